"""The page of a new game asks only what there is to ask."""

from piazza.ui.app import App
from ui.screens import BASE, did, markup

START, SHUTTERS = "Who starts", "Hide the hand when the screen changes hands."


def setup(*acts: str) -> str:
    """The page of a new game of Suburbia after some acts."""
    return markup(did(App(base=BASE), "new suburbia", *acts))


def test_several_people() -> None:
    """Two people at one screen say who starts, and whether there are shutters between them."""
    page = setup("alone", "seat-kind 1=person")
    assert START in page
    assert SHUTTERS in page


def test_against_a_bot() -> None:
    """A person who plays against a bot says who starts; nobody is there from whom to hide anything."""
    page = setup("alone")
    assert START in page
    assert SHUTTERS not in page


def test_alone() -> None:
    """Who plays alone is asked neither."""
    page = setup("alone", "seat-drop 1")
    assert START not in page
    assert SHUTTERS not in page
