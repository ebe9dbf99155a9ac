"""What each cache of the package saves: ``python3 tests/bench/caches.py [games]``.

People, bots and those who learn do what they do with each title (`situations.py`), first as it comes, so that
one knows how long it takes, then with each cache watched (`cached.py`, `watching.py`). A line for each cache,
from the situation in which it saves the greatest share of the time that it would take without: how often it
was asked, how often it knew the answer, what a call takes without this cache and with it, and what it saves
at each act, turn or game. A call without it has all other caches, as if this one alone were taken out: what
two caches one within the other save together is told of neither, so measure again when one was taken out.
An `IdentityCache` holds what fills itself as it is asked: it is taken out for a whole run, which is not so
exact.

All times are those of the processor in CPython; in Pyodide everything takes 3 to 5 times as long, and shares
are alike. At last the caches that nobody asked. The figures stand beside the caches: all of this is too long
for RESULTS.md. It takes some minutes.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from bench.asking import asked
from bench.cached import Cache, caches
from bench.situations import Situation, situations
from bench.table import Table, print_all
from bench.watching import Watch, without
from piazza import games

HEADS = ("", "most in", "calls", "hits", "µs without it", "with it", "ms saved", "of", "share")


class Saving(NamedTuple):
    """What a cache saves in a situation."""

    cache: str
    situation: Situation
    calls: int
    hits: int
    plain: float
    """Microseconds of a call without it."""
    quick: float
    """And with it."""
    seconds: float
    """What the situation takes, all caches at work."""
    acts: int

    @property
    def saved(self) -> float:
        """Seconds in all."""
        return self.hits * (self.plain - self.quick) / 1e6

    @property
    def share(self) -> float:
        """Of what the situation would take without it."""
        return self.saved / max(self.seconds + self.saved, 1e-9)

    @property
    def each(self) -> float:
        """Milliseconds an act."""
        return 1000 * self.saved / self.acts

    def line(self) -> tuple[str, ...]:
        """A line of the table."""
        counts = f"{self.calls:,}", f"{self.hits:,}", f"{self.plain:.2f}", f"{self.quick:.2f}"
        where = (self.cache, self.situation.name)
        return (*where, *counts, f"{self.each:.3f}", f"{self.situation.act}", f"{100 * self.share:.1f} %")


def savings(names: Sequence[str]) -> Iterator[Saving]:
    """What each cache saves in each situation in which it was asked."""
    for name in names:
        for situation in situations(name):
            yield from measure(situation)


def measure(situation: Situation) -> Iterator[Saving]:
    """The same of one situation: done once for what is made once, then timed, then watched."""
    print(situation.name, "…", file=sys.stderr, flush=True)
    situation.run()
    found = caches()
    seconds, acts = timed(situation, found)
    watch = Watch(found)
    watch.begin()
    situation.run()
    watch.end()
    for one in found:
        if one.calls:
            spared = taken_out(situation, found, one, seconds) if one.is_recall else one.spared()
            label = f"{one.place} {one.name}"
            yield Saving(label, situation, one.calls, one.hits, *spared, seconds, acts)


def timed(situation: Situation, found: Sequence[Cache]) -> tuple[float, int]:
    """The seconds that it takes, and how many acts they are."""
    for one in found:
        one.clear()
    begun = process_time()
    acts = situation.run()
    return process_time() - begun, acts


def taken_out(
    situation: Situation, found: Sequence[Cache], one: Cache, seconds: float
) -> tuple[float, float]:
    """Microseconds more for each time that it knew the answer, if it knew none."""
    with without(one.known):
        longer, _acts = timed(situation, found)
    return 1e6 * (longer - seconds) / max(1, one.hits), 0.0


def tables(names: Sequence[str] = games.TITLES) -> Iterator[Table]:
    """Every cache where it saves most, and those that nobody asked."""
    most = dict[str, Saving]()
    for one in savings(names):
        most[one.cache] = max(most.get(one.cache, one), one, key=lambda each: each.share)
    labels = [f"{one.place} {one.name}" for one in caches()]
    yield Table("What caches save", HEADS, [most[label].line() for label in labels if label in most])
    yield Table("Nobody asked", ("",), [(label,) for label in labels if label not in most])


def main() -> None:
    """Measure, and print the tables."""
    _none, names = asked(0)
    print_all(tables(names))


if __name__ == "__main__":
    main()
