"""The log of a game of Greentown, and the remarks on what happens for the first time."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.games.greentown.rules import actions
from piazza.games.greentown.rules.actions import Action, Go, Rotate
from piazza.games.greentown.rules.material import SORTS, material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Bill, bill_for, is_complete
from piazza.games.greentown.texts.names import (
    building_name,
    exit_count,
    kind_name,
    piece_name,
    site_count,
    sort_name,
    token_name,
    visit_count,
)
from piazza.ui.game_api.text_types import Entry, FirstTimeNote, gains_of, phrase
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words


def narrate(before: State, action: actions.Action, after: State) -> tuple[Entry, ...]:
    """Return the sentences of the log for one action and its consequences."""
    player = before.player
    assert player is not None
    return (
        *_done(before, action, player),
        *_toured(before, action, player),
        *_lapsed(before, action, after, player),
        *_ending(before, after),
    )


def _done(before: State, action: actions.Action, player: Player) -> Iterator[Entry]:  # noqa: C901 - one line for each
    """Yield the sentence that says what the player did; nothing for choices without a line of their own."""
    match action:
        case actions.Announce(token):
            text = _("[{name} uses|You use] {token}")
            yield Entry(player, phrase(text, token=token_name(token)))
        case actions.Choose(half):
            text = (
                _("[{name} uses|You use] it to build")
                if half is actions.Half.BUILD
                else _("[{name} uses|You use] it to tour")
            )
            yield Entry(player, text)
        case actions.Pick(kind):
            text = _("[{name} takes|You take] a tile: {tile}")
            yield Entry(player, phrase(text, tile=_kind(kind)), is_passing=True)
        case actions.Rotate(sides):
            yield _laid(before, sides.bit_count(), player)
        case actions.Site(_cell):
            assert before.turn.sort is not None
            text = phrase(_("[{name} builds|You build] {building}"), building=building_name(before.turn.sort))
            yield Entry(player, text)
        case actions.Move(_cell):
            yield Entry(player, _("[{name} moves|You move] the tree that was there"))
        case actions.Decline():
            yield Entry(player, _("[{name} builds|You build] nothing"))
        case actions.Start(_cell):
            yield Entry(player, _("[{name} sets|You set] off from a hotel"), is_passing=True)
        case actions.Go(cell):
            yield _stepped(before, cell, player)
        case actions.Double(is_used):
            used, kept = (
                _("[{name} uses|You use] the double-turn token"),
                _("[{name} keeps|You keep] the double-turn token"),
            )
            yield Entry(player, used if is_used else kept)
        case actions.Lay(_) | actions.Erect(_):
            return


def _kind(name: str) -> str:
    """Return the text of a kind of tile by its name."""
    return kind_name(material().kinds[material().index(name)])


def _laid(before: State, number: int, player: Player) -> Entry:
    """Return the sentence for a tile placed or developed, which has `number` exits now."""
    cell = before.turn.cell
    assert cell is not None
    spot = network(before.spots).spots.get(cell)
    if spot is None:
        return Entry(
            player, phrase(_("[{name} places|You place] a tile with {exits}"), exits=exit_count(number))
        )
    text = (
        _("[{name} develops|You develop] the tile with {piece} to {exits}")
        if spot.piece
        else _("[{name} develops|You develop] an empty tile to {exits}")
    )
    return Entry(player, phrase(text, piece=piece_name(spot.piece), exits=exit_count(number)))


def _stepped(before: State, cell: tuple[int, int], player: Player) -> Entry:
    """Return the sentence for a step of a tour."""
    piece = network(before.spots).spots[cell].piece
    text = phrase(_("[{name} reaches|You reach] {piece}"), piece=piece_name(piece))
    return Entry(player, text, is_passing=True)


def _toured(before: State, action: actions.Action, player: Player) -> Iterator[Entry]:
    """Yield the sentences for a tour that this step completes: the wishes, and the pay of each player."""
    card = before.card_of(player)
    if not isinstance(action, actions.Go) or card is None:
        return
    trail = (*before.turn.trail, action.cell)
    if not is_complete(before.spots, trail, card.number):
        return
    bill = bill_for(before.spots, trail, before.guide)
    missed = [sort_name(sort) for sort, wish in zip(SORTS, bill.wishes, strict=True) if not wish.is_met]
    text = (
        _("[{name} ends|You end] a tour of {visits}: all wishes met")
        if not missed
        else _("[{name} ends|You end] a tour of {visits}: {sorts} missed")
    )
    yield Entry(player, phrase(text, visits=visit_count(card.number), sorts=join_words(missed)))
    yield from _guide_pay(bill, player)
    yield from _owners_pay(bill, player)
    yield from _two_player_offset(bill)


def _guide_pay(bill: Bill, player: Player) -> Iterator[Entry]:
    """Yield the sentences for the guide's pay, wish by wish, and for the cost of missed wishes."""
    for sort, wish in zip(SORTS, bill.wishes, strict=True):
        if wish.is_met and wish.pays[player]:
            text = phrase(
                _("[{name} is|You are] paid for {sites}"), sites=site_count(sort, wish.pays[player])
            )
            yield Entry(player, text, gains_of(player, wish.pays[player], len(bill.gross)), sort.value)
    # Never positive. If the tour earned less than the misses cost, the rest of the cost is forgiven.
    if cost := bill.saved - bill.misses:
        text = _("[{name} pays|You pay] for missed wishes")
        yield Entry(player, text, gains_of(player, cost, len(bill.gross)), "missed")


def _owners_pay(bill: Bill, player: Player) -> Iterator[Entry]:
    """Yield the sentences for the pay of the other players for their buildings."""
    for other, gain in enumerate(bill.gross):
        if other != player and gain:
            text = _("[{name} is|You are] paid for visits on this tour")
            yield Entry(other, text, gains_of(other, gain, len(bill.gross)), "visited")


def _two_player_offset(bill: Bill) -> Iterator[Entry]:
    """Yield the sentences for what two players give up because only the difference is paid."""
    for player, loss in enumerate(bill.netted):
        if loss:
            text = _("[{name} gives|You give] this up: with two players, only the difference is paid")
            yield Entry(player, text, gains_of(player, loss, len(bill.gross)), "settled")


def _lapsed(before: State, action: actions.Action, after: State, player: Player) -> Iterator[Entry]:
    """Yield the sentences for actions that could not be carried out."""
    token = action.token if isinstance(action, actions.Announce) else before.turn.token
    # The next turn has no token yet.
    is_turn_over = after.turn.phase is Phase.OVER or after.turn.token is None
    # A tour that was made has not lapsed, and the double turn comes after the actions.
    if isinstance(action, actions.Go | actions.Double) or not isinstance(token, actions.ActionToken):
        return
    # An announcement that leads to neither of these found nothing to place or develop.
    builds = (Phase.PICK, Phase.EITHER)
    if (
        isinstance(action, actions.Announce)
        and token is not actions.ActionToken.TOUR
        and after.turn.phase not in builds
    ):
        yield Entry(player, _("[{name} can’t|You can’t] build: the action is lost"))
    if (
        is_turn_over
        and token in (actions.ActionToken.TOUR, actions.ActionToken.BOTH, actions.ActionToken.EITHER)
        and not _has_built(before, action)
    ):
        card = before.card_of(player)
        text = (
            _("[{name} finds|You find] no tour of exactly {visits}: the action is lost")
            if card
            else _("[{name} has|You have] no visitor")
        )
        yield Entry(player, phrase(text, visits=visit_count(card.number) if card else ""))


def _has_built(before: State, action: actions.Action) -> bool:
    """Return whether a half of Build-or-Tour has been chosen, with this action or before."""
    return before.turn.token is actions.ActionToken.EITHER and not isinstance(action, actions.Announce)


def _ending(before: State, after: State) -> Iterator[Entry]:
    """Yield the sentence that announces the last round, or the end after four idle rounds."""
    if after.is_ending and not before.is_ending:
        is_built = any(not any(stock) for stock in after.stocks)
        yield Entry(
            None,
            _("A player has built the last building: this is the last round")
            if is_built
            else _("No visitors left: this is the last round"),
        )
    # The one end without a last round.
    elif after.turn.phase is Phase.OVER and not after.is_ending:
        yield Entry(None, _("Nobody could build or tour for four rounds: the game ends"))


def first_time_notes(before: State, action: Action, after: State) -> Iterator[FirstTimeNote]:
    """Yield a remark when a tour is paid, a tile is developed, or all tokens are turned up again."""
    if isinstance(action, Go):
        yield from _tour_notes(before, action)
    if isinstance(action, Rotate) and before.turn.cell in network(before.spots).spots:
        text = _("[{name} develops|You develop] a tile: it now has one more exit, and what is on it stays.")
        yield FirstTimeNote("develop", text)
    used = (sum(not is_up for row in state.tokens for is_up in row) for state in (before, after))
    # An action turns tokens over; only the end of a block makes fewer of them used.
    if next(used) > next(used):
        text = _("All action tokens have been used: they are face up again for the next four rounds.")
        yield FirstTimeNote("tokens", text)


def _tour_notes(before: State, action: Go) -> Iterator[FirstTimeNote]:
    """Yield the remarks on a tour that this step completes."""
    card, trail = before.card_of(before.turn.player), (*before.turn.trail, action.cell)
    if card is None or not is_complete(before.spots, trail, card.number):
        return
    text = _("The tour is paid: sites of a met wish pay 1 each, a missed wish costs the guide 1.")
    yield FirstTimeNote("tour", text)
    bill = bill_for(before.spots, trail, before.guide)
    if any(gain and player != before.turn.player for player, gain in enumerate(bill.gross)):
        text = _("The tour also visited other players’ buildings: each pays its owner.")
        yield FirstTimeNote("visited", text)
    if any(bill.netted):
        text = _("With two players, only the one who earned more is paid, and only the difference.")
        yield FirstTimeNote("difference", text)
