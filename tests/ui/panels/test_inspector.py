""""""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea

from editor.core.properties import Property
from editor.seam.editing import Inspection, InspectorSection
from editor.ui.drawing import text_width
from editor.ui.panels.inspector import Inspector, Section
from editor.ui.theme import px
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.words import Elided


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
    emitted: list[tuple[str, object]] = []
    panel.changed.connect(lambda key, value: emitted.append((key, value)))
    row = panel.findChildren(NumberField)[1]
    row.setText("9")
    QTest.keyClick(row, Qt.Key.Key_Return)
    buttons = [b for b in panel.findChildren(QAbstractButton) if b.text() == "180°"]
    buttons[0].click()
    assert emitted == [("y", 9), ("turn", "180")]


def test_what_is_wrong_stands_beside_the_field() -> None:
    """A finding about a property is said under its field, and goes with it."""
    panel = Inspector()
    panel.show()
    panel.show_view(view(wrong="row 9 rests on the 8×5"), no_picture)
    blame = panel._rows[0]._blame
    assert blame is not None
    assert not blame.isHidden()
    assert blame.words.text() == "row 9 rests on the 8×5"
    panel.show_view(view(), no_picture)
    assert blame.isHidden()


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
    emitted: list[str] = []
    panel.action_requested.connect(emitted.append)
    next(b for b in panel.findChildren(QAbstractButton) if b.text() == "Add").click()
    assert emitted == ["add-portal"]


def test_two_fields_of_words_fit_beside_their_label() -> None:
    """A name and a choice beside it stay within the panel, beside its scroll bar too."""
    panel = Inspector()
    panel.resize(px(300), px(200))
    who = (("", "Person"), ("robot", "Robot"))
    seat = (
        Property("name", "text", "Seat 1", "Red"),
        Property("robot", "choice", "Player type of seat 1", "", choices=who),
    )
    panel.show_view(Inspection("Iron Garden", "scenario", rows=(seat,)), no_picture)
    scroll = panel.findChildren(QScrollArea)[0]
    sheet = scroll.widget()
    assert sheet is not None
    assert sheet.minimumSizeHint().width() <= px(289)


def test_a_long_aside_leaves_the_fields_in_sight() -> None:
    """What stands beside a title is elided: it does not push the fields out of the panel."""
    panel = Inspector()
    panel.resize(px(248), px(400))
    long = "printed inside, for adventures and for nothing else"
    part = InspectorSection("Dungeon", long)
    panel.show_view(Inspection("Box", long, parts=(part,)), no_picture)
    sheet = panel.findChildren(QScrollArea)[0].widget()
    assert sheet is not None
    assert sheet.minimumSizeHint().width() <= px(200)


def test_a_long_aside_leaves_the_title_in_sight() -> None:
    """The name of a box is read beside the long name of its group, in a section likewise."""
    panel = Inspector()
    panel.resize(px(248), px(400))
    panel.show()
    part = InspectorSection("Arena", "11 cards", actions=(("shuffle", "Shuffle"),))
    long = "h11 · in “Everything around the northern hill”"
    panel.show_view(Inspection("3×2", long, parts=(part,)), no_picture)
    QTest.qWait(0)
    titles = [label for label in panel.findChildren(Elided) if label.text() in ("3×2", "Arena")]
    assert len(titles) == 2
    for label in titles:
        assert label.width() >= text_width(label.text(), label.role)


def test_fields_without_a_label_are_named_by_their_number() -> None:
    """The second field of a row is not called by the key of its property."""
    pair = (Property("sheet-width", "number", "Sheet", 8, 1, 9),
            Property("sheet-height", "number", "", 6, 1, 9))  # fmt: skip
    panel = Inspector()
    panel.show_view(Inspection("Map", rows=(pair,)), no_picture)
    assert [f.accessibleName() for f in panel.findChildren(NumberField)] == ["Sheet", "Sheet, 2"]


TOP = InspectorSection(
    "Top", aside="own copy", lines=("I  south side, c4",), counts=(("Plain", 8),)
)


def said(part: Section) -> list[str]:
    """Return what stands on a part, in the order in which it was made."""
    return [label.text() for label in part.findChildren(QLabel) if label.text()]


def test_other_values_reach_the_labels_that_are_there() -> None:
    """A part of the same shape keeps its labels and shows what it would show if built again."""
    part, other = (
        Section(TOP, None),
        replace(TOP, lines=("I  south side, d4",), counts=(("Plain", 7),)),
    )
    before = part.findChildren(QLabel)
    assert part.takes(other, None)
    part.show_part(other, None)
    assert part.findChildren(QLabel) == before
    assert sorted(said(part)) == sorted(said(Section(other, None)))


def test_another_shape_is_built_anew() -> None:
    """Another number of lines or other counts are no longer what the part can show."""
    part = Section(TOP, None)
    assert not part.takes(replace(TOP, lines=()), None)
    assert not part.takes(replace(TOP, counts=(("Forest", 8),)), None)
    assert not part.takes(replace(TOP, aside=""), None)


def test_the_inspector_shows_each_shape_of_its_parts() -> None:
    """The inspector says what its parts say, whether they were kept or built again."""
    panel = Inspector()
    for section in (TOP, replace(TOP, lines=("None on this box.",)), replace(TOP, lines=())):
        panel.show_view(Inspection("Box", parts=(section,)), lambda thing: None)
        (part,) = (item for item in panel.findChildren(Section) if not item.isHidden())
        assert sorted(said(part)) == sorted(said(Section(section, None)))
