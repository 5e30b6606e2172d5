from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from editor.ui.panels.inspector import Inspector
from editor.ui.views import FieldView, InspectorView, SectionView
from editor.ui.widgets.field import NumberField


def view(row: int = 8, wrong: str = "") -> InspectorView:
    turns = tuple((str(turn), f"{turn}°") for turn in (0, 90, 180, 270))
    return InspectorView(
        "Box 3×2",
        "b4",
        rows=(
            (
                FieldView("x", "letters", "Column, row", 6, 0, 13),
                FieldView("y", "number", "Column, row", row, 1, 14, wrong=wrong),
            ),
            (FieldView("turn", "segments", "Turn", "90", choices=turns),),
        ),
        sections=(SectionView("Portals", actions=(("add-portal", "Add"),)),),
    )


def test_a_property_is_told_with_its_new_value() -> None:
    """Numbers, letters and choices are told by the key of their property."""
    panel = Inspector()
    panel.show_view(view())
    told: list[tuple[str, object]] = []
    panel.changed.connect(lambda key, value: told.append((key, value)))
    row = panel.findChildren(NumberField)[1]
    row.setText("9")
    QTest.keyClick(row, Qt.Key.Key_Return)
    buttons = [b for b in panel.findChildren(QAbstractButton) if b.text() == "180°"]
    buttons[0].click()
    assert told == [("y", 9), ("turn", "180")]


def test_what_is_wrong_stands_beside_the_field() -> None:
    """A finding about a property is said under its field, and goes with it."""
    panel = Inspector()
    panel.show()
    panel.show_view(view(wrong="row 9 rests on the 8×5"))
    row = panel._rows[0]
    assert not row._blame.isHidden()
    assert row._wrong.text() == "row 9 rests on the 8×5"
    panel.show_view(view())
    assert row._blame.isHidden()


def test_the_same_fields_are_not_built_anew() -> None:
    """New values reach the fields that are there, so that the keyboard stays where it is."""
    panel = Inspector()
    panel.show_view(view())
    before = panel.findChildren(NumberField)
    panel.show_view(view(row=9))
    assert panel.findChildren(NumberField) == before
    assert before[1].text() == "9"


def test_a_section_offers_its_actions() -> None:
    """A button of a section asks for its action."""
    panel = Inspector()
    panel.show_view(view())
    told: list[str] = []
    panel.action_asked.connect(told.append)
    next(b for b in panel.findChildren(QAbstractButton) if b.text() == "Add").click()
    assert told == ["add-portal"]
