"""Controls beside the map: the list of whole tours, and the buttons that walk a tour or lay a tile."""

from html import escape

from piazza.games.greentown.rules.actions import Go, Rotate, Start
from piazza.games.greentown.rules.best_tours import TourOutcome, best_tours, steps_of
from piazza.games.greentown.rules.material import SORTS
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import sort_name
from piazza.games.greentown.texts.tours import tour_for
from piazza.games.greentown.view.pieces import GLYPHS
from piazza.ui.game_api.html import button, icon, seat, tag, with_sign
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import Look, SetAllAside


def tours(scene: Scene[State]) -> str:
    """Draw the list of the best tours, each to be chosen as a whole."""
    best = best_tours(scene.state) if scene.choices else None
    if best is None or not best.outcomes:
        return ""
    chosen = tour_for(scene.state, scene.wish)
    rows = "".join(
        _tour(scene, number, one, is_chosen=one is chosen) for number, one in enumerate(best.outcomes)
    )
    note = "" if best.is_all else tag("small", _("There may be others: the town is large."))
    return tag(
        "section",
        tag("h2", _("Best tours")) + tag("ul", rows) + note,
        class_="gt-tours panel",
    )


def _tour(scene: Scene[State], number: int, one: TourOutcome, *, is_chosen: bool) -> str:
    """Draw one tour of the list: what it brings each player, and which wishes it meets."""
    player = one.bill.player
    others = "".join(
        f"<span>{seat(other, 11)}{with_sign(gain)}</span>"
        for other, gain in enumerate(one.bill.gains)
        if gain and other != player
    )
    wishes = "".join(
        f'<i class="{"met" if is_met else "unmet"}">{icon(GLYPHS[sort], 18)}</i>'
        for sort, is_met in zip(SORTS, one.met, strict=True)
    )
    missed = [sort_name(sort) for sort, is_met in zip(SORTS, one.met, strict=True) if not is_met]
    paid = [
        f"{scene.names[other]} {with_sign(gain)}"
        for other, gain in enumerate(one.bill.gains)
        if gain and other != player
    ]
    label = _("Tour for {points}; others: {others}; missed: {missed}").format(
        points=with_sign(one.own),
        others=", ".join(paid) or _("nothing"),
        missed=", ".join(missed) or _("nothing"),
    )
    content = (
        f'<b class="num">{with_sign(one.own)}</b><span class="gt-met-signs">'
        f'{wishes}</span><span class="gt-others">{others}</span>'
    )
    return tag(
        "li",
        tag(
            "button",
            content,
            type="button",
            **asks(SetAllAside(() if is_chosen else (f"tour-{number}",))),
            aria_pressed=str(is_chosen).lower(),
            aria_label=label,
        ),
    )


def go(scene: Scene[State]) -> str:
    """Draw the buttons for the action bar: they walk the tour set aside, or turn and lay the tile."""
    if any(isinstance(action, Rotate) for action in scene.choices):
        return _turning(scene)
    one = tour_for(scene.state, scene.wish) if scene.wish and scene.choices else None
    if one is None or isinstance(scene.focus, Start | Go):
        return ""
    steps = tuple(map(str, steps_of(scene.state, one)))
    return scene.path_button(escape(_("Take this tour")), steps)


def _turning(scene: Scene[State]) -> str:
    """Draw the buttons that turn the tile left and right, and the button that lays it as shown."""
    turns = [action for action in scene.choices if isinstance(action, Rotate)]
    shown = scene.focus if isinstance(scene.focus, Rotate) else turns[0]
    place = turns.index(shown)
    left, right = (scene.choices[turns[(place + step) % len(turns)]] for step in (-1, 1))
    is_new = scene.state.turn.cell not in network(scene.state.spots).spots
    text = _("Place it") if is_new else _("Develop it")
    return (
        button(
            icon("u-turn-left", 22),
            Look(left),
            "sq gt-turn",
            aria_label=_("Turn left"),
        )
        + button(icon("u-turn-right", 22), Look(right), "sq gt-turn", aria_label=_("Turn right"))
        + scene.path_button(escape(text), (str(shown),))
    )
