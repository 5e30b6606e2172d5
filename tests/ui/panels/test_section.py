"""What a part of the inspector keeps when it says something else."""

from dataclasses import replace

from PySide6.QtWidgets import QLabel

from editor.ui.panels.inspector import Inspector
from editor.ui.panels.section import Section
from editor.ui.views import InspectorView, SectionView

TOP = SectionView("Top", aside="own copy", lines=("I  south side, c4",), counts=(("Plain", 8),))


def said(part: Section) -> list[str]:
    """Return what stands on a part, in the order in which it was made."""
    return [label.text() for label in part.findChildren(QLabel) if label.text()]


def test_other_values_reach_the_labels_that_are_there() -> None:
    """A part of the same shape keeps its labels and shows what it would show if built anew."""
    part, other = Section(TOP), replace(TOP, lines=("I  south side, d4",), counts=(("Plain", 7),))
    before = part.findChildren(QLabel)
    assert part.takes(other)
    part.show_view(other)
    assert part.findChildren(QLabel) == before
    assert sorted(said(part)) == sorted(said(Section(other)))


def test_another_shape_is_built_anew() -> None:
    """Another number of lines or other counts are no longer what the part can show."""
    part = Section(TOP)
    assert not part.takes(replace(TOP, lines=()))
    assert not part.takes(replace(TOP, counts=(("Forest", 8),)))
    assert not part.takes(replace(TOP, aside=""))


def test_the_inspector_shows_each_shape_of_its_parts() -> None:
    """The inspector says what its parts say, whether they were kept or built anew."""
    panel = Inspector()
    for section in (TOP, replace(TOP, lines=("None on this box.",)), replace(TOP, lines=())):
        panel.show_view(InspectorView("Box", sections=(section,)))
        (part,) = (one for one in panel.findChildren(Section) if not one.isHidden())
        assert sorted(said(part)) == sorted(said(Section(section)))
