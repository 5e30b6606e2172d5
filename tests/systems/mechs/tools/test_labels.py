"""Texts on the table: written where one clicks, spread by the corner of a selected one."""

from __future__ import annotations

import pytest

from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.tool import Modifiers
from editor.systems.mechs.edits.marking import AddLabel
from editor.systems.mechs.picture.scene import MechsScene
from tests.systems.mechs.sessions import Designer


def test_a_label_is_written_changed_and_taken_away() -> None:
    """A click asks for a text; none takes the label away again."""
    person = Designer()
    person.session.arm("label")
    for words in ("Gate", "Old gate", ""):
        person.click("d1")
        person.session.tool.text(words)
    assert person.steps == [
        "Write “Gate” on d1",
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
            pressed = scene.hit(scene.point_of((3, 1)), 100.0, label)
            assert pressed.handle == "corner"
            person.stage.press(pressed, Modifiers())
            person.stage.drag(person.hit("d3"), Modifiers())
            hand = person.stage.overlay().hand
            assert hand is not None
            assert hand.reason is not None
            assert hand.reason.detail == "over b1 to d3"
            person.stage.release(person.hit("d3"), Modifiers())
            assert person.steps[1:] == ["Spread “North” over b1 to d3"]
