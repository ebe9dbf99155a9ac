"""Each kind of message at a table of several devices; a new one is tested without being named here."""

from typing import get_args

import pytest

from piazza.games import TITLES, load
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.messages import (
    GuestEnvelope,
    HostEnvelope,
    News,
    Reaction,
    Refusal,
    Request,
    ShownNews,
    guest_bytes,
    host_bytes,
    read_guest_message,
    read_host_message,
)
from piazza.ui.update.multiplayer.requests import tell_person
from ui.devices import agrees, example, room

FIRST = load(TITLES[0])
REQUESTS, NEWS, SHOWN = map(get_args, (Request, News, ShownNews))


@pytest.mark.parametrize("kind", REQUESTS)
def test_requests_survive_their_bytes(kind: type[Request]) -> None:
    """The host reads the request that a guest has sent."""
    sent = GuestEnvelope(1, example(kind))
    assert read_guest_message(guest_bytes(sent)) == sent


@pytest.mark.parametrize("kind", NEWS)
def test_news_survive_their_bytes(kind: type[News]) -> None:
    """A guest reads the news that the host has sent."""
    sent = HostEnvelope(0, 0, (example(kind),))
    assert read_host_message(host_bytes(sent)) == sent


@pytest.mark.parametrize("kind", REQUESTS)
def test_requests_leave_the_others_in_peace(kind: type[Request]) -> None:
    """Whatever a guest asks for, the host goes on, and another guest sees what its seat may see."""
    devices = room(FIRST, 3)
    devices.say(1, example(kind))
    agrees(devices, 2)


@pytest.mark.parametrize("kind", SHOWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_shown_news_have_a_sentence(kind: type[ShownNews], language: str) -> None:
    """News that are only shown have a sentence, in every language."""
    speak(language)
    told = tell_person(Model(), example(kind))
    assert told.notice or told.toast


@pytest.mark.parametrize("one", [*Reaction, *Refusal])
def test_reactions_and_refusals_have_a_text(one: Reaction | Refusal) -> None:
    """Each reaction and each refusal has its words, and no other has the same."""
    assert one.text
    assert [other for other in type(one) if other.text == one.text] == [one]
