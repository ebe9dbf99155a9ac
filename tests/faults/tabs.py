"""Tabs of a browser over one storage, without a browser."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from piazza.ui.effects import ReloadSaves
from piazza.ui.effects.storage import DeleteGame, SaveGame
from piazza.ui.model.app import Model
from piazza.ui.storage.saves import VERSION, conflict
from piazza.ui.update.home import read_shelf
from ui.screens import BASE, did

if TYPE_CHECKING:
    from piazza.ui.storage.saves import Save

FORMER = ("piazza", "key", "code", "seats", "changed")
"""What stood in a record at first."""


class Tab:
    """A tab of a browser, over the storage that all its tabs share; it knows no locks."""

    def __init__(self, storage: dict[str, str]) -> None:
        """On the square."""
        self.storage = storage
        self.model = Model(base=BASE, shelf=read_shelf(tuple(storage.items())))

    def do(self, *acts: str) -> Tab:
        """Acts one after the other, with what they ask of the storage."""
        for msg in acts:
            self.model = did(self.model, msg)
            for effect in self.model.effects:
                match effect:
                    case SaveGame(save, over):
                        self.store(save, over)
                    case DeleteGame(key):
                        self.storage.pop(key, None)
                    case ReloadSaves(key):
                        self.model = replace(self.model, shelf=read_shelf(tuple(self.storage.items())))
                        self.do(f"resume {key}")
        return self

    def store(self, save: Save, over: str) -> None:
        """Write a record, unless another tab was there."""
        trouble = conflict(self.storage.get(save.key, ""), over)
        if trouble:
            self.do(f"{trouble} {save.key}")
        else:
            self.storage[save.key] = self.written(save)

    def written(self, save: Save) -> str:
        """The record as this tab's version writes it."""
        return save.text()


class OlderTab(Tab):
    """A tab of a version of before: what it does not know of a record it leaves out."""

    def written(self, save: Save) -> str:
        """The record as it was at first."""
        record = json.loads(save.text())
        seats = [{name: seat[name] for name in ("name", "by")} for seat in record["seats"]]
        return json.dumps({**{name: record[name] for name in FORMER}, "seats": seats})


class NewerTab(Tab):
    """A tab of a version to come, whose records no other version reads."""

    def written(self, save: Save) -> str:
        """A record as it may be once."""
        return json.dumps({**json.loads(save.text()), "piazza": VERSION + 1})
