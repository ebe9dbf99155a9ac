"""The texts of Draw and Keep: what pages, log and screen reader say about the game.

`DrawkeepTexts` overrides the methods of `Texts` (`ui/game_api/texts.py`) for which the game has better
texts; only `name` is required. Texts are English and go through gettext (`_`), so that catalogues
can translate them. In log and prompt, `{name}` is filled in later with the player's name.
"""

from collections.abc import Mapping

from piazza.core.game import Player
from piazza.games.drawkeep.rules.editions import CARD_NUMBERS, SUM
from piazza.games.drawkeep.rules.state import FREE, UNSEEN, Action, Draw, Keep, Lay, State, Take, Throw
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.people import mention
from piazza.ui.game_api.text_types import (
    Amount,
    ComponentText,
    Cover,
    Entry,
    Explanation,
    FirstTimeNote,
    Line,
    OptionText,
    Possibility,
    PresetText,
    Prompt,
    ScoreCategory,
    gains_of,
    phrase,
)
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext


class DrawkeepTexts(Texts[State, Action]):
    """The texts of Draw and Keep."""

    name = "drawkeep"
    """The game's name in `TITLES`."""

    def cover(self) -> Cover:
        """Return what the game's box says: title, tagline, minutes, credit and source of the material."""
        # made anew at each call, like all texts: the language may change while the app runs
        return Cover(
            title=_("Draw and Keep"),
            tagline=_("Keep the high cards, and mind what you discard."),
            minutes=5,
            lesson_minutes=1,
            credit=_("Draw and Keep: a small game of our own."),
            provenance=_("About the cards. They are all our own."),
        )

    def options(self) -> tuple[OptionText, ...]:
        """Return the texts for the game's one option, the deck: title, note, a label for each value."""
        values = (("short", _("Six cards")), ("long", _("Twelve cards")))
        return (OptionText("deck", _("Deck"), _("Six cards are for two players only."), values, "dk-back"),)

    def components(self) -> Mapping[str, ComponentText]:
        """Return the texts for the press's components, the two decks, by their names there."""
        note = _("Choose a number, then select the cards in your deck that have it.")
        told = (
            note,
            _("All cards are our own."),
            {number: card_name(int(number)) for number in CARD_NUMBERS},
        )
        counted = {SUM: _("Total of all cards")}
        return {
            "short": ComponentText(
                _("The short deck"), *told, counted, brief=_("both decks"), single=_("the short deck")
            ),
            "long": ComponentText(
                _("The long deck"), *told, counted, brief=_("both decks"), single=_("the long deck")
            ),
        }

    def presets(self) -> Mapping[str, PresetText]:
        """Return the texts for the press's ready-made edition, by its name there."""
        note = _("More ones and more high cards in both decks. Our own idea.")
        return {"steep": PresetText(_("Low and high"), note)}

    def score_categories(self) -> tuple[ScoreCategory, ...]:
        """Return the headings of the table of points, in order.

        The first value of each is the name by which a log entry refers to it (`Entry.category`).
        """
        return (
            ScoreCategory("taken", _("Taken from the pile"), "dk-leaf", "leaf"),
            ScoreCategory("laid", _("Revealed"), "dk-leaf", "office"),
            ScoreCategory("hand", _("In hand at the end"), "dk-leaf", "shop"),
        )

    def label(self, state: State, action: Action, /) -> str:
        """Return the label of a choice in this position, for its button and for a screen reader."""
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
        """Return the sentence that says who decides what now, and a note on it."""
        if state.player is None:
            return Prompt(_("The game is over."))
        if state.drawn is not None:
            return Prompt(_("[{name} has|You have] drawn a card."), _("Keep it hidden, or discard it."))
        return Prompt(
            _("[{name} draws, takes or reveals|Draw, take or reveal] a card."),
            _("Each card scores its number."),
        )

    def explain(self, state: State, action: Action, /) -> Explanation:
        """Return the preview of a choice: title, total of points, and a line for each reason.

        The total is None where it is not known yet.
        """
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

    def gives_away(self, state: State, action: Action, /) -> bool:
        """Return whether a choice gives something away that another choice would take.

        Here: throwing a card though a place is free. Such a choice is never the bold button, and Enter
        alone does not make it.
        """
        return isinstance(action, Throw) and FREE in state.hands[state.turn]

    def feature(self, name: str, /) -> str:
        """Return the name of one of the evaluator's features, for the analysis."""
        return _("the cards to come") if name == "coming" else super().feature(name)

    def possibilities(self, before: State, after: State, player: Player, /) -> tuple[Possibility, ...]:
        """Return what a turn makes possible, for hints and the reasons of bots.

        Here: to keep one more card, once one of the hand was revealed. That a space is free is no secret.
        """
        if after.player is None or after.hands[player].count(FREE) <= before.hands[player].count(FREE):
            return ()
        return (Possibility("coming", _("a free space for another card")),)

    def amounts(self, state: State, player: Player, /) -> dict[str, Amount]:
        """Return what a player has, by the feature that goes by it: reasons tell it after both turns."""
        free = state.hands[player].count(FREE)
        return {"coming": Amount(_("free spaces"), free, str(free))}

    def chips(self, state: State, /) -> tuple[tuple[str, bool], ...]:
        """Return short facts for the top bar, as pairs (text, whether it is a warning).

        The number of cards left is a warning when each player draws at most one more.
        """
        left = len(state.deck)
        return ((ngettext("{n} card left", "{n} cards left", left), left <= len(state.hands)),)

    def narrate(self, before: State, action: Action, after: State, /) -> tuple[Entry, ...]:
        """Return the log entries for one action, from the positions before and after it.

        An entry may give points to players (`gains`) under one of `score_categories`. Spectators read the
        log, too, so no entry says more than everybody can see; one with `is_passing` is shown to the player
        alone.
        """
        end = () if after.player is not None else (_count(after),)
        return (*self._played(before, action), *end)

    def _played(self, before: State, action: Action, /) -> tuple[Entry, ...]:
        """Return the log entries for the action itself, without the counting at the end."""
        player = before.player
        match action:
            case Draw():
                text = phrase(_("[{name} draws|You draw] {card}."), card=card_name(before.deck[0]))
                return (Entry(player, text, is_passing=True),)
            case Keep():
                # no points yet: they would tell everybody which card it is
                return (Entry(player, _("[{name} keeps|You keep] a card.")),)
            case Throw():
                thrown = card_name(before.drawn or UNSEEN)
                return (Entry(player, phrase(_("[{name} discards|You discard] {card}."), card=thrown)),)
            case Take():
                top = before.pile[-1]
                text = phrase(_("[{name} takes|You take] {card} from the pile."), card=card_name(top))
                return (Entry(player, text, gains_of(before.turn, top, len(before.hands)), "taken"),)
            case Lay(card):
                text = phrase(_("[{name} reveals|You reveal] {card}."), card=card_name(card))
                seen = _("Its points are now visible to all.")
                # Each card scores in one entry: here, when taken, or at the end in hand. The
                # margin is given, since an entry about nobody would name all with their points.
                known = Entry(
                    None, seen, gains_of(before.turn, card, len(before.hands)), "laid", margin=with_sign(card)
                )
                return (Entry(player, text), known)

    def first_time_notes(self, _before: State, action: Action, _after: State, /) -> tuple[FirstTimeNote, ...]:
        """Return what to explain when this happens for the first time in a person's first games.

        The app stores the name, here “taken”, once the note was shown.
        """
        if not isinstance(action, Take):
            return ()
        text = _(
            "A card taken from the pile stays face up: everybody sees it, and it needs no space in hand."
        )
        return (FirstTimeNote("taken", text),)

    def end_reason(self, _state: State, /) -> str:
        """Return the sentence that says why the game is over."""
        return _("Game over: the deck is empty")

    def secret(self, state: State, /) -> tuple[Player, ...]:
        """Return the players whose points are not all visible: those with an unseen card."""
        return tuple(player for player, hand in enumerate(state.hands) if UNSEEN in hand)

    def seat_note(self, state: State, player: Player, /) -> str:
        """Return the note under a player's name: the points that everybody sees."""
        return _("{points} face up").format(points=sum(state.shown[player]))

    def describe(self, state: State, /) -> tuple[str, ...]:
        """Return the whole table in sentences, for players who cannot see the drawing.

        `{p0}`, `{p1}` and so on stand for the players' names.
        """
        left = len(state.deck)
        top = _("On the discard pile: {cards}.").format(cards=card_list(state.pile[-1:]))
        drawn = (_("Drawn: {cards}.").format(cards=card_list((state.drawn,))),) if state.drawn else ()
        players = range(len(state.hands))
        return (
            ngettext("{n} card left", "{n} cards left", left) + ".",
            top,
            *drawn,
            *(_cards_of(state, one) for one in players),
        )


TEXTS = DrawkeepTexts()
"""The texts as `load_texts` loads them."""


def card_name(card: int) -> str:
    """Return the name of a card within a sentence: “card 4”, or “a hidden card” for `UNSEEN`."""
    return _("card {number}").format(number=card) if card else _("a hidden card")


def card_list(cards: tuple[int, ...]) -> str:
    """Return the names of several cards within a sentence: “card 4 and card 1”, or “no card”."""
    return join_words([card_name(card) for card in cards]) or _("no card")


def _cards_of(state: State, player: Player) -> str:
    """Return the sentence about a player's cards: those face up, then those in hand."""
    hand = tuple(card for card in state.hands[player] if card != FREE)
    return _("{player}: face up {shown}; in hand {held}.").format(
        player=mention(player), shown=card_list(state.shown[player]), held=card_list(hand)
    )


def _gain(title: str, card: int, why: str) -> Explanation:
    """Return the preview of a choice that scores the number of a card, with the reason."""
    return Explanation(title, card, (Line(card, why),))


def _count(state: State) -> Entry:
    """Return the log entry for the end, which counts the cards of all hands."""
    gains = tuple(sum(card for card in hand if card != FREE) for hand in state.hands)
    return Entry(None, _("The hands are revealed and counted."), gains, "hand")
