"""The ground of a large mat is drawn late, terrain by terrain, and looks the same."""

from collections.abc import Callable, Iterable

import pytest
from PySide6.QtGui import QImage, QPainter

from editor.paint.image import Parts, image_of
from editor.picture.drawing import Late, Node, Picture
from editor.systems.tactics.picture import ground as grounds
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet, table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import Options, top_picture
from tests.systems.tactics.picture.boards import wide

DRAWINGS = pytest.mark.parametrize("draw", [top_picture, isometric_picture])
Draw = Callable[[Arrangement, Options], Picture]


@pytest.mark.quick("12-top_picture")
@DRAWINGS
@pytest.mark.parametrize("pixels", [20, 12])
def test_a_large_mat_looks_as_if_it_were_made_at_once(
    draw: Draw, pixels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No pixel differs from the ground of a sheet that is drawn at once."""
    options = Options(pixels=pixels)
    late = image_of(draw(table_of(wide(f"late-{pixels}-{draw.__name__}")), options), pixels)
    monkeypatch.setattr(grounds, "_LARGE", 10_000)
    at_once = image_of(draw(table_of(wide(f"once-{pixels}-{draw.__name__}")), options), pixels)
    assert late == at_once


@DRAWINGS
def test_no_step_makes_more_than_one_terrain(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    """Terrain is drawn only when it is painted, one terrain in a step."""
    made: list[str] = []
    plain = grounds._terrain

    def counted(letter: str, cells: set[tuple[int, int]], detail: int) -> Iterable[Node]:
        made.append(letter)
        return plain(letter, cells, detail)

    monkeypatch.setattr(grounds, "_terrain", counted)
    picture = draw(table_of(wide(f"counted-{draw.__name__}")), Options(pixels=20))
    assert made == []
    image = QImage(900, 700, QImage.Format.Format_ARGB32_Premultiplied)
    parts, done, most = Parts(picture.nodes), False, 0
    while not done:
        before = len(made)
        painter = QPainter(image)
        painter.scale(20, 20)
        painter.translate(-picture.frame.x, -picture.frame.y)
        done = parts.paint(painter, lambda: True)
        painter.end()
        most = max(most, len(made) - before)
    assert sorted(made) == sorted("fv^b")
    assert most == 1


def test_a_small_sheet_is_made_at_once() -> None:
    """A box has few spaces: its ground has no late parts."""
    turning = table_of(wide()).turning
    small = grounds.ground(LaidSheet("s", 0, 0, ("..ff", ".~~v")), turning, 2)
    assert not any(isinstance(node, Late) for node in small)
