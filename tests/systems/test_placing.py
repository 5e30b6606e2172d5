"""Whether a thing can stand at a place, and what would make it lawful."""

from __future__ import annotations

from dataclasses import replace

from editor.systems.map_questions import MapQuestion
from editor.systems.questions import answer, follow_up
from tests.systems.test_questions import context_of


def test_a_box_over_an_edge_cannot_stand_there() -> None:
    """The check, its rule and what causes it."""
    given = answer(MapQuestion("stand", "", "e9", "b2"), context_of("twin-peaks"))
    assert not given.yes
    assert given.sentences == (
        "5×4 cannot be placed at e9: 1 reason",
        "Box 5×4 at e9 overhangs box 3×2 at h11 by 16 spaces (e9 to i12)",
    )
    reason = given.reasons[0]
    assert reason.finding is not None
    assert reason.finding.check == "box-overhangs"
    assert "5×4 at e9" in reason.culprits
    assert given.rules[0].assumed


def test_a_lawful_place_is_told_as_one() -> None:
    """Nothing new is found."""
    given = answer(MapQuestion("stand", "", "c3", "z1"), context_of("foundry-duel"))
    assert given.yes
    assert given.sentences[0].endswith(" can be placed at c3 without new findings")


def test_a_card_that_goes_elsewhere_for_it_is_told() -> None:
    """Two zone cards swap: the answer is not that both lie there."""
    given = answer(MapQuestion("stand", "", "b2", "z1"), context_of("foundry-duel"))
    assert given.yes
    assert given.sentences[1] == "Tried: swap Mech hangar and Trade hall"
    plain = answer(MapQuestion("stand", "", "e7", "b1"), context_of("twin-peaks"))
    assert len(plain.sentences) == 1


def test_the_nearest_lawful_places_are_offered_and_were_tried() -> None:
    """As fixes with their edits."""
    context = context_of("boxes-overlap")
    given = answer(MapQuestion("stand", "", "f3", "b2"), context)
    following = follow_up(given)
    assert following is not None
    lawful = answer(following, context)
    titles = [fix.title for fix in lawful.alternatives]
    assert titles[0] == "Move 3×2 hill to g3"
    assert "Remove 3×2 hill at d3" in titles
    assert all(fix.tried and fix.edits for fix in lawful.alternatives)
    assert lawful.tried >= len(titles)


def test_a_new_one_of_the_palette_can_be_asked_about() -> None:
    """By its key; one that no kit has is refused in words."""
    context = context_of("twin-peaks")
    question = MapQuestion("stand", "", "a3", component="8x5")
    known = {card.key for card in context.system.editing().palette(context.survey).cards}
    given = answer(replace(question, component=sorted(known)[0]), context)
    assert given.sentences[0].startswith("A new ")
    refused = answer(replace(question, component="nothing"), context)
    assert refused.sentences == (
        "A new nothing cannot be placed at a3: no kit in use contains a box 'nothing'",
    )


def test_a_thing_that_is_locked_is_not_moved() -> None:
    """The words are those of the edit."""
    context = context_of("twin-peaks")
    locked = (
        context.system.editing().lock(("b2",), True, "").apply(context.scenario, context.library)
    )
    given = answer(MapQuestion("stand", "", "e5", "b2"), replace(context, scenario=locked))
    assert given.sentences == ("5×4 cannot be placed at e5: b2 is locked",)


def test_areas_of_one_name_are_told_apart() -> None:
    """A lawful place is found by the id of its area, whatever that is called."""
    context = context_of("names-not-unique")
    setup = context.survey.setup
    start = setup.starts[0]
    place = next(area for area in context.system.graph(context.survey) if area != start.area)
    given = answer(MapQuestion("legal", "", place, start.id), context)
    assert given.tried > 0
