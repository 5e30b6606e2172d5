"""What stands on the sheets and cards of trts, in words of our own."""

from __future__ import annotations

INCOME = (
    "Income: {income.minerals|mineral} for each worker at a field, {income.gas} gas for each at an "
    "extractor, {income.gas_workers} there at most. In round 1 just {income.first_round|mineral} "
    "each. Nobody holds more than {income.counters} of either."
)
DEPLOY = "Deployment: what is due enters play."
PRODUCE = (
    "Production, in secret on your own map: move units within areas that you control, assign "
    "workers for {income.gather_cost|point}, put up a building for {production.build_cost|point}, "
    "order units and upgrades."
)
ENGAGE = (
    "Engagement, in turn: push units into one area that is not yours, or pass. Neutral: put your "
    "marker there. Held by somebody: if something stands there, all is shown and one combat round "
    "follows. It ends when all pass in a row."
)
NEXT = {
    "rotate": "The first of the line of starting players goes to its end.",
    "first-pass": "Who passed first begins the next round.",
}
CANCEL = "An order that is cancelled is paid back but for {production.cancel_loss|mineral}."
COMBAT = (
    "Combat goes from the longest range down to 1: all of that range attack at once, each once; "
    "the attacker chooses first.",
    "A hit does the attack less the armor, at least {combat.least_damage}. Ground attacks hit what "
    "stands, air attacks what flies.",
)
HALF = "Workers do half a point: two are needed for one."
CLOAKED = "Cloaked pieces are hit only with a detector of yours in the area."
LAST = "Units last in line are spared by units on the ground while there are others."
OUT = {
    "buildings": "Who has no building left is out.",
    "bases": "Who has no base left is out.",
    "bases-or-units": "Who has no base or no unit left is out.",
}
END = "After {rounds|round} who controls most areas wins; contested ones count for nobody."
TIE = {
    "supply": "A tie: the most supply in units, then the line of starting players.",
    "extra-pushes": "A tie: one more engagement, then the line of starting players.",
    "line": "A tie: the line of starting players.",
}
RED = (
    "Hatched rounds: each worker at the main base brings {income.red_main_minerals|mineral}, and "
    "an extractor {income.red_gas} gas at most."
)
EFFECTS = {
    "armor": "+{n} armor",
    "attack": "+{n} attack",
    "range": "+{n} range",
    "speed": "+{n|point} of movement",
    "cloaked": "cloaked",
    "detector": "detector",
}
SIGNS = (
    "m: minerals, g: gas; + before supply: what it gives; 1/2: half a point; ground and air: "
    "damage to what stands and to what flies."
)
BUILDERS = {
    "goes-on": "A worker that puts up a building goes on.",
    "stays": "A worker that puts up a building stays until it is done.",
    "is-spent": "A worker that puts up a building is spent.",
}
