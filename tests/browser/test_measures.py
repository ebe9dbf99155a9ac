"""What measures the matrix finds each fault that was built in, and nothing where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from measures import BOXES, MEASURES, Bench, lay_beyond, moved
from pixels import Eye, picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow

STYLE = """
  body { margin: 0; font: 16px sans-serif; background: white; color: black; overflow: hidden }
  button { display: block; width: 120px; height: 40px; margin: 4px; font: inherit }
  svg { display: block }
"""
BAR = '<section id="r-bar"><p><b>Choose a place.</b></p><button class="btn pri">Go</button></section>'
BOARD = '<section id="r-board" style="width: 600px"><svg width="600" height="100"></svg></section>'
OUTLINED = """<svg width="100" height="100"><g data-choice="0" role="button" aria-label="Hex">
  <path d="{}"></path></g><path d="M10 0H100V90H10Z" fill="red"></path></svg>"""  # on a hex, beside a corner
SOUND = f"""
  {BOARD}{BAR}
  <div style="width: 200px; height: 60px; overflow: auto">
    <p style="height: 300px">Long</p><button>Far</button>
  </div>
  <h2 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Ears</h2>
  <p>As <a href="#">said</a> above.</p>
  <p style="font-size: 12px">No <u>t</u>, <u>f</u>, <u>r</u>, <u>s</u> or <u>x</u> is smaller for that.</p>
  <svg width="100" height="50" viewBox="0 0 200 100"><text y="60" font-size="30">Sold</text></svg>
  <svg width="100" height="60"><g data-choice="0" class="choice" role="button" aria-label="Lot">
    <rect x="5" y="5" width="60" height="50" fill="white" stroke="black" stroke-width="4"></rect>
  </g></svg>
  {OUTLINED.format("M0 0V100H100V90H10V0Z")}
"""
FAR = '<p style="height: 300px"></p>'
BOX = '<div style="width: {}px; height: {}px; overflow: {}">{}</div>'
DRAWN = '<svg width="100" height="50" viewBox="0 0 200 100">{}</svg>'
LAWN = DRAWN.format('<g data-choice="1" aria-label="Lawn"><rect width="36" height="30"></rect></g>')
FAULTS = {
    "outside": ("Away", '<button style="position: fixed; left: 2000px; top: 0">Away</button>'),
    "cut": ("Half", '<button style="position: fixed; left: 1240px; top: 0">Half</button>'),
    "cut by a box": ("Abcdef", BOX.format(30, 30, "hidden", '<p style="margin: 0">Abcdefgh</p>')),
    "outside a box": ("Three", BOX.format(90, 30, "hidden", "<p>One</p><p>Two</p><p>Three</p>")),
    "ellipsis": ("Wolken", BOX.format(30, 30, "hidden; text-overflow: ellipsis", "Wolkenstein")),
    "covered": (
        "Below",
        """<button>Below</button>
        <p style="position: relative; top: -60px; width: 130px; height: 44px; background: red"></p>""",
    ),
    "covered in a drawing": ("Hex", OUTLINED.format("M50 0 100 25 100 75 50 100 0 75 0 25Z")),
    "overlaid": (
        "Anna",
        """<p style="width: 9em; margin: 0">Anna and Bruno</p>
        <svg width="20" height="24" style="margin: -22px 0 0 40px; position: relative; pointer-events: none">
        <rect width="20" height="24" fill="pink"></rect></svg>""",
    ),
    "squeezed": ("Each", '<p style="width: 60px">Each tile is turned over once and then laid beside it.</p>'),
    "target": ("18x15", '<button style="width: 18px; height: 15px; padding: 0">x</button>'),
    "target in a drawing": ("Lawn", LAWN),
    "text": ("Footnote", '<small style="font-size: 11px">Footnote</small>'),
    "text in a drawing": ("Price", DRAWN.format('<text y="60" font-size="20">Price</text>')),
    "text hidden from ears": ("Alone", '<small aria-hidden="true" style="font-size: 9px">Alone</small>'),
    "looked out of sight": ("Tile", BOX.format(99, 50, "auto", FAR + '<i class="looked">Tile</i>')),
    "choices out of sight": (
        "1 of 1",
        """<section id="r-board" style="width: 600px; height: 60px; overflow: auto">
        <p style="height: 300px"></p>
        <svg width="600" height="60"><g data-choice="3"><rect width="60" height="60"></rect></g></svg>
        </section>""",
    ),
    "reasons out of sight": (
        "One for each",
        """<div style="height: 40px; overflow: auto"><div id="why"><h3>Park</h3><p style="height: 90px"></p>
        <ul><li>One for each</li></ul></div></div>""",
    ),
    "button out of sight": (
        "Continue",
        """<div id="r-notice" style="height: 30px; overflow: auto"><p style="height: 300px">Ask</p>
        <button class="btn">Continue</button></div>""",
    ),
}
WEAK = {
    "grey": ("of 4.5", '<p style="color: #888">Grey on white</p>'),
    "large": ("of 3", '<p style="color: #aaa; font-size: 30px">Large</p>'),
    "faded": ("of 4.5", '<p style="opacity: 0.4">Faded</p>'),
    "white on cream": (
        "+5",
        DRAWN.format(
            """<circle cx="40" cy="50" r="40" fill="#fdf6e3"></circle>
            <text x="20" y="60" font-size="32" fill="white">+5</text>"""
        ),
    ),
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page of 1280 by 720."""
    with browser.new_context(viewport={"width": 1280, "height": 720}) as context:
        yield context.new_page()


@pytest.fixture(scope="module")
def eye(browser: Browser) -> Iterator[Eye]:
    """Something that compares pictures."""
    with browser.new_context() as context:
        yield Eye(context.new_page())


def draw(page: Page, markup: str) -> None:
    """Show a table with this on it."""
    head = f"<head><style>{STYLE}</style></head>"
    page.set_content(f'<html data-screen="table">{head}<body><div id="app">{markup}</div></body>')


def found(page: Page, markup: str, eye: Eye | None = None) -> list[str]:
    """What does not hold there, each in a line."""
    draw(page, markup)
    return [f"{one.check}: {one.what} {one.how}" for one in Bench(page, eye).seen()]


def test_sound(page: Page, eye: Eye) -> None:
    """Nothing is said against a page on which all holds."""
    assert found(page, SOUND, eye) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_built_in(page: Page, fault: str) -> None:
    """A fault that was built in is found, by its name and its place."""
    sign, markup = FAULTS[fault]
    board = "" if "r-board" in markup else BOARD
    faults = found(page, board + BAR + markup)
    assert any(one.startswith(fault.split(" ", maxsplit=1)[0]) and sign in one for one in faults), faults


def test_narrow_board(page: Page) -> None:
    """A board narrower than its arrangement promises is found, whether that is told or usual."""
    narrow = BOARD.replace("600", "370")
    assert [one[:6] for one in found(page, narrow + BAR)] == ["board:"]
    assert found(page, f'<div class="zones" style="--board-least: 360px">{narrow}{BAR}</div>') == []
    pieces = BOARD.replace("<svg", "<ul><li><svg").replace("</svg>", "</svg></li></ul>")
    assert found(page, f'<div class="zones" style="--board-least: 590px">{pieces}{BAR}</div>') == []
    assert found(page, f'<div class="zones" style="--board-least: 30vw">{narrow}{BAR}</div>') != []


def test_missing_sentence(page: Page) -> None:
    """A table that does not say what to do, or says it out of sight, is found."""
    assert any(one.startswith("sentence") for one in found(page, BOARD))
    low = BAR.replace("<section", '<section style="position: fixed; top: 715px"')
    assert any(one.startswith("sentence") for one in found(page, BOARD + low))


@pytest.mark.parametrize("fault", WEAK)
def test_contrast(page: Page, eye: Eye, fault: str) -> None:
    """Text that does not stand out from what is painted behind it, or lies under something, is found."""
    sign, markup = WEAK[fault]
    faults = found(page, BOARD + BAR + markup, eye)
    assert [one for one in faults if one.startswith("contrast") and sign in one], faults


FADE = "mask-image: linear-gradient(to top, transparent, #000 22px)"
FADING = f"""<div style="height: 90px; overflow-y: auto; {FADE}">
  <p style="height: 68px; margin: 0"></p><p style="margin: 0">Fades</p><p style="height: 80px">More</p>
</div>"""


def test_what_fades(page: Page, eye: Eye) -> None:
    """Text in the fading edge of what scrolls is read further down; where nothing scrolls it is at fault."""
    assert found(page, SOUND + FADING, eye) == []
    still = FADING.replace("overflow-y: auto", "overflow-y: hidden")
    assert any("Fades" in one for one in found(page, SOUND + still, eye))


def test_shadow_of_a_drawer(page: Page, eye: Eye) -> None:
    """Faint text in the shadow of what was pulled over the screen is read when that is put away again."""
    faint = '<p style="color: #999; position: fixed; top: 292px; left: 720px">Faint</p>'
    drawer = '<div class="log" style="position: fixed; inset: 0 0 auto 700px; height: 300px">Log</div>'
    told = [found(page, SOUND + faint + rest, eye) for rest in ("", drawer)]
    assert [any("Faint" in one for one in each) for each in told] == [True, False]


def test_faint_mark(page: Page, eye: Eye) -> None:
    """A place to be chosen whose mark can hardly be told from the board is found."""
    faint = SOUND.replace('stroke="black"', 'stroke="#ddd"')
    assert [one[:5] for one in found(page, faint, eye)] == ["mark:"]


def test_faint_brackets(page: Page, eye: Eye) -> None:
    """Brackets round a place are part of its mark: faint ones are found, and strong ones are enough."""
    path = '<path d="M1 3V1H3M6 8H8V6" fill="none" stroke="{}"/>'
    symbol = f'<symbol id="brackets" viewBox="0 0 9 9">{path}</symbol>'
    use = '<use href="#brackets" x="5" y="5" width="50" height="50"></use>'
    told = []
    for ink in ("#ddd", "black"):
        drawn = SOUND.replace('stroke="black"', "").replace(
            "</g></svg>", f"{use}{symbol.format(ink)}</g></svg>"
        )
        told.append([one[:5] for one in found(page, drawn, eye)])
    assert told == [["mark:"], []]


def test_hint_over_a_mark(page: Page, eye: Eye) -> None:
    """What a hint draws over a place marks it as well as the outline that lies below."""
    drawn = '<rect x="3" y="3" width="64" height="54" fill="{}" pointer-events="none"></rect>'
    ahead = f'<g class="ahead">{drawn}</g>'
    told = []
    for ink in ("#eee", "teal"):
        hinted = SOUND.replace("</g></svg>", f"</g>{ahead.format(ink)}</svg>")
        told.append([one[:5] for one in found(page, hinted, eye)])
    assert told == [["mark:"], []]


def test_hidden_scroll(page: Page) -> None:
    """On a phone a zone that scrolls has a shade or something cut in half at its edge: more."""
    page.set_viewport_size({"width": 390, "height": 844})
    lines = '<p style="flex: none; margin: 0; height: 60px">Line</p>' * 3
    rest = [BOX.format(200, high, "auto", lines) for high in (60, 90)]
    shade = "<style>div::after { content: ''; position: sticky; bottom: 0 }</style>"
    rest.append(shade + rest[0])
    up = "auto; display: flex; flex-direction: column-reverse; mask-image: linear-gradient(red, red)"
    rest += [BOX.format(200, 60, f"{up}; {fade}: 22px", lines) for fade in ("--fade", "--fade-up")]
    told = [sum(one.startswith("hidden scroll") for one in found(page, BAR + part)) for part in rest]
    page.set_viewport_size({"width": 1280, "height": 720})
    assert told == [1, 0, 0, 1, 0]


def test_far_places(page: Page) -> None:
    """Of places further apart than what they scroll in is high, some are in sight; of others all."""
    place = '<svg width="60" height="60"><g data-choice="{}"><rect width="60" height="60"></rect></g></svg>'
    lawn = f'<section id="r-board" style="width: 600px">{BOX.format(600, 99, "auto", "{}")}</section>'
    told = [
        sum(one.startswith("choices") for one in found(page, BAR + lawn.format(inside)))
        for inside in (
            f'{place.format(0)}<p style="height: 90px"></p>{place.format(1)}',
            f'<p style="height: 60px"></p>{place.format(0)}',
            f'<p style="height: 160px"></p>{place.format(0)}<p style="height: 90px"></p>{place.format(1)}',
        )
    ]
    assert told == [0, 1, 1]


def test_pointed(page: Page, eye: Eye) -> None:
    """A place that is looked at and looks as before is found."""
    draw(page, SOUND)
    before = picture(page)
    page.evaluate("document.querySelector('[data-choice]').classList.add('looked')")
    assert [one["check"] for one in eye.unpointed(page, MEASURES, before)] == ["pointed"]
    page.evaluate("document.querySelector('[data-choice] rect').setAttribute('fill', 'teal')")
    assert eye.unpointed(page, MEASURES, before) == []


def test_brought_into_sight() -> None:
    """For a place beyond the board's edge the board may move; for one in sight it may not."""
    boxes = {
        "window": [0.0, 0, 400, 300],
        "choice 0": [-70.0, 50, 100, 100],
        "choice 1": [300.0, 50, 100, 100],
    }
    assert [lay_beyond(boxes, f"choice {number}") for number in range(3)] == [True, False, False]


def test_shift(page: Page) -> None:
    """Whatever moves by more than two pixels is told; what only tells reasons may."""
    draw(page, BAR + '<div id="why"><button data-do="more">More</button></div>')
    before = page.evaluate(BOXES)
    page.evaluate("document.querySelector('#r-bar p').style.height = '19px'")
    assert moved(before, page.evaluate(BOXES), "") == []
    page.evaluate("document.querySelector('#r-bar p').style.height = '60px'")
    assert {one.what for one in moved(before, page.evaluate(BOXES), "")} == {
        "#r-bar",
        "r-bar btn pri",
    }


def test_gone_is_not_moved(page: Page) -> None:
    """A button that goes is not taken for another of its zone that stays."""
    tools = '<button class="plan">Map</button><button aria-label="Closer">+</button>'
    draw(page, f'<section id="r-board">{tools}</section>')
    before = page.evaluate(BOXES)
    page.evaluate("document.querySelector('#r-board .plan').style.display = 'none'")
    page.evaluate("document.querySelector('#r-board').style.paddingLeft = `${innerWidth}px`")
    shifted = [one.what for one in moved(before, page.evaluate(BOXES), "")]
    assert not any("plan" in what for what in shifted)
    assert "r-board + Closer" in shifted


def test_turned_is_not_moved(page: Page) -> None:
    """Two buttons that turn to and fro change what they lead to, and are where they were."""
    turn = '<button data-do="look" data-value="{}" aria-label="{}">T</button>'
    draw(page, f'<section id="r-bar">{turn.format(1, "Left")}{turn.format(3, "Right")}</section>')
    before = page.evaluate(BOXES)
    page.evaluate(
        "document.querySelectorAll('[data-do=look]').forEach((one) => { one.dataset.value -= -2; })"
    )
    assert moved(before, page.evaluate(BOXES), "") == []
