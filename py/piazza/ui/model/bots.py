"""Bots at the table: their tasks, their plans, and the hint.

A plan is a turn that a bot means to play, or that a hint suggests. The thinking itself happens in a worker,
or where a browser has none, in slices on the page.
"""

from dataclasses import dataclass

from piazza.bots.protocol import Answer, Purpose, Question, Step
from piazza.core.game import Player
from piazza.core.match import Match, Ply
from piazza.core.text_form import notation
from piazza.ui.model.analysis import Analysis, record_key
from piazza.ui.model.table import Table


@dataclass(frozen=True, slots=True)
class Task:
    """A task for the bots; two tasks about the same position are equal."""

    purpose: Purpose
    key: str
    """Key of the game's save."""
    player: Player
    level: str
    """The level of the bot."""
    choices: tuple[int, ...]
    """All choices of the match so far."""
    begun: int
    """Number of plies before the position in question."""
    turn: tuple[str, ...] = ()
    """The turn that was played there, as text forms, if it is to be judged."""
    against: tuple[str, ...] = ()
    """The known turn that it is compared with, as text forms."""

    def question(self, number: int, match: Match) -> Question:
        """Return the task as a question with this number; it holds only what the player sees."""
        seen = match.at(self.begun).state.observe(self.player)
        played = tuple(
            Step(text, match.after(ply).observe(self.player))
            for ply, text in enumerate(self.turn, self.begun)
        )
        game = match.game.name
        return Question(number, self.purpose, game, self.level, self.begun, seen, played, self.against)


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn that is to be played from a position on: a bot's, or the turn of a hint."""

    begun: int
    """Number of plies before that position."""
    turn: tuple[str, ...]

    def rest(self, match: Match) -> tuple[str, ...]:
        """Return the actions of the plan that are not played yet; empty if the match has left the plan."""
        rest = list(self.turn)
        for ply in match.plies[self.begun :]:
            if rest and _is_made(ply, rest[0]):
                rest.pop(0)
            # Plies that another device tells are never marked as forced: their positions are asked.
            elif not ply.is_forced and len(ply.before.legal_actions()) > 1:
                return ()
        return tuple(rest)

    def step(self, match: Match) -> int | None:
        """Return the index of the plan's next choice; None if there is none, or it is not legal now."""
        rest, texts = self.rest(match), [str(action) for action in match.state.legal_actions()]
        return texts.index(rest[0]) if rest and rest[0] in texts else None


def _is_made(made: Ply, text: str) -> bool:
    """Return whether a ply is the action with this text form.

    A match on another device has actions in the notation of records.
    """
    if not isinstance(made.action, str):
        return str(made.action) == text
    return any(str(one) == text and notation(one) == made.action for one in made.before.legal_actions())


@dataclass(frozen=True, slots=True)
class BotRequests:
    """The exchange between the page and the bots: questions asked, plans, hints and analyses."""

    is_awake: bool = False
    """True once the worker was started."""
    number: int = 0
    """Number of the last question; the questions are counted."""
    asked: Task | None = None
    """The task that the bots are working on."""
    plan: Plan | None = None
    """The turn that the bot in turn means to play."""
    pauses: tuple[int, ...] = ()
    """The pause in milliseconds before each step of that turn, counted from the beginning of the plan."""
    spent_ms: int = 0
    """The sum of such pauses in earlier plans of the same turn."""
    due: int | None = None
    """Number of plies at which the next step of the plan is scheduled."""
    thought_ms: int = 0
    """Thinking time in milliseconds, to be taken off the pause before the first step of the plan."""
    watched: Player | None = None
    """The bot whose board a phone shows for a moment after its turn; None for none."""
    hint_asked_at: int | None = None
    """Number of plies at which a hint was asked for; None once it has come."""
    hint: Plan | None = None
    """The turn that the hint suggests."""
    advice: Answer | None = None
    """The answer that the hint comes from, with its reasons."""
    analyses: tuple[Analysis, ...] = ()
    """The analysis of the game on the table, and one that runs in the background."""

    def analysis(self, key: str) -> Analysis | None:
        """Return the analysis with this key (`record_key`), or None."""
        return next((one for one in self.analyses if one.key == key), None)

    def analysis_of(self, table: Table) -> Analysis | None:
        """Return the analysis of the game on a table, as far as it is known, or None."""
        return self.analysis(record_key(table))
