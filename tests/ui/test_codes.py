"""The codes that join two devices: short, checked, and told apart; nothing else comes in by them."""

from base64 import b64decode

import pytest

from piazza.core.frozen import replace
from piazza.ui.effects.multiplayer import AnswerOffer, CloseConnection
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.model.multiplayer.host import Host
from ui.pairs import Pair, description, pair
from ui.screens import BASE, did, markup, table


@pytest.fixture
def met() -> Pair:
    """A host and a guest at the table."""
    devices = pair()
    devices.meet()
    return devices


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda text: text[:-1], code.CodeFault.MANGLED),
        (lambda text: text[:20] + ("A" if text[20] != "A" else "B") + text[21:], code.CodeFault.MANGLED),
        (lambda text: "3" + text[1:], code.CodeFault.VERSION),
        (lambda _text: "hello", code.CodeFault.MANGLED),
        (lambda _text: "hello world", code.CodeFault.MANGLED),
    ],
)
def test_wrong_answers_say_so(spoil: object, fault: code.CodeFault) -> None:
    """An answer that is mangled, of another version, or none at all is told to be so."""
    devices = pair()
    answer = devices.answer(devices.invite())
    assert callable(spoil)
    devices.host = did(devices.host, f"answered {spoil(answer)}")
    assert isinstance(devices.host.live, Host)
    assert devices.host.live.fault is fault
    assert "fault" in markup(devices.host)


def test_old_and_foreign_codes_say_so() -> None:
    """The answer to an earlier invitation, and an invitation in the place of an answer, are told apart."""
    devices = pair()
    first = devices.invite()
    answer = devices.answer(first)
    devices.invite(user="2ndU")
    for wrong, fault in ((answer, code.CodeFault.OLD), (first, code.CodeFault.FOREIGN)):
        devices.host = did(devices.host, f"answered {wrong}")
        assert isinstance(devices.host.live, Host)
        assert devices.host.live.fault is fault
    devices.guest = did(Model(base=BASE), f"joining {answer}")
    assert devices.guest.notice
    assert devices.guest.live is None


def test_an_invitation_opened_twice_is_answered_once() -> None:
    """Opened again, on its page or from elsewhere, the answer that may be on its way is still the answer."""
    devices = pair()
    invitation = devices.invite()
    answer = devices.answer(invitation)
    for msgs in ((f"joining {invitation}",), ("home", f"joining {invitation}")):
        devices.guest = did(devices.guest, *msgs)
        assert not any(isinstance(one, AnswerOffer | CloseConnection) for one in devices.guest.effects)
        assert answer in markup(devices.guest)
    devices.guest = did(devices.guest, "line-closed 0", f"joining {invitation}")
    assert any(isinstance(one, AnswerOffer) for one in devices.guest.effects)


def test_codes_are_short_and_come_back() -> None:
    """A description of a device fits into some 150 characters, and says the same when it is unpacked."""
    reach = code.reach_in(description("1VOt"))
    text = code.write_code(reach)
    assert len(text) < 150
    assert code.read_code(f"{BASE}#join/{text}", is_answer=False) == reach
    again = code.reach_in(code.description_of(reach))
    assert again == reach
    assert [str(place.address) for place in reach.places] == [
        "0d9a1ef7-b10e-45c6-b03d-fd930afe72fb.local",
        "192.168.1.7",
    ]


@pytest.mark.parametrize(("seat", "told"), [("1", ("Bruno", "Bruno")), ("", ("", ""))])
def test_an_invitation_says_to_what(seat: str, told: tuple[str, str]) -> None:
    """Whoever opens it reads who invites to which game and seat, before anything is connected."""
    devices = replace(pair("suburbia"), seat=seat)
    invitation = devices.invite()
    devices.answer(invitation)
    assert code.read_occasion(invitation) == code.Occasion("suburbia", "Anna", told[0])
    text = "Anna invites you to Suburbia" if seat else "Anna invites you to watch Suburbia"
    assert text in markup(devices.guest)
    assert ("Your seat: Bruno" in markup(devices.guest)) == bool(seat)


def test_an_invitation_stays_small() -> None:
    """Names, however long, take some sixty characters at most; what is cut is cut between letters."""
    reach = code.reach_in(description("1VOt"))
    text = code.write_invitation(reach, code.Occasion("suburbia", "Anna\n" * 30, "ö" * 40))
    assert len(text) < len(code.write_code(reach)) + 60
    assert code.read_code(text, is_answer=False) == reach
    assert code.read_occasion(text) == code.Occasion("suburbia", "Anna Anna Anna An…", "ö" * 8 + "…")


def test_an_invitation_of_before_is_still_one() -> None:
    """One that does not say to what it invites leads to the answer all the same."""
    old = code.write_code(code.reach_in(description("1VOt")))
    assert code.read_occasion(old) is None
    guest = did(Model(base=BASE), f"joining {old}")
    assert any(isinstance(one, AnswerOffer) for one in guest.effects)
    assert "invites you" not in markup(guest)


def test_nothing_hostile_comes_into_a_description() -> None:
    """A code that would bring lines of its own into the description is refused."""
    for change in ({"user": "ab\r\na=x"}, {"password": "short"[:3]}, {"fingerprint": b"1"}):
        reach = code.reach_in(description("1VOt"))
        hostile = code.Reach(**{name: getattr(reach, name) for name in reach.__slots__} | change)
        with pytest.raises((code.CodeError, ValueError)):
            code.read_code(code.write_code(hostile), is_answer=False)


def test_what_is_no_base_64_changes_nothing(met: Pair) -> None:
    """Whatever comes on a line, an app goes on."""
    before = table(met.host).match
    met.do_host(f"line-received {met.line} ####", f"line-received {met.line} AAAA", "line-received 99 AAAA")
    assert table(met.host).match is before
    met.do_guest("line-received 0 ####", "line-received 3 AAAA")
    assert b64decode("AAAA")
    assert table(met.guest).match.state == before.state.observe(1)
