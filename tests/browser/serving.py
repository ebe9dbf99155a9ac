"""A folder served by a process of its own, so that stopping it is really stopping it."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

WEB = Path(__file__).parents[2] / "web"
SERVE = """
import sys
from pathlib import Path
from builder.server import serve
serve(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]).serve_forever()
"""
PATIENCE = 10.0


class Served:
    """A folder at an address of its own; ``stop`` and ``start`` keep the address."""

    def __init__(self, folder: Path, base: str = "/") -> None:
        """Start at a free port."""
        self._folder, self._base, self._port = folder, base, free_port()
        self.address = f"http://127.0.0.1:{self._port}{base}"
        self.start()

    def start(self) -> None:
        """Serve until stopped."""
        arguments = (self._folder, str(self._port), self._base)
        command = (sys.executable, "-c", SERVE, *arguments)
        self._process = subprocess.Popen(command, cwd=WEB)  # noqa: S603 - our own command
        wait_for(self._port)

    def turn_to(self, folder: Path) -> None:
        """Serve another folder at the same address."""
        self.stop()
        self._folder = folder
        self.start()

    def stop(self) -> None:
        """End the process, and every connection with it."""
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        """Serve inside the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop at its end."""
        self.stop()


def free_port() -> int:
    """A port that nothing uses now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int, patience: float = PATIENCE) -> None:
    """Return when something listens at the port."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    message = f"nothing listens at port {port}"
    raise TimeoutError(message)
