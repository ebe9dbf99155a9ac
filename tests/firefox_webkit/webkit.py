"""WebKit as Debian has it (WebKitGTK), driven by WebDriver in a screen that nobody sees."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from urllib3.exceptions import HTTPError

PROGRAMS = ("WebKitWebDriver", "Xvfb")
PATIENCE = 600
"""Seconds for a script, at most."""
GONE = (RuntimeError, WebDriverException, HTTPError)
"""What is raised where the driver, the browser, or the process of its page has ended."""
SCREEN = "1600x1200x24"
HOMES = {"HOME": "", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config"}
"""What programs ask for where they may keep what, and which folder of a profile it is."""
PLACES = ("/usr/lib", "/usr/libexec")
PAINTED = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Debian's Mesa, which stands in for a graphics card here, has crashed a page in mid-game."""

STYLE = "button, entry { min-width: 0; padding: 0; }"
"""The small browser's own bar is made narrow: with it the window could not be as small as a phone's."""


def find() -> str | None:
    """The driver, where this machine has it and a screen for it."""
    driver, *others = map(shutil.which, PROGRAMS)
    return driver if all(others) else None


class WebKit:
    """One window of WebKit; what it keeps, it keeps under the home that it is given."""

    name = "webkit"

    def __init__(self, profile: Path) -> None:
        """Start with this folder, which may be empty, as its home."""
        self.given = profile
        self._screen, display = _screen()
        around = os.environ | _homes(profile) | PAINTED | {"DISPLAY": display}
        options = WebKitGTKOptions()
        options.binary_location = _window()
        options.add_argument("--automation")
        try:
            self._driver = WebKitGTK(options=options, service=WebKitGTKService(find(), env=around))
        except Exception:
            _end(self._screen)
            raise
        self.process = self._driver.service.process.pid
        self.version = str(self._driver.capabilities["browserVersion"])
        self._driver.set_script_timeout(PATIENCE)
        self._driver.set_page_load_timeout(PATIENCE)

    def go(self, address: str) -> None:
        """Open an address; return when its document has loaded."""
        self._driver.get(address)

    def reload(self) -> None:
        """Load the page again."""
        self._driver.refresh()

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever the script returns
        """What a JavaScript function returns for these values, both as JSON."""
        told = self._driver.execute_async_script(
            f"""const [text, tell] = arguments;
            (async () => ({script})(...JSON.parse(text)))().then(
              (value) => tell(JSON.stringify({{ value: value ?? null }})),
              (error) => tell(JSON.stringify({{ error: String(error) }})),
            );""",
            json.dumps(values),
        )
        answer = json.loads(told)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def click(self, x: float, y: float) -> None:
        """Press the mouse at a place of the window, in pixels."""
        self._point(ActionBuilder(self._driver), x, y)

    def touch(self, x: float, y: float) -> None:
        """Press a finger at a place of the window, in pixels."""
        self._point(ActionBuilder(self._driver, mouse=PointerInput(POINTER_TOUCH, "finger")), x, y)

    def press(self, key: str) -> None:
        """Press a key, by the value that WebDriver has for it."""
        ActionChains(self._driver).send_keys(key).perform()

    def choose(self, selector: str, path: Path) -> None:
        """Choose a file in a field for files."""
        self._driver.find_element(By.CSS_SELECTOR, selector).send_keys(str(path))

    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window as large as this."""
        wide, high = self.run("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._driver.set_window_size(width + wide, height + high)

    def close(self) -> None:
        """End the browser, as its user does; one that has ended already is cleared away."""
        self._driver.quit()
        _end(self._screen)

    def holds(self, condition: str) -> bool:
        """Whether a JavaScript condition holds; not, where the browser or its page has ended."""
        try:
            return bool(self.run(condition))
        except GONE:
            return False

    def _point(self, hand: ActionBuilder, x: float, y: float) -> None:
        """Go to a place with a pointer and press it."""
        hand.pointer_action.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        hand.perform()


def _homes(profile: Path) -> dict[str, str]:
    """Everything is kept in a profile, in which the style of the bar lies already."""
    homes = {name: profile / folder for name, folder in HOMES.items()}
    style = homes["XDG_CONFIG_HOME"] / "gtk-3.0" / "gtk.css"
    style.parent.mkdir(parents=True, exist_ok=True)
    style.write_text(STYLE, "utf-8")
    return {name: str(folder) for name, folder in homes.items()}


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen in memory, and its name."""
    told, telling = os.pipe()
    command = ("Xvfb", "-displayfd", str(telling), "-screen", "0", SCREEN)
    screen = subprocess.Popen(command, pass_fds=(telling,), stderr=subprocess.DEVNULL)  # noqa: S603
    os.close(telling)
    with os.fdopen(told) as line:
        return screen, f":{line.readline().strip()}"


def _end(screen: subprocess.Popen[bytes]) -> None:
    """Let a screen go."""
    screen.kill()
    screen.wait()


def _window() -> str:
    """The small browser that comes with the library."""
    return str(next(path for place in PLACES for path in Path(place).glob("**/MiniBrowser")))
