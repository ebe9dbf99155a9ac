"""The texts for the components of Bloom Town that may differ between printings."""

from collections.abc import Mapping

from piazza.games.bloomtown.rules.editions import FLOWER_LETTERS, SHOPS, SPACES, STAR, TRIPLE, board_name
from piazza.games.bloomtown.rules.material import Flower, Tile
from piazza.games.bloomtown.texts.names import flower_name, tile_name
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _


def components() -> Mapping[str, ComponentText]:
    """Return the texts for both sides of the town boards and the three identical Shops, by name."""
    return {
        board_name("A"): ComponentText(
            _("Town boards, side A"),
            _note(),
            _(
                "Reviews mention 5 × 5 spaces, each with one of five flowers, some of"
                " them blooming. The layout is ours: each flower once in every row and"
                " column, and one blooming space in each."
            ),
            _spaces(),
            _quotas(),
            brief=_("town boards"),
            single=_("town boards (side A)"),
        ),
        board_name("B"): ComponentText(
            _("Town boards, side B"),
            _note(),
            _(
                "All we know is that side B is different. The layout is ours: each flower"
                " is one patch of five spaces; the corners and the centre bloom."
            ),
            _spaces(),
            _quotas(),
            brief=_("town boards"),
            single=_("town boards (side B)"),
        ),
        TRIPLE: ComponentText(
            _("The three identical Shops"),
            _("Which pair is on three of the 13 Shops? Every other pair is on two."),
            _(
                "The rulebook has six pairs, several Shops of each and 13 in all, so one"
                " pair has three. We guess it’s the pair shown in the rulebook."
            ),
            {shop: tile_name(Tile(shop)) for shop in SHOPS},
            brief=_("the three identical Shops"),
        ),
    }


def _note() -> str:
    """Return the instruction for entering a board."""
    return _("Choose a flower, blooming or not, then select the spaces of your board that have it.")


def _spaces() -> dict[str, str]:
    """Return the name of each value that a space may have."""
    return {space: _space(FLOWER_LETTERS[space[0]], space) for space in SPACES}


def _space(flower: Flower, space: str) -> str:
    """Return the name of a value of a space: the flower, and whether it blooms."""
    name = flower_name(flower)
    return _("{flower}, blooming").format(flower=name) if space.endswith(STAR) else name


def _quotas() -> dict[str, str]:
    """Return the name of each quota of a board."""
    flowers = {str(flower): flower_name(flower).capitalize() for flower in Flower}
    return {**flowers, "blooming": _("Blooming spaces")}
