"""Hidden zones are masked, and supposed from what is out of sight."""

from piazza.core.hidden import deal_into, in_sight, mask, mask_others, mask_to_owner, out_of_sight


def test_masked() -> None:
    """Only the number of pieces is left."""
    assert mask((1, 2)) == (None, None)


def test_seen_by() -> None:
    """A player sees the own zone alone."""
    assert mask_others(1, ((1,), (2, 3), (4, 5))) == ((None,), (2, 3), (None, None))
    assert mask_to_owner(1, ("a", "b", "c")) == (None, "b", None)


def test_supposed() -> None:
    """What lacks is dealt in turn, what can be seen stays; 0 is a piece like any other."""
    dealt = iter((7, 8))
    assert deal_into((None, 0, None), dealt) == (7, 0, 8)


def test_out_of_sight() -> None:
    """Each copy seen is taken from the box, whose order stays."""
    assert out_of_sight("abbccc", in_sight(("b", None), ("c", "c"))) == ["a", "b", "c"]
