"""Every screen and dialog of the app, reached as a person reaches it, and a reader of what stands there."""

from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from typing import TypeAlias

from piazza.games import load
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.record import current_record
from piazza.ui.model.share import link_of
from piazza.ui.msg import read_msg
from piazza.ui.update import update
from piazza.ui.update.home import read_shelf
from piazza.ui.view import view
from strategies import shaken

Screen: TypeAlias = Callable[[str], Model]
NOW = "2026-05-01T12:00:00"
SPOKEN = ("aria-label", "aria-valuetext", "alt", "placeholder", "title")
"""The attributes that are read by people or read out to them."""
NO_LANGUAGE = "no language"
"""Stands for an element whose text is the same in every language, as its attribute translate says."""


class Reader(HTMLParser):
    """What a page says: its texts, and the label of every choice."""

    def __init__(self, markup: str) -> None:
        """Read some markup."""
        super().__init__()
        self.said: list[str] = []
        self.choices: list[tuple[int, str]] = []
        self._open: list[tuple[str, int | None]] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what is said by attributes, and a choice with its label."""
        given = {name: value or "" for name, value in attrs}
        self.said += [given[name] for name in SPOKEN if given.get(name)]
        number = given.get("data-choice")
        kept = NO_LANGUAGE if given.get("translate") == "no" else tag
        self._open.append((kept, len(self.choices) if number else None))
        if number:
            self.choices.append((int(number), given.get("aria-label", "")))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, and those within it that have no end."""
        while self._open and self._open.pop()[0] not in (tag, NO_LANGUAGE):
            pass

    def handle_data(self, data: str) -> None:
        """Note a text; within a choice it is its label, too."""
        if not data.strip() or any(tag in ("kbd", NO_LANGUAGE) for tag, _place in self._open):
            return
        self.said.append(data.strip())
        for _tag, place in self._open:
            if place is not None:
                number, label = self.choices[place]
                self.choices[place] = number, label + data.strip()


def read(model: Model) -> Reader:
    """What the page says as the app stands."""
    regions = view(model).regions
    labels = "".join(f'<i title="{region.label}"></i>' for region in regions if region.label)
    return Reader(labels + "".join(region.markup for region in regions))


def act(model: Model, do: str, value: object = "") -> Model:
    """The app after an act as the page has it."""
    known = read_msg(do, str(value))
    return update(model, known, Moment(NOW, 5)) if known else model


def played(model: Model, plies: int) -> Model:
    """The app after so many choices more, the screen handed over whenever that is asked for."""
    for number in range(plies):
        model = opened(model)
        assert model.table is not None
        choices = model.table.match.state.legal_actions()
        model = act(model, "play", number * 7 % len(choices)) if choices else model
    return model


def opened(model: Model) -> Model:
    """The app with the screen in the hands of whoever is in turn."""
    if model.table and model.table.is_lingering:
        model = act(model, "hand-over")
    return act(model, "open") if model.table and model.table.needs_curtain else model


def _square(_game: str) -> Model:
    """The square, as on the first day."""
    return Model()


def _new_game(game: str) -> Model:
    """A new game, of which only the way to play is asked."""
    return act(Model(base="https://example.org/"), "new", game)


def _elsewhere(game: str) -> Model:
    """A new game with somebody elsewhere, which asks for names."""
    return act(_new_game(game), "against", "link")


def _setup(game: str) -> Model:
    """A new game with all its options."""
    return act(_new_game(game), "set", "more=on")


def _people(game: str) -> Model:
    """A new game for two people at this screen."""
    return act(_setup(game), "seat-kind", "1=person")


def _family(game: str) -> Model:
    """A new game with one more seat, and somebody far away."""
    return act(act(act(_people(game), "seat-add"), "seat-kind", "2=person"), "seat-by", "1=link")


def _shutters(game: str) -> Model:
    """The shutters before the first turn."""
    return act(_people(game), "start")


def _table(game: str) -> Model:
    """The table at the first choice, which is looked at."""
    return act(opened(_shutters(game)), "look", 0)


def _later(game: str) -> Model:
    """The table some turns later."""
    return opened(played(_shutters(game), 40))


def _lingering(game: str) -> Model:
    """A turn that is over, before the shutters close."""
    model = played(_shutters(game), 1)
    while model.table and not model.table.is_lingering:
        model = played(model, 1)
    return model


def _news(game: str) -> Model:
    """The shutters after a turn."""
    return act(_lingering(game), "hand-over")


def _back(game: str) -> Model:
    """A look back."""
    return act(_later(game), "at", 5)


def _far(game: str) -> Model:
    """The turn of somebody who plays by link."""
    model = played(act(_family(game), "start"), 1)
    while model.table and model.table.can_play:
        model = played(model, 1)
    return model


def _sent(game: str) -> Model:
    """A game by link."""
    return act(Model(), "open-link", link_of(_later(game)))


def _torn(game: str) -> Model:
    """A link that breaks off."""
    return act(Model(), "open-link", link_of(_later(game)).partition("~")[0][:-9])


def _end(game: str) -> Model:
    """The end of a game."""
    return played(_shutters(game), 400)


def _shelf(game: str) -> Model:
    """The square with games on the shelf, a broken one among them."""
    model = act(_end(game), "home")
    other = act(_later(game), "home")
    broken = read_shelf((("broken", "no game"),))
    shelf = (*model.shelf, *(replace(save, key="other") for save in other.shelf), *broken)
    return replace(model, shelf=shelf, can_store=False, has_update=True, is_offline_ready=True)


def _rules(game: str) -> Model:
    """The rules."""
    return act(Model(), "rules", game)


def _lesson(game: str) -> Model:
    """The first step of a lesson."""
    return act(Model(), "lesson", f"{game}/")


def _slip(game: str) -> Model:
    """A choice in a lesson that leads elsewhere, if it comes to that after a word or two."""
    model = act(act(_lesson(game), "lesson-on"), "play", 1)
    return act(model, "play", 1)


def _dialog(name: str) -> Screen:
    """A dialog over the table."""
    return lambda game: act(_later(game), "dialog", name)


def _asked(game: str) -> Model:
    """The question before a game is removed."""
    model = act(_later(game), "home")
    return act(model, "remove", (*model.shelf, *model.past)[0].key)


def _remembered(game: str) -> Model:
    """The finished games."""
    return act(_end(game), "history")


def _record(game: str) -> Model:
    """The record of a game."""
    return act(_end(game), "record")


def _noted(game: str) -> Model:
    """The log in notation."""
    return act(_later(game), "set", "log=notation")


def _box(game: str) -> Model:
    """What is printed in one's own box; of a title that has no editions, a new game."""
    return act(_setup(game), "edition", game)


def _own_box(game: str) -> Model:
    """An edition that was kept, chosen for a new game."""
    model = _box(game)
    return act(act(_changed(model), "edition-name", "77"), "edition-keep") if model.editor else model


def _shared_box(game: str) -> Model:
    """A game with an edition of one's own, shared."""
    people = act(_own_box(game), "seat-kind", "1=person")
    return act(played(act(people, "start"), 3), "dialog", "share")


def _wrong_box(game: str) -> Model:
    """An edition that cannot be: one value throughout."""
    model = _box(game)
    if model.editor is None:
        return model
    component = model.editor.edition_schema.components[0]
    for place in range(len(component.shipped)):
        model = act(model, "field", f"{component.name}:{place}={component.values[0]}")
    return model


def _changed(model: Model) -> Model:
    """An edition changed as far as it stays valid."""
    assert model.editor
    game, random = load(model.editor.game), Random(4)
    edition = model.editor.edition
    while edition == model.editor.edition_schema.shipped:
        changed = shaken(game, edition, random)
        edition = edition if model.editor.edition_schema.faults(changed) else changed
    return replace(model, editor=replace(model.editor, edition=edition))


def _misread(game: str) -> Model:
    """A record with a wrong move."""
    model = _record(game)
    return act(model, "read-in", current_record(model).replace("1.", "1. nonsense", 1))


SCREENS: dict[str, Screen] = {
    "square": _square,
    "shelf": _shelf,
    "new game": _new_game,
    "elsewhere": _elsewhere,
    "setup": _setup,
    "family": _family,
    "shutters": _shutters,
    "news": _news,
    "table": _table,
    "later": _later,
    "lingering": _lingering,
    "back": _back,
    "far": _far,
    "sent": _sent,
    "torn": _torn,
    "end": _end,
    "rules": _rules,
    "asked": _asked,
    "remembered": _remembered,
    "record": _record,
    "noted": _noted,
    "misread": _misread,
    "lesson": _lesson,
    "slip": _slip,
    "box": _box,
    "own box": _own_box,
    "shared box": _shared_box,
    "wrong box": _wrong_box,
    **{name: _dialog(name) for name in ("share", "settings", "keys", "help", "credits", "text")},
}
"""By name, each made for a game in the language that is spoken then."""
