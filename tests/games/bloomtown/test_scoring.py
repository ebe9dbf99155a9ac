"""What a tile scores when it is built, and what all tiles of a kind score in a bonus scoring."""

import pytest

from games.bloomtown.pictures import box, cells, starred, town
from piazza.games.bloomtown.rules.material import Kind
from piazza.games.bloomtown.rules.scoring import Cause, Contribution, bonus, bonus_parts, parts, score


def points(picture: str, **variant: str) -> int:
    """What the starred tile scores."""
    return score(*starred(picture), box(**variant))


def causes(picture: str, **variant: str) -> tuple[Contribution, ...]:
    """Why the starred tile scores."""
    return parts(*starred(picture), box(**variant))


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("O*", 1),
        ("O O*", 2),
        ("O*\nO", 2),
        ("O O* O O O", 5),
        ("O . O*", 1),
        ("O P O*", 1),
        (". O . .\nO O* O .\n. O . .", 5),
        ("O O\n. O*", 2),
        ("O . .\n. O* .\n. . O", 1),
        (". . O .\nO O O* .\n. . . O", 4),
    ],
)
def test_office(picture: str, expected: int) -> None:
    """An Office scores 1, and 1 for each Office joined to it in an unbroken line along its row or column."""
    assert points(picture) == expected


def test_office_most() -> None:
    """An Office where a full row and a full column cross scores 9."""
    assert points(". . O . .\n. . O . .\nO O O* O O\n. . O . .\n. . O . .") == 9


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("S*", 1),
        ("S .\n. S*", 2),
        ("S S* S\n. S .", 1),
        (". . S .\n. S* S S\nS . . .", 4),
        ("S . S\n. S* .\nS . S", 5),
        ("S . .\n. . .\n. . S*", 1),
        ("S . .\n. P .\n. . S*", 1),
    ],
)
def test_subway(picture: str, expected: int) -> None:
    """A Subway scores 1, and 1 for each Subway connected by touching corners; sides do not count."""
    assert points(picture) == expected


def test_subway_bends() -> None:
    """A line of Subways may change its direction."""
    assert points("S* . S .\n. S . S\n. . . .") == 4


def test_subway_straight() -> None:
    """By the straight variant only unbroken straight diagonals count."""
    assert points("S* . S .\n. S . S\n. . S .", subways="straight") == 3


@pytest.mark.parametrize(
    ("row", "expected"), [("P*", 1), ("P P*", 3), ("P P P*", 4), ("P P P P*", 0), ("P P P P P*", 0)]
)
def test_park_italian(row: str, expected: int) -> None:
    """The first three Parks of a group score 1, 3 and 4, further ones nothing."""
    assert points(row) == expected


@pytest.mark.parametrize(
    ("row", "expected"), [("P*", 1), ("P P*", 3), ("P P P*", 4), ("P P P P*", 4), ("P P P P P*", 4)]
)
def test_park_french(row: str, expected: int) -> None:
    """By the French variant a Park joined to two or more Parks scores 4."""
    assert points(row, parks="4") == expected


def test_park_joins_groups() -> None:
    """A Park that joins two single Parks is the third of their group."""
    assert points("P P* P") == 4


def test_park_groups_are_separate() -> None:
    """Parks that touch only at their corners are of different groups."""
    assert points("P .\n. P*") == 1
    assert points("P P P P\n. . . .\nP P*") == 3


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("H*", 1),
        ("H H*", 2),
        ("P H* P", 2),
        (". O .\nP H* S\n. PH .", 5),
        (". O .\nP H* H\n. PH .", 5),
        ("PH H* OS", 2),
        ("O . P\n. H* .\nS . PH", 1),
        (". O . .\nP H* P .\n. H . .", 4),
    ],
)
def test_home(picture: str, expected: int) -> None:
    """A Home scores 1, and 1 for each different kind beside it, Homes included, corners not."""
    assert points(picture) == expected


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("PH*", 1),
        (". H .\nP PH* P\n. H .", 5),
        (". O .\nP PH* S\n. PH .", 2),
        ("PH PH*", 1),
        ("P . H\n. PH* .\nH . P", 1),
        (". P . PH\nH PH* H .\n. O . .", 4),
        (". O .\nH HO* O\n. S .", 4),
    ],
)
def test_shop(picture: str, expected: int) -> None:
    """A Shop scores 1, and 1 for each tile beside it that is one of the two kinds on its roof."""
    assert points(picture) == expected


@pytest.mark.parametrize("shop", ["PH", "PO", "PS", "HO", "OS", "HS"])
def test_shop_categories(shop: str) -> None:
    """Each of the six Shops counts just the two kinds it is named after."""
    assert [kind for kind in "OSPH" if points(f"{kind} {shop}*") == 2] == [
        kind for kind in "OSPH" if kind in shop
    ]


def test_office_causes() -> None:
    """The Offices in each direction are a cause of their own, nearest first."""
    this = Contribution(1, Cause.THIS, cells("c2"))
    up, left, down = (
        Contribution(1, Cause.UP, cells("c1")),
        Contribution(2, Cause.LEFT, cells("b2 a2")),
        Contribution(1, Cause.DOWN, cells("c3")),
    )
    assert causes(". . O .\nO O O* .\n. . O O") == (this, up, left, down)
    assert causes("O* O")[1:] == (Contribution(1, Cause.RIGHT, cells("b1")),)


def test_subway_causes() -> None:
    """All the Subways linked are one cause."""
    assert causes("S . S\n. S* .") == (
        Contribution(1, Cause.THIS, cells("b2")),
        Contribution(2, Cause.DIAGONAL, cells("a1 c1")),
    )


def test_park_causes() -> None:
    """The group is the one cause of a Park's points."""
    assert causes("P*") == (Contribution(1, Cause.GROUP, ()),)
    assert causes("P P*\n. P") == (Contribution(4, Cause.GROUP, cells("a1 b2")),)


def test_home_causes() -> None:
    """Each kind beside a Home is a cause, with all of its tiles."""
    this, parks = Contribution(1, Cause.THIS, cells("b1")), Contribution(1, Cause.KIND, cells("a1 c1"))
    assert causes("P H* P\n. O .") == (this, parks, Contribution(1, Cause.KIND, cells("b2")))


def test_shop_causes() -> None:
    """Each tile a Shop counts is a cause."""
    this, left, right = (
        Contribution(1, Cause.THIS, cells("b1")),
        Contribution(1, Cause.MATCH, cells("a1")),
        Contribution(1, Cause.MATCH, cells("c1")),
    )
    assert causes("P PH* P\n. O .") == (this, left, right)


@pytest.mark.parametrize("kind", [Kind.OFFICE, Kind.SUBWAY, Kind.PARK])
def test_bonus_two_each(kind: Kind) -> None:
    """In a bonus scoring every Office, Subway and Park is worth 2, wherever it stands."""
    assert (
        bonus(town("O O S P P\nP P . . S\nO H PH H O"), kind, box())
        == {"office": 8, "subway": 4, "park": 8}[kind]
    )


def test_bonus_homes() -> None:
    """In a bonus scoring every Home scores as usual."""
    assert bonus(town("O H H\n. P ."), Kind.HOME, box()) == 4 + 2


def test_bonus_shops() -> None:
    """In a bonus scoring every Shop of every category scores as usual."""
    assert bonus(town("P PH H HS S\n. . O . ."), Kind.SHOP, box()) == 3 + 3


def test_bonus_nothing() -> None:
    """A kind that is not in the town scores nothing in a bonus scoring."""
    assert bonus(town("O O O"), Kind.HOME, box()) == 0


def test_bonus_causes() -> None:
    """In a bonus scoring each Office brings its points itself; Homes have their usual causes."""
    assert bonus_parts(town("O O"), Kind.OFFICE, box()) == (
        Contribution(2, Cause.THIS, (0,)),
        Contribution(2, Cause.THIS, (1,)),
    )
    assert bonus_parts(town("H O"), Kind.HOME, box()) == parts(town("H O"), 0, box())
