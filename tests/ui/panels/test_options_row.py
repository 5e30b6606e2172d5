"""The row over the map: the tool's own options, and what others add."""

from PySide6.QtWidgets import QApplication, QWidget

from editor.ui.panels.options_row import OptionsRow

WAYS = (("brush", "Space by space"), ("line", "Line"))


def test_it_shows_the_options_of_the_tool_in_hand(application: QApplication) -> None:
    """The chosen option is lit, a click tells of another one, and a tool of one way has none."""
    row = OptionsRow()
    picked: list[str] = []
    row.picked.connect(picked.append)
    row.show_tool("Paint", "Drag to paint", WAYS, "line")
    assert row.options is not None
    assert (row.options.count(), row.options.current()) == (2, 1)
    row.options.chosen.emit(0)
    assert picked == ["brush"]
    row.show_tool("Select", "Click to select", (), "")
    assert row.options is None


def test_what_is_added_takes_the_place_of_the_hint(application: QApplication) -> None:
    """Hidden controls leave their room to what the tool says."""
    row, more = OptionsRow(), QWidget()
    row.show_tool("Select", "Click to select", (), "")
    assert row._hint.isVisibleTo(row)
    row.add_controls(more)
    assert not row._hint.isVisibleTo(row)
    more.hide()
    assert row._hint.isVisibleTo(row)
    more.show()
    assert not row._hint.isVisibleTo(row)
