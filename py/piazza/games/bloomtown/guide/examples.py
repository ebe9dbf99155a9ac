"""The examples in the rules of Bloom Town, as pictures: a star marks the tile just built."""

from piazza.games.bloomtown.guide.drawn import example
from piazza.games.bloomtown.rules.material import Kind

EXAMPLES = {
    Kind.OFFICE: example(". . O .", "O O O* .", ". . . O"),
    Kind.SUBWAY: example(". . S .", ". S* S S", "S . . ."),
    Kind.PARK: example(". P . .", ". P* P .", "P . . ."),
    Kind.HOME: example(". O . .", "P H* P .", ". H . ."),
    Kind.SHOP: example(". P . PH", "H PH* H .", ". O . ."),
}
"""A corner of a town for each kind."""

PARKS = tuple(example(row) for row in ("P*", "P P*", "P P P*", "P P P P*"))
"""The first Parks of a group, one after the other."""
