"""What a bot may be forbidden, to measure how much it loses by it: in words, and as a rule."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.compiled import compiled
from editor.play.game import Game
from editor.play.header import NONE
from editor.play.restrictions import (
    KIND_BITS,
    KIND_MASK,
    Restriction,
    about,
    name_about,
    of_game,
    restriction,
)
from editor.systems.tactics.play.actions import (
    BITS,
    CARD_AT,
    TARGET_MASK,
    UNIT_AT,
    UNIT_MASK,
    Action,
    Refusal,
)
from editor.systems.tactics.play.flood import find_ways, side_towards
from editor.systems.tactics.play.labels import names_of, tactic_words
from editor.systems.tactics.play.moving import (
    best_stop,
    lacks_anything,
    points_for_move,
    refuse_move,
)
from editor.systems.tactics.play.names import SIDES, TACTICS, Phase, RestrictionKind, Spell, Terrain
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables

ROWS = (
    restriction(
        RestrictionKind.NEVER_CLIMBS, "climbing", "moves by a path that climbs", several=False
    ),
    restriction(RestrictionKind.NEVER_USES_PORTALS, "portals", "moves through portals"),
    restriction(
        RestrictionKind.NEVER_USES_VILLAGES, "villages", "moves through villages or into them"
    ),
    restriction(
        RestrictionKind.NEVER_TAKES_THE_ARTIFACT,
        "the artifact",
        "moves onto the artifact",
        several=False,
    ),
    restriction(RestrictionKind.NEVER_SHOOTS, "missile attacks", "makes missile attacks"),
    restriction(RestrictionKind.NEVER_CASTS, "spells", "casts spells"),
    restriction(RestrictionKind.NEVER_MELEES, "melee attacks", "attacks in melee"),
    restriction(RestrictionKind.NEVER_PUSHES, "knock-backs", "attacks in melee with a knock-back"),
    restriction(RestrictionKind.NEVER_FIRES_BALLISTAS, "ballistas", "fires ballistas"),
    restriction(RestrictionKind.NEVER_COUNTERS, "counters", "counters an attack"),
    restriction(RestrictionKind.NEVER_PLAYS_CARDS, "tactic cards", "plays tactic cards"),
    restriction(
        RestrictionKind.NEVER_RECOVERS, "recovering", "lets a weakened unit recover", several=False
    ),
    restriction(RestrictionKind.NEVER_DELVES, "dungeons", "delves into dungeons"),
)
_TERRAINS = {
    Terrain.BRIDGE: ("bridges", "moves over bridges"),
    Terrain.WATER: ("water", "moves through water or into it"),
    Terrain.FOREST: ("forests", "moves through forests or into them"),
    Terrain.PEAK: ("peaks", "moves over peaks or onto them"),
}


def restrictions(game: Game) -> Iterator[Restriction]:
    """Yield what a bot may be forbidden in a game."""
    players = len(game.seats)
    yield from of_game(ROWS, players, set(_absent(game)))
    terrains = {game.table.cell_terrain[cell] for cell in range(game.table.cells)}
    for terrain, (thing, means) in _TERRAINS.items():
        value = int(terrain) if terrain in terrains else -1
        numbers = about(RestrictionKind.NEVER_ENTERS, [value] * players)
        name = name_about(RestrictionKind.NEVER_ENTERS, thing)
        yield Restriction(name, thing, means, numbers, several=terrain != Terrain.WATER)
    for card, name in enumerate(names_of(game).tactics):
        value = card if game.table.tactic_copies[card] else -1
        yield Restriction(
            name_about(RestrictionKind.NEVER_PLAYS, name),
            tactic_words(game, card),
            "plays this tactic card",
            about(RestrictionKind.NEVER_PLAYS, [value] * players),
            several=False,
            family="each tactic card",
        )


def _absent(game: Game) -> Iterator[RestrictionKind]:
    """Yield the kinds of which a game has nothing."""
    table = game.table
    cells, cards = range(table.cells), range(table.cards)
    there = {
        RestrictionKind.NEVER_CLIMBS: any(
            table.climb_cost[cell, side] for cell in cells for side in range(SIDES)
        ),
        RestrictionKind.NEVER_USES_PORTALS: table.gates > 1,
        RestrictionKind.NEVER_USES_VILLAGES: table.villages > 0,
        RestrictionKind.NEVER_TAKES_THE_ARTIFACT: table.artifact == 1,
        RestrictionKind.NEVER_SHOOTS: any(table.card_missile_range[card] for card in cards),
        RestrictionKind.NEVER_CASTS: any(table.card_spell[card] != Spell.NONE for card in cards),
        RestrictionKind.NEVER_FIRES_BALLISTAS: any(
            table.cell_terrain[cell] == Terrain.BALLISTA for cell in cells
        ),
        RestrictionKind.NEVER_COUNTERS: table.rule_counter == 1,
        RestrictionKind.NEVER_PLAYS_CARDS: table.tactics > 0 and table.rule_plays > 0,
        RestrictionKind.NEVER_DELVES: table.dungeons > 0,
    }
    yield from (kind for kind, is_there in there.items() if not is_there)


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether `work.restriction` forbids an action to a bot."""
    kind = action >> BITS
    rule = work.restriction & KIND_MASK
    if rule <= RestrictionKind.NEVER_ENTERS:
        return kind == Action.MOVE and takes_way(game, state, work, action, rule)
    if rule == RestrictionKind.NEVER_TAKES_THE_ARTIFACT:
        return kind == Action.MOVE and action & TARGET_MASK == state.artifact_at
    if rule == RestrictionKind.NEVER_COUNTERS:
        return state.phase == Phase.COUNTER and kind != Action.PASS
    if rule == RestrictionKind.NEVER_PLAYS:
        card = action >> CARD_AT & TACTICS - 1
        return kind == Action.PLAY and card == work.restriction >> KIND_BITS
    return is_kind_restricted(rule, kind)


@compiled
def is_kind_restricted(rule: int, kind: int) -> bool:
    """Return whether a restriction forbids all actions of a kind."""
    if rule == RestrictionKind.NEVER_MELEES:
        return kind in (Action.MELEE, Action.PUSH)
    return (
        (rule == RestrictionKind.NEVER_SHOOTS and kind == Action.SHOOT)
        or (rule == RestrictionKind.NEVER_CASTS and kind == Action.CAST)
        or (rule == RestrictionKind.NEVER_PUSHES and kind == Action.PUSH)
        or (rule == RestrictionKind.NEVER_FIRES_BALLISTAS and kind == Action.FIRE)
        or (rule == RestrictionKind.NEVER_PLAYS_CARDS and kind == Action.PLAY)
        or (rule == RestrictionKind.NEVER_RECOVERS and kind == Action.RECOVER)
        or (rule == RestrictionKind.NEVER_DELVES and kind == Action.DELVE)
    )


@compiled
def takes_way(game: Tables, state: State, work: Work, action: int, rule: int) -> bool:
    """Return whether the cheapest path of a move leads where a restriction forbids it."""
    unit = (action >> UNIT_AT) & UNIT_MASK
    cell = action & TARGET_MASK
    if refuse_move(game, state, work, unit, cell) != Refusal.FINE:
        return False
    points = points_for_move(game, state, unit)
    if rule == RestrictionKind.NEVER_USES_VILLAGES and takes_detour(
        game, state, work, unit, cell, points
    ):
        return True
    # A picked move may have been allowed by its random walk: search the path.
    find_ways(game, state, work, unit, state.cell[unit], points, cell)
    terrain = work.restriction >> KIND_BITS
    while work.came[cell] != cell:
        before = work.came[cell]
        side = side_towards(game, before, cell)
        if rule == RestrictionKind.NEVER_USES_PORTALS and side == NONE:
            return True
        rises = game.elevation[cell] > game.elevation[before]
        if rule == RestrictionKind.NEVER_CLIMBS and side != NONE and rises:
            return True
        if rule == RestrictionKind.NEVER_USES_VILLAGES and game.village[cell] != NONE:
            return True
        if rule == RestrictionKind.NEVER_ENTERS and game.cell_terrain[cell] == terrain:
            return True
        cell = before
    return False


@compiled
def takes_detour(game: Tables, state: State, work: Work, unit: int, cell: int, points: int) -> bool:
    """Return whether a unit that lacks something goes by way of a village."""
    if not lacks_anything(game, state, unit):
        return False
    if game.village_near[state.cell[unit]] + game.village_near[cell] > points:
        return False
    return best_stop(game, state, work, unit, cell, points) != NONE
