"""The outlines of objects, and the sides of boxes that are cliffs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.storage.load import load_scenario
from editor.workbench.document import document_of
from editor.workbench.session import Session

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def scene_of(*rules: HouseRules, isometric: bool = False) -> Scene:
    """Return a map with house rules as it is seen."""
    session = Session(document_of(replace(load_scenario(PEAKS), house_rules=rules), "Twin Peaks"))
    scene = session.system.scene(session.survey, SceneOptions(Viewpoint(isometric)))
    session.close()
    return scene


LOW = HouseRules(name="Low", set={"movement.max_climb": 1})


def test_a_side_up_which_no_step_leads_is_a_cliff() -> None:
    """It lies between two spaces, of which the one outside is at its left."""
    scene = scene_of(LOW)
    realm = scene.survey.realm
    on_foot = scene.survey.on_foot
    found = 0
    for name, box in realm.boxes.items():
        cells = set(box.cells())
        barred = {
            ((x, y), beyond)
            for x, y in cells
            for beyond in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            if beyond in realm.spaces
            and beyond not in cells
            and not on_foot.has_edge(beyond, (x, y))
        }
        assert set(between(scene.cliffs(name))) == barred
        found += len(barred)
    assert found > 20


def between(
    sides: tuple[tuple[tuple[float, float], tuple[float, float]], ...],
) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the spaces at the right and at the left of each side."""
    for (x, y), (to_x, to_y) in sides:
        middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
        out_x, out_y = (to_y - y) / 2, (x - to_x) / 2
        inside = int(middle_x - out_x), int(middle_y - out_y)
        yield inside, (int(middle_x + out_x), int(middle_y + out_y))


def test_by_the_book_and_from_the_side_there_are_no_cliffs() -> None:
    """Any height may be climbed, and walls are seen."""
    for scene in (scene_of(), scene_of(LOW, isometric=True)):
        assert not any(scene.cliffs(name) for name in scene.survey.realm.boxes)
    assert scene_of(LOW).cliffs("nothing of that name") == ()
