"""How good a position of an adventure is, in one step: crystals, time, and ways to both."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.names import CLASSES, UnitClass
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.tables import Tables

MAXIMUM = 10_000
WON = 9_000
CRYSTAL_WORTH = 1_300
TIME = 90
ALIVE = 150
HEALTH = 12
AMMO = 3
BARRIER_MANA = 40
WEAKENED = 15
CARD = 8
FOE_HEALTH = 9
WAY = 14  # a point nearer to a crystal
LONG = 60  # a way that is longer counts as this long
BESET = 5  # as if a way were longer, while someone stands on the box


@compiled
def weigh_adventure(game: Tables, state: State) -> int:
    """Return how good an adventure stands for its players, from -10,000 to 10,000."""
    crystals = 0
    for dungeon in range(game.dungeons):
        crystals += state.crystal[dungeon]
    if state.over:
        return MAXIMUM if crystals == game.dungeons else -MAXIMUM
    worth = crystals * CRYSTAL_WORTH + state.time * TIME
    for unit in range(game.units):
        if state.cell[unit] != NOWHERE:
            if unit < game.players * CLASSES:
                worth += ALIVE + state.health[unit] * HEALTH + state.ammo[unit] * AMMO
                worth -= state.weakened[unit] * WEAKENED
                if unit % CLASSES == UnitClass.WIZARD:
                    # Mana that a magic barrier asks for is kept back.
                    worth += min(state.ammo[unit], game.rule_barrier_mana) * BARRIER_MANA
            else:
                worth -= state.health[unit] * FOE_HEALTH
    for party in range(game.players):
        worth += min(state.hand_size[party], game.rule_hand) * CARD
    for dungeon in range(game.dungeons):
        if state.crystal[dungeon] == 0:
            worth -= WAY * way_to_crystal(game, state, dungeon)
    return min(max(worth, -WON), WON)


@compiled
def way_to_crystal(game: Tables, state: State, dungeon: int) -> int:
    """Return how many points the unit that is closest to a crystal needs for it."""
    least = LONG
    entrance = game.dungeon_entrance[dungeon]
    for unit in range(game.players * CLASSES):
        here = state.cell[unit]
        if here == NOWHERE:
            continue
        if unit == state.active and state.dug != NOWHERE:
            here = state.dug  # it is as good as there
        unit_class = unit % CLASSES
        inside = game.cell_dungeon[here]
        way = game.crystal_way[here, unit_class]
        if inside != dungeon:
            if inside != NONE:
                # It comes out first, and walks from a portal of that box.
                way += game.dungeon_way[dungeon, gate_of(game, inside)]
            else:
                way = game.dungeon_way[dungeon, here]
            way += game.portal_cost + game.crystal_way[entrance, unit_class]
        least = min(least, way)
    if (state.open_bits >> dungeon) & 1 == 0 and is_beset(game, state, dungeon):
        least += BESET
    return least


@compiled
def gate_of(game: Tables, dungeon: int) -> int:
    """Return the space before a portal of a dungeon."""
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1:
            return game.gate_cell[gate]
    return 0


@compiled
def is_beset(game: Tables, state: State, dungeon: int) -> bool:
    """Say whether anybody stands on the box of a dungeon."""
    for unit in range(game.units):
        here = state.cell[unit]
        if here != NOWHERE and (game.flip_bits[here] >> dungeon) & 1:
            return True
    return False
