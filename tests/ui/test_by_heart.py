"""Nothing keeps a number by heart: with others in the box, what is derived from it has those alone."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from kinds import of
from piazza import games
from piazza.games.bloomtown.rules.editions import FLOWER_LETTERS, SPACES, board_name
from piazza.games.bloomtown.rules.material import Tile
from piazza.games.bloomtown.view.pieces import space_art
from piazza.games.greentown.rules.editions import reprint
from piazza.games.greentown.rules.state import State as Greentown
from piazza.games.suburbia.rules.material import Goal, material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import goal_name
from piazza.links import decode, encode
from piazza.ui.game_api.texts import load_texts
from piazza.ui.view import view
from piazza.ui.view.rules import view as rules_page
from screens import SCREENS, act, opened, played
from strategies import elsewhere

BOX = "box"
SHOPS = {one.value for one in Tile if one.likes}


@pytest.mark.parametrize("side", ["A", "B"])
def test_no_flower_by_heart(side: str) -> None:
    """With every space of Bloom Town's boards changed, each is drawn as it was entered."""
    model = act(SCREENS[BOX]("bloomtown"), "option", f"side={side}")
    assert model.editor
    name = board_name(side)
    for place, value in enumerate(model.editor.fields(name)):
        new = SPACES[(SPACES.index(value) + 3) % len(SPACES)]
        model = act(model, "field", f"{name}:{place}={new}")
    assert model.editor
    model = opened(act(act(model, "edition-keep"), "start"))
    assert model.table
    press = games.load("bloomtown").edition_schema
    assert press
    spaces = press.fields(model.editions[0].edition, name)
    assert all(one != other for one, other in zip(spaces, press.fields(press.shipped, name), strict=True))
    arts = [space_art(FLOWER_LETTERS[space[0]], blooms="*" in space) for space in spaces]
    drawn = re.findall(
        r'href="#(cell|cell-bloom)"[^>]*/><g class="\w+"><use href="#(f-\w+)"', view(model).markup
    )
    assert drawn[:25] == [tuple(re.findall(r'href="#([\w-]+)"', art)) for art in arts]


@pytest.mark.parametrize("shop", [one.value for one in Tile if one.likes][1:])
def test_no_shop_by_heart(shop: str) -> None:
    """With three Shops of another pair there are three of it in the game and two of each other."""
    model = act(SCREENS[BOX]("bloomtown"), "field", f"shops:0={shop}")
    model = act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "seat-add")
    model = opened(act(act(model, "seat-add"), "start"))
    assert model.table
    state = model.table.match.state
    shops = Counter(piece for piece in model.table.match.game.pieces(state) if str(piece) in SHOPS)
    assert sorted(shops.values()) == [2, 2, 2, 2, 2, 3]
    assert shops.most_common(1)[0][0] == shop
    said = rules_page(replace(model, rules_of="bloomtown")).markup
    assert load_texts("bloomtown").cover().provenance.rpartition(":")[2] not in said


def test_no_town_and_no_visitor_by_heart() -> None:
    """With other tiles, towns and visitors of Greentown, map, supply and cards have those alone."""
    game = games.load("greentown")
    edition = elsewhere(game, 3)
    model = SCREENS[BOX]("greentown")
    assert model.editor
    model = replace(model, editor=replace(model.editor, edition=edition))
    model = opened(act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "start"))
    box = reprint(edition)
    for shown in (model, played(model, 40), played(model, 500)):
        assert shown.table
        state, markup = of(Greentown, shown.table.match.state), view(shown).markup
        laid = Counter(box.kind_of(spot.exits) for spot in state.spots)
        for number, kind in enumerate(box.kinds[:-1]):
            piles = re.findall(rf'id="pile-{kind.name}".*?<b class="num">(\d+)</b>', markup)
            assert set(piles) <= {str(kind.count - laid[number])}
            assert state.player is None or bool(piles) is (kind.count > 0)
        cards = [state.card_of(player) for player in range(2)]
        assert {(card.number, card.wishes) for card in cards if card} <= {
            (card.number, card.wishes) for card in box.cards
        }
    dealt = of(Greentown, model.table.match.at(0).state) if model.table else None
    assert dealt
    assert set(dealt.spots) == set(box.layouts["1"].spots)


def test_no_tile_by_heart() -> None:
    """With the flowers of all numbers changed, each tile of a table and of the rules has the new."""
    model = SCREENS[BOX]("bloom")
    assert model.editor
    shipped = model.editor.fields("flowers")
    for place, value in enumerate(shipped):
        model = act(model, "field", f"flowers:{place}={7 - int(value) or 1}")
    assert model.editor
    new = model.editor.fields("flowers")
    assert [fault.quota for fault in model.editor.faults] == []
    model = opened(act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "start"))
    end = played(model, 400)
    for shown in (model, played(model, 40), end):
        drawn = drawn_tiles(view(shown).markup)
        assert drawn
        assert {number: flowers for number, flowers in drawn if new[number - 1] != str(flowers)} == {}
    table = rules_page(replace(model, rules_of="bloom")).markup
    assert all(new[number - 1] == str(flowers) for number, flowers in drawn_tiles(table))
    assert end.table
    assert decode(encode(end.table.match)) == end.table.match
    told = end.table.words.about(end.table.state, 0, "55", "").lines
    assert [line.text.count(new[54]) for line in told[:2]] == [1, 1]


def test_no_goal_and_no_red_line_by_heart() -> None:
    """With other bonuses and red lines of Suburbia, table, previews and rules have those alone."""
    model = SCREENS[BOX]("suburbia")
    assert model.editor
    for place, bonus in enumerate(model.editor.fields("goals")):
        model = act(model, "field", f"goals:{place}={OTHER[bonus]}")
    for place in range(150):
        model = act(model, "field", f"lines:{place}={'|' if place in (4, 7, 29) else '-'}")
    assert model.editor
    assert [fault.quota for fault in model.editor.faults] == []
    model = opened(act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "start"))
    shipped = material().goals
    for shown in (model, played(model, 30), played(model, 90)):
        assert shown.table
        state = of(State, shown.table.match.state)
        box = state.box
        assert bytes(box.lines) == bytes((5, 8, 30))
        assert all(OTHER[str(shipped[name].bonus)] == str(goal.bonus) for name, goal in box.goals.items())
        markup = view(shown).markup
        told = re.findall(r"<b[^>]*>[+](\d+)</b>[^=]*<strong>([^<]*)</strong>", markup)
        assert {name: bonus for bonus, name in told if bonuses_of(box.goals)[name] != bonus} == {}
        assert told
        track = re.search(r'<svg class="track".*?</svg>', markup)
        assert track
        assert track.group().count("redline") <= len(box.lines)
        assert (
            load_texts("suburbia")
            .about(shown.table.match.state, 0, "goal:miser", "")
            .lines[0]
            .text.count(OTHER["15"])
        )
    rules = re.sub(r"<[^>]*>", " ", rules_page(replace(model, rules_of="suburbia")).markup)
    assert "5, 8, 30." in rules
    assert re.findall(r"[+](\d+)", rules.partition("Billionaire")[2])[0] == OTHER["10"]


OTHER = {"10": "15", "15": "20", "20": "10"}
"""Another bonus for each."""


def bonuses_of(goals: Mapping[str, Goal]) -> dict[str, str]:
    """What goals are worth, by what they are called."""
    return {goal_name(name): str(goal.bonus) for name, goal in goals.items()}


def drawn_tiles(markup: str) -> list[tuple[int, int]]:
    """The numbers of the wooden tiles in a picture, and how many flowers each shows."""
    found = re.findall(r'wood-number[^>]*>(\d+)</text><g class="fl-(\d)">((?:<use[^>]*>)+)', markup)
    assert all(len(re.findall("<use", petals)) == int(count) for _number, count, petals in found)
    return [(int(number), int(count)) for number, count, _petals in found]


def test_no_card_by_heart() -> None:
    """With other numbers on its cards the rules of Draw and Keep, and all of its cards, have those alone."""
    model = SCREENS[BOX]("drawkeep")
    for place in range(12):
        model = act(model, "field", f"long:{place}={(2, 3, 4)[place % 3] if place < 9 else 2}")
    assert model.editor
    assert [fault.quota for fault in model.editor.faults] == []
    model = opened(act(act(act(model, "edition-keep"), "seat-kind", "1=person"), "start"))
    rules = re.sub(r"<[^>]*>", "", rules_page(replace(model, rules_of="drawkeep")).markup)
    assert "from 2 to 4" in rules
    end = played(model, 200)
    assert end.table
    assert end.table.match.is_over
    assert set(re.findall(r'class="dk-(\d)"', view(end).markup)) <= {"2", "3", "4"}
