"""The rules of tactics on a page. Source: docs/rules/tactics.md A2 to A9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.core.words import are, counted, listing
from editor.seam.rules_sheet import RulesSection, RulesSheet, RulesWriter, overlays
from editor.systems.tactics.modes import ADVENTURE, CONTROL, FREE_FOR_ALL, MODES
from editor.systems.tactics.supply.turn import turn_section
from editor.systems.tactics.survey import Survey

_SYMBOLS = {"push": "knock-back", "miss": "miss", "magic": "magic"}
_TIES = {
    "units": "the most surviving units",
    "captures": "the most captured units",
    "flags": "the most flags",
    "health": "the most health left in units",
}


def rules_sheet(survey: Survey) -> RulesSheet:
    """Return the rules of a set-up by the settings in force."""
    write = RulesWriter(survey)
    mode = next(mode for mode in MODES if mode.id == survey.mode)
    players = len(survey.setup.players) if survey.setup else max(mode.players)
    return RulesSheet(
        f"Tactics: {mode.title}",
        counted(players, "player"),
        overlays(survey),
        tuple(_sections(write, survey.mode, players)),
        turn_section(write.printed, survey.mode),
    )


def _sections(write: RulesWriter, mode: str, players: int) -> Iterator[RulesSection]:
    yield _aim(write, mode, players)
    yield _beginning(write, mode)
    yield _cards(write)
    yield _actions(write)
    yield _moving(write, mode)
    yield _attacks(write)
    yield _terrain(write)
    if mode in CONTROL:
        yield _control(write, mode)
    if mode in FREE_FOR_ALL:
        yield _artifact(write)
    if mode in ADVENTURE:
        yield _enemy(write, mode)
        yield _dungeons(write)
    else:
        yield _end(write, mode, players)


def _aim(write: RulesWriter, mode: str, players: int) -> RulesSection:
    if mode in ADVENTURE:
        return write.section(
            "Aim",
            "Take the crystal of every dungeon before the time runs out. You win or lose together."
            if mode == "co-op"
            else "Take the crystal of every dungeon before the time runs out.",
        )
    side = "team" if mode == "team" else "player"
    return write.section("Aim", f"The {side} with the most points at the end wins.")


def _beginning(write: RulesWriter, mode: str) -> RulesSection:
    drafted = mode == "co-op" and write.value("setup.draft")
    draft = (
        "Deal each player two cards of each class: keep one, and give the other to your enemy."
        if drafted
        else "Shuffle the unit cards of each class and deal each player one of each."
    )
    time = "time.solo" if mode == "solo" else "time.co_op"
    return write.section(
        "Before you begin",
        "Build the map as drawn.",
        write.marked(draft, "setup.draft") if mode == "co-op" else draft,
        "Put a marker on the highest number of each track of your unit cards.",
        write.when(
            "setup.place",
            "Put your units on the spaces of your start, one on each, as the map shows or as you "
            "like: all fighters in the order of seats, then rogues, wizards and beasts.",
            "Put the units on the spaces of their starts, in the order fighter, rogue, wizard, "
            "beast.",
        ),
        f"Deal each player {write.count('hand.dealt', 'tactic card')}; keep "
        f"{write.count('hand.kept')} and shuffle the rest into the deck.",
        "Put the flag of each control area on START." if mode in CONTROL else "",
        "Put the artifact on its space." if mode in FREE_FOR_ALL else "",
        "Agree on who begins: that player takes the first-player token, and turns go clockwise. "
        "A round ends before that player's next turn: move the round marker on."
        if mode not in ADVENTURE
        else "",
        f"Put the time token on {write.count(time)}, and the card of each dungeon with its red "
        "side up."
        if mode in ADVENTURE
        else "",
        "Deal the enemy its four unit cards with the enemy side up, in a row, and shuffle its deck."
        if mode == "solo"
        else "",
        "Each player runs an enemy of four units, their cards in a row with the enemy side up; "
        "shuffle the deck of the enemies."
        if mode == "co-op"
        else "",
    )


def _actions(write: RulesWriter) -> RulesSection:
    return write.section(
        "Actions",
        "Actions are a move, a melee, a missile, a spell, or a shot of the ballista on which a "
        "unit stands. Finish one before you begin the next.",
        f"A unit takes at most {write.count('turn.unit_actions', 'action')} in a turn. With its "
        "second one put a weakened token on its card.",
        f"To recover for {write.count('weakened.price', 'health', 'health')} a unit must have more "
        "than that. Then it may act, and is weakened by its second action again.",
        "If you have two units left, none of yours is weakened, whatever it does. Your last unit "
        "takes all actions, and may repeat one.",
    )


def _cards(write: RulesWriter) -> RulesSection:
    return write.section(
        "Cards",
        "The rings on a unit card are its movement and its health. After melee, missile or a "
        "spell stands its damage, after an arrow its range; the dice beside them are those that "
        "you roll, with the symbol that counts.",
        "When the tactic cards run out, shuffle those that were played or discarded.",
    )


def _moving(write: RulesWriter, mode: str) -> RulesSection:
    climb = write.value("movement.max_climb")
    most = (
        "A step may climb any height."
        if climb is None
        else f"A step climbs {counted(write.number('movement.max_climb'), 'level')} at most."
    )
    return write.section(
        "Moving",
        f"A step to a neighbouring space, never across a corner, costs "
        f"{write.count('movement.step', 'movement point')}, and to higher ground "
        f"{write.count('movement.climb')} more. {write.marked(most, 'movement.max_climb')} Down is "
        "free of that.",
        "Pass your own units but do not stop on them. Never pass an enemy.",
        f"Portals: from the space in front of one you step to the space in front of any other for "
        f"{write.count('movement.portal', 'point')} and what its ground costs. A unit in front of "
        "a portal shuts it for all others."
        + (" A portal also leads into the dungeon of its box." if mode in ADVENTURE else ""),
    )


def _attacks(write: RulesWriter) -> RulesSection:
    return write.section(
        "Attacking",
        "Melee: a neighbour on the same height takes the damage on your card. Then you may roll "
        "your knock-back dice: each such symbol pushes the target one space away from you.",
        "A pushed unit never goes up, and falls without harm. It stops at a wall, a portal, the "
        "edge of the map or a unit; a push cut short costs it "
        f"{write.count('push.wall_harm', 'health', 'health')}.",
        f"Range is counted in steps, over everything: {write.count('range.higher')} more if you "
        f"stand higher than the target, {write.count('range.lower')} less if lower.",
        "Missile: pay 1 ammo and roll the dice on your card. Each miss costs 1 more ammo; if you "
        "cannot pay, your ammo is gone and so is the shot. Else it hits.",
        f"Spell: pay 1 mana, and before you roll up to {write.count('spell.dice')} more for as "
        "many dice. Each magic symbol adds what the card says.",
        f"Ballista: anything within {write.count('ballista.range', 'space')} takes "
        f"{write.count('ballista.damage')} damage.",
        write.when(
            "counter.allowed",
            "Counter: who was attacked and lives may attack the attacker once, without moving, if "
            "in range and able to pay. A weakened unit first pays to recover. A counter is not "
            "countered.",
            "Nobody counters an attack.",
        ),
        "A unit without health is captured: its card goes to whoever caused it.",
        _dice(write),
        f"Thorns: whoever hits a thorny unit in melee loses {write.count('thorns.harm')} health.",
    )


def _dice(write: RulesWriter) -> str:
    sides = write.number("die.sides")
    names = [f"die.face-{face}" for face in range(1, sides + 1)]
    shown: Counter[str] = Counter()
    for name in names:
        shown.update(str(write.value(name)).split("+"))
    faces = listing(
        [f"{_SYMBOLS[symbol]} on {shown[symbol]}" for symbol in _SYMBOLS if shown[symbol]]
    )
    words = f"A die has {counted(sides, 'face')}: {faces or 'no symbols'}."
    return write.marked(words, "die.sides", *names)


def _terrain(write: RulesWriter) -> RulesSection:
    heal = write.number("village.heal")
    refill = write.when("village.refill", " and gets all ammo or mana back")
    gain = f"gains {write.count('village.heal')} health" if heal else ""
    return write.section(
        "Ground",
        f"Water: {write.count('movement.water')} more to enter; a unit in it takes "
        f"{write.count('water.harm')} more damage from each attack.",
        f"Forest: a unit in it takes {write.count('forest.guard')} less damage from each attack.",
        f"Peak: {write.count('movement.peak')} more to enter"
        + write.when("peak.sees_all", "; missiles and spells from it reach every unit on the map")
        + ".",
        f"Village: a unit that enters or passes it {gain}{refill}, once in a turn for each village."
        if gain
        else f"Village: a unit that enters or passes it {refill.replace(' and ', '', 1)}, once in "
        "a turn for each village."
        if refill
        else "",
        f"Ballista: {write.count('movement.ballista')} more to enter.",
    )


def _control(write: RulesWriter, mode: str) -> RulesSection:
    team = mode == "team"
    return write.section(
        "Control areas",
        f"There {write.marked(are(write.number('control.areas')), 'control.areas')} "
        f"{write.count('control.areas', 'area')} of "
        f"{write.count('control.area_spaces', 'space')}; one space of each, with the larger flag, "
        "is its trigger.",
        "Activate: at the start of your turn one of your units stands on the trigger, and you have "
        "more units in the area than any other player. Its flag leaves START.",
        write.when(
            "control.team_activates",
            "To activate, the units of a team count together.",
        )
        if team
        else "",
        "Advance: at the start of your turn a unit of yours is in an active area, and your team "
        "has more units there than the other one. Its flag goes on by one; it never goes back."
        if team
        else "Advance: at the start of your turn you have more units in an active area than any "
        "other player. Its flag goes on by one, whoever moved it before; it never goes back.",
        f"After {write.count('control.moves', 'move')} the flag is at CONTROL: take it. Nobody "
        "takes it from you.",
    )


def _artifact(write: RulesWriter) -> RulesSection:
    return write.section(
        "The artifact",
        "A unit that ends its move on the artifact takes it.",
        f"Its bearer has {write.count('artifact.slow')} less movement, and "
        f"{write.count('artifact.might')} more damage in each attack.",
        "A unit that really pushes the bearer takes it at once; a captured bearer drops it where "
        "it stood. It is never put down or handed over.",
    )


def _end(write: RulesWriter, mode: str, players: int) -> RulesSection:
    team = mode == "team"
    flags = "end.flags." + {2: "two", 3: "three"}.get(players, "four")
    captures = "end.captures"
    side = "team" if team else "player"
    ties = [
        write.marked(_TIES[str(write.value(name))], name)
        for name in ("tie.first", "tie.second", "tie.third", "tie.fourth")
        if write.value(name) != "none"
    ]
    return write.section(
        "The end",
        f"The last turns begin when {write.count(flags, 'flag')} "
        f"{write.marked(are(write.number(flags)), flags)} taken."
        if mode in CONTROL and write.number(flags)
        else "",
        f"The last turns begin when a player has {write.count(captures, 'capture')}."
        if mode in FREE_FOR_ALL and write.number(captures)
        else "",
        write.when(
            "end.elimination",
            "The last turns begin when a player has no units left.",
            "The last turns begin when only one side has units left.",
        ),
        "Everybody else has one more turn; whoever caused the end has none. After round "
        f"{write.count('limit.rounds')} the match ends in any case.",
        "Points: "
        + listing(
            [
                *([f"{write.count('points.flag')} for each flag"] if mode in CONTROL else []),
                f"{write.count('points.unit')} for each of your units left",
                f"{write.count('points.capture')} for each captured unit",
                f"{write.count('points.village')} for each village with a unit of yours",
                *(
                    [f"{write.count('points.artifact')} for the artifact"]
                    if mode in FREE_FOR_ALL
                    else []
                ),
            ]
        )
        + ("; a team adds up both players." if team else "."),
        f"A tie goes to the {side} with {', then '.join(ties)}; else it is shared."
        if ties
        else "A tie is shared.",
    )


def _enemy(write: RulesWriter, mode: str) -> RulesSection:
    return write.section(
        "The enemy",
        "Draw a card of its deck: it calls a class, or the leftmost unit; if that unit acted "
        "already, the leftmost that did not. Put the card under the unit. When all have one, "
        "shuffle all cards again.",
        "The unit attacks in melee if it can, else shoots or casts; else it moves towards your "
        "nearest unit, counted in steps whatever the ground, and tries again. It stops after one "
        "attack, and does not attack after its move when it is weakened.",
        "Between equals, begin with the compass on the card and go clockwise. A climbing card "
        "sends the unit to the nearest higher space.",
        "It always rolls its knock-back dice, no dice for missiles, and "
        f"{write.count('foe.spell_dice')} for spells, and pays nothing. It counters when it can.",
        f"Enemy sides of cards have {write.count('foe.health_percent')} % of the health, "
        f"{write.count('foe.move_less')} less movement and {write.count('foe.damage_less')} less "
        "damage, but 1 at least.",
        f"For each enemy that you capture, the time token goes up by {write.count('time.capture')},"
        " never above where it began; another unit takes its place.",
    )


def _dungeons(write: RulesWriter) -> RulesSection:
    face = _SYMBOLS.get(str(write.value("dungeon.trap_face")), "")
    return write.section(
        "Dungeons",
        "Enter by a portal if nobody stands on the box or what is stacked on it, its card is red, "
        "and none of your units is in another. Meanwhile nobody enters the spaces of the box.",
        f"Water costs {write.count('movement.water')} more. A random monster: draw an enemy card "
        "and do what its foot says.",
        "Cave-in: before you enter, roll your knock-back dice. Without a knock-back you lose "
        f"{write.count('dungeon.cave_in_loss', 'movement point')}; try again as long as they last.",
        f"Trap: roll {write.count('dungeon.trap_dice', 'die', 'dice')}; each "
        f"{write.marked(face, 'dungeon.trap_face')} costs "
        f"{write.count('dungeon.trap_harm')} health.",
        "Locked door: rogues only. Magic barrier: wizards only, for "
        f"{write.count('dungeon.barrier_mana')} mana.",
        "Crystal: turn the card to green, and go on from an open portal of the box, or beside one "
        "if all are shut. Use the crystal once, now or never.",
    )
