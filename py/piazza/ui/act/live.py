"""What is done at a table of several devices, and what the lines between them bring."""

from dataclasses import dataclass

from piazza.ui.act.form import MAYBE, NUMBER, TEXT, WORD, on_page


@on_page("invite", "{seat}", seat=MAYBE)
@dataclass(frozen=True, slots=True)
class Invite:
    """An invitation to a seat; to look on where none is named."""

    seat: int | None


@on_page("joining", "{code}", code=TEXT)
@dataclass(frozen=True, slots=True)
class Join:
    """An invitation opened, by its code or link."""

    code: str


@on_page("answered", "{code}", code=TEXT)
@dataclass(frozen=True, slots=True)
class TakeReply:
    """A guest's answer, by its code or link."""

    code: str


@on_page("pass-answer", "{code}", code=TEXT)
@dataclass(frozen=True, slots=True)
class PassReply:
    """A guest's answer that was opened as a link: for the tab that has the table."""

    code: str


@on_page("admit", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class Admit:
    """Another device gets somebody's seat."""

    line: int


@on_page("turn-away", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class TurnAway:
    """Another device does not get somebody's seat."""

    line: int


@on_page("call", "{reaction}", reaction=TEXT)
@dataclass(frozen=True, slots=True)
class CallOut:
    """Something called across the table."""

    reaction: str


@on_page("rest", "{is_paused}", is_paused=NUMBER)
@dataclass(frozen=True, slots=True)
class RestGame:
    """The game rests, 1, or goes on, 0."""

    is_paused: int


@on_page("may-undo", "{is_agreed}", is_agreed=NUMBER)
@dataclass(frozen=True, slots=True)
class MayUndo:
    """Whether somebody's choice may be taken back: 1 for yes."""

    is_agreed: int


@on_page("seat-now", "{seat}={by}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class SeatNow:
    """A seat played in another way from now on."""

    seat: int
    by: str


@on_page("pass-on", "{seat}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class PassOn:
    """The whole match goes to the device of a seat."""

    seat: int


@on_page("camera", "{state}", state=WORD)
@dataclass(frozen=True, slots=True)
class HearCamera:
    """How the camera does."""

    state: str


@on_page("camera-saw", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class HearCode:
    """The camera saw a code that says this."""

    text: str


@on_page("line-reach", "{line} {key} {description}", line=NUMBER, key=WORD, description=TEXT)
@dataclass(frozen=True, slots=True)
class HearReach:
    """How this device can be reached on a line, and its key."""

    line: int
    key: str
    description: str


@on_page("line-open", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class HearOpen:
    """A line stands, or stands again."""

    line: int


@on_page("line-faint", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class HearFaint:
    """A line carries nothing at the moment."""

    line: int


@on_page("line-shut", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class HearShut:
    """A line is gone."""

    line: int


@on_page("line-unable", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class HearUnable:
    """This browser makes no lines to other devices, and so not this one."""

    line: int


@on_page("line-refused", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class HearRefused:
    """The browser was told not to let this page reach the local network, and so not on this line."""

    line: int


@on_page("line-said", "{line} {text}", line=NUMBER, text=TEXT)
@dataclass(frozen=True, slots=True)
class HearSaid:
    """Something came on a line, in base 64."""

    line: int
    text: str


@on_page("line-promise", "{line} {description}", line=NUMBER, description=TEXT)
@dataclass(frozen=True, slots=True)
class HearPromise:
    """How this device would answer, should it have to call whoever is on a line again."""

    line: int
    description: str


@on_page("seat-free", "{is_free}", is_free=NUMBER)
@dataclass(frozen=True, slots=True)
class HearFree:
    """Whether no other tab has this device's seat, 1, or one has, 0."""

    is_free: int


@on_page("seat-taken", "{is_taken}", is_taken=NUMBER)
@dataclass(frozen=True, slots=True)
class HearTaken:
    """Whether this tab has this device's seat now, 1, or another one has, 0."""

    is_taken: int
