"""The players as a screen calls them: by name, and the person whose screen it is “you”.

A text about a player has both persons, ``[{name} builds|You build] {tile}``: translators see them together,
and each language has its own grammar. ``{name}`` stands for the player whom the text is about, ``{p0}`` and
so on for the players by seat; the one in the first half of a pair says whose pair it is. Outside of a pair
the name is always filled in, so a text without a second person stays right.
"""

import re
from dataclasses import dataclass

from piazza.core.frozen import fast_frozen
from piazza.core.game import NOBODY, Player
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, pgettext

PAIR = re.compile(r"\[([^\[\]|]*\{(?:p(\d)|name)\}[^\[\]|]*)\|([^\[\]|]*)\]")
"""A pair: the words with a name, and those with “you”. One may lie inside another."""
PLACE = re.compile(r"\{(\w+)\}")


def in_person(text: str, you: Player, player: Player | None = None) -> str:
    """Return a text with the right half of each pair, in which places for names stay.

    `you` is the player called “you”, `player` the one whom the text is about.

    >>> in_person("[{name} takes|You take] [{p1}'s|your] tile", you=1, player=0)
    '{name} takes your tile'
    """
    while "[" in text and (pair := PAIR.search(text)):
        named, seat, yours = pair.groups()
        is_you = you != NOBODY and you == (int(seat) if seat else player)
        text = text[: pair.start()] + (yours if is_you else named) + text[pair.end() :]
    return text


def mention(player: Player | None = None) -> str:
    """Return the place for a player in a list or before a colon: the name, or “You”.

    Without a `player`, it is the place for the one whom the text is about.
    """
    place, you = "name" if player is None else f"p{player}", _("You")
    return f"[{{{place}}}|{you}]"


def about_robot(text: str, name: str, **words: object) -> str:
    """Return a text in two persons about somebody without a seat, such as a robot."""
    return in_person(text, NOBODY).format(name=name, **words)


@fast_frozen
@dataclass(frozen=True, slots=True)
class People:
    """The names of all players by seat, and which of them is “you”."""

    names: tuple[str, ...]
    you: Player = NOBODY
    """`NOBODY` if several share the screen, or if the text is for others."""

    def label(self, player: Player) -> str:
        """Return the name of a player, or “You”, for a heading or a table."""
        return _("You") if player == self.you else self.names[player]

    @property
    def labels(self) -> tuple[str, ...]:
        """The label of every player."""
        return tuple(map(self.label, range(len(self.names))))

    def listed(self, players: list[Player]) -> str:
        """Return players in a sentence where “you” is an object: “ahead of you and Ada”."""
        you = pgettext("object", "you")
        return join_words([you if player == self.you else self.names[player] for player in players])

    def tell(self, text: str, player: Player | None = None, **words: str) -> str:
        """Return a text with names and other words filled in, as this screen tells it.

        ``{name}`` stays if no `player` is given. All words are put in at once, so that a name which looks
        like a place or a pair is left alone.

        >>> People(("Anna", "Ada"), you=0).tell("[{name} adds|You add] it to [{p1}'s|your] run", 0)
        "You add it to Ada's run"
        """

        def word(place: re.Match[str]) -> str:
            name = place[1]
            if name == "name":
                return place[0] if player is None else self.names[player]
            if name[0] == "p" and name[1:].isdecimal() and int(name[1:]) < len(self.names):
                return self.names[int(name[1:])]
            return words.get(name, place[0])

        return PLACE.sub(word, in_person(text, self.you, player))
