"""What twins have in common is told by the types: it is compared and copied field by field."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Meta, defstruct
from msgspec.structs import replace

from editor.analysis.symmetry import ACROSS, BoardSymmetry, PlaneMove
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.core.values import Line, alone, place
from editor.systems.mechs.edits.setups import AddPilot, AddToken
from editor.systems.mechs.edits.symmetry import REPEATING
from editor.systems.mechs.map import board as mechs
from editor.systems.shared.common import common_fields, same_in_common, with_common
from editor.systems.tactics.map import board as tactics
from editor.systems.trts.edits.areas import AddArea
from editor.systems.trts.edits.links import AddLink
from editor.systems.trts.edits.symmetry import REPEATING as SHEETS
from editor.systems.trts.map import board as trts
from tests.repeating import surveyed
from tests.systems.mechs.edits.test_repeating import LIBRARY, plain_arena
from tests.systems.trts.edits.test_repeating import LIBRARY as FACTIONS
from tests.systems.trts.edits.test_repeating import SIDE, plain_sheet


def seen(scenario: AnyScenario, library: AnyLibrary) -> Any:
    """Return the survey of a scenario in its first set-up."""
    return surveyed(scenario, library)


def test_what_twins_have_in_common() -> None:
    """All but ids, what is marked, and places."""
    assert common_fields(trts.Area) == ("minerals", "geysers", "start", "air_only", "tags")
    assert common_fields(trts.Link) == ("kind",)
    assert common_fields(trts.Force) == ("piece", "count")
    assert common_fields(trts.Start) == common_fields(trts.Control) == ()
    assert common_fields(mechs.Token) == ("kind", "value")
    assert common_fields(mechs.Pilot) == ("armor",)
    assert common_fields(mechs.ZoneComponent) == ("role", "value", "resources", "effect")
    assert common_fields(mechs.Zone) == common_fields(tactics.Box) == ()
    assert common_fields(tactics.Area) == common_fields(tactics.Start) == ()
    assert common_fields(tactics.Portal) == common_fields(tactics.Dungeon) == ()
    assert {common_fields(each.Label) for each in (trts, mechs, tactics)} == {("text",)}


def test_a_new_field_is_copied_and_compared_at_once() -> None:
    """An area that learns a height needs no line elsewhere for that."""
    fields: list[tuple[str, Any, Any]] = [
        ("height", Annotated[int, Meta(ge=0, le=9)], 0),
        ("name", Annotated[Line, alone()], ""),
        ("at", Annotated[tuple[int, int], place("cell")], (0, 0)),
    ]
    hill = defstruct("Hill", fields, frozen=True, kw_only=True)
    one, other = hill(height=3, name="Fell"), hill(name="Tor", at=(4, 0))
    assert common_fields(hill) == ("height",)
    assert not same_in_common(one, other)
    assert with_common(one, other) == hill(height=3, name="Tor", at=(4, 0))
    assert same_in_common(one, with_common(one, other))
    rotated = PlaneMove(ACROSS, (5, 0))
    assert same_in_common(hill(at=(0, 1)), hill(at=(4, 1)), rotated)
    assert not same_in_common(hill(at=(1, 0)), hill(at=(0, 1)), rotated)


def test_mines_and_armour_differ() -> None:
    """A mine of 1 and one of 3 are no twins, nor are pilots of whom one is in armour."""
    arena = plain_arena()
    xs, ys = zip(*(zone.at for zone in arena.board.zones), strict=True)
    symmetry = BoardSymmetry(
        "half-turn", "vertical", (min(xs) + max(xs) + 1, min(ys) + max(ys) + 1)
    )
    first, last = arena.board.zones[0].id, arena.board.zones[-1].id
    setup = arena.setups[0]
    red, blue = (player.id for player in setup.players[:2])

    def mined(one: int, other: int) -> Any:
        made = AddToken(setup.id, "mine", red, first, one).apply(arena, LIBRARY)
        return AddToken(setup.id, "mine", blue, last, other).apply(made, LIBRARY)

    before = REPEATING.differences(seen(arena, LIBRARY), symmetry)
    assert REPEATING.differences(seen(mined(2, 2), LIBRARY), symmetry) == before
    (found,) = REPEATING.differences(seen(mined(1, 3), LIBRARY), symmetry)
    mended = REPEATING.mended(seen(mined(1, 3), LIBRARY), found, symmetry, False)
    assert [token.value for token in mended.setups[0].tokens] == [1, 1]

    made = AddPilot(setup.id, red, first).apply(arena, LIBRARY)
    made = AddPilot(setup.id, blue, last).apply(made, LIBRARY)
    pilots = made.setups[0].pilots
    armoured = replace(
        made, setups=(replace(made.setups[0], pilots=(replace(pilots[0], armor=True), pilots[1])),)
    )
    assert REPEATING.differences(seen(made, LIBRARY), symmetry) == before
    assert len(REPEATING.differences(seen(armoured, LIBRARY), symmetry)) == 1


def test_a_ramp_that_leads_across_differs(subtests: pytest.Subtests) -> None:
    """A ramp from one area to its twin leads up for one side alone."""
    for ends, apart in ((("a1", "a2"), 1), (("a2", "a1"), 1)):
        with subtests.test(ends=ends, apart=apart):
            sheet = plain_sheet()

            def square(x: int) -> tuple[tuple[int, int], ...]:
                return ((x, 160), (x + 40, 160), (x + 40, 240), (x, 240))

            symmetry = BoardSymmetry("mirror", "vertical", (SIDE, SIDE))
            for x in (160, 200):
                sheet = AddArea(square(x)).apply(sheet, FACTIONS)
            sheet = AddLink(ends, "ramp").apply(sheet, FACTIONS)
            assert len(SHEETS.differences(seen(sheet, FACTIONS), symmetry)) == apart
