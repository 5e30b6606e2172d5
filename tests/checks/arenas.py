"""Arenas written shortly: the language of the cases in tests/cases/checks/mechs.

arena: |                  a word for each place of the grid, row by row; zones are called by where
  .  B1 .                 they lie: the one at the left of the second row is a2
  e3 M  c2                B1 to B8 bases, M the mech zone, e3 energy 3, c2 credits 2, . no zone
  .  B2 lava              any other word is a card of the scenario's own, see cards
cards: {lava: {role: special, value: 2, one_way: [north]}}
turns: {c3: 90}
more: [z1 e3 at c3]       zones on top of others, or with ids of their own
players: red blue         of one set-up, called one; each in the next seat, seat 1 first
  red blue:robot gold@4   a robot; a player in another seat
pilots: [red c1]          who begins where, as p1, p2; with armor, and facing: "red c1 armor north"
  without it every player has a pilot on the base, robots in armor and facing north
mines: none               otherwise every player has a mine of value 1 on the base: m1, m2
tokens: [red mine 2 a2, blue turret c2]     t1, t2
setups: [{id: two, players: red blue, ...}]
mode: arena
spare: B3 M               cards of the case's kit that are not laid
counts: {energy-3: 1}     how many there are of a card of the case's kit
settings: {supply.mines: 2}
levels: {arena-in-pieces: warning}
file: {...}               as it stands in a file; wins over all of the above
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from editor.core.kit import Library
from editor.core.points import cell_named, name_of
from editor.systems.mechs.map.board import MechsKit, MechsLibrary, MechsScenario
from tests.checks.boards import KIT, merged

BOTH = ["energy", "credit"]
SIDES = ("north", "east", "south", "west")
Plain = dict[str, Any]


def arena_scenario(case: Plain) -> tuple[MechsScenario, MechsLibrary]:
    """Return the scenario that a case describes, and the library in which its kit lies."""
    kit: dict[str, Plain] = {}
    zones = _zones(case, kit)
    for word in case.get("spare", "").split():
        _card(word, kit)
    for name, count in case.get("counts", {}).items():
        kit[name]["count"] = count
    overlay = {"name": "case rules"} | {
        key: case[name] for name, key in (("settings", "set"), ("levels", "levels")) if name in case
    }
    document = {
        "format": 1,
        "system": "mechs",
        "mode": case.get("mode", "arena"),
        "title": case.get("name", "A case"),
        "kits": [{"id": KIT}],
        "components": [
            {"kind": "zone", "id": name, "name": name.capitalize(), "role": "resource", "value": 1}
            | card
            for name, card in case.get("cards", {}).items()
        ],
        "board": {"zones": zones},
        "setups": _setups(case, zones),
        "house_rules": [overlay] if len(overlay) > 1 else [],
        "waivers": case.get("waivers", []),
    }
    case_kit = {
        "format": 1,
        "id": KIT,
        "system": "mechs",
        "title": "The case's kit",
        "components": list(kit.values()),
    }
    scenario = msgspec.convert(merged(document, case.get("file", {})), MechsScenario)
    return scenario, Library({KIT: msgspec.convert(case_kit, MechsKit)})


def _zones(case: Plain, kit: dict[str, Plain]) -> list[Plain]:
    laid = [
        (name_of((x, y)), word, (x, y))
        for y, row in enumerate(case.get("arena", "").splitlines())
        for x, word in enumerate(row.split())
        if word != "."
    ]
    for line in case.get("more", ()):
        name, word, _, place = line.split()
        laid.append((name, word, cell_named(place)))
    turns = case.get("turns", {})
    return [
        {"id": name, "component": _card(word, kit), "at": at, "turn": turns.get(name, 0)}
        for name, word, at in laid
    ]


def _card(word: str, kit: dict[str, Plain]) -> str:
    """Add the card of a word to the case's kit, unless it is no card of a kit; return its id."""
    if word == "M":
        card: Plain = {"id": "mech-zone", "role": "mech", "value": 5, "resources": BOTH}
    elif found := re.fullmatch(r"B([1-8])", word):
        card = {"id": f"base-{found[1]}", "role": "base", "value": 1, "resources": BOTH}
        card["seat"] = int(found[1])
    elif found := re.fullmatch(r"([ec])(\d+)", word):
        resource = BOTH["ec".index(found[1])]
        card = {"id": f"{resource}-{found[2]}", "role": "resource", "value": int(found[2])}
        card["resources"] = [resource]
    else:
        return word
    name = card["id"].replace("-", " ").capitalize()
    kit.setdefault(card["id"], {"kind": "zone", "name": name, **card})
    return str(card["id"])


def _setups(case: Plain, zones: list[Plain]) -> list[Plain]:
    if "setups" in case:
        return [_setup(setup, zones) for setup in case["setups"]]
    return [_setup({"id": "one", **case}, zones)] if "players" in case else []


def _setup(setup: Plain, zones: list[Plain]) -> Plain:
    players = []
    for number, word in enumerate(setup.get("players", "").split(), 1):
        name, _, seat = word.removesuffix(":robot").partition("@")
        player = {"id": name, "seat": int(seat or number), "name": name.capitalize()}
        players.append(player | ({"robot": True} if word.endswith(":robot") else {}))
    bases = {zone["component"]: zone["id"] for zone in reversed(zones)}
    home = [(p, bases[f"base-{p['seat']}"]) for p in players if f"base-{p['seat']}" in bases]
    if "pilots" in setup:
        pilots = [_pilot(line) for line in setup["pilots"]]
    else:
        ready = {"facing": "north", "armor": True}
        pilots = [
            {"player": player["id"], "zone": zone} | (ready if player.get("robot") else {})
            for player, zone in home
        ]
    mines: list[Plain] = [
        {"id": f"m{number}", "kind": "mine", "player": player["id"], "zone": zone, "value": 1}
        for number, (player, zone) in enumerate(home, 1)
        if setup.get("mines") != "none"
    ]
    tokens = [_token(f"t{n}", line) for n, line in enumerate(setup.get("tokens", ()), 1)]
    return {
        "id": setup["id"],
        "players": players,
        "pilots": [{"id": f"p{number}", **pilot} for number, pilot in enumerate(pilots, 1)],
        "tokens": mines + tokens,
    }


def _pilot(line: str) -> Plain:
    player, zone, *rest = line.split()
    facing = [word for word in rest if word in SIDES]
    return (
        {"player": player, "zone": zone}
        | ({"facing": facing[0]} if facing else {})
        | ({"armor": True} if "armor" in rest else {})
    )


def _token(name: str, line: str) -> Plain:
    player, kind, *value, zone = line.split()
    return {
        "id": name,
        "kind": kind,
        "player": player,
        "zone": zone,
        "value": int(value[0]) if value else 0,
    }
