"""The lines of rules follow the house rules that are edited."""

from __future__ import annotations

from editor.core.house_rules import TakeHouseRules
from editor.core.scenario import HouseRules
from editor.ui.house.rule_presenter import RuleShelf
from tests.ui.house.test_house_presenter import trials_on


def test_a_value_is_marked_as_that_of_the_edited_layer_or_of_another() -> None:
    """A rule and the severity of a check alike; whichever layer is edited next."""
    session, trials = trials_on("twin-peaks")
    ours = HouseRules("Evening", set={"hand.limit": 3}, levels={"dead-end": "warning"})
    assert session.perform(TakeHouseRules(ours))
    assert session.perform(TakeHouseRules(HouseRules("Tonight", set={"turn.actions": 2})))
    shelf = RuleShelf(session, trials)
    marks = []
    for edited in ("Evening", "Tonight", "Evening"):
        trials.edit(edited)
        lines = (*shelf.found("hand.limit", "").lines, *shelf.found("dead-end", "").lines)
        marks.append([line.bar for line in lines])
    assert marks == [["own", "own"], ["layer", "layer"], ["own", "own"]]
    session.close()
