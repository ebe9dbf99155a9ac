"""Plays Piazza in Firefox and WebKit: ``python3 tests/firefox_webkit/run.py``. Arguments go to pytest.

It sets up what tests need, as ``tests/run.py`` does. Both browsers are installed from Debian where that is
possible; one that cannot be is left out, which is said.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
PROGRAMS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""What is needed, and the package of Debian that has it."""


def main() -> int:
    """Install what is missing, then run the tests; pytest's exit code."""
    import run  # noqa: PLC0415 - it is found only now

    missing = [package for program, package in PROGRAMS.items() if not shutil.which(program)]
    if missing and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)  # noqa: S607 - the system's apt-get
        subprocess.run(["apt-get", "install", "-qq", "-y", *missing], check=False)  # noqa: S603, S607
    trouble = run.prepare()
    if trouble:
        sys.exit(trouble)
    command = (*run.pytest_command(), "-v", str(HERE), *sys.argv[1:])
    return subprocess.run(command, cwd=run.ROOT, check=False).returncode  # noqa: S603 - our own command


if __name__ == "__main__":
    sys.exit(main())
