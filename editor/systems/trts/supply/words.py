"""What stands on the sheets and cards of trts, in words of our own."""

from __future__ import annotations

from editor.seam.rules_sheet import PrintedSettings, RulesSection, settings_in

INCOME = (
    "Income: {income.minerals|mineral} for each worker sent to a field, {income.gas} gas for each "
    "at an extractor, {income.gas_workers} there at most. In round 1 each player just gets "
    "{income.first_round|mineral}. Nobody holds more than {income.counters} of either."
)
DEPLOY = "Deployment: take an order counter off each order; what has none left enters play."
PRODUCE = (
    "Production, in secret on your own map: move units within areas that you control, send workers "
    "to gather for {income.gather_cost|point} each, put up buildings for "
    "{production.build_cost|point} each, order units and upgrades."
)
ENGAGE = (
    "Engagement, one each in the order of the line: lay a marker on one area that is not yours, "
    "or pass. If others have something there, all is shown and one round of combat follows; if "
    "not, it is yours."
)
PASS = {
    0: "It ends when all pass in a row.",
    1: "Who passes is out for this round; it ends when all have passed.",
}
"""When the engagement ends, by the setting `push.pass_final`."""
NEXT = {
    "rotate": "The first token of the line goes to its end, the turn marker one square on.",
    "first-pass": "Who passed first begins the next round; the turn marker goes one square on.",
}
CANCEL = (
    "An order that is cancelled, in a later production as well, is paid back but for "
    "{production.cancel_loss|mineral}."
)
COMBAT = (
    "Combat goes from the longest range down to 1: the attacker chooses first, then the damage of "
    "both counts. A piece attacks once in a round.",
    "A hit does the attack less the armor, at least {combat.least_damage}. Ground attacks hit what "
    "stands, air attacks what flies.",
)
RANGES = "Pieces on the ground hit what has no longer range than they, or else the shortest there."
HALF = "Workers do half a point: two make one hit of 1."
CLOAKED = "Cloaked pieces are hit only with a detector of yours in the area."
LAST = "Units last in line are spared by pieces on the ground while there are others."
OUT = {
    "buildings": "A player without any building is out.",
    "bases": "Player without a base is out.",
    "bases-or-units": "Player without a base, or without units, is out.",
}
END = "After {rounds|round} who controls most areas wins; contested ones count for nobody."
TIE = {
    "supply": "A tie: the most supply in units, then the line of starting players.",
    "extra-pushes": "A tie: one more engagement, then the line of starting players.",
    "line": "A tie: the line of starting players.",
}
RED = (
    "Hatched rounds: each worker in the area where you began brings "
    "{income.red_main_minerals|mineral}; an extractor brings {income.red_gas} gas at most, and "
    "only with {income.gas_workers|worker}."
)
EFFECTS = {
    "armor": "+{n} armor",
    "attack": "+{n} attack",
    "range": "+{n} range",
    "speed": "+{n|point} of movement",
    "cloaked": "cloaked",
    "detector": "detector",
}
WORKERS = (
    "Worker counters are on this board, hidden from others, in the row of their area; on the map "
    "only while they fight.",
    "Minerals: sent to a field, brings {income.minerals|mineral}. Gas: at an extractor, brings "
    "{income.gas} gas, {income.gas_workers} at each at most.",
)
GATHERING = {
    0: "After the income all that gather go back to Idle: send them again.",
    1: "Who gathers stays there until you send it elsewhere.",
}
"""What becomes of workers that gather, by the setting `income.stay_assigned`."""
BUSY = (
    "Builds: puts up a building in this round. Attacked: attacked in this round, in defence too. "
    "{nothing}After the next income they go back to Idle, except a worker that stays at its "
    "building."
)
SIGNS = (
    "m: minerals, g: gas; + before supply: what it gives; 1/2: two of them make one hit of 1; "
    "ground, air: damage to what stands and to what flies; rounds: until it is ready; no size: "
    "small."
)
BUILDERS = {
    "goes-on": "A worker that puts up a building stops gathering, and is free again at once.",
    "stays": "A worker that puts up a building stays at it until it is done.",
    "is-spent": "A worker that puts up a building is used up: take it off the map.",
}


_STEPS = (INCOME, DEPLOY, PRODUCE, ENGAGE)
TURN_SETTINGS = (*settings_in(*_STEPS), "push.pass_final", "turn.next_starter")
"""The settings on which these words depend."""


def turn_section(printed: PrintedSettings) -> RulesSection:
    """Return what players do in a round, by the settings in force."""
    engage = f"{ENGAGE} {PASS[printed.number('push.pass_final')]}"
    next_one = NEXT[printed.word("turn.next_starter")]
    steps = (INCOME, DEPLOY, PRODUCE, engage, next_one)
    return RulesSection("A round", tuple(map(printed.said, steps)))
