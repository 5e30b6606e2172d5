"""The pictures equal the approved golden images."""

import pytest
from msgspec import structs

from editor.paint.image import image_of
from editor.picture.affine import VIEWS, Affine, Isometric, QuarterTurns, Rect, TopDown, moved
from editor.picture.drawing import Group, Picture
from editor.picture.emblems import level_mark
from editor.picture.inks import DARK, LEVELS, LIGHT, GhostVerdict
from editor.systems.tactics.map.board import (
    DUNGEON_NAMES,
    TERRAIN_NAMES,
    BoxComponent,
    Mark,
    MatComponent,
)
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.dungeon import dungeon_picture, dungeon_swatch
from editor.systems.tactics.picture.ghosts import ghost_from_above, ghost_isometric
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.legend import (
    SignKind,
    box_thumbnail,
    sign_swatch,
    terrain_swatch,
)
from editor.systems.tactics.picture.overlays import (
    costs_overlay,
    gap,
    keyboard_cursor,
    pointer,
    selected_box,
    selected_cells,
    spaces_overlay,
    way,
)
from editor.systems.tactics.picture.palette import PICTURES
from editor.systems.tactics.picture.top import Options, top_picture
from tests.paint.golden import expect
from tests.systems.tactics.picture.boards import small

FELT = LIGHT.felt
SHIFTS = (moved(-1.0, -2.0), moved(2.6, -2.0), moved(-1.0, 0.6), moved(7.5, 1.0))
VERDICTS: tuple[GhostVerdict, ...] = ("lawful", "warned", "unlawful")
SIGNS: tuple[SignKind, ...] = (
    *("portal", "area", "trigger", "artifact", "start", "label", "height", "dungeon"),
)


@pytest.mark.parametrize("size", [40, 14, 8])
def test_the_map_from_above(size: int) -> None:
    """Near, and from the two distances at which details go."""
    table = table_of(*small())
    picture = top_picture(table, Options(pixels=size, linked=frozenset(["p1"])))
    expect(image_of(picture, size, FELT), f"top-{size}")


@pytest.mark.parametrize("view", VIEWS)
def test_the_isometric_map(view: QuarterTurns) -> None:
    """From all four sides."""
    table = table_of(*small(), view)
    expect(image_of(isometric_picture(table), 48, FELT), f"isometric-{view}")


def test_the_map_with_a_level_edited() -> None:
    """Levels above the edited one fade; those below stay whole."""
    table = table_of(*small())
    expect(image_of(top_picture(table, Options(level=0)), 32, FELT), "top-faded")


def test_ghosts() -> None:
    """Lawful, warned and unlawful from above, and one isometric."""
    table = table_of(*small())
    box = table.box("b1")
    assert box is not None
    nodes = [
        Group((ghost_from_above(box, verdict, table.turning),), by)
        for verdict, by in zip(VERDICTS, SHIFTS, strict=False)
    ]
    nodes.append(Group((ghost_isometric(box, "lawful", table.turning),), SHIFTS[3]))
    frame = top_picture(table).frame
    expect(image_of(Picture(tuple(nodes), frame._replace(width=11.5)), 32, FELT), "ghosts")


def test_swatches_and_marks() -> None:
    """All terrains, all signs, the marks of all levels in both themes."""
    cells = [terrain_swatch(letter) for letter in TERRAIN_NAMES]
    cells += [sign_swatch(sign) for sign in SIGNS]
    cells += [sign_swatch("start", seat) for seat in range(2, 9)]
    mark = Rect(-0.64, -0.64, 1.28, 1.28)
    cells += [
        Picture(level_mark(level, tokens), mark) for tokens in (LIGHT, DARK) for level in LEVELS
    ]
    nodes = []
    for index, cell in enumerate(cells):
        x, y = 1.2 * (index % 10), 1.2 * (index // 10)
        nodes.append(Group(cell.nodes, moved(x - cell.frame.x, y - cell.frame.y)))
    sheet = Picture(tuple(nodes), Rect(-0.1, -0.1, 12.1, 5.0))
    expect(image_of(sheet, 40, LIGHT.panel), "swatches")


@pytest.mark.parametrize("isometric", [False, True])
def test_what_is_shown_while_one_works(isometric: bool) -> None:
    """Evidence, costs, a way, a gap, the selection, the pointer and the keyboard's cursor."""
    size = 56 if isometric else 40
    table = table_of(*small())
    projection = Isometric(table.turning) if isometric else TopDown()
    box = table.box("b1")
    assert box is not None
    board = isometric_picture(table) if isometric else top_picture(table)
    shown = (
        *spaces_overlay(table, [(4, 3), (5, 3), (5, 4)], "unreachable", projection),
        *spaces_overlay(table, [(4, 0), (4, 1)], "reach", projection),
        *spaces_overlay(table, [(0, 3)], "changed", projection),
        *costs_overlay(table, {(4, 0): 1, (4, 1): 12}, projection),
        *way(table, [(0, 2), (0, 1), (1, 1), (4, 2), (4, 1)], projection, size, "6"),
        *gap(table, (1, 4), (3, 4), "gap 1", projection, size),
        *selected_box(box, isometric, size),
        *selected_cells(table, [(5, 0), (5, 1)], projection, size),
        *pointer(table, (1, 0), projection, size),
        *keyboard_cursor(table, (3, 3), projection, size),
    )
    name = "overlays-isometric" if isometric else "overlays-top"
    expect(image_of(Picture((*board.nodes, *shown), board.frame), size, FELT), name)


def test_thumbnails_of_components() -> None:
    """A box as the palette shows it, its top as the inspector shows it, a mat from above."""
    realm, _ = small()
    box, mat = realm.components["box"], realm.components["mat"]
    assert isinstance(box, BoxComponent)
    assert isinstance(mat, MatComponent)
    box = structs.replace(box, marks=(Mark("south", 1), Mark("west", 0)))
    top, ground = PICTURES.part(box), PICTURES.component(mat)
    assert top is not None
    parts = (box_thumbnail(box), top.drawing, ground.drawing)
    nodes = [
        Group(part.nodes, moved(x - part.frame.x, -part.frame.y))
        for part, x in zip(parts, (0.0, 3.2, 6.6), strict=True)
    ]
    sheet = Picture(tuple(nodes), Rect(-0.1, -0.1, 13.0, 5.4))
    expect(image_of(sheet, 32, LIGHT.sunken), "thumbnails")


def test_a_dungeon() -> None:
    """Every kind of space as a plan, near and small, and as swatches."""
    rows = ("E..#~~..", "#.##~#t.", "#..d..#.", "##.#?##c", "*m...t..")
    plan = dungeon_picture(rows)
    nodes = [Group(plan.nodes), Group(plan.nodes, Affine(0.4, 0, 0, 0.4, 8.6, 0.0))]
    for index, letter in enumerate(DUNGEON_NAMES):
        swatch = dungeon_swatch(letter)
        nodes.append(Group(swatch.nodes, moved(8.4 + 1.2 * (index % 4), 2.6 + 1.2 * (index // 4))))
    sheet = Picture(tuple(nodes), Rect(-0.2, -0.2, 13.4, 6.5))
    expect(image_of(sheet, 36, LIGHT.panel), "dungeon")
