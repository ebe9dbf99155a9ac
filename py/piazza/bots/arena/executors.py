"""Tasks distributed to the processes of this machine, or to any other executor."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager
from functools import partial
from typing import TypeAlias, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Opening: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""Function that opens an executor; it is called again if the executor breaks."""

MAX_ATTEMPTS = 3
"""The work is given up when so many executors in a row have broken without any result."""


def executor_for(jobs: int, scheduler: str) -> Opening:
    """Return the function that opens an executor.

    It is one of the workers of the Dask scheduler at the address `scheduler`, or, if that is empty, of
    `jobs` processes of this machine.
    """
    if not scheduler:
        return partial(ProcessPoolExecutor, jobs)
    from piazza.bots.arena.cluster import workers  # noqa: PLC0415 - only who has a cluster needs it

    return partial(workers, scheduler)


def share_out(work: Callable[[T], R], tasks: Sequence[T], opening: Opening) -> Iterator[R]:
    """Yield the result of the work for every task, in the order of the tasks.

    If the executor breaks because a process is lost, tasks without a result are run again in a new one.
    Raises BrokenExecutor if that happens `MAX_ATTEMPTS` times in a row without any result.
    """
    found: dict[int, R] = {}
    yielded = losses = 0
    while yielded < len(tasks):
        left = [number for number in range(yielded, len(tasks)) if number not in found]
        try:
            with opening() as executor:
                for number, result in _finished(executor, work, tasks, left):
                    found[number], losses = result, 0
                    while yielded in found:
                        yield found.pop(yielded)
                        yielded += 1
        except BrokenExecutor:
            losses += 1
            if losses >= MAX_ATTEMPTS:
                raise


def _finished(
    executor: Executor, work: Callable[[T], R], tasks: Sequence[T], numbers: Sequence[int]
) -> Iterator[tuple[int, R]]:
    """Yield (number, result) for the tasks with these numbers, as they finish.

    Raises BrokenExecutor after all that could be finished, if the executor broke.
    """
    futures = {executor.submit(work, tasks[number]): number for number in numbers}
    broken: BrokenExecutor | None = None
    for future in as_completed(futures):
        # A broken executor fails all its unfinished tasks; results from before still count.
        error = future.exception()
        if isinstance(error, BrokenExecutor):
            broken = error
        else:
            yield futures[future], future.result()
    if broken:
        raise broken
