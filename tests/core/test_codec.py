"""The link text of a match: whole, short, its own inverse, and distrustful."""

import string
from dataclasses import dataclass, fields, replace
from math import log2, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from piazza import games
from piazza.core.codec import CHECKS, GAMES, RULES, Codec
from piazza.core.edition_code import ALPHABET
from piazza.core.game import SEEDS, Game, Opener, Option, Seed
from piazza.core.match import Match, Ply
from piazza.games import drawkeep
from piazza.links import Fault, LinkError, decode, encode
from strategies import beginnings, foreign, matches, played

pytestmark = pytest.mark.sampled(7)

FINISHED = played(Match.new(toy.GAME, 3, 7), 1)
LINK = "1DgRCkAAACA8xNHrk0"
OVERHEAD = 14


def refusal(text: str) -> LinkError:
    """The error a text is refused with."""
    with pytest.raises(LinkError) as caught:
        decode(text)
    return caught.value


def is_kept(text: str) -> bool:
    """Whether the text is refused as a link should be, or is the one text of the match it stands for."""
    try:
        return encode(decode(text)) == text.strip()
    except LinkError:
        return True


def is_beginning(prefix: Match, match: Match) -> bool:
    """Whether the one is how the other began."""
    return prefix == match.at(len(prefix.plies))


def is_cut_well(text: str, match: Match) -> bool:
    """Whether a cut link is refused as too short for the deal, or told as a beginning of its match."""
    error = refusal(text)
    if error.prefix is None:
        return error.fault is Fault.LENGTH
    return error.fault is Fault.CUT and is_beginning(error.prefix, match)


def some(data: st.DataObject, number: int) -> range:
    """Half a dozen of so many places, anywhere and evenly spread."""
    step = max(1, number // 6)
    return range(data.draw(st.integers(0, step - 1)), number, step)


@given(st.data())
def test_round_trip(game: Game, data: st.DataObject) -> None:
    """A link stands for the match it was made of."""
    match = data.draw(matches(game))
    assert decode(encode(match)) == match


@given(st.data())
def test_overhead(game: Game, data: st.DataObject) -> None:
    """A link is at most 14 characters longer than the choices need."""
    match = data.draw(beginnings(game))
    information = sum(log2(ply.choices) for ply in match.plies) / 6
    assert len(encode(match)) <= information + OVERHEAD


def test_overhead_of_the_deal(game: Game) -> None:
    """A deal costs at most 71 bits: what closes the link and rounding keep below 14 characters then."""
    options = prod(len(option.values) for option in game.settings)
    assert GAMES * RULES * CHECKS * SEEDS * len(game.players) * options * (game.max_plies + 1) <= 1 << 71


@given(st.data())
def test_characters(game: Game, data: st.DataObject) -> None:
    """A link has only characters that need no escape in an address."""
    assert set(encode(data.draw(beginnings(game)))) <= set(string.ascii_letters + string.digits + "-_")


@given(st.data())
def test_looking_back(game: Game, data: st.DataObject) -> None:
    """A link made while looking back stands for the position looked at, forced decisions played."""
    match = data.draw(beginnings(game))
    past = match.at(data.draw(st.integers(0, len(match.plies))))
    assert decode(encode(past)) == past.settle()


@given(st.data())
def test_cut(game: Game, data: st.DataObject) -> None:
    """A link cut at any length is refused, and tells only what is truly the beginning of its match."""
    match = data.draw(beginnings(game))
    link = encode(match)
    assert all(is_cut_well(link[:length], match) for length in some(data, len(link)))


@pytest.mark.parametrize("plies", [0, 1, 20, 100])
def test_every_cut(game: Game, plies: int) -> None:
    """A link is refused at whatever length it is cut."""
    match = played(Match.new(game, game.players[-1], plies), plies, plies)
    link = encode(match)
    assert all(is_cut_well(link[:length], match) for length in range(len(link)))


@given(st.data())
def test_cut_keeps_most(game: Game, data: st.DataObject) -> None:
    """A link cut by one character still tells all but the last few choices, or the match had no more."""
    match = data.draw(beginnings(game))
    error = refusal(encode(match)[:-1])
    told = error.prefix.choices if error.prefix else ()
    assert len(match.choices) - len(told) <= 12


@given(st.data(), st.text(ALPHABET, min_size=1, max_size=4))
def test_trailing(game: Game, data: st.DataObject, more: str) -> None:
    """A link with more characters behind it is refused for them, and all of its match is told."""
    match = data.draw(beginnings(game))
    error = refusal(encode(match) + more)
    assert (error.fault, error.prefix) == (Fault.TRAILING, match.settle())


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 40])
def test_every_trailing_character(game: Game, plies: int) -> None:
    """Whatever character follows a link, it is that which is wrong."""
    link = encode(played(Match.new(game, game.players[0], plies), plies, plies))
    assert {refusal(link + character).fault for character in ALPHABET} == {Fault.TRAILING}


@given(st.data())
def test_one_wrong_character(game: Game, data: st.DataObject) -> None:
    """A link with one character changed is refused, or is a link of its own."""
    link = encode(data.draw(beginnings(game)))
    place = data.draw(st.integers(0, len(link) - 1))
    for character in (*(ALPHABET[at] for at in some(data, len(ALPHABET))), "é", " "):
        assert is_kept(link[:place] + character + link[place + 1 :])


@given(st.data())
def test_swapped_characters(game: Game, data: st.DataObject) -> None:
    """A link with two neighbouring characters swapped is refused, or is a link of its own."""
    link = encode(data.draw(beginnings(game)))
    assert all(
        is_kept(link[:at] + link[at + 1] + link[at] + link[at + 2 :]) for at in some(data, len(link) - 1)
    )


@given(st.data(), st.text(ALPHABET, max_size=3), st.integers(0, 80), st.integers(0, 3))
def test_garbled(game: Game, data: st.DataObject, more: str, place: int, gone: int) -> None:
    """A link with a piece replaced, missing or put in is refused, or is a link of its own."""
    link = encode(data.draw(beginnings(game)))
    assert is_kept(link[:place] + more + link[place + gone :])


@given(foreign)
def test_foreign_text(text: str) -> None:
    """Any text at all is refused with the one error, or is a link of its own."""
    assert is_kept(text)


def test_one_wrong_character_anywhere() -> None:
    """No single wrong character in this link goes unnoticed."""
    link = encode(FINISHED)
    wrong = (
        link[:at] + other + link[at + 1 :] for at in range(len(link)) for other in set(ALPHABET) - {link[at]}
    )
    assert all(refusal(text).fault for text in wrong)


def test_pasted() -> None:
    """White space around a link is not part of it."""
    assert decode(f" \n{encode(FINISHED)}\t") == FINISHED


def test_frozen_format() -> None:
    """This link is older than the program that reads it."""
    assert Codec(("drawkeep",), games.load).encode(FINISHED) == LINK


@pytest.mark.parametrize(
    "text", ["1AAA AAAA", "1ab!", "1aé", "1a\0", "https://example.org/#1AAA", "١٢٣", "1A\ud800"]
)
def test_characters_fault(text: str) -> None:
    """A character that no link has is named as the fault."""
    assert refusal(text).fault is Fault.CHARACTERS


@pytest.mark.parametrize("text", ["", " ", "1", "1A", "1" + "A" * 4096, "é" * 5000])
def test_length_fault(text: str) -> None:
    """A text too short to tell the deal, or longer than any game, is refused for its length."""
    assert refusal(text).fault is Fault.LENGTH


@pytest.mark.parametrize("length", range(1, 11))
def test_length_of_the_deal(length: int) -> None:
    """A link cut before the deal is told is too short."""
    error = refusal(encode(FINISHED)[:length])
    assert (error.fault, error.prefix) == (Fault.LENGTH, None)


@pytest.mark.parametrize("text", ["0", "2AAAA", "A" * 30])
def test_version_fault(text: str) -> None:
    """Another first character is another format."""
    assert refusal(text).fault is Fault.VERSION


def test_game_fault() -> None:
    """A number that is none of the games' is an unknown game."""
    assert refusal("1" + "_" * 30).fault is Fault.GAME


def test_rules_fault() -> None:
    """A link made under former rules that are not kept is refused for that."""
    older = replace(FINISHED, game=replace(toy.GAME, rules=toy.GAME.rules - 1))
    assert refusal(encode(older)).fault is Fault.RULES


def test_newer_rules_fault() -> None:
    """A link made under rules newer than the program is refused for that."""
    newer = replace(FINISHED, game=replace(toy.GAME, rules=toy.GAME.rules + 1))
    assert refusal(encode(newer)).fault is Fault.NEWER


def test_former_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link made under former rules that are kept is the match it was, and so is its text."""

    def start(players: int, seed: Seed, opener: Opener, *, deck: str) -> toy.State:
        """The deal of the next seed."""
        return toy.start(players, seed + 1, opener, deck=deck)

    former = replace(toy.GAME, rules=2, start=start)
    match = played(Match.new(former, 3, 7), 1)
    monkeypatch.setattr(drawkeep, "GAME", replace(toy.GAME, legacy=(former,)))
    assert decode(encode(match)) == match != FINISHED


@dataclass(frozen=True)
class Longer(toy.State):
    """A position of the small game with a field for an option that came later."""

    lid: str = "none"


def with_lid(players: int, seed: Seed, opener: Opener, *, deck: str, lid: str) -> Longer:
    """The deal with the option that came later."""
    dealt = toy.start(players, seed, opener, deck=deck)
    return Longer(**{each.name: getattr(dealt, each.name) for each in fields(dealt)}, lid=lid)


LATER = replace(
    toy.GAME,
    start=with_lid,
    options=(*toy.GAME.options, Option("lid", ("none", "open"), "none", since=toy.GAME.rules + 1)),
)
"""The small game after an option was added, with a compared field in its positions."""


@pytest.fixture
def _later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version of the program with the option."""
    monkeypatch.setattr(drawkeep, "GAME", LATER)


@pytest.mark.usefixtures("_later")
@given(matches(toy.GAME))
def test_later_option_leaves_old_links(match: Match) -> None:
    """Old links open after an option and a compared field were added, and are the links of their games."""
    link = encode(match)
    opened = decode(link)
    assert (opened.game, dict(opened.options)["lid"]) == (LATER, "none")
    assert (opened.choices, opened.state.scores()) == (match.choices, match.state.scores())
    assert encode(opened) == link


@pytest.mark.usefixtures("_later")
def test_later_option() -> None:
    """A link with the new option is the match with the option."""
    match = played(Match.new(LATER, 3, 7, lid="open"), 1)
    assert decode(encode(match)) == match
    assert encode(match) != encode(played(Match.new(LATER, 3, 7), 1)) == encode(FINISHED)


def test_later_option_in_an_older_program() -> None:
    """A program without the option says that the link is newer."""
    assert refusal(encode(played(Match.new(LATER, 3, 7, lid="open"), 1))).fault is Fault.NEWER


def test_table_fault() -> None:
    """Options that the game does not have together are refused."""
    impossible = replace(FINISHED, options=(("deck", "short"), ("first", "lot")))
    assert refusal(encode(impossible)).fault is Fault.TABLE


def test_cut_fault() -> None:
    """A text that breaks off says so, after how many decisions, and up to which position."""
    error = refusal(encode(FINISHED)[:-3])
    assert error.fault is Fault.CUT
    assert error.prefix is not None
    assert is_beginning(error.prefix, FINISHED)
    assert 0 < error.ply == len(error.prefix.plies) < len(FINISHED.plies)


def test_trailing_fault() -> None:
    """What follows the last choice is refused; the match before it is told."""
    error = refusal(encode(FINISHED) + "A")
    assert (error.fault, error.prefix) == (Fault.TRAILING, FINISHED)


def test_illegal_fault() -> None:
    """A choice after the end is refused; the match up to its end is told."""
    beyond = Ply(FINISHED.plies[-1].before, toy.Draw(), 0, 2**20)
    error = refusal(encode(replace(FINISHED, plies=(*FINISHED.plies, beyond))))
    assert (error.fault, error.prefix) == (Fault.ILLEGAL, FINISHED)
    assert error.ply == len(FINISHED.plies)


def test_check_fault() -> None:
    """A link whose check characters belong to another position is refused."""
    other = played(Match.new(toy.GAME, 3, 8), 1)
    assert refusal(encode(replace(FINISHED, state=other.state))).fault is Fault.CHECK


def test_message() -> None:
    """The error says what is wrong and where."""
    error = refusal(encode(FINISHED) + "A")
    assert str(error) == f"extra characters after the last choice (after {len(FINISHED.plies)} plies)"
