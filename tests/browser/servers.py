"""Debian's own nginx and Apache with their stock tables of types, on a free port."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from serving import free_port, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

NGINX = """
{user}
daemon off;
pid {own}/nginx.pid;
error_log {own}/error.log;
events {{}}
http {{
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path {own}/body;
  proxy_temp_path {own}/proxy;
  fastcgi_temp_path {own}/fastcgi;
  uwsgi_temp_path {own}/uwsgi;
  scgi_temp_path {own}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {site};
  }}
}}
"""
"""The types are those of Debian's nginx.conf; all else is there for a place of its own."""
APACHE = """
ServerRoot {own}
ServerName localhost
PidFile {own}/apache.pid
ErrorLog {own}/error.log
Listen 127.0.0.1:{port}
LoadModule mpm_event_module {modules}/mod_mpm_event.so
LoadModule authz_core_module {modules}/mod_authz_core.so
LoadModule mime_module {modules}/mod_mime.so
LoadModule dir_module {modules}/mod_dir.so
{user}
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot {site}
"""
MODULES = Path("/usr/lib/apache2/modules")


class Kind(NamedTuple):
    """A server as Debian packages it."""

    program: str
    package: str
    settings: str
    needs: tuple[Path, ...]
    starts: tuple[str, ...]
    as_root: str
    """What it must be told to read what only root may, if it is started by root."""


KINDS = {
    "nginx": Kind(
        "nginx", "nginx", NGINX, (Path("/etc/nginx/mime.types"),), ("-e", "stderr", "-c"), "user root;"
    ),
    "apache": Kind(
        "apache2",
        "apache2-bin",
        APACHE,
        (Path("/etc/mime.types"), MODULES),
        ("-D", "FOREGROUND", "-f"),
        "",
    ),
}


def why_not(name: str) -> str:
    """Why a server cannot be had on this machine; it is installed where Debian's packages can be."""
    kind = KINDS[name]
    if not _is_there(kind) and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        sys.stdout.write(f"Installing Debian's {kind.package} …\n")
        subprocess.run(["apt-get", "update", "-qq"], check=False)  # noqa: S607 - the system's apt-get
        subprocess.run(["apt-get", "install", "-qq", "-y", kind.package], check=False)  # noqa: S603, S607
    return (
        "" if _is_there(kind) else f"{kind.program} is not installed, and only root can install it on Debian"
    )


@contextmanager
def running(name: str, site: Path, own: Path) -> Iterator[str]:
    """The address of a server that serves a folder, and keeps its own files in another."""
    kind, port = KINDS[name], free_port()
    is_root = os.geteuid() == 0
    settings = own / f"{name}.conf"
    filled = kind.settings.format(
        user=kind.as_root if is_root else "", own=own, port=port, site=site, modules=MODULES
    )
    settings.write_text(filled)
    program = _program(kind)
    assert program
    server = subprocess.Popen((program, *kind.starts, settings))  # noqa: S603 - the system's server
    try:
        wait_for(port)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait()


def _is_there(kind: Kind) -> bool:
    """Whether the program and its table of types are."""
    return _program(kind) is not None and all(path.exists() for path in kind.needs)


def _program(kind: Kind) -> str | None:
    """Where it is; servers often are not on the path."""
    return shutil.which(kind.program) or shutil.which(kind.program, path="/usr/sbin:/usr/local/sbin")
