"""Marks on a guest's choice as it goes from device to device: when it was sent, heard, told, and drawn."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from bench.table import middle_and_tail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

NOTE = """
globalThis.marks = [];
const mark = (name, size) => marks.push([name, performance.timeOrigin + performance.now(), size]);
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (text) {
  mark("sent", text.length);
  return send.call(this, text);
};
const listen = EventTarget.prototype.addEventListener;
RTCDataChannel.prototype.addEventListener = function (name, does, ...rest) {
  if (name !== "message") return listen.call(this, name, does, ...rest);
  return listen.call(this, name, (event) => {
    mark("heard", event.data.length);
    does(event);
    mark("drawn", 0);
  });
};
"""
"""For every page, before it loads: whatever goes over a line, and when what came there has been drawn."""
FORGET = "() => { marks.length = 0; }"
STAGES = ("guest sends", "host hears", "host tells", "guest hears", "guest has drawn")


class Marks(NamedTuple):
    """Milliseconds from the click to each stage, and how many bytes the guest heard in how many messages."""

    stages: tuple[float, ...]
    size: int
    messages: int


def marks(begun: float, host: Page, guest: Page) -> Marks | None:
    """What the two pages have noted of a choice; None if something is missing."""
    told, heard = host.evaluate("marks"), guest.evaluate("marks")
    found = (
        _first(heard, "sent"),
        _first(told, "heard"),
        _first(told, "sent"),
        _first(heard, "heard"),
        _last(heard, "drawn"),
    )
    came = [size for name, _time, size in heard if name == "heard"]
    if not all(found):
        return None
    return Marks(tuple(time - begun for time in found), sum(came) * 3 // 4, len(came))


def stage_line(name: str, found: Sequence[Marks]) -> tuple[str, ...]:
    """A line of the table: each stage's median and 95th percentile, then bytes, and messages at most."""
    stages = (middle_and_tail([one.stages[place] for one in found]) for place in range(len(STAGES)))
    sizes = [one.size for one in found]
    return (name, *stages, f"{median(sizes):.0f} / {max(sizes)}", f"{max(one.messages for one in found)}")


def _first(noted: list[tuple[str, float, int]], name: str) -> float:
    """When something of this name was first; 0 if never."""
    return next((time for one, time, _size in noted if one == name), 0)


def _last(noted: list[tuple[str, float, int]], name: str) -> float:
    """When something of this name was last; 0 if never."""
    return _first(noted[::-1], name)
