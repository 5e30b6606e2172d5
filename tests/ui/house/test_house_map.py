"""What fails is outlined on the map of the page, counted, and gone through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.picture.drawing import Group, Node, Shape, texts_in
from editor.picture.inks import GHOSTS, SELECTION
from editor.picture.overlays import AMBER
from editor.seam.scene import SceneOptions, Viewpoint
from editor.ui.house.house_map import failing_nodes, with_findings
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.rule_trials import setting_key
from editor.workbench.session import Session

pytestmark = pytest.mark.window

CLIMB = setting_key("movement.max_climb")


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def test_what_a_wish_breaks_is_gone_through_on_the_map(window: MainWindow) -> None:
    """The corner counts it, each step outlines the next one, a line under the pointer its own."""
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.commands.run("house-rules")
    page = window.house
    assert page is not None
    assert page.layout.map.accessibleDescription() == "No failures"
    page.step(1)
    assert page.layout.status.said() == "No failures."
    page._set_pending(CLIMB, 1)
    change = page.trials.change
    assert change is not None
    assert page.layout.map.accessibleDescription() == f"New failures: {len(change.broken)}"
    seen = []
    for _ in change.broken:
        page.step(1)
        seen.append(page.layout.map.live)
    assert seen == [with_findings((finding,)) for finding in change.broken]
    line = page.layout.trial.allowed.lines[0]
    line.pointed.emit(line.view.key)
    assert page.layout.map.live == with_findings(change.allowed[:1])
    line.pointed.emit("")
    assert page.layout.map.live == with_findings(change.broken)
    page.put_back()
    assert page.layout.map.live == with_findings(())


FAULTY = samples_folder() / "faulty"
SAMPLES = (
    FAULTY / "tactics" / "boxes-overlap.json",
    FAULTY / "tactics" / "artifact-off-middle.json",
    FAULTY / "mechs" / "zone-closed-to-base.json",
    FAULTY / "mechs" / "bases-adjacent.json",
    FAULTY / "trts" / "starts-too-close.json",
)
PIXELS = 40.0


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_what_fails_is_amber_and_nothing_else(path: Path) -> None:
    """Every finding that has a place has an outline, its figures stay as they are."""
    session = Session(open_document(path))
    found = session.findings.items
    assert found
    for viewpoint in session.system.viewpoints:
        isometric = viewpoint == "isometric"
        scene = session.system.scene(session.survey, SceneOptions(Viewpoint(isometric)))
        for finding in found:
            nodes = failing_nodes(scene, with_findings((finding,)), PIXELS)
            colours = set(lines_in(nodes))
            assert (AMBER in colours) == bool(finding.places or finding.cells), finding
            assert not colours & {SELECTION, GHOSTS["unlawful"]}
            labels = [each.label for each in finding.evidence if each.kind in ("path", "gap")]
            written = [text.words for text in texts_in(nodes)]
            assert set(filter(None, labels)) <= set(written)
    session.close()


def lines_in(nodes: Iterable[Node]) -> Iterator[str]:
    """Yield the colour of each line."""
    for node in nodes:
        if isinstance(node, Group):
            yield from lines_in(node.nodes)
        elif isinstance(node, Shape) and node.line is not None:
            yield node.line.ink.colour
