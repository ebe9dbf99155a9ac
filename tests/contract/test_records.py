"""Every game can be written down as a record and read again: recorded games, and others played at random."""

from random import Random

import pytest

from effort import IS_THOROUGH
from piazza import games
from piazza.core.match import Match
from piazza.links import decode
from piazza.records import Disclosure
from piazza.ui.model.record import open_record, record_text
from piazza.ui.storage.saves import Seat
from recording import dealt
from strategies import played
from test_recorded import lines

LINKS = [link for file in ("finished.txt", "former.txt") for link, _scores in lines(file)]
GAMES = 1000 if IS_THOROUGH else 5
SEATS = tuple(map(Seat, ("Anna", "Bruno", "Chiara", "Dario", "Elena")))


def is_kept(match: Match) -> bool:
    """The match is the same when its record has been read, with the deal told and, at the end, without."""
    seats = SEATS[: match.players]
    whole = open_record(record_text(match, seats, "", (), Disclosure.SHOWN))
    hidden = (
        open_record(record_text(match, seats, "", (), Disclosure.HIDDEN), match.seed)
        if match.is_over
        else whole
    )
    return whole[0].match == hidden[0].match == match and whole[1] == seats


@pytest.mark.parametrize("link", LINKS if IS_THOROUGH else LINKS[::5])
def test_recorded_games(link: str) -> None:
    """A recorded game, by whatever rules, is the same when its record has been read."""
    assert is_kept(decode(link))


@pytest.mark.parametrize("name", games.TITLES)
def test_random_games(name: str) -> None:
    """A game at any table, left anywhere or played to its end, is the same when its record has been read."""
    random, count = Random(18), 0
    while count < GAMES:
        match = dealt(games.load(name), random)
        if match:
            length = None if count % 2 else int(random.random() * 60)
            assert is_kept(played(match, count, length).settle())
            count += 1
