"""The texts about the table as a whole: the round, the seats, the end, and all of it in sentences."""

from piazza.core.game import Player
from piazza.core.hex import members
from piazza.games.greentown.rules.actions import TOKENS, ActionToken
from piazza.games.greentown.rules.material import BUILDINGS, material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Closed
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import (
    kind_name,
    place_name,
    side_name,
    site_count,
    token_name,
    visitor_name,
)
from piazza.ui.game_api.people import mention
from piazza.ui.i18n import capitalize, join_clauses, join_words, pgettext
from piazza.ui.i18n import gettext as _

CARDS_NEAR_THE_END = 2
"""Visitor cards left, from which on the end of the game may come within two tours."""


def chips(state: State) -> tuple[tuple[str, bool], ...]:
    """Return short facts for the top bar, each with whether it is a warning."""
    cards = _("Visitor cards left: {n}").format(n=len(state.deck))
    if state.is_ending:
        cards = _("Last round")
    return ((turn_name(state), False), (cards, state.is_ending or len(state.deck) <= CARDS_NEAR_THE_END))


def turn_name(state: State) -> str:
    """Return the heading of the log for the present round."""
    return _("Round {n}").format(n=state.turn.round)


def ending(state: State) -> str:
    """Return the sentence that says how the game ended."""
    number = state.turn.round
    if not state.is_ending:
        return _("Game over after round {round}: nobody could build or tour").format(round=number)
    if any(not any(stock) for stock in state.stocks):
        return _("Game over after round {round}: a player has built all buildings").format(round=number)
    return _("Game over after round {round}: no visitors left").format(round=number)


def verdict(_state: State) -> str:
    """Return the rule that decides between players with the same points."""
    return _("the player whose last turn came first wins")


def secret(state: State) -> tuple[Player, ...]:
    """Return the players whose greenies the viewer cannot see."""
    return tuple(player for player, purse in enumerate(state.purses) if isinstance(purse, Closed))


def seat_note(state: State, player: Player) -> str:
    """Return the note under a player's name: when the player's turn comes in this round; empty for none."""
    if state.player is None:
        return ""
    if player == state.turn.player:
        return _("plays now")
    place = state.order.index(player) - state.order.index(state.turn.player)
    if player == state.last:
        return _("plays next, last this round") if place == 1 else _("last this round")
    if place == 1:
        return _("plays next")
    return _("has played") if place < 0 else ""


def describe(state: State) -> tuple[str, ...]:
    """Return the whole table in sentences, for those who do not see it.

    ``{p0}`` and so on stand for the players' names.
    """
    supply = [
        _("{kind}: {n}").format(kind=kind_name(kind), n=left)
        for kind, left in zip(material().kinds, state.supply, strict=True)
        if left
    ]
    return (
        _("Supply. {piles}").format(piles=join_clauses(supply)),
        *(_describe_place(state, number) for number in range(len(state.spots))),
        *(_describe_player(state, player) for player in range(state.box.players)),
    )


def _describe_place(state: State, number: int) -> str:
    """Return the sentence about one place of the map and its roads."""
    roads, spot = network(state.spots), state.spots[number]
    linked = members(roads.links[spot.cell])
    open_ = members(spot.exits & ~roads.links[spot.cell])
    parts = (
        [_("connected to the {sides}").format(sides=join_words([side_name(side) for side in linked]))]
        if linked
        else []
    )
    if open_:
        parts.append(_("open to the {sides}").format(sides=join_words([side_name(side) for side in open_])))
    place = capitalize(place_name(roads, spot.cell))
    return _("{place}: {roads}").format(place=place, roads=join_clauses(parts))


def _describe_player(state: State, player: Player) -> str:
    """Return the sentences about a player's visitor, tokens and buildings."""
    card = state.card_of(player)
    visitor = visitor_name(card) if card else pgettext("visitor", "none")
    tokens = [token_name(token) for token in _face_up(state, player)]
    stock = [
        site_count(sort, left) for sort, left in zip(BUILDINGS, state.stocks[player], strict=True) if left
    ]
    return _("{name}. Visitor, {visitor}. Tokens: {tokens}. To build: {stock}.").format(
        name=mention(player), visitor=visitor, tokens=join_words(tokens), stock=join_words(stock)
    )


def _face_up(state: State, player: Player) -> list[ActionToken]:
    """Return the tokens that a player has face up."""
    return [token for token, is_up in zip(TOKENS, state.tokens[player], strict=True) if is_up]
