"""Messages about bots and hints."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.bots.protocol import Answer, Findings
from piazza.ui.msg.codec import NUMBER, Signal, Trait, off_page, on_page


class BotSignal(Signal):
    """Messages without fields."""

    HINT = "hint"
    """Ask for a hint, or put it away."""
    SKIP = "skip"
    """Let the bot play the rest of its plan at once."""
    LOOK_AWAY = "look-away"
    """Go back from the board of a bot whose turn is over."""


@off_page(Trait.BACKGROUND)
@dataclass(frozen=True, slots=True)
class BotsAnswered:
    """The bots answer a question. It comes from the browser only, so it has no text form on the page."""

    answer: Answer | Findings


@on_page("bot", "{ply}", Trait.BACKGROUND, ply=NUMBER)
@dataclass(frozen=True, slots=True)
class TakeStep:
    """It is time for the bot's next choice; ignored if the match no longer has `ply` plies."""

    ply: int


BotMsg: TypeAlias = BotSignal | BotsAnswered | TakeStep
