"""A scene of an arena: where things lie, what changed, what lies over it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from editor.core.finding import Evidence
from editor.picture.affine import Rect
from editor.picture.drawing import Shape
from editor.picture.inks import GhostVerdict
from editor.seam.overlay import Ghost, Overlay
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.systems.mechs.map.board import Board, Component, Pilot, Setup, Token, Zone
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.picture.scene import MechsScene
from tests.depth import examples
from tests.systems.mechs.picture.arenas import iron_garden, survey_of, workshop

VIEWPOINTS = (Viewpoint(), *(Viewpoint(True, view) for view in (0, 1, 2, 3)))
PIXELS = 120.0


def scene_of(arena: tuple[Board, dict[str, Component], Setup], viewpoint: Viewpoint) -> MechsScene:
    return MechsScene(survey_of(*arena), SceneOptions(viewpoint))


def test_a_scene_does_what_the_canvas_asks(subtests: pytest.Subtests) -> None:
    """Its frame lies in its extent, and it looks like another scene of the same survey."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene: Scene = scene_of(iron_garden(), viewpoint)
            other = scene_of(iron_garden(), viewpoint)
            assert scene.looks_like(other)
            assert scene.changed_since(other) == []
            assert scene.extent.joined(scene.frame) == scene.extent
            assert scene.bounds == (0, 0, 5, 5)
            scene.draw_ahead(PIXELS)
            other.same_as(scene)
            assert other.nodes(PIXELS) is scene.nodes(PIXELS)


def test_pointing_at_the_middle_of_a_card_finds_it(subtests: pytest.Subtests) -> None:
    """Each card of the arena is hit in its middle, whichever way one looks."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            board, components, setup = iron_garden()
            bare = structs.replace(setup, pilots=(), tokens=())
            scene = scene_of((board, components, bare), viewpoint)
            for zone in board.zones:
                hit = scene.hit(scene.point_of((zone.at[0] + 0.5, zone.at[1] + 0.5)), PIXELS)
                assert (hit.cell, hit.on) == (zone.at, zone.id)


@given(
    st.sampled_from(VIEWPOINTS),
    st.floats(-3, 12, allow_nan=False),
    st.floats(-3, 12, allow_nan=False),
)
def test_pointing_is_the_inverse_of_showing(viewpoint: Viewpoint, x: float, y: float) -> None:
    """The point of the board that a point shows is shown there."""
    scene = scene_of(workshop(), viewpoint)
    point = scene.point_of((x, y))
    assert scene.ground_at(point) == pytest.approx((x, y), abs=1e-6)
    assert scene.point_of(scene.ground_at((x, y))) == pytest.approx((x, y), abs=1e-6)


def test_pieces_are_hit_where_they_are_drawn(subtests: pytest.Subtests) -> None:
    """A pilot, mine or turret is found in the middle of its sign, on the cell of its card."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            arena = workshop()
            scene = scene_of(arena, viewpoint)
            for piece in scene.arrangement.pieces:
                middle, _ = scene.sight.piece_disc(piece, PIXELS)
                hit = scene.hit(middle, PIXELS)
                assert hit.on == piece.id
                assert hit.cell == scene.arrangement.turning.cell_back(piece.at)


def test_handles_of_the_selected_card_are_hit(subtests: pytest.Subtests) -> None:
    """Corners and knob are found where they are drawn, of the selected card alone."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene = scene_of(iron_garden(), viewpoint)
            rotated = scene.arrangement.turning.cell((1, 1))
            corner = scene.sight.corners(rotated, 3 / PIXELS)[0]
            assert scene.hit(corner, PIXELS, "z11").handle == "corner"
            assert scene.hit(corner, PIXELS).handle == ""


def changed_arena(data: st.DataObject) -> tuple[Board, dict[str, Component], Setup]:
    """Draw a change of the workshop that leaves its bounds alone."""
    board, components, setup = workshop()
    kind = data.draw(st.sampled_from(["card", "turn", "pilot", "token", "label", "remove"]))
    zones = list(board.zones)
    pick = data.draw(st.integers(0, len(zones) - 1))
    zone = zones[pick]
    match kind:
        case "card":
            other = data.draw(st.sampled_from(["energy-1", "credit-4", "gate", "base-2", "gone"]))
            zones[pick] = structs.replace(zone, component=other)
        case "turn":
            zones[pick] = structs.replace(zone, turn=data.draw(st.sampled_from([0, 90, 180, 270])))
        case "remove" if len(zones) > 1:
            inner = [index for index, item in enumerate(zones) if item.at == (2, 2)]
            del zones[inner[0]]
        case "pilot":
            pilot = Pilot(id="new", player="p2", zone=zone.id, facing="west", armor=True)
            setup = structs.replace(setup, pilots=(*setup.pilots, pilot))
        case "token":
            token = Token(id="new", kind="mine", player="p3", zone=zone.id, value=4)
            setup = structs.replace(setup, tokens=(token, *setup.tokens))
        case "label":
            words = structs.replace(
                board.labels[1],
                text=data.draw(st.sampled_from(["", "x", "y"])) or "a moat and a wall",
            )
            board = structs.replace(board, labels=(board.labels[0], words))
    return structs.replace(board, zones=tuple(zones)), components, setup


def holds(outer: Rect, inner: Rect) -> bool:
    joined = outer.joined(inner)
    return joined.width <= outer.width + 1e-9 and joined.height <= outer.height + 1e-9


@settings(max_examples=examples(40), deadline=None)
@given(st.data())
def test_damage_holds_all_that_differs(data: st.DataObject) -> None:
    """What is not within a damaged rectangle is drawn by nodes that both pictures have."""
    viewpoint = data.draw(st.sampled_from(VIEWPOINTS))
    old, new = scene_of(workshop(), viewpoint), scene_of(changed_arena(data), viewpoint)
    parts = new.changed_since(old)
    assert parts is not None
    for pixels in (160.0, 60.0, 20.0):
        before, after = old.nodes(pixels), new.nodes(pixels)
        for node in {*before} ^ {*after}:
            assert any(holds(part, node.bounds) for part in parts)


def test_other_bounds_change_everything() -> None:
    """A card beyond the others makes another board."""
    board, components, setup = iron_garden()
    more = Zone(id="more", component="energy-1", at=(5, 2))
    wider = structs.replace(board, zones=(*board.zones, more))
    old = scene_of((board, components, setup), Viewpoint())
    assert scene_of((wider, components, setup), Viewpoint()).changed_since(old) is None


def laid(component: str, at: tuple[int, int]) -> LaidZone:
    _, components, _ = iron_garden()
    card: Any = components[component]
    return LaidZone(Zone(id="hand", component=component, at=at), card)


def test_ghosts_are_told_apart(subtests: pytest.Subtests) -> None:
    """Verdicts differ in more than colour: pattern, line and dashes; places only move a ghost."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene = scene_of(iron_garden(), viewpoint)
            verdicts: tuple[GhostVerdict, ...] = ("lawful", "warned", "unlawful")
            drawings = [scene.ghost(Ghost(v, things=(laid("energy-2", (0, 0)),))) for v in verdicts]
            assert len({drawing.shape for drawing in drawings if drawing}) == 3
            assert len({drawing.draw() for drawing in drawings if drawing}) == 3
            moved = scene.ghost(Ghost("lawful", things=(laid("energy-2", (4, 4)),)))
            assert moved is not None
            assert drawings[0] is not None
            assert moved.shape == drawings[0].shape
            assert moved.place != drawings[0].place
            assert scene.ghost_rect(Ghost("lawful", things=(laid("energy-2", (0, 0)),))) is not None
            assert scene.ghost(Ghost("lawful")) is None


def test_everything_that_is_shown_is_drawn(subtests: pytest.Subtests) -> None:
    """Each part of what lies over the arena adds something to the layers."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene = scene_of(iron_garden(), viewpoint)
            cell = (1, 1)
            shows = (
                Overlay(selected=("z11",)),
                Overlay(selected=("pilot1",)),
                Overlay(pointed=cell),
                Overlay(cursor=cell),
                Overlay(band=((0, 0), cell)),
                Overlay(reach={cell: 2}),
                Overlay(way=(cell, (2, 1), (3, 2)), way_words="2 moves"),
                Overlay(changed=frozenset({cell})),
                Overlay(fault=frozenset({cell})),
                Overlay(ghost=Ghost("warned", cells=frozenset({cell}))),
                *(
                    Overlay(shown=(Evidence(kind=kind, cells=(cell, (2, 1)), ids=("z11",)),))
                    for kind in ("path", "spaces", "gap", "cut", "objects")
                ),
            )
            for live in shows:
                layers = scene.layers(live, PIXELS)
                assert layers.flat or layers.below or layers.above
            empty = scene.layers(Overlay(), PIXELS)
            assert (empty.flat, empty.links, empty.below, empty.above) == ((), (), (), ())


def test_the_cursor_leaves_the_names_at_the_rim_to_the_rulers(subtests: pytest.Subtests) -> None:
    """Its leads carry no words of their own: each name at the rim would stand there twice."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene = scene_of(iron_garden(), viewpoint)
            drawn = scene.layers(Overlay(cursor=(1, 1)), PIXELS).above
            assert drawn
            assert all(isinstance(node, Shape) for node in drawn)


def test_tags_say_name_value_and_cost() -> None:
    """The tag of the pointer and that of the selection are short and in words."""
    scene = scene_of(iron_garden(), Viewpoint())
    assert scene.tag(Overlay(pointed=(1, 1), reach={(1, 1): 2})) == "b2  Vault, value 4, cost 2"
    assert scene.tag(Overlay(pointed=(2, 0), over="pilot1")).endswith("pilot of Red")
    assert scene.tag(Overlay(pointed=(0, 0))) == "a1  no zone"
    assert scene.tag(Overlay(pointed=(9, 0))) == ""
    assert scene.measure("z11") == "value 4"
    assert scene.measure("nothing") == ""
