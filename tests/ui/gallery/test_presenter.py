"""What the gallery says of a search."""

from __future__ import annotations

from editor.ui.gallery.presenter import candidate_view, grid_view, header_view
from tests.workbench.test_gallery_search import begun


def test_before_a_search_it_says_what_to_do() -> None:
    """There are no cells and no map, and one thing to do."""
    search, _ = begun()
    assert grid_view(search).about == "Keep what you like, choose two axes, and search"
    assert candidate_view(search) is None
    assert [name for name, _ in header_view(search).acts] == ["start"]


def test_cells_have_bars_and_the_axes_their_values() -> None:
    """The greatest figure has the longest bar; whole numbers are those of their cells."""
    search, _ = begun()
    search.start()
    search.poll()
    view, gallery = grid_view(search), search.gallery
    assert gallery is not None
    assert set(view.cells) == set(gallery.places)
    assert max(cell.share for cell in view.cells.values()) == 1.0
    assert view.columns == ("0", "1", "2", "3", "4", "5", "6")
    assert len(view.rows) == 6
    assert view.place in view.cells
    assert view.across == "Zones reached first, gap, zones"


def test_the_candidate_is_compared_with_ones_own() -> None:
    """The best one first; the start is the person's own map."""
    search, _ = begun()
    search.start()
    search.poll()
    view = candidate_view(search)
    assert view is not None
    assert view.title == "The best so far"
    assert [row[0] for row in view.rows][1:] == [
        "Zones reached first, gap, zones",
        "Moves out of a space, mean",
    ]
    assert view.steps[0][1] == "the beginning"
    assert view.number == view.steps[-1][0]
