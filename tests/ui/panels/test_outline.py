import pytest

from editor.seam.editing import OutlineNode
from editor.ui.panels.outline import Outline
from editor.ui.widgets.field import SearchField

NODES = (
    OutlineNode(
        "",
        "Boxes",
        children=(OutlineNode("b1", "Great box", "e9"), OutlineNode("b2", "Small box", "c3")),
    ),
    OutlineNode("", "Portals", children=(OutlineNode("p1", "Portal I", "d7"),)),
)


def test_choosing_rows_tells_their_keys() -> None:
    """Selecting in the tree selects on the map; headings have no key."""
    made = Outline()
    made.show_view(NODES, [])
    emitted: list[list[str]] = []
    made.chosen.connect(emitted.append)
    made.tree.selectAll()
    assert sorted(emitted[-1]) == ["b1", "b2", "p1"]


def test_the_selection_of_the_map_is_shown_and_not_told() -> None:
    """What is selected elsewhere is lit here without an echo."""
    made = Outline()
    emitted: list[list[str]] = []
    made.chosen.connect(emitted.append)
    made.show_view(NODES, ["b2"])
    assert made.selected() == ["b2"]
    assert emitted == []


def test_search_finds_objects_below_their_headings() -> None:
    """A search keeps an object together with its heading."""
    made = Outline()
    made.show_view(NODES, [])
    search = made.findChild(SearchField)
    assert search is not None
    search.setText("small")
    assert [index.data() for index in made._every()] == ["Boxes", "Small box  c3"]


def test_thousands_of_rows_are_selected_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many objects are selected, the tree is told once, and shows one of them."""
    many = tuple(OutlineNode(f"b{number}", "Box") for number in range(3_000))
    made = Outline()
    made.show_view((OutlineNode("", "Boxes", children=many),), [])
    emitted, shown = [], []
    made.tree.selectionModel().selectionChanged.connect(lambda *_: emitted.append(1))
    monkeypatch.setattr(made.tree, "scrollTo", lambda *given: shown.append(given))
    wanted = [outline_node.key for outline_node in many if outline_node.key != "b7"]
    made.show_view(made._shown[0], wanted)
    assert sorted(made.selected()) == sorted(wanted)
    assert (len(emitted), len(shown)) == (1, 1)
