"""How each mode is won, and the enemy and dungeons of adventures. Source: A6 to A9."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.points import name_of
from editor.core.words import are, counted, listing
from editor.seam.rules_sheet import RulesSection, RulesWriter
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.seats import entry_middles
from editor.systems.tactics.map.survey import Survey

_TIES = {
    "units": "the most surviving units",
    "captures": "the most captured units",
    "flags": "the most flags",
    "health": "the most health left in units",
}


def aim(write: RulesWriter, mode: str) -> RulesSection:
    """Return what wins, and in an adventure what loses."""
    if mode in ADVENTURE:
        return write.section(
            "Aim",
            "Take the crystal of every dungeon: with the last one you win at once"
            + (", both of you." if mode == "co-op" else ".")
            + " You lose if you run out of time or units.",
        )
    side = "team" if mode == "team" else "player"
    return write.section("Aim", f"The {side} with the most points at the end wins.")


def control_rules(write: RulesWriter, mode: str) -> RulesSection:
    """Return how flags of areas are moved and taken."""
    team = mode == "team"
    return write.section(
        "Control areas",
        f"There {write.marked(are(write.number('control.areas')), 'control.areas')} "
        f"{write.count('control.areas', 'area')} of "
        f"{write.count('control.area_spaces', 'space')}. One space of each, with the larger flag, "
        "is its trigger.",
        "Activate: if one of your units is on the trigger at the start of your turn, and you have "
        "more units in the area than any other player, its flag leaves START.",
        write.when(
            "control.trigger_advances",
            "With the majority it then also advances in the same turn.",
            "It cannot advance before the next turn.",
        ),
        write.when(
            "control.covered_counts",
            "A unit on a box counts for the area space below it.",
            "Area spaces below boxes do not count.",
        ),
        write.when(
            "control.team_activates",
            "To activate, the units of a team count together.",
        )
        if team
        else "",
        "Advance: if one of your units is in an active area at the start of your turn, and your "
        "team has more units there than the other one, its flag advances by one. It never goes "
        "back."
        if team
        else "Advance: if you have more units in an active area than any other player at the start "
        "of your turn, its flag advances by one, no matter who moved it before. It never goes "
        "back.",
        f"After {write.count('control.moves', 'move')} the flag is at CONTROL: the player who "
        "moved it there takes it for good.",
    )


def artifact_rules(write: RulesWriter) -> RulesSection:
    """Return how the artifact is taken, and what it does."""
    return write.section(
        "The artifact",
        "A unit that ends its move on the artifact takes it: put the artifact on its card."
        + write.when(
            "artifact.pushed_takes",
            " So does a unit that is pushed onto it.",
            " A unit that is pushed onto it does not.",
        ),
        f"Its bearer has {write.count('artifact.slow')} less movement and deals "
        f"{write.count('artifact.might')} more damage per attack"
        + (
            f"; its missiles and spells have {write.count('artifact.reach')} more range."
            if write.number("artifact.reach")
            else "."
        ),
        "A unit that "
        + write.when(
            "artifact.stolen_unmoved",
            "rolls a knock-back against the bearer takes it at once, even without moving it; ",
            "moves the bearer with a push takes it at once; ",
        )
        + "a captured bearer drops it on its space"
        + write.when(
            "artifact.wall_drops",
            ", also if a push killed it at a wall. ",
            "; if a push moved the bearer and killed it at a wall, the pusher takes it. ",
        )
        + "It cannot be dropped or handed over otherwise.",
    )


def end_rules(write: RulesWriter, mode: str, players: int) -> RulesSection:
    """Return when a match ends, and what points are for."""
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
        "Finish the current turn"
        + (
            write.when(
                "end.flag_turn", "", ", in which the player who took the last flag has no actions"
            )
            if mode in CONTROL
            else ""
        )
        + ". Then everyone except the player who caused the last turns has one more. If units "
        "ran out, that is the player whose turn it was"
        + (
            write.when("end.captor_ends", "", ", and also after the last capture")
            if mode in FREE_FOR_ALL
            else ""
        )
        + ". Players without units have no turns. The match always ends after round "
        f"{write.count('limit.rounds')}.",
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
        f"A tie goes to the {side} with {', then '.join(ties)}; otherwise it is shared."
        if ties
        else "A tie is shared.",
    )


SYMBOLS = {"push": "knock-back", "miss": "miss", "magic": "magic"}
"""The symbols of dice in words, by their names in settings."""


def enemy_setup(survey: Survey, *, drafted: bool) -> Iterator[str]:
    """Yield how enemies are dealt and where they enter.

    They enter as in play: `editor.systems.tactics.play.adventure.enter_map`.
    """
    row = "in a row, enemy side up: fighter, rogue, wizard, beast"
    if drafted:
        yield f"Lay your enemy's cards {row}."
    elif survey.mode == "co-op":
        yield f"Deal the enemy of each player a unit card of each class {row}."
    else:
        yield f"Deal the enemy a unit card of each class {row}."
    north, east, south, west = map(name_of, entry_middles(survey.realm))
    yield (
        "Draw an enemy card for each: by its compass the figure enters at the free space nearest "
        f"to {north} (north), {east} (east), {south} (south) or {west} (west); if tied the upper, "
        "then the left one; not on starts, boxes with a dungeon or in front of portals. "
        "Shuffle the deck."
    )


def enemy_rules(write: RulesWriter) -> RulesSection:
    """Return how the enemy acts, and what happens when its units are captured."""
    return write.section(
        "The enemy",
        "The card activates a class or the leftmost unit; if that unit has a card, the leftmost "
        "one without. Put the card under it. If all have one, shuffle them first.",
        "The unit attacks in melee if it can, otherwise shoots or casts; otherwise it moves and "
        "tries again, and doing both weakens it. A weakened unit does not attack after a move; it "
        "recovers when another one acts.",
        "It moves as many steps as its movement, over any ground and height, along the line of the "
        "compass first, past its own units and never through portals: to your nearest unit that "
        "it can then attack, or else towards the nearest. It stops beside any of your units.",
        "If choices are equal, go clockwise from the compass on the card. A climbing card sends it "
        "to the nearest higher space.",
        "It has no costs, and rolls its knock-back dice, none for missiles and "
        f"{write.count('foe.spell_dice')} for spells. It counters if it can, in melee if "
        "possible; if weakened, it pays health like your units.",
        f"Its cards have {write.count('foe.health_percent')} % of the health, "
        f"{write.count('foe.move_less')} less movement and {write.count('foe.damage_less')} less "
        "damage, but at least 1.",
        "For each enemy that you capture, the time goes up by "
        f"{write.count('time.capture')}, at most to its first value. Discard the card under it; "
        "another unit card of its class, or else a captured one, enters as at the start.",
    )


def trap_cost(write: RulesWriter) -> str:
    """Return what a symbol at a trap costs: "2 health"."""
    if write.value("dungeon.trap_costs") == "health":
        return f"{write.count('dungeon.trap_harm')} health"
    number = write.number("dungeon.trap_harm")
    words = counted(number, "movement point")
    return write.marked(words, "dungeon.trap_harm", "dungeon.trap_costs")


def dungeon_rules(write: RulesWriter) -> RulesSection:
    """Return how dungeons are entered and explored, and what their spaces do."""
    face = SYMBOLS.get(str(write.value("dungeon.trap_face")), "")
    return write.section(
        "Dungeons",
        "From the space in front of a portal a move can continue into the dungeon of its box for "
        f"{write.count('movement.portal', 'point')}, if its card is red, no other unit is on the "
        "box or the boxes on it, and you have no unit in another dungeon. Put the figure on the "
        "plan's entrance. Until it leaves, units cannot enter the box or be pushed there.",
        "Inside, a step costs 1 point, and walls block. A unit can stay inside; it cannot attack "
        "or be attacked.",
        f"Water costs {write.count('movement.water')} more. Monster: draw an enemy card, apply its "
        "monster effect, and discard it.",
        "Cave-in: to enter, roll your knock-back dice. Without a knock-back you lose "
        f"{write.count('dungeon.cave_in_loss', 'movement point')}, and can try again.",
        f"Trap: roll {write.count('dungeon.trap_dice', 'die', 'dice')}; each "
        f"{write.marked(face, 'dungeon.trap_face')} costs "
        f"{trap_cost(write)}. Locked door: rogues only. Magic barrier: "
        f"wizards only, for {write.count('dungeon.barrier_mana')} mana.",
        "Crystal: take its token, turn the card to green, and continue from in front of an open "
        "portal of the box, or beside the box at its height if all are closed.",
    )
