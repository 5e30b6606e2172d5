"""Plans of dungeons: each once, at the scale of the map where the paper allows."""

import pytest

from editor.export.paper.boxes import room_of
from editor.export.paper.plans import plan_pages
from editor.export.paper.sheet import PAPERS
from editor.picture.drawing import Group, Text
from tests.export.paper.tables import press, table_of


def plans(sample: str, unit: float, paper: str = "A4") -> list[tuple[Group, bool]]:
    """The plans on all sheets of a sample, and whether their sheet lies across."""
    pages = plan_pages(table_of(sample), press(paper), unit)
    return [
        (node, page.width > page.height)
        for page in pages
        for node in page.nodes
        if isinstance(node, Group) and node.name.startswith("plan ")
    ]


@pytest.mark.parametrize("sample", ["tactics/two-lanterns", "tactics/under-the-hill"])
def test_every_dungeon_has_its_plan_at_the_scale_of_the_map(sample: str) -> None:
    """A plan is as large as its box: each space has the side that is asked for."""
    table = table_of(sample)
    wanted = {
        region.id: table.portrait(region.id).frame
        for region in table.regions
        if region.kind == "dungeon"
    }
    found = plans(sample, 25.0)
    assert sorted(group.name for group, _ in found) == sorted(f"plan {name}" for name in wanted)
    for group, _ in found:
        drawing = group.nodes[0]
        assert isinstance(drawing, Group)
        frame = wanted[drawing.name]
        assert drawing.clip is not None
        size = drawing.clip.bounds
        assert (size.width, size.height) == pytest.approx((frame.width * 25, frame.height * 25))


@pytest.mark.parametrize("unit", [25.0, 60.0, 200.0])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_plans_stay_on_the_paper(unit: float, paper: str) -> None:
    """A plan that is larger than the paper is made smaller, and says by how much."""
    found = plans("tactics/under-the-hill", unit, paper)
    assert found
    for group, across in found:
        room = room_of(PAPERS[paper].across if across else PAPERS[paper]).grown(0.01)
        drawing, words = group.nodes
        assert isinstance(drawing, Group)
        assert isinstance(words, Text)
        assert group.by is not None
        assert drawing.clip is not None
        at = group.by.around(drawing.clip.bounds)
        assert room.joined(at) == room
        if unit == 200.0:
            assert words.words.endswith("%")


def test_maps_without_dungeons_have_no_plans() -> None:
    """No sheet is printed, whatever the system."""
    for sample in ("tactics/watchtower", "mechs/market-square", "trts/ashen-isle"):
        assert plan_pages(table_of(sample), press(), 25.0) == ()
