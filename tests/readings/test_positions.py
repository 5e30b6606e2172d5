"""The check of kept positions says what its second reading says."""

import random
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.scenario import Position
from editor.play.engine import Engine
from editor.play.positions import values_of
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.play.rules import RULES
from tests.play.games import PLAYED, fresh
from tests.readings.positions import READINGS

MECHS = next(system for system in PLAYED if system.id == "mechs")
CHECK = next(check for check in CHECKS if check.code == "position-unfit")
AT_TURN: dict[str, Any] = {
    "phase": "program",
    "red.arc-blade": "first equipped",
    "blue.arc-blade": "first equipped",
}
CHANGED = (".zone", ".energy", ".token", ".spark-pistol", ".rivet-gun", ".form")


def test_random_positions_agree_with_their_second_reading() -> None:
    """Of positions with random values, exactly those are found that the second reading finds."""
    game = fresh(MECHS, "arena", 2)
    usual = values_of(game, Engine(RULES).start(game, 1)) | AT_TURN
    names = [name for name in usual if name.endswith(CHANGED) and not name.startswith("mech.")]
    rng = random.Random(7)
    positions = tuple(
        Position(id=f"k{number}", set=AT_TURN | _random_values(rng, names, game.spaces))
        for number in range(64)
    )
    game.survey.setup = replace(game.survey.setup, positions=positions)
    found = {item.places[0] for item in CHECK.look(game.survey)}
    setup = to_builtins(game.survey.setup)
    wanted = READINGS[CHECK.code](setup, usual, set(game.spaces))
    assert found == wanted
    assert 10 < len(wanted) < len(positions) - 10


def _random_values(rng: random.Random, names: list[str], spaces: tuple[str, ...]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name in rng.sample(names, rng.randrange(5)):
        match name.rpartition(".")[2]:
            case "zone":
                made[name] = rng.choice([*spaces, "z99"])
            case "energy":
                made[name] = rng.randrange(12)
            case "token":
                made[name] = rng.choice(["none", "red mine-1", "blue mine-2"])
            case "form":
                made[name] = rng.choice(["pilot", "armor"])
            case _:
                made[name] = rng.choice(["none", "first", "first equipped"])
    if rng.random() < 0.1:
        made["red.rocket"] = "first"
    return made
