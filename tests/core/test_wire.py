"""Positions as bytes: what is written is read again, and nothing else is."""

import pickle
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.byte_reader import MAX_VALUE_BYTES, WireError, compress, decompress
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.core.wire import PositionWire, Wire, position_wire, wire
from strategies import played

BOUND = 1500
"""Bytes that a position may take on its way to another device."""


class Colour(Enum):
    """A colour."""

    RED = "r"
    BLUE = "b"


class Cell(NamedTuple):
    """A place."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Thing:
    """Something of every type."""

    number: int
    text: str
    raw: bytes
    is_new: bool
    colour: Colour | None
    cell: Cell
    cells: frozenset[Cell]
    either: int | Colour | tuple[str, ...]
    pair: tuple[int, str]
    rows: tuple[tuple[int | None, ...], ...]

    def __post_init__(self) -> None:
        """No Thing has this number."""
        if self.number == 13:
            raise ValueError("13")


CODER = wire(Thing)
NUMBERS = st.integers(-(1 << 40), 1 << 40).filter(lambda number: number != 13)
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=20)
CELLS = st.builds(Cell, st.integers(-9, 9), st.integers(-9, 9))
THINGS = st.builds(
    Thing,
    NUMBERS,
    TEXTS,
    st.binary(max_size=20),
    st.booleans(),
    st.sampled_from([None, *Colour]),
    CELLS,
    st.frozensets(CELLS, max_size=5),
    st.one_of(NUMBERS, st.sampled_from(Colour), st.lists(TEXTS, max_size=3).map(tuple)),
    st.tuples(NUMBERS, TEXTS),
    st.lists(st.lists(st.none() | NUMBERS, max_size=4).map(tuple), max_size=4).map(tuple),
)


@given(THINGS)
def test_every_type_is_read_as_it_was_written(thing: Thing) -> None:
    """Whatever a dataclass holds comes back equal."""
    assert CODER.from_bytes(CODER.to_bytes(thing)) == thing


def read_exactly(coder: Wire[Any] | PositionWire[Any], text: bytes) -> None:
    """Either the bytes are refused, or they are the very ones that the value is written as."""
    try:
        value = coder.from_bytes(text)
    except WireError:
        return
    assert coder.to_bytes(value) == text


def unremembered(value: Any) -> Any:  # noqa: ANN401 - of any type
    """An equal value that nobody has written or read before, in none of its parts."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own


@given(st.lists(THINGS, max_size=4), st.lists(st.integers(0, 3), max_size=40))
def test_what_is_remembered_is_what_stands_there(things: list[Thing], order: list[int]) -> None:
    """Written and read again and again, in any order, a value stays what it is."""
    fresh = {number: CODER.to_bytes(unremembered(thing)) for number, thing in enumerate(things)}
    for number in order:
        if number in fresh:
            assert CODER.to_bytes(things[number]) == fresh[number]
            assert CODER.from_bytes(fresh[number]) == things[number]


def test_what_stayed_the_same_is_not_made_anew() -> None:
    """Of two rows read one after the other, what they share is one thing, and only that."""
    coder = wire(tuple[tuple[Cell, ...], ...])
    long, other = (tuple(Cell(row, column) for row in range(9)) for column in (0, 1))
    ours, others = coder.to_bytes((long,)), coder.to_bytes((other,))
    first, second = coder.from_bytes(ours), coder.from_bytes(b"\2" + others[1:] + ours[1:])
    assert second == (other, long)
    assert second[1] is first[0]


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_or_exact(text: bytes) -> None:
    """No two texts are the same value, and nothing but a WireError comes of hostile ones."""
    read_exactly(CODER, text)


@given(THINGS, st.integers(0, 200), st.integers(0, 255))
def test_changed_bytes_are_refused_or_exact(thing: Thing, place: int, byte: int) -> None:
    """Nor does anything else come of bytes that are almost right."""
    text = bytearray(CODER.to_bytes(thing))
    text[place % len(text)] = byte
    read_exactly(CODER, bytes(text))


@given(THINGS, st.integers(1, 200))
def test_what_breaks_off_or_goes_on_is_refused(thing: Thing, cut: int) -> None:
    """A beginning of a value is none, and a value with something after it neither."""
    text = CODER.to_bytes(thing)
    for wrong in (text[: -(cut % len(text)) - 1], text + b"\0"):
        with pytest.raises(WireError):
            CODER.from_bytes(wrong)


def test_a_value_that_cannot_be_made_is_refused() -> None:
    """What the class itself refuses is refused as bytes."""
    thing = Thing(12, "", b"", bool(1), None, Cell(0, 0), frozenset(), 0, (0, ""), ())
    text = CODER.to_bytes(thing)
    assert text[0] == 24
    with pytest.raises(WireError):
        CODER.from_bytes(b"\x1a" + text[1:])


@pytest.mark.parametrize("wrong", [(1.5,), (True,), ("1",), (None,), (1 << 80,)])
def test_what_is_not_of_the_type_is_not_written(wrong: tuple[Any, ...]) -> None:
    """A value that could not be read again is refused before it goes anywhere."""
    with pytest.raises(WireError):
        wire(Cell).to_bytes(Cell(0, wrong[0]))


@pytest.mark.parametrize("kind", [float, object, dict[str, int], list[int]])
def test_a_type_that_does_not_tell_is_refused(kind: type) -> None:
    """What can change, or can be anything, has no coder."""
    with pytest.raises(TypeError):
        wire(kind)


@given(st.binary(max_size=300))
def test_squeezed_bytes_come_back(text: bytes) -> None:
    """What was squeezed unfolds to itself, and any other bytes are refused or unfold to something bounded."""
    assert decompress(compress(text)) == text
    with suppress(WireError):
        assert len(decompress(text)) <= MAX_VALUE_BYTES


def test_a_bomb_does_not_unfold() -> None:
    """A few bytes that would be many are refused."""
    with pytest.raises(WireError):
        decompress(compress(bytes(MAX_VALUE_BYTES + 1)))
    with pytest.raises(WireError):
        CODER.from_bytes(bytes(MAX_VALUE_BYTES + 1))


def test_positions_are_read_as_they_were_written(game: Game) -> None:
    """Every position of a whole game comes back equal, as anybody sees it, and within the bound."""
    match = played(Match.new(game, game.players[-1], 5), 7)
    coder = position_wire(type(match.state))
    for state in (match.state, *(ply.before for ply in match.plies[::5])):
        for viewer in (-1, 0):
            seen = state.observe(viewer)
            text = coder.to_bytes(seen)
            assert len(compress(text)) <= BOUND
            again = coder.from_bytes(text)
            assert again == seen
            assert again.legal_actions() == seen.legal_actions()


@given(st.integers(0, 4000), st.integers(0, 255))
def test_hostile_positions_are_refused_or_exact(game: Game, place: int, byte: int) -> None:
    """A position with any byte changed is refused, or another one written just so."""
    match = Match.new(game, game.players[-1], 5)
    coder = position_wire(type(match.state))
    text = bytearray(coder.to_bytes(match.state))
    text[place % len(text)] = byte
    read_exactly(coder, bytes(text))


@dataclass(frozen=True)
class Board:
    """A part of a position."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class LargerBoard(Board):
    """The same part with fields that came later."""

    lid: str = "none"
    lakes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Before:
    """A position."""

    boards: tuple[Board, ...]
    turn: int


@dataclass(frozen=True)
class After:
    """The position after fields were added to a part of it."""

    boards: tuple[LargerBoard, ...]
    turn: int


BOARDS = st.lists(st.builds(Board, TEXTS, st.lists(CELLS, max_size=5).map(tuple)), max_size=3)
LATER = st.lists(st.tuples(st.sampled_from(("none", "open")), st.lists(NUMBERS, max_size=2)), max_size=3)


@given(BOARDS, NUMBERS)
def test_positions_without_later_fields(boards: list[Board], turn: int) -> None:
    """With defaults in all fields that came later, a position is written as before, and read."""
    then, now = position_wire(Before), position_wire(After)
    after = After(tuple(LargerBoard(one.name, one.cells) for one in boards), turn)
    assert now.to_bytes(after) == then.to_bytes(Before(tuple(boards), turn))
    assert now.from_bytes(now.to_bytes(after)) == after


@given(BOARDS, LATER, NUMBERS, st.integers(0, 400), st.integers(0, 255))
def test_positions_with_later_fields(
    boards: list[Board], later: list[tuple[str, list[int]]], turn: int, place: int, byte: int
) -> None:
    """Fields that came later are read as they were written; changed bytes are refused or exact."""
    coder = position_wire(After)
    pairs = zip(boards, later, strict=False)
    larger = (LargerBoard(one.name, one.cells, lid, tuple(lakes)) for one, (lid, lakes) in pairs)
    text = coder.to_bytes(after := After(tuple(larger), turn))
    assert coder.from_bytes(text) == after
    changed = bytearray(text)
    changed[place % len(text)] = byte
    read_exactly(coder, bytes(changed))
    read_exactly(coder, text + bytes([byte]))
