"""The rules of Bloom Town beyond the plain turn: blooming spaces, bonus tokens, community tiles."""

from dataclasses import dataclass

from piazza.core.game import Player
from piazza.games.bloomtown.rules.material import Kind, Tile, material
from piazza.games.bloomtown.rules.scoring import BONUS_POINTS
from piazza.games.bloomtown.view.pieces import community_column, tile_art
from piazza.games.bloomtown.words.names import plural
from piazza.ui.kit import icon, tag, use
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext


@dataclass(frozen=True, slots=True)
class Column:
    """A community column to look at, and what is so about it."""

    kind: Kind
    tiles: int
    closed: Player | None
    text: str


def blooming() -> str:
    """What a blooming space offers."""
    lead = _(
        "Build on a space with a round flower bed, and you may at once use <b>one</b> of two bonus actions:"
    )
    limits = (
        _("Nobody has to: but what is not used at once is lost."),
        _(
            "Each bonus action works <b>once in a turn</b>, and the extra turn is a part of the turn it"
            " came from."
        ),
        _(
            "So a turn has two buildings at most, and scores one of them twice at most. Both in one turn is "
            "possible: one from the space, the other from the token or from the next blooming space."
        ),
    )
    return tag("div", _bed() + tag("div", tag("p", lead) + _actions()), class_="beside") + _points(limits)


def bonus_token() -> str:
    """What the bonus token can be used for."""
    lead = _(
        "Everybody has one, for one use in the whole game, at any moment of their own turn before the "
        "market is filled. Unused, it is worth nothing."
    )
    uses = (
        ("i-double", _("<b>Score twice</b> the tile just built, wherever it stands.")),
        ("i-extra", _("<b>Extra turn</b> after the tile just built.")),
        (
            "i-community",
            _(
                "<b>Community scoring</b> of a kind with exactly one community tile, even before you "
                "build: all players score, and the token closes the column for good."
            ),
        ),
    )
    token = (
        f'<svg class="token-art" viewBox="0 0 64 64" aria-hidden="true">{use("token-bonus", 0, 0, 64)}</svg>'
    )
    items = "".join(tag("li", icon(symbol, 24) + tag("span", text)) for symbol, text in uses)
    return tag("div", token + tag("div", tag("p", lead) + tag("ul", items, class_="signs")), class_="beside")


def community() -> str:
    """When everybody scores again, and how much."""
    lead = ngettext(
        "Among the buildings lies {n} community tile of each kind.",
        "Among the buildings lie {n} community tiles of each kind.",
        len(material().community) // len(Kind),
    )
    rule = _(
        "One that comes up goes face up to the community area, and the next tile of the same pile takes "
        "its place. The moment the second of a kind comes up, <b>all players score all their buildings "
        "of that kind once more</b>, whoever turned it up."
    )
    return tag("p", lead) + tag("p", rule) + _columns() + _again()


def _bed() -> str:
    """A blooming space, and a tile about to be built there."""
    bed = use("cell-bloom", 0, 24, 100) + use("f-rose", 27, 51, 46)
    shade = '<ellipse class="shade" cx="158" cy="122" rx="42" ry="5"/>'
    built = (
        use("cell-bloom", 108, 24, 100) + shade + tile_art(Tile.PARK, 110, 10, 96) + use("held", 108, 8, 102)
    )
    label = _("A blooming space, and a Park being built on another one.")
    return tag("svg", bed + built, class_="bed-art", viewBox="0 0 212 130", role="img", aria_label=label)


def _actions() -> str:
    """The two bonus actions of a blooming space."""
    actions = (
        ("i-double", _("<b>Score twice:</b> the tile just built brings its points again.")),
        (
            "i-extra",
            _(
                "<b>Extra turn:</b> take your tile, leave the gap in the market open, then build, score "
                "and take once more. Only after that the gaps are filled."
            ),
        ),
    )
    return tag(
        "ul",
        "".join(tag("li", icon(symbol, 24) + tag("span", text)) for symbol, text in actions),
        class_="signs",
    )


def _points(texts: tuple[str, ...]) -> str:
    """Sentences as a list."""
    return tag("ul", "".join(tag("li", text) for text in texts), class_="points")


def _columns() -> str:
    """Columns as they may stand."""
    columns = (
        Column(Kind.OFFICE, 0, None, _("None yet.")),
        Column(Kind.SUBWAY, 1, None, _("One: a token may be used here.")),
        Column(Kind.PARK, 2, None, _("Both: all Parks have scored.")),
        Column(Kind.HOME, 1, 0, _("Closed by a token: the second one will score nothing.")),
    )
    return tag("ul", "".join(_column(column) for column in columns), class_="columns")


def _column(column: Column) -> str:
    """One column with what is so about it."""
    head = tag("span", icon(f"g-{column.kind}", 22), class_=f"k-{column.kind}")
    content = community_column(column.kind, column.tiles, column.closed)
    art = f'<svg width="29" height="64" viewBox="0 0 29 64" aria-hidden="true">{content}</svg>'
    return tag("li", tag("div", head + art) + tag("p", tag("b", plural(column.kind)) + column.text))


def _again() -> str:
    """What each kind brings in a community scoring."""
    title = tag("h3", _("What a community scoring brings"))
    flat = ngettext("{n} point each", "{n} points each", BONUS_POINTS)
    same = _("each by its own rule, as things stand now")
    rows = "".join(_row(kind, same if kind in (Kind.HOME, Kind.SHOP) else flat) for kind in Kind)
    note = _("A community scoring is never doubled. The same values count for the tile kept at the end.")
    return title + tag("ul", rows, class_="again") + tag("p", note)


def _row(kind: Kind, text: str) -> str:
    """One kind and what it brings."""
    name = tag("b", tag("span", icon(f"g-{kind}", 20), class_=f"k-{kind}") + plural(kind))
    return tag("li", name + tag("span", text))
