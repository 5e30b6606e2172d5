"""Texts on a map: written where one clicks, spread by a drag or by the corner of a selected one."""

from __future__ import annotations

import pytest

from editor.core.points import names_of
from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.tool import Modifiers
from editor.systems.shared.edits.labels import AddLabel
from editor.systems.tactics.picture.scene import TacticsScene
from tests.systems.shared.tools.label_corners import pull_corner
from tests.workbench.sessions import Person


def test_a_label_is_asked_for() -> None:
    """A click asks for the text; the text is written there, changed and removed."""
    person = Person()
    session = person.session
    session.arm("label", "label")
    for text in ("Old mill", "New mill", ""):
        person.click("c4")
        session.tool.text(text)
    assert person.prompts == ["Text on c4"] * 3
    assert session.present.board.labels == ()
    assert len(person.steps) == 3


def test_the_corner_of_a_text_is_pulled(subtests: pytest.Subtests) -> None:
    """The handle of a selected text lets it span other spaces; the opposite corner stays."""
    for isometric in (False, True):
        with subtests.test(isometric=isometric):
            person = Person()
            session = person.session
            session.perform(AddLabel((2, 8), "Mire", span=(3, 2)))
            label = session.present.board.labels[0].id
            session.select((label,))
            scene = TacticsScene(
                session.survey, SceneOptions(viewpoint=Viewpoint(isometric=isometric))
            )
            assert scene.hit(scene.point_of((3.5, 9)), 40.0, label).handle == ""
            assert pull_corner(person, scene, label, (5, 10), "h12") == "over c9 to h12"
            assert person.steps[1:] == ["Spread “Mire” over c9 to h12"]
            session.undo()
            assert session.present.board.labels[0].span == (3, 2)


def test_a_drag_writes_over_several_spaces() -> None:
    """A drag asks for a text that spans it; a drag from the text lets it span other spaces."""
    person = Person()
    session = person.session
    session.arm("label", "label")
    person.drag("e5", "d4", "c3")
    assert person.prompts == ["Text over c3 to e5"]
    session.tool.text("Mire")
    label = session.present.board.labels[0]
    assert (label.at, label.span, label.text) == ((2, 2), (3, 3), "Mire")
    person.stage.press(person.hit("d4"), Modifiers())
    person.stage.drag(person.hit("g3"), Modifiers())
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert names_of(sorted(ghost.cells)) == ("c3", "d3", "e3", "f3", "g3")
    assert ghost.reason is not None
    assert (ghost.reason.title, ghost.reason.detail) == ("“Mire”", "over c3 to g3")
    person.stage.release(person.hit("g3"), Modifiers())
    assert session.present.board.labels[0].span == (5, 1)
    assert person.steps == ["Add text “Mire” over c3 to e5", "Spread “Mire” over c3 to g3"]
    person.click("f3")
    assert person.prompts[-1] == "Text on f3"
    session.undo()
    assert session.present.board.labels[0].span == (3, 3)
