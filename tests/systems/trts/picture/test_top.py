"""Names on an overview."""

import pytest

from editor.picture.drawing import Group, Text, around
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import AreaMark, Wording
from editor.systems.trts.picture.paper import Look
from editor.systems.trts.picture.top import distant_name, shown_writing
from editor.systems.trts.picture.writing import writing_of
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.systems.trts.picture.maps import ember, survey_of

LOOK = Look(1, (900, 760))


def mark_of(side: int, name: str) -> AreaMark:
    """Return a square area of this name."""
    ring = ((100, 100), (100 + side, 100), (100 + side, 100 + side), (100, 100 + side))
    area = Area(id="a", name=name, outline=ring)
    return AreaMark("a", shape_of(area), 0, False, False, None, Wording(name, 4, 1, ""))


def words_in(node: object) -> list[str]:
    """Return what is written in a drawing, line by line."""
    if isinstance(node, Group):
        return [text for each in node.nodes for text in words_in(each)]
    return [node.words] if isinstance(node, Text) else []


def test_a_name_is_read_from_afar(subtests: pytest.Subtests) -> None:
    """Where the writing is too small to read, the name alone is there, and in its area."""
    for pixels in (2.0, 3.0, 4.0):
        with subtests.test(pixels=pixels):
            mark = mark_of(240, "Upper Moor")
            assert pixels < writing_of(mark, LOOK).least
            drawn = distant_name(mark, LOOK, pixels)
            assert words_in(drawn[0]) in (["Upper Moor"], ["Upper", "Moor"])
            _, y, _, height = around(drawn)
            assert 10 < y < y + height < 34
            assert height * pixels > 7


def test_what_has_no_room_says_nothing() -> None:
    """A small area, one without a name, and one too far away have none."""
    assert distant_name(mark_of(40, "Upper Moor"), LOOK, 2.0) == ()
    assert distant_name(mark_of(240, ""), LOOK, 2.0) == ()
    assert distant_name(mark_of(240, "Upper Moor"), LOOK, 0.2) == ()


def test_names_are_whole_where_they_can_be() -> None:
    """A name loses its end only where no other way of writing it is nearly as large."""
    table = Arrangement(survey_of(*ember()))
    for mark in table.areas.values():
        said = " ".join(words_in(Group(distant_name(mark, table.look, 3.5))))
        assert said.endswith(mark.wording.name)  # after the numbers of its starts


def test_a_new_map_says_every_name_at_48_percent(subtests: pytest.Subtests) -> None:
    """Also where a start, its markers and its fields leave too little room for all of it."""
    for mode in ("two-player", "team", "free-for-all", "last-man-standing"):
        with subtests.test(mode):
            session = Session(new_document("trts", mode))
            table = Arrangement(session.survey)
            full = [mark for mark in table.areas.values() if mark.wording.tokens]
            assert full
            for mark in table.areas.values():
                said = " ".join(words_in(Group(shown_writing(mark, table.look, 4.8))))
                assert mark.wording.name in said
