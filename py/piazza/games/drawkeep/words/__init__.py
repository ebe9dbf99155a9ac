"""Draw and Keep in words: what the pages and the screen reader say of it."""

from collections.abc import Mapping

from piazza.core.game import Player
from piazza.games.drawkeep.rules.press import CARD_NUMBERS, SUM
from piazza.games.drawkeep.rules.state import FREE, UNSEEN, Action, Draw, Keep, Lay, State, Take, Throw
from piazza.games.drawkeep.words.novelties import novelties
from piazza.ui.kit import with_sign
from piazza.ui.language import gettext as _
from piazza.ui.language import join_words, ngettext
from piazza.ui.telling import (
    Category,
    ComponentWords,
    Cover,
    Entry,
    Explanation,
    Line,
    OptionWords,
    PresetWords,
    Prompt,
    TemperWords,
    gains_of,
    phrase,
)
from piazza.ui.words import Words


class DrawkeepWords(Words[State, Action]):
    """Draw and Keep in words."""

    name = "drawkeep"

    novelties = staticmethod(novelties)

    def cover(self) -> Cover:
        """What stands on the box."""
        return Cover(
            title=_("Draw and Keep"),
            tagline=_("Keep the high cards, and mind what you discard."),
            minutes=5,
            credit=_("Draw and Keep: a small game of our own."),
            provenance=_("About the cards. They are all our own."),
        )

    def options(self) -> tuple[OptionWords, ...]:
        """The game's own option."""
        values = (("short", _("Six cards")), ("long", _("Twelve cards")))
        return (OptionWords("deck", _("Deck"), _("Six cards are for two players only."), values, "dk-back"),)

    def tempers(self) -> tuple[TemperWords, ...]:
        """What bots may like."""
        return (
            TemperWords("grabber", _("Grabber"), _("prefers high cards now")),
            TemperWords("waiter", _("Patient"), _("prefers free spaces for later cards")),
        )

    def components(self) -> Mapping[str, ComponentWords]:
        """The two decks."""
        note = _("Choose a number, then select the cards in your deck that have it.")
        told = (
            note,
            _("All cards are our own."),
            {number: card_name(int(number)) for number in CARD_NUMBERS},
        )
        counted = {SUM: _("Total of all cards")}
        return {
            "short": ComponentWords(
                _("The short deck"), *told, counted, brief=_("both decks"), single=_("the short deck")
            ),
            "long": ComponentWords(
                _("The long deck"), *told, counted, brief=_("both decks"), single=_("the long deck")
            ),
        }

    def presets(self) -> Mapping[str, PresetWords]:
        """Return the words for the ready-made edition."""
        note = _("More ones and more high cards in both decks. Our own idea.")
        return {"steep": PresetWords(_("Low and high"), note)}

    def causes(self) -> tuple[Category, ...]:
        """The headings of the table of points."""
        return (
            Category("taken", _("Taken from the pile"), "dk-leaf", "leaf"),
            Category("laid", _("Revealed"), "dk-leaf", "office"),
            Category("hand", _("In hand at the end"), "dk-leaf", "shop"),
        )

    def label(self, state: State, action: Action, /) -> str:
        """The choice for a button or a screen reader."""
        match action:
            case Draw():
                return _("Draw a card")
            case Take():
                return _("Take {card} from the pile").format(card=card_name(state.pile[-1]))
            case Lay(card):
                return _("Reveal {card}").format(card=card_name(card))
            case Keep(place):
                return _("Keep it in space {n}").format(n=place + 1)
            case Throw():
                return _("Discard this card")

    def prompt(self, state: State, /) -> Prompt:
        """What the player in turn decides now."""
        if state.player is None:
            return Prompt(_("The game is over."))
        if state.drawn is not None:
            return Prompt(_("{name} has drawn a card."), _("Keep it hidden, or discard it."))
        return Prompt(_("{name} draws, takes or reveals a card."), _("Each card scores its number."))

    def explain(self, state: State, action: Action, /) -> Explanation:
        """What a choice would bring and why."""
        title = self.label(state, action)
        match action:
            case Take():
                return _gain(title, state.pile[-1], _("Stays face up; nobody can take it"))
            case Keep():
                return _gain(title, state.drawn or UNSEEN, _("Counts in hand, too"))
            case Lay():
                return Explanation(
                    title, 0, (Line(None, _("Already counted in hand; a space becomes free")),)
                )
            case Throw():
                return Explanation(title, 0, (Line(None, _("The next player may take it")),))
            case Draw():
                return Explanation(title, None, (Line(None, _("Only you see it")),))

    def declines(self, state: State, action: Action, /) -> bool:
        """Throwing a card for which there is a place."""
        return isinstance(action, Throw) and FREE in state.hands[state.turn]

    def aspect(self, name: str, /) -> str:
        """A part of what a position is worth, as the judge names it."""
        return _("cards to come") if name == "coming" else super().aspect(name)

    def chips(self, state: State, /) -> tuple[tuple[str, bool], ...]:
        """How many cards are left; a warning in the last round."""
        left = len(state.deck)
        return ((ngettext("{n} card left", "{n} cards left", left), left <= len(state.hands)),)

    def narrate(self, before: State, action: Action, after: State, /) -> tuple[Entry, ...]:
        """The sentences of the log for one decision and what followed from it."""
        end = () if after.player is not None else (_count(after),)
        return (*self._told(before, action), *end)

    def _told(self, before: State, action: Action, /) -> tuple[Entry, ...]:
        """The sentences about the decision itself."""
        player = before.player
        match action:
            case Draw():
                text = phrase(_("{name} draws {card}."), card=card_name(before.deck[0]))
                return (Entry(player, text, is_passing=True),)
            case Keep():
                return (Entry(player, _("{name} keeps a card.")),)
            case Throw():
                thrown = card_name(before.drawn or UNSEEN)
                return (Entry(player, phrase(_("{name} discards {card}."), card=thrown)),)
            case Take():
                top = before.pile[-1]
                text = phrase(_("{name} takes {card} from the pile."), card=card_name(top))
                return (Entry(player, text, gains_of(before.turn, top, len(before.hands)), "taken"),)
            case Lay(card):
                text = phrase(_("{name} reveals {card}."), card=card_name(card))
                seen = _("Its points are now visible to all.")
                known = Entry(
                    None, seen, gains_of(before.turn, card, len(before.hands)), "laid", margin=with_sign(card)
                )
                return (Entry(player, text), known)

    def end_reason(self, _state: State, /) -> str:
        """How the game came to its end."""
        return _("The deck is empty.")

    def secret(self, state: State, /) -> tuple[Player, ...]:
        """Whose points cannot be seen: who has cards that cannot."""
        return tuple(player for player, hand in enumerate(state.hands) if UNSEEN in hand)

    def seat_note(self, state: State, player: Player, /) -> str:
        """How much of a player's cards is seen by all."""
        return _("{points} face up").format(points=sum(state.shown[player]))

    def describe(self, state: State, /) -> tuple[str, ...]:
        """The whole table in sentences, for those who do not see it."""
        left = len(state.deck)
        top = _("On the discard pile: {cards}.").format(cards=card_list(state.pile[-1:]))
        drawn = (_("Drawn: {cards}.").format(cards=card_list((state.drawn,))),) if state.drawn else ()
        players = range(len(state.hands))
        return (
            ngettext("{n} card left", "{n} cards left", left) + ".",
            top,
            *drawn,
            *(_told_of(state, one) for one in players),
        )


WORDS = DrawkeepWords()


def card_name(card: int) -> str:
    """A card in a sentence."""
    return _("card {number}").format(number=card) if card else _("a hidden card")


def card_list(cards: tuple[int, ...]) -> str:
    """Cards in a sentence, or that there are none."""
    return join_words([card_name(card) for card in cards]) or _("no card")


def _told_of(state: State, player: Player) -> str:
    """A player's cards, open and in hand."""
    hand = tuple(card for card in state.hands[player] if card != FREE)
    return _("{player}: face up {shown}; in hand {held}.").format(
        player=f"{{p{player}}}", shown=card_list(state.shown[player]), held=card_list(hand)
    )


def _gain(title: str, card: int, why: str) -> Explanation:
    """A choice that brings a card's number."""
    return Explanation(title, card, (Line(card, why),))


def _count(state: State) -> Entry:
    """The hands opened at the end."""
    gains = tuple(sum(card for card in hand if card != FREE) for hand in state.hands)
    return Entry(None, _("The hands are revealed and counted."), gains, "hand")
