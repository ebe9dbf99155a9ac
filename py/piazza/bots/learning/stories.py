"""Stories that are kept, so that thousands of games are played in sittings, on any Python, and learned from.

A line for each game, as JSON: its deal, the leads after its stages, and its sights. A game is always played
in the same way, so what a file lacks can be played at any time; the first story that it has is told once
more, and if it goes otherwise by now, the evaluation is no longer the one that played.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from piazza.bots.arena.executors import Opening, share_out
from piazza.bots.arena.keeping import OutdatedError
from piazza.bots.learning.selfplay import Deal, Sight, Story, tell_story


def tell_all(deals: Sequence[Deal], opening: Opening, path: Path | None) -> Iterator[Story]:
    """The stories of these deals, all of one game and in their order; those that a file lacks are played.

    Each that is played is written there. `OutdatedError` if the first of those that it has goes otherwise.
    """
    kept = _read(path) if path else {}
    known = next((deal for deal in deals if deal.seed in kept), None)
    if known and tell_story(known) != kept[known.seed]:
        raise OutdatedError(f"{path}: game {known.seed} goes otherwise by now")
    fresh = share_out(tell_story, [deal for deal in deals if deal.seed not in kept], opening)
    for deal in deals:
        if deal.seed in kept:
            yield kept[deal.seed]
            continue
        story = next(fresh)
        if path:
            _keep(path, deal, story)
        yield story


def _read(path: Path) -> dict[int, Story]:
    """The stories that a file has, if it is there, by the number of the deal."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(map(_story, lines))


def _keep(path: Path, deal: Deal, story: Story) -> None:
    """Add a story to a file."""
    sights = [[sight.left, sight.lead, sight.stage] for sight in story.sights]
    line = json.dumps([deal.seed, story.leads, sights], separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _story(line: str) -> tuple[int, Story]:
    """The deal and the story of a line."""
    seed, leads, sights = json.loads(line)
    seen = tuple(Sight(left, tuple(lead), stage) for left, lead, stage in sights)
    return seed, Story(seen, tuple(leads))
