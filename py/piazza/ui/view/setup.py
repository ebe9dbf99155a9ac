"""The page on which a new game is set up: how it is played, and behind *More options* everything else."""

from functools import partial
from html import escape

from piazza.games import NAMES, load
from piazza.ui.game_api.html import attributes, button, icon, keycap, seat, tag
from piazza.ui.game_api.texts import game_title, load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import is_taught
from piazza.ui.model.levels import level_note, level_title
from piazza.ui.model.people import is_alone, people_at
from piazza.ui.model.setup import bot_of, higher_level, seats_in_words
from piazza.ui.msg import asks, fills
from piazza.ui.msg.lessons import OpenLesson
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.settings import SetSetting
from piazza.ui.msg.setup import (
    DropSeat,
    FillSeat,
    NameDeal,
    NameSeat,
    PlayAgainst,
    SetFirst,
    SetOption,
    SetSeat,
    SetUp,
    SetupSignal,
)
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS, MAX_NAME_LENGTH, Seat
from piazza.ui.storage.setup_defaults import Draft, way_of
from piazza.ui.view.editions import edition_called, edition_choice
from piazza.ui.view.medals import medal_note
from piazza.ui.view.page import Page, Region, cover_picture, segments, settings_tool, text_field, top
from piazza.ui.view.settings import preference

ASKED = 2
"""The number of names that are asked before *More options*; if there are more, they are asked there."""
MANY = 4
"""The number of players from which the names in a question leave no room for notes."""


def view(model: Model, draft: Draft) -> Page:
    """Return the page: cover, way to play and start; with *More options* open, all that can be set."""
    is_open = _is_open(model)
    head = top(game_title(draft.game), ((_("New game"), False),), settings_tool(), _("New game"))
    more = (_seats(draft), _options(model, draft), _edition(model, draft)) if is_open else ()
    parts = (_cover(model, draft), _mode(model, draft), *more, _start(model, draft))
    return Page("setup", (head, *parts), attributes=(("more", "1" if is_open else ""),))


def _is_open(model: Model) -> bool:
    """Return whether *More options* is open, which is stored as a setting."""
    return model.settings.more == "on"


def _cover(model: Model, draft: Draft) -> Region:
    """Return the game with short facts; among all options, also its rules, a lesson and other games."""
    cover, game = load_texts(draft.game).cover(), load(draft.game)
    facts = tag("span", icon("u-people", 18) + f"{game.players[0]}–{game.players[-1]}") + (
        tag("span", icon("u-clock", 18) + _("{n} min").format(n=cover.minutes)) if cover.minutes else ""
    )
    text = tag("h2", cover.title) + tag("p", cover.tagline) + tag("div", facts, class_="facts")
    others = ""
    if _is_open(model):
        reading = button(icon("u-book", 18) + _("Rules"), OpenRules(draft.game), "quiet")
        if is_taught(draft.game):
            reading += button(icon("u-hint", 18) + _("A lesson"), OpenLesson(draft.game), "quiet")
        text += tag("div", reading, class_="reading")
        others = "".join(_other(name) for name in NAMES if name != draft.game)
    markup = tag("article", cover_picture(draft.game) + text, class_="panel") + tag(
        "div", others, class_="others"
    )
    return Region("cover", markup, "cov")


def _mode(model: Model, draft: Draft) -> Region:
    """Return the choice of how to play, what that means now, names to ask, and the way to all options."""
    ways = (
        ("bots", "u-bot", _("Against bots"), _("You play at once, on your own")),
        ("here", "u-people", _("On this screen"), _("You take turns on one device")),
        ("link", "u-link", _("With someone elsewhere"), _("You send each turn as a link")),
    )
    chosen, is_open = way_of(draft.seats), _is_open(model)
    choice = "".join(
        tag(
            "button",
            icon(symbol, 24)
            + tag("span", tag("b", title) + tag("small", note))
            + (icon("u-check", 24) if way == chosen else ""),
            class_="mode on" if way == chosen else "mode",
            type="button",
            aria_pressed="true" if way == chosen else "false",
            **asks(PlayAgainst(way)),
        )
        for way, symbol, title, note in ways
    )
    more = button(
        _("More options") + icon("u-right", 18),
        SetSetting("more", "off" if is_open else "on"),
        "quiet more",
        id="more-options",
        aria_expanded="true" if is_open else "false",
    )
    plan = tag(
        "p", tag("b", escape(seats_in_words(draft.seats))) + tag("small", _plan(model, draft)), class_="plan"
    )
    markup = (
        tag("h2", _("How do you want to play?"))
        + tag("div", choice, class_="modes", role="group", aria_label=_("Game mode"))
        + plan
        + ("" if is_open else _names(model, draft))
        + tag("div", _higher(model, draft) + more, class_="below")
    )
    return Region("mode", markup, "panel", "section", _("Game mode"))


def _plan(model: Model, draft: Draft) -> str:
    """Return how the others play, and what differs from the usual game, in a line."""
    said = list(
        dict.fromkeys(_seat_note(draft, seat) for seat in draft.seats if seat.level or seat.by == "live")
    )
    way = way_of(draft.seats)
    if way == "here" and model.settings.shutters == "on":
        said = [_seat_note(draft, next(seat for seat in draft.seats if not seat.level))]
    usual = load(draft.game).settings_of({})
    for option in load_texts(draft.game).options():
        if draft.option(option.name) != usual[option.name]:
            said.append(labelled(option.title, dict(option.values)[draft.option(option.name)]))
    if draft.edition:
        said.append(escape(edition_called(model, load(draft.game).with_edition(draft.edition))))
    return " · ".join(said)


def _names(model: Model, draft: Draft) -> str:
    """Return the fields for names that are not known for good: where others play along, and they are few."""
    if is_alone(draft.seats):
        return ""
    people = [place for place, seat in enumerate(draft.seats) if not seat.level]
    if model.settings.name:
        people = [place for place in people if draft.seats[place].name != model.settings.name]
    fields = "".join(_name(draft, place) for place in people)
    return tag("div", fields, class_="names") if 0 < len(people) <= ASKED else ""


def _edition(model: Model, draft: Draft) -> Region:
    """Return the choice of an edition; for a game without editions, a note on its material."""
    head, _dot, rest = load_texts(draft.game).cover().provenance.partition(". ")
    note = tag("p", f"<b>{escape(head)}.</b> {escape(rest)}")
    choice = edition_choice(model, draft)
    kind = "with-boxes" if "boxes" in choice else ""
    return Region("printed", choice or note, kind, "section", _("What is printed"))


def _other(name: str) -> str:
    """Return the button that changes to another game."""
    return tag(
        "button",
        cover_picture(name) + tag("span", game_title(name)),
        class_="panel",
        type="button",
        **asks(SetUp(name)),
    )


def _higher(model: Model, draft: Draft) -> str:
    """Return the suggestion to play a higher level of bot, for somebody who has won; else nothing."""
    level = higher_level(model, draft)
    if not level:
        return ""
    text = _("You’ve been winning: try {level}").format(level=level_title(level))
    return button(icon("u-trophy", 18) + text, SetSeat(1, bot_of(level)), "quiet", id="higher")


def _seats(draft: Draft) -> Region:
    """Return the panel with all seats, and a button that adds one."""
    game = load(draft.game)
    rows = "".join(_seat(draft, place, one) for place, one in enumerate(draft.seats))
    more = ""
    if len(draft.seats) < game.players[-1]:
        more = button(icon("u-people", 18) + _("Add player"), SetupSignal.ADD_SEAT)
    count = _("{least} to {most} players").format(least=game.players[0], most=game.players[-1])
    note = tag("small", count)
    return Region(
        "seats",
        tag("h2", _("Seats") + " " + note) + tag("ul", rows) + more,
        "asked panel",
        "section",
        _("Seats"),
    )


def _seat(draft: Draft, place: int, one: Seat) -> str:
    """Return a seat: mark, name, person or bot, where or how well it plays, a note, and a remove button."""
    tell = people_at(draft.seats).tell
    people = (("person", icon("u-people", 18) + _("Person")), ("bot", icon("u-bot", 18) + _("Bot")))
    kind = segments(partial(FillSeat, place), people, "bot" if one.level else "person", _("Player type"))
    place_choice = segments(
        partial(SetSeat, place), _seat_ways(one), one.by, tell(_("How [{name} plays|you play]"), place)
    )
    can_drop = len(draft.seats) > load(draft.game).players.start
    drop = (
        button(
            icon("u-close", 20),
            DropSeat(place),
            "sq bare",
            aria_label=tell(_("Remove [{name}|your seat]"), place),
        )
        if can_drop
        else "<span></span>"
    )
    note = tag("p", _seat_note(draft, one), class_="note")
    row = seat(place, 20) + _name(draft, place) + kind + place_choice + note + drop
    return tag("li", row, class_="seat", id=f"seat-{place}")


def _name(draft: Draft, place: int) -> str:
    """Return a field for the name of a person; for a bot, and for who plays alone, what texts call them."""
    people = people_at(draft.seats)
    if draft.seats[place].level or is_alone(draft.seats):
        return tag("b", escape(people.label(place)), class_="called")
    is_own = place == next(number for number, one in enumerate(draft.seats) if not one.level)
    label = _("Name of player {n}").format(n=place + 1)
    hint = _("Your name") if is_own else _("Player {n}").format(n=place + 1)
    return text_field(
        f"name-{place}", label, draft.seats[place].name, MAX_NAME_LENGTH, NameSeat(place, ""), hint
    )


def _seat_ways(one: Seat) -> tuple[tuple[str, str], ...]:
    """Return how a seat may be played, as values with labels: a bot's levels, or where a person plays."""
    if one.level:
        return tuple((BOT + level, level_title(level)) for level in KNOWN_LEVELS)
    return (("here", _("This screen")), ("live", _("Another device")), ("link", _("By link")))


def _seat_note(draft: Draft, one: Seat) -> str:
    """Return a short note on how a seat is played: how well the bot plays, or where the person is."""
    if one.level:
        return level_note(one.level)
    if one.by == "live":
        return _("Plays on a phone or computer nearby; invited at the start")
    if one.by == "link":
        return _("Gets a link when it’s their turn")
    if sum(other.by == "here" for other in draft.seats) == 1:
        return _("Nobody else plays on this screen: the hand stays visible")
    return _("Shutters hide the hand between turns")


def _options(model: Model, draft: Draft) -> Region:
    """Return the panel with the game's options, then the settings of this device that help at the table."""
    texts = load_texts(draft.game)
    # neither a solo nor a live table is proposed again
    is_stored = way_of(draft.seats) and not any(seat.by == "live" for seat in draft.seats)
    stored = _("saved for your next game of {game}").format(game=texts.cover().title) if is_stored else ""
    note = tag("small", stored) if stored else ""
    rows = "".join(
        _option(
            load_view(draft.game).option_picture(option.symbol),
            option.title,
            f"{option.note} {medal_note(model, draft.game, option.name)}".rstrip(),
            segments(partial(SetOption, option.name), option.values, draft.option(option.name), option.title),
        )
        for option in texts.options()
    )
    return Region(
        "options",
        tag("h2", _("Options") + " " + note) + tag("ul", rows + _settings(model, draft)),
        "asked panel",
        "section",
        _("Options"),
    )


def _settings(model: Model, draft: Draft) -> str:
    """Return the settings of this device that matter with these seats.

    Shutters are among them only if several persons play on this screen, bot speed only if there is a bot.
    """
    # A tuple times True is the tuple, times False the empty one.
    pace = ("pace",) * any(one.level for one in draft.seats)
    shutters = ("shutters",) * (sum(one.by == "here" for one in draft.seats) > 1)
    shown = (preference(model, name) for name in ("previews", *shutters, "confirm", *pace))
    return "".join(
        _option(icon(setting.symbol, 34, class_="ic aid"), setting.title, setting.note, control)
        for setting, control in shown
    )


def _option(drawn: str, title: str, note: str, control: str) -> str:
    """Return one option: picture, title, note and control."""
    return tag(
        "li",
        tag("span", drawn, class_="pic") + tag("div", tag("b", title) + tag("p", note)) + control,
        class_="opt",
    )


def _start(model: Model, draft: Draft) -> Region:
    """Return the panel with the start button, which stays in sight, and, if open, who starts and the deal."""
    begin = tag("div", button(_("Start game") + keycap(), SetupSignal.START, "pri big"), class_="begin")
    if not _is_open(model):
        return Region("go", begin, "go panel", "section", _("Start"))
    people = people_at(draft.seats)
    names = tuple((str(n + 1), seat(n, 14) + escape(name)) for n, name in enumerate(people.labels))
    first = segments(SetFirst, (("lot", _("Random")), *names), draft.first, _("Who starts"))
    name = _("Deal")
    deal = (
        f'<input id="deal" class="field" aria-label="{name}" maxlength="40" autocomplete="off" '
        f'spellcheck="false" value="{escape(draft.deal)}"{attributes(**fills(NameDeal("")))}>'
    )
    again = button(icon("u-again", 20), SetupSignal.SHUFFLE, "sq", aria_label=_("New deal"))
    lot = tag("p", tag("b", _("Who starts"))) + first
    asked = tag("div", lot, class_="ask") if len(draft.seats) > 1 else ""
    word = tag("p", tag("b", name) + tag("small", _("same name, same tiles"))) + deal + again
    asks = asked + tag("div", word, class_="ask")
    kind = "questions many" if len(draft.seats) >= MANY else "questions"
    markup = tag("div", asks, class_=kind) + begin
    return Region("go", markup, "go panel", "section", _("Start"))
