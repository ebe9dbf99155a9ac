"""Games are shared out to processes and to a Dask cluster, with the same results, and none is lost."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path

import dask
import pytest
from distributed import LocalCluster

from losing import Risky, play_at_risk
from piazza.bots.arena.__main__ import main
from piazza.bots.arena.executors import MAX_ATTEMPTS, Opening, executor_for, share_out
from piazza.bots.arena.pairings import Result, pairings_of, play

PAIRINGS = pairings_of("drawkeep", ("player", "beginner"), 10, seed=3)
ASKED = ["drawkeep", "player", "beginner", "--games", "6", "--seed", "5"]


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a scheduler with two workers, each a process, however slowly they start."""
    patience = {f"distributed.comm.timeouts.{what}": "240s" for what in ("connect", "tcp")}
    with (
        dask.config.set(patience),
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", protocol="tcp"
        ) as cluster,
    ):
        yield cluster.scheduler_address


@pytest.fixture(scope="module")
def expected() -> list[Result]:
    """What the games come to."""
    return list(map(play, PAIRINGS))


def at_risk(folder: Path, hands: Opening) -> list[Result]:
    """What the games come to, if who plays the fifth of them is killed."""
    note = str(folder / "killed")
    tasks = [Risky(pairing, note if number == 4 else "") for number, pairing in enumerate(PAIRINGS)]
    found = list(share_out(play_at_risk, tasks, hands))
    assert (folder / "killed").exists()
    return found


def test_a_lost_process_loses_no_result(tmp_path: Path, expected: list[Result]) -> None:
    """Where a process of this machine is killed, all games are played all the same, in their order."""
    assert at_risk(tmp_path, executor_for(2, "")) == expected


def test_a_lost_worker_loses_no_result(tmp_path: Path, scheduler: str, expected: list[Result]) -> None:
    """Where a worker of a cluster is killed, its games are played by another."""
    assert at_risk(tmp_path, executor_for(1, scheduler)) == expected


def test_any_executor(expected: list[Result]) -> None:
    """Whatever is an executor will do: threads, too."""
    assert list(share_out(play, PAIRINGS, partial(ThreadPoolExecutor, 3))) == expected


def test_same_table_whoever_plays(scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    """This process, two processes and a cluster print the same table from the same seed."""
    tables = []
    for more in (["--jobs", "1"], ["--jobs", "2"], ["--scheduler", scheduler]):
        assert main([*ASKED, *more]) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0].startswith("level")
    assert len(set(tables)) == 1


def test_mistakes_are_told(expected: list[Result]) -> None:
    """An error of the work itself is no lost process: it is raised."""
    assert expected
    with pytest.raises(ZeroDivisionError):
        list(share_out(lambda number: 1 // number, [1, 0], partial(ThreadPoolExecutor, 1)))


def test_what_always_breaks_is_given_up() -> None:
    """An executor that breaks again and again before anything comes of it is an error in the end."""
    opened = []

    def broken() -> ThreadPoolExecutor:
        """An executor that breaks at once."""
        opened.append(ThreadPoolExecutor(1))
        return opened[-1]

    def work(_task: int) -> int:
        """Break."""
        raise BrokenExecutor

    with pytest.raises(BrokenExecutor):
        list(share_out(work, [1, 2], broken))
    assert len(opened) == MAX_ATTEMPTS


def test_processes_by_default() -> None:
    """Without a scheduler processes of this machine play."""
    with executor_for(2, "")() as executor:
        assert isinstance(executor, ProcessPoolExecutor)
