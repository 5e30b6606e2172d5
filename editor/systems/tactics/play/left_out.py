"""What bots can be forbidden in a game of tactics, in words."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.game import Game
from editor.play.restrictions import Restriction, about, name_about, of_game, restriction
from editor.systems.tactics.play.labels import names_of, tactic_words
from editor.systems.tactics.play.names import SIDES, Spell, Terrain
from editor.systems.tactics.play.names import Restriction as Kind

ROWS = (
    restriction(Kind.NEVER_CLIMBS, "climbing", "moves by a path that climbs", several=False),
    restriction(Kind.NEVER_USES_PORTALS, "portals", "moves through portals"),
    restriction(Kind.NEVER_USES_VILLAGES, "villages", "moves through villages or into them"),
    restriction(
        Kind.NEVER_TAKES_THE_ARTIFACT, "the artifact", "moves onto the artifact", several=False
    ),
    restriction(Kind.NEVER_SHOOTS, "missile attacks", "makes missile attacks"),
    restriction(Kind.NEVER_CASTS, "spells", "casts spells"),
    restriction(Kind.NEVER_MELEES, "melee attacks", "attacks in melee"),
    restriction(Kind.NEVER_PUSHES, "knock-backs", "attacks in melee with a knock-back"),
    restriction(Kind.NEVER_FIRES_BALLISTAS, "ballistas", "fires ballistas"),
    restriction(Kind.NEVER_COUNTERS, "counters", "counters an attack"),
    restriction(Kind.NEVER_PLAYS_CARDS, "tactic cards", "plays tactic cards"),
    restriction(Kind.NEVER_RECOVERS, "recovering", "lets a weakened unit recover", several=False),
    restriction(Kind.NEVER_DELVES, "dungeons", "delves into dungeons"),
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
        numbers = about(Kind.NEVER_ENTERS, [value] * players)
        name = name_about(Kind.NEVER_ENTERS, thing)
        yield Restriction(name, thing, means, numbers, several=terrain != Terrain.WATER)
    for card, name in enumerate(names_of(game).tactics):
        value = card if game.table.tactic_copies[card] else -1
        yield Restriction(
            name_about(Kind.NEVER_PLAYS, name),
            tactic_words(game, card),
            "plays this tactic card",
            about(Kind.NEVER_PLAYS, [value] * players),
            several=False,
            family="each tactic card",
        )


def _absent(game: Game) -> Iterator[Kind]:
    """Yield the kinds of which a game has nothing."""
    table = game.table
    cells, cards = range(table.cells), range(table.cards)
    there = {
        Kind.NEVER_CLIMBS: any(
            table.climb_cost[cell, side] for cell in cells for side in range(SIDES)
        ),
        Kind.NEVER_USES_PORTALS: table.gates > 1,
        Kind.NEVER_USES_VILLAGES: table.villages > 0,
        Kind.NEVER_TAKES_THE_ARTIFACT: table.artifact == 1,
        Kind.NEVER_SHOOTS: any(table.card_missile_range[card] for card in cards),
        Kind.NEVER_CASTS: any(table.card_spell[card] != Spell.NONE for card in cards),
        Kind.NEVER_FIRES_BALLISTAS: any(
            table.cell_terrain[cell] == Terrain.BALLISTA for cell in cells
        ),
        Kind.NEVER_COUNTERS: table.rule_counter == 1,
        Kind.NEVER_PLAYS_CARDS: table.tactics > 0 and table.rule_plays > 0,
        Kind.NEVER_DELVES: table.dungeons > 0,
    }
    yield from (kind for kind, is_there in there.items() if not is_there)
