"""Which setting of the ruleset goes into which field of the tables: numbers, switches, choices."""

from __future__ import annotations

from editor.play.words import numbers_of
from editor.systems.trts.play.names import Out, Starter, Tie

NUMBERS: dict[str, str] = {
    "match.plies": "rule_plies",
    "match.orders": "rule_orders",
    "hand.minerals": "start_minerals",
    "hand.gas": "start_gas",
    "income.first_round": "rule_first_income",
    "income.minerals": "rule_worker_minerals",
    "income.gas": "rule_worker_gas",
    "income.gas_workers": "rule_gas_workers",
    "income.gather_cost": "rule_gather_cost",
    "income.red_main_minerals": "rule_red_main_minerals",
    "income.red_gas": "rule_red_gas",
    "income.counters": "rule_counters",
    "production.most_supply": "rule_most_supply",
    "production.build_cost": "rule_build_cost",
    "production.cancel_loss": "rule_cancel_loss",
    "transport.load_cost": "rule_load_cost",
    "regeneration.amount": "rule_regeneration",
    "combat.least_damage": "rule_least_damage",
    "combat.size_damage": "rule_size_damage",
}
"""Settings that are whole numbers, by name, and their fields."""

SWITCHES: dict[str, str] = {
    "setup.random_line": "rule_random_line",
    "setup.random_starts": "rule_random_starts",
    "match.surrender": "rule_surrender",
    "income.needs_base": "rule_needs_base",
    "income.stay_assigned": "rule_stay_assigned",
    "income.fighters_gather": "rule_fighters_gather",
    "income.builders_gather": "rule_builders_gather",
    "production.supply_limit": "rule_supply_limit",
    "production.half_health": "rule_half_health",
    "push.once": "rule_push_once",
    "push.spent": "rule_push_spent",
    "push.one_contest": "rule_one_contest",
    "push.pull_back": "rule_pull_back",
    "push.leave_out": "rule_leave_out",
    "push.retreat": "rule_retreat",
    "push.forward": "rule_push_forward",
    "push.after_neutral": "rule_after_neutral",
    "push.end_move": "rule_end_move",
    "push.pinned": "rule_pinned",
    "push.regroup": "rule_regroup",
    "push.pass_final": "rule_pass_final",
    "push.ramp_stay": "rule_ramp_stay",
    "combat.half_workers": "rule_half_workers",
    "combat.range_order": "rule_range_order",
    "combat.pass_ranks": "rule_pass_ranks",
    "combat.detectors": "rule_detectors",
    "combat.last_in_line": "rule_last_in_line",
    "combat.static": "rule_static",
    "combat.hold": "rule_hold",
    "combat.keep_defender": "rule_keep_defender",
    "combat.spill": "rule_spill",
}
"""Settings that are true or false, by name, and their fields: 1 for true."""

CHOICES: dict[str, tuple[str, dict[str, int]]] = {
    "turn.next_starter": ("rule_next_starter", numbers_of(Starter)),
    "elimination.by": (
        "rule_out",
        {
            "buildings": Out.NO_BUILDINGS,
            "bases": Out.NO_BASES,
            "bases-or-units": Out.NO_BASES | Out.NO_UNITS,
        },
    ),
    "tie.by": (
        "rule_tie",
        numbers_of(Tie),
    ),
}
"""Settings that are one of some words: their fields, and the number of each word."""
