"""The numbers and switches of a ruleset, put into the tables of a game."""

from __future__ import annotations

from editor.play.game import UnplayableError
from editor.play.settings import Settings, choice, number
from editor.play.words import stable_words
from editor.systems.mechs.play.labels import ACTIONS, FORMS, MECH_SIDES, MOVES
from editor.systems.mechs.play.names import CARDS, MINES, PILOTS, ROW, Aim, Resource
from editor.systems.mechs.play.powers import ABILITIES
from editor.systems.mechs.play.tables import Tables

PAYMENTS = stable_words(Resource)
AIMS = stable_words(Aim)
_NUMBERS = {
    "rounds": "rounds",
    "slots": "turns",
    "rule_plies": "limit.decisions",
    "start_energy": "start.energy",
    "start_credits": "start.credits",
    "start_choice": "start.weapons",
    "pilot_choice": "pilot.choice",
    "track": "track.resources",
    "mines": "supply.mines",
    "turrets": "supply.turrets",
    "row": "row.advanced",
    "heal_health": "heal.per_energy",
    "upgrade_credits": "upgrade.credits",
    "recover_energy": "knock_out.energy",
    "recover_credits": "knock_out.credits",
    "robot_advanced": "robot.advanced",
    "points_combat": "points.combat",
    "points_damage": "points.damage",
    "points_knock_out": "points.knock_out",
    "points_retreat": "points.retreat",
    "points_mech": "points.mech",
    "points_mech_held": "score.mech",
    "factor_mine": "score.mine",
    "factor_turret": "score.turret",
    "factor_pilot": "score.pilot",
    "rule_base_mine": "start.base_mine",
    "rule_random_starter": "start.random_player",
    "rule_starter_passes": "start.player_passes",
    "rule_equip_at_end": "equip.at_end",
    "rule_checks_when_staying": "enter.when_staying",
    "rule_survived_keeps_turret": "turret.survived_stays",
    "rule_starting_weapons_count": "score.start_weapons",
}
"""Fields of the tables, and the settings that they are."""


def set_rules(table: Tables, settings: Settings) -> None:
    """Fill in what depends on neither arena nor players."""
    for field, name in _NUMBERS.items():
        setattr(table, field, number(settings, name))
    table.rule_knock_out_keeps_mine = 1 - number(settings, "mine.returns")
    table.mine_paid_in = choice(settings, "deploy.mine_pays", PAYMENTS)
    table.turret_paid_in = choice(settings, "deploy.turret_pays", PAYMENTS)
    every = number(settings, "score.every")
    for done in range(1, table.rounds + 1):
        table.scores_after[done] = int(done % every == 0 or done == table.rounds)
    for status, form in enumerate(FORMS):
        table.health[status] = number(settings, f"health.{form}")
        table.places_basic[status] = number(settings, f"equip.{form}_basic")
        table.places_advanced[status] = number(settings, f"equip.{form}_advanced")
    if table.mines > MINES:
        raise UnplayableError(f"A player has {MINES} mines at most in play, not {table.mines}.")
    for mine in range(table.mines):
        table.mine_value[mine] = mine + 1
    table.row = min(table.row, ROW)
    if table.slots > CARDS:
        raise UnplayableError(f"A program has {CARDS} cards at most, not {table.slots}.")
    _set_cards(table, settings)
    _set_pilots(table, settings)


def _set_cards(table: Tables, settings: Settings) -> None:
    for card in range(CARDS):
        name = f"program.{card + 1}"
        table.card_move[card] = choice(settings, f"{name}.move", MOVES)
        table.card_action[card] = choice(settings, f"{name}.action", ACTIONS)
        table.robot_aim[card] = choice(settings, f"{name}.robot", AIMS)


def _set_pilots(table: Tables, settings: Settings) -> None:
    table.pilots = PILOTS
    for pilot in range(PILOTS):
        name = f"pilot.{pilot + 1}"
        table.pilot_ability[pilot] = choice(settings, f"{name}.ability", ABILITIES)
        table.pilot_amount[pilot] = number(settings, f"{name}.amount")
    for side, word in enumerate(MECH_SIDES):
        table.mech_ability[side] = choice(settings, f"mech.{word}.ability", ABILITIES)
        table.mech_amount[side] = number(settings, f"mech.{word}.amount")
