from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QScrollArea

from editor.core.properties import Property
from editor.seam.editing import Inspection, InspectorSection
from editor.ui.panels.inspector import Inspector
from editor.ui.theme import px
from editor.ui.widgets.field import NumberField


def no_picture(thing: object) -> None:
    """Return no picture of a part."""


def view(row: int = 8, wrong: str = "") -> Inspection:
    turns = tuple((str(turn), f"{turn}°") for turn in (0, 90, 180, 270))
    return Inspection(
        "Box 3×2",
        "b4",
        rows=(
            (
                Property("x", "letters", "Column", 6, 0, 13),
                Property("y", "number", "Row", row, 1, 14, wrong=wrong),
            ),
            (Property("turn", "segments", "Turn", "90", choices=turns),),
        ),
        parts=(InspectorSection("Portals", actions=(("add-portal", "Add"),)),),
    )


def test_a_property_is_told_with_its_new_value() -> None:
    """Numbers, letters and choices are told by the key of their property."""
    panel = Inspector()
    panel.show_view(view(), no_picture)
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
    panel.show_view(view(wrong="row 9 rests on the 8×5"), no_picture)
    row = panel._rows[0]
    assert not row._blame.isHidden()
    assert row._wrong.text() == "row 9 rests on the 8×5"
    panel.show_view(view(), no_picture)
    assert row._blame.isHidden()


def test_the_same_fields_are_not_built_anew() -> None:
    """New values reach the fields that are there, so that the keyboard stays where it is."""
    panel = Inspector()
    panel.show_view(view(), no_picture)
    before = panel.findChildren(NumberField)
    panel.show_view(view(row=9), no_picture)
    assert panel.findChildren(NumberField) == before
    assert before[1].text() == "9"


def test_a_section_offers_its_actions() -> None:
    """A button of a section asks for its action."""
    panel = Inspector()
    panel.show_view(view(), no_picture)
    told: list[str] = []
    panel.action_asked.connect(told.append)
    next(b for b in panel.findChildren(QAbstractButton) if b.text() == "Add").click()
    assert told == ["add-portal"]


def test_two_fields_of_words_fit_beside_their_label() -> None:
    """A name and a choice beside it stay within the panel, beside its scroll bar too."""
    panel = Inspector()
    panel.resize(px(300), px(200))
    who = (("", "Person"), ("robot", "Robot"))
    seat = (
        Property("name", "text", "Seat 1", "Red"),
        Property("robot", "choice", "Who plays seat 1", "", choices=who),
    )
    panel.show_view(Inspection("Iron Garden", "scenario", rows=(seat,)), no_picture)
    scroll = panel.findChildren(QScrollArea)[0]
    sheet = scroll.widget()
    assert sheet is not None
    assert sheet.minimumSizeHint().width() <= px(289)
