"""Let Orca read ten choices of each title, played by keys alone, and write down what it speaks; run by hand.

``.venv/bin/python tests/orca/listen.py [title …]``, with the site built (``web/serve.py --build``). It needs
Orca, speech-dispatcher, at-spi2-core, dbus, Xvfb and xdotool, and a Chromium with a window, not the headless
shell: its path may stand in ``CHROMIUM``. Nothing is heard: what Orca says is taken from its own notes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "py")]

from piazza.games import TITLES
from serving import Served

CHOICES = 10
NEEDED = ("orca", "speech-dispatcher", "dbus-run-session", "gdbus", "Xvfb", "xdotool")
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*[^ ])'\{")
"""A line of Orca's notes; the name of a key that was pressed ends with a space."""
SPEECHD = """CommunicationMethod "unix_socket"
AudioOutputMethod "alsa"
AddModule "silent" "sd_generic" "silent.conf"
DefaultModule silent
"""
SILENT = """GenericExecuteSynth "true"
AddVoice "en" "MALE1" "none"
DefaultVoice "none"
"""
"""Where there is no sound card Orca would wait for ever for a voice."""
SCREEN = ":87"


class Listener:
    """A screen without a monitor, a browser on it, and Orca, which reads that."""

    def __init__(self, folder: Path, address: str) -> None:
        """Nothing runs yet."""
        self.folder, self.address, self.notes = folder, address, folder / "orca.log"
        self.heard = 0
        self.env = os.environ | {"DISPLAY": SCREEN, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        self.env |= {"XDG_CONFIG_HOME": str(folder), "LANG": "C.UTF-8", "NO_AT_BRIDGE": "0"}

    def begin(self, stack: ExitStack) -> None:
        """Start everything, each stopped in the end."""
        config = self.folder / "speech-dispatcher"
        (config / "modules").mkdir(parents=True)
        (config / "speechd.conf").write_text(SPEECHD)
        (config / "modules" / "silent.conf").write_text(SILENT)
        self._run(stack, "Xvfb", SCREEN, "-screen", "0", "1280x900x24")
        time.sleep(1)
        enable = ("org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>")
        self._do("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                 "--method", *enable)  # fmt: skip
        self._run(stack, "speech-dispatcher", "-s", "-t", "0", "-C", str(config))
        browser = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
        self._run(
            stack,
            *(browser, "--no-sandbox", "--force-renderer-accessibility", "--no-first-run", "--disable-gpu"),
            *(
                "--window-size=1280,900",
                "--window-position=0,0",
                f"--user-data-dir={self.folder / 'profile'}",
            ),
            "about:blank",
        )
        self._do("xdotool", "search", "--sync", "--onlyvisible", "--class", "chromium")
        self._run(stack, "orca", "--replace", "--debug-file", str(self.notes))
        time.sleep(8)

    def open(self, place: str) -> None:
        """Go to a place of the site."""
        self.press("ctrl+l")
        self._do("xdotool", "type", "--delay", "5", self.address + place)
        self.press("Delete", "Return")  # without what the browser would add

    def press(self, *keys: str, rest: float = 1.0) -> list[str]:
        """Press keys one after the other; what was spoken after them."""
        for key in keys:
            self._do("xdotool", "key", key)
            time.sleep(0.15)
        time.sleep(rest)
        before, now = -1, self.notes.stat().st_size
        while before != now:  # until it has nothing more to say
            time.sleep(rest)
            before, now = now, self.notes.stat().st_size
        spoken = SPOKEN.findall(self.notes.read_text(encoding="utf-8", errors="replace"))
        new, self.heard = spoken[self.heard :], len(spoken)
        return new

    def _do(self, *command: str) -> None:
        """Run something to its end."""
        subprocess.run(command, env=self.env, check=False, timeout=60, stdout=subprocess.DEVNULL)

    def _run(self, stack: ExitStack, *command: str) -> None:
        """Run something until the end."""
        log = stack.enter_context((self.folder / f"{Path(command[0]).name}.out").open("w"))
        one = subprocess.Popen(command, env=self.env, stdout=log, stderr=log)
        stack.callback(one.wait, 10)
        stack.callback(one.terminate)


def play(listener: Listener, title: str) -> None:
    """Begin a game against a bot, and make choices by Enter and arrows."""
    listener.open(f"#new/{title}")
    print(f"\n== {title}", *listener.press(rest=6), sep="\n")
    for number in range(CHOICES):
        keys = ("Right", "Return") if number % 2 else ("Return",)
        print(f"-- {' '.join(keys)}", *listener.press(*keys, rest=3), sep="\n")


def main() -> None:
    """Play the titles that are named, or all."""
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ or "LISTENING" not in os.environ:
        missing = [one for one in NEEDED if not shutil.which(one)]
        if missing:
            sys.exit(f"Not found: {', '.join(missing)}")
        os.environ["LISTENING"] = "1"
        bus = shutil.which("dbus-run-session") or ""
        os.execv(bus, [bus, "--", sys.executable, *sys.argv])  # noqa: S606 - ourselves, with a bus
    with TemporaryDirectory() as name, Served(ROOT / "dist") as served, ExitStack() as stack:
        listener = Listener(Path(os.environ.get("KEEP", name)), served.address)
        listener.begin(stack)
        for title in sys.argv[1:] or TITLES:
            play(listener, title)


if __name__ == "__main__":
    main()
