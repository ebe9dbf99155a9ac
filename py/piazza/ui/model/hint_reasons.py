"""What speaks for a hint, and what against it: facts and features, in words.

Features are the parts that a game's evaluator adds up to what a position is worth.
"""

from dataclasses import dataclass
from typing import Any

from piazza.bots.protocol import ONWARD, OTHERS, Answer, Gains, net_gains
from piazza.core.frozen import replace
from piazza.core.game import Player, State
from piazza.ui.game_api.people import mention
from piazza.ui.game_api.text_types import Amount, Explanation, Line, Possibility
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext, pgettext
from piazza.ui.model.bot_reasons import MIN_WEIGHT, feature_name
from piazza.ui.model.possibilities import amounts_after, opened_by
from piazza.ui.model.turns import trajectory_of

MAX_REASONS_FOR = 3
"""Greatest number of reasons for a turn that are named."""
MIN_GAIN = 0.01
"""The least gain of a feature, in points, that counts as a reason at all."""
MAX_REASONS_AGAINST = 2
"""Greatest number of reasons against a turn that are named: with more, it seems to argue against itself."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of the two turns that an answer compares."""

    words: Texts[Any, Any]
    state: State[Any]
    answer: Answer
    gains: Gains
    """The gains that may be told (`_consistent_gains`)."""
    amounts: dict[str, tuple[Amount, Amount]]
    """By feature, what the player has after the turn, and after the other one."""
    opened: tuple[Possibility, ...]
    """What only the turn makes possible."""


def pros_and_cons(words: Texts[Any, Any], state: State[Any], answer: Answer) -> tuple[Line, ...]:
    """Return what speaks for a turn, then what speaks against it; at least one line.

    Facts come first: what can be counted after both turns, and what the turn makes possible, which stands for
    the feature that grows by it. A feature is told by its name alone only if there is no fact. If none weighs
    enough, other reasons are tried: what both turns bring, points at once, features that grew, a slight gain.
    """
    amounts, opened = _amounts(words, state, answer), _opened(words, state, answer)
    facts = Facts(words, state, answer, _consistent_gains(answer), amounts, opened)
    opened_features = {one.feature for one in opened}
    telling = tuple(
        gain for gain in facts.gains if gain[0] in opened_features or _is_borne_out(gain, amounts)
    )
    if not answer.is_sure:
        telling = tuple(gain for gain in telling if _is_in_sight(state, gain, answer))
    if _heavy(telling, 1):
        return _by_weight(facts, telling)
    if answer.other and (amounts or not answer.is_sure):
        both = _both(words, state, answer, amounts)
        if answer.is_sure:
            # That it is better does not show at once: it says by what it becomes so.
            both = (*(_vague(words, state, gain, answer) for gain in _heavy(facts.gains, 1)[:1]), *both)
        if both or not answer.is_sure:
            return both or (Line(None, _("Both are as good in the long run.")),)
    said = tuple(Line(None, one.text) for one in opened)
    brought = _brought(words, state, answer)
    brought += said[: max(0, MAX_REASONS_FOR - len(brought))]
    grown = () if answer.gains else _grown(words, answer)
    return brought or grown or (_slight(words, state, answer),)


def _by_weight(facts: Facts, telling: Gains) -> tuple[Line, ...]:
    """Return reasons by the weightiest of the gains in `telling`, and what makes up the lead besides."""
    words, state, answer, amounts = facts.words, facts.state, facts.answer, facts.amounts
    best, worst = _heavy(telling, 1)[:MAX_REASONS_FOR], _worst(telling, answer)
    named = _named(best, worst, facts.opened)
    more, less = _differences(_untold(facts, named, {name for name, _points in (*best, *worst)}))
    unnamed = [gain for gain in best if gain[0] not in named or gain[0] == ONWARD]
    counted = {gain[0]: _fact(words, state, gain, answer, amounts) for gain in unnamed}
    # What can be seen on the board says more than a number.
    seen = [*_end(answer), *(Line(None, text) for text in named.values())]
    lost = {name for name, _points in _heavy(facts.gains, -1)}
    spare = (one for one in facts.opened if one.text not in named.values() and one.feature not in lost)
    known = [*seen, *filter(None, counted.values()), *(Line(None, one.text) for one in spare)]
    against = (_fact(words, state, gain, answer, amounts) for gain in worst)
    lines, less = [*known, *more][:MAX_REASONS_FOR], [*filter(None, against), *less][:MAX_REASONS_AGAINST]
    # What nobody can see on the board is told only where it decides, or to make up the lead.
    counted_features = named.keys() | {name for name, line in counted.items() if line}
    decisive = (gain for gain in _decisive(facts) if gain[0] not in counted_features)
    lines += (_vague(words, state, gain, answer) for gain in decisive)
    lines = lines or [_vague(words, state, best[0], answer)]
    lines += [*map(_but, less), *_balance(state, answer, lines, less)]
    # Two features may have one name, such as what a game has and what later turns bring of it.
    first = dict[str, Line]()
    for line in lines:
        first.setdefault(line.text, line)
    return tuple(first.values())


def _untold(facts: Facts, named: dict[str, str], told: set[str]) -> dict[str, tuple[Amount, Amount]]:
    """Return the amounts of features not told, whose name is in the text of no possibility that is told."""
    names = " ".join(named.values())
    return {
        name: pair for name, pair in facts.amounts.items() if name not in told and pair[0].name not in names
    }


def _balance(state: State[Any], answer: Answer, lines: list[Line], less: list[Line]) -> list[Line]:
    """Return what later turns must bring, where the reasons for (`lines`) and against do not add up."""
    if answer.is_end:
        return []
    if answer.is_sure and _is_short(state, answer, lines, less):
        return [Line(None, _("more points in later turns"))]
    if not answer.is_sure and not less and answer.points and answer.points[0] > answer.points[1]:
        return [Line(None, _("but later turns even that out"))]
    return []


def _end(answer: Answer) -> list[Line]:
    """Return that the game ends with only one of the two turns; nothing if it does with both or none."""
    match answer.ends_game:
        case (True, False):
            return [Line(None, _("the game ends with this turn"))]
        case (False, True):
            return [Line(None, _("the game goes on"))]
    return []


def _decisive(facts: Facts) -> Gains:
    """Return the weightiest gain, if it is a point and half the lead or more, and no other fact can tell it.

    That is what the others get less of, and what comes to be different only later.
    """
    answer = facts.answer
    if not answer.is_sure or _end(answer):
        return ()
    weightiest = (
        gain for gain in _heavy(facts.gains, 1)[:1] if gain[1] >= max(1.0, (answer.lead or 0.0) / 2)
    )
    # Not what is told as a loss right after the turn.
    not_less = {name for name, (own, other) in facts.amounts.items() if own.value >= other.value}
    return tuple(gain for gain in weightiest if gain[0] == OTHERS or gain[0] in not_less)


def _is_short(state: State[Any], answer: Answer, lines: list[Line], less: list[Line]) -> bool:
    """Return whether all reasons for a turn have points, and the sum is a point or more below the lead."""
    points = dict[Line, int]()
    for seat, now, instead in _counts(answer):
        ahead = now - instead if seat == state.player else instead - now
        points[Line(None, _next_turn(answer, seat, now - instead))] = ahead
    known = {line: points.get(line, line.points) for line in (*lines, *less)}
    total = sum(number for number in known.values() if number is not None)
    return all(known[line] is not None for line in lines) and (answer.lead or 0.0) - total >= 1


def _both(
    words: Texts[Any, Any], state: State[Any], answer: Answer, amounts: dict[str, tuple[Amount, Amount]]
) -> tuple[Line, ...]:
    """Return the reasons for a turn that is about equal to another one, as far as they can be seen.

    They are what the turn brings more of, what both bring, and last what it brings less of.
    """
    own, other = (opened_by(words, state, turn) for turn in (answer.turn, answer.other))
    told = [Line(None, one.text) for one in own if one not in other]
    more, less = _differences(amounts)
    told += more
    scored = next((name for name, _points in answer.gains), "")
    line = _fact(words, state, (scored, 0.0), answer, {}) if scored not in amounts else None
    if line and line.points:
        (told if line.points > 0 else less).insert(0, line)
    alike = [*_changed(words, state, answer, amounts), *(one.text for one in own if one in other)]
    if line and not line.points and answer.points[0]:
        text = _("{aspect}: {n}")
        alike = [text.format(aspect=feature_name(words, scored), n=answer.points[0]), *alike]
    is_made_up = bool(less) and not told and not answer.is_sure
    told, less = told[:MAX_REASONS_FOR], less[:MAX_REASONS_AGAINST]
    told += _either_way(alike[: MAX_REASONS_FOR - len(told)])
    less += _either_way(_changed(words, state, answer, amounts, sign=-1)[: MAX_REASONS_AGAINST - len(less)])
    less = [*map(_but, less)]
    if is_made_up:
        less.append(Line(None, _("later turns make up for that")))
    return (*told, *less) if told else ()


def _differences(amounts: dict[str, tuple[Amount, Amount]]) -> tuple[list[Line], list[Line]]:
    """Return what the player has more of after a turn than after the other one, and what less."""
    more, less = list[Line](), list[Line]()
    for have, instead in amounts.values():
        line = Line(None, _instead(have, instead))
        if have.value > instead.value:
            more.append(line)
        elif have.value < instead.value:
            less.append(line)
    return more, less


def _either_way(texts: list[str]) -> list[Line]:
    """Return what both turns bring, in one line; none if it is nothing."""
    # Not `format`: the reason may have a place for a name, which is filled in later.
    return [Line(None, _("either way, {reason}").replace("{reason}", "; ".join(texts)))] if texts else []


def _but(line: Line) -> Line:
    """Return a line as what speaks against a turn; a sign before its points would say that twice."""
    return replace(line, points=None, text=_("but {reason}").replace("{reason}", line.text))


def _consistent_gains(answer: Answer) -> Gains:
    """Return the gains that may be told: without those that others of the same kind outweigh.

    All but the points scored now and what the others get is worth points later, and one may become another:
    a run in hand is laid. So the turn is better or worse for these as a whole, and only those that agree are
    told. “Later turns” are left out if something else says why.
    """
    net = net_gains(answer.gains, answer.follows)
    apart = [gain for gain in net if gain[0] == OTHERS or _is_scored(gain[0], answer)]
    rest = [gain for gain in net if gain not in apart]
    ahead = sum(points for _name, points in rest)
    if abs(ahead) < MIN_WEIGHT:
        return tuple(apart)
    agreeing = [gain for gain in rest if gain[1] * ahead > 0]
    has_name = any(name != ONWARD and abs(points) >= MIN_WEIGHT for name, points in agreeing)
    is_vague = has_name and not _is_of_points(dict(agreeing).get(ONWARD, 0.0), answer)
    return (*apart, *(gain for gain in agreeing if gain[0] != ONWARD or not is_vague))


def _opened(words: Texts[Any, Any], state: State[Any], answer: Answer) -> tuple[Possibility, ...]:
    """Return what a turn makes possible, and the turn that it is compared with does not."""
    opened = opened_by(words, state, answer.turn)
    others = opened_by(words, state, answer.other) if opened and answer.other else ()
    return tuple(one for one in opened if one not in others)


def _named(
    best: list[tuple[str, float]], worst: list[tuple[str, float]], opened: tuple[Possibility, ...]
) -> dict[str, str]:
    """Return for features among the gains what was made possible: a name for why they grow.

    What later turns bring may come of any feature, but not of one that the turn is worse for.
    """
    gained, lost = dict(best), dict(worst)
    named = {one.feature: one.text for one in reversed(opened) if one.feature in gained}
    rest = [one.text for one in opened if one.text not in named.values() and one.feature not in lost]
    if ONWARD in gained and rest:
        named[ONWARD] = rest[0]
    return named


def _heavy(gains: Gains, sign: int) -> list[tuple[str, float]]:
    """Return the features with a gain (`sign` 1) or loss (-1) of at least `MIN_WEIGHT`, the largest first."""
    return sorted((gain for gain in gains if sign * gain[1] >= MIN_WEIGHT), key=lambda gain: -abs(gain[1]))


def _worst(telling: Gains, answer: Answer) -> list[tuple[str, float]]:
    """Return what is told against a turn: points not scored now, as the board shows them, before all else."""
    return sorted(_heavy(telling, -1), key=lambda gain: not _is_scored(gain[0], answer))[:MAX_REASONS_AGAINST]


def _brought(words: Texts[Any, Any], state: State[Any], answer: Answer) -> tuple[Line, ...]:
    """Return what a turn brings now: the causes as in a preview, or a line for each choice that scores.

    The causes are those of the choice whose preview tells most: a tour is counted where it starts. They may
    be no points, such as flowers; then the points are told.
    """
    player, told, scored = state.player, list[Explanation](), list[Line]()
    assert player is not None
    # Points are counted in a sampled world, so that they give nothing away that the player does not know.
    sampled = trajectory_of(state.observe(player).determinize(0), answer.turn)
    for (before, action), (world, same) in zip(trajectory_of(state, answer.turn), sampled, strict=False):
        told.append(words.explain(before, action))
        points = world.apply(same).scores()[player] - world.scores()[player]
        if points > 0:
            scored.append(Line(points, told[-1].title))
    if len(scored) > 1:
        return tuple(scored)
    causes = [(_scoring_causes(one), one) for one in told]
    lines, most = max(causes, key=lambda each: sum(line.points or 0 for line in each[0]), default=((), None))
    if most is None or most.total is None:
        # The lines are of something else than points, and many: all in all is clearer than some of them.
        after = amounts_after(words, state, answer.turn)
        changed = _changed(words, state, answer, {name: (one, one) for name, one in after.items()})
        return tuple(Line(None, text) for text in changed) or lines[:MAX_REASONS_FOR]
    return lines if most.total == sum(line.points or 0 for line in lines) else tuple(scored)


def _changed(
    words: Texts[Any, Any],
    state: State[Any],
    answer: Answer,
    amounts: dict[str, tuple[Amount, Amount]],
    sign: int = 1,
) -> list[str]:
    """Return what the player has more of after two turns alike, or less (`sign` -1), and what it was before.

    Of what there is more of, only what the evaluation goes by, without what the turn makes possible.
    """
    before, text = amounts_after(words, state, ()), _("{aspect}: {m} → {n}")
    features = {*before}
    if sign > 0:
        opened = {one.feature for one in opened_by(words, state, answer.turn)}
        features &= dict(answer.grown or answer.gains).keys() - opened
    return [
        text.format(aspect=one.name, m=before[name].text, n=one.text)
        for name, (one, other) in amounts.items()
        if one == other and name in features and (one.value - before[name].value) * sign > 0
    ]


def _scoring_causes(preview: Explanation) -> tuple[Line, ...]:
    """Return the causes with points in a preview, for or against; of what has a symbol, only the gains."""
    own = tuple(line for line in preview.lines if line.player is None and line.points)
    return own if preview.total is not None else tuple(line for line in own if (line.points or 0) > 0)


def _grown(words: Texts[Any, Any], answer: Answer) -> tuple[Line, ...]:
    """Return a line for each feature that grows with the turn by `MIN_WEIGHT` or more."""
    own = tuple(gain for gain in answer.grown if gain[0] != OTHERS)
    good = _("good for {aspect}")
    return tuple(
        Line(None, good.format(aspect=feature_name(words, name)))
        for name, _points in _heavy(own, 1)[:MAX_REASONS_FOR]
    )


def _slight(words: Texts[Any, Any], state: State[Any], answer: Answer) -> Line:
    """Return a line for the greatest gain where none is great.

    If there is no gain at all, it says that the turn is as good as any.
    """
    # The last of the gains is what later turns bring: it is named if there is nothing else.
    net = net_gains(answer.gains, answer.follows)
    for gains in (net[:-1], answer.grown, net):
        name, points = max(gains, key=lambda gain: gain[1], default=("", 0.0))
        if points >= MIN_GAIN and name == OTHERS:
            text = _of_rivals(state, _("slightly less for the others"), _("slightly less for {who}"))
            return Line(None, text)
        if points >= MIN_GAIN:
            text = _("slightly better for {aspect}")
            if _is_scored(name, answer):
                text = pgettext("scored", "slightly better for {aspect}")
            return Line(None, text.format(aspect=feature_name(words, name)))
    return Line(None, _("As good as any other move."))


def _amounts(words: Texts[Any, Any], state: State[Any], answer: Answer) -> dict[str, tuple[Amount, Amount]]:
    """Return by feature what the player has after a turn and after the other one, as far as it is known."""
    if not answer.other:
        return {}
    own, other = (amounts_after(words, state, turn) for turn in (answer.turn, answer.other))
    # A secret goal may be another one: its amounts do not compare.
    return {
        name: (have, other[name])
        for name, have in own.items()
        if name in other and have.name == other[name].name
    }


def _is_borne_out(gain: tuple[str, float], amounts: dict[str, tuple[Amount, Amount]]) -> bool:
    """Return whether a gain shows in what the player has after the turn, if the feature goes by that.

    The evaluation may think more of a lower income where it expects a higher one later: nobody can see that.
    """
    name, points = gain
    own, other = amounts.get(name, (None, None))
    return own is None or other is None or (own.value - other.value) * points > 0


def _is_in_sight(state: State[Any], gain: tuple[str, float], answer: Answer) -> bool:
    """Return whether a gain shows right after the turn, or in the next turns.

    Between two turns that are about equal, any other difference between their playouts may be chance.
    """
    name, points = gain
    if name == OTHERS:
        return bool(_of_next_opponent(state, points, answer))
    if name == ONWARD:
        return bool(_next_turn(answer, state.player, points))
    right_after = dict(answer.gains).get(name, 0.0)
    return abs(right_after) >= MIN_WEIGHT and right_after * points > 0


def _fact(
    words: Texts[Any, Any],
    state: State[Any],
    gain: tuple[str, float],
    answer: Answer,
    amounts: dict[str, tuple[Amount, Amount]],
) -> Line | None:
    """Return a gain or loss in a feature by what both turns bring of it; None where that is not known."""
    name, points = gain
    if _is_scored(name, answer):
        if not answer.points:
            return None
        own, other = answer.points
        text = _("{aspect}: {n} instead of {m}")
        return Line(own - other, text.format(aspect=feature_name(words, name), n=own, m=other))
    if name in amounts:
        return Line(None, _instead(*amounts[name]))
    text = ""
    if name == OTHERS:
        text = _of_next_opponent(state, points, answer)
    if name == ONWARD:
        text = _next_turn(answer, state.player, points)
    return Line(None, text) if text else None


def _vague(words: Texts[Any, Any], state: State[Any], gain: tuple[str, float], answer: Answer) -> Line:
    """Return a gain or loss in a feature by its name alone, and that it comes later if most of it does."""
    name, points = gain
    if name == ONWARD and _is_of_points(points, answer):
        return Line(None, _("more points in later turns") if points > 0 else _("fewer points in later turns"))
    if name == OTHERS:
        text = _of_others(words, state, answer, points)
    else:
        text = _compared(name, points, answer).format(aspect=feature_name(words, name))
    is_later = name != ONWARD and not answer.is_end and 2 * dict(answer.gains).get(name, 0.0) / points < 1
    # Not `format`: the reason may have a place for a name, which is filled in later.
    return Line(None, _("later, {reason}").replace("{reason}", text) if is_later else text)


def _instead(have: Amount, instead: Amount) -> str:
    """Return what the player has after the turn, instead of what it would be after the other one."""
    return _("{aspect}: {n} instead of {m}").format(aspect=have.name, n=have.text, m=instead.text)


def _is_scored(name: str, answer: Answer) -> bool:
    """Return whether a feature is the points scored so far: the first one of every evaluator."""
    return bool(answer.gains) and name == answer.gains[0][0]


def _compared(name: str, points: float, answer: Answer) -> str:
    """Return the text for a gain (`points` above 0) or loss in a feature, with a place for its name."""
    # What is scored has texts of its own: in Italian and French, “more points”, without an article.
    if _is_scored(name, answer):
        better, worse = pgettext("scored", "better for {aspect}"), pgettext("scored", "worse for {aspect}")
        return better if points > 0 else worse
    return _("better for {aspect}") if points > 0 else _("worse for {aspect}")


def _of_others(words: Texts[Any, Any], state: State[Any], answer: Answer, points: float) -> str:
    """Return what a turn takes from whom, or that they get more if `points` is below 0."""
    if points < 0:
        return _of_rivals(state, _("more for the others"), _("more for {who}"))
    seat, name, loss = next(iter(answer.taken), (0, "", 0.0))
    if loss < MIN_WEIGHT or _is_scored(name, answer):
        return _of_rivals(state, _("less for the others"), _("less for {who}"))
    text = _("less for {who}: {aspect}").replace("{aspect}", feature_name(words, name))
    return _filled(text, seat)


def _of_next_opponent(state: State[Any], points: float, answer: Answer) -> str:
    """Return what an opponent gets less of by a turn, or more, this turn or next; empty if unknown."""
    rival = next((seat for seat, _own, _other in answer.next_turns if seat != state.player), None)
    if rival is not None and (text := _next_turn(answer, rival, -points)):
        return text
    seat, name, loss = next(iter(answer.taken), (0, "", 0.0))
    if points < 0 or loss < MIN_WEIGHT or not _is_scored(name, answer):
        return ""
    fewer = round(loss)
    text = ngettext("{n} point less for {who} this turn", "{n} points less for {who} this turn", fewer)
    return _filled(text, seat) if fewer else ""


def _next_turn(answer: Answer, player: Player | None, sign: float) -> str:
    """Return the points that a player can score next after the turn, and after the other one.

    Empty if they are about equal, or differ in another direction than `sign` says.
    """
    for seat, now, instead in _counts(answer):
        if seat == player and (now - instead) * sign > 0:
            text = ngettext(
                "[{name}’s|your] next turn: about {n} point instead of {m}",
                "[{name}’s|your] next turn: about {n} points instead of {m}",
                now,
            )
            return text.replace("{m}", f"{instead}").replace("{name}", f"{{p{seat}}}")
    return ""


def _counts(answer: Answer) -> tuple[tuple[Player, int, int], ...]:
    """Return `Answer.next_turns` in whole points."""
    return tuple((seat, int(own + 0.5), int(other + 0.5)) for seat, own, other in answer.next_turns)


def _of_rivals(state: State[Any], others: str, one: str) -> str:
    """Return the text `others`; in a game of two the text `one`, which mentions the only opponent."""
    rivals = [seat for seat in range(len(state.scores())) if seat != state.player]
    return _filled(one, rivals[0]) if len(rivals) == 1 else others


def _filled(text: str, seat: Player) -> str:
    """Return the text with a mention of the player in this seat for ``{who}``."""
    # Not `format`: the name is filled in later, by those who know it.
    return text.replace("{who}", mention(seat))


def _is_of_points(onward: float, answer: Answer) -> bool:
    """Return whether most of what later turns bring, `onward`, is known to be points."""
    scored = dict(answer.follows).get(answer.gains[0][0], 0.0)
    return abs(onward) > MIN_GAIN and 2 * scored / onward > 1
