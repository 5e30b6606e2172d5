"""What stands on the cards of mechs, in words of our own; {n} is the amount of a card."""

from __future__ import annotations

from editor.core.words import listing, opening
from editor.picture.phrases import Phrase, Span
from editor.seam.rules_sheet import PrintedSettings, RulesSection
from editor.systems.mechs.play.names import Ability, WeaponEffect

EFFECT_TEXTS: dict[int, str] = {
    WeaponEffect.CHARGE: "Pay up to {n} energy: each does 1 more damage.",
    WeaponEffect.LEECH: "Brings you {n} health, up to full health.",
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
    "After a retreat or a knock-out discard your program. Until the round ends choose any of your "
    "cards and its direction each turn, also the same one again.",
    "On your first turn in it you cannot enter the zone of an enemy pilot.",
)


def weapon_title(weapon: str) -> str:
    """Return the title of a weapon's card: that of rail-lance is Rail lance."""
    return opening(weapon.replace("-", " "))


ARMOR = (
    "Power armor: {health.armor} health, {equip.armor_basic} basic and {equip.armor_advanced} "
    "advanced weapons."
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
ACT = "You may do the action of the card, unless you fought or were knocked out."
EQUIP = "You may change weapons again."
SCORE = "Score after rounds {scored}. Then the cards come back to your hand."
FIGHT = (
    "Combat: who came attacks first, then by turns. Exhaust a weapon: its power counts in the "
    "first attack after a jump, later if its type beats the enemy's last one. Who has none ready "
    "must retreat."
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
    "points.damage": "each damage in a combat",
    "points.knock_out": "a pilot knocked out",
    "points.retreat": "the enemy retreats",
    "points.mech": "taking the Mighty Mech",
    "score.mine": "× zone: each own mine",
    "score.turret": "× zone: each own turret",
    "score.pilot": "× zone: your pilot",
    "score.mech": "holding the Mighty Mech",
}
"""What points are for, by the setting with their number."""

ROBOT_MOVES = (
    "A robot turns up its next card. It goes ahead, or to the richest zone, of the highest value "
    "ahead, left or right (in a tie ahead, then left), and faces that way.",
    "A diagonal jump leads to the richer corner ahead, in a tie the right one, without turning it.",
    "With no zone there, or the other robot in it, it turns round and moves that way if it can, "
    "diagonally to its right.",
    "Its action: it deploys a drawn mine, else a turret; buys the dearest weapon that it can pay, "
    "at most {robot.advanced} advanced ones; heals as needed. In the Mighty Mech it collects "
    "instead of powering up.",
)
ROBOT_FIGHTS = (
    "It scores like you, without abilities and ad hoc mode. Robots, their mines and turrets do "
    "nothing to each other.",
    "{equips} which ready one attacks. Instead of a retreat it makes all ready again.{turns}",
    "It takes the empty Mighty Mech at any health.",
    "Knocked out it keeps its armor and returns to its base, facing {faces}; if someone holds "
    "that, its cards lead it on to the first free zone.",
)
ROBOT_SETTINGS = ("robot.draws_weapons", "robot.north_after", "robot.faces_player")
"""The settings that the texts of ROBOT_FIGHTS follow."""
NORTH_AFTER = {
    "none": "",
    "jumps": " After a combat that it jumped into it faces north.",
    "moves": " After a combat that it started it faces north.",
}


def robot_fights(printed: PrintedSettings) -> tuple[Phrase, ...]:
    """Return how a robot fights by the settings in force, in sentences."""
    draws = printed.number("robot.draws_weapons")
    faces = printed.number("robot.faces_player")
    spans = {
        "equips": printed.span(
            "robot.draws_weapons",
            "It draws which of too many weapons it takes up, and"
            if draws
            else "It takes up the weapons with the most power, and draws",
        ),
        "turns": printed.span(
            "robot.north_after", NORTH_AFTER.get(printed.word("robot.north_after"), "")
        ),
        "faces": printed.span(
            "robot.faces_player",
            "north, or you in the row beside it" if faces else "north",
        ),
    }
    return tuple(printed.said(text, **spans) for text in ROBOT_FIGHTS)


TURN_SETTINGS = ("turns", "rounds", "score.every", "equip.at_end")
"""The settings on which these words depend."""


def turn_section(printed: PrintedSettings) -> RulesSection:
    """Return what a player does in a round, by the settings in force."""
    scored = Span(
        listing([str(number) for number in scored_rounds(printed)]),
        printed.is_changed("score.every") or printed.is_changed("rounds"),
    )
    act = ACT
    if printed.number("equip.at_end"):
        act = f"{act} {EQUIP}"
    return RulesSection(
        "A round",
        tuple(
            printed.said(text, turns=printed.span("turns"), scored=scored)
            for text in (PROGRAM, REVEAL, ENTER, act, SCORE)
        ),
    )


def scored_rounds(printed: PrintedSettings) -> tuple[int, ...]:
    """Return the rounds after which zones are scored. Source: docs/rules/mechs.md B7."""
    every, last = printed.number("score.every"), printed.number("rounds")
    return tuple(n for n in range(1, last + 1) if n % every == 0 or n == last)
