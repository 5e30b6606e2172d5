"""What fails is drawn in amber on the map of the page, in every system and view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.picture.drawing import Group, Node, Shape, texts_in
from editor.picture.inks import GHOSTS, SELECTION
from editor.picture.overlays import AMBER
from editor.seam.scene import SceneOptions, Viewpoint
from editor.ui.house.failing_marks import failing_nodes
from editor.ui.house.house_map import with_findings
from editor.workbench.document import open_document
from editor.workbench.session import Session

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
