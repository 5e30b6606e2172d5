"""A second reading of the checks that all systems share, from the plain values of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

Plain = dict[str, Any]
LEVELS = ["error", "warning", "advice"]


def ids_not_unique(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Every id that stands twice on the board, or in a set-up with the board."""
    board = [
        thing["id"]
        for value in scenario["board"].values()
        for thing in (value if isinstance(value, list) else [value])
        if thing
    ]
    setups = scenario.get("setups", [])
    repeated = {("", name) for name, count in Counter(board).items() if count > 1}
    repeated |= {
        ("", name) for name, count in Counter(item["id"] for item in setups).items() if count > 1
    }
    for setup in setups:
        own = [thing["id"] for thing in (*setup.get("players", []), *setup.get("starts", []))]
        for name in own:
            if own.count(name) > 1 or name in board:
                repeated.add((setup["id"], name))
    return repeated


def name_is_an_id(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Every pair of an object and another one whose id is its name, on the board or in a set-up."""

    def listed(holder: Plain) -> list[Plain]:
        values = [value if isinstance(value, list) else [value] for value in holder.values()]
        return [thing for value in values for thing in value if isinstance(thing, dict)]

    board = listed(scenario["board"])
    rooms = [("", board)] + [
        (setup["id"], board + listed(setup)) for setup in scenario.get("setups", [])
    ]
    pairs: set[Any] = set()
    for setup, things in rooms:
        for thing in things:
            for other in things:
                name = thing.get("name", "").strip().lower()
                if name and name == other.get("id", "").lower() and other["id"] != thing["id"]:
                    pair = frozenset((thing["id"], other["id"]))
                    if ("", pair) not in pairs:
                        pairs.add((setup, pair))
    return pairs


def group_unsound(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Groups with a member that is not there or without any, and pairs that share one."""
    here = {"": _things(scenario["board"])}
    here |= {setup["id"]: _things(setup) for setup in scenario.get("setups", [])}
    wrong: set[Any] = set()
    held: list[tuple[str, str, str]] = []
    for group in scenario.get("groups", []):
        lists = {"": group.get("members", ()), **group.get("in_setups", {})}
        members = [(key, name) for key, names in lists.items() for name in names]
        if not members or any(name not in here.get(key, ()) for key, name in members):
            wrong.add(("members", group["id"]))
        held += [(key, name, group["id"]) for key, name in members]
    for at, (key, name, later) in enumerate(held):
        owners = [group for other, twin, group in held[:at] if (other, twin) == (key, name)]
        if owners:
            wrong.add(("shared", frozenset((owners[0], later)), name))
    return wrong


def _things(holder: Plain) -> set[str]:
    """Return the ids of what a board or a set-up puts on the map."""
    found = set()
    for key, value in holder.items():
        things = value if isinstance(value, (list, tuple)) else [value]
        if key not in ("players", "positions"):
            found |= {thing["id"] for thing in things if isinstance(thing, dict) and "id" in thing}
    return found


def house_rule_unknown(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Levels of checks that are not there; settings are tried by the cases."""
    codes = {check["code"] for check in checks}
    return {
        (rules["name"], code)
        for rules in scenario.get("house_rules", [])
        for code in rules.get("levels", {})
        if code not in codes
    }


def house_rule_refused(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Levels milder than that of a check that may not be lowered."""
    strict = {check["code"]: check["level"] for check in checks if not check["lowerable"]}
    return {
        (rules["name"], code)
        for rules in scenario.get("house_rules", [])
        for code, level in rules.get("levels", {}).items()
        if code in strict and LEVELS.index(level) > LEVELS.index(strict[code])
    }


def house_rule_repeated(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Ids of own checks that stand twice in the same house rules."""
    return {
        (rules["name"], name)
        for rules in scenario.get("house_rules", [])
        for name, number in Counter(own["id"] for own in rules.get("checks", ())).items()
        if number > 1
    }


def waiver_refused(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Waivers of checks that may not be waived."""
    strict = {check["code"] for check in checks if not check["lowerable"]}
    return {_waiver(item) for item in scenario.get("waivers", []) if item["check"] in strict}


def waiver_stale(scenario: Plain, found: list[Plain], checks: list[Plain]) -> set[Any]:
    """Waivers that no finding answers to; those that are refused are told as such."""
    strict = {check["code"] for check in checks if not check["lowerable"]}
    ids = _ids(scenario)
    stale = set()
    for waiver in scenario.get("waivers", []):
        answers = [
            finding
            for finding in found
            if finding["check"] == waiver["check"]
            and ("setup" not in waiver or waiver["setup"] == finding["setup"])
            and all(at in chain(finding["places"], finding["spaces"]) for at in waiver["at"])
            and not (
                finding["places"]
                and not any(at in finding["places"] for at in waiver["at"])
                and any(at in ids for at in waiver["at"])
            )
        ]
        if not answers and waiver["check"] not in strict:
            stale.add(_waiver(waiver))
    return stale


def _ids(scenario: Plain) -> set[str]:
    """Return the ids of everything on the board and in the set-ups."""
    found = set()
    for holder in (scenario["board"], *scenario.get("setups", [])):
        for value in holder.values():
            things = value if isinstance(value, (list, tuple)) else [value]
            found |= {thing["id"] for thing in things if isinstance(thing, dict) and "id" in thing}
    return found


def _waiver(waiver: Plain) -> Any:
    return waiver["check"], tuple(waiver["at"]), waiver.get("setup", "")


READINGS: dict[str, Callable[[Plain, list[Plain], list[Plain]], set[Any]]] = {
    "ids-not-unique": ids_not_unique,
    "name-is-an-id": name_is_an_id,
    "group-unsound": group_unsound,
    "house-rule-unknown": house_rule_unknown,
    "house-rule-refused": house_rule_refused,
    "house-rule-repeated": house_rule_repeated,
    "waiver-refused": waiver_refused,
    "waiver-stale": waiver_stale,
}
