"""What stands on the cards of mechs, in words of our own; {n} is the amount of a card."""

from __future__ import annotations

from editor.systems.mechs.play.names import Ability, WeaponEffect

EFFECT_TEXTS: dict[int, str] = {
    WeaponEffect.CHARGE: "Pay up to {n} energy: each does 1 more damage.",
    WeaponEffect.LEECH: "Brings you {n} health, up to your most.",
    WeaponEffect.SALVAGE: "Brings you {n|credit}.",
    WeaponEffect.BATTERY: "Brings you {n} energy.",
    WeaponEffect.DRAIN: "Takes up to {n} energy from the enemy.",
    WeaponEffect.JAM: "Exhausts {n} of the enemy's ready weapons.",
    WeaponEffect.GUARD: "The enemy's next attack does {n} less.",
    WeaponEffect.GLORY: "Scores {n|point}.",
    WeaponEffect.BREACH: "{n} more against power armor and the Mighty Mech.",
}
ABILITY_TEXTS: dict[int, str] = {
    Ability.NONE: "No ability.",
    Ability.BRAWLER: "Your melee attacks do {n} more damage.",
    Ability.MARKSMAN: "Your ranged attacks do {n} more damage.",
    Ability.BOMBARDIER: "Your area attacks do {n} more damage.",
    Ability.MIGHT: "Your power attacks do {n} more damage.",
    Ability.PLATING: "Mines and turrets do {n} less damage to you.",
    Ability.SAPPER: "A mine or turret costs you {n} less.",
    Ability.TRADER: "A weapon costs you {n} less: credits first, then energy.",
    Ability.MEDIC: "Each energy that you pay to heal brings {n} more health.",
    Ability.PROSPECTOR: "Collecting brings you {n|credit} more.",
    Ability.REACTOR: "Collecting brings you {n} energy more.",
    Ability.DUELIST: "To start a combat scores {n|point} more.",
}
ROBOT_AIMS = ("Robot: ahead", "Robot: to the richest zone")
AD_HOC = (
    "You were knocked out or retreated: the rest of your program is dropped. Until the round ends "
    "choose any of your cards on each turn, and its direction, the same again too.",
    "On your first such turn you start no combat.",
)

PROGRAM = "Program: lay {turns} of your cards in a row, face down, each turned to its direction."
REVEAL = (
    "In turn reveal your next card. You may change weapons; move as its arrow points, where the "
    "arena ends you stay."
)
ENTER = (
    "Entering: the empty Mighty Mech may be boarded in power armor of full health; an enemy mine "
    "does its value and that of the zone; an enemy pilot means combat; then an enemy turret does "
    "the value of the zone."
)
ACT = "Do the action of the card, unless you fought or were knocked out."
EQUIP = "You may change weapons again."
SCORE = "Score after rounds {scored}. Then the cards come back to your hand."
FIGHT = (
    "Combat: who came attacks first, then by turns. Exhaust a weapon: its power counts in the "
    "first attack after a jump, later if its type beats the enemy's last one. Who has none ready "
    "retreats."
)
DEPLOY = (
    "Deploy: a mine for {deploy.mine_pays} or a turret for {deploy.turret_pays}, as many as your "
    "zone's value; one token a zone."
)
COLLECT = "Collect: once from each zone with your pilot, a mine or a turret."
PURCHASE = "Purchase: one weapon at its price."
POWER_UP = (
    "Power up: {heal.per_energy} health for each energy, or power armor for "
    "{upgrade.credits|credit}."
)

POINTS = {
    "points.combat": "to start a combat",
    "points.damage": "each damage dealt",
    "points.knock_out": "a pilot knocked out",
    "points.retreat": "the enemy retreats",
    "points.mech": "taking the Mighty Mech",
    "score.mine": "× zone: each own mine",
    "score.turret": "× zone: each own turret",
    "score.pilot": "× zone: your pilot",
    "score.mech": "holding the Mighty Mech",
}
"""What points are for, by the setting with their number."""

ROBOT = (
    "Turn up the next card of its deck: ahead, or to the richest of the zones ahead, left and "
    "right (a tie goes ahead, then left). At a wall, or before the other robot, it turns round.",
    "Mines and turrets of the other robot do nothing to it. It attacks with a ready weapon drawn "
    "by lot and never retreats: it makes all ready again.",
    "It boards the empty Mighty Mech at any health, collects there instead of powering up, and "
    "takes {robot.advanced} advanced weapons at most. Knocked out it comes back to its base.",
)
