"""How languages write lists, dates and numbers: the maker of ``py/piazza/locale/conventions.json``.

``python3 web/serve.py --words`` runs it as a program, in the environment that has Babel (with Unicode's
CLDR) and num2words. The file is committed, so neither the page nor an installed package needs them.
"""

import json
import sys
import tomllib
from datetime import date
from pathlib import Path

from babel import Locale
from babel.dates import format_skeleton
from num2words import num2words

FILE = "conventions.json"
LANGUAGES = "languages.toml"
"""Names of files in the folder `locale`: what is made, and the list of languages."""
TERRITORIES = {"en": "en_GB"}
"""The locale for a language whose texts are those of one country; for other languages it is their code."""
MOST = 12
"""Larger numbers are written in figures."""
A_DAY = 21
"""A day whose number is no number of a month."""
PAIRS = {"two": "2", "start": "start", "middle": "middle", "end": "end"}


def conventions(code: str) -> dict[str, object]:
    """Return what Babel and num2words know of a language."""
    locale = Locale.parse(TERRITORIES.get(code, code))
    lists = locale.list_patterns["standard"]
    days = (format_skeleton("MMMMd", date(2001, month, A_DAY), locale=locale) for month in range(1, 13))
    return {
        "lists": {name: lists[pair] for name, pair in PAIRS.items()},
        "days": [day.replace(str(A_DAY), "{day}") for day in days],
        "numbers": _numbers(str(locale)),
    }


def conventions_text(folder: Path) -> str:
    """Return the content of the file for all languages that the folder `locale` lists."""
    codes = tomllib.loads(folder.joinpath(LANGUAGES).read_text("utf-8"))
    made = {code: conventions(code) for code in codes}
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def _numbers(locale: str) -> list[str]:
    """Return the numbers from 0 to `MOST` in words; empty for a language that num2words does not know."""
    try:
        return [num2words(number, lang=locale) for number in range(MOST + 1)]
    except NotImplementedError:
        return []


if __name__ == "__main__":
    found = Path(sys.argv[1])
    found.joinpath(FILE).write_text(conventions_text(found), "utf-8")
