"""The runs that the tiles set aside could become, and the attributes of shapes that play them."""

from collections.abc import Hashable
from dataclasses import dataclass
from html import escape

from piazza.games.bloom.rules.actions import DRAW
from piazza.games.bloom.rules.plans import Path, Wish, additions_for, plan_for, row_of
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import Row
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.ui.game_api.html import attributes
from piazza.ui.game_api.scene import Scene
from piazza.ui.msg import asks
from piazza.ui.msg.table import PlayPath, SetAside


@dataclass(frozen=True, slots=True)
class Aim:
    """The tiles set aside, and the ways in which they can be played."""

    wish: Wish
    row: Row = ()
    """The new run that they make, or the new run so far; empty if they make none."""
    laid: Path | None = None
    """The path that lays them as a new run; None if there is none."""
    added: tuple[tuple[int, Path, Row], ...] = ()
    """The runs to which they can be added: index, path, and the row that it makes."""
    prize: int = 0
    """The points tile that the new run would earn now; 0 for none."""


def aim(scene: Scene[State]) -> Aim:
    """Return what the tiles set aside could become, or in phase LAY, the new run so far."""
    state = scene.state
    if state.turn.phase is Phase.LAY:
        return Aim(Wish(), state.turn.row, prize=prize(flowers(state.shown, state.turn.row), state.points))
    wish = Wish.read(scene.wish).there(state)
    if not scene.wish or not scene.choices:
        return Aim(Wish())
    plan = plan_for(state, wish)
    if plan is None:
        return Aim(wish, added=tuple(additions_for(state, wish)))
    row = row_of(state, plan)
    return Aim(
        wish, row, plan, tuple(additions_for(state, wish)), prize(flowers(state.shown, row), state.points)
    )


def as_path(plan: Path) -> PlayPath:
    """Return the message by which a person plays a plan."""
    return PlayPath(tuple(map(str, plan)))


def gesture(scene: Scene[State], label: str, plan: Path, kind: str = "") -> str:
    """Return the attributes of a shape that plays several actions at once; empty if the first is illegal."""
    if plan[0] not in scene.choices:
        return ""
    return attributes(
        **asks(as_path(plan)),
        data_hint=scene.step(*_hinted(scene, plan)) or None,
        role="button",
        tabindex=0,
        aria_label=label,
        class_=f"{kind} gesture".strip(),
    )


def _hinted(scene: Scene[State], plan: Path) -> list[Hashable]:
    """Return the drawn tile of a plan `(DRAW, tile)` if a hint shows it, in a list."""
    return [action for action in scene.hinted if plan == (DRAW, action)]


def wish_attributes(piece: str, label: str, kind: str, *, is_chosen: bool, hint: str = "") -> str:
    """Return the attributes of a tile that a press sets aside or puts back."""
    pressed = "true" if is_chosen else "false"
    step = f' data-hint="{hint}"' if hint else ""
    return (
        f' role="button" tabindex="0" class="{kind}"{attributes(**asks(SetAside(piece)))}{step} '
        f'aria-pressed="{pressed}" aria-label="{escape(label)}"'
    )
