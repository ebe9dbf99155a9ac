"""Laying a new run, tile by tile, as the rulebook states it (B, theft).

`rules/laying.py` is compared with this plain form.
"""

from collections.abc import Iterator
from typing import NamedTuple

from piazza.core.frozen import without_one
from piazza.games.bloom.rules.actions import Steal, Use
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.runs import MAX_THEFTS, MIN_RUN, Row, Taken, is_run, may_be_stolen


class NewRun(NamedTuple):
    """A new run as far as it goes, and the tiles with which it can be continued."""

    hand: Row
    """The tiles left in hand."""
    rows: tuple[Row, ...]
    """The runs on the table; stolen tiles stay there until the new run is complete."""
    row: Row = ()
    """The tiles of the new run so far."""
    source: int | None = None
    """Index of the run from which tiles are stolen: at most one run may be robbed."""
    taken: Taken = ()
    """The places of the stolen tiles in `source`."""

    @property
    def is_complete(self) -> bool:
        """True if the tiles are a run, and those left of the robbed run are one, too."""
        return is_run(self.row) and (self.source is None or may_be_stolen(self.rows[self.source], self.taken))

    @property
    def steps(self) -> set[Use | Steal]:
        """The tiles that may come next: with each of them the new run can still be completed."""
        return {step for step, longer in self._longer() if longer.can_be_completed}

    @property
    def can_be_completed(self) -> bool:
        """True if the new run is complete, or can become so with more tiles."""
        return self.is_complete or (
            self._is_begun() and any(longer.can_be_completed for _step, longer in self._longer())
        )

    def _is_begun(self) -> bool:
        """Return whether the tiles are a run but for their number, or become one with enough jokers."""
        return any(is_run((*self.row, *(JOKER,) * jokers)) for jokers in range(MIN_RUN))

    def _longer(self) -> Iterator[tuple[Use | Steal, "NewRun"]]:
        """Yield every tile that could be set next, fitting or not, with the new run that it makes."""
        for tile in dict.fromkeys(self.hand):
            yield Use(tile), self._replace(hand=without_one(self.hand, tile), row=(*self.row, tile))
        if len(self.taken) < MAX_THEFTS:
            for run in range(len(self.rows)) if self.source is None else (self.source,):
                for place in self._in_reach(run):
                    taken = tuple(sorted((*self.taken, place)))
                    row = (*self.row, self.rows[run][place])
                    yield Steal(run, place), self._replace(row=row, source=run, taken=taken)

    def _in_reach(self, run: int) -> Iterator[int]:
        """Yield the places of a run from which a tile can still be taken.

        Of jokers side by side only the first counts, since they are alike.
        """
        row = self.rows[run]
        for place, tile in enumerate(row):
            is_second = place > 0 and place - 1 not in self.taken and row[place - 1] == tile == JOKER
            if place not in self.taken and not is_second:
                yield place
