"""Files that keep stories of games, so that thousands can be played in several runs, on any Python.

A file has a line of JSON for each game: its deal, the leads after its stages, and its sights. The
same deal always gives the same game, so missing games can be played at any time. To check that the
evaluation has not changed, the first kept game among those asked for is played again and compared.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from piazza.bots.arena.executors import Opening, share_out
from piazza.bots.arena.keeping import OutdatedError
from piazza.bots.learning.selfplay import Deal, Sight, Story, tell_story


def tell_all(deals: Sequence[Deal], opening: Opening, path: Path | None) -> Iterator[Story]:
    """Yield the stories of these deals in order; play those that the file lacks, and add them to it.

    All deals are of one game, since the file knows them by their seeds only. Raises OutdatedError if the
    first story that the file has comes out differently now.
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
        story = next(fresh)  # in the order of the missing deals, so it is this one's
        if path:
            _keep(path, deal, story)
        yield story


def _read(path: Path) -> dict[int, Story]:
    """Return the stories of a file by their seeds; empty if there is no such file."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(map(_story, lines))


def _keep(path: Path, deal: Deal, story: Story) -> None:
    """Append a story to a file; create the file and its folder if they are missing."""
    sights = [[sight.left, sight.lead, sight.stage] for sight in story.sights]
    line = json.dumps([deal.seed, story.leads, sights], separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _story(line: str) -> tuple[int, Story]:
    """Return the seed and the story in a line."""
    seed, leads, sights = json.loads(line)
    seen = tuple(Sight(left, tuple(lead), stage) for left, lead, stage in sights)
    return seed, Story(seen, tuple(leads))
