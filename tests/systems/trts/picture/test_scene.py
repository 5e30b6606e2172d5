"""An area map on the canvas: its objects, its overlays, and what changed."""

from collections.abc import Iterable
from itertools import product

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs
from PySide6.QtGui import QColor, QImage

from editor.core.errors import EditError
from editor.core.finding import Evidence
from editor.core.kit import Library
from editor.paint.image import ImageInParts, image_of
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture, Text
from editor.seam.overlay import Ghost, Overlay
from editor.seam.scene import SceneOptions
from editor.systems.trts.picture.marks import AreaMark
from editor.systems.trts.picture.paper import Look
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.picture.top import area_group, top_picture
from editor.systems.trts.picture.writing import writing_of
from editor.systems.trts.tools.grasp import Strand
from tests.depth import examples
from tests.systems.trts.picture.maps import ODD, around, ember, of_scenario, survey_of
from tests.systems.trts.random_maps import edits, faulty_scenarios, scenarios

PIXELS = 10.0


def ember_scene() -> TrtsScene:
    """Return the scene of a complete map."""
    return TrtsScene(survey_of(*ember()))


def words(nodes: Iterable[Node]) -> set[str]:
    """Return all words that nodes show."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, Text):
            found.add(node.words)
        elif isinstance(node, Group):
            found |= words(node.nodes)
    return found


def test_what_is_pointed_at_is_what_is_drawn_there() -> None:
    """Areas, links, starts, forces, markers and labels are found where they are drawn."""
    scene = ember_scene()
    table = scene.table
    for link in table.links.values():
        assert scene.hit(link.at, PIXELS).on == link.id
    for label in table.labels.values():
        assert scene.hit(label.at, PIXELS).on == label.id
    for mark in table.areas.values():
        left, top, _, _ = scene.object_rect(mark.id) or (0, 0, 0, 0)
        writing = writing_of(mark, table.look)
        for name, rect in writing.spots:
            assert scene.hit(rect.centre, PIXELS).on == name
            assert scene.object_rect(name) == rect
        box = writing.box
        assert scene.hit((box.x + 0.1, box.y + 0.1), PIXELS).on == mark.id, (left, top)
    assert scene.hit((-1.0, 10.0), PIXELS).on == ""


def test_handles_of_the_selected_area_come_first() -> None:
    """Its corners, the middles of its borders and its name are taken hold of, by their numbers."""
    scene = ember_scene()
    laid = scene.survey.map.areas["a3"]
    for number, (x, y) in enumerate(laid.corners):
        hit = scene.hit((x / 10 + 0.2, y / 10), PIXELS, "a3")
        assert (hit.on, hit.handle) == ("a3", f"corner:{number}")
    for number, ((x1, y1), (x2, y2)) in enumerate(laid.sides):
        if abs(x1 - x2) + abs(y1 - y2) > 60:
            middle = ((x1 + x2) / 20, (y1 + y2) / 20)
            assert scene.hit(middle, PIXELS, "a3").handle == f"border:{number}"
    at = writing_of(scene.table.areas["a3"], scene.table.look).at
    assert scene.hit(at, PIXELS, "a3").handle == "label"
    assert scene.hit(at, PIXELS).handle == ""


def test_a_ramp_points_up() -> None:
    """The sign of a ramp leads from its first area into its second, whatever their order."""
    scene = ember_scene()
    ramps = [link for link in scene.survey.map.links.values() if link.kind == "ramp"]
    assert len(ramps) == 6
    for link in ramps:
        mark = scene.table.links[link.id]
        x, y = mark.at[0] + mark.across[0] * 2, mark.at[1] + mark.across[1] * 2
        assert scene.hit((x, y), PIXELS).on == link.between[1]


def test_a_cell_is_a_unit_of_the_scene() -> None:
    """The ground is seen as it is, and bounds are the sheet."""
    scene = ember_scene()
    assert scene.bounds == (0, 0, 90, 76)
    assert scene.hit((12.5, 40.1), PIXELS).cell == (12, 40)
    assert scene.ground_at((3.0, 4.0)) == scene.point_of((3.0, 4.0)) == (3.0, 4.0)
    rect = scene.cells_rect(((1, 2), (3, 3)))
    assert rect is not None
    assert tuple(rect) == (1, 2, 3, 2)
    assert scene.cells_rect(()) is None


def test_the_tag_names_what_is_pointed_at() -> None:
    """An area with its resources, a link with its areas, a start with its player."""
    scene = ember_scene()
    assert scene.tag(Overlay(over="a0")) == "Hearth Vale  6 mineral fields and 1 geyser"
    assert "up to" in scene.tag(Overlay(over="l0"))
    assert scene.tag(Overlay(over="s1")) == "red's start"
    assert "wolves" in scene.tag(Overlay(over="t1"))
    assert "marker" in scene.tag(Overlay(over="c1"))
    assert "Worker" in scene.tag(Overlay(over="f1"))
    assert scene.tag(Overlay(over="gone")) == scene.tag(Overlay()) == ""
    assert scene.measure("a0") == "231 × 245"
    assert scene.measure("l0") == ""


EVIDENCE = (
    Evidence("path", ids=("a0", "a2", "a11", "gone"), label="2 steps"),
    Evidence("gap", ids=("a0", "a6"), label="gap"),
    Evidence("spaces", ids=("a5", "gone"), label="0"),
    Evidence("cut", ids=("a3", "l4")),
    Evidence("objects", ids=("a1", "l2", "s1", "t1", "gone")),
)


def test_evidence_is_drawn_by_its_ids(subtests: pytest.Subtests) -> None:
    """Every kind of evidence shows, with its words, and ids of nothing are passed over."""
    for evidence in EVIDENCE:
        with subtests.test(str(evidence.kind)):
            layers = ember_scene().layers(Overlay(shown=(evidence,)), PIXELS)
            assert layers.below
            assert {evidence.label} - {""} <= words(layers.below)


def test_figures_stand_in_their_areas() -> None:
    """Distances are shown as numbers, area by area."""
    layers = ember_scene().layers(Overlay(counted={"a0": 17, "a1": 23, "gone": 99}), PIXELS)
    assert {"17", "23"} <= words(layers.above)
    assert "99" not in words(layers.above)
    assert layers.flat


def test_a_selected_area_shows_its_handles_and_a_pointed_one_its_edge() -> None:
    """One selected area has handles; of several none has."""
    scene = ember_scene()
    one = scene.layers(Overlay(selected=("a3",)), PIXELS).below
    two = scene.layers(Overlay(selected=("a3", "a4")), PIXELS).below
    assert len(one) > len(two) > 0
    assert scene.layers(Overlay(over="a3"), PIXELS).below
    assert scene.layers(Overlay(cursor=(4, 4), band=((1, 1), (9, 9))), PIXELS).above
    assert scene.layers(Overlay(linked=frozenset({"l1"})), PIXELS).links
    assert scene.linked_at(("a5",), None) == {
        link.id for link in scene.survey.map.links.values() if "a5" in link.between
    }


def test_a_ghost_keeps_its_shape_while_it_is_moved() -> None:
    """The same outline elsewhere is the same shape at another place."""
    scene = ember_scene()
    corners = ((100.0, 100.0), (200.0, 100.0), (150.0, 220.0))
    moved = tuple((x + 30, y + 40) for x, y in corners)
    carrier = [Ghost("lawful", things=(Strand(item, True, item),)) for item in (corners, moved)]
    first, second = (scene.ghost(in_tool) for in_tool in carrier)
    assert first is not None
    assert second is not None
    assert first.shape == second.shape
    assert second.place == pytest.approx((first.place[0] + 3, first.place[1] + 4))
    assert first.draw()
    assert scene.ghost_rect(carrier[0]) != scene.ghost_rect(carrier[1])
    assert scene.ghost(Ghost("lawful")) is None
    assert scene.ghost_rect(Ghost("lawful")) is None


def test_an_area_in_the_hand_is_drawn(subtests: pytest.Subtests) -> None:
    """What is laid again has the pattern of its verdict."""
    for verdict in ("lawful", "warned", "unlawful"):
        with subtests.test(verdict):
            scene = ember_scene()
            in_tool = Ghost(verdict, things=(scene.survey.map.areas["a5"],))
            ghost = scene.ghost(in_tool)
            assert ghost is not None
            (group,) = ghost.draw()
            assert isinstance(group, Group)
            assert group.name == f"ghost {verdict}"


def test_odd_areas_are_drawn_hit_and_selected(subtests: pytest.Subtests) -> None:
    """Whatever an area looks like, nothing of the scene raises."""
    for (name, area), pixels in product(ODD.items(), (0.5, 3.0, 10.0, 60.0)):
        with subtests.test(name, pixels=pixels):
            scene = TrtsScene(around(area))
            assert scene.nodes(pixels)
            scene.draw_ahead(pixels)
            live = Overlay(
                selected=(area.id,),
                over=area.id,
                faulty=(area.id, "lwalk"),
                counted={area.id: 3},
                shown=(Evidence("path", ids=("other", area.id)), Evidence("cut", ids=(area.id,))),
            )
            assert scene.layers(live, pixels).below
            for x in range(-5, 95, 9):
                scene.hit((x, x), pixels, area.id)


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(faulty_scenarios())
def test_maps_in_disorder_are_drawn(scenario: object) -> None:
    """Crossed and empty rings, ids used twice, links to nowhere: a picture is there."""
    scene = TrtsScene(of_scenario(scenario))  # type: ignore[arg-type]
    assert scene.nodes(PIXELS)
    for area in scene.table.areas:
        scene.layers(Overlay(selected=(area,), over=area), PIXELS)
        scene.hit((3.0, 3.0), PIXELS, area)


def test_the_picture_of_a_map_is_made_an_area_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made before it is painted, then an area in a step; it looks as if made at once."""
    made: list[str] = []

    def counted(mark: AreaMark, look: Look, shadows: bool) -> Group:
        made.append(mark.id)
        return area_group(mark, look, shadows)

    monkeypatch.setattr("editor.systems.trts.picture.top.area_group", counted)
    scene = ember_scene()
    image, done, most = ImageInParts(scene.picture(9.0), 9.0), False, 0
    assert made == []
    while not done:
        before = len(made)
        done = image.paint(lambda: True)
        most = max(most, len(made) - before)
    assert sorted(made) == sorted(scene.table.areas)
    assert most == 1
    assert image.image == image_of(top_picture(ember_scene().table, 9.0), 9.0)


FINE = 12.0


def painted(scene: TrtsScene, frame: Rect) -> np.ndarray:
    """Return the pixels of a scene."""
    image = image_of(Picture(scene.nodes(FINE), frame), FINE, "#FFFFFF")
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
        left, top = int((part.x - frame.x) * FINE) - 1, int((part.y - frame.y) * FINE) - 1
        right = int((part.right - frame.x) * FINE) + 2
        bottom = int((part.bottom - frame.y) * FINE) + 2
        differs[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = False
    assert not differs.any()


@settings(max_examples=examples(25), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_every_pixel_that_differs_is_in_the_damage(data: st.DataObject) -> None:
    """After any edit everything that looks different is painted again."""
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
