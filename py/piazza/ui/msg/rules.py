"""Messages about the rules of a game and the words in them."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, on_page


@on_page("rules", "{game}", game=TEXT)
@dataclass(frozen=True, slots=True)
class OpenRules:
    """The person opens the rules of a game; an empty `game` is the game on the table."""

    game: str


@on_page("rules-at", "{game}/{chapter}")
@dataclass(frozen=True, slots=True)
class OpenChapter:
    """The person opens the rules of a game at one of their chapters."""

    game: str
    chapter: str


@on_page("word", "{name}")
@dataclass(frozen=True, slots=True)
class ShowWord:
    """The person opens the glossary card of a word of the game on the table."""

    name: str


RulesMsg: TypeAlias = OpenRules | OpenChapter | ShowWord
