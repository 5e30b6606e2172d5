"""Variation depends on the place alone."""

from editor.picture.patterns import chance, variant_of
from editor.picture.terrain import forest, upright_forest


def test_the_same_place_is_drawn_the_same() -> None:
    """A forest's trees depend only on column, row and level."""
    assert forest(3, 4, 1) == forest(3, 4, 1)
    assert upright_forest(3, 4, 1) == upright_forest(3, 4, 1)
    assert chance(3, 4).random() == chance(3, 4).random()


def test_neighbours_differ() -> None:
    """Sixteen neighbours in a row do not all choose the same few variants."""
    assert len({variant_of(16, x, 5, 0) for x in range(16)}) >= 7


def test_the_seed_is_the_same_on_every_machine() -> None:
    """Seeds never change: their values are written down here."""
    assert [variant_of(16, x, 2, 0) for x in range(8)] == [12, 15, 0, 2, 9, 0, 2, 11]
