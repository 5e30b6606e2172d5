"""The map before and after a fix."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.seam.overlay import NOTHING, Ghost
from editor.seam.scene import SceneOptions, Viewpoint
from editor.ui.why.fix_card import PICTURE
from editor.ui.why.previews import FixPreview
from editor.workbench.document import open_document
from editor.workbench.fix_looks import FixLook, look_of
from editor.workbench.session import Session

FAULTY = samples_folder() / "faulty" / "tactics"


@pytest.mark.parametrize("isometric", [False, True], ids=["above", "isometric"])
def test_a_fix_is_drawn_a_few_parts_at_a_time(application: QApplication, isometric: bool) -> None:
    """It takes several steps, and then both pictures are there and differ."""
    session = Session(open_document(FAULTY / "boxes-overlap.json"))
    finding = next(each for each in session.findings.items if each.fixes)
    look = look_of(session, finding, finding.fixes[0])
    assert look is not None
    scene = session.system.scene(session.survey, SceneOptions(Viewpoint(isometric)))
    preview = FixPreview(session.system, scene, look, NOTHING, 2.0)
    steps = 1
    while preview.go_on(0.0):
        assert not preview.pictures
        steps += 1
    assert steps > 2
    assert preview.pictures
    before, after = preview.pictures
    assert (before.width(), before.height()) == (2 * PICTURE[0], 2 * PICTURE[1])
    assert before != after
    session.close()


def test_what_lies_nowhere_has_no_pictures(application: QApplication) -> None:
    """Such as a house rule about no space."""
    session = Session(open_document(FAULTY / "boxes-overlap.json"))
    scene = session.system.scene(session.survey, SceneOptions())
    look = FixLook(Ghost("lawful"), (), session.survey)
    preview = FixPreview(session.system, scene, look, NOTHING, 1.0)
    assert not preview.go_on(1.0)
    assert not preview.pictures
    session.close()
