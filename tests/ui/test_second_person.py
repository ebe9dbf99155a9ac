"""Who plays alone is “you”: in every sentence, in every language, with the right verb; nobody else is."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from piazza import games
from piazza.core.game import NOBODY
from piazza.core.match import Match
from piazza.ui import i18n as language
from piazza.ui.game_api.people import PAIR, People
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.model.log import entry_text
from piazza.ui.model.share import link_of
from piazza.ui.storage.settings import Settings
from piazza.ui.view.multiplayer import spectator
from piazza.ui.view.share import poster
from strategies import played
from ui.catalogues import TRANSLATED, pairs, texts
from ui.pairs import pair
from ui.screens import BASE, at_table, dealt, did, kept, markup, opened, table

OWN = "Quirino"
"""A name that stands in no text of the program."""
NAMES = (OWN, "Ursula", "Chiara", "Dario", "Elena")
BOT = "bot:player"
RAW = re.compile(r"[\[\]{}|]")
"""What is left of a text if a name or a pair was not filled in."""
WRONG = {
    "en": r"\bYou (?:is|has|does|was|\w+[^s\W]s)\b",
    "it": r"\bTu [a-zàèìòù]+\b|\b(?:Sei|Hai|Puoi|Devi|Stai|Vai) (?:ha|è|può)\b",
    "fr": r"\bVous (?!êtes|y |ne |vous |n’a)\w*(?<!ez)(?= )",
}
"""A verb of the wrong person after “you”."""


@cache
def whole(title: str) -> Match:
    """A random game of two to its end."""
    return played(dealt(games.load(title)), 1)


def alone(title: str, plies: int | None = None, **setup: str) -> Model:
    """Somebody alone against a bot, after some plies or at the end."""
    match = whole(title)
    seated = at_table(match if plies is None else match.at(plies), "here", BOT, names=NAMES, **setup)
    return replace(seated, base=BASE)


def sentences(title: str, people: People) -> Iterator[str]:
    """All sentences about “you” in a game: the log, what is to be decided, what is new."""
    told, match = load_texts(title), whole(title)
    for number, ply in enumerate(match.plies):
        steps = (ply.before, ply.action, match.after(number))
        yield from (entry_text(one, people) for one in told.narrate(*steps) if one.player == people.you)
        if ply.player == people.you:
            yield people.tell(told.prompt(ply.before).text, ply.player)
            yield from (people.tell(one.text, ply.player) for one in told.first_time_notes(*steps))


@pytest.mark.parametrize("you", range(2))
@pytest.mark.parametrize("title", games.TITLES)
def test_no_sentence_about_you_has_your_name(title: str, you: int, code: str) -> None:
    """Every sentence of a game about the person at the screen has a second person, in every language."""
    names = ("Ursula", "Ursula")
    people = People(tuple(OWN if place == you else name for place, name in enumerate(names)), you)
    said = set(sentences(title, people))
    assert said
    assert [text for text in said if OWN in text or RAW.search(text)] == []
    assert [text for text in said if re.search(WRONG[code], text)] == []


@pytest.mark.parametrize("code_of", TRANSLATED)
def test_pairs_are_pairs_in_every_language(code_of: str) -> None:
    """A text in two persons is translated in two persons, with the same places."""
    for one in pairs(code_of):
        sides = [sorted(found[0] for found in re.findall(r"\{(p\d|name)\}", text)) for text in one]
        assert bool(PAIR.search(one.source)) == bool(PAIR.search(one.translated)), one
        assert not PAIR.search(one.source) or sides[0] == sides[1], one


def test_pairs_have_a_name() -> None:
    """Square brackets stand for nothing else in the texts of the program."""
    for text in (form for one in texts() for form in one.forms):
        assert "|" not in PAIR.sub("", text), text


@pytest.mark.parametrize("title", games.TITLES)
def test_no_page_has_your_name(title: str, code: str) -> None:
    """Against a bot the own name stands nowhere: not at the table, not at the end, not in a dialog."""
    size = len(whole(title).plies)
    for plies in (0, size // 3, size // 2, None):
        model = alone(title, plies)
        for seen in (model, did(model, "dialog text"), did(model, "dialog choices"), did(model, "analysis")):
            assert OWN not in markup(seen)
        assert OWN not in markup(did(model, "at 1"))
        assert not re.search(r"\[[^\]<>\"]*\|", markup(model)), code


@pytest.mark.parametrize("title", games.TITLES)
def test_of_several_people_nobody_is_you(title: str) -> None:
    """On a screen that people share, everybody has a name, also in the log."""
    model = opened(whole(title).at(len(whole(title).plies) // 2), names=NAMES)
    assert table(model).you == NOBODY
    assert OWN in markup(model)
    assert not re.search(r">You\b", markup(model))


@pytest.mark.parametrize("title", games.TITLES)
def test_others_read_names(title: str) -> None:
    """A picture to send and the big screen call nobody “you”."""
    for plies in (len(whole(title).plies) // 2, None):
        own = table(alone(title, plies))
        model = alone(title, plies)
        for page in (poster(own), *((spectator.view(model, own),) if plies else ())):
            shown = "".join(region.fragment[1] for region in page.regions)
            assert OWN in shown
            assert not re.search(r">You\b", shown)


def test_who_is_you() -> None:
    """The only person at the screen of an own game; of a game that was sent, the one whom the link is for."""
    match = dealt(games.load("drawkeep"), 3)
    cases = {("here", BOT, BOT): 0, (BOT, "here", "link"): 1, ("here", "here", BOT): NOBODY,
             (BOT, BOT, BOT): NOBODY, ("live", "here", "live"): 1}  # fmt: skip
    for seats, you in cases.items():
        assert table(at_table(match, *seats)).you == you, seats
    sent = replace(table(at_table(match, "here", BOT, BOT)), key="")
    assert sent.you == NOBODY
    for_one = replace(table(at_table(match, "link", "here", BOT)), key="")
    assert for_one.you == 1


def test_everybody_at_a_live_table_is_you() -> None:
    """Host and guest each read “you” of themselves, and the name of the other; nothing else is sent."""
    devices = pair("drawkeep")
    devices.meet()
    for _choice in range(6):
        is_guest = table(devices.host).match.state.player == 1
        (devices.do_guest if is_guest else devices.do_host)("play 0")
    host, guest = table(devices.host), table(devices.guest)
    assert (host.you, guest.you) == (0, 1)
    assert not any(PAIR.search(one.text) for entries in guest.story for one in entries)
    for one, other in ((devices.host, guest), (devices.guest, host)):
        own = table(one)
        said = " ".join(entry_text(entry, own.people) for ply in own.story for entry in ply)
        assert "You " in said
        assert own.names[own.you] not in said
        assert own.names[other.you] in said


def test_a_name_is_never_a_pair() -> None:
    """Somebody may be called like a pair, or like a place for a name."""
    people = People(("[{p1}|x]", "{name}"), 1)
    assert people.tell("[{name} has|You have] won against [{p1}|you]", 0) == "[{p1}|x] has won against you"


def test_bots_are_called_by_their_level() -> None:
    """No bot has a person's name; of two on one level the second has a number."""
    model = did(Model(base=BASE), "new suburbia", "seat-by 1=bot:strong", "seat-add")
    model = did(model, "start")
    assert table(model).names == ("Player 1", "Strong bot", "Strong bot 2")
    assert "bot, Strong" not in markup(model)


def test_a_bot_of_before_keeps_its_name() -> None:
    """A game that was saved or sent with names is shown with them, and with the level beside."""
    model = at_table(whole("drawkeep").at(2), "here", "bot:strong", names=("Anna", "Ada"))
    assert table(model).names == ("Anna", "Ada")
    assert "bot, Strong" in markup(model)


def test_who_opens_a_link_is_not_you() -> None:
    """A game played alone says “you” to nobody else: the link has no name, and reads in their language."""
    model = did(Model(base=BASE), "new drawkeep", "start")
    there = did(Model(base=BASE), f"open-link {link_of(model).partition('#')[2]}")
    assert table(there).names == ("Player 1", "Medium bot")
    assert table(there).you == NOBODY
    with language.in_language("it"):
        assert not re.search(r"\bYou\b", markup(there))


def test_the_own_name_is_asked_once() -> None:
    """Among people it has a field, and is remembered: the next time there is none, as there is none alone."""
    model = did(Model(base=BASE), "new drawkeep")
    assert 'id="name-0"' not in markup(model)
    assert 'id="name-0"' in markup(did(model, "against here"))
    model = did(model, "against here", "seat-name 0=Zoë", "start", "home", "new suburbia", "against here")
    assert model.settings.name == "Zoë"
    assert 'id="name-0"' not in markup(model)
    assert 'id="name-1"' in markup(model)
    assert 'value="Zoë"' in markup(did(model, "set more=on"))
    assert model.draft is not None
    assert [seat.name for seat in model.draft.seats] == ["Zoë", ""]
    assert Settings.from_text(model.settings.text()) == model.settings


def test_names_that_were_filled_in_are_gone() -> None:
    """The names that an earlier version proposed are no typed ones."""
    stored = '{"names": ["Anna", "Ada"], "bots": ["", "bot:expert"], "options": {}}'
    model = did(Model(base=BASE, last_draft=stored), "new drawkeep")
    assert model.draft is not None
    assert [(seat.name, seat.level) for seat in model.draft.seats] == [("", ""), ("", "expert")]


def test_a_guest_brings_the_own_name() -> None:
    """Who joins a table with a name is called by it on all devices, and so is the next name."""
    devices = pair("drawkeep")
    devices.meet()
    devices.do_guest("set name=Zoë")
    assert table(devices.host).names[1] == table(devices.guest).names[1] == "Zoë"
    assert kept(devices.host).seats[1].name == "Zoë"
    devices.do_guest("set name=Zoe")
    assert table(devices.host).names[1] == table(devices.guest).names[1] == "Zoe"
    devices.do_host("play 0")
    assert table(devices.host).open_to == 0
