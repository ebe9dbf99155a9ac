"""What a tour pays: the gains of `tours.bill_for`, without the bill."""

from functools import cache

from piazza.core.game import Player
from piazza.games.greentown.rules.material import SORTS, Piece, owner_of, sort_of
from piazza.games.greentown.rules.quick.streets import streets
from piazza.games.greentown.rules.roads.network import Spots
from piazza.games.greentown.rules.tours import Greenies, Guide, Trail

NONE = len(SORTS)
"""In place of a sort: what nobody wishes for."""


def tour_gains(spots: Spots, trail: Trail, guide: Guide) -> Greenies:
    """What each player gets for the tour walked."""
    town, player = streets(spots), guide.player
    walked = [place for place in map(town.number.__getitem__, trail[1:]) if town.pieces[place]]
    visits = [0] * (NONE + 1)
    for place in walked:
        visits[_site(town.pieces[place])[0]] += 1
    met = [least <= seen <= most for seen, (least, most) in zip(visits, guide.card.wishes, strict=False)]
    met.append(False)
    due = [0] * guide.players
    for place in set(walked):
        sort, owner = _site(town.pieces[place])
        if met[sort]:
            due[player if owner is None else owner] += 1
    due[player] = max(0, due[player] - (len(met) - 1 - met.count(True)))
    if len(due) > 2:  # noqa: PLR2004 - of two players both lose what both are due
        return tuple(due)
    return due[0] - min(due), due[1] - min(due)


@cache  # saves 0.7 % of random games
def _site(piece: Piece) -> tuple[int, Player | None]:
    """The number of its sort, and whose it is."""
    sort = sort_of(piece)
    return NONE if sort is None else SORTS.index(sort), owner_of(piece)
