"""The rules of trts on a page. Source: docs/rules/trts.md C2, C3, C6."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.seam.rules_sheet import RulesSection, RulesSheet, RulesWriter, overlays
from editor.systems.trts.checks.catalogue import CHECKS
from editor.systems.trts.map.modes import MODES, TEAM
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.supply import words
from editor.systems.trts.supply.words import turn_section
from editor.systems.trts.text.rules_engagement import engagement_sections

_ENDS = {
    "two-player": "If a player is out, the other one wins.",
    "team": "If a player is out, the whole team has lost.",
    "free-for-all": "If a player is out, the match ends and another one wins.",
    "last-man-standing": "A player who is out removes everything from the map.",
}
TIES = {
    "supply": "A tie goes to the most supply in units, then to the first in turn order.",
    "extra-pushes": "A tie is broken by one more engagement phase with all movement points, then "
    "by turn order.",
    "line": "A tie goes to the first in turn order.",
}
"""What decides a tie, by the values of tie.by."""


def rules_sheet(survey: Survey) -> RulesSheet:
    """Return the rules of a set-up by the settings in force."""
    write = RulesWriter(survey.ruleset, survey.scenario.house_rules)
    mode = next(mode for mode in MODES if mode.id == survey.mode)
    players = len(survey.setup.players) if survey.setup else max(mode.players)
    return RulesSheet(
        f"TRTS: {mode.title}",
        counted(players, "player"),
        overlays(survey, CHECKS),
        tuple(_sections(write, survey)),
        turn_section(write.printed),
    )


def _sections(write: RulesWriter, survey: Survey) -> Iterator[RulesSection]:
    yield _beginning(write)
    yield _income(write, survey)
    yield _orders(write)
    yield _production(write)
    yield from engagement_sections(write, survey)
    yield _end(write, survey)


def _beginning(write: RulesWriter) -> RulesSection:
    bases = write.count("start.bases", "base")
    workers = write.count("start.workers", "worker")
    return write.section(
        "Before you start",
        "Each player takes the sheet and counters of a faction, a secret copy of the map, "
        f"and counters for up to {write.count('income.counters')} minerals and as much gas.",
        write.when(
            "setup.random_starts",
            "Draw lots for the starting locations. What the set-up has at your start moves to the "
            "location that you draw.",
            "Start where the set-up shows.",
        ),
        f"Put {bases} and {workers} there, and your marker, unless the set-up differs. You "
        f"start with {write.count('hand.minerals', 'mineral')} and "
        f"{write.count('hand.gas')} gas.",
        write.when(
            "setup.random_line",
            "Draw lots for the turn order",
            "The turn order is that of the seats",
        )
        + ", and put its tokens beside the turn board.",
        "Your pieces are on your secret map, and workers on your board by task. The large map has "
        "control markers, and pieces while they fight.",
        "Put each order where the piece will be, with an order counter for each round that it "
        "takes. Put damage counters on pieces that lost health, upgrade counters on your upgrades. "
        "Only mineral and gas counters are limited; replace others that run out.",
    )


def _income(write: RulesWriter, survey: Survey) -> RulesSection:
    nothing = [
        word
        for name, word in (
            ("income.fighters_gather", "attacked, also in defence,"),
            ("income.builders_gather", "constructed a building"),
        )
        if not write.value(name)
    ]
    idle = (
        f"Workers that {' or '.join(nothing).removesuffix(',')} in the last round bring nothing."
        if nothing
        else ""
    )
    regrow = write.number("regeneration.amount")
    red = (
        "On red squares each worker in the area where you began brings "
        f"{write.count('income.red_main_minerals', 'mineral')}, and an extractor with all its "
        f"workers at most {write.count('income.red_gas')} gas, with fewer none."
    )
    return write.section(
        "Regeneration and income",
        write.marked(
            f"First, pieces that regrow, and all your pieces with one that mends, regain {regrow} "
            "health, but not in contested areas."
            if regrow
            else "",
            "regeneration.amount",
        ),
        f"In round 1 each player only gets {write.count('income.first_round', 'mineral')}.",
        "Later, each worker that was sent to collect and is still there collects "
        f"{write.count('income.minerals', 'mineral')} (one worker a field) or "
        f"{write.count('income.gas')} gas (up to {write.count('income.gas_workers', 'worker')} at "
        "each of your extractors).",
        write.when(
            "income.needs_base",
            "They only collect in areas with your base, and nothing in contested areas.",
            "They also collect without a base, but nothing in contested areas.",
        ),
        write.marked(idle, "income.fighters_gather", "income.builders_gather"),
        red if survey.red_from <= survey.rounds else "",
    )


def _orders(write: RulesWriter) -> RulesSection:
    return write.section(
        "Moving and collecting",
        "A step to a linked area costs 1 movement point. In production units move through areas "
        "that you control; remaining points can be used in the engagement.",
        "Walks and ramps work both ways; only flyers can use air links.",
        write.when(
            "push.pinned",
            "Units in contested areas cannot move in production, but can engage from there.",
            "Units in contested areas can move away in production.",
        ),
        "Sending a worker to collect in its area costs "
        f"{write.count('income.gather_cost', 'movement point')} and is final for this round. "
        + write.when(
            "income.stay_assigned",
            "It keeps collecting, and paying each round, until you send it elsewhere.",
            "Send it again each round.",
        ),
        write.marked(
            f"Give at most {write.number('match.orders')} orders in a round."
            if write.is_changed("match.orders")
            else "",
            "match.orders",
        ),
    )


def _production(write: RulesWriter) -> RulesSection:
    most = write.number("production.most_supply")
    return write.section(
        "Production",
        "Pay for a unit, building or upgrade now. It enters play where it was ordered, in the "
        "deployment after as many rounds as on its sheet, and can act at once.",
        "A building makes one thing at a time, also in contested areas. Requirements on the "
        "sheet must be ready.",
        "A worker can construct a building in its area, if you control it, for "
        f"{write.count('production.build_cost', 'movement point')}. An area can have any number; "
        "each extractor needs a free geyser.",
        "An unfinished building gives, makes and attacks nothing."
        + write.when("production.half_health", " It has half its health, rounded down."),
        "You can cancel an order in production for a refund minus "
        f"{write.count('production.cancel_loss', 'mineral')}.",
        write.when(
            "production.supply_limit",
            "Your units, also those in training, cannot use more supply than your pieces give.",
            "Supply does not limit what you train.",
        ),
        write.marked(
            f"They never use more than {most} supply." if most else "", "production.most_supply"
        ),
    )


def _end(write: RulesWriter, survey: Survey) -> RulesSection:
    rounds = write.marked(str(survey.rounds), *_names(survey, "rounds", "match.rounds"))
    red = write.marked(str(survey.red_from), *_names(survey, "red_from", "match.red_from"))
    return write.section(
        "The end",
        write.marked(words.OUT[str(write.value("elimination.by"))], "elimination.by"),
        "An unfinished base counts; workers are units.",
        _ENDS[survey.mode],
        _last_left(write) if survey.mode == "last-man-standing" else "",
        f"The match ends after round {rounds}."
        + (f" Squares are red from round {red}." if survey.red_from <= survey.rounds else ""),
        f"The {'team' if survey.mode in TEAM else 'player'} with the most areas wins; contested "
        "areas do not count.",
        write.marked(TIES[str(write.value("tie.by"))], "tie.by"),
        write.when("match.surrender", "A player can surrender."),
    )


def _last_left(write: RulesWriter) -> str:
    """Return when last man standing ends."""
    if write.number("elimination.last") == 1:
        return write.marked("The others continue until one is left, who wins.", "elimination.last")
    return write.marked("The match ends when two players are left.", "elimination.last")


def _names(survey: Survey, field: str, name: str) -> tuple[str, ...]:
    """Return the setting that decides a number, none where the set-up names it."""
    return () if survey.setup and getattr(survey.setup, field) is not None else (name,)
