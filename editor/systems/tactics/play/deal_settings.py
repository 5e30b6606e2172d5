"""The rules of a match from the settings: numbers, switches, and choices by their words."""

from __future__ import annotations

from editor.core.ruleset import setting_title
from editor.play.game import UnplayableError
from editor.play.settings import Settings, choice, number
from editor.play.words import numbers_of
from editor.systems.tactics.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.play.names import FACES, TIES, Symbol
from editor.systems.tactics.play.tables import Tables

SYMBOLS = {"none": 0, **numbers_of(Symbol)}
"""What a face of a die may show."""

RULES = {
    "rule_actions": "turn.actions",
    "rule_unit_actions": "turn.unit_actions",
    "rule_recover": "weakened.price",
    "rule_counter": "counter.allowed",
    "rule_rounds": "limit.rounds",
    "rule_plies": "limit.plies",
    "portal_cost": "movement.portal",
    "rule_village_health": "village.heal",
    "rule_village_refill": "village.refill",
    "rule_higher_range": "range.higher",
    "rule_lower_range": "range.lower",
    "rule_peak_range": "peak.sees_all",
    "rule_water_harm": "water.harm",
    "rule_forest_guard": "forest.guard",
    "rule_wall_harm": "push.wall_harm",
    "rule_boost": "spell.dice",
    "rule_ballista_range": "ballista.range",
    "rule_ballista_damage": "ballista.damage",
    "rule_artifact_slow": "artifact.slow",
    "rule_artifact_might": "artifact.might",
    "rule_thorns": "thorns.harm",
    "rule_track": "control.moves",
    "rule_team_activates": "control.team_activates",
    "points_flag": "points.flag",
    "points_unit": "points.unit",
    "points_capture": "points.capture",
    "points_village": "points.village",
    "points_artifact": "points.artifact",
    "rule_hand": "hand.limit",
    "rule_hand_dealt": "hand.dealt",
    "rule_hand_kept": "hand.kept",
    "rule_draw": "hand.drawn",
    "rule_plays": "hand.plays",
    "rule_place": "setup.place",
    "rule_time_capture": "time.capture",
    "rule_enemy_dice": "foe.spell_dice",
    "rule_trap_dice": "dungeon.trap_dice",
    "rule_trap_harm": "dungeon.trap_harm",
    "rule_cave_in_loss": "dungeon.cave_in_loss",
    "rule_barrier_mana": "dungeon.barrier_mana",
}
"""Fields of the tables that hold a setting as it is."""


def set_rules(table: Tables, settings: Settings, mode: str, players: int) -> None:
    """Fill in all that the settings say, for a mode and a number of players."""
    for field, name in RULES.items():
        setattr(table, field, number(settings, name))
    table.rule_hand_kept = min(table.rule_hand_kept, table.rule_hand_dealt)
    _set_mode(table, settings, mode, players)
    _set_dice(table, settings)
    for place, order in enumerate(("first", "second", "third", "fourth")):
        table.rule_tie[place] = choice(settings, f"tie.{order}", TIES)


def _set_mode(table: Tables, settings: Settings, mode: str, players: int) -> None:
    table.control = int(mode in CONTROL)
    table.teams = int(mode == "team")
    table.artifact = int(mode in FREE_FOR_ALL)
    table.adventure = int(mode in ADVENTURE)
    if table.control:
        word = {2: "two", 3: "three"}.get(players, "four")
        table.rule_flags = number(settings, f"end.flags.{word}")
    if table.artifact:
        table.rule_captures = number(settings, "end.captures")
    if table.adventure:
        table.rule_time = number(settings, "time.solo" if mode == "solo" else "time.co_op")
    else:
        table.rule_elimination = number(settings, "end.elimination")
    if mode == "co-op":
        table.rule_draft = number(settings, "setup.draft")


def _set_dice(table: Tables, settings: Settings) -> None:
    table.die_sides = number(settings, "die.sides")
    for face in range(min(table.die_sides, FACES)):
        table.die_face[face] = _symbols(settings, f"die.face-{face + 1}")
    table.rule_trap_face = _symbols(settings, "dungeon.trap_face")


def _symbols(settings: Settings, name: str) -> int:
    bits = 0
    for word in str(settings[name]).split("+"):
        if word.strip() not in SYMBOLS:
            known = ", ".join(SYMBOLS)
            raise UnplayableError(
                f"The setting “{setting_title(name)}” is {settings[name]!r}: it may be {known}, "
                "or several of them joined by a plus."
            )
        bits |= SYMBOLS[word.strip()]
    return bits
