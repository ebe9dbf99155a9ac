"""Work shared out among many hands: processes of this machine, or any other executor."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager
from functools import partial
from typing import TypeAlias, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Opening: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""What opens an executor, and another one if the first breaks."""

ATTEMPTS = 3
"""An executor that breaks so often in a row before anything comes of it is given up."""


def executor_for(jobs: int, scheduler: str) -> Opening:
    """Who works: the workers of the scheduler at an address, or else processes of this machine."""
    if not scheduler:
        return partial(ProcessPoolExecutor, jobs)
    from piazza.bots.arena.cluster import workers  # noqa: PLC0415 - only who has a cluster needs it

    return partial(workers, scheduler)


def share_out(work: Callable[[T], R], tasks: Sequence[T], opening: Opening) -> Iterator[R]:
    """What the work comes to for every task, in the order of the tasks, whoever did it.

    Where a process is lost, what it had is done again and what others had done is kept.
    """
    found: dict[int, R] = {}
    told = losses = 0
    while told < len(tasks):
        left = [number for number in range(told, len(tasks)) if number not in found]
        try:
            with opening() as executor:
                for number, result in _finished(executor, work, tasks, left):
                    found[number], losses = result, 0
                    while told in found:
                        yield found.pop(told)
                        told += 1
        except BrokenExecutor:
            losses += 1
            if losses >= ATTEMPTS:
                raise


def _finished(
    executor: Executor, work: Callable[[T], R], tasks: Sequence[T], numbers: Sequence[int]
) -> Iterator[tuple[int, R]]:
    """The tasks with these numbers and what they came to, as they get done; at last what broke the rest."""
    futures = {executor.submit(work, tasks[number]): number for number in numbers}
    broken: BrokenExecutor | None = None
    for future in as_completed(futures):
        error = future.exception()
        if isinstance(error, BrokenExecutor):
            broken = error
        else:
            yield futures[future], future.result()
    if broken:
        raise broken
