"""The log: each turn in sentences, the newest last, with points in the margin and the replay below."""

from functools import lru_cache, partial
from html import escape
from itertools import groupby
from operator import itemgetter

from piazza.core.frozen import replace
from piazza.core.record_sheet import LETTERS
from piazza.records import Note
from piazza.ui.game_api.html import SEATS, Block, Content, enclose, icon, tag
from piazza.ui.game_api.people import People
from piazza.ui.game_api.text_types import Entry
from piazza.ui.i18n import gettext as _
from piazza.ui.model.analysis import can_judge, turns_in_sight
from piazza.ui.model.app import Model
from piazza.ui.model.deals import deal_name
from piazza.ui.model.log import entry_markup, points_margin
from piazza.ui.model.record import complete_turns, turn_moves
from piazza.ui.model.table import Table
from piazza.ui.model.verdicts import mark, mark_name
from piazza.ui.msg import Msg, asks
from piazza.ui.msg.analysis import LookAtTurn, OpenAnalysis
from piazza.ui.msg.record import ShowRecord
from piazza.ui.msg.replay import LookBack
from piazza.ui.msg.settings import SetSetting
from piazza.ui.msg.table import OpenDrawer
from piazza.ui.view.bots import why_button
from piazza.ui.view.editions import edition_chip
from piazza.ui.view.page import Deferred, Region
from piazza.ui.view.replay import controls


def log(model: Model, table: Table, drawer: str) -> Region:
    """Return the region of the log, from the deal to the newest sentence; each line leads to its position.

    Nobody decides by it: it may come a moment after the board.
    """
    inside = Deferred(partial(_inside, model, table))
    return Region("log", inside, f"log panel {drawer}".strip(), "aside", _("Log"), may_be_late=True)


def _inside(model: Model, table: Table) -> Content:
    """Return the content: the heading, the turns round by round, and the replay."""
    people = table.people
    is_noted = model.settings.log == "notation"
    verdicts, at = _verdicts(model, table), (table.position, table.told_last)
    turns = (
        _noted_turns(table, verdicts)
        if is_noted
        else [_turn(table, people, span, at, verdicts.get(span[0], "")) for span in table.spans]
    )
    shown = [(name, piece) for name, piece in turns if piece.parts]
    rounds = [
        _round(name, tuple(piece for _name, piece in group)) for name, group in groupby(shown, itemgetter(0))
    ]
    beginning = tag("section", tag("h3", _("The deal")) + tag("ol", _beginning(model, table)))
    scroll = enclose(
        "div", ("<div>", beginning, *rounds, "</div>"), class_="scroll", id="log-scroll", tabindex="0"
    )
    replay = Block("log-replay", (controls(model, table, "log"),))
    return (_head(table, is_noted), *scroll, replay)


def _verdicts(model: Model, table: Table) -> dict[int, str]:
    """Return the marks of bad turns in the analysis, like “?”, by the ply with which the turn begins."""
    found = turns_in_sight(model.bot_requests.analysis_of(table), table)
    return {turn.begun: mark(turn.worst) for turn in found if mark(turn.worst)}


def _verdict_line(begun: int, verdict: str) -> str:
    """Return the line with a turn's mark in words, which opens the turn's analysis; empty without a mark."""
    if not verdict:
        return ""
    text = tag("i", verdict, class_="verdict num", aria_hidden="true") + tag("span", mark_name(verdict))
    go = tag("button", text, type="button", **asks(LookAtTurn(begun)))
    return tag("li", go, class_="sign-line", id=f"log-sign-{begun}")


def _head(table: Table, is_noted: bool) -> str:  # noqa: FBT001 - a state of the page, not a switch
    """Return the heading, with buttons for the analysis, notation or sentences, the record, and closing."""
    noted = SetSetting("log", "words" if is_noted else "notation")
    way = _icon_button("u-notation", noted, _("In notation"), aria_pressed=str(is_noted).lower())
    record = _icon_button("u-file", ShowRecord(), _("Show record"))
    analysis = _icon_button("u-hint", OpenAnalysis(), _("Analysis")) if can_judge(table) else ""
    close = _icon_button("u-close", OpenDrawer("log"), _("Close"), "mini shut")
    return tag("header", tag("h2", _("Log")) + analysis + way + record + close)


def _icon_button(symbol: str, msg: Msg, label: str, kind: str = "mini", **attributes: str) -> str:
    """Return a small button of the heading."""
    named = {**asks(msg), "aria_label": label, **attributes}
    return tag("button", icon(symbol, 18), type="button", class_=kind, **named)


def _noted_turns(table: Table, verdicts: dict[int, str]) -> list[tuple[str, Block]]:
    """Return the turns that are over as lines in notation: for each, the turn's name and its block."""
    match = table.match
    said = {note.ply: note for note in table.notes}
    return [
        (table.turns[first], _noted_turn(table, number, (first, end), said, verdicts.get(first, "")))
        for number, (first, end) in enumerate(complete_turns(match, table.spans), 1)
    ]


def _noted_turn(
    table: Table, number: int, turn: tuple[int, int], said: dict[int, Note], verdict: str
) -> Block:
    """Return the block of a turn in notation, with the marks and comments of the game's record."""
    first, end = turn
    player = table.match.plies[first].player
    moves = " ".join(
        tag("span", escape(text) + _said(said.get(ply)), translate="no")
        for ply, text in enumerate(turn_moves(table.match, turn), first)
    )
    head = tag("b", icon(SEATS[player], 11) + f"{number}.{LETTERS[player]}", class_="who num", translate="no")
    is_now = first < table.position <= end
    kind = "now" if is_now else "later" if end > table.position else None
    go = tag(
        "button",
        tag("span", f"{head} {moves}", class_="moves"),
        type="button",
        **asks(LookBack(end)),
        aria_current="step" if is_now else None,
    )
    name = f"log-turn-{first}"
    line = tag("li", go, class_=kind, id=f"log-{end - 1}-0")
    return Block(name, (tag("ol", line + _verdict_line(first, verdict), id=name),), "ol")


def _said(note: Note | None) -> str:
    """Return the mark and the comment that follow a move in notation; empty without a note."""
    if note is None:
        return ""
    return note.mark + (
        " " + tag("span", escape(f"{{{note.comment}}}"), class_="said") if note.comment else ""
    )


def _round(name: str, turns: tuple[Block, ...]) -> Block:
    """Return the block of a round: its name as a heading, if it has one, and its turns."""
    where = f"round-{turns[0].name}"
    heading = (tag("h3", name),) if name else ()
    return Block(where, enclose("section", (*heading, *turns), id=where), "section")


def _turn(
    table: Table, people: People, span: tuple[int, int], at: tuple[int, int], verdict: str
) -> tuple[str, Block]:
    """Return the name of a turn, and the block with its sentences, which is empty if there are none.

    `at` is the position shown, and the ply whose sentences are the last ones before it.
    """
    first, end = span
    story = table.story[first:end]
    if end == len(table.match.plies):
        # The latest news may be passing: they are shown to whom they are for, as other entries.
        now = tuple(entry for entry in story[-1] if table.may_read(entry))
        story = (*story[:-1], tuple(replace(entry, is_passing=False) for entry in now))
    position, last = at
    # Clamped to the turn: for all positions outside of it the cached block is the same.
    shown, last_told = min(max(position, first), end), last if first < last <= end else 0
    bots = (end - 1,) if table.is_bot_turn_end(end - 1) else ()
    return table.turns[first], _list(
        table.match.game.name, first, story, people, (shown, last_told), verdict, bots
    )


@lru_cache(maxsize=1024)  # a choice with the page after it takes 1.5 to 2.4 times as long without
def _list(  # noqa: PLR0913, PLR0917 - a key to what is kept
    game: str,
    first: int,
    story: tuple[tuple[Entry, ...], ...],
    people: People,
    at: tuple[int, int],
    verdict: str,
    bots: tuple[int, ...],
) -> Block:
    """Return the block with the sentences of some plies; cached, since most turns of a log stay unchanged.

    `first` is the number of plies before them. `at` is the position shown, after which all is still to come,
    and the ply whose sentences are the last ones before it; `bots` are the plies that ended a bot's turn: the
    page can say why it was played.
    """
    shown, now = at
    lines = "".join(
        _line(
            f"log-{ply - 1}-{number}",
            entry,
            (
                entry_markup(entry, people, game),
                why_button(ply - 1)
                if ply - 1 in bots and entry.is_reason and entry.player is not None
                else "",
            ),
            ply,
            "now" if ply == now else "later" if ply > shown else "",
        )
        for ply, entries in enumerate(story, first + 1)
        for number, entry in enumerate(entries)
        if not entry.is_passing
    )
    name = f"log-turn-{first}"
    return Block(name, (tag("ol", lines + _verdict_line(first, verdict), id=name),) if lines else (), "ol")


def _beginning(model: Model, table: Table) -> str:
    """Return the first lines: who starts, the deal, and the edition."""
    first = table.match.at(0).state.player
    deal = "" if table.is_remote else tag("span", deal_name(table.match.seed))
    begins = Entry(first, _("[{name} starts|You start]"))
    begun = "" if first is None else tag("span", entry_markup(begins, table.people))
    shown = table.told_last == 0
    line = tag(
        "button",
        begun + tag("em", ""),
        type="button",
        **asks(LookBack(0)),
        aria_current="step" if shown else None,
    )
    notes = "".join(
        tag("li", text, class_="deal-name") for text in (deal, edition_chip(model, table)) if text
    )
    return tag("li", line, class_="now" if shown else None) + notes


def _line(name: str, entry: Entry, texts: tuple[str, str], after: int, when: str) -> str:
    """Return a line of the log: a sentence that leads to the position after it, and what is beside it."""
    said, beside = texts
    text = f'<span>{said}</span><em class="num">{points_margin(entry)}</em>'
    step = "step" if when == "now" else None
    go = tag("button", text, type="button", **asks(LookBack(after)), aria_current=step)
    kind = f"{when} reason" if entry.is_reason else when
    return tag("li", go + beside, class_=kind.strip() or None, id=name)
