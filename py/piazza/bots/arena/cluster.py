"""The workers of a Dask cluster as an executor; `distributed` comes with the extra `cluster`."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from distributed import Client


@contextmanager
def workers(address: str) -> Iterator[Executor]:
    """The workers that the scheduler at an address has, now or later; what a lost one had goes to others."""
    with Client(address) as client, client.get_executor() as executor:
        yield executor
