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
    """An executor that runs tasks on all workers of a Dask client.

    One thread of this process waits for the results, one after the other. The executor that
    ``Client.get_executor`` returns reads a task's state after its result has come: if the worker is lost
    between the two, it takes the result for an error (`distributed` 2026.8, ``cfexecutor``). This one asks
    for results as any caller would, so they are computed again as often as their worker is lost.
    """

    def __init__(self, client: Client) -> None:
        """Create an executor for the workers of this client."""
        super().__init__(1)
        self._client = client

    def submit(self, work: Callable[P, R], /, *args: P.args, **named: P.kwargs) -> Future[R]:
        """Send a task to the workers at once; return a future of its result."""
        return super().submit(self._client.submit(work, *args, **named).result)


@contextmanager
def workers(address: str) -> Iterator[Executor]:
    """Provide an executor with the workers that the scheduler at this address has, now or later.

    The tasks of a lost worker go to other workers.
    """
    with Client(address) as client, Workers(client) as executor:
        yield executor
