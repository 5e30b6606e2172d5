"""Places of boxes on the bare map: one for each box that stands on a mat."""

from __future__ import annotations

import pytest

from editor.core.resources import samples_folder
from editor.export.bundle_file import EXPORTER
from editor.export.job import chosen_survey
from editor.export.paper.building import numbered, with_footprints
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Picture, Shape, Text
from editor.seam.pictures import Plate
from editor.systems.catalogue import system_named
from tests.export.jobs import job_of
from tests.export.paper.tables import TACTICS, by_hand, press, table_of

SAMPLE_PATHS = tuple((samples_folder() / "tactics").glob("*.json"))
EMPTY = Picture((), Rect(0.0, 0.0, 14.0, 14.0))


@pytest.mark.parametrize("sample", TACTICS)
def test_each_box_on_a_mat_has_its_place(sample: str) -> None:
    """The footprint is just inside the box, with its number in the middle."""
    table = table_of(f"tactics/{sample}")
    nodes = with_footprints(EMPTY, table).nodes
    on_mats = [slab for slab in table.slabs if slab.kind == "box" and slab.base == 0]
    words = {node.words: node.at for node in nodes if isinstance(node, Text)}
    assert words == {str(numbered(table)[slab.id]): slab.outline.bounds.centre for slab in on_mats}
    lines = [n for n in nodes if isinstance(n, Shape) and n.line is not None and n.line.dash]
    assert len(lines) == len(on_mats)
    for slab, line in zip(on_mats, lines, strict=True):
        assert line.path.bounds.joined(slab.outline.bounds) == slab.outline.bounds


def test_a_box_on_a_box_has_no_place_on_the_map() -> None:
    """It stands on the box below, whose footprint is marked."""
    nodes = with_footprints(EMPTY, by_hand()).nodes
    assert [node.words for node in nodes if isinstance(node, Text)] == ["1"]


def test_a_bare_map_has_no_boxes() -> None:
    """The picture of a bare map has no boxes."""
    for sample in ("watchtower", "causeway"):
        path = next(p for p in SAMPLE_PATHS if p.stem == sample)
        survey = chosen_survey(job_of(path, EXPORTER))
        measure = press().measure
        boxes = set(survey.realm.boxes)
        plates = [
            system_named("tactics").plate(survey, Plate(measure, legend=False, bare=bare))
            for bare in (False, True)
        ]
        found = [
            boxes & {node.name for node in plate.nodes if isinstance(node, Group)}
            for plate in plates
        ]
        assert found == [boxes, set()]
