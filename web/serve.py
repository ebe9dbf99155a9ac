"""Build the site and serve it on this machine: ``python3 web/serve.py``."""

from __future__ import annotations

import argparse
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

OLDEST = (3, 11)
BAD_USE = 2
MUST_CHANGE = "At this host something must change: see above."
FOUND = "The page's scripts and stylesheets are not as they should be: see above."
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    # Before anything of the builder is imported, which an older Python cannot import.
    if sys.version_info < OLDEST:
        return _stop("Piazza's build needs Python 3.11 or newer; this one is " + sys.version.split()[0] + ".")
    from builder.trouble import Trouble

    options = _options().parse_args(arguments)
    try:
        _work(options)
    except Trouble as trouble:
        return _stop(str(trouble))
    except KeyboardInterrupt:
        print()  # the shell's next line does not begin behind ^C
        return INTERRUPTED
    return 0


def _work(options: argparse.Namespace) -> None:
    """Do what an option asks for; without one, take the port, build, and serve until interrupted."""
    from builder.catalogues import update_catalogues
    from builder.checks import check
    from builder.hosting import check_host
    from builder.house import House
    from builder.progress import terminal
    from builder.server import address, serve
    from builder.site import build
    from builder.trouble import Trouble

    house = House(Path(__file__).resolve().parent.parent)
    progress = terminal()
    if options.check_host:
        if not check_host(options.check_host, progress, house.dist):
            raise Trouble(MUST_CHANGE)
        return
    if options.words:
        update_catalogues(house, progress)
        return
    if options.check:
        if not check(house, progress):
            raise Trouble(FOUND)
        return
    if options.build:
        build(house, progress)
        progress.say(f"The site is in {house.dist}")
        return
    # The port first: a taken one is told before anything is downloaded or built.
    with serve(house.dist, options.port, options.base) as server:
        build(house, progress)
        url = address(server, options.base)
        progress.say(f"Piazza is open at {url}  (Ctrl-C ends it)")
        if not options.no_open:
            # The port is open already: the browser's request waits for `serve_forever`.
            webbrowser.open(url)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


def _options() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(description="Build Piazza and serve it on this machine.")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--port", type=int, default=8000, help="the port to serve on (8000)")
    parser.add_argument("--build", action="store_true", help="only build the site, into dist/")
    parser.add_argument(
        "--words", action="store_true", help="only bring the translations in line with the texts"
    )
    parser.add_argument("--check", action="store_true", help="only check the page's scripts and stylesheets")
    parser.add_argument(
        "--check-host", metavar="URL", help="only look at a deployed site, and say what its host must change"
    )
    parser.add_argument("--base", type=_base, default="/", help="the path to serve under, as /piazza/")
    return parser


def _base(text: str) -> str:
    """Return the path with a slash at both ends; `/` if it is empty."""
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def _stop(sentence: str) -> int:
    """Print a sentence to standard error and return the exit code for wrong use."""
    print(sentence, file=sys.stderr)
    return BAD_USE


if __name__ == "__main__":
    sys.exit(main())
