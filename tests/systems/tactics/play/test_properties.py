"""Every value of a position can be set, and the position stays consistent."""

import pytest

from editor.play.positions import position_of
from editor.systems.tactics.play.properties import properties, set_property
from tests.systems.tactics.play.matches import FIGHT, match_on, opened


def test_units_that_are_set_on_each_other_change_places() -> None:
    """A unit on the space exchanges its place with the unit that is put there."""
    match = match_on()
    state = opened(match)
    set_property(match.game, state, "red.fighter.cell", "f5")
    values = {item.key: item.value for item in properties(match.game, state)}
    assert (values["red.fighter.cell"], values["blue.fighter.cell"]) == ("f5", "e5")


def test_a_unit_off_the_map_has_nothing() -> None:
    """Health, ammo and marks go with it, and its side counts one unit less."""
    match = match_on()
    state = opened(match)
    set_property(match.game, state, "red.fighter.cell", "off")
    assert (state.health[0], state.ammo[0], state.alive[0]) == (0, 0, 3)


def test_an_absurd_value_is_refused_with_a_sentence(subtests: pytest.Subtests) -> None:
    """Impossible values are refused."""
    cases = [
        ("red.fighter.health", 99),
        ("red.fighter.health", 0),
        ("red.fighter.cell", "z99"),
        ("round", "two"),
        ("luck", 1),
        ("nonsense", 1),
    ]
    for name, value in cases:
        with subtests.test(name=name, value=value):
            match = match_on()
            with pytest.raises(ValueError, match=r"\.$"):
                set_property(match.game, opened(match), name, value)


def test_a_position_keeps_what_was_set() -> None:
    """A kept position holds each unusual value that was set."""
    kept = position_of(match_on().game, match_on().engine, match_on().state)
    assert {name: kept[name] for name in FIGHT if name.endswith(".cell")} == {
        name: value for name, value in FIGHT.items() if name.endswith(".cell")
    }


def test_the_artifact_lies_nowhere_while_a_unit_bears_it() -> None:
    """A kept position of this kind gives the same position again."""
    free = match_on(FIGHT | {"artifact.bearer": "red.fighter"}, mode="free-for-all")
    values = {item.key: item.value for item in properties(free.game, opened(free))}
    assert (values["artifact.at"], values["artifact.bearer"]) == ("none", "red.fighter")
    kept = position_of(free.game, free.engine, free.state)
    again = match_on(kept, mode="free-for-all")
    assert {item.key: item.value for item in properties(again.game, opened(again))} == values
