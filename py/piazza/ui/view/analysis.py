"""The page of the analysis and its summary at the end: win chances, accuracy, and every turn.

The analysis judges a turn in parts: a part ends where something was revealed.
"""

from collections import Counter
from html import escape
from typing import Any

from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import ONWARD, Alternative, Verdict
from piazza.core.game import NOBODY, State
from piazza.ui.game_api.html import button, icon, seat, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_sentences, ngettext
from piazza.ui.model.analysis import (
    MIN_TURNS,
    Analysis,
    CommonLoss,
    JudgedTurn,
    accuracy,
    can_judge,
    common_loss,
    dearest,
    turns_in_sight,
    verdicts_of,
)
from piazza.ui.model.app import Model
from piazza.ui.model.bot_reasons import feature_name
from piazza.ui.model.hints import way_on
from piazza.ui.model.possibilities import amounts_after
from piazza.ui.model.table import Table
from piazza.ui.model.turns import turn_texts
from piazza.ui.model.verdicts import (
    MARKS,
    brief_cost,
    cost_sentence,
    cost_text,
    mark,
    mark_name,
    share_text,
    why_better,
)
from piazza.ui.msg import asks
from piazza.ui.msg.analysis import AnalysisSignal, LookAtTurn, OpenAnalysis
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.replay import GoBack, LookBack
from piazza.ui.view.bots import reason, turns_side_by_side
from piazza.ui.view.chart import chances_chart, chances_table
from piazza.ui.view.page import Page, Region, settings_tool, tool, top

MAX_ALTERNATIVES = 3
"""The most alternatives to a turn that are shown; `MAX_OTHER_WAYS` in `bots/analysis.py` are stored."""
MAX_TURNS = 3
"""The number of turns that are shown at most."""
MIN_COST = 1.0
"""The points that a turn must have cost to be shown."""
MAX_LINE_LENGTH = 120
"""Greatest number of characters of a turn of several choices in the list: some three lines."""


def view(model: Model, table: Table) -> Page:
    """Return the page: curve, selected turn and all turns; before an analysis, what it would show."""
    analysis = model.bot_requests.analysis_of(table)
    found = turns_in_sight(analysis, table)
    now = _turn_in_sight(table, found)
    regions = (
        (_curve(table, analysis, found, now), _turn(table, found, now), _turns(table, found, now))
        if found or _is_running(analysis)
        else (_introduction(table, analysis),)
    )
    tools = tool("u-left", _("Back to the game"), HomeSignal.BACK) + settings_tool()
    return Page(
        "analysis",
        (
            top(_("Analysis"), ((table.words.cover().title, False),), tools, table.words.cover().title),
            *regions,
        ),
        frame=(("zones", *(region.name for region in regions)),),
    )


def _is_running(analysis: Analysis | None) -> bool:
    """Return whether the analysis was begun and goes on."""
    return bool(analysis and analysis.is_running and analysis.next)


def _introduction(table: Table, analysis: Analysis | None) -> Region:
    """Return the panel before an analysis: what it shows, and the button that begins it."""
    progress = _status(table, analysis) or tag("p", _("Nothing analysed here yet."))
    markup = icon("u-hint", 44) + tag("h2", _("How was it played?")) + progress
    return Region("curve", markup, "curve panel intro", "section", _("Analysis"))


def _turn_in_sight(table: Table, found: tuple[JudgedTurn, ...]) -> JudgedTurn | None:
    """Return the selected turn: the one at the position looked at, or at first the one that surely cost most.

    None if it has not been analysed.
    """
    if table.ply is None:
        return next(iter((*dearest(found, 1, 0), *found)), None)
    return next((one for one in found if one.begun <= table.position < one.end), None)


def _status(table: Table, analysis: Analysis | None) -> str:
    """Return the progress of the analysis, with the button to begin, stop or continue it; or nothing."""
    if analysis and _is_running(analysis):
        done, all_of_it = analysis.done
        text = _("{n}%").format(n=100 * done // max(1, all_of_it))
        bar = tag("progress", text, value=done, max=all_of_it, aria_label=_("Analysis"))
        stop = button(_("Stop"), AnalysisSignal.STOP, "small")
        return tag("div", bar + tag("span", text, class_="num") + stop, class_="running")
    if not can_judge(table):
        return ""
    is_begun = bool(analysis and turns_in_sight(analysis, table))
    # Tried as if it went on: perhaps nothing is left to judge at this table.
    if analysis and is_begun and analysis.begin(table).next is None:
        return ""
    text = _("Continue the analysis") if is_begun else _("Analyse the game")
    explanation = _("The Expert reviews every turn and looks for better ones.")
    note = "" if is_begun else tag("p", explanation)
    return note + tag("div", button(icon("u-hint", 20) + text, AnalysisSignal.START, "pri"), class_="ways")


def _accuracies(table: Table, found: tuple[JudgedTurn, ...]) -> str:
    """Return the accuracy of all players whose turns were analysed; empty if there are none."""
    shares = ((player, accuracy(table.match.game.name, found, player)) for player in range(len(table.names)))
    lines = "".join(
        tag(
            "li",
            seat(player, 14)
            + tag("span", escape(table.people.label(player)))
            + tag("b", share_text(10 * share), class_="num"),
        )
        for player, share in shares
        if share is not None
    )
    return tag("div", tag("h3", _("Accuracy")) + tag("ul", lines), class_="accuracy") if lines else ""


def _lessons(table: Table, found: tuple[JudgedTurn, ...], *, is_running: bool) -> str:
    """Return a line for each person: what their costly turns have in common, with an example.

    Else it is the turn that cost most; or, once all is judged, why none of their turns is shown as costly.
    """
    lines = list[str]()
    for player in range(len(table.names)):
        if table.seats[player].level:
            continue
        own = tuple(turn for turn in found if any(one.player == player for one in turn.verdicts))
        common, dear = common_loss(own, player), dearest(own, 1, MIN_COST)
        if common:
            example = _("For example: {when}.").format(when=table.turns[common.worst.ply])
            what = f"{_common_cause(table, common)} {example} {_difference(table, common.worst)}"
        elif dear and dear[0].worst:
            worst = dear[0].worst
            costliest = _("The costliest turn: {when}.").format(when=table.turns[worst.ply])
            what = f"{costliest} {_difference(table, worst)}"
        elif own and not is_running and dearest(found, 1, MIN_COST):
            what = _none_costly(own)
        else:
            continue
        who = tag("b", f"{seat(player, 14)} {escape(table.people.label(player))}")
        lines.append(tag("p", f"{who} · {escape(what)}", class_="note"))
    return "".join(lines)


def _common_cause(table: Table, common: CommonLoss) -> str:
    """Return what a player's costly turns have in common."""
    # The first feature of every evaluator is the points scored so far.
    scored = load_evaluator(table.match.game.name).features(table.match.state, 0)._fields[0]
    if common.feature == scored:
        return _common_text(table, common, is_scored=True)
    # What can be counted on the board says more than a feature of the evaluator.
    return _in_what_better(table, common) or _common_text(table, common, is_scored=False)


def _common_text(table: Table, common: CommonLoss, *, is_scored: bool) -> str:
    """Return what a player's costly turns have in common, by the feature that lost most."""
    number = len(common.verdicts)
    text = ngettext(
        "In {n} turn, another choice would have been better for {aspect}.",
        "In {n} turns, another choice would have been better for {aspect}.",
        number,
    )
    if is_scored:
        text = ngettext(
            "In {n} turn, another choice would have scored more in the same turn.",
            "In {n} turns, another choice would have scored more in the same turn.",
            number,
        )
    if common.feature == ONWARD:
        text = ngettext(
            "In {n} turn, another choice would have brought more in later turns.",
            "In {n} turns, another choice would have brought more in later turns.",
            number,
        )
    return text.format(aspect=feature_name(table.words, common.feature), n=number)


def _in_what_better(table: Table, common: CommonLoss) -> str:
    """Return in what the player would have stood better after another choice; or nothing.

    That is what the feature that lost most goes by, else what would most often have been better. Only what
    would have been better in several turns is told.
    """
    often, names = Counter[str](), dict[str, str]()
    for one in common.verdicts:
        played, better = (
            amounts_after(table.words, _position(table, one), turn)
            for turn in (_actions(table, one), one.ways[0].turn)
        )
        often.update(key for key, have in better.items() if key in played and have.value > played[key].value)
        names |= {key: have.name for key, have in better.items()}
    ((most, _number),) = often.most_common(1) or [("", 0)]
    best = common.feature if often[common.feature] >= MIN_TURNS else most
    number = often[best]
    text = ngettext(
        "In {n} turn, this could have been better: {aspect}.",
        "In {n} turns, this could have been better: {aspect}.",
        number,
    )
    return text.format(aspect=names[best], n=number) if number >= MIN_TURNS else ""


def _difference(table: Table, found: Verdict) -> str:
    """Return in what a costly turn differs from a better one; empty if words do not tell them apart."""
    if not found.ways:
        return ""
    state, own, better = _position(table, found), _actions(table, found), found.ways[0].turn
    played, choice = (
        table.people.tell(way_on(table.words, state, turn, other))
        for turn, other in ((own, better), (better, own))
    )
    if not choice:
        return ""
    if not played:
        return _("Better: {choice}.").format(choice=choice)
    return _("Played: {played}. Better: {choice}.").format(played=played, choice=choice)


def _curve(
    table: Table, analysis: Analysis | None, found: tuple[JudgedTurn, ...], now: JudgedTurn | None
) -> Region:
    """Return the region with the chances over the game, the accuracy, and how far the analysis is."""
    alone = len(table.names) == 1
    lost = _("Grades lost") if table.words.grades() else _("Points lost")
    title = lost if alone else _("Win chances")
    drawn = "" if alone else chances_chart(table, found, _end(now)) + chances_table(table, found)
    note = tag("p", _basis(found), class_="note") if found and not alone else ""
    markup = tag("h2", title) + _status(table, analysis) + drawn + note + _key(found)
    markup += _accuracies(table, found) + _lessons(table, found, is_running=_is_running(analysis))
    if found and not _is_running(analysis) and not dearest(found, 1, MIN_COST):
        markup += tag("p", _none_costly(found), class_="note")
    return Region("curve", markup, "curve panel", "section", title)


def _end(now: JudgedTurn | None) -> int | None:
    """Return the ply after the part of a turn that mattered most, where the chart has its mark."""
    if now is None:
        return None
    return now.worst.end if now.worst else now.end


def _key(found: tuple[JudgedTurn, ...]) -> str:
    """Return what the marks of these turns mean; empty if there are none."""
    used = {mark(one) for one in verdicts_of(found)}
    told = [f"{sign} {mark_name(sign)}" for _loss, sign in reversed(MARKS) if sign in used]
    if any(one.cost and not one.is_sure for one in verdicts_of(found)):
        told.append(_("± not sure"))
    return tag("p", escape(" · ".join(told)), class_="note") if told else ""


def _basis(found: tuple[JudgedTurn, ...]) -> str:
    """Return whose knowledge the chances go by: one player's in a running game, else all players'."""
    if len({one.player for one in verdicts_of(found)}) == 1:
        return _("Based on what the player to move could see.")
    return _(
        "Each player’s line and turns are judged by what that player could see; red is what a turn lost."
    )


def _turn(table: Table, found: tuple[JudgedTurn, ...], now: JudgedTurn | None) -> Region:
    """Return the region of the selected turn, part by part, with buttons to the turns before and after."""
    if now is None:
        text = _("Nothing analysed here yet.") if found else _("Turns appear here one by one.")
        return Region("turn", tag("p", text, class_="note"), "turn panel", "section", _("Turn"))
    place = found.index(now)
    previous = _neighbour("u-left", _("Previous turn"), found[place - 1] if place else None)
    following = _neighbour("u-right", _("Next turn"), found[place + 1] if place + 1 < len(found) else None)
    show = button(icon("u-eye", 18) + _("Show on the board"), LookBack(now.begun), "small")
    head = tag("header", tag("h3", _("The turn")) + previous + following)
    parts = "".join(tag("article", _verdict_card(table, one, MAX_ALTERNATIVES)) for one in now.verdicts)
    parts = parts or tag("p", _("There was only one possible move."), class_="note")
    return Region("turn", head + parts + tag("div", show, class_="ways"), "turn panel", "section", _("Turn"))


def _neighbour(symbol: str, label: str, turn: JudgedTurn | None) -> str:
    """Return the button to the turn before or after; disabled if there is none."""
    return tag(
        "button",
        icon(symbol, 18),
        type="button",
        class_="mini",
        **(asks(LookAtTurn(turn.begun)) if turn else {}),
        aria_label=label,
        disabled=turn is None,
    )


def _turns(table: Table, found: tuple[JudgedTurn, ...], now: JudgedTurn | None) -> Region:
    """Return the region with all turns, their marks, and what they cost."""
    lines = "".join(_turn_line(table, one, one is now) for one in found)
    markup = tag("h3", _("Turns")) + tag("ol", lines, class_="scroll", tabindex="0", id="analysis-turns")
    return Region("turns", markup, "judged panel", "section", _("Turns"))


def _turn_line(table: Table, turn: JudgedTurn, is_now: bool) -> str:  # noqa: FBT001 - a state of the page, not a switch
    """Return a line of the list: whose turn, what was played, the mark, and the cost (see `brief_cost`)."""
    player = table.match.plies[turn.begun].player
    worst = turn.worst
    moves = [_brief_moves(table, one) for one in turn.verdicts]
    lost = brief_cost(table.words, worst) if worst else ""
    # Red is for what is sure.
    cost = tag("em", lost, class_="num" if worst and worst.is_sure else "num unsure") if lost else ""
    text = tag("span", tag("small", table.turns[turn.begun]) + escape(join_sentences(moves)))
    go = tag(
        "button",
        seat(player, 13) + text + _sign(worst) + cost,
        type="button",
        **asks(LookAtTurn(turn.begun)),
        aria_current="true" if is_now else None,
    )
    return tag("li", go, class_="now" if is_now else None, id=f"judged-{turn.begun}")


def review(model: Model, table: Table) -> Region:
    """Return the region with everybody's accuracy and the turns that cost most; hidden if it is empty."""
    analysis = model.bot_requests.analysis_of(table)
    found = turns_in_sight(analysis, table)
    body = _status(table, analysis)
    if found:
        full = button(icon("u-log", 20) + _("Full analysis"), OpenAnalysis())
        body += (
            _accuracies(table, found)
            + _lessons(table, found, is_running=_is_running(analysis))
            + _costliest(table, found, is_running=_is_running(analysis))
            + tag("div", full, class_="ways")
        )
    if not body:
        return Region("review", "", "gone")
    return Region(
        "review", tag("h3", _("The Expert’s review")) + body, "review panel", "section", _("Review")
    )


def turn_that_mattered(model: Model, table: Table) -> str:
    """Return the turn that cost most of the chance to win, what was better, and the way back to it.

    It is one of “you”, or, where several people played, of any. It is empty without an analysis, or if no
    turn cost much.
    """
    judged = verdicts_of(turns_in_sight(model.bot_requests.analysis_of(table), table))
    marked = [one for one in judged if mark(one) and one.ways and table.you in (NOBODY, one.player)]
    worst = max(marked, key=lambda one: one.loss, default=None)
    if worst is None:
        return ""
    when = tag("span", table.turns[worst.ply], class_="when")
    head = tag("b", _("The turn that mattered") + " " + when)
    lost = cost_sentence(table.words, worst)
    better = _choices_in_words(table, _position(table, worst), worst.ways[0].turn)
    said = _("[{name} played|You played]: {turn}.") + " " + lost
    played = table.people.tell(said, worst.player, turn=_moves(table, worst))
    tried = tag("b", _("One thing to try")) + " " + escape(better)
    again = button(icon("u-undo", 18) + _("Try again from here"), GoBack(worst.ply), "small")
    return tag("div", tag("p", f"{head} {escape(played)}") + tag("p", tried) + again, class_="to-try")


def _costliest(table: Table, found: tuple[JudgedTurn, ...], *, is_running: bool) -> str:
    """Return the turns that surely cost most; if there are none, why, unless more turns are to be judged."""
    worst = [turn.worst for turn in dearest(found, MAX_TURNS, MIN_COST)]
    cards = "".join(tag("li", _verdict_card(table, one, 1)) for one in worst if one)
    if cards:
        return tag("ol", cards)
    return "" if is_running else tag("p", _none_costly(found))


def _none_costly(found: tuple[JudgedTurn, ...]) -> str:
    """Return why no turn is shown as costly: none cost much, or no cost is sure."""
    if any(turn.cost >= MIN_COST for turn in found):
        return _("Other choices may have been better, but the differences are too small to be sure.")
    return _("No turn cost a full point.")


def _verdict_card(table: Table, found: Verdict, most: int) -> str:
    """Return the card of a part of a turn, with at most `most` alternatives."""
    again = button(icon("u-undo", 18) + _("Try again from here"), GoBack(found.ply), "small")
    return _verdict_title(table, found) + _drawing(table, found) + _alternatives(table, found, most) + again


def _verdict_title(table: Table, found: Verdict) -> str:
    """Return whose turn it was, when, its mark, and what it cost (see `cost_text`)."""
    whose = tag("b", escape(table.people.label(found.player)))
    when = whose + tag("span", table.turns[found.ply], class_="when")
    lost = cost_text(table.words, found)
    cost = tag("em", lost, class_="num" if found.is_sure else "num unsure") if lost else ""
    return tag("h4", seat(found.player, 14) + when + _sign(found) + cost)


def _sign(found: Verdict | None) -> str:
    """Return the mark of a part of a turn, with its name for screen readers; empty if it has none."""
    own = mark(found)
    if not own:
        return ""
    return tag("i", own, class_="verdict num", role="img", aria_label=mark_name(own), title=mark_name(own))


def _drawing(table: Table, found: Verdict) -> str:
    """Return small boards with what was played and what was better; empty if nothing was."""
    if not _has_better(found):
        return ""
    played, better = _actions(table, found), found.ways[0].turn
    return turns_side_by_side(table, _position(table, found), found.player, played, better)


def _alternatives(table: Table, found: Verdict, most: int) -> str:
    """Return what was played and the alternatives, each with the chance to win, and why."""
    state, own = _position(table, found), _actions(table, found)
    # In a game for one there is no chance to win, only points.
    alone, signs = len(found.chances) == 1, ("was-better" if _has_better(found) else "", *("",) * most)
    chance = "" if alone else _("{share} to win").format(share=share_text(found.chances[found.player]))
    lines = _way_line(_("Played"), _moves(table, found), "was-played", chance)
    for way, kind in zip(found.ways[:most], signs, strict=False):
        # Points ahead are not always a better chance: a lower one beside “better” would read as a mistake.
        is_likelier = not alone and way.chance > found.chances[found.player]
        chance = _("{share} to win").format(share=share_text(way.chance)) if is_likelier else ""
        why = tag("ul", "".join(reason(line, table) for line in why_better(table.words, state, way, own)))
        lines += _way_line(
            _comparison(way, found), _choices_in_words(table, state, way.turn), kind, chance, why
        )
    return tag("dl", lines)


def _has_better(found: Verdict) -> bool:
    """Return whether an alternative is told to be better than what was played."""
    return bool(found.ways) and round(found.ways[0].lead / 10) > 0


def _position(table: Table, found: Verdict) -> State[Any]:
    """Return the position before a part of a turn; masked for its player unless the game is over."""
    state = table.match.at(found.ply).state
    return state if table.match.is_over else state.observe(found.player)


def _actions(table: Table, found: Verdict) -> tuple[str, ...]:
    """Return what was played in a part of a turn, as text forms of the actions."""
    return tuple(str(ply.action) for ply in table.match.plies[found.ply : found.end])


def _moves(table: Table, found: Verdict) -> str:
    """Return what was played in a part of a turn, in words."""
    return _choices_in_words(table, _position(table, found), _actions(table, found))


def _brief_moves(table: Table, found: Verdict) -> str:
    """Return what was played in a part of a turn, without the last sentences if they are many."""
    texts = list(turn_texts(table.words, _position(table, found), _actions(table, found)))
    number = len(texts)
    while number > 1 and len(join_sentences(texts[:number])) > MAX_LINE_LENGTH:
        number -= 1
    more = " …" if number < len(texts) else ""
    return table.people.tell(join_sentences(texts[:number])) + more


def _choices_in_words(table: Table, state: State[Any], texts: tuple[str, ...]) -> str:
    """Return a turn in words, from the text forms of its actions."""
    return table.people.tell(join_sentences(turn_texts(table.words, state, texts)))


def _comparison(way: Alternative, found: Verdict) -> str:
    """Return how an alternative compares with what was played: better, equal or worse, with the points.

    The points are those of the lead that may be expected at the end of the game, not those of the turn.
    A lead that may be chance is only “perhaps better”.
    """
    points = round(way.lead / 10)
    if points == 0:
        return _("Just as good")
    if points < 0:
        return ngettext("{n} point worse at the end", "{n} points worse at the end", -points)
    if found.cost:
        return ngettext("{n} point better at the end", "{n} points better at the end", points)
    return ngettext("Perhaps {n} point better at the end", "Perhaps {n} points better at the end", points)


def _way_line(title: str, text: str, kind: str, chance: str, why: str = "") -> str:
    """Return one way to play the turn, with the sign that it has on the small board."""
    mark_of_it = tag("i", "", class_=f"sign {kind}", aria_hidden="true") if kind else ""
    chance_mark = tag("b", chance, class_="chance num", title=_("Win chance")) if chance else ""
    return tag("dt", mark_of_it + title + chance_mark) + tag("dd", tag("p", escape(text)) + why)
