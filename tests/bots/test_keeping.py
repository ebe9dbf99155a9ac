"""Long tables of the arena go on where they stopped."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from piazza.bots.arena import __main__ as arena
from piazza.bots.arena.pairings import (
    OutdatedError,
    Pairing,
    Result,
    append_game,
    continue_games,
    pairings_of,
    play,
    read_games,
    solos_of,
)

LEVELS = ("player", "beginner")
GAMES = pairings_of("drawkeep", LEVELS, 6, seed=3)


class Playing:
    """Plays games, notes which, and stops in the middle if it shall."""

    def __init__(self, most: int = 100) -> None:
        """So many games at most."""
        self.most, self.games = most, list[Pairing]()

    def __call__(self, pairings: tuple[Pairing, ...]) -> Iterator[Result]:
        """One after the other."""
        for pairing in pairings:
            if len(self.games) == self.most:
                raise KeyboardInterrupt
            self.games.append(pairing)
            yield play(pairing)


def test_goes_on(tmp_path: Path) -> None:
    """What was over before the end came is not played again, but the first of it, to see that it goes so."""
    path, first, second = tmp_path / "new" / "games", Playing(4), Playing()
    with pytest.raises(KeyboardInterrupt):
        [*continue_games(path, GAMES, first)]
    assert [*continue_games(path, GAMES, second)] == [play(one) for one in GAMES]
    assert second.games == [GAMES[0], *GAMES[4:]]
    assert [*continue_games(path, GAMES[:4], second)] == [play(one) for one in GAMES[:4]]


def test_other_bots(tmp_path: Path) -> None:
    """Games that go otherwise by now are no part of a table."""
    path = tmp_path / "games"
    append_game(path, GAMES[0], replace(play(GAMES[0]), digest="another"))
    with pytest.raises(OutdatedError):
        [*continue_games(path, GAMES, Playing())]


def test_all_that_is_told(tmp_path: Path) -> None:
    """Options, rivals, shared victories: what is read is what was written."""
    path = tmp_path / "games"
    (alone,) = solos_of("suburbia", ("beginner",), 1, 5, (("solo", "dale"),))
    kept = {GAMES[0]: Result((0.5, 0.5), (9, 9), (), "0a"), alone: play(alone)}
    for pairing, result in kept.items():
        append_game(path, pairing, result)
    assert kept[alone].rivals
    assert read_games(path) == kept


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a file the command prints the table that it prints without."""
    command = ["drawkeep", *LEVELS, "--games", "4", "--jobs", "1"]
    file = ["--keep", str(tmp_path / "games")]
    printed = [
        (arena.main(each), capsys.readouterr().out) for each in (command, command + file, command + file)
    ]
    assert printed[0] == printed[1] == printed[2]
    append_game(tmp_path / "games", GAMES[0], Result((1, 0), (9, 8)))
    with pytest.raises(SystemExit):
        arena.main([*command, *file, "--seed", "3"])
