"""The workers of a Dask cluster as an executor; `distributed` comes with the extra `cluster`."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from distributed import Client

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = ParamSpec("P")
R = TypeVar("R")


class Workers(ThreadPoolExecutor):
    """All workers of a client; a thread of this process waits for their results, one after the other.

    What `Client.get_executor` gives looks at a task's state after its result has come: where the worker is
    lost between the two, it takes the result for an error (`distributed` 2026.8, `cfexecutor`). Here results
    are asked for as any caller would, and computed again as often as their worker is lost.
    """

    def __init__(self, client: Client) -> None:
        """Whose workers they are."""
        super().__init__(1)
        self._client = client

    def submit(self, work: Callable[P, R], /, *args: P.args, **named: P.kwargs) -> Future[R]:
        """One task for one of the workers, sent at once."""
        return super().submit(self._client.submit(work, *args, **named).result)


@contextmanager
def workers(address: str) -> Iterator[Executor]:
    """The workers that the scheduler at an address has, now or later; what a lost one had goes to others."""
    with Client(address) as client, Workers(client) as executor:
        yield executor
