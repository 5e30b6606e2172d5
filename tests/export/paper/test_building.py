"""Building instructions: every step has a picture, its boxes, and where they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from editor.export.paper.building import building_pages, footprint_words, numbered, steps_of
from editor.paint.pdf import pdf_of
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture, Text
from tests.export.jobs import FAULTY, HOSTILE
from tests.export.paper.tables import TACTICS, by_hand, press, table_of


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


@pytest.mark.parametrize("sample", TACTICS)
def test_every_step_has_a_panel(sample: str) -> None:
    """Step 1 lays the mats, each box is named with its number and place, the last is the map."""
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


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_panels_stay_within_the_margins(paper: str) -> None:
    """The drawing of a step stays within the margins."""
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


@pytest.mark.parametrize("text", HOSTILE)
def test_any_name_can_be_printed(text: str) -> None:
    """With any titles and names the sheets are written."""
    blank = Picture((), Rect(0.0, 0.0, 6.0, 5.0))
    table = replace(by_hand(text), stage=lambda standing, fresh: blank)
    pages = building_pages(table, press(title=text))
    assert len(pages) == 1
    assert pdf_of(pages).data.startswith(b"%PDF")


@pytest.mark.slow
def test_broken_maps_are_built_as_far_as_they_go() -> None:
    """The instructions of every faulty sample can be drawn."""
    for path in FAULTY:
        if path.parent.name == "tactics":
            table = table_of(f"faulty/tactics/{path.stem}")
            assert bool(building_pages(table, press())) == bool(steps_of(table))
