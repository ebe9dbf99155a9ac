"""Editions of a game: which one a new game uses, its name on the page, and whether a link contains it."""

import re
from collections import Counter
from html import escape

from piazza.core.edition import Component, Edition, EditionSchema, Preset
from piazza.core.edition_code import checksum
from piazza.core.game import Game
from piazza.games import load
from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table
from piazza.ui.msg import asks
from piazza.ui.msg.editions import (
    OpenEdition,
    ShareEdition,
    UseEdition,
)
from piazza.ui.storage.edition_draft import (
    component_words,
)
from piazza.ui.storage.editions import (
    OwnEdition,
    edition_name,
    edition_named,
    editions_of,
    preset_of,
    preset_words,
)
from piazza.ui.storage.setup_defaults import Draft, load_edition
from piazza.ui.view.page import segments

SURENESS = ("reconstructed", "guessed", "deduced", "sources", "own", "rulebook")
"""How sure a source is, the least sure first, in the words of the `material.toml` files."""


def sureness(component: Component) -> str:
    """Return in a word how sure the shipped values of a component are: as sure as the least sure of them."""
    return _sureness(component.source)


def _sureness(source: str) -> str:
    """Return the word for the least sure mark in the text of a source, or “Unknown”."""
    said = re.findall(r"(\w+):", source)
    found = next((word for word in SURENESS if word in said), "")
    return {
        "reconstructed": _("Reconstructed"),
        "guessed": _("Guessed"),
        "deduced": _("Deduced"),
        "sources": _("From other sources"),
        "own": _("Our own"),
        "rulebook": _("From the rulebook"),
        "": _("Unknown"),
    }[found]


def edition_choice(model: Model, draft: Draft) -> str:
    """Return the choice of an edition for a new game, and above it a line on what is not sure.

    It has the shipped edition, presets and own editions, and a button to enter one. It is empty for a game
    without editions.
    """
    schema = load(draft.game).edition_schema
    if schema is None:
        return ""
    own = editions_of(model.editions, draft.game)
    is_own = any(one.edition == draft.edition for one in own)
    label = _("Edit") if is_own else _("Use my own box")
    edit = button(icon("u-gear", 18) + label, OpenEdition(draft.game))
    if schema.presets:
        return _unsure(draft, schema) + edit + _edition_list(draft, schema.presets, own)
    names = (("", _("Standard")), *((one.checksum, escape(one.shown)) for one in own))
    choice = segments(UseEdition, names, _checksum(draft, draft.edition), _("Edition")) if own else ""
    return _unsure(draft, schema) + choice + edit


def _edition_list(draft: Draft, presets: tuple[Preset, ...], own: tuple[OwnEdition, ...]) -> str:
    """Return the editions to choose from: the default one, the game's presets, the player's own.

    A preset that the player has as an own edition is offered under the player's name alone.
    """
    chosen, known = _checksum(draft, draft.edition), {one.edition for one in own}
    rows = (
        _edition_button("", _("Standard"), chosen),
        *(_preset_button(draft, one, chosen) for one in presets if one.edition not in known),
        *(_edition_button(one.checksum, escape(one.shown), chosen) for one in own),
    )
    return tag("div", "".join(rows), class_="seg boxes", role="group", aria_label=_("Edition"))


def _checksum(draft: Draft, edition: Edition | None) -> str:
    """Return the checksum by which links name an edition; empty for the default one."""
    return checksum(load(draft.game), edition) if edition else ""


def _preset_button(draft: Draft, preset: Preset, chosen: str) -> str:
    """Return the row of a preset (a ready-made edition), with a note on what it is and on its source."""
    texts = preset_words(draft.game, preset)
    return _edition_button(_checksum(draft, preset.edition), escape(texts.title), chosen, texts.note)


def _edition_button(name: str, title: str, chosen: str, note: str = "") -> str:
    """Return the button that chooses an edition; `name` is its checksum."""
    return tag(
        "button",
        tag("span", title) + (tag("small", escape(note)) if note else ""),
        type="button",
        class_="on" if name == chosen else None,
        aria_pressed="true" if name == chosen else "false",
        **asks(UseEdition(name)),
    )


def _unsure(draft: Draft, schema: EditionSchema) -> str:
    """Return a line with the components that are not from the rulebook, by how sure they are.

    Components that differ from the shipped edition are from the box, or as sure as the preset that they
    belong to.
    """
    parts = dict[str, list[ComponentText]]()
    preset = schema.preset(draft.edition)
    changed = _sureness(preset.source) if preset else _("From the box")
    for one, fields in zip(schema.components, (draft.edition or schema.shipped).fields, strict=True):
        sure = sureness(one) if fields == one.shipped else changed
        parts.setdefault(sure, []).append(component_words(draft.game, one))
    # What the rulebook says needs no mention.
    parts.pop(_("From the rulebook"), None)
    spread = Counter(brief for alike in parts.values() for brief in {groups.brief for groups in alike})
    text = _("{sure}: {parts}")
    groups = (
        text.format(sure=tag("b", sure), parts=_in_a_line(alike, spread)) for sure, alike in parts.items()
    )
    return tag("p", tag("small", _("What is printed")) + " · ".join(groups))


def _in_a_line(alike: list[ComponentText], spread: Counter[str]) -> str:
    """Return the names of equally sure components in one line; several may share a brief name.

    Where others with that brief name are more or less sure (`spread` is over 1), the single name is used.
    """
    names = (
        part.single if part.single and spread[part.brief] > 1 else part.brief or part.title for part in alike
    )
    return ", ".join(map(escape, dict.fromkeys(names)))


def edition_called(model: Model, game: Game) -> str:
    """Return the name of a game's edition as markup, like Edition “Name”; empty for the shipped one."""
    name = edition_name(model.editions, game)
    return _("Edition “{name}”").format(name=escape(name)) if name else ""


def edition_chip(model: Model, table: Table) -> str:
    """Return the chip that names the edition on the table.

    It is empty for the shipped edition, except in a lesson, a puzzle or a daily game: there it says
    “Standard edition” to players who have another box.
    """
    is_given = _is_of_everybody(model, table)
    return _("Standard edition") if is_given else edition_called(model, table.match.game)


def edition_note(model: Model, table: Table) -> str:
    """Return the edition chip in short form, for the line that phones show instead of chips."""
    is_given = _is_of_everybody(model, table)
    note = _("Standard") if is_given else escape(edition_name(model.editions, table.match.game))
    return tag("span", note, class_="in-full") if note else ""


def _is_of_everybody(model: Model, table: Table) -> bool:
    """Return whether a lesson, puzzle or daily game has the shipped box for somebody with another.

    That is somebody who has entered an edition of this game, or last played it with one that is known here.
    """
    is_given = any(one is not None for one in (table.daily, table.course, table.attempt))
    game = table.match.game
    if not is_given or game.edition is not None:
        return False
    last = load_edition(model.last_draft, game.name)
    return bool(editions_of(model.editions, game.name) or edition_named(model.editions, game.name, last))


def edition_sharing(model: Model) -> str:
    """Return the choice whether the shared link contains the game's edition or only names it.

    For a preset it is just a note; it is empty for the shipped edition.
    """
    if model.table is None or model.table.match.game.edition is None:
        return ""
    game = model.table.match.game
    text = tag("b", edition_called(model, game))
    if preset_of(game.name, game.edition):
        note = _("It comes with the game: everyone who opens the link plays with it.")
        return tag("div", tag("p", text + " " + note), class_="deal")
    options = (("named", _("Name only")), ("told", _("Include my edition")))
    chosen = "told" if model.shares_whole_edition else "named"
    note = (
        _("Anyone who opens the link plays with this edition.")
        if model.shares_whole_edition
        else _("Only people who have this edition can open the link.")
    )
    choice = segments(ShareEdition, options, chosen, _("Edition"))
    return tag("div", tag("p", text + " " + note) + choice, class_="deal")
