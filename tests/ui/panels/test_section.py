"""What a part of the inspector keeps when it says something else."""

from dataclasses import replace

from PySide6.QtWidgets import QLabel

from editor.seam.editing import Inspection, InspectorSection
from editor.ui.panels.inspector import Inspector
from editor.ui.panels.section import Section

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
