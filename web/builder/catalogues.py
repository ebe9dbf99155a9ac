"""Updates of the translations: ``python3 web/serve.py --words``.

It collects every text given to ``_``, ``gettext``, ``ngettext`` or ``pgettext`` in ``py/piazza`` and
updates ``py/piazza/locale/<language>/LC_MESSAGES/piazza.po``: new texts are added untranslated,
translations stay, and texts that the program no longer has are removed. A folder
``py/piazza/locale/<language>`` without a catalogue gets one to fill in; add the language's own name to
``LANGUAGES`` in ``ui/language.py``. The build compiles the catalogues, and
``tests/ui/test_languages.py`` says what is still missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.downloads import tools_step
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
    for folder in sorted(path for path in (house.python / "locale").iterdir() if _is_language(path)):
        with progress.doing(f"Updating {folder.name}"):
            _update(house, template, folder.name)


def _is_language(path: Path) -> bool:
    """Return whether the path is the folder of a language."""
    return path.is_dir() and not path.name.startswith(("_", "."))


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
    where = ("-i", template, "-d", house.python / "locale", "-D", "piazza", "-l", language)
    run((*babel, *form, quiet, *where), f"The catalogue of {language} cannot be updated")
