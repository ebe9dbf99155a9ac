"""Every title whose printings may differ: its editions are data, and what follows from them follows."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import laws
from effort import tries
from piazza import games
from piazza.bots.levels import level
from piazza.bots.thinking import decide
from piazza.core.codec import Fault, LinkError
from piazza.core.edition import QUOTA, Edition, EditionError
from piazza.core.edition_code import checksum, edition_code, edition_in, longest_code
from piazza.core.fingerprint import fingerprint
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.links import decode, encode, heading
from piazza.records import Disclosure
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.record import open_record, record_text
from piazza.ui.storage.editions import (
    EditionFileError,
    OwnEdition,
    is_edition,
    short_code,
    whole_code,
)
from piazza.ui.storage.saves import Seat
from strategies import another, editions, played, shaken
from tables import GAMES, Table

pytestmark = pytest.mark.sampled(7)

EDITED = tuple(game for game in GAMES if game.edition_schema)
each = pytest.mark.parametrize("game", EDITED, ids=lambda game: game.name)


def some_match(game: Game, luck: int = 3) -> Match:
    """A game of another edition under way."""
    return played(Match.new(game.with_edition(another(game, luck)), game.players[0], luck), luck, 9)


@each
def test_shipped(game: Game) -> None:
    """The edition that ships is valid, and is no edition to speak of: the game is the same."""
    assert game.edition_schema
    assert game.edition_schema.faults(game.edition_schema.shipped) == ()
    assert game.with_edition(game.edition_schema.shipped) is game.with_edition(None) is game


@each
def test_links_of_what_ships_say_nothing_of_it(game: Game) -> None:
    """A link of the edition that ships has no character more for it."""
    assert "." not in encode(played(Match.new(game, game.players[0], 1), 1, 20))


@each
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws(game: Game, law: laws.Law) -> None:
    """Every law of the contract holds with another box."""
    law(Table(game.with_edition(another(game)), game.players[-1], (), 1))


@each
@given(st.data())
def test_any_edition_is_played(game: Game, data: st.DataObject) -> None:
    """With any valid edition a game comes to its end; its link and its record bring it back whole."""
    edition = data.draw(editions(game))
    players = data.draw(st.sampled_from(game.players))
    match = played(Match.new(game.with_edition(edition), players, data.draw(st.integers(0, 99))), 4)
    assert match.is_over
    assert decode(encode(match)) == match
    seats = tuple(map(Seat, "ABCDE"[:players]))
    assert open_record(record_text(match, seats, "", (), Disclosure.SHOWN))[0].match == match


@each
@given(st.data())
def test_told_and_read(game: Game, data: st.DataObject) -> None:
    """An edition is the same when its code, its file and its address have been read."""
    edition = data.draw(editions(game))
    assert game.edition_schema
    assert edition_in(game.edition_schema, edition_code(game.edition_schema, edition)) == edition
    own = OwnEdition(game.name, "Box ~ “ä”", edition)
    assert is_edition(own.text())
    assert OwnEdition.from_text(own.text()) == own
    if edition != game.edition_schema.shipped:
        assert OwnEdition.from_fragment(own.fragment()) == own


@each
@given(st.data())
def test_no_more_is_read_than_an_edition_takes(game: Game, data: st.DataObject) -> None:
    """Every edition fits into what is read of a code, and what is longer is refused unread, however long."""
    assert game.edition_schema
    longest = longest_code(game.edition_schema)
    assert len(edition_code(game.edition_schema, data.draw(editions(game)))) <= longest
    with pytest.raises(ValueError, match="longer"):
        edition_in(game.edition_schema, "B" * 3_000_000)


@each
def test_code_as_it_is(game: Game) -> None:
    """A code of an edition that was changed anywhere tells another edition, or none."""
    assert game.edition_schema
    edition = another(game)
    code = edition_code(game.edition_schema, edition)
    for place in range(len(code)):
        with suppress(ValueError):
            assert edition_in(game.edition_schema, code[:place] + code[place + 1 :]) != edition


@each
def test_every_field_has_a_name_of_its_own(game: Game) -> None:
    """Each single change of an edition gives another checksum."""
    assert game.edition_schema
    random, edition = Random(7), game.edition_schema.shipped
    found = {edition: checksum(game, edition)}
    for _change in range(tries(200)):
        edition = shaken(game, edition, random)
        found[edition] = checksum(game, edition)
    assert len(set(found.values())) == len(found)


@each
def test_named_and_not_told(game: Game) -> None:
    """A link that only names its edition says so, and shows what can be shown, or all of it."""
    match = some_match(game)
    assert match.game.edition
    own = OwnEdition(game.name, "mine", match.game.edition)
    code = short_code(encode(match))
    with pytest.raises(LinkError) as caught:
        decode(code)
    assert (caught.value.fault, caught.value.edition) == (Fault.EDITION, own.checksum)
    assert caught.value.prefix
    assert caught.value.prefix.game == game
    assert decode(whole_code(code, (own,))) == match
    assert whole_code(code, ()) == code
    assert heading(encode(match)).game.edition == match.game.edition


@each
def test_spoiled_on_its_way(game: Game) -> None:
    """A link whose edition does not fit its name, or cannot be, is refused."""
    code, name, printed = encode(some_match(game)).split(".")
    for spoiled in (
        f"{code}.AAAAA.{printed}",
        f"{code}.{name}.{printed}A",
        f"{code}.{name}.~",
        f"{code}.{name}.A",
    ):
        with pytest.raises(LinkError) as caught:
            decode(spoiled)
        assert caught.value.fault is Fault.MISPRINT


@each
def test_quotas(game: Game) -> None:
    """Where one value fills a whole component, every quota that this breaks is told, and where."""
    assert game.edition_schema
    for component in game.edition_schema.components:
        for value in component.values:
            possible = map(component.values_at, range(len(component.shipped)))
            fields = zip(possible, component.shipped, strict=True)
            filled = tuple(value if value in those else shown for those, shown in fields)
            edition = game.edition_schema.edition({component.name: filled})
            broken = {
                quota.name
                for quota in game.edition_schema.quotas
                if quota.component == component.name
                and not quota.holds(game.edition_schema.fields(edition, component.name))
            }
            told = game.edition_schema.faults(edition)
            assert {fault.quota for fault in told if fault.name == QUOTA} == broken
            assert {fault.component for fault in told} <= {component.name}
            if broken:
                with pytest.raises(EditionError):
                    game.with_edition(edition)


@each
def test_foreign_values(game: Game) -> None:
    """A value that cannot stand in a field is told with its place; so is a wrong number of fields."""
    assert game.edition_schema
    component = game.edition_schema.components[0]
    edition = game.edition_schema.edition({component.name: (*component.shipped[:-1], "?")})
    assert game.edition_schema.faults(edition)[0].field == len(component.shipped) - 1
    assert game.edition_schema.faults(Edition((component.shipped,) * 9)) != ()
    with pytest.raises(LookupError):
        game.edition_schema.edition({"no such component": ()})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"edition": 3}',
        '{"edition": {"game": "chess"}}',
        '{"edition": {"game": "bloomtown", "components": {"x": "T"}}}',
    ],
)
def test_no_file(text: str) -> None:
    """What is no file of an edition is refused."""
    with pytest.raises(EditionFileError):
        OwnEdition.from_text(text)


def test_game_without_press() -> None:
    """A game whose printings do not differ has no other edition."""
    plain = next((game for game in GAMES if game.edition_schema is None), None)
    if plain:
        with pytest.raises(EditionError):
            plain.with_edition(Edition(()))


@each
def test_every_field_counts(game: Game) -> None:
    """No part of an edition is for show: each component changed alone changes some position of some table."""
    assert game.edition_schema
    edition = another(game)
    for component in game.edition_schema.components:
        alone = game.edition_schema.edition(
            {component.name: game.edition_schema.fields(edition, component.name)}
        )
        assert any(stories(game.with_edition(alone), luck) != stories(game, luck) for luck in range(5, 15))


def stories(game: Game, luck: int) -> list[str]:
    """Some positions at several tables of a game, and what was in their boxes."""
    told = []
    tables = [{option.name: value} for option in game.options for value in option.values]
    for options in tables or [{}]:
        match = played(Match.new(game, game.players[0], luck, **options), luck)
        told += [*(fingerprint(ply.before) for ply in match.plies), str(match.state.scores())]
    return told


@each
def test_bots_think_about_this_box(game: Game) -> None:
    """A world that is possible with another box has that box's pieces, and bots think in it."""
    match = some_match(game)
    player = match.state.player
    assert player is not None
    world = match.state.observe(player).determinize(5)
    assert sorted(map(str, game.pieces(world))) == sorted(map(str, game.pieces(match.at(0).state)))
    thought = decide(match.state.observe(player), game.name, level("beginner"), 1)
    assert thought.turn[0] in match.state.legal_actions()


def test_titles() -> None:
    """Just the titles that have words for what may differ can be put right."""
    told = {name for name in games.TITLES if load_texts(name).components()}
    assert {game.name for game in EDITED} == told
