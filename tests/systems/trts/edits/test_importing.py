from pathlib import Path
from random import Random

import msgspec
import pytest
from shapely import Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from editor.core.errors import EditError
from editor.core.resources import samples_folder
from editor.seam.importing import DrawingChoices, ImportedDrawing, NamedOutline, OutlineOptions
from editor.storage.load import load_scenario
from editor.storage.outlines.read import read_drawing
from editor.storage.outlines.svg import svg_drawing
from editor.systems.trts.edits import importing
from editor.systems.trts.edits.importing import import_outlines
from editor.systems.trts.map.board import Area, Board, Ring, TrtsScenario
from editor.systems.trts.map.shapes import shape_of

DATA = Path(__file__).parents[3] / "data" / "outlines"
EMPTY = TrtsScenario(
    format=1, system="trts", mode="free-for-all", title="World", board=Board(sheet=(900, 700))
)
DRAWINGS = ("ashen-isle.svg", "south-america.geojson", "countries-110m.topojson")


def read(name: str) -> ImportedDrawing:
    return read_drawing(DATA / name, DrawingChoices(("Areas",) if name.endswith(".svg") else ()))


def shape(area: Area) -> BaseGeometry:
    pieces = unary_union([Polygon(ring) for ring in (area.outline, *area.islands)])
    holes = unary_union([Polygon(ring) for ring in area.holes])
    return pieces.difference(holes)


def test_a_drawing_becomes_areas_that_lie_on_the_sheet_and_cross_nothing(
    subtests: pytest.Subtests,
) -> None:
    """Every ring is simple and on the sheet, no two areas overlap, and the file can hold them."""
    for name in DRAWINGS:
        with subtests.test(name):
            made = import_outlines(EMPTY, read(name), OutlineOptions())
            width, height = made.sheet
            for area in made.areas:
                assert msgspec.convert(msgspec.to_builtins(area), Area) == area
                for ring in (area.outline, *area.islands, *area.holes):
                    assert Polygon(ring).is_valid, area.id
                    assert all(0 <= x <= width and 0 <= y <= height for x, y in ring)
            # Whole units on both sides of a border: they disagree by less than one unit across.
            shapes = [shape(area) for area in made.areas]
            together = sum(shape.area for shape in shapes) - unary_union(shapes).area
            assert together < 0.002 * sum(item.area for item in shapes)
            assert len({area.id for area in made.areas}) == len(made.areas)


def test_neighbours_share_the_corners_of_their_border() -> None:
    """After fitting and thinning two countries have the very same corners between them."""
    made = {
        area.id: area
        for area in import_outlines(EMPTY, read("countries-110m.topojson"), OutlineOptions()).areas
    }
    assert len(set(made["chile"].outline) & set(made["argentina"].outline)) > 20
    assert len(made["indonesia"].islands) > 2
    assert Polygon(made["south-africa"].holes[0]).equals(Polygon(made["lesotho"].outline))


def test_the_sheet_has_the_form_of_the_drawing() -> None:
    """On an empty map the sheet's width suits the number of areas; nothing is stretched."""
    made = import_outlines(EMPTY, read("ashen-isle.svg"), OutlineOptions())
    left = min(x for area in made.areas for x, _ in area.outline)
    right = max(x for area in made.areas for x, _ in area.outline)
    assert abs(left - (made.sheet[0] - right)) <= 2
    assert made.scale == 1


def test_another_map_keeps_its_sheet_and_gets_the_drawing_fitted_in() -> None:
    """Existing areas stay as they are, and no id is used twice."""
    there = Area(id="crown-hill", outline=((0, 0), (50, 0), (50, 50)))
    scenario = msgspec.structs.replace(EMPTY, board=Board(sheet=(400, 400), areas=(there,)))
    made = import_outlines(scenario, read("ashen-isle.svg"), OutlineOptions())
    assert made.sheet == (400, 400)
    assert "crown-hill-2" in {area.id for area in made.areas}


def test_a_wish_for_width_is_granted() -> None:
    """A wider map has more detail, and lines and letters grow with it."""
    made = import_outlines(EMPTY, read("south-america.geojson"), OutlineOptions(width=5000))
    left = min(x for area in made.areas for ring in (area.outline, *area.islands) for x, _ in ring)
    right = max(x for area in made.areas for ring in (area.outline, *area.islands) for x, _ in ring)
    assert abs(right - left - 5000) <= 2
    assert made.scale > 5


def test_areas_drawn_as_svg_come_back_as_the_same_areas(subtests: pytest.Subtests) -> None:
    """In its own width a drawing of a map is that map: names, islands, holes, every corner."""
    for name in ("all-comers", "the-wide-country"):
        with subtests.test(name):
            scenario = load_scenario(samples_folder() / "trts" / f"{name}.json")
            assert isinstance(scenario, TrtsScenario)
            areas = scenario.board.areas
            drawing = svg_drawing(svg_of(areas), f"{name}.svg")
            across = [x for area in areas for x, _ in area.outline]
            options = OutlineOptions(max(across) - min(across), 0.0, 0.0, replace=True)
            found = import_outlines(scenario, drawing, options)
            assert found.notes == ()
            assert placed(found.areas) == placed(areas)


def svg_of(areas: tuple[Area, ...]) -> bytes:
    """Return areas as a drawing, a path for each."""
    paths = "".join(
        f'<path d="{"".join(map(path_of, (area.outline, *area.islands, *area.holes)))}">'
        f"<title>{area.name}</title></path>"
        for area in areas
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{paths}</svg>'.encode()


def path_of(ring: Ring) -> str:
    return f"M{'L'.join(f'{x},{y}' for x, y in ring)}Z"


def placed(areas: tuple[Area, ...]) -> list[tuple[str, list[set[tuple[int, int]]]]]:
    """Return the names of areas and the corners of their rings, from the upper left of them all."""
    left = min(x for area in areas for x, _ in area.outline)
    top = min(y for area in areas for _, y in area.outline)
    return [
        (
            area.name,
            [
                {(x - left, y - top) for x, y in ring}
                for ring in (area.outline, *area.islands, *area.holes)
            ],
        )
        for area in areas
    ]


def test_what_is_too_small_is_told_by_name() -> None:
    """Whatever is left out is reported."""
    big = NamedOutline("Big", (((0, 0), (100, 0), (100, 100), (0, 100)),))
    tiny = NamedOutline("Tiny", (((50, 50), (50.01, 50), (50, 50.01)),))
    made = import_outlines(EMPTY, ImportedDrawing("map.svg", (big, tiny)), OutlineOptions())
    assert [area.name for area in made.areas] == ["Big"]
    assert made.notes == ("too small to be areas: 1 shape (Tiny)",)


def test_a_drawing_without_extent_is_refused() -> None:
    """A single line is refused."""
    line = NamedOutline("Line", (((0, 0), (5, 0), (9, 0)),))
    with pytest.raises(EditError, match="no extent"):
        import_outlines(EMPTY, ImportedDrawing("map.svg", (line,)), OutlineOptions())


def test_an_outline_that_crosses_itself_becomes_what_it_encloses() -> None:
    """A bow tie gives its two halves, and neither is lost."""
    tie = NamedOutline("Tie", (((0, 0), (100, 100), (100, 0), (0, 100)),))
    made = import_outlines(EMPTY, ImportedDrawing("map.svg", (tie,)), OutlineOptions())
    (area,) = made.areas
    assert len(area.islands) == 1
    assert all(Polygon(ring).is_valid for ring in (area.outline, *area.islands))


def test_a_repair_that_gives_pieces_and_lines_keeps_the_pieces() -> None:
    """A spike on the border, and a point where two pieces touch: both pieces stay."""
    spiked = (
        (0, 0), (100, 0), (100, 40), (120, 40), (100, 40), (100, 60), (140, 60), (140, 100),
        (100, 60), (0, 100),
    )  # fmt: skip
    drawing = ImportedDrawing("map.svg", (NamedOutline("Alaska", (spiked,)),))
    (area,) = import_outlines(EMPTY, drawing, OutlineOptions()).areas
    assert len(area.islands) == 1


def test_a_ring_that_crosses_itself_again_after_a_repair_is_repaired_again() -> None:
    """Rounding to whole units moves the corners of a repair; the large piece is not lost."""
    ring = ((0, 0), (60, 0), (60, 60), (22, 58), (21, 59), (26, 58), (0, 60))
    assert max(Polygon(loop).area for loop in importing._Fixer().fixed(ring)) > 3500


def test_no_outline_of_a_drawing_is_faulty(subtests: pytest.Subtests) -> None:
    """Pieces lie on none of their area's others and holes within, however narrow straits were."""
    for name in DRAWINGS:
        with subtests.test(name):
            made = import_outlines(EMPTY, read(name), OutlineOptions())
            faults = {
                area.id: shape_of(area).faults for area in made.areas if shape_of(area).faults
            }
            assert faults == {}


def test_pieces_that_come_to_lie_on_each_other_become_one() -> None:
    """Pieces with a strait narrower than a unit between them become one; nothing is lost."""
    west = ((0.0, 0.0), (50.2, 0.0), (50.2, 100.0), (0.0, 100.0))
    east = ((49.8, 20.0), (100.0, 20.0), (100.0, 80.0), (49.8, 80.0))
    far = ((400.0, 0.0), (800.0, 0.0), (800.0, 100.0), (400.0, 100.0))
    drawing = ImportedDrawing(
        "map.svg", (NamedOutline("Twin", (west, east)), NamedOutline("Far", (far,)))
    )
    made = import_outlines(EMPTY, drawing, OutlineOptions(width=800))
    twin = made.areas[0]
    assert shape_of(twin).valid
    assert shape(twin).area == pytest.approx(50.2 * 100 + 50.2 * 60, rel=0.02)


def test_a_ring_that_stands_twice_cancels_itself() -> None:
    """By the even-odd rule equal rings cancel out in pairs, and many are handled in time."""
    square = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    with pytest.raises(EditError, match="the drawing has no shape large enough for an area"):
        import_outlines(
            EMPTY,
            ImportedDrawing("map.svg", (NamedOutline("Even", (square,) * 5000),)),
            OutlineOptions(),
        )
    (area,) = import_outlines(
        EMPTY,
        ImportedDrawing("map.svg", (NamedOutline("Odd", (square,) * 5001),)),
        OutlineOptions(),
    ).areas
    assert (area.islands, area.holes) == ((), ())


def test_a_tangle_of_lines_ends_in_areas_or_in_a_sentence() -> None:
    """However a path runs back and forth, its result is sound, or it is refused."""
    luck = Random(3)
    scrawl = tuple((luck.uniform(0, 1000), luck.uniform(0, 1000)) for _ in range(3000))
    try:
        made = import_outlines(
            EMPTY,
            ImportedDrawing("map.svg", (NamedOutline("Scrawl", (scrawl,)),)),
            OutlineOptions(),
        )
    except EditError:
        return
    assert [shape_of(area).faults for area in made.areas] == [()] * len(made.areas)


def test_only_so_many_crossed_rings_are_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many crossed rings only some are repaired; the rest is left out and reported."""
    monkeypatch.setattr(importing, "_MAX_MENDED", 2)
    ties = tuple(
        NamedOutline(f"Tie {n}", (((n, 0), (n + 1, 1), (n + 1, 0), (n, 1)),))
        for n in range(0, 10, 2)
    )
    made = import_outlines(EMPTY, ImportedDrawing("map.svg", ties), OutlineOptions())
    assert [area.name for area in made.areas] == ["Tie 0", "Tie 2"]
    assert made.notes == ("too small to be areas: 3 shapes (Tie 4, Tie 6, Tie 8)",)
