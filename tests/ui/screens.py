"""People at their screens: apps brought about by acts, and worlds that look alike to one of them."""

import json
from dataclasses import replace

from piazza.bots.protocol import Answer, Findings, Question, read_answer
from piazza.browser.thinker import Thinker
from piazza.core.game import Game, Player
from piazza.core.match import Match, Ply
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.table import Table
from piazza.ui.msg import name_and_text, read_msg
from piazza.ui.msg.bots import BotsAnswered
from piazza.ui.msg.codec import KINDS, SIGNALS
from piazza.ui.storage.saves import Save, Seat
from piazza.ui.storage.settings import Settings
from piazza.ui.update import quiet_task, update
from piazza.ui.update.seating import start_match
from piazza.ui.view import view
from strategies import played

NOW = "2026-05-01T10:00:00"
BASE = "https://piazza.example/"
PEOPLE = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
ALL_HERE = ("here",) * len(PEOPLE)


MSG_NAMES = sorted((*KINDS, *SIGNALS))
"""Every message by its name on the page."""
WHOLE = 500
"""Choices that stand for a whole game."""


def did(model: Model, *msgs: str, chance: int = 0) -> Model:
    """The app after acts, each as the page has it: its name and, after a space, a text."""
    for msg in msgs:
        name, _space, text = msg.partition(" ")
        known = read_msg(name, text)
        model = update(model, known, Moment(NOW, chance)) if known else replace(model, effects=())
    return model


def heard(model: Model, answer: Answer | Findings) -> Model:
    """The app after an answer of the bots."""
    return update(model, BotsAnswered(answer), Moment(NOW))


def found(question: Question) -> Answer | Findings:
    """What the worker finds out, asked as the page asks it."""
    thinker = Thinker(question.text())
    while not (answer := json.loads(thinker.think(1000))["answer"]):
        pass
    return read_answer(answer)


def rested(model: Model) -> Model:
    """The app when all is done that waits for a quiet moment."""
    while msg := quiet_task(model):
        model = did(model, name_and_text(msg)[0])
    return model


def undoable(game: Game, luck: int = 1) -> Model:
    """A table where the last choice may be taken back."""
    model = with_a_way_back(game, luck)
    assert model, "the game ended before a choice could be taken back"
    return model


def with_a_way_back(game: Game, luck: int) -> Model | None:
    """The same; None where the game ends before that."""
    model = opened(dealt(game, luck=luck))
    while not table(model).can_undo:
        if table(model).match.is_over:
            return None
        model = did(model, "play 0", "open")
    return model


def seats(*by: str, names: tuple[str, ...] = PEOPLE) -> tuple[Seat, ...]:
    """So many people, each here or reached by link."""
    return tuple(Seat(name, one) for name, one in zip(names, by, strict=False))


def at_table(match: Match, *by: str, names: tuple[str, ...] = PEOPLE, shutters: str = "on") -> Model:
    """A match on the table, all at this screen unless told otherwise."""
    model = Model(base=BASE, settings=Settings(shutters=shutters))
    people = seats(*(by or ALL_HERE)[: match.players], names=names)
    return start_match(model, match, people, Moment(NOW))


def opened(match: Match, *by: str, names: tuple[str, ...] = PEOPLE) -> Model:
    """A match on the table, the player in turn before the screen."""
    return did(at_table(match, *by, names=names), "open")


def shared(model: Model) -> Model:
    """Another device on which the link to this game was opened."""
    copied = did(model, "copy").effects[0]
    return did(Model(base=BASE), f"open-link {copied.text}")  # type: ignore[union-attr]


def dealt(game: Game, people: int = 2, luck: int = 1, plies: int = 0) -> Match:
    """A match with the usual options after so many random choices; of a short game, half as many as it has.

    From `WHOLE` on it is all of them. A game for fewer people is dealt to as many as it takes.
    """
    dealt = Match.new(game, min(people, game.players[-1]), luck)
    whole = played(dealt, luck)
    return whole if plies >= WHOLE else played(dealt, luck, min(plies, len(whole.choices) // 2))


def table(model: Model) -> Table:
    """The game on the table."""
    assert model.table is not None
    return model.table


def kept(model: Model) -> Save:
    """The save of the game on the table."""
    found = next(one for one in model.shelf if one.key == table(model).key)
    assert isinstance(found, Save)
    return found


def handed_over(model: Model, luck: int = 1) -> Model:
    """The game played on at random until a turn is over and the screen should change hands."""
    while not table(model).needs_curtain:
        assert not table(model).match.is_over, "the game ended before the screen should change hands"
        model = did(model, f"play {luck % len(table(model).match.state.legal_actions())}")
    return model


def screen(model: Model) -> str:
    """The name of the screen."""
    return view(model).name


def markup(model: Model) -> str:
    """The whole page."""
    return "".join(region.fragment[1] for region in view(model).regions)


def otherwise(match: Match, viewer: Player, since: int, seed: int) -> Match | None:
    """The match as it may have been for all the viewer saw, other secrets lying hidden from a ply on."""
    state = match.at(since).state.observe(viewer).determinize(seed)
    plies = match.plies[:since]
    for number, ply in enumerate(match.plies[since:], since):
        seen = match.after(number).observe(viewer)
        legal = state.legal_actions()
        alike = [action for action in legal if state.apply(action).observe(viewer) == seen]
        if not alike:
            return None
        action = ply.action if ply.action in alike else alike[0]
        plies = (*plies, Ply(state, action, legal.index(action), len(legal)))
        state = state.apply(action)
    return replace(match, plies=plies, state=state)


def lookalikes(match: Match, viewer: Player, since: int) -> list[Match]:
    """Several matches that the viewer cannot tell from this one."""
    found = (otherwise(match, viewer, since, seed) for seed in range(8))
    return [other for other in found if other is not None and other != match]
