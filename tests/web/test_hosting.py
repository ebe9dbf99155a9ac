"""``--check-host`` finds what a host must change, and nothing where all is well."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder.hosting import check_host
from builder.house import House
from builder.progress import Progress
from builder.site import build
from builder.trouble import Trouble
from hosts import (
    ALL_PLAIN,
    FEW,
    GOOD,
    IIS_10,
    KNOWS_FEW,
    NGINX,
    PAGE_FOR_ALL,
    PAGE_FOR_PACKS,
    SCRIPTS_UNKNOWN,
    Host,
    Table,
)

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site."""
    build(House(ROOT), Progress(sys.stderr))
    return shutil.copytree(ROOT / "dist", tmp_path_factory.mktemp("dist") / "site")


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """One that may be damaged."""
    return shutil.copytree(site, tmp_path / "site")


def looked(folder: Path, table: Table, base: str = "/") -> tuple[bool, str]:
    """Whether nothing must change, and the report without what is said of compression."""
    told = io.StringIO()
    with Host(folder, table, base) as host:
        is_well = check_host(host.address, Progress(told))
    lines = [line for line in told.getvalue().splitlines() if "not compressed" not in line]
    return is_well, "\n".join(lines)


@pytest.mark.parametrize("name", GOOD)
def test_nothing_must_change(site: Path, name: str) -> None:
    """Where the site starts nothing must change, at the root or below it."""
    is_well, told = looked(site, GOOD[name], "/games/piazza/")
    assert is_well
    assert "\n  must change:" not in told


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (SCRIPTS_UNKNOWN, "sent as application/octet-stream, must be text/javascript"),
        (ALL_PLAIN, "web/style.css: sent as text/plain, must be text/css"),
        (ALL_PLAIN, "sw.js, vendor/jsqr/jsQR.js, "),
        (PAGE_FOR_ALL, "a page comes in its place"),
        (PAGE_FOR_PACKS, "python/piazza.bin, python/rest.bin, snapshot/"),
        (
            Table(NGINX, headers={"Cache-Control": "max-age=31536000, immutable"}),
            "mix it with the next version",
        ),
        (
            Table(NGINX, headers={"Content-Security-Policy": "default-src 'self'"}),
            "script-src 'wasm-unsafe-eval'",
        ),
        (Table(NGINX, leads=True), "sw.js: leads to"),
        (
            IIS_10,
            "web/wheels/segno-1.6.6-py3-none-any.whl: is missing (the answer is 404)",
        ),
    ],
)
def test_must_change(site: Path, table: Table, said: str) -> None:
    """What keeps the site, or its next version, from working is found and named with its files."""
    is_well, told = looked(site, table)
    assert not is_well
    assert said in " ".join(line for line in told.splitlines() if "must change:" in line)


def test_better(site: Path) -> None:
    """A runtime that is compiled only when it has come could come sooner; nothing must change for that."""
    is_well, told = looked(site, KNOWS_FEW)
    assert is_well
    assert "better: vendor/pyodide-314.0.7/pyodide.asm.wasm: sent as application/octet-stream" in told


def test_not_compressed(site: Path) -> None:
    """Large files that go out as they are are named."""
    told = io.StringIO()
    with Host(site, Table(NGINX)) as host:
        check_host(host.address, Progress(told))
    assert "not compressed" in told.getvalue()


@pytest.mark.parametrize("name", ["guides/bloom.json", "python/library.zip", "index.html", "snapshot"])
def test_damaged(copy: Path, name: str) -> None:
    """A file that is not as it was built is found, whichever it is."""
    (file,) = [copy / name] if name != "snapshot" else (copy / name).iterdir()
    file.write_bytes(file.read_bytes() + b" ")
    is_well, told = looked(copy, Table(NGINX))
    assert not is_well
    assert f"{file.relative_to(copy).as_posix()}: is not as it was built" in told


def test_another_version(site: Path, copy: Path) -> None:
    """Whoever has built a new version and not uploaded it is told so."""
    told = io.StringIO()
    with (copy / "sw.js").open("a") as worker:
        worker.write("// newer")
    with Host(site, Table(NGINX)) as host:
        check_host(host.address, Progress(told), copy)
        assert "another version" in told.getvalue()
        check_host(host.address, Progress(other := io.StringIO()), site)
    assert "another version" not in other.getvalue()


def test_missing(copy: Path) -> None:
    """A file that did not come up is found."""
    (copy / "puzzles" / "bloom.json").unlink()
    is_well, told = looked(copy, Table(NGINX))
    assert not is_well
    assert "puzzles/bloom.json: is missing (the answer is 404)" in told


def test_no_worker(copy: Path) -> None:
    """A site without its service worker is not kept; the files that its page names are looked at."""
    (copy / "sw.js").unlink()
    (copy / "python" / "library.zip").unlink()
    _is_well, told = looked(copy, Table(NGINX))
    assert "sw.js: is missing" in told
    assert "python/library.zip: is missing" in told


def test_no_slash(site: Path) -> None:
    """A folder that answers without its last slash finds none of its files."""
    with Host(site, Table(NGINX, slashes=False), "/piazza/") as host:
        told = io.StringIO()
        assert not check_host(host.address, Progress(told))
    assert f"{host.address[:-1]} must lead to {host.address}" in told.getvalue()


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org/", "/piazza/"])
def test_no_address(address: str) -> None:
    """What is no address of a site is told so."""
    with pytest.raises(Trouble, match="is not the address of a site"):
        check_host(address, Progress(sys.stderr))


def test_another_page(tmp_path: Path) -> None:
    """A page that is not Piazza's is told to be none."""
    (tmp_path / "index.html").write_text("<p>Welcome")
    with Host(tmp_path, Table(FEW)) as host, pytest.raises(Trouble, match="there is no page of Piazza"):
        check_host(host.address, Progress(sys.stderr))


def test_out_of_reach() -> None:
    """Where nothing answers is told so."""
    with pytest.raises(Trouble, match="cannot be reached"):
        check_host("http://127.0.0.1:9/", Progress(sys.stderr))


@pytest.mark.parametrize(("table", "code"), [(Table(NGINX), 0), (ALL_PLAIN, 2)])
def test_command(site: Path, table: Table, code: int) -> None:
    """The command ends with an exit code that tells whether something must change."""
    with Host(site, table) as host:
        command = (sys.executable, ROOT / "web" / "serve.py", "--check-host", host.address)
        done = subprocess.run(command, env=os.environ, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == code
    assert ("must change" in done.stderr) == bool(code)
