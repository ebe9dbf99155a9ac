"""The languages, and what the page says before Python runs: ``py/piazza/locale/<language>/start.toml``.

Whatever a language lacks there is in English.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import partial
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from builder.house import House

LIST = "languages.toml"
"""Name of the list of languages in the folder `locale`."""
START = "start.toml"
"""Name of the file in the folder of a language."""
FALLBACK = "runtime/fallback.html"
"""What a failed start shows in one language, with the names of its texts."""
SPLASH_TEXTS = "runtime/splash-texts.mjs"
"""The module of the page that is replaced by one with the texts of the splash."""
Texts: TypeAlias = "dict[str, dict[str, str | list[str]]]"
"""The texts of one language by section and name; a list has a title and an explanation."""


def languages(house: House) -> list[str]:
    """Return the codes of all languages, the source first."""
    return [*tomllib.loads(house.locale.joinpath(LIST).read_text("utf-8"))]


def translated(house: House) -> list[str]:
    """Return the codes of all languages but the source."""
    return languages(house)[1:]


def start_files(house: House) -> tuple[Path | str, ...]:
    """Return all that the markup and the module depend on besides `FALLBACK`, this file included."""
    codes = languages(house)
    return (*codes, Path(__file__), *(house.locale / code / START for code in codes))


def start_texts(house: House) -> dict[str, Texts]:
    """Return the texts of every language, by its code."""
    source, *others = languages(house)
    known = _read(house, source)
    found = {code: _read(house, code) for code in others}
    return {source: known} | {
        code: {section: texts | own.get(section, {}) for section, texts in known.items()}
        for code, own in found.items()
    }


def splash_module(house: House) -> str:
    """Return the module with the texts of the splash in every language."""
    found = {code: texts["splash"] | texts["trouble"] for code, texts in start_texts(house).items()}
    return f"export const TEXTS = {json.dumps(found, ensure_ascii=False)};\n"


def fallback(house: House) -> str:
    """Return the markup that explains a failed start where none of the page's own scripts runs."""
    template = Template((house.web / FALLBACK).read_text("utf-8"))
    blocks = (
        template.substitute(_marked_up(texts["splash"] | texts["fallback"]), lang=code)
        for code, texts in start_texts(house).items()
    )
    return f'<div id="bare" class="note" role="alert" hidden>\n{"".join(blocks)}</div>\n'


def plain(house: House) -> str:
    """Return the markup that explains a failed start where no script runs, to visitors and then to owners."""
    return _paragraphs(house, "start") + _paragraphs(house, "owner", " data-owner")


def noscript(house: House) -> str:
    """Return the markup for browsers in which scripts are switched off."""
    return _paragraphs(house, "noscript")


def _read(house: House, code: str) -> Texts:
    """Return the texts that a language has itself; none if it has no file."""
    file = house.locale / code / START
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _paragraphs(house: House, name: str, attributes: str = "") -> str:
    """Return a text of the section `plain` in every language, each in a paragraph."""
    return (
        "\n".join(
            f'    <p lang="{code}"{attributes}>{_marked_up(texts["plain"])[name]}</p>'
            for code, texts in start_texts(house).items()
        )
        + "\n"
    )


def _marked_up(texts: dict[str, str | list[str]]) -> dict[str, str]:
    """Return texts as markup, under names without hyphens.

    A link loads the page again, and `early.js` fills in what stands in braces.
    """
    fill = partial(re.sub, r"\{(\w+)\}", r'<code data-told="\1"></code>')
    return {
        name.replace("-", "_"): fill(text.replace("<a>", '<a href="">'))
        for name, text in texts.items()
        if isinstance(text, str)
    }
