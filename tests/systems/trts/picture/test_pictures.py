"""Pictures of area maps show what is on the map, and their legend explains it."""

import pytest
from msgspec import structs

from editor.picture.drawing import Face, Group, Mask
from editor.seam.pictures import Plate
from editor.systems.trts.map.board import Board
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.plate import legend, plate
from editor.systems.trts.picture.top import top_picture
from tests.systems.trts.picture.maps import ODD, around, ember, survey_of
from tests.systems.trts.picture.test_scene import words


def measure(text: str, face: Face, weight: int) -> float:
    """Return a width of words as good as any."""
    return 0.6 * len(text)


def said(*names: str) -> set[str]:
    """Return what the legend of the map says, for a set-up without these parts."""
    board, setup = ember()
    blocks = legend(survey_of(board, structs.replace(setup, **dict.fromkeys(names, ()))), measure)
    return words(Group(block.nodes) for block in blocks)


def test_pictures_are_values() -> None:
    """The same map gives equal pictures, and a hash."""
    one, other = (top_picture(Arrangement(survey_of(*ember())), 10.0) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)


def test_names_are_left_out_from_afar() -> None:
    """From closer on all names are there; from afar none, but where players begin."""
    table = Arrangement(survey_of(*ember()))
    near, far = (words(top_picture(table, pixels).nodes) for pixels in (10.0, 1.0))
    assert {"Hearth Vale", "The Crossing", "open ground", "1", "2", "6"} <= near
    assert far == {"1", "2"}


def test_the_legend_counts() -> None:
    """Links by kind, resources, balance and rounds, as on the map."""
    found = said()
    assert {"10", "6", "4", "46"} <= found
    assert {"5 steps", "equal", "exact", "32 rounds, the last 8 red"} <= found
    assert {"Start", "Expansion", "Open ground", "Units", "Buildings", "Control"} <= found
    assert "TRTS · two players · 13 areas" in found


def test_what_is_not_on_the_map_is_not_in_the_legend() -> None:
    """A section without anything in it is absent."""
    assert not {"Units", "Buildings", "Control"} & said("forces", "control")
    empty = legend(survey_of(Board(sheet=(300, 300))), measure)
    assert not {"LINKS", "RESOURCES", "AREAS", "BALANCE"} & words(Group(b.nodes) for b in empty)


def test_a_plate_has_what_is_wanted() -> None:
    """Legend, table and the mark of a draft are there when they are asked for."""
    survey = survey_of(*ember())
    plain = plate(survey, Plate(measure, legend=False))
    whole = plate(survey, Plate(measure, table=True, draft=True))
    assert whole.frame.width > plain.frame.width
    assert any(isinstance(node, Mask) for node in whole.nodes)
    assert "DRAFT" in words(whole.nodes)
    assert "DRAFT" not in words(plain.nodes)
    bare = plate(survey, Plate(measure, legend=False, rim=False, shadows=False, grid=False))
    assert bare.frame.width < plain.frame.width


def test_odd_areas_have_a_plate(subtests: pytest.Subtests) -> None:
    """Whatever an area looks like, its map can be printed."""
    for name, area in ODD.items():
        with subtests.test(name):
            assert plate(around(area), Plate(measure)).nodes
