"""The words for the component of Bloom that may differ between printings: flowers on the tiles."""

from collections.abc import Mapping

from piazza.games.bloom.rules.editions import COUNTS, NUMBERED, TILE_FLOWERS
from piazza.games.bloom.texts.names import flowers_name
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _


def components() -> Mapping[str, ComponentText]:
    """Return the words for the flowers of the tiles."""
    return {
        TILE_FLOWERS: ComponentText(
            _("Flowers on the tiles"),
            _("Choose a number of flowers, then select the tiles in your box that show that many."),
            _(
                "Reviews say that most tiles show 1, those ending in 5 show 2, some 5,"
                " and tile 55 shows 7, as in 6 nimmt! by the same designer. We took the rest"
                " from that game: multiples of 10 show 3, multiples of 11 show 5. Jokers"
                " show none, as the rulebook says."
            ),
            {count: flowers_name(int(count)) for count in COUNTS},
            {
                "one": _("Tiles with one flower"),
                "more": _("Tiles with more flowers"),
                "all": _("Total flowers"),
            },
            tuple(_("Tile {number}").format(number=number) for number in range(1, NUMBERED + 1)),
            brief=_("flowers on the tiles"),
        )
    }
