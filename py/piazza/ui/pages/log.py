"""The log: every turn in sentences, with the points in the margin, and the replay below it."""

from functools import lru_cache

from piazza.ui.deals import deal_name
from piazza.ui.kit import icon, tag, who
from piazza.ui.language import gettext as _
from piazza.ui.pages.page import Region
from piazza.ui.sentences import gained, marked
from piazza.ui.table import Table
from piazza.ui.telling import Entry


def log(table: Table, drawer: str) -> Region:
    """The newest turn first; each line leads back to its position."""
    markup = (
        tag("h2", _("Log"))
        + tag("div", _turns(table), class_="scroll", id="log-scroll", tabindex="0")
        + _replay(table)
    )
    return Region("log", markup, f"log panel {drawer}".strip(), "aside", _("Log"))


def _turns(table: Table) -> str:
    """The newest turn first, each in the order in which it went, under the names of their rounds."""
    rounds: list[tuple[str, list[str]]] = []
    for turn in reversed(_by_turn(table)):
        name = table.words.turn_name(table.match.plies[turn[0]].before)
        if not rounds or rounds[-1][0] != name:
            rounds.append((name, []))
        lines = [
            _line(table, ply, number, entry)
            for ply in turn
            for number, entry in enumerate(table.story[ply])
            if _is_told(table, ply, entry)
        ]
        rounds[-1][1].extend(lines)
    told = "".join(
        tag("section", tag("h3", name) + tag("ol", "".join(lines))) for name, lines in rounds if lines
    )
    return told + tag("section", tag("h3", _("The deal")) + tag("ol", _beginning(table)))


def _by_turn(table: Table) -> list[list[int]]:
    """The plies, turn by turn."""
    turns: list[list[int]] = []
    last = None
    for number, ply in enumerate(table.match.plies):
        here = (ply.player, table.words.turn_name(ply.before))
        if here != last:
            turns.append([])
        last = here
        turns[-1].append(number)
    return turns


def _beginning(table: Table) -> str:
    """The first line: the deal and who began."""
    first = table.match.at(0).state.player
    deal = tag("span", deal_name(table.match.seed))
    begun = (
        tag("span", _("{name} begins").format(name=who(first, table.names[first])))
        if first is not None
        else ""
    )
    shown = table.ply == 0
    line = tag(
        "button",
        begun + tag("em", ""),
        type="button",
        data_do="at",
        data_value=0,
        aria_current="step" if shown else None,
    )
    return tag("li", line, class_="now" if shown else None) + tag("li", deal, class_="deal-name")


def _is_told(table: Table, ply: int, entry: Entry) -> bool:
    """A passing remark is told only while it is the latest, and to the player who made it."""
    is_latest = ply == len(table.match.plies) - 1
    return table.may_read(entry) and (is_latest or not entry.is_passing)


def _line(table: Table, ply: int, number: int, entry: Entry) -> str:
    """One sentence, with the way to the position after it."""
    shown = len(table.match.plies) if table.ply is None else table.ply
    return _sentence(f"log-{ply}-{number}", entry, table.names, ply + 1, ply + 1 if shown == ply + 1 else -1)


@lru_cache(maxsize=1024)
def _sentence(name: str, entry: Entry, names: tuple[str, ...], after: int, shown: int) -> str:
    """A sentence as a line; kept, since most lines of a log stay as they are."""
    now = after == shown
    text = f'<span>{marked(entry, names)}</span><em class="num">{gained(entry)}</em>'
    step = "step" if now else None
    go = tag("button", text, type="button", data_do="at", data_value=after, aria_current=step)
    kind = " ".join(("now",) * now + ("reason",) * entry.is_reason)
    return tag("li", go, class_=kind or None, id=name)


def _replay(table: Table) -> str:
    """Back, a slider over all positions, on, and play."""
    last = len(table.match.plies)
    shown = last if table.ply is None else table.ply
    back = _small("u-left", _("One step back"), "step", "-1", is_off=shown == 0)
    on = _small("u-right", _("One step on"), "step", "1", is_off=shown == last)
    play = _small(
        "u-pause" if table.is_playing else "u-play",
        _("Pause") if table.is_playing else _("Play from here"),
        "replay",
        "",
    )
    place, label = _("{n} of {all}").format(n=shown, all=last), _("Position")
    slider = (
        f'<input type="range" id="replay" min="0" max="{last}" value="{shown}" data-input="at" '
        f'aria-label="{label}" aria-valuetext="{place}" '
        f'style="--at:{100 * shown / max(1, last):.1f}%">'
    )
    return tag("div", back + slider + on + play, class_="replay")


def _small(symbol: str, label: str, do: str, value: str, *, is_off: bool = False) -> str:
    """A small square button with a picture."""
    return tag(
        "button",
        icon(symbol, 18),
        type="button",
        class_="mini",
        data_do=do,
        data_value=value,
        aria_label=label,
        disabled=is_off,
    )
