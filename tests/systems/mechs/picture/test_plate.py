"""A plate shows the arena with its legend."""

from collections.abc import Iterable

import pytest
from msgspec import structs

from editor.picture.cards import width_of
from editor.picture.drawing import Group, Node, Text
from editor.seam.pictures import VIEWPOINTS, Plate
from editor.systems.mechs.picture.legend import steps_to_mech
from editor.systems.mechs.picture.plate import plate
from tests.systems.mechs.picture.arenas import iron_garden, survey_of, workshop


def measure(words: str, face: str, weight: int) -> float:
    return width_of(words)


def words(nodes: Iterable[Node]) -> list[str]:
    found = []
    for node in nodes:
        if isinstance(node, Text):
            found.append(node.words)
        elif isinstance(node, Group):
            found += words(node.nodes)
    return found


def test_the_legend_tells_of_the_arena(subtests: pytest.Subtests) -> None:
    """Title, facts, cards, supply, steps with their verdict, layouts."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(viewpoint):
            said = words(plate(survey_of(*iron_garden()), Plate(measure, viewpoint)).nodes)
            for line in (
                "Iron Garden",
                "ZONE CARDS",
                "SUPPLY",
                "STEPS TO THE MECH ZONE",
                "LAYOUTS",
            ):
                assert line in said or line in " ".join(said)
            assert said.count("2 steps") == 4
            assert "All bases are equally far" in said


def test_steps_mind_walls() -> None:
    """Without a way a base has none; the reference arena has two steps from each."""
    assert steps_to_mech(survey_of(*iron_garden())) == {1: 2, 2: 2, 3: 2, 4: 2}
    board, components, setup = workshop()
    lonely = structs.replace(board, zones=(board.zones[0], board.zones[5]))
    assert steps_to_mech(survey_of(lonely, components, setup)) == {4: None}


def test_a_draft_says_so_and_a_bare_plate_is_the_arena() -> None:
    """The mark lies over all; without legend and table only the arena is framed."""
    survey = survey_of(*iron_garden())
    drafted = plate(survey, Plate(measure, draft=True))
    assert isinstance(drafted.nodes[-1], Group)
    assert drafted.nodes[-1].name == "draft"
    bare = plate(survey, Plate(measure, legend=False))
    assert bare.frame.width < drafted.frame.width
    assert "SUPPLY" not in words(bare.nodes)


def test_cards_that_are_left_are_counted() -> None:
    """Taking two cards off the table leaves two in the supply."""
    board, components, setup = iron_garden()
    fewer = structs.replace(board, zones=board.zones[3:])
    said = words(plate(survey_of(fewer, components, setup), Plate(measure)).nodes)
    assert any("left" in line for line in said)
