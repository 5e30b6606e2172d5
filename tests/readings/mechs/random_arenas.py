"""Random small arenas with faults, in the language of the cases."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from editor.systems.mechs.map.board import MechsLibrary, MechsScenario
from tests.checks.arenas import SIDES, arena_scenario

WORDS = ("e1", "e2", "e3", "c1", "c2", "c4", "own", "odd", "gate")
NAMES = ("red", "blue", "gold", "gray")
Plain = dict[str, Any]

sides = st.lists(st.sampled_from(SIDES), max_size=3, unique=True)
resources = st.lists(st.sampled_from(("energy", "credit")), max_size=2)


@st.composite
def cards(draw: st.DrawFn) -> Plain:
    """Cards of one's own, with closed sides, lawful or not."""
    gate = {"role": "special", "value": 2, "one_way": draw(sides), "blocked": draw(sides)}
    odd = {
        "role": draw(st.sampled_from(("resource", "special", "base", "mech"))),
        "value": draw(st.integers(0, 2)),
        "resources": draw(resources),
        "count": draw(st.sampled_from((None, 1, 2))),
    }
    own = {"role": "special", "value": 1, "one_way": draw(st.sampled_from(([*SIDES], ["east"])))}
    fall = {"role": "special", "value": 1, "one_way": ["east", "south"]}
    return {"gate": gate, "odd": odd, "own": own, "fall": fall}


@st.composite
def grids(draw: st.DrawFn) -> str:
    """Rows of words; bases and the mech zone are there more often than not."""
    width, height = draw(st.sampled_from(((4, 3), (3, 3), (5, 3), (9, 1), (2, 2), (4, 4))))
    gaps = draw(st.sampled_from((0, 1, 3)))
    word = st.sampled_from((*WORDS[: draw(st.sampled_from((6, 9)))], *["."] * gaps))
    places = width * height
    words = draw(st.lists(word, min_size=places, max_size=places))
    special = ["M", "B1", "B2", "B3", "M", "B1", "B4", "lava"]
    for name in special[: draw(st.sampled_from((3, 3, 4, 4, 2, 0, 6, 8)))]:
        words[draw(st.integers(0, places - 1))] = name
    if height > 1 and not draw(st.integers(0, 2)):
        # The last zone is a pit: both ways to it lead there and not back.
        words[-1], words[-2], words[-1 - width] = "e3", "fall", "fall"
    if height == 1 and draw(st.booleans()):
        # A row with a lock in its middle, by which one goes east alone.
        words[0], words[4], words[-1] = "B1", "fall", "B2"
    rows = [words[at : at + width] for at in range(0, places, width)]
    return "\n".join(" ".join(row) for row in rows)


@st.composite
def setups(draw: st.DrawFn, zones: list[str], *, solo: bool) -> Plain:
    """A set-up: players in seats that may be shared, pilots and tokens anywhere."""
    names = NAMES[: draw(st.sampled_from((2, 2, 3, 1, 0, 3)))]
    robot = ":robot" if solo else draw(st.sampled_from(("", "", "", ":robot")))
    players = []
    for number, name in enumerate(names, 1):
        seat = draw(st.sampled_from((number, number, number, number, 1, 4)))
        players.append(f"{name}@{seat}" + (robot if number > 1 else ""))
    setup: Plain = {"players": " ".join(players)}
    zone = st.sampled_from([*zones * 4, "z9"])
    owner = st.sampled_from([*names * 4, "gray"])
    if draw(st.booleans()):
        ready = st.sampled_from(("armor north", "", "south", "armor"))
        setup["pilots"] = [
            f"{draw(owner)} {draw(zone)} {draw(ready)}" for _ in range(draw(st.integers(0, 4)))
        ]
    if not draw(st.integers(0, 3)):
        setup["mines"] = "none"
    kind = st.sampled_from(("mine 1", "mine 2", "mine 3", "mine", "mine 6", "turret", "turret 1"))
    few = draw(st.sampled_from((0, 2, 4, 8)))
    setup["tokens"] = [f"{draw(owner)} {draw(kind)} {draw(zone)}" for _ in range(few)]
    return setup


@st.composite
def arenas(draw: st.DrawFn) -> tuple[MechsScenario, MechsLibrary]:
    """A scenario with one set-up, two or none, and the library of its kit."""
    arena = draw(grids())
    solo = not draw(st.integers(0, 2))
    mode = "solo" if solo else "arena"
    case: Plain = {"arena": arena, "cards": draw(cards()), "mode": mode, "spare": "M B2 B3 B4"}
    plain, _ = arena_scenario(case)
    zones = [zone.id for zone in plain.board.zones]
    words = [word for row in arena.splitlines() for word in row.split()]
    if zones:
        rotated = st.sampled_from((0, 90, 180, 270))
        case["turns"] = {
            zone.id: draw(rotated) for zone in plain.board.zones if zone.component != "fall"
        }
        if not draw(st.integers(0, 3)):
            case["more"] = [f"z1 {draw(st.sampled_from(WORDS))} at {draw(st.sampled_from(zones))}"]
        if "e1" in words:
            case["counts"] = {"energy-1": draw(st.integers(0, 3))}
        number = draw(st.sampled_from((1, 1, 1, 2, 0)))
        case["setups"] = [
            {"id": name, **draw(setups(zones, solo=solo))} for name in ("one", "two")[:number]
        ]
    if not draw(st.integers(0, 6)):
        case["file"] = {
            "kits": [{"id": "case-kit"}, {"id": "lost-kit"}],
            "house_rules": [{"name": "Lost", "path": "lost.rules.json"}],
        }
    if not draw(st.integers(0, 3)):
        case["settings"] = {"supply.turrets": 1, "supply.mines": 2, "balance.value": 0}
    return arena_scenario(case)
