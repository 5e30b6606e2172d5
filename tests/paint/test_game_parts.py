"""The parts of a match look as they did when last approved."""

import pytest
from msgspec import structs

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.paint.faces import advance, ensure_application
from editor.paint.image import image_of
from editor.picture.game_parts.counters import net
from editor.picture.inks import LIGHT
from editor.seam.supply import GamePart
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from tests.paint.contact import contact_sheet, sides_of
from tests.paint.golden import expect
from tests.systems.conformance.parts import texts_of

_PIXELS = 2.2
"""Pixels of a millimetre."""


def parts_of(sample: str, rules: HouseRules | None = None) -> tuple[GamePart, ...]:
    """Return the parts of a match of a sample's first set-up."""
    ensure_application()
    file = samples_folder() / f"{sample}.json"
    scenario = load_scenario(file)
    if rules is not None:
        scenario = structs.replace(scenario, house_rules=(rules,))
    system = system_named(scenario.system)
    survey = system.surveys(
        scenario, library_for(scenario, file.parent), ruleset_for(system.id), ""
    )[0]
    assert system.supply is not None
    return system.supply(survey)


def test_the_parts_of_a_sample(subtests: pytest.Subtests) -> None:
    """Every fourth of them, and some backs."""
    for name, sample, backs in (
        ("tactics", "tactics/twin-peaks", ("unit-sentinel", "tactic-balm", "turn-card")),
        ("adventure", "tactics/under-the-hill", ("unit-sage", "foe-card-1", "dungeon-d1")),
        ("mechs", "mechs/lone-pilot", ("turn-card", "pilot-1", "mine-red-1", "program-red-1")),
        ("trts", "trts/ember-and-hearth", ("turn-card", "faction-settlers")),
    ):
        with subtests.test(name):
            parts = parts_of(sample)
            shown = [part for k, part in enumerate(parts) if k % 4 == 0 or part.id in backs]
            sheet = contact_sheet(sides_of(shown, *backs))
            expect(image_of(sheet, _PIXELS, LIGHT.felt), f"parts-{name}")


def test_changed_numbers_stand_in_a_box() -> None:
    """House rules change numbers on unit, tactic and turn cards, and on the control board."""
    rules = HouseRules(
        name="Short evening",
        set={
            "control.moves": 2,
            "hand.limit": 3,
            "unit.sentinel.melee": 4,
            "unit.sentinel.health": 10,
            "tactic.balm.amount": 4,
            "limit.rounds": 20,
        },
    )
    wanted = ("unit-sentinel", "tactic-balm", "turn-card", "track-control", "track-rounds")
    parts = [part for part in parts_of("tactics/twin-peaks", rules) if part.id in wanted]
    sheet = contact_sheet(sides_of(parts, "turn-card"), 340.0)
    expect(image_of(sheet, _PIXELS, LIGHT.felt), "parts-changed")


def test_a_die_folds_to_a_cube() -> None:
    """The net of a die has its six faces and seven tabs."""
    (die,) = (part for part in parts_of("tactics/twin-peaks") if part.kind == "die")
    picture = net([face.front(advance) for face in die.faces], die.size[0])
    assert not list(texts_of(picture.nodes))
    expect(image_of(contact_sheet([picture], 90.0), _PIXELS, LIGHT.felt), "parts-die")
    with pytest.raises(ValueError, match="has 6 faces, not 5"):
        net([face.front(advance) for face in die.faces[:5]], die.size[0])
