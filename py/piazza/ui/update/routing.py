"""Routes: the message that opens an address, for the address bar and for pasted links."""

from piazza.games import TITLES
from piazza.records import is_record
from piazza.ui.model import daily
from piazza.ui.msg import Msg, read_msg
from piazza.ui.msg.daily import OpenDay
from piazza.ui.msg.editions import OpenEdition, OpenEditionLink
from piazza.ui.msg.home import HomeSignal, Resume
from piazza.ui.msg.multiplayer import Join, PassReply
from piazza.ui.msg.record import ReadRecord
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.setup import SetUp
from piazza.ui.msg.share import OpenLink
from piazza.ui.storage.editions import EDITION_MARK
from piazza.ui.storage.pasted import find_fragment
from piazza.ui.update.history import HISTORY
from piazza.ui.update.lessons import LESSON
from piazza.ui.update.puzzles import PUZZLE, PUZZLES


def msg_at(text: str) -> Msg | None:
    """Return the message that opens an address.

    `text` is a link or the part behind its ``#``. Anything unknown is taken to be a link to a game;
    None means a lesson or puzzle address that cannot be read.
    """
    where = find_fragment(text)
    name, _slash, rest = where.partition("/")
    match name:
        case "":
            return HomeSignal.HOME
        case "game":
            return Resume(rest)
        case "new" | "rules" if rest in TITLES:
            return SetUp(rest) if name == "new" else OpenRules(rest)
        case _ if where in (HISTORY, PUZZLES):
            return read_msg(where, "")
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


def follow_link(msg: Msg) -> Msg:
    """Return the message, or for an `OpenLink` the message that its text calls for.

    A link may lead to a lesson, a puzzle, an edition, an invitation and so on; a game record is opened
    as such. Links to a game or a deal, and other messages, stay as they are.
    """
    if not isinstance(msg, OpenLink) or not msg.text.strip():
        return msg
    if is_record(msg.text):
        return ReadRecord(msg.text)
    target = msg_at(msg.text)
    if isinstance(target, OpenEdition):  # the page of one's own edition is no link that anybody sends
        return OpenEditionLink(msg.text)
    # a text without a link does not lead home, but is said to be none
    return msg if target in (None, HomeSignal.HOME) else target
