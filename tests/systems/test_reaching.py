"""What cuts a space off, and how it is reached."""

from __future__ import annotations

from editor.systems.map_questions import MapAnswer, MapQuestion
from editor.systems.questions import answer
from tests.systems.test_questions import context_of


def reach(name: str, place: str) -> MapAnswer:
    """Return how a space of a map is reached."""
    return answer(MapQuestion("reach", "", place), context_of(name))


def test_a_space_on_a_cliff_is_cut_off_by_the_rule_and_the_box() -> None:
    """The mat on which both lie is no cause: without it there would be no space."""
    given = reach("space-unreachable", "f3")
    assert not given.yes
    assert given.reasons[0].culprits == (
        "How many levels may one step climb? 1, by the house rules “Gentle slopes” (default "
        "no limit)",
        "3×2 crag at f3",
    )
    assert given.sentences == (
        "Space f3 cannot be reached from any start",
        "5 other spaces are cut off with it",
        "There is no step from f2 to f3: 2 levels up, 1 allowed",
    )
    assert [shown.kind for shown in given.evidence] == ["spaces", "gap"]


def test_a_space_apart_has_nothing_that_cuts_it_off() -> None:
    """What is missing is told, with the gap."""
    given = reach("realm-not-continuous", "h5")
    assert given.reasons == ()
    assert given.sentences[2:] == (
        "The nearest spaces are h3 and h5, 1 space apart",
        "No removable object blocks it; a path is missing",
    )


def test_a_space_that_is_reached_has_a_way_with_its_cost() -> None:
    """From every start."""
    given = reach("twin-peaks", "k3")
    assert given.yes
    assert given.sentences == (
        "Space k3 can be reached from every start",
        "The cheapest path is from m2 to k3 over m3 and l3",
        "The cost is 10 movement points from Red's start, 3 from Blue's start, "
        "13 from Gold's start and 11 from Green's start",
    )
    assert given.evidence[0].cells[0] == (12, 1)


def test_where_no_space_is_nobody_can_stand() -> None:
    """A place beside the mat."""
    given = reach("twin-peaks", "z9")
    assert given.sentences == ("Nobody can stand at z9: it is no space",)


def test_an_area_without_a_link_has_none() -> None:
    """Of an area map the areas are told by their names."""
    given = reach("area-unreachable", "a7")
    assert "No link for a unit leads there from the spaces that can be reached" in given.sentences
