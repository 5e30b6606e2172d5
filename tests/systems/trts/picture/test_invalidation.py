"""What changed of an area map is painted again, and nothing else."""

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs
from PySide6.QtGui import QColor, QImage

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.paint.image import image_of
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.seam.scene import SceneOptions
from editor.systems.trts.picture.scene import TrtsScene
from tests.depth import examples
from tests.systems.trts.picture.maps import ember, of_scenario, survey_of
from tests.systems.trts.random_maps import edits, scenarios

PIXELS = 12.0


def painted(scene: TrtsScene, frame: Rect) -> np.ndarray:
    """Return the pixels of a scene."""
    image = image_of(Picture(scene.nodes(PIXELS), frame), PIXELS, "#FFFFFF")
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    assert image.pixelColor(0, 0) == QColor("white")
    pixels = np.frombuffer(bytes(image.constBits()), np.uint32)
    return pixels.reshape(image.height(), image.width())


def holds(old: TrtsScene, new: TrtsScene) -> None:
    """Fail where a pixel differs that no rectangle holds."""
    parts = new.changed_since(old)
    if parts is None:
        return
    frame = old.extent.joined(new.extent).grown(1)
    differs = painted(old, frame) != painted(new, frame)
    for part in parts:
        left, top = int((part.x - frame.x) * PIXELS) - 1, int((part.y - frame.y) * PIXELS) - 1
        right = int((part.right - frame.x) * PIXELS) + 2
        bottom = int((part.bottom - frame.y) * PIXELS) + 2
        differs[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = False
    assert not differs.any()


@settings(max_examples=examples(25), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_every_pixel_that_differs_is_in_the_damage(data: st.DataObject) -> None:
    """Whatever one edits, all that looks different lies within what is painted again."""
    before = data.draw(scenarios())
    edit = data.draw(edits(before))
    try:
        after = edit.apply(before, Library({}))
    except EditError:
        return
    holds(TrtsScene(of_scenario(before)), TrtsScene(of_scenario(after)))


def test_a_dragged_corner_spoils_little() -> None:
    """A corner that four areas share is moved: they and their links are painted, not the map."""
    board, setup = ember()
    old = TrtsScene(survey_of(board, setup))
    corner = board.areas[2].outline[1]
    moved = tuple(
        structs.replace(
            area,
            outline=tuple((x + 5, y + 4) if (x, y) == corner else (x, y) for x, y in area.outline),
        )
        if corner in area.outline
        else area
        for area in board.areas
    )
    new = TrtsScene(survey_of(structs.replace(board, areas=moved), setup))
    parts = new.changed_since(old)
    assert parts
    whole = old.frame.width * old.frame.height
    assert max(part.width * part.height for part in parts) < whole / 6
    holds(old, new)


def test_what_is_hidden_is_painted_out() -> None:
    """An area, a link and a start that are lifted leave the map as if they were not there."""
    survey = survey_of(*ember())
    old = TrtsScene(survey)
    for hidden in ("a5", "l3", "s1", "f1", "t1"):
        new = TrtsScene(survey, SceneOptions(hidden=frozenset((hidden,))))
        assert new.changed_since(old)
        holds(old, new)


def test_equal_maps_have_no_damage() -> None:
    """A scene made again from the same scenario needs no painting, and looks like the old one."""
    board, setup = ember()
    one, other = (TrtsScene(survey_of(board, setup)) for _ in range(2))
    assert one.changed_since(other) == []
    assert one.looks_like(other)


def test_another_sheet_changes_everything() -> None:
    """A map on a larger sheet shares nothing with the one before."""
    board, setup = ember()
    larger = structs.replace(board, sheet=(1000, 800))
    scene = TrtsScene(survey_of(larger, setup))
    assert scene.changed_since(TrtsScene(survey_of(board, setup))) is None
