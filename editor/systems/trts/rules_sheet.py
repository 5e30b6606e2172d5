"""The rules of trts on a page. Source: docs/rules/trts.md C2 to C6."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.seam.rules_sheet import RulesSection, RulesSheet, RulesWriter, overlays
from editor.systems.trts.modes import MODES, TEAM
from editor.systems.trts.supply.turn import turn_section
from editor.systems.trts.survey import Survey

_OUT = {
    "buildings": "Who has no building left is out.",
    "bases": "Who has no base left is out.",
    "bases-or-units": "Who has no base or no units left is out.",
}
_ENDS = {
    "two-player": "When a player is out, the other one wins.",
    "team": "When a player is out, the whole team has lost.",
    "free-for-all": "When the first player is out the match ends.",
    "last-man-standing": "Who is out takes everything off the map; the others go on until one is "
    "left.",
}
_TIES = {
    "supply": "A tie goes to the most supply in units on the map, then to the place in the line of "
    "starting players.",
    "extra-pushes": "A tie is broken by one more engagement, then by the line of starting players.",
    "line": "A tie goes to the place in the line of starting players.",
}


def rules_sheet(survey: Survey) -> RulesSheet:
    """Return the rules of a set-up by the settings in force."""
    write = RulesWriter(survey)
    mode = next(mode for mode in MODES if mode.id == survey.mode)
    players = len(survey.setup.players) if survey.setup else max(mode.players)
    return RulesSheet(
        f"TRTS: {mode.title}",
        counted(players, "player"),
        overlays(survey),
        tuple(_sections(write, survey)),
        turn_section(write.printed),
    )


def _sections(write: RulesWriter, survey: Survey) -> Iterator[RulesSection]:
    yield _beginning(write)
    yield _income(write)
    yield _orders(write)
    yield _production(write)
    yield _engagement(write)
    yield _occupied(write)
    yield _combat(write)
    yield _targets(write)
    yield _end(write, survey)


def _beginning(write: RulesWriter) -> RulesSection:
    bases = write.count("start.bases", "base")
    workers = write.count("start.workers", "worker")
    return write.section(
        "Before you begin",
        "Everybody chooses a faction, as the set-up says, and takes its sheet, a secret copy of "
        f"the map and counters for {write.count('income.counters')} minerals and as much gas.",
        write.when(
            "setup.random_starts",
            "Draw who has which of the starting locations on the map.",
            "Begin where the set-up says.",
        ),
        f"Put {bases} and {workers} there, and your marker, unless the set-up says otherwise. You "
        f"begin with {write.count('hand.minerals', 'mineral')} and "
        f"{write.count('hand.gas')} gas.",
        write.when(
            "setup.random_line",
            "Draw lots for the line of starting players.",
            "The line of starting players is that of the seats.",
        ),
        "Your pieces stand on your secret map, which nobody else sees. On the large map lie "
        "control markers alone, and pieces while they fight.",
        "Put what you ordered where it will stand, with an order counter for each round that it "
        "takes; take one off at each deployment. Damage counters lie on what lost health, upgrade "
        "counters on the upgrades that you have.",
    )


def _income(write: RulesWriter) -> RulesSection:
    nothing = [
        word
        for name, word in (
            ("income.fighters_gather", "attacked"),
            ("income.builders_gather", "put up a building"),
        )
        if not write.value(name)
    ]
    idle = (
        f"Workers that {' or '.join(nothing)} in the last round bring nothing." if nothing else ""
    )
    regrow = write.number("regeneration.amount")
    return write.section(
        "Regeneration and income",
        write.marked(
            f"Pieces that regrow, and those beside one that mends, regain {regrow} health, but not "
            "in contested areas."
            if regrow
            else "",
            "regeneration.amount",
        ),
        f"In round 1 everybody gets {write.count('income.first_round', 'mineral')}, and nothing is "
        "deployed.",
        "Later, each worker that was sent to gather and is still there brings "
        f"{write.count('income.minerals', 'mineral')}, one worker a field, or "
        f"{write.count('income.gas')} gas at your extractor, up to "
        f"{write.count('income.gas_workers', 'worker')}.",
        write.when(
            "income.needs_base",
            "They gather only in areas with a base of yours.",
            "They gather without a base, too.",
        ),
        write.marked(idle, "income.fighters_gather", "income.builders_gather"),
        "On red squares of the turn track, workers beside your main base bring "
        f"{write.count('income.red_main_minerals', 'mineral')} each, and an extractor "
        f"{write.count('income.red_gas')} gas at most.",
    )


def _orders(write: RulesWriter) -> RulesSection:
    return write.section(
        "Moving and gathering",
        "A step to a neighbouring area costs 1 movement point; a unit has its speed of them in a "
        "round. Move through areas that you control; only units that fly cross air links. What is "
        "left serves the engagement.",
        write.when(
            "push.pinned",
            "Units in contested areas do not move in production.",
            "Units in contested areas may move away in production.",
        ),
        f"Sending a worker to fields or to an extractor costs "
        f"{write.count('income.gather_cost', 'movement point')}. "
        + write.when(
            "income.stay_assigned",
            "It gathers on, and pays, until you send it elsewhere.",
            "Send it again in each round.",
        ),
        f"Going aboard or ashore costs {write.count('transport.load_cost', 'movement point')}; a "
        "carrier holds as many points as its sheet says: small 1, medium 2, large 4.",
        f"Give at most {write.count('match.orders', 'order')} in a round.",
    )


def _production(write: RulesWriter) -> RulesSection:
    most = write.number("production.most_supply")
    return write.section(
        "Production",
        "Pay for a unit, building or upgrade now; it is deployed after as many rounds as its sheet "
        "says. A building does one thing at a time and needs what its sheet names.",
        "A worker puts up a building for "
        f"{write.count('production.build_cost', 'movement point')}; an extractor needs a geyser."
        + write.when("production.half_health", " Until it is done it has half its health."),
        "Cancel at any time: you get back what you paid less "
        f"{write.count('production.cancel_loss', 'mineral')}.",
        write.when(
            "production.supply_limit",
            "Units that you own or train take no more supply than your pieces give.",
            "Supply does not limit what you train.",
        ),
        write.marked(
            f"They never take more than {most} supply." if most else "", "production.most_supply"
        ),
    )


def _engagement(write: RulesWriter) -> RulesSection:
    forward = write.number("push.forward")
    only = write.when("push.after_neutral", "a neutral area", "any area, also after a combat")
    return write.section(
        "Engagement",
        "You control an area with your marker alone in it; two markers contest it; without one it "
        "is neutral.",
        "Choose units that can all reach one area that you do not control, with their last step "
        "into it. Move them there.",
        write.when(
            "push.one_contest",
            "They come from one contested area at most.",
        ),
        write.when(
            "push.once",
            "You engage an area once in a round.",
            "You may engage the same area again as long as movement points last.",
        ),
        write.when(
            "push.spent",
            "Units that engaged or went back engage no more in this round.",
            "Units engage as often as they have movement points; in the contested area where they "
            "stand that takes 1.",
        ),
        write.when("push.regroup", "Units may leave a contested area instead."),
        "If nobody holds the area, or its owner has nothing in it, it is yours.",
        write.marked(
            f"When the group has taken {only}, units that did not attack may engage a further one."
            if forward
            else "",
            "push.forward",
        ),
        write.when(
            "push.end_move",
            "At the end, units that did not attack may move on to areas that you control.",
        ),
        write.when(
            "push.pass_final",
            "Who passes is out for this round.",
            "The engagement ends when all pass one after the other.",
        ),
    )


def _occupied(write: RulesWriter) -> RulesSection:
    pull = write.when(
        "push.pull_back", "The attacker may now pull the whole group back; the push is over."
    )
    ramp = write.number("push.pull_back") and write.when(
        "push.ramp_stay", "Who attacks up a ramp does not pull back."
    )
    return write.section(
        "Occupied areas",
        "Put your marker down and show the group; the owner shows everything there.",
        pull,
        write.when("push.leave_out", "Or it may leave out some of it and fight with the others."),
        ramp or "",
        write.when(
            "push.retreat",
            "The defender may retreat units to areas of its own, not where attackers came from.",
        ),
        "If both still have something, fight one round of combat. Markers stay of those who still "
        "have something there.",
    )


def _combat(write: RulesWriter) -> RulesSection:
    size = write.number("combat.size_damage")
    return write.section(
        "A round of combat",
        "Go from the longest range down to 1. All pieces of a range attack in its step: first the "
        "attacker says what they hit, then the defender. All damage counts at once.",
        "Each piece attacks once."
        + write.when("combat.hold", " It may hold its attack for a later step."),
        f"A hit does attack less armor, at least {write.count('combat.least_damage')}."
        + write.when("combat.half_workers", " Two workers are needed for one hit."),
        write.marked(
            f"Explosive attacks do {size} more to large units and {size} less to small ones, "
            "concussive attacks the other way round."
            if size
            else "",
            "combat.size_damage",
        ),
        write.when("combat.spill", "Damage that is too much goes on to the next of the kind."),
        "Lost health stays lost; without any a piece is removed.",
        write.when(
            "combat.keep_defender",
            "If nothing would be left of both, the defender keeps one piece with 1 health.",
        ),
    )


def _targets(write: RulesWriter) -> RulesSection:
    return write.section(
        "Who can be hit",
        "Ground attacks hit units on the ground, air attacks those that fly. Choose a kind of "
        "piece; its owner spreads the hits.",
        write.when(
            "combat.range_order",
            "Units on the ground hit only what has no longer range than they, or else the shortest "
            "range there.",
        ),
        write.when(
            "combat.pass_ranks",
            "If every piece of a range is hit in this step, they hit the one behind it.",
        ),
        write.when(
            "combat.detectors", "Cloaked units are hit only with a detector of yours in the area."
        ),
        write.when(
            "combat.last_in_line",
            "Units on the ground spare those that are last in line while there are others.",
        ),
        write.when("combat.static", "Static pieces do not answer enemies of longer range."),
    )


def _end(write: RulesWriter, survey: Survey) -> RulesSection:
    rounds = write.marked(str(survey.rounds), *_names(survey, "rounds", "match.rounds"))
    red = write.marked(str(survey.red_from), *_names(survey, "red_from", "match.red_from"))
    return write.section(
        "The end",
        write.marked(_OUT[str(write.value("elimination.by"))], "elimination.by"),
        _ENDS[survey.mode],
        f"The match ends after round {rounds}."
        + (f" Squares are red from {red} on." if survey.red_from <= survey.rounds else ""),
        f"The {'team' if survey.mode in TEAM else 'player'} with the most areas wins; contested "
        "ones count for nobody.",
        write.marked(_TIES[str(write.value("tie.by"))], "tie.by"),
        write.when("match.surrender", "A player may give up."),
    )


def _names(survey: Survey, field: str, name: str) -> tuple[str, ...]:
    """Return the setting that decides a number, none where the set-up names it."""
    return () if survey.setup and getattr(survey.setup, field) is not None else (name,)
