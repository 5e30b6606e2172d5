"""Building instructions: the order of boxes, their footprints, places in words, and the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from editor.core.resources import samples_folder
from editor.export.bundle_file import EXPORTER
from editor.export.job import chosen_survey
from editor.export.paper.building import (
    AT_ONCE,
    building_pages,
    component_name,
    footprint_words,
    height_words,
    numbered,
    steps_of,
    turn_words,
    with_footprints,
)
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture, Shape, Text
from editor.seam.pictures import Plate
from editor.seam.tabletop import Slab
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.placement import footing
from tests.depth import every, in_loops
from tests.export.jobs import FAULTY, HOSTILE, job_of
from tests.export.paper.tables import TACTICS, by_hand, press, square, table_of
from tests.export.papers import bytes_of


def test_places_are_told_in_words() -> None:
    """A footprint is its first and last space, a turn is a fraction of a round."""
    slab = Slab("b", "B", "box", square(2, 3, 8, 5), 0, 2, "#FFFFFF", turn=90)
    assert footprint_words(slab) == "c4 to j8"
    assert height_words(slab) == "from level 0 to 2"
    assert turn_words(slab) == "turned a quarter clockwise"
    single = Slab("b", "B", "box", square(0, 0, 1, 1), 0, 2, "#FFFFFF")
    assert (footprint_words(single), turn_words(single)) == ("a1", "")
    lost = Slab("b", "B", "box", square(-3, 0, 1, 1), 0, 2, "#FFFFFF")
    assert footprint_words(lost) == "beyond the edge"


def test_a_box_is_called_after_its_component() -> None:
    """By the name in the list of parts; one that is in no list by its own."""
    table = by_hand("Hut")
    assert component_name(table, table.slab_of["low"]) == "Hut"
    stray = Slab("b", "Box at c4", "box", square(2, 3, 1, 1), 0, 1, "#FFFFFF", "unheard-of")
    assert component_name(table, stray) == "Box at c4"


def test_every_step_leaves_all_boxes_supported(subtests: pytest.Subtests) -> None:
    """After each step a box overhangs, straddles or overlaps only if it does in the end."""
    for sample in TACTICS:
        with subtests.test(sample):
            path = samples_folder() / "tactics" / f"{sample}.json"
            scenario = load_scenario(path)
            library, ruleset = library_for(scenario, path.parent), ruleset_for("tactics")
            survey = system_named("tactics").surveys(scenario, library, ruleset, "")[0]
            there: set[str] = set()
            for step in steps_of(table_of(f"tactics/{sample}")):
                there |= {slab.id for slab in step.slabs}
                board = with_fields(
                    survey.board,
                    boxes=tuple(box for box in survey.board.boxes if box.id in there),
                    portals=(),
                )
                realm = Realm(board, survey.components, survey.settings)
                assert set(realm.boxes) == {box.id for box in board.boxes}
                for laid in realm.boxes.values():
                    assert laid.base == survey.realm.boxes[laid.box.id].base
                    in_the_end = survey.footings[laid.box.id].trouble
                    assert footing(realm, laid).trouble in (None, in_the_end)
                    assert in_the_end is None or sample == "gentle-slopes"  # its rules allow it


def test_every_box_and_mat_is_put_down_once(subtests: pytest.Subtests) -> None:
    """The steps have each slab of the map once, the mats first, few at a time."""
    for sample in TACTICS:
        with subtests.test(sample):
            table = table_of(f"tactics/{sample}")
            steps = steps_of(table)
            laid = [slab.id for step in steps for slab in step.slabs]
            boxes = [slab.id for slab in table.slabs if slab.kind == "box"]
            assert sorted(laid) == (sorted(slab.id for slab in table.slabs) if boxes else [])
            for step in steps[1:]:
                assert len(step.slabs) <= AT_ONCE
                assert len({(slab.component, slab.base) for slab in step.slabs}) == 1
            assert list(numbered(table).values()) == list(range(1, len(boxes) + 1))


@pytest.mark.parametrize(
    "paths", in_loops(every([path for path in FAULTY if path.parent.name == "tactics"], 3))
)
def test_a_broken_map_has_an_order_too(paths: list[Path], subtests: pytest.Subtests) -> None:
    """In any faulty map each box with a position is placed once."""
    for path in paths:
        with subtests.test(path.stem):
            table = table_of(f"faulty/tactics/{path.stem}")
            laid = [
                slab.id for step in steps_of(table) for slab in step.slabs if slab.kind == "box"
            ]
            assert sorted(laid) == sorted(slab.id for slab in table.slabs if slab.kind == "box")


def test_a_box_on_a_box_comes_after_it() -> None:
    """The mat, then the long box, then the cube on it."""
    ids = [[slab.id for slab in step.slabs] for step in steps_of(by_hand())]
    assert ids == [["m"], ["low"], ["high"]]


def test_without_boxes_there_is_nothing_to_build() -> None:
    """An arena of cards and an area map have no steps."""
    assert steps_of(table_of("mechs/market-square")) == ()
    assert steps_of(table_of("trts/ashen-isle")) == ()


SAMPLE_PATHS = tuple((samples_folder() / "tactics").glob("*.json"))
EMPTY = Picture((), Rect(0.0, 0.0, 14.0, 14.0))


def test_each_box_on_a_mat_has_its_place(subtests: pytest.Subtests) -> None:
    """The footprint is just inside the box, with its number in the middle."""
    for sample in TACTICS:
        with subtests.test(sample):
            table = table_of(f"tactics/{sample}")
            nodes = with_footprints(EMPTY, table).nodes
            on_mats = [slab for slab in table.slabs if slab.kind == "box" and slab.base == 0]
            words = {node.words: node.at for node in nodes if isinstance(node, Text)}
            assert words == {
                str(numbered(table)[slab.id]): slab.outline.bounds.centre for slab in on_mats
            }
            lines = [
                n for n in nodes if isinstance(n, Shape) and n.line is not None and n.line.dash
            ]
            assert len(lines) == len(on_mats)
            for slab, line in zip(on_mats, lines, strict=True):
                assert line.path.bounds.joined(slab.outline.bounds) == slab.outline.bounds


def test_a_box_on_a_box_has_no_place_on_the_map() -> None:
    """It stands on the box below, whose footprint is marked."""
    nodes = with_footprints(EMPTY, by_hand()).nodes
    assert [node.words for node in nodes if isinstance(node, Text)] == ["1"]


def test_a_bare_map_has_no_boxes() -> None:
    """The picture of a bare map has no boxes."""
    for sample in ("watchtower", "causeway"):
        path = next(p for p in SAMPLE_PATHS if p.stem == sample)
        survey = chosen_survey(job_of(path, EXPORTER))
        measure = press().measure
        boxes = set(survey.realm.boxes)
        plates = [
            system_named("tactics").plate(survey, Plate(measure, legend=False, bare=bare))
            for bare in (False, True)
        ]
        found = [
            boxes & {node.name for node in plate.nodes if isinstance(node, Group)}
            for plate in plates
        ]
        assert found == [boxes, set()]


def inner(nodes: Sequence[Node]) -> Iterator[Node]:
    """All nodes, including those in groups."""
    for node in nodes:
        yield node
        if isinstance(node, Group):
            yield from inner(node.nodes)


def words(nodes: Sequence[Node]) -> list[str]:
    """The texts."""
    return [node.words for node in inner(nodes) if isinstance(node, Text)]


def names(nodes: Sequence[Node]) -> set[str]:
    """The names of the groups among the nodes."""
    return {node.name for node in inner(nodes) if isinstance(node, Group)}


@pytest.mark.parametrize("samples", in_loops(every(TACTICS, 3)))
def test_every_step_has_a_panel(samples: list[str], subtests: pytest.Subtests) -> None:
    """Step 1 lays the mats, each box is named with its number and place, the last is the map."""
    for sample in samples:
        with subtests.test(sample):
            table = table_of(f"tactics/{sample}")
            pages = building_pages(table, press())
            steps = steps_of(table)
            assert bool(pages) == bool(steps)
            said = [text for page in pages for text in words(page.nodes)]
            for number in range(1, len(steps) + 1):
                assert f"Step {number}" in said
            assert said.count("Finished") == (1 if steps else 0)
            for slab_id, number in numbered(table).items():
                assert str(number) in said
                place = footprint_words(table.slab_of[slab_id])
                assert any(text.startswith(f"on {place}") for text in said)
            assert [page.name for page in pages] == [f"B{n}" for n in range(1, len(pages) + 1)]


def test_panels_stay_within_the_margins(subtests: pytest.Subtests) -> None:
    """The drawing of a step stays within the margins."""
    for paper in ("A4", "Letter"):
        with subtests.test(paper):
            for sample in ("tactics/watchtower", "tactics/saltmarsh-bay"):
                for page in building_pages(table_of(sample), press(paper)):
                    room = press(paper).paper.inner.grown(0.2)
                    for node in page.nodes:
                        if isinstance(node, Group) and node.name.startswith(("Step", "Finished")):
                            at = node.bounds
                            assert room.x <= at.x
                            assert at.right <= room.right
                            assert room.y <= at.y
                            assert at.bottom <= room.bottom


def test_frames_of_steps_stay_clear_of_header_and_footer() -> None:
    """The ruler rises a little into the margin, and no frame touches it."""
    room = press().paper.inner.grown(-1.0)
    for page in building_pages(table_of("tactics/twin-peaks"), press()):
        frames = [node for node in page.nodes if isinstance(node, Shape) and node.fill is None]
        framed = [frame.bounds for frame in frames if frame.bounds.height > 50.0]
        assert framed
        assert all(room.y <= at.y and at.bottom <= room.bottom for at in framed)


def test_a_stage_shows_what_stands_and_what_is_new() -> None:
    """Boxes of later steps are missing, and all stages have the same frame."""
    table = table_of("tactics/watchtower")
    assert table.stage is not None
    mats = [slab.id for slab in table.slabs if slab.kind == "mat"]
    early = table.stage(mats, {"b1": "1"})
    assert "b1" in names(early.nodes)
    assert "b2" not in names(early.nodes)
    assert "1" in words(early.nodes)
    whole = table.stage([slab.id for slab in table.slabs], {})
    assert {"b1", "b2", "b3", "b4"} <= names(whole.nodes)
    assert early.frame == whole.frame
    assert inked(early, "b1") == inked(whole, "b1")
    assert not inked(table.stage([*mats, "b1"], {"b2": "2"}), "b1") <= inked(whole, "b1")


def inked(picture: Picture, name: str) -> frozenset[str]:
    """The colours of the words in a box of a picture and of all its fills."""
    group = next(n for n in inner(picture.nodes) if isinstance(n, Group) and n.name == name)
    walls = [n for n in group.nodes if isinstance(n, Group) and n.name.startswith(f"{name} ")]
    lines = [getattr(node, "line", None) for node in inner(walls)]
    return frozenset(line.ink.colour for line in lines if line is not None)


def test_many_mats_leave_room_for_their_picture() -> None:
    """The first few are named, and how many there are besides."""
    table = by_hand()
    mats = tuple(replace(table.slab_of["m"], id=f"m{n}") for n in range(30))
    blank = Picture((), Rect(0.0, 0.0, 6.0, 5.0))
    many = replace(table, slabs=(*mats, *table.slabs), stage=lambda standing, fresh: blank)
    said = words(building_pages(many, press())[0].nodes)
    assert sum(text.endswith("on a1 to f5") for text in said) == 4
    assert "and 27 more, as the picture shows" in said


def test_a_map_without_stages_has_no_pages() -> None:
    """Without boxes, or without pictures of stages, there are no building instructions."""
    assert building_pages(by_hand(), press()) == ()
    for sample in ("tactics/smallest", "mechs/market-square", "trts/ashen-isle"):
        assert building_pages(table_of(sample), press()) == ()


def test_the_same_map_is_the_same_pages() -> None:
    """Two drawings have equal nodes."""
    table = table_of("tactics/two-lanterns")
    assert building_pages(table, press()) == building_pages(table, press())


def test_any_name_can_be_printed(subtests: pytest.Subtests) -> None:
    """With any titles and names the sheets are written."""
    blank = Picture((), Rect(0.0, 0.0, 6.0, 5.0))
    for text in HOSTILE:
        with subtests.test(text):
            table = replace(by_hand(text), stage=lambda standing, fresh: blank)
            pages = building_pages(table, press(title=text))
            assert len(pages) == 1
            assert bytes_of(pages).startswith(b"%PDF")


@pytest.mark.slow
def test_broken_maps_are_built_as_far_as_they_go() -> None:
    """The instructions of every faulty sample can be drawn."""
    for path in FAULTY:
        if path.parent.name == "tactics":
            table = table_of(f"faulty/tactics/{path.stem}")
            assert bool(building_pages(table, press())) == bool(steps_of(table))
