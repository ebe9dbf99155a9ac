"""Updates of the translations: ``python3 web/serve.py --words``.

It collects every text given to ``_``, ``gettext``, ``ngettext`` or ``pgettext`` in ``py/piazza`` and
updates ``py/piazza/locale/<language>/LC_MESSAGES/piazza.po``: new texts are added untranslated,
translations stay, and texts that the program no longer has are removed. A language of
``py/piazza/locale/languages.toml`` without a catalogue gets one to fill in. How languages write lists,
dates and numbers is written anew (`conventions.py`). The build compiles the catalogues, and
``tests/ui/test_every_language.py`` says what is still missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.downloads import tools_step
from builder.start_texts import translated
from builder.step import refresh
from builder.tools import python, run

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House
    from builder.progress import Progress


def update_catalogues(house: House, progress: Progress) -> None:
    """Update every catalogue from the texts in the program."""
    house.made.mkdir(parents=True, exist_ok=True)
    refresh(house, (tools_step(house),), progress)
    template = house.build / "piazza.pot"
    with progress.doing("Collecting the texts of the program"):
        _extract(house, template)
    with progress.doing("Looking up how languages write dates and numbers"):
        command = (python(house), house.scripts / "conventions.py", house.locale)
        run(command, "Babel or num2words does not know a language")
    for code in translated(house):
        with progress.doing(f"Updating {code}"):
            _update(house, template, code)


def _extract(house: House, template: Path) -> None:
    """Write all texts of the program to a template, each with the files that have it."""
    babel = (python(house), "-m", "babel.messages.frontend", "extract")
    form = ("--no-wrap", "--add-location=file", "--sort-by-file", "--project=piazza", "--version=1")
    # A relative path, since the catalogues name the files with it.
    run((*babel, *form, "-o", template, "py/piazza"), "The texts cannot be collected", cwd=house.root)


def _update(house: House, template: Path, language: str) -> None:
    """Update one catalogue from the template, without guessing translations from similar texts."""
    babel = (python(house), "-m", "babel.messages.frontend", "update")
    form = ("--no-wrap", "--no-fuzzy-matching", "--ignore-obsolete", "--init-missing")
    # Otherwise every update would change the date in every catalogue.
    quiet = "--ignore-pot-creation-date"
    where = ("-i", template, "-d", house.locale, "-D", "piazza", "-l", language)
    run((*babel, *form, quiet, *where), f"The catalogue of {language} cannot be updated")
