"""The laws every game obeys, as functions of a table: each raises AssertionError where its law is broken."""

import pickle
from collections import Counter
from collections.abc import Callable
from re import fullmatch
from typing import Any, TypeAlias

from effort import tries
from piazza.core.fingerprint import fingerprint
from piazza.core.game import State
from piazza.core.match import Match
from piazza.core.ranking import places
from piazza.core.text_form import notation, parse_action, public_notation
from piazza.links import decode, encode
from piazza.records import turn_spans
from piazza.ui.game_api.texts import BYSTANDER
from strategies import playout
from tables import Table, decisions, finished, positions, samples, views

Law: TypeAlias = Callable[[Table], None]


def twin(state: State[Any]) -> State[Any]:
    """An equal position made of other objects."""
    copy: State[Any] = pickle.loads(pickle.dumps(state))  # noqa: S301 the test has written it itself
    return copy


def material(table: Table, state: State[Any]) -> Counter[Any]:
    """All pieces in sight, as the game's own rules count them."""
    return Counter(table.game.pieces(state))


def over_means_no_choices(table: Table) -> None:
    """Nobody's decision means no choices, and no choices mean nobody's decision."""
    assert all((state.player is None) == (not legal) for state, legal in decisions(table))


def matches_end(table: Table) -> None:
    """A random match ends within the game's bound."""
    match = finished(table)
    assert match.is_over
    assert len(match.plies) <= table.game.max_plies


def players_sit_at_the_table(table: Table) -> None:
    """Who decides sits at the table."""
    assert {state.player for state in positions(table)} <= {None, *range(table.players)}


def choices_are_distinct(table: Table) -> None:
    """No choice is offered twice."""
    assert all(len(set(legal)) == len(legal) for _, legal in decisions(table))


def choices_keep_their_order(table: Table) -> None:
    """The choices come in the same order each time, also in an equal position made elsewhere."""
    for state in samples(table):
        legal = list(state.legal_actions())
        assert legal == list(state.legal_actions()) == list(twin(state).legal_actions())


def apply_leaves_the_position(table: Table) -> None:
    """An action gives a new position and leaves the old one."""
    for _, state in views(table):
        before = fingerprint(state), twin(state)
        for action in state.legal_actions():
            state.apply(action)
        assert (fingerprint(state), state) == before


def apply_repeats(table: Table) -> None:
    """The same action in the same position leads to the same position."""
    for _, state in views(table):
        again = twin(state)
        assert all(state.apply(action) == again.apply(action) for action in state.legal_actions())


def every_choice_leads_on(table: Table) -> None:
    """After any choice there is a choice, or the game is over."""
    for _, state in views(table):
        following = [state.apply(action) for action in state.legal_actions()]
        assert all((after.player is None) == (not after.legal_actions()) for after in following)


def text_forms_name_the_choices(table: Table) -> None:
    """Each choice has a text form of its own, by which it is found, and which can be read back."""
    taken = list(decisions(table))
    assert all(len(set(map(str, legal))) == len(legal) for _, legal in taken)
    actions = {action for _, legal in taken for action in legal}
    kinds = sorted({type(action) for action in actions}, key=str)
    assert all(parse_action(str(action), kinds) == action for action in actions)


def notes_name_the_choices(table: Table) -> None:
    """In a record each choice has a form of its own, one word without any sign of the record's own."""
    for _, legal in decisions(table):
        notes = [notation(action) for action in legal]
        assert len(set(notes)) == len(notes)
        assert all(fullmatch(r"[^\s{}\[\]*]*[^\s{}\[\]*!?]", note) for note in notes)
        assert not any(fullmatch(r"\d+\.[A-E]?", note) for note in notes)


def records_keep_secrets(table: Table) -> None:
    """What others cannot tell apart, a record that keeps secrets does not tell apart either."""
    match = finished(table)
    on_the_way = [turn for turn in turn_spans(match) if match.after(turn[1] - 1).player is not None]
    for first, end in on_the_way[table.luck % 4 :: 4]:
        for ply in range(first, end):
            assert not _told_apart(match, ply, end)


def _told_apart(match: Match, ply: int, end: int) -> list[Any]:
    """Other choices that look alike to others up to the end of the turn, and yet are written otherwise.

    One that makes no difference to anybody, as between two tiles of a kind, is no secret.
    """
    taken = [one.action for one in match.plies[ply:end]]
    before = match.plies[ply].before
    seen, _last = _course(before, taken)
    return [
        other
        for world in (before, before.observe(BYSTANDER).determinize(match.seed))
        for other in world.legal_actions()
        if public_notation(other) != public_notation(taken[0])
        for looks, last in (_course(world, [other, *taken[1:]]),)
        if looks == seen and last != _course(world, taken)[1]
    ]


def _course(state: State[Any], actions: list[Any]) -> tuple[list[State[Any]], State[Any] | None]:
    """What others see while actions are taken, and where they lead; nothing where they are not legal."""
    seen = list[State[Any]]()
    for action in actions:
        if action not in state.legal_actions():
            return [], None
        state = state.apply(action)
        seen.append(state.observe(BYSTANDER))
    return seen, state


def equal_positions_hash_alike(table: Table) -> None:
    """Equal positions have equal hashes."""
    assert all(hash(twin(state)) == hash(state) for state in samples(table))


def ranking_follows_the_points(table: Table) -> None:
    """Everybody has points, and the ranking puts everybody where the points belong."""
    for state in positions(table):
        scores, ranking = state.scores(), state.ranking()
        assert sorted(ranking) == list(range(table.players)) == list(range(len(scores)))
        assert sorted(scores, reverse=True) == [scores[player] for player in ranking]


def places_follow_the_ranking(table: Table) -> None:
    """Who is level in all that counts, points first, shares a place; the ranking keeps that order."""
    for state in positions(table):
        keys = state.rank_keys()
        assert tuple(key[0] for key in keys) == state.scores()
        assert [keys[player] for player in state.ranking()] == sorted(keys, reverse=True)
        assert [{keys[player] for player in level} for level in places(state)] == [
            {key} for key in sorted(set(keys), reverse=True)
        ]


def links_stand_for_the_match(table: Table) -> None:
    """A link made at the end or on the way stands for the match, forced decisions played."""
    match = finished(table)
    for number in range(tries(1)):
        past = match.at(len(match.plies) * (1 + (table.luck + number) % 7) // 8)
        assert decode(encode(past)) == past.settle()
    assert decode(encode(match)) == match


def observing_twice_is_once(table: Table) -> None:
    """An observation hides nothing more from its viewer."""
    for player, state in views(table):
        observation = state.observe(player)
        assert observation.observe(player) == observation
        assert type(observation) is type(state)


def own_choices_are_seen(table: Table) -> None:
    """Who decides sees all of the choices on the observation."""
    for state in samples(table):
        if state.player is not None:
            assert list(state.observe(state.player).legal_actions()) == list(state.legal_actions())


def whose_decision_is_seen(table: Table) -> None:
    """An observation knows whose decision it is."""
    assert all(state.observe(player).player == state.player for player, state in views(table))


def worlds_look_alike(table: Table) -> None:
    """Every world the viewer holds possible looks to the viewer like the true one."""
    for player, state in views(table):
        observation = state.observe(player)
        assert all(observation.determinize(seed).observe(player) == observation for seed in range(3))


def worlds_repeat(table: Table) -> None:
    """A seed stands for one world."""
    for player, state in views(table):
        observation = state.observe(player)
        assert observation.determinize(5) == observation.determinize(5)


def worlds_follow_from_the_observation(table: Table) -> None:
    """The worlds follow from the observation alone: truths that look alike give the same worlds."""
    for player, state in views(table):
        other = state.observe(player).determinize(11)
        assert other.observe(player).determinize(3) == state.observe(player).determinize(3)


def worlds_differ(table: Table) -> None:
    """Where something is hidden from a viewer, the viewer holds several worlds possible."""
    hiding = [state.observe(player) for player, state in views(table) if state.observe(player) != state]
    worlds = [{fingerprint(observation.determinize(seed)) for seed in range(4)} for observation in hiding]
    assert not hiding or max(map(len, worlds)) > 1


def worlds_hold_the_same_material(table: Table) -> None:
    """A world holds what the true one holds, in other places."""
    for player, state in views(table):
        assert material(table, state.observe(player).determinize(2)) == material(table, state)


def material_is_conserved(table: Table) -> None:
    """Everything in the box is somewhere, after every ply."""
    box = material(table, positions(table)[0])
    assert all(material(table, state) == box for state in positions(table))


def worlds_end(table: Table) -> None:
    """Any world can be played to its end."""
    for player, state in views(table)[table.luck % 12 :: 12]:
        states = playout(state.observe(player).determinize(4), luck=table.luck)
        assert states[-1].player is None
        assert len(states) <= table.game.max_plies + 1


LAWS: tuple[Law, ...] = (
    over_means_no_choices,
    matches_end,
    players_sit_at_the_table,
    choices_are_distinct,
    choices_keep_their_order,
    apply_leaves_the_position,
    apply_repeats,
    every_choice_leads_on,
    text_forms_name_the_choices,
    notes_name_the_choices,
    records_keep_secrets,
    equal_positions_hash_alike,
    ranking_follows_the_points,
    places_follow_the_ranking,
    links_stand_for_the_match,
    observing_twice_is_once,
    own_choices_are_seen,
    whose_decision_is_seen,
    worlds_look_alike,
    worlds_repeat,
    worlds_follow_from_the_observation,
    worlds_differ,
    worlds_hold_the_same_material,
    material_is_conserved,
    worlds_end,
)
