"""Texts on the table: written where one clicks, spread by the corner of a selected one."""

from __future__ import annotations

import pytest

from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.mechs.picture.scene import MechsScene
from editor.systems.shared.edits.labels import AddLabel
from tests.systems.mechs.sessions import Designer
from tests.systems.shared.tools.label_corners import pull_corner


def test_a_label_is_written_changed_and_taken_away() -> None:
    """A click asks for a text; none takes the label away again."""
    person = Designer()
    person.session.arm("label")
    for words in ("Gate", "Old gate", ""):
        person.click("d1")
        person.session.tool.text(words)
    assert person.steps == [
        "Add text “Gate” on d1",
        "Write “Old gate” instead of “Gate”",
        "Remove the label “Old gate”",
    ]


def test_the_corner_of_a_text_is_pulled(subtests: pytest.Subtests) -> None:
    """The handle of a selected text lets it span other places, as one step."""
    for isometric in (False, True):
        with subtests.test(isometric=isometric):
            person = Designer()
            session = person.session
            session.perform(AddLabel((1, 0), "North", span=(2, 1)))
            label = session.present.board.labels[0].id
            session.select((label,))
            scene = MechsScene(
                session.survey, SceneOptions(viewpoint=Viewpoint(isometric=isometric))
            )
            assert pull_corner(person, scene, label, (3, 1), "d3") == "over b1 to d3"
            assert person.steps[1:] == ["Spread “North” over b1 to d3"]
