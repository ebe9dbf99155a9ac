"""Bots on the page of a game: who thinks, what bots played and why, and the hint."""

from collections.abc import Iterable
from html import escape
from typing import Any

from piazza.bots.protocol import Answer, Purpose
from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player, State
from piazza.ui.game_api.html import button, icon, keycap, seat, tag, with_sign
from piazza.ui.game_api.text_types import Entry, Line
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.bot_reasons import beginning_of, public_reasons
from piazza.ui.model.glossary import mark_words
from piazza.ui.model.hints import choice_of_hint, next_step, reasons
from piazza.ui.model.log import entry_markup, points_margin
from piazza.ui.model.pace import scored_by_person
from piazza.ui.model.people import level_beside
from piazza.ui.model.preview import cause_line
from piazza.ui.model.table import Table
from piazza.ui.model.turns import Sentence, first, trajectory_of, turn_sentences
from piazza.ui.msg import asks
from piazza.ui.msg.bots import BotSignal
from piazza.ui.msg.table import AskWhy, OpenDrawer

MAX_SENTENCES = 3
"""The number of sentences about a bot's turn on the bar of a screen without a log, or of turns of several."""


def player_symbol(model: Model, table: Table, player: int) -> str:
    """Return the mark of a player; in a ring that fills while a bot thinks for that player."""
    asked = model.bot_requests.asked
    own = seat(player, 16)
    if asked is None or asked.purpose != Purpose.PLAY or asked.player != player or not table.bot:
        return own
    return tag("span", own + _progress_ring(), class_="thinks")


def _progress_ring() -> str:
    """Return a ring that fills while a bot thinks."""
    return (
        '<svg class="ring" viewBox="0 0 24 24" aria-hidden="true">'
        '<circle cx="12" cy="12" r="10"/><circle class="done" cx="12" cy="12" r="10" pathLength="100"/></svg>'
    )


def prompt(model: Model, table: Table) -> str:
    """Return what the bar says while a bot is watched: that it is thinking, or what it has played."""
    watched = model.bot_requests.watched
    player = table.match.state.player if watched is None else watched
    assert player is not None
    name = escape(table.names[player])
    level = level_beside(table.seats[player])
    beside = tag("small", level) if level else ""
    if watched is None and next_step(model) is None:
        text = _("{name} is thinking…").format(name=name)
        own = _own_turn(table)
        return progress() + tag("p", tag("b", own or text) + (tag("small", text) if own else beside))
    is_last = watched is not None or (table.match.plies and table.match.plies[-1].player == player)
    # What the bot did last, with the points of that alone: a sum of the turn would read as if it scored them.
    turn = _turn_up_to(table, len(table.match.plies) - 1) if is_last else range(0)
    done = next((ply for ply in reversed(turn) if _told(table, ply)), turn.stop)
    last = _sentences(table, range(done, turn.stop), _told_first(table, [done] if done in turn else []))
    text = _("{name} plays.").format(name=name)
    if not is_last and (own := _own_turn(table)):
        return tag("p", tag("b", own) + tag("small", text))
    return tag("p", tag("b", last or text) + (tag("small", f"{name}, {level}") if level else ""))


def _own_turn(table: Table) -> str:
    """Return what scored last in the person's turn that has just ended; empty if nothing did.

    Its points are those of that alone, as for a bot: a sum of the turn would read as if it scored them.
    """
    scored = scored_by_person(table)
    if scored is None:
        return ""
    ply, entry = scored
    points = sum(one.gains[table.viewer] for one in table.story[ply] if one.gains)
    told = entry_markup(entry, table.people, table.match.game.name)
    gained = " " + tag("em", with_sign(points), class_="num") if points else ""
    return tag("span", told + gained)


def progress() -> str:
    """Return the progress ring of the bar, as a progress bar for screen readers."""
    return tag(
        "div",
        _progress_ring(),
        class_="thought",
        role="progressbar",
        aria_label=_("Thinking"),
        aria_valuemin=0,
        aria_valuemax=100,
    )


def _turn_up_to(table: Table, last: int) -> range:
    """Return the plies of the turn that `last` belongs to, up to that ply."""
    return range(beginning_of(table.match, last), last + 1)


def _told(table: Table, ply: int) -> list[Entry]:
    """Return the log's sentences about what a ply did, and what came of it."""
    return [one for one in table.story[ply] if not one.is_passing and not one.is_reason]


def _told_first(table: Table, plies: Iterable[int]) -> list[Entry]:
    """Return the sentence about the first of these plies that the log tells; empty if it tells none."""
    return next((told[:1] for ply in plies if (told := _told(table, ply))), [])


def _sentences(table: Table, plies: range, entries: list[Entry]) -> str:
    """Return sentences about a turn, with the player's name in the first alone, and the turn's points."""
    if not entries:
        return ""
    lines = [
        entry_markup(one, table.people, table.match.game.name, is_named=one is entries[0]) for one in entries
    ]
    player = table.match.plies[plies[0]].player
    points = sum(one.gains[player] for ply in plies for one in table.story[ply] if one.gains)
    gained = " " + tag("em", with_sign(points), class_="num") if points else ""
    return tag("span", " · ".join(lines) + gained)


def skip(msg: BotSignal = BotSignal.SKIP) -> str:
    """Return the button that plays the rest of a bot's turn at once, or goes back from the bot's board."""
    return button(icon("u-play", 20) + _("Skip ahead") + keycap(), msg, "quiet", id="skip")


def hint(model: Model, table: Table) -> str:
    """Return the hint for the bar in one sentence, or its progress; empty if none was asked for."""
    bot_requests = model.bot_requests
    if bot_requests.hint_asked_at is not None:
        text = tag("p", tag("b", _("The Expert is thinking…")))
        return tag("div", progress() + text + _close_hint(), class_="hint")
    if choice_of_hint(model) is None or bot_requests.hint is None:
        return ""
    turn = bot_requests.hint.rest(table.match)
    label = escape(table.people.tell(first(table.words, table.match.state, turn)))
    advice = tag("p", tag("b", _("The Expert: {choice}").format(choice=label)))
    kind = "hint explained" if _is_explained(model, table) else "hint"
    return tag("div", icon("u-hint", 24) + advice + _close_hint(), class_=kind)


def _is_explained(model: Model, table: Table) -> bool:
    """Return whether there are reasons for the hint, and no other choice than the hint's is in focus."""
    index = choice_of_hint(model)
    return index is not None and model.bot_requests.advice is not None and table.focus in (None, index)


def advice(model: Model, table: Table, make: str) -> str:
    """Return the card with the reasons for the hint, or its progress; else an empty text.

    It takes the place of the card for the choice in focus, unless that is another choice than the hint's.
    `make` is the button that plays the hint on a phone.
    """
    bot_requests = model.bot_requests
    # In a past position the bar has the replay: that the Expert thinks is said on the card.
    if bot_requests.hint_asked_at is not None and table.ply is not None:
        thinking = progress() + tag("p", tag("b", _("The Expert is thinking…")))
        return tag("div", tag("div", thinking, class_="hint"), class_="why idle", id="why", tabindex="0")
    if bot_requests.hint is None or bot_requests.advice is None or not _is_explained(model, table):
        return ""
    begun, turn = table.match.at(bot_requests.hint.begun).state, bot_requests.hint.rest(table.shown)
    why = reasons(table.words, begun, bot_requests.advice)
    lines = "".join(reason(line, table) for line in why.lines)
    # Later in the turn the other turn may be out of reach.
    is_whole = bot_requests.hint.begun == table.position
    compared = [text for text in (why.over, why.equal) if text] if is_whole else []
    over = "".join(tag("p", escape(table.people.tell(text)), class_="over") for text in compared)
    choice = table.people.tell(first(table.words, table.shown.state, turn))
    sentences = list(turn_sentences(table.words, table.shown.state, turn))
    number = tag("b", _numbers(sentences[0]), class_="num") + " " if len(sentences) > 1 else ""
    what = tag("h3", number + escape(choice)) + _list_of(table, sentences[1:])
    drawn = _turns_drawn(table, begun, bot_requests.advice) if table.ply is not None else ""
    body = what + over + tag("ul", lines) + drawn + make
    kind = "why advice with-button" if make else "why advice"
    return tag("div", body, class_=kind, id="why", tabindex="0")


def _turns_drawn(table: Table, state: State[Any], advice: Answer) -> str:
    """Return the advised turn and what it is compared with on small boards; empty if the game draws none."""
    player = state.player
    assert player is not None
    return turns_side_by_side(table, state, player, advice.other, advice.turn)


def turns_side_by_side(
    table: Table, state: State[Any], player: Player, played: tuple[str, ...], better: tuple[str, ...]
) -> str:
    """Return what was played and what was better, each on a small board; empty if they look alike there.

    On one board, a tile of one turn could lie on one of the other.
    """
    view = load_view(table.match.game.name)
    own, other = (view.turn(state, player, tuple(trajectory_of(state, texts))) for texts in (played, better))
    # Alike where neither adds anything to the board.
    if own == other:
        return ""
    drawn = tag("div", own, class_="was-played") + tag("div", other, class_="was-better")
    return tag("div", drawn, class_="turns-drawn")


def reason(line: Line, table: Table) -> str:
    """Return one reason for a turn, with the players' names filled in."""
    return cause_line(replace(line, text=table.people.tell(line.text)), table)


def steps(table: Table, state: State[Any], turn: tuple[str, ...]) -> str:
    """Return a turn as a list of steps, with the numbers that the hint has on the board.

    It is empty for a turn of one step; `turn` holds the text forms of the actions.
    """
    sentences = list(turn_sentences(table.words, state, turn))
    return _list_of(table, sentences) if len(sentences) > 1 else ""


def _list_of(table: Table, sentences: list[Sentence]) -> str:
    """Return sentences of a turn as a list with their numbers; empty without any."""
    lines = (
        tag(
            "li",
            tag("b", _numbers(step), class_="num") + tag("span", escape(table.people.tell(step.text))),
        )
        for step in sentences
    )
    return tag("ol", "".join(lines), class_="turn-steps") if sentences else ""


def _numbers(step: Sentence) -> str:
    """Return the number of a step; first and last number if it covers several choices."""
    return str(step.first) if step.first == step.last else f"{step.first}–{step.last}"


def _close_hint() -> str:
    """Return the button that closes the hint."""
    return button(icon("u-close", 18), BotSignal.HINT, "sq bare", aria_label=_("Close hint"))


def why_button(ply: int) -> str:
    """Return the button that asks why a bot's turn was played; `ply` is the last ply of the turn."""
    return button(_("Why?"), AskWhy(ply), "small why-way")


def news(table: Table) -> str:
    """Return what bots played since a person's last choice, for screens without a log.

    A press shows all of it where it is cut off; “Why?” stands beside it if there is an answer. It is empty in
    a puzzle, or if a person made the last choice.
    """
    turns = () if table.attempt else _turns_of_bots(table)
    sentences = _news(table, turns)
    if not sentences:
        return ""
    ply = table.last_bot_turn
    is_open, asked = table.drawer == "news", asks(OpenDrawer("news"))
    told = tag(
        "button",
        sentences,
        class_="bot-news",
        type="button",
        **asked,
        aria_expanded=str(is_open).lower(),
    )
    if is_open:
        whole = icon("u-close", 18) + _news_in_full(table, turns)
        told += tag("button", whole, class_="news-in-full", type="button", **asked)
    why = ""
    if ply is not None and any(one.is_reason for one in table.story[ply]):
        why = why_button(ply)
    return tag("div", told + why, class_="bot-row")


def _turns_of_bots(table: Table) -> tuple[range, ...]:
    """Return the last turns that bots played since a person's last choice, each with its plies."""
    turns, last = list[range](), len(table.match.plies) - 1
    while last >= 0 and table.seats[table.match.plies[last].player].level and len(turns) < MAX_SENTENCES:
        turns.insert(0, _turn_up_to(table, last))
        last = turns[0][0] - 1
    return tuple(turns)


def _news_in_full(table: Table, turns: Iterable[range]) -> str:
    """Return all that bots did in these turns, and what came of it."""
    return "".join(
        _sentences(table, one, [told for ply in one for told in _told(table, ply)]) for one in turns
    )


def _news(table: Table, turns: tuple[range, ...]) -> str:
    """Return what a bot did in its turn, in few words; if several bots played, what each did first.

    The consequences of a ply are told only where nothing else was done.
    """
    if len(turns) != 1:
        return " · ".join(filter(None, (_sentences(table, one, _told_first(table, one)) for one in turns)))
    done = [told for ply in turns[0] if (told := _told(table, ply))]
    entries = done[0][:2] if len(done) == 1 else [told[0] for told in done[-MAX_SENTENCES:]]
    return _sentences(table, turns[0], entries)


def why_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog on a bot's turn: what was played, and what that brought.

    It has only what everybody at the table can see.
    """
    table, ply = model.table, model.why
    assert table is not None
    if not table.is_bot_turn_end(ply):
        return "", ""
    player = table.match.plies[ply].player
    level, name = level_beside(table.seats[player]), escape(table.names[player])
    played = tag("ul", _moves(table, ply), class_="moves-told")
    played = (tag("p", level, class_="small") if level else "") + played
    lines = "".join(reason(line, table) for line in _reasons(table, ply))
    nothing = tag("p", _("The table does not show yet what this turn is good for."))
    honest = _("Shows only what everyone at the table can see.")
    why = tag("ul", lines, class_="causes-told") if lines else nothing
    return _("Why {name} played this").format(name=name), played + why + tag("p", honest, class_="honest")


def _moves(table: Table, ply: int) -> str:
    """Return the log's public sentences about a bot's turn, with their points."""
    return "".join(_move(one, table) for at in _turn_up_to(table, ply) for one in _told(table, at))


def _move(one: Entry, table: Table) -> str:
    """Return one sentence of the log, with the words of the game marked, and its points."""
    said = mark_words(table.match.game.name, table.people.tell(one.text, one.player))
    return tag("li", tag("span", said) + tag("em", points_margin(one), class_="num"))


def _reasons(table: Table, ply: int) -> tuple[Line, ...]:
    """Return the reasons that the log gives for the turn, line by line."""
    return public_reasons(table.words, table.match, ply, NOBODY)
