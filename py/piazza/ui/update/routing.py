"""Routes: the act that opens an address, for the address bar and for pasted links."""

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.records import is_record
from piazza.ui.model import daily
from piazza.ui.model.app import Event
from piazza.ui.msg import Msg, Simple, read_msg
from piazza.ui.msg.editions import OpenEdition, OpenEditionLink
from piazza.ui.msg.house import OpenDay, OpenLink, OpenRules, Resume, SetUp
from piazza.ui.msg.multiplayer import Join, PassReply
from piazza.ui.msg.record import ReadRecord
from piazza.ui.storage.editions import EDITION_MARK
from piazza.ui.storage.pasted import find_fragment
from piazza.ui.update.history import HISTORY
from piazza.ui.update.lessons import LESSON
from piazza.ui.update.puzzles import PUZZLE, PUZZLES


def msg_at(text: str) -> Msg | None:
    """Return the act that opens an address.

    `text` is a link or the part behind its ``#``. Anything unknown is taken to be a link to a game;
    None means a lesson or puzzle address that cannot be read.
    """
    where = find_fragment(text)
    name, _slash, rest = where.partition("/")
    match name:
        case "":
            return Simple.HOME
        case "game":
            return Resume(rest)
        case "new" | "rules" if rest in TITLES:
            return SetUp(rest) if name == "new" else OpenRules(rest)
        case _ if where in (HISTORY, PUZZLES):
            return Simple(where)
        case _ if name in (LESSON, PUZZLE):
            return read_msg(name, rest if "/" in rest else f"{rest}/")
        case "join":
            # the whole text, as for days and editions: its reader tries several readings
            return Join(text if rest else "")
        case "answer":
            return PassReply(rest)
        case _ if name == EDITION_MARK:
            return OpenEdition(rest) if rest in TITLES else OpenEditionLink(text)
        case daily.MARK:
            return OpenDay(text)
    return OpenLink(text)


def routed(event: Event[Msg]) -> Event[Msg]:
    """Return the event with an `OpenLink` replaced by the act that its text calls for.

    A link may lead to a lesson, a puzzle, an edition, an invitation and so on; a game record is opened
    as such. Links to a game or a deal, and other acts, stay as they are.
    """
    if not isinstance(event.msg, OpenLink) or not event.msg.text.strip():
        return event
    if is_record(event.msg.text):
        return replace(event, msg=ReadRecord(event.msg.text))
    msg = msg_at(event.msg.text)
    if isinstance(msg, OpenEdition):  # the page of one's own edition is no link that anybody sends
        msg = OpenEditionLink(event.msg.text)
    # a text without a link does not lead home, but is said to be none
    return replace(event, msg=msg) if msg not in (None, Simple.HOME) else event
