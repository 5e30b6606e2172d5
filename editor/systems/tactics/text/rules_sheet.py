"""The rules of tactics on a page. Source: docs/rules/tactics.md A2 to A9."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted, listing
from editor.seam.rules_sheet import RulesSection, RulesSheet, RulesWriter, overlays
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL, MODES
from editor.systems.tactics.map.seats import choosing_words, leaves_starts, starts_each, starts_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.supply.words import turn_section
from editor.systems.tactics.text.rules_of_modes import (
    SYMBOLS,
    aim,
    artifact_rules,
    control_rules,
    dungeon_rules,
    end_rules,
    enemy_rules,
    enemy_setup,
)


def rules_sheet(survey: Survey) -> RulesSheet:
    """Return the rules of a set-up by the settings in force."""
    write = RulesWriter(survey.ruleset, survey.scenario.house_rules)
    mode = next(mode for mode in MODES if mode.id == survey.mode)
    players = len(survey.setup.players) if survey.setup else max(mode.players)
    return RulesSheet(
        f"Tactics: {mode.title}",
        counted(players, "player"),
        overlays(survey, CHECKS),
        tuple(_sections(write, survey, players)),
        turn_section(write.printed, survey.mode),
    )


def _sections(write: RulesWriter, survey: Survey, players: int) -> Iterator[RulesSection]:
    mode = survey.mode
    yield aim(write, mode)
    yield _beginning(write, survey, players)
    yield _cards(write)
    yield _actions(write)
    yield _moving(write, mode)
    yield _attacks(write)
    yield _terrain(write)
    if mode in CONTROL:
        yield control_rules(write, mode)
    if mode in FREE_FOR_ALL:
        yield artifact_rules(write)
    if mode in ADVENTURE:
        yield enemy_rules(write)
        yield dungeon_rules(write)
    else:
        yield end_rules(write, mode, players)


def _beginning(write: RulesWriter, survey: Survey, players: int) -> RulesSection:
    mode = survey.mode
    drafted = mode == "co-op" and write.value("setup.draft")
    draft = (
        "Deal each player two cards of each class: keep one, and give the other to your enemy."
        if drafted
        else "Shuffle the unit cards of each class and deal each player one of each."
    )
    time = "time.solo" if mode == "solo" else "time.co_op"
    order = ": fighters in the order of seats, then rogues, wizards and beasts" * (players > 1)
    share = ", two in each" if _starts_held(survey, players) == 2 else ""
    return write.section(
        "Before you start",
        "Build the map as drawn."
        + (" Partners sit opposite each other." if mode == "team" else ""),
        write.marked(draft, "setup.draft") if mode == "co-op" else draft,
        "Put a paper clip on the highest number of each track.",
        "Agree on who goes first: that player takes the first-player token. Turns go clockwise"
        + (", so that the teams alternate" if mode == "team" else "")
        + ". Advance the round marker before that player's next turn."
        if mode not in ADVENTURE
        else "",
        choosing_words(survey),
        write.when(
            "setup.place",
            f"Put your units on the spaces of your starts{share}, as the set-up shows or as you "
            f"choose{order}.",
            f"Put the units on the spaces of their starts{share}, in the order fighter, rogue, "
            "wizard, beast.",
        ),
        f"Deal each player {write.count('hand.dealt', 'tactic card')}; keep "
        f"{write.count('hand.kept')} and shuffle the rest into the deck.",
        "Put the flag of each control area on START." if mode in CONTROL else "",
        "Put the artifact on its space." if mode in FREE_FOR_ALL else "",
        f"Put the time token on {write.count(time)}, crystal tokens on the crystals of the plans, "
        "and the dungeon cards red side up."
        if mode in ADVENTURE
        else "",
        *(enemy_setup(survey, drafted=bool(drafted)) if mode in ADVENTURE else ()),
    )


def _starts_held(survey: Survey, players: int) -> int:
    """Return how many starts a player holds."""
    setup = survey.setup
    if setup is None or leaves_starts(setup, survey.mode):
        return starts_each(survey.mode, players).least
    return max((len(starts_of(setup, player.id)) for player in setup.players), default=1)


def _actions(write: RulesWriter) -> RulesSection:
    return write.section(
        "Actions",
        "Finish an action before the next. All except moves and healing spells are attacks.",
        "The second action of a unit weakens it at once: put a token on its card. From your "
        "next turn it can recover by paying "
        f"{write.count('weakened.price', 'health', 'health')}, if it has more. This is not an "
        "action.",
        "If you have two units left, they are never weakened. Your last unit takes all actions "
        "and can repeat them.",
    )


def _cards(write: RulesWriter) -> RulesSection:
    return write.section(
        "Cards",
        "A unit card shows movement and health in rings; an attack shows damage, range after an "
        "arrow, and dice with the symbol that counts.",
        "Play tactic cards before, between or after your actions, also on weakened units. They "
        "last for the turn. When the deck is empty, shuffle the played cards.",
    )


def _moving(write: RulesWriter, mode: str) -> RulesSection:
    climb = write.value("movement.max_climb")
    most = (
        "A step can climb any height."
        if climb is None
        else f"A step can climb {counted(write.number('movement.max_climb'), 'level')}."
    )
    friends = {"team": "units of your team", "co-op": "units of both players"}
    return write.section(
        "Moving",
        "A step to an adjacent space, never diagonally, costs "
        f"{write.count('movement.step', 'movement point')}, and "
        f"{write.count('movement.climb')} more to higher ground. "
        f"{write.marked(most, 'movement.max_climb')} Steps down cost nothing extra.",
        f"Units can pass {friends.get(mode, 'your own units')} but not stop on them, and cannot "
        "pass enemies.",
        "Portals: from the space in front of one, step in front of any other for "
        f"{write.count('movement.portal', 'point')} plus the extra cost of the ground there, at "
        "any height. A unit in front of a portal closes it for all others. Portals are only for "
        "moves.",
    )


def _attacks(write: RulesWriter) -> RulesSection:
    return write.section(
        "Attacking",
        "Melee: an adjacent enemy at the same height takes the damage on your card. You can then "
        "roll your knock-back dice: each such symbol pushes it one space straight away.",
        "A pushed unit does not go up, falls without damage and ignores terrain. Higher ground, "
        "the edge of the map or a unit stops it; a push that is stopped costs it "
        f"{write.count('push.wall_harm', 'health', 'health')}, once.",
        "Range is counted in steps, over any ground: "
        f"{write.count('range.higher')} more if you are higher than the target, "
        f"{write.count('range.lower')} less if lower.",
        "Missile: pay 1 ammo and roll the dice on your card. Each miss costs 1 more; if you cannot "
        "pay, you lose the rest and miss. Otherwise you hit.",
        f"Spell: pay 1 mana, and before rolling up to {write.count('spell.dice')} more for one "
        "extra die each. Each magic symbol adds what the card says.",
        write.when(
            "counter.allowed",
            "Counter: after an attack and its push, a target that lost health and survives can "
            "attack the attacker once from its space, with dice and costs. This is not an action. "
            "A weakened unit first pays to recover. A counter cannot be countered.",
            "Attacks cannot be countered.",
        ),
        "A unit without health is captured: its captor removes it and takes its card.",
        _dice(write),
        "Thorns: if a unit with them survives a melee hit, its attacker loses "
        f"{write.count('thorns.harm')} health.",
    )


def _dice(write: RulesWriter) -> str:
    sides = write.number("die.sides")
    names = [f"die.face-{face}" for face in range(1, sides + 1)]
    shown: dict[str, list[str]] = {}
    for face, name in enumerate(names, 1):
        for symbol in str(write.value(name)).split("+"):
            shown.setdefault(symbol, []).append(str(face))
    faces = [
        f"{SYMBOLS[symbol]} is {listing(shown[symbol], 'or')}"
        for symbol in SYMBOLS
        if symbol in shown
    ]
    words = (
        f"A die has {counted(sides, 'face')}; on a normal die {listing(faces)}."
        if faces
        else f"A die has {counted(sides, 'face')}: no symbols."
    )
    return write.marked(words, "die.sides", *names)


def _terrain(write: RulesWriter) -> RulesSection:
    heal = write.number("village.heal")
    refill = write.when("village.refill", " and refills all ammo or mana")
    gain = f"gains {write.count('village.heal')} health" if heal else ""
    return write.section(
        "Ground",
        f"Water: {write.count('movement.water')} more to enter. A unit in it takes "
        f"{write.count('water.harm')} more damage per attack.",
        f"Forest: a unit in it takes {write.count('forest.guard')} less damage per attack.",
        f"Peak: {write.count('movement.peak')} more to enter"
        + write.when("peak.sees_all", ". Missiles and spells from it reach all units")
        + ".",
        f"Village: a unit that enters or passes it {gain}{refill}, once a turn in each village."
        if gain
        else "Village: a unit that enters or passes it "
        f"{refill.replace(' and ', '', 1)}, once a turn in each village."
        if refill
        else "",
        f"Ballista: {write.count('movement.ballista')} more to enter. A unit there can shoot at an "
        f"enemy within {write.count('ballista.range', 'space')}, at any height, for "
        f"{write.count('ballista.damage')} damage.",
    )
