"""What the gallery says of a search."""

from __future__ import annotations

from msgspec.structs import replace

from editor.propose.gallery import GalleryAxis
from editor.ui.gallery.presenter import candidate_view, grid_view, header_view
from tests.workbench.test_gallery_search import begun


def test_before_a_search_it_says_what_to_do() -> None:
    """There are no cells and no map, and one thing to do."""
    search, _ = begun()
    assert grid_view(search).about == "Choose parts to keep and two axes, then search"
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
    assert view.across == "Gap in zones reached first, zones"
    wide = GalleryAxis(gallery.settings.across.figure, 3, 0, 6)
    search.gallery = replace(gallery, settings=replace(gallery.settings, across=wide))
    assert grid_view(search).columns == ("0 to 1", "2 to 3", "4 to 5")


def test_a_search_that_ended_before_it_knew_its_axes_says_so() -> None:
    """It may be continued."""
    search, _ = begun()
    search.start()
    search.poll()
    assert search.gallery is not None
    search.gallery = replace(search.gallery, cells={})
    words = "The range of the axes is not known yet; continue or search longer"
    assert grid_view(search).about == words


def test_the_candidate_is_compared_with_ones_own() -> None:
    """The best one first; the start is the person's own map."""
    search, _ = begun()
    search.start()
    search.poll()
    view = candidate_view(search)
    assert view is not None
    assert view.title == "The best so far"
    assert [row[0] for row in view.rows][1:] == [
        "Gap in zones reached first",
        "Mean moves out per space",
    ]
    assert view.steps[0][1] == "Start"
    assert view.number == view.steps[-1][0]


def test_cells_that_many_maps_did_not_reach_say_why() -> None:
    """Not after a few legal maps; then each empty cell, with what is kept and what was broken."""
    search, _ = begun()
    search.keep("z2", True)
    search.start()
    search.poll()
    gallery = search.gallery
    assert gallery is not None
    assert grid_view(search).barred == {}
    refused = {"6,5": {"zone-alone": 2, "base-missing": 3}}
    search.gallery = replace(gallery, legal=5_000, refused=refused)
    view = grid_view(search)
    assert not set(view.barred) & set(view.cells)
    assert len(view.barred) + len(view.cells) == 42
    assert view.barred[5, 5] == "Not reached by 5,000 legal maps. Kept: Base 1."
    why = "No legal maps here"
    assert view.barred[6, 5].startswith(f"{view.barred[5, 5]} {why}")
    assert header_view(search).said.endswith(f"; {len(view.barred)} cells not reached")
