"""Whatever prevents the build or the server is one sentence, exit code 2, and no traceback."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

NOWHERE = "http://127.0.0.1:9"
UNREACHABLE = {
    "npm_config_registry": NOWHERE,
    "npm_config_fetch_retries": "0",
    "npm_config_cache": "/nonexistent",
    "PIP_INDEX_URL": NOWHERE,
    "PIP_RETRIES": "1",
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_FIND_LINKS": "",
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_NO_CACHE_DIR": "1",
}


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens at."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def serve(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command until it ends by itself."""
    command: tuple[str | Path, ...] = (sys.executable, checkout / "web" / "serve.py", "--no-open", *arguments)
    around = os.environ | environment
    return subprocess.run(  # noqa: S603 - our own command
        command, env=around, capture_output=True, text=True, timeout=120, check=False
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], beginning: str) -> None:
    """It ended with code 2, and said one line on standard error."""
    assert done.returncode == 2
    assert done.stderr.startswith(beginning)
    assert done.stderr.count("\n") == 1


def test_taken_port(checkout: Path, taken: int) -> None:
    """A taken port is named, before anything is downloaded."""
    done = serve(checkout, "--port", str(taken))
    assert_one_sentence(done, f"Port {taken} is taken by another program")
    assert not (checkout / ".build").exists()


def test_impossible_port(checkout: Path) -> None:
    """A port beyond 65535 does not exist."""
    assert_one_sentence(serve(checkout, "--port", "70000"), "Port 70000 does not exist")


def test_no_network(checkout: Path) -> None:
    """Without a network the first build says so."""
    done = serve(checkout, "--build", **UNREACHABLE)
    assert_one_sentence(done, "The network, or the package index, cannot be reached")


def test_no_npm_and_no_network(checkout: Path, tmp_path: Path) -> None:
    """Without npm and without a network, npm cannot be had either."""
    done = serve(checkout, "--build", PATH=str(tmp_path), **UNREACHABLE)
    assert_one_sentence(done, "The network, or the package index, cannot be reached")


def test_bad_option(checkout: Path) -> None:
    """An option that is no option ends with code 2 as well."""
    assert serve(checkout, "--prot", "1").returncode == 2
