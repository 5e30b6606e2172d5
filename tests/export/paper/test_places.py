"""Where a box goes and how it lies, in words."""

from editor.export.paper.building import component_name, footprint_words, height_words, turn_words
from editor.seam.tabletop import Slab
from tests.export.paper.tables import by_hand, square


def test_places_are_told_in_words() -> None:
    """A footprint is its first and last space, a turn is a fraction of a round."""
    slab = Slab("b", "B", "box", square(2, 3, 8, 5), 0, 2, "#FFFFFF", turn=90)
    assert footprint_words(slab) == "c4 to j8"
    assert height_words(slab) == "from level 0 to 2"
    assert turn_words(slab) == "turned a quarter clockwise"
    single = Slab("b", "B", "box", square(0, 0, 1, 1), 0, 2, "#FFFFFF")
    assert (footprint_words(single), turn_words(single)) == ("a1", "")
    lost = Slab("b", "B", "box", square(-3, 0, 1, 1), 0, 2, "#FFFFFF")
    assert footprint_words(lost) == "beyond the edge"


def test_a_box_is_called_after_its_component() -> None:
    """By the name in the list of parts; one that is in no list by its own."""
    table = by_hand("Hut")
    assert component_name(table, table.slab_of["low"]) == "Hut"
    stray = Slab("b", "Box at c4", "box", square(2, 3, 1, 1), 0, 1, "#FFFFFF", "unheard-of")
    assert component_name(table, stray) == "Box at c4"
