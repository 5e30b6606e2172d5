from PySide6.QtCore import QPoint
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from docs.walk.inside.things import things
from docs.walk.thing import Thing, fitting


def shown(*parts: QWidget, height: int = 300) -> QWidget:
    """Return a visible window with these parts in a column."""
    window = QWidget()
    column = QVBoxLayout(window)
    for part in parts:
        column.addWidget(part)
    window.resize(300, height)
    window.show()
    QApplication.processEvents()
    return window


def one(name: str) -> Thing:
    """Return the only thing of a name."""
    (found,) = fitting(things(), name)
    return found


def middle(thing: Thing) -> QPoint:
    """Return the middle of what is in sight of a thing."""
    return QPoint(*thing.place.at())


def test_a_button_is_told_where_a_click_presses_it(application: QApplication) -> None:
    """The middle of the told place is on the button, in pixels of the display."""
    button = QPushButton("&Begin")
    window = shown(button, QCheckBox("Else"))
    found = one("Begin")
    assert (found.kind, found.names, found.seen, found.cut) == ("button", ("Begin",), True, False)
    assert window.childAt(window.mapFromGlobal(middle(found))) is button


def test_states_and_values_are_told(application: QApplication) -> None:
    """Whether it is checked or enabled, and what a field holds."""
    box, off, field = QCheckBox("Draft"), QPushButton("Go"), QLineEdit("Four Winds")
    box.setChecked(True)
    off.setEnabled(False)
    field.setAccessibleName("Title")
    window = shown(box, off, field)
    assert one("Draft").checked
    assert not one("Go").enabled
    assert (one("Title").kind, one("Title").value) == ("field", "Four Winds")
    window.hide()
    assert fitting(things(), "Title") == []


def test_rows_tabs_and_entries_are_told_where_they_lie(application: QApplication) -> None:
    """Lists, trees, tabs and menus name what they draw; folded rows are not there."""
    tree, model, tabs = QTreeView(), QStandardItemModel(), QTabBar()
    above = QStandardItem("Boxes")
    above.appendRow(QStandardItem("8 by 5"))
    model.appendRow(above)
    tree.setModel(model)
    tabs.addTab("Terrain")
    tabs.addTab("Signs")
    window = shown(tree, tabs)
    assert one("Boxes").kind == "row"
    assert fitting(things(), "8 by 5") == []
    tree.expandAll()
    QApplication.processEvents()
    below = one("8 by 5")
    assert tree.indexAt(tree.viewport().mapFromGlobal(middle(below))).data() == "8 by 5"
    assert tabs.tabAt(tabs.mapFromGlobal(middle(one("Signs")))) == 1
    menu = QMenu(window)
    menu.addAction("&Copy\tCtrl+C")
    menu.popup(window.mapToGlobal(window.rect().center()))
    entry = one("Copy")
    assert (entry.kind, entry.names) == ("entry", ("Copy",))
    menu_action = menu.actionAt(menu.mapFromGlobal(middle(entry)))
    assert menu_action is menu.actions()[0]
    # While a menu is open, nothing else can be reached.
    assert fitting(things(), "Signs") == []
    menu.close()


def test_what_is_scrolled_away_is_told_as_not_seen(application: QApplication) -> None:
    """A button beyond the edge of its list has a whole place, but none in sight."""
    inner, area = QWidget(), QScrollArea()
    column = QVBoxLayout(inner)
    for number in range(30):
        column.addWidget(QPushButton(f"Card {number}"))
    area.setWidget(inner)
    window = shown(area, height=200)
    assert one("Card 0").seen
    last = one("Card 29")
    assert (last.seen, last.cut) == (False, True)
    assert last.whole.top > window.height()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    QApplication.processEvents()
    assert one("Card 29").seen
    assert not one("Card 0").seen


def test_a_dialog_that_waits_is_all_that_can_be_reached(application: QApplication) -> None:
    """Things of the window behind a modal dialog are not told."""
    window = shown(QPushButton("Play"))
    dialog = QDialog(window)
    dialog.setModal(True)
    QVBoxLayout(dialog).addWidget(QPushButton("Cancel"))
    dialog.show()
    assert fitting(things(), "Play") == []
    assert one("Cancel").kind == "button"
    dialog.close()
    assert one("Play").seen
