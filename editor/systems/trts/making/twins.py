"""Areas of a begun map at their images: whoever draws a half gets the other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from editor.analysis.symmetry import Image, SquareMotion
from editor.core.errors import EditError
from editor.core.objects import fresh_ids
from editor.systems.trts.edits.links import EXACT, SHARED, TOLERANCE
from editor.systems.trts.edits.repeating import ring_at
from editor.systems.trts.making.plan import images_of
from editor.systems.trts.map.board import Area, Board
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.likeness import Likeness, corners_of

LENGTHS = {"border.tolerance": TOLERANCE, "border.shared": SHARED, "border.exact": EXACT}


def with_twins(board: Board, motions: Sequence[SquareMotion], used: set[str]) -> Board | None:
    """Return a board on which every area has its images, with new areas where there are none.

    None where an image lies on other areas or off the sheet. The new ids are added to `used`.
    """
    width, height = board.sheet
    likeness = Likeness(board.areas)
    known = {corners_of(area) for area in board.areas}
    ids = fresh_ids(used, "a")
    twins: list[Area] = []
    for motion in motions[1:]:
        image = Image(motion, (2 * (width // 2), 2 * (height // 2)))
        for area in board.areas:
            if likeness.seen(corners_of(area), image) in known:
                continue
            twin = _twin(area, image, board)
            if twin is None:
                return None
            if corners_of(twin) not in known:
                known.add(corners_of(twin))
                twins.append(replace(twin, id=next(ids)))
    if not twins:
        return board if images_of(board, motions) is not None else None
    whole = replace(board, areas=(*board.areas, *twins))
    new = {twin.id for twin in twins}
    overlaps = AreaMap(whole, LENGTHS).overlaps
    if any(not new.isdisjoint(pair) for pair in overlaps) or images_of(whole, motions) is None:
        return None
    return whole


def _twin(area: Area, image: Image, board: Board) -> Area | None:
    """Return an area at an image, without name and lock; None off the sheet."""
    try:
        rings = [ring_at(image, ring) for ring in (area.outline, *area.islands, *area.holes)]
    except EditError:
        return None
    width, height = board.sheet
    if any(x > width or y > height for ring in rings for x, y in ring):
        return None
    islands = 1 + len(area.islands)
    return replace(
        area,
        outline=rings[0],
        islands=tuple(rings[1:islands]),
        holes=tuple(rings[islands:]),
        label=image.corner(area.label) if area.label else None,
        name="",
        note="",
        locked=False,
    )
