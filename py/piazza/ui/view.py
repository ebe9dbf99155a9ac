"""The door to a game's picture: how it draws itself, and what the house shows where a game draws nothing."""

from html import escape
from typing import Any, Protocol, TypeVar

from piazza.core.game import Player, State
from piazza.ui.kit import tag
from piazza.ui.scene import Drawing, Scene, Trajectory
from piazza.ui.words import PlainWords

S = TypeVar("S", bound=State[Any])
A_contra = TypeVar("A_contra", contravariant=True)


class View(Protocol[S, A_contra]):
    """A game as a picture: pure functions of what a viewer sees. What is not drawn becomes a button.

    A game's own class names this one as its base, and draws again only what it can draw better.
    """

    cover: str = "brand"
    """The symbol that stands on the box."""

    def draw(self, scene: Scene[S], /) -> Drawing:
        """The whole table for the scene's viewer."""
        text = "".join(tag("p", escape(line)) for line in PlainWords("").describe(scene.state))
        return Drawing(
            shared="",
            board=tag("div", text, class_="plain-text"),
            hand="",
            seats=("",) * len(scene.names),
        )

    def board(self, scene: Scene[S], /) -> str:
        """The board by itself, where nothing else of the table is shown, as on the page of the end."""
        return self.draw(scene).board

    def middle(self, drawn: Drawing, /) -> tuple[str, ...]:
        """What of a table as drawn lies there for everybody to see, part by part: the big screen shows it."""
        return tuple(filter(None, (drawn.shared, drawn.aside)))

    def belongings(self, _state: S, _player: Player, /) -> str:
        """What a player has off the board for all to see: it stands with the points on the big screen."""
        return ""

    def thumbnail(self, _state: S, _player: Player, /) -> str:
        """A small picture of the game for a list."""
        return '<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true"></svg>'

    def option_picture(self, symbol: str, /) -> str:
        """The drawing beside an option of a new game."""
        drawn = f'<use href="#{symbol}"/>'
        return f'<svg viewBox="0 0 72 72" width="54" height="54" aria-hidden="true">{drawn}</svg>'

    def field_picture(self, _component: str, value: str, _place: int | None = None, /) -> str:
        """What may stand in a component of the box, or does in the field at a place, as it is printed."""
        return tag("span", escape(value), class_="num")

    def field_piece(self, _component: str, _piece: int, shown: tuple[str, ...], /) -> str:
        """A piece of the box that bears several fields, with what they show, as it is printed."""
        return tag("span", escape(" ".join(shown)), class_="num")

    def piece_picture(self, _state: S, _piece: str, /) -> str:
        """A piece of the game by itself, for its card; nothing for what is no piece."""
        return ""

    def travels(
        self, _before: S, _action: A_contra, _after: S, _viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return which drawn pieces moved, from element id to element id, on the page of a viewer.

        As in a scene the positions are observations, and `viewer` is the player in the middle of the table:
        whoever looks on sees the board there, but not the hand. A hidden piece has no id of its own.
        """
        return ()

    def turns(self, _state: S, _player: Player, _played: Trajectory, _better: Trajectory, /) -> str:
        """Two ways to play a turn side by side on one small board, for the review."""
        return ""


class PlainView(View[State[Any], Any]):
    """The picture of a game that has none of its own."""
