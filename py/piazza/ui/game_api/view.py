"""The interface of a game's drawing, with defaults for what a game does not draw."""

from functools import cache
from html import escape
from typing import Any, Protocol, TypeVar

from piazza.core.game import Player, State
from piazza.games import load_part
from piazza.ui.game_api.html import tag
from piazza.ui.game_api.scene import Drawing, Scene, Trajectory
from piazza.ui.game_api.texts import PlainTexts

S = TypeVar("S", bound=State[Any])
A_contra = TypeVar("A_contra", contravariant=True)


class View(Protocol[S, A_contra]):
    """The drawing of a game: pure functions of what a viewer sees.

    A game's own class is a subclass, and overrides only what it can draw better. Choices that it does not
    draw become buttons.
    """

    cover: str = "brand"
    """The symbol on the box."""
    shares_board: bool = False
    """True if all players build on one board; otherwise each has a board of their own."""

    def draw(self, scene: Scene[S], /) -> Drawing:
        """Draw the whole table for the scene's viewer; by default, the position as text."""
        text = "".join(tag("p", escape(line)) for line in PlainTexts("").describe(scene.state))
        return Drawing(
            shared="",
            board=tag("div", text, class_="plain-text"),
            hand="",
            seats=("",) * len(scene.names),
        )

    def board(self, scene: Scene[S], /) -> str:
        """Draw the board alone, for pages that show nothing else of the table, such as the end."""
        return self.draw(scene).board

    def middle(self, drawn: Drawing, /) -> tuple[str, ...]:
        """Return the public parts of a drawing from the middle of the table, for the big screen."""
        return tuple(filter(None, (drawn.shared, drawn.aside)))

    def belongings(self, _state: S, _player: Player, /) -> str:
        """Return a player's public things off the board, shown beside the points on the big screen."""
        return ""

    def thumbnail(self, _state: S, _player: Player, /) -> str:
        """Draw a small picture of a player's game for a list."""
        return '<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true"></svg>'

    def option_picture(self, symbol: str, /) -> str:
        """Draw the picture beside an option of a new game."""
        drawn = f'<use href="#{symbol}"/>'
        return f'<svg viewBox="0 0 72 72" width="54" height="54" aria-hidden="true">{drawn}</svg>'

    def field_picture(self, _component: str, value: str, _place: int | None = None, /) -> str:
        """Draw a value of a component as it is printed, for the editor of editions.

        `place` is the index of the field that shows it; None if it is only offered.
        """
        return tag("span", escape(value), class_="num")

    def field_piece(self, _component: str, _piece: int, shown: tuple[str, ...], /) -> str:
        """Draw a piece that bears several fields, with the values that they show, as it is printed."""
        return tag("span", escape(" ".join(shown)), class_="num")

    def piece_picture(self, _state: S, _piece: str, /) -> str:
        """Draw a piece of the game alone, for its card (`Texts.about`); empty for none."""
        return ""

    def travels(
        self, _before: S, _action: A_contra, _after: S, _viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return which drawn pieces moved, from element id to element id, on the page of a viewer.

        As in a scene, the positions are observations, and `viewer` is the player in the middle of the table:
        spectators see the board there, but not the hand. A hidden piece has no id of its own.
        """
        return ()

    def turn(self, _state: S, _player: Player, _way: Trajectory, /) -> str:
        """Draw a way to play a turn on a small board, for analysis and hints; or nothing.

        What the way adds is framed by an element of class ``frame``, which the page styles.
        """
        return ""


class PlainView(View[State[Any], Any]):
    """The drawing of a game that has none of its own."""


@cache  # drawing pages asks for the view all the time, and importing takes 10 ms
def load_view(name: str) -> View[Any, Any]:
    """Return a game's drawing (`VIEW` in its package `view`), or one that shows the position as text."""
    found: View[Any, Any] | None = load_part(name, "view", "VIEW")
    return found or PlainView()
