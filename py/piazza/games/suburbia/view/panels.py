"""The panels beside the borough: counters, goals, the others at a glance, basic tiles, Dale."""

from html import escape

from piazza.games.suburbia.rules.actions import Basic, Invest, Keep
from piazza.games.suburbia.rules.material import BASIC, material
from piazza.games.suburbia.rules.position import Phase, SeatNumber, Standing
from piazza.games.suburbia.rules.scoring import Award, awards
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import goal_name, goal_text, tile_name
from piazza.games.suburbia.texts.tiles import reach
from piazza.games.suburbia.view.board import large_borough, small_borough
from piazza.games.suburbia.view.tiles import tile_art, tile_outline, tile_step
from piazza.ui.game_api.html import (
    Block,
    Content,
    block_of,
    button,
    enclose,
    figure,
    icon,
    join_parts,
    seat,
    tag,
)
from piazza.ui.game_api.people import about_robot
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.msg import asks
from piazza.ui.msg.table import OpenDrawer


def counters(scene: Scene[State], after: Standing | None, kind: str = "") -> Block:
    """Draw the viewer's counters, and their values after the choice in focus; `kind` is a further class."""
    now = scene.state.standings[max(scene.viewer, 0)]
    rows = (
        ("i-income", _("Income"), (now.income, after.income if after else None), ""),
        ("i-reputation", _("Reputation"), (now.reputation, after.reputation if after else None), ""),
        ("i-population", _("Population"), (now.population, after.population if after else None), ""),
        ("i-money", _("Money"), (now.money, after.money if after else None), "$"),
    )
    items = tuple(_counter(scene, *row) for row in rows)
    look = " ".join(filter(None, ("counters", "moving" if after else "", kind)))
    name = scene.part_id("counters")
    return block_of("ul", name, (*items, _markers(scene)), class_=look, aria_label=_("Counters"))


def _counter(scene: Scene[State], symbol: str, name: str, moved: tuple[int, int | None], unit: str) -> Block:
    """Draw a counter; `moved` has its value now, and after the choice in focus or None."""
    now, after = moved
    sign = "+" if symbol in ("i-income", "i-reputation") and now > 0 else "−" if now < 0 else ""
    value = tag(
        "output",
        f"{sign}{unit}{abs(now)}",
        class_="num",
        aria_live="off",
        id=scene.part_id(f"counter-{symbol}"),
    )
    change = ""
    if after is not None and after != now:
        mark = "−" if after < 0 else ""
        change = icon("u-right", 12) + tag(
            "b", f"{mark}{unit}{abs(after)}", class_="num up" if after > now else "num down"
        )
    return block_of(
        "li",
        scene.part_id(f"row-{symbol}"),
        (icon(symbol, 26) + value + change,),
        aria_label=_("{name}: {value}").format(name=name, value=figure(now)),
        title=name,
    )


def _markers(scene: Scene[State]) -> Block:
    """Draw the markers left; pressing them invests."""
    viewer = max(scene.viewer, 0)
    left = scene.state.standings[viewer].markers
    marks = icon("invest", 24) * left + f'<span class="used">{icon("invest", 24)}</span>' * (
        material().setup.markers - left
    )
    text = ngettext("{n} investment marker left", "{n} investment markers left", left).format(n=left)
    piece = scene.piece(text, Invest(), kind=f"marks seat-{viewer}")
    inside = f'<div id="{scene.part_id("markers")}"{piece}>{marks}</div>'
    return block_of("li", scene.part_id("row-markers"), (inside,))


def goals(scene: Scene[State]) -> str:
    """Draw every goal that the viewer knows, with the seat that would get it now."""
    state = scene.state
    items = "".join(_goal(scene, award) for award in awards(state))
    if not items:
        return ""
    return tag("section", tag("h2", _("Goals")) + tag("ul", items), class_="goals panel")


def _goal(scene: Scene[State], award: Award) -> str:
    """Draw a goal."""
    note = goal_text(award.goal.name)
    if award.owner is not None:
        note = _("{what}, secret").format(what=note)
    name = tag("span", tag("strong", escape(goal_name(award.goal.name))) + escape(note))
    bonus = tag("b", f"+{award.goal.bonus}", class_="num")
    kind = "sec" if award.owner is not None else None
    tip = f"goal-{award.goal.name}"
    return tag(
        "li", bonus + name + _leader(scene, award), class_=kind, id=tip, data_tip=f"goal:{award.goal.name}"
    )


def _leader(scene: Scene[State], award: Award) -> str:
    """Draw the seat that would get a goal now, or that there is a tie."""
    lock = icon("u-lock", 14) if award.owner is not None else ""
    if award.leader is None:
        return tag("em", _("tie") + lock)
    if award.leader >= scene.state.box.players:
        return tag("em", _("Dale") + lock)
    label = scene.tell(_("[{name} leads|You lead]"), award.leader)
    return tag("em", seat(award.leader, 15) + lock, role="img", aria_label=label)


def goal_choice(scene: Scene[State]) -> str:
    """Draw the two goals of which the viewer keeps one; empty if there is no such choice."""
    state = scene.state
    if state.turn.phase is not Phase.GOAL or scene.viewer < 0:
        return ""
    offers = "".join(_offer(scene, goal) for goal in state.goals.hands[scene.viewer] if goal is not None)
    return tag("div", offers, class_="offers") if offers else ""


def _offer(scene: Scene[State], goal: str) -> str:
    """Draw one of the two goals."""
    bonus = scene.state.box.goals[goal].bonus
    told = goal_text(goal)
    name = tag("span", tag("strong", escape(goal_name(goal))) + " " + escape(told))
    text = tag("b", f"+{bonus}", class_="num") + " " + name
    piece = scene.piece(goal_name(goal), Keep(goal), kind="goal-offer", more=f"(+{bonus})")
    return f'<div id="offer-{goal}"{piece}>{text}</div>'


def borough_glance(scene: Scene[State], player: SeatNumber) -> Content:
    """Draw a borough with its counters."""
    state, away = scene.state, _put_away(player) if scene.enlarged == player else ""
    inside = (_borough_in_full(scene, player), _standing(state, player), away)
    return (*enclose("div", inside, class_="glance suburbia-glance"), _foot(state, player))


def _borough_in_full(scene: Scene[State], player: SeatNumber) -> Block:
    """Draw the borough alone, large if the scene has it enlarged."""
    text = _("[{name}’s borough|Your borough]")
    is_dale = player >= len(scene.names)
    label = about_robot(text, _("Dale")) if is_dale else scene.tell(text, player)
    borough = scene.state.boroughs[player]
    is_large, numbers = scene.enlarged == player, scene.state.box.numbers
    drawn = (
        large_borough(borough, player, label, numbers) if is_large else small_borough(borough, label, player)
    )
    return block_of("div", f"seat-{player}-town", (drawn,))


def _put_away(player: SeatNumber) -> str:
    """Draw the button that makes a borough small again."""
    return button(
        icon("u-close", 20), OpenDrawer(f"seat-{player}"), "sq bare put-away", aria_label=_("Close")
    )


def _standing(state: State, player: SeatNumber) -> Block:
    """Draw the counters of a player, small."""
    one = state.standings[player]
    rows = (
        ("i-income", _("Income"), one.income, ""),
        ("i-reputation", _("Reputation"), one.reputation, ""),
        ("i-population", _("Population"), one.population, ""),
        ("i-money", _("Money"), one.money, "$"),
    )
    items = "".join(
        tag(
            "li",
            icon(symbol, 19)
            + tag("span", name, class_="visually-hidden")
            + tag("b", _figure(value, unit, symbol), class_="num"),
        )
        for symbol, name, value, unit in rows
    )
    return block_of("ul", f"seat-{player}-standing", (items,), class_="st")


def _figure(value: int, unit: str, symbol: str) -> str:
    """Return a counter's value as text: income and reputation with their sign."""
    sign = "−" if value < 0 else "+" if value and symbol in ("i-income", "i-reputation") else ""
    return f"{sign}{unit}{abs(value)}"


def _foot(state: State, player: SeatNumber) -> str | Block:
    """Draw the markers left, and whether there is a secret goal; empty for Dale."""
    if player >= state.box.players:
        return ""
    left = state.standings[player].markers
    marks = icon("invest", 20) * left
    secret = tag("small", _("1 secret goal")) if state.box.layout.secret else ""
    label = ngettext("{n} investment marker left", "{n} investment markers left", left).format(n=left)
    inside = tag("span", marks, class_=f"seat-{player}", role="img", aria_label=label) + secret
    return block_of("p", f"seat-{player}-foot", (inside,), class_="foot suburbia-foot")


def aside(scene: Scene[State]) -> Content:
    """Draw Dale, where he plays, and the basic tiles."""
    tiles = (_basic(scene, tile, left) for tile, left in zip(BASIC, scene.state.supply, strict=True))
    is_open = any(isinstance(action, Basic) for action in scene.choices)
    kind = "basics panel open" if is_open else "basics panel"
    heading = tag("h2", _("Basic tiles"))
    return (_dale(scene), *enclose("section", (heading, *enclose("ul", tiles)), class_=kind))


def _basic(scene: Scene[State], tile: str, left: int) -> Block:
    """Draw a pile of basic tiles."""
    label = ngettext("{tile}, {n} left", "{tile}, {n} left", left).format(tile=tile_name(tile), n=left)
    kind, marks = (
        "basic" if left else "basic gone-out",
        tile_outline("su-mark") + tile_step(scene, Basic(tile)),
    )
    piece = f'{scene.piece(label, Basic(tile), kind=kind)} viewBox="-66 -62 132 128" data-tip="{tile}"'
    face = enclose("g", (_basic_face(scene.state, tile),), class_="piece")
    number = tag("b", f"×{left}", class_="num")
    inside = (
        f'<svg id="basic-{tile}"{piece}>',
        *face,
        f"{marks}</svg>{number}{_basic_name(scene.state, tile)}",
    )
    return block_of("li", f"basic-{tile}-pile", inside)


def _basic_name(state: State, tile: str) -> str:
    """Draw the name of a basic tile, and how far its conditions look; the pile's label and card tell both."""
    said = reach(state.box.tiles[tile])
    scope = " " + tag("small", escape(said)) if said else ""
    name = escape(tile_name(tile)) + scope
    return tag("span", name, class_="basic-name", data_essential="", aria_hidden="true")


def _basic_face(state: State, tile: str) -> Block:
    """Draw the top tile of a pile."""
    return block_of("g", f"basic-{tile}-face", (tile_art(tile, state.box.numbers),))


def _dale(scene: Scene[State]) -> str:
    """Draw Dale's panel with his borough; empty where he does not play."""
    state = scene.state
    if not state.box.has_dale:
        return ""
    player = state.box.players
    name = tag("span", tag("b", _("Dale")) + tag("small", _("the robot")))
    points = tag(
        "output",
        str(state.standings[player].population),
        class_="num",
        aria_live="off",
        id=f"points-{player}",
    )
    is_open = scene.enlarged == player
    head = tag(
        "button",
        icon("u-bot", 20) + name + points,
        type="button",
        class_="head",
        **asks(OpenDrawer(f"seat-{player}")),
        aria_expanded=str(is_open).lower(),
    )
    kind = "pl panel dale shown" if is_open else "pl panel dale"
    return tag(
        "article",
        head + join_parts(borough_glance(scene, player)),
        class_=kind,
        id=f"pl-{player}",
    )
