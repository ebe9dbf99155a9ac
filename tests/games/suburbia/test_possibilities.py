"""What a turn in Suburbia makes possible, in words."""

from dataclasses import replace

from games.suburbia.boroughs import BELOW, having, rich, with_tile
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts import TEXTS


def told(before: State, after: State) -> list[tuple[str, str]]:
    """What the first player's turn makes possible."""
    return [(one.feature, one.text) for one in TEXTS.possibilities(before, after, 0)]


def with_goals(state: State, *goals: str) -> State:
    """The position with these public goals, and no secret ones."""
    nobodys = (None,) * len(state.goals.secret)
    return replace(state, goals=replace(state.goals, public=goals, secret=nobodys))


def test_tiles_to_come_pay() -> None:
    """A tile that counts others says what each to come will pay; a second one, what both pay."""
    state = with_goals(rich())
    one = with_tile(state, "homeowners_association", BELOW)
    assert told(state, one) == [("tiles", "each new residential tile in any borough: +$2")]
    two = with_tile(one, "homeowners_association", (1, 3))
    assert told(one, two) == [("tiles", "each new residential tile in any borough: +$4")]


def test_nothing_to_come_in_the_last_round() -> None:
    """In the last round no tile is to come."""
    state = with_goals(rich())
    state = replace(state, turn=replace(state.turn, round=9, last=9))
    assert told(state, with_tile(state, "homeowners_association", BELOW)) == []


def test_the_lead_for_a_goal() -> None:
    """A goal that nobody led is named, and one that is taken from somebody, with the name."""
    state = with_goals(rich(), "investor")
    assert told(state, having(state, income=5)) == [("goals", "now ahead for Investor (highest income)")]
    state = having(state, seat=1, income=3)
    assert told(state, having(state, income=5)) == [
        ("goals", "takes Investor (highest income) from [{p1}|you]")
    ]


def test_closer_to_a_goal() -> None:
    """A contested goal that comes closer is told with what the player has, and the best of the others."""
    state = with_goals(having(rich(), seat=1, income=8), "investor")
    for income, standing in ((5, "5 against 8"), (8, "a tie at 8")):
        assert told(state, having(state, income=income)) == [
            ("goals", f"Investor (highest income): {standing}")
        ]
    assert told(state, having(state, income=3)) == []
    ahead = having(state, income=10)
    assert told(ahead, having(ahead, income=11)) == [("goals", "Investor (highest income): 11 against 8")]
    assert told(ahead, having(ahead, income=9)) == []
