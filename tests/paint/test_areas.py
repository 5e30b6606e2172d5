"""Area maps equal the approved golden images."""

import pytest
from msgspec import structs

from editor.core.finding import Evidence
from editor.paint.faces import advance
from editor.paint.image import image_of
from editor.picture.drawing import Node, Picture
from editor.picture.inks import LIGHT
from editor.seam.overlay import Ghost, Overlay
from editor.seam.pictures import Plate
from editor.systems.trts.map.board import Board, Link, Ring
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.plate import plate
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.picture.top import top_picture
from editor.systems.trts.tools.grasp import Strand
from tests.paint.golden import expect
from tests.systems.trts.picture.maps import ODD, ember, survey_of

FELT = LIGHT.felt
PLACES = {
    "tiny": (-610, -290),
    "tie": (40, 10),
    "finger": (170, 20),
    "ring": (20, 120),
    "isles": (270, 120),
    "flat": (-340, -80),
}


def moved(ring: Ring, by: tuple[int, int]) -> Ring:
    """Return a ring elsewhere on the sheet."""
    return tuple((x + by[0], y + by[1]) for x, y in ring)


def odd() -> Board:
    """Return a sheet with the small, torn and broken areas beside one another."""
    areas = []
    for name, by in PLACES.items():
        area = ODD[name]
        areas.append(
            structs.replace(
                area,
                outline=moved(area.outline, by),
                islands=tuple(moved(ring, by) for ring in area.islands),
                holes=tuple(moved(ring, by) for ring in area.holes),
            )
        )
    links = (
        Link(id="l1", between=("ring", "isles"), kind="ramp"),
        Link(id="l2", between=("tie", "finger"), kind="walk"),
        Link(id="l3", between=("ring", "finger"), kind="air"),
    )
    return Board(sheet=(600, 340), areas=tuple(areas), links=links)


@pytest.mark.parametrize("size", [6.0, 3.0, 1.5])
def test_an_area_map(size: float) -> None:
    """Near, and from the two distances at which details go."""
    picture = top_picture(Arrangement(survey_of(*ember())), size)
    expect(image_of(picture, size, FELT), f"areas-{size:g}")


def test_a_plate_of_an_area_map() -> None:
    """The map on its table with the legend beside it."""
    picture = plate(survey_of(*ember()), Plate(advance, table=True, pixels=10.0))
    expect(image_of(picture, 4.0, FELT), "areas-plate")


def test_odd_areas() -> None:
    """A tiny one, a bow tie, a finger, a ring, islands, and one that encloses nothing."""
    expect(image_of(top_picture(Arrangement(survey_of(odd())), 10.0), 8.0, FELT), "areas-odd")


def test_what_lies_over_an_area_map() -> None:
    """A selected area, what is pointed at, evidence, figures, the cursor, and lines in the hand."""
    scene = TrtsScene(survey_of(*ember()))
    strand = Strand(((320, 240), (460, 300), (420, 400), (300, 420)), True, ((320, 240),))
    live = Overlay(
        ghost=Ghost("warned", things=(strand,)),
        selected=("a2",),
        over="a7",
        cursor=(70, 8),
        counted={"a1": 1, "a4": 2},
        shown=(
            Evidence("path", ids=("a6", "a8", "a9"), label="2 steps"),
            Evidence("spaces", ids=("a12",)),
            Evidence("cut", ids=("a10",)),
            Evidence("objects", ids=("l3", "a11")),
        ),
    )
    layers = scene.layers(live, 10.0)
    assert live.ghost is not None
    ghost = scene.ghost(live.ghost)
    assert ghost is not None
    nodes: list[Node] = list(scene.nodes(10.0))
    nodes += (node for flat in layers.flat for node in flat.nodes)
    nodes += (*layers.links, *layers.below, *ghost.draw(), *layers.above)
    expect(image_of(Picture(tuple(nodes), scene.frame), 5.0, FELT), "areas-live")
