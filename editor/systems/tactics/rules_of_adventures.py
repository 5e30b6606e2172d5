"""The enemy and the dungeons of adventures in words. Source: docs/rules/tactics.md A9."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.points import name_of
from editor.core.words import counted
from editor.seam.rules_sheet import RulesSection, RulesWriter
from editor.systems.tactics.seats import entry_middles
from editor.systems.tactics.survey import Survey

SYMBOLS = {"push": "knock-back", "miss": "miss", "magic": "magic"}
"""The symbols of dice in words, by their names in settings."""


def enemy_setup(survey: Survey, *, drafted: bool) -> Iterator[str]:
    """Yield how enemies are dealt and where they come in.

    They come in as in play: `editor.systems.tactics.play.adventure.enter_map`.
    """
    row = "in a row, enemy side up: fighter, rogue, wizard, beast"
    if drafted:
        yield f"Lay the cards of your enemy {row}."
    elif survey.mode == "co-op":
        yield f"Deal the enemy of each player a unit card of each class {row}."
    else:
        yield f"Deal the enemy a unit card of each class {row}."
    north, east, south, west = map(name_of, entry_middles(survey.realm))
    yield (
        "Draw an enemy card for each: by its compass the figure comes in at the free space nearest "
        f"to {north} (north), {east} (east), {south} (south) or {west} (west), of equals the "
        "upper, then the left; not on starts, boxes with a dungeon or in front of portals. "
        "Shuffle the deck."
    )


def enemy_rules(write: RulesWriter) -> RulesSection:
    """Return how the enemy acts, and what happens when its units are captured."""
    return write.section(
        "The enemy",
        "The card calls a class, or the leftmost unit; for one that has a card, the leftmost "
        "without. Put it under that unit. When all have one, first shuffle all.",
        "The unit attacks in melee if it can, else shoots or casts; else it moves and tries again, "
        "and is weakened by doing both. Weakened, it does not attack after a move; it recovers "
        "when another one acts.",
        "It moves as many steps as its movement, whatever ground and height, along the line of the "
        "compass first, past its own and never through portals: to your nearest unit that it can "
        "then attack, else towards the nearest. It stops beside any of yours.",
        "Between equals, go clockwise from the compass on the card. A climbing card sends it to "
        "the nearest higher space.",
        "It pays nothing, and rolls its knock-back dice, none for missiles and "
        f"{write.count('foe.spell_dice')} for spells. It counters when it can, in melee if "
        "possible; weakened, it pays health for that like yours.",
        f"Its cards have {write.count('foe.health_percent')} % of the health, "
        f"{write.count('foe.move_less')} less movement and {write.count('foe.damage_less')} less "
        "damage, 1 at least.",
        "For each enemy that you capture, the time goes up by "
        f"{write.count('time.capture')}, to its start at most. Discard the card under it; "
        "another unit card of its class, if need be a captured one, comes in as at the beginning.",
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
        "From in front of a portal a move may go on into the dungeon of its box, for "
        f"{write.count('movement.portal', 'point')}: if its card is red, nobody else is on the box "
        "or what is stacked on it, and no unit of yours in another. Put the figure on the "
        "entrance of the plan. Meanwhile nobody enters the box, or is pushed there.",
        "Inside, a step costs 1 point; walls stop it. A unit may stay for a later turn, and "
        "neither attacks nor is attacked.",
        f"Water costs {write.count('movement.water')} more. Monster: draw an enemy card, do what "
        "it says of a monster, and discard it.",
        "Cave-in: to enter, roll your knock-back dice. Without a knock-back you lose "
        f"{write.count('dungeon.cave_in_loss', 'movement point')}, and may try again.",
        f"Trap: roll {write.count('dungeon.trap_dice', 'die', 'dice')}; each "
        f"{write.marked(face, 'dungeon.trap_face')} costs "
        f"{trap_cost(write)}. Locked door: rogues only. Magic barrier: "
        f"wizards only, for {write.count('dungeon.barrier_mana')} mana.",
        "Crystal: take its token, turn the card to green, and go on from in front of an open "
        "portal of the box, or beside it at its height if all are shut.",
    )
