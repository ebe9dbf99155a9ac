"""What is to be thought about, and what came of it: the bots think elsewhere."""

from dataclasses import dataclass

from piazza.core.game import Player
from piazza.core.match import Match, Ply
from piazza.core.texts import notation
from piazza.questions import Answer, Purpose, Question, Step
from piazza.ui.bots.analysis import Analysis


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to think about. Two about the same position are equal."""

    purpose: Purpose
    key: str
    """The game, by its save."""
    player: Player
    level: str
    choices: tuple[int, ...]
    """The whole match up to now."""
    begun: int
    """The number of plies at the position in question."""
    turn: tuple[str, ...] = ()
    """What was played there, where that is to be judged."""
    against: tuple[str, ...] = ()
    """The turn that it is held against."""

    def question(self, number: int, match: Match) -> Question:
        """The task as it is put to the bots, with what its player sees, under this number."""
        seen = match.at(self.begun).state.observe(self.player)
        played = tuple(
            Step(text, match.after(ply).observe(self.player))
            for ply, text in enumerate(self.turn, self.begun)
        )
        game = match.game.name
        return Question(number, self.purpose, game, self.level, self.begun, seen, played, self.against)


@dataclass(frozen=True, slots=True)
class Plan:
    """How the player in turn is to play on from a position."""

    begun: int
    """The number of plies at that position."""
    turn: tuple[str, ...]

    def rest(self, match: Match) -> tuple[str, ...]:
        """What is still to be played of it; nothing if the match went another way."""
        rest = list(self.turn)
        for ply in match.plies[self.begun :]:
            if rest and _is_made(ply, rest[0]):
                rest.pop(0)
            elif not ply.is_forced and len(ply.before.legal_actions()) > 1:
                return ()
        return tuple(rest)

    def step(self, match: Match) -> int | None:
        """The index of its next choice; none if it is played out, or the match went another way."""
        rest, texts = self.rest(match), [str(action) for action in match.state.legal_actions()]
        return texts.index(rest[0]) if rest and rest[0] in texts else None


def _is_made(made: Ply, text: str) -> bool:
    """This choice was made; of a match on another device is known what a record says of it."""
    if not isinstance(made.action, str):
        return str(made.action) == text
    return any(str(one) == text and notation(one) == made.action for one in made.before.legal_actions())


@dataclass(frozen=True, slots=True)
class Minds:
    """What goes on between the page and the bots."""

    is_awake: bool = False
    """They were asked to get ready."""
    number: int = 0
    """How many questions were asked."""
    asked: Task | None = None
    """What is being thought about."""
    plan: Plan | None = None
    """What the bot in turn means to play."""
    due: int | None = None
    """The number of plies at which its next step was announced."""
    pause: int = 0
    """Milliseconds that went by already before the first step of the plan."""
    puzzled: int | None = None
    """The number of plies at which a hint was asked for, while it is thought about."""
    hint: Plan | None = None
    advice: Answer | None = None
    """The answer that the hint comes from."""
    analyses: tuple[Analysis, ...] = ()
    """That of the game on the table, and one that goes on in the background."""
