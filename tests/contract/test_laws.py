"""The laws hold for every game at every table, and each of them can fail."""

from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Self

import pytest

import laws
import toy
from laws import LAWS, Law
from piazza.core.game import Opener, Player, Seed
from tables import TABLES, Table

pytestmark = pytest.mark.sampled(3)

clock = count(1)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_law(law: Law, table: Table) -> None:
    """Every game obeys every law."""
    law(table)


class Vague(toy.State):
    """Nobody decides what happens to a drawn card."""

    @property
    def player(self) -> Player | None:
        """Whose decision it is, sometimes."""
        return None if self.drawn is not None else super().player


class Endless(toy.State):
    """The deck is never used up."""

    def apply(self, action: toy.Action, /) -> Self:
        """One card more under the deck."""
        after = super().apply(action)
        return replace(after, deck=(*after.deck, 1))


class Haunted(toy.State):
    """Somebody decides who does not sit at the table."""

    @property
    def player(self) -> Player | None:
        """The ghost."""
        return None if super().player is None else 7


class Stuttering(toy.State):
    """A choice is offered twice."""

    def legal_actions(self) -> tuple[toy.Action, ...]:
        """The first once more."""
        legal = super().legal_actions()
        return (*legal, *legal[:1])


class Restless(toy.State):
    """The choices change their order."""

    def legal_actions(self) -> tuple[toy.Action, ...]:
        """In another order each time."""
        legal = super().legal_actions()
        cut = next(clock) % len(legal) if legal else 0
        return legal[cut:] + legal[:cut]


class Careless(toy.State):
    """Playing changes the position one comes from."""

    def apply(self, action: toy.Action, /) -> Self:
        """The position after the action; the pile grows in both."""
        object.__setattr__(self, "pile", (*self.pile, 1))
        return super().apply(action)


class Moody(toy.State):
    """The same action leads elsewhere the next time."""

    def apply(self, action: toy.Action, /) -> Self:
        """With another card on the pile."""
        after = super().apply(action)
        return replace(after, pile=(*after.pile, next(clock)))


class Deadlocked(toy.State):
    """A full pile leaves nothing to do."""

    def legal_actions(self) -> tuple[toy.Action, ...]:
        """Nothing with two cards on the pile."""
        return () if len(self.pile) > 1 else super().legal_actions()


class Mumbled(toy.Keep):
    """Keeping a card, no matter where."""

    def __str__(self) -> str:
        """The text form, without the place."""
        return "keep"


class Mumbling(toy.State):
    """Different choices are called the same."""

    def legal_actions(self) -> tuple[toy.Action, ...]:
        """Every place to keep a card has one name."""
        legal = super().legal_actions()
        return tuple(Mumbled(action.place) if isinstance(action, toy.Keep) else action for action in legal)


class Elusive(toy.State):
    """Equal positions are not found again."""

    def __hash__(self) -> int:
        """Another number each time."""
        return next(clock)


class Unjust(toy.State):
    """The poorest is the first."""

    def ranking(self) -> tuple[Player, ...]:
        """The wrong way round."""
        return super().ranking()[::-1]


class Unequal(toy.State):
    """Who is level is parted by the seat, and the seat is not in what counts."""

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """The seat alone."""
        return tuple((seat,) for seat in range(len(self.hands)))


class Renamed(toy.State):
    """Links of this game are taken for links of the toy game."""


class Unsteady(toy.State):
    """Who looks again sees something else."""

    def observe(self, viewer: Player, /) -> Self:
        """With one card more on the pile."""
        return replace(super().observe(viewer), pile=(*self.pile, 1))


class Blindfolded(toy.State):
    """Players do not see their own hands."""

    def observe(self, viewer: Player, /) -> Self:
        """As the next player sees it."""
        return super().observe((viewer + 1) % len(self.hands))


class Anonymous(toy.State):
    """An observation does not tell whose turn it is."""

    def observe(self, viewer: Player, /) -> Self:
        """As if it were the viewer's turn."""
        return replace(super().observe(viewer), turn=viewer)


class Wrong(toy.State):
    """The worlds are not like what was seen."""

    def determinize(self, seed: Seed, /) -> Self:
        """Without the pile."""
        return replace(super().determinize(seed), pile=())


class Fickle(toy.State):
    """A seed stands for ever other worlds."""

    def determinize(self, seed: Seed, /) -> Self:
        """Another world each time."""
        return super().determinize(seed + next(clock))


@dataclass(frozen=True, slots=True)
class Cheating(toy.State):
    """An observation remembers the truth, and one of its worlds is just that."""

    truth: Any = field(default=None, compare=False, repr=False)

    def observe(self, viewer: Player, /) -> Self:
        """With the truth in a secret place."""
        return replace(toy.State.observe(self, viewer), truth=self)

    def determinize(self, seed: Seed, /) -> Self:
        """The truth for the seed 3."""
        world: Self = self.truth if seed == 3 else toy.State.determinize(self, seed)
        return world


class Certain(toy.State):
    """There is only one world."""

    def determinize(self, seed: Seed, /) -> Self:
        """The same world for each seed."""
        return super().determinize(0 * seed)


class Losing(toy.State):
    """Unseen cards are all ones."""

    def determinize(self, seed: Seed, /) -> Self:
        """With ones for the deck."""
        return replace(super().determinize(seed), deck=(1,) * len(self.deck))


class Untidy(toy.State):
    """A thrown card falls under the table."""

    def apply(self, action: toy.Action, /) -> Self:
        """With an empty pile."""
        return replace(super().apply(action), pile=())


class Swelling(toy.State):
    """The deck of a world is larger than the true one."""

    def determinize(self, seed: Seed, /) -> Self:
        """With sixty cards more."""
        world = super().determinize(seed)
        return replace(world, deck=(*world.deck, *(1,) * 60))


class Telltale(toy.State):
    """Nobody else sees where a card is put, and yet it is written down."""

    def observe(self, viewer: Player, /) -> Self:
        """The others' hands without their places."""
        seen = super().observe(viewer)
        hands = tuple(hand if seat == viewer else (0,) for seat, hand in enumerate(seen.hands))
        return seen if seen.player is None else replace(seen, hands=hands)

    def determinize(self, seed: Seed, /) -> Self:
        """One world alone."""
        del seed
        return replace(self, hands=((-1, -1, -1),) * len(self.hands), drawn=self.drawn and 1)


BROKEN = [
    (laws.over_means_no_choices, Vague),
    (laws.matches_end, Endless),
    (laws.players_sit_at_the_table, Haunted),
    (laws.choices_are_distinct, Stuttering),
    (laws.choices_keep_their_order, Restless),
    (laws.apply_leaves_the_position, Careless),
    (laws.apply_repeats, Moody),
    (laws.every_choice_leads_on, Deadlocked),
    (laws.text_forms_name_the_choices, Mumbling),
    (laws.notes_name_the_choices, Mumbling),
    (laws.records_keep_secrets, Telltale),
    (laws.equal_positions_hash_alike, Elusive),
    (laws.ranking_follows_the_points, Unjust),
    (laws.places_follow_the_ranking, Unequal),
    (laws.links_stand_for_the_match, Renamed),
    (laws.observing_twice_is_once, Unsteady),
    (laws.own_choices_are_seen, Blindfolded),
    (laws.whose_decision_is_seen, Anonymous),
    (laws.worlds_look_alike, Wrong),
    (laws.worlds_repeat, Fickle),
    (laws.worlds_follow_from_the_observation, Cheating),
    (laws.worlds_differ, Certain),
    (laws.worlds_hold_the_same_material, Losing),
    (laws.material_is_conserved, Untidy),
    (laws.worlds_end, Swelling),
]


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=lambda part: part.__name__)
def test_law_can_fail(law: Law, broken: type[toy.State]) -> None:
    """A game that breaks the law is found out."""

    def start(players: int, seed: Seed, opener: Opener, *, deck: str) -> toy.State:
        """The small game's deal, for the broken game."""
        dealt = toy.start(players, seed, opener, deck=deck)
        return broken(dealt.cards, dealt.turn, dealt.deck, dealt.pile, dealt.hands, dealt.shown, None)

    with pytest.raises(AssertionError):
        law(Table(replace(toy.GAME, start=start), 3, ()))


def test_every_law_is_tried() -> None:
    """No law is without a game that breaks it."""
    assert [law for law, _ in BROKEN] == list(LAWS)
