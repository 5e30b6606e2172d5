"""What stands on the cards of tactics, in words of our own; {n} is the amount of a card."""

from __future__ import annotations

from editor.seam.rules_sheet import PrintedSettings, RulesSection, settings_in
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL
from editor.systems.tactics.play.names import Ability, Bonus, Monster, Spell, TacticEffect

TACTIC_TEXTS: dict[int, str] = {
    TacticEffect.NONE: "Nothing happens.",
    TacticEffect.HEAL: "One of your units gains {n} health, up to its most.",
    TacticEffect.REFILL: "One of your units gains {n} ammo or mana, up to its most.",
    TacticEffect.CURE: "One of your units is no longer weakened.",
    TacticEffect.HASTE: "Your next move of this turn has {n|point} more.",
    TacticEffect.MIGHT: "Your next attack of this turn does {n} more damage.",
    TacticEffect.REACH: "Your next missile or spell of this turn reaches {n|space} farther.",
    TacticEffect.LUCK: (
        "Before a roll of this turn: each die that fails is rolled once more. It fails with a miss "
        "of a missile or a trap, and else without the symbol that counts."
    ),
    TacticEffect.SHIFT: "One of your units goes one space at no cost.",
}
ABILITY_TEXTS: dict[int, str] = {
    Ability.CLIMBER: "Climbs at no extra cost.",
    Ability.SWIMMER: "Enters water at no extra cost.",
    Ability.STEADFAST: "Is never pushed.",
    Ability.THORNS: "While it lives, who hits it in melee loses {thorns.harm} health.",
    Ability.MARKSMAN: "Loses no range against a target that stands higher.",
}
SPELL_TEXTS: dict[int, str] = {
    Spell.BOLT: "Each magic adds {n} damage.",
    Spell.BLAST: "Each magic adds {n}. Enemies beside the target take the same and cannot counter.",
    Spell.MEND: "Heals an ally, not itself: no attack. Each magic adds {n} health.",
}
MONSTER_TEXTS: dict[int, str] = {
    Monster.NONE: "does nothing",
    Monster.HARM: "you lose {n} health",
    Monster.WEAKEN: "you are weakened",
    Monster.SLOW: "your move has {n|point} less",
    Monster.DRAIN: "you lose {n} ammo or mana",
    Monster.BOON: "a boon: you gain {n} health",
}
BONUS_TEXTS: dict[int, str] = {
    Bonus.NONE: "The crystal gives nothing else.",
    Bonus.HEAL: "Use it now or never: each of your units gains {n} health.",
    Bonus.REFILL: "Use it now or never: each of your units gains {n} ammo or mana.",
    Bonus.CURE: "Use it now or never: none of your units is weakened any more.",
    Bonus.TIME: "Use it now or never: the time goes up by {n}.",
    Bonus.ACT: "Use it now or never: {n|action} more in this turn.",
}
DUNGEON_TEXT = (
    "Water: 1 point more. Monster: draw an enemy card. Cave-in: roll your knock-back dice before; "
    "without a push lose {dungeon.cave_in_loss|point}. Trap: roll {dungeon.trap_dice|die|dice}; "
    "each {dungeon.trap_face} costs {dungeon.trap_harm} {dungeon.trap_costs}. Door: a rogue alone. "
    "Barrier: a wizard, for {dungeon.barrier_mana} mana."
)

TURN = {
    "control": (
        "Flags: where you have more units in an area than anybody else, its flag goes one space "
        "on; it leaves the start if one of them is on the trigger."
    ),
    "team": (
        "Flags: where your team has more units in an area and one is yours, its flag goes one "
        "space on; it leaves the start if you are on the trigger and have the most yourself."
    ),
    "adventure": "Time goes down by 1; at 0 all is lost.",
}
ACTIONS = (
    "Up to {turn.actions|action} among your units: move, melee, missile, spell or ballista. A "
    "unit takes at most {turn.unit_actions}, each kind once and only one attack; its second one "
    "weakens it. You may play {hand.plays|tactic card} besides."
)
RECOVER = (
    "Weakened units do not act; for {weakened.price} health one recovers at once. Those that took "
    "no action recover now."
)
DRAW = "Draw {hand.drawn|tactic card}; keep at most {hand.limit}."
ENEMY = "Turn up an enemy card: the enemy that it calls acts."
TEAM_BEGINS = (
    "Flags: where your team has more units in an area and one is yours, its flag goes one space "
    "on; it leaves the start if a unit of yours is on the trigger."
)
"""The same where a team counts together from the start on."""
COUNTER = "Who is hit and lives may strike back once, after the push."
ARTIFACT = (
    "The artifact is taken where a move ends. Who bears it has {artifact.slow|point} less to move "
    "and does {artifact.might} more damage; who pushes the bearer takes it."
)
FEW = "With two units left none is weakened; the last one may take all actions, the same again too."

SCORES = {
    "points.flag": "each flag taken",
    "points.unit": "each unit that lives",
    "points.capture": "each enemy captured",
    "points.village": "each village held",
    "points.artifact": "the artifact",
}
"""What points are for at the end, by the setting with their number."""


_TOGETHER = "control.team_activates"


def turn_section(printed: PrintedSettings, mode: str) -> RulesSection:
    """Return what a player does in a turn, by the settings in force."""
    return RulesSection("Your turn", tuple(map(printed.said, _steps(printed, mode))))


def turn_settings(printed: PrintedSettings, mode: str) -> tuple[str, ...]:
    """Return the settings on which the words of a turn depend."""
    switches = (_TOGETHER,) if mode == "team" else ()
    return (*settings_in(*_steps(printed, mode)), *switches)


def _steps(printed: PrintedSettings, mode: str) -> tuple[str, ...]:
    usual = (ACTIONS, RECOVER, DRAW)
    if mode in ADVENTURE:
        return (TURN["adventure"], *usual, ENEMY)
    if mode == "team" and printed.number(_TOGETHER):
        return (TEAM_BEGINS, *usual)
    return (TURN[mode], *usual) if mode in CONTROL else usual
