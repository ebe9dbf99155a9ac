"""Firefox as Debian has it, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from firefox_webkit.driven import TAB
from serving import free_port, wait_for

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("firefox-esr", "firefox")
PATIENCE = 600
"""Seconds for an answer, at most."""
PAUSE = 0.01
QUIET = {
    "app.update.enabled": False,
    "browser.download.alwaysOpenPanel": False,
    "browser.download.folderList": 2,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""Settings of a profile that asks for nothing by itself, and puts files where it is told."""
PLACE = "browser.download.dir"
BUTTON = 0
WINDOW = {"moz:scope": "chrome"}
"""What Firefox calls its own window, with the bar."""
IS_HELD = "() => document.hasFocus()"
GONE = (RuntimeError, TimeoutError, WebSocketException)
"""What is raised where the browser, or the process of its page, has ended."""
HOLD = "gBrowser.selectedBrowser.focus()"


def find() -> str | None:
    """The program, where this machine has one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One window of Firefox; what it keeps, it keeps in its profile."""

    name = "firefox"

    def __init__(self, profile: Path) -> None:
        """Start with this profile, a folder that may be empty."""
        self.given = profile
        _write_settings(profile)
        port = free_port()
        program = find()
        assert program
        place = ("--remote-debugging-port", str(port), "--profile", str(profile))
        how = ("--headless", "--no-remote", "--remote-allow-system-access")
        command = (program, *how, *place, "about:blank")
        self._process = subprocess.Popen(  # noqa: S603 - the browser
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.process = self._process.pid
        wait_for(port, PATIENCE)
        self._asked = 0
        self._lasting = ExitStack()
        line = connect(f"ws://127.0.0.1:{port}/session", max_size=None, ping_interval=None)
        self._wire = self._lasting.enter_context(line)
        session = self._ask("session.new", capabilities={})
        self.version = str(session["capabilities"]["browserVersion"])
        self._page: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._window: str = self._ask("browsingContext.getTree", **WINDOW)["contexts"][0]["context"]

    def go(self, address: str) -> None:
        """Open an address; return when its document has loaded."""
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")
        self._hold()

    def reload(self) -> None:
        """Load the page again."""
        self._ask("browsingContext.reload", context=self._page, wait="complete")

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever the script returns
        """What a JavaScript function returns for these values, both as JSON."""
        whole = f"async (text) => JSON.stringify((await ({script})(...JSON.parse(text))) ?? null)"
        told = self._ask(
            "script.callFunction",
            functionDeclaration=whole,
            awaitPromise=True,
            target={"context": self._page},
            arguments=[{"type": "string", "value": json.dumps(values)}],
        )
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Press the mouse at a place of the window, in pixels."""
        self._point("mouse", x, y)

    def touch(self, x: float, y: float) -> None:
        """Press a finger at a place of the window, in pixels."""
        self._point("touch", x, y)

    def press(self, key: str) -> None:
        """Press a key, by the value that WebDriver has for it; Tab after the last thing begins anew."""
        strokes = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._act({"type": "key", "id": "keys", "actions": strokes})
        if key == TAB:
            self._hold()

    def choose(self, selector: str, path: Path) -> None:
        """Choose a file in a field for files."""
        field = self._ask(
            "script.callFunction",
            functionDeclaration="(selector) => document.querySelector(selector)",
            awaitPromise=False,
            target={"context": self._page},
            arguments=[{"type": "string", "value": selector}],
        )
        element = {"sharedId": field["result"]["sharedId"]}
        self._ask("input.setFiles", context=self._page, element=element, files=[str(path)])

    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window as large as this."""
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=size)

    def close(self) -> None:
        """End the browser, as its user does; one that has ended already is cleared away."""
        try:
            self._ask("browser.close")
        except GONE:
            self._process.kill()
        self._lasting.close()
        self._process.wait(PATIENCE)

    def holds(self, condition: str) -> bool:
        """Whether a JavaScript condition holds; not, where the browser or its page has ended."""
        try:
            return bool(self.run(condition))
        except GONE:
            return False

    def _hold(self) -> None:
        """Give the page the focus if the browser's bar has it: keys go to the page, but press no button."""
        end = time.monotonic() + PATIENCE
        while not self.run(IS_HELD):
            target = {"context": self._window}
            self._ask("script.evaluate", expression=HOLD, awaitPromise=False, target=target)
            time.sleep(PAUSE)
            if time.monotonic() > end:
                message = "the page does not get the focus"
                raise TimeoutError(message)

    def _point(self, kind: str, x: float, y: float) -> None:
        """Go to a place with some pointer and press it."""
        strokes = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": BUTTON},
            {"type": "pointerUp", "button": BUTTON},
        ]
        self._act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": strokes})

    def _act(self, source: dict[str, object]) -> None:
        """Let one device act."""
        self._ask("input.performActions", context=self._page, actions=[source])

    def _ask(self, method: str, **values: object) -> Any:  # noqa: ANN401 - JSON of the protocol
        """The result of a command; raises RuntimeError, or that the line is closed."""
        self._asked += 1
        self._wire.send(json.dumps({"id": self._asked, "method": method, "params": values}))
        answer: dict[str, Any] = {}
        while answer.get("id") != self._asked:
            answer = json.loads(self._wire.recv(PATIENCE))
        if "error" in answer:
            message = f"{method}: {answer['error']}: {answer.get('message', '')}"
            raise RuntimeError(message)
        return answer["result"]


def _write_settings(profile: Path) -> None:
    """Put the settings into a profile."""
    profile.mkdir(parents=True, exist_ok=True)
    settings = QUIET | {PLACE: str(profile)}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
