"""Ready-made editions of every title that has some: valid, played to the end, in links and records."""

import pytest

import laws
from piazza.core.codec import Fault, LinkError
from piazza.core.edition import Preset
from piazza.core.edition_code import checksum
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.core.record import RecordError
from piazza.links import decode, encode, heading
from piazza.records import Disclosure
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.record import open_record, record_text
from piazza.ui.storage.editions import OwnEdition, short_code
from piazza.ui.storage.saves import Seat
from strategies import another, played
from tables import GAMES, Table, ordinary

PRESETS = tuple(
    (game, preset) for game in GAMES if game.edition_schema for preset in game.edition_schema.presets
)
each = pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda one: one.name)


@each
def test_it_is_another_valid_edition(game: Game, preset: Preset) -> None:
    """It can be printed, and is neither the default edition nor another preset."""
    assert game.edition_schema
    assert game.edition_schema.faults(preset.edition) == ()
    editions = [game.edition_schema.shipped, *(one.edition for one in game.edition_schema.presets)]
    assert editions.count(preset.edition) == 1
    assert [one.name for one in game.edition_schema.presets].count(preset.name) == 1
    assert game.edition_schema.preset(preset.edition) is preset
    assert game.edition_schema.preset(game.edition_schema.shipped) is None


@each
def test_its_game_has_words_for_it(game: Game, preset: Preset) -> None:
    """It has a title and a note; the material says where it comes from, as it does of every component."""
    told = load_texts(game.name).presets()[preset.name]
    assert told.title
    assert told.note
    assert ":" in preset.source


def test_no_words_without_a_preset() -> None:
    """No title has words for a preset that its rules do not have."""
    for game in GAMES:
        presets = game.edition_schema.presets if game.edition_schema else ()
        assert set(load_texts(game.name).presets()) == {one.name for one in presets}


@each
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws(game: Game, preset: Preset, law: laws.Law) -> None:
    """Every law of the contract holds with it."""
    law(Table(game.with_edition(preset.edition), game.players[-1], (), 1))


@each
def test_whole_games(game: Game, preset: Preset) -> None:
    """At every table a game comes to its end; link, heading and record bring it back with the edition."""
    for table in ordinary(game.with_edition(preset.edition)):
        try:
            match = played(table.deal(), table.luck)
        except ValueError:  # no such table
            continue
        assert match.is_over
        link = encode(match)
        named = short_code(link)
        assert decode(link) == decode(named) == match
        assert heading(named).game == match.game
        assert named == f"{link.split('.')[0]}.{checksum(game, preset.edition)}"
        seats = tuple(map(Seat, "ABCDE"[: match.players]))
        record = record_text(match, seats, "", (), Disclosure.SHOWN)
        assert open_record(record)[0].match == match
        code = link.rpartition(".")[2]
        assert open_record(record.replace(f".{code}", "", 1))[0].match == match


@each
def test_only_its_own_name_opens_it(game: Game, preset: Preset) -> None:
    """A link that names another edition, or goes on behind the name, is refused."""
    named = short_code(encode(played(Match.new(game.with_edition(preset.edition), game.players[0], 1), 1, 9)))
    stranger = checksum(game, another(game))
    for spoiled, fault in (
        (f"{named.split('.')[0]}.{stranger}", Fault.EDITION),
        (f"{named}.", Fault.TRAILING),
        (f"{named}.AAAA", Fault.MISPRINT),
    ):
        with pytest.raises(LinkError) as caught:
            decode(spoiled)
        assert caught.value.fault is fault


@each
def test_a_record_names_no_edition_that_is_unknown(game: Game, preset: Preset) -> None:
    """A record that only names an edition which no title brings along is refused."""
    match = played(Match.new(game.with_edition(preset.edition), game.players[0], 1), 1, 9)
    text = record_text(match, tuple(map(Seat, "ABCDE"[: match.players])), "", (), Disclosure.SHOWN)
    _link, name, code = encode(match).split(".")
    with pytest.raises(RecordError):
        open_record(text.replace(f"{name}.{code}", checksum(game, another(game)), 1))


@each
def test_file_and_address(game: Game, preset: Preset) -> None:
    """Its file and its address tell it, and the address need only name it."""
    own = OwnEdition(game.name, "copy", preset.edition)
    assert OwnEdition.from_text(own.text()) == own
    code = encode(Match.new(game.with_edition(preset.edition), game.players[0], 1)).rpartition(".")[2]
    assert OwnEdition.from_fragment(own.fragment()) == own
    assert OwnEdition.from_fragment(own.fragment().replace(f".{code}", "", 1)) == own
