"""What people read of adventures: of dungeons, of the draft and of the crystal's bonus."""

from __future__ import annotations

from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.labels import (
    TERRAIN_WORDS,
    party_words,
    plural,
    space_id,
    unit_words,
)
from editor.systems.tactics.play.names import Terrain
from editor.systems.tactics.play.odds import Odds, chance_to_dig, here_of, odds_of, percent
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.terms import card_words, dungeon_words


def _delve(game: Game, state: State, unit: int, dungeon: int) -> str:
    return f"{unit_words(game, unit)} enters the dungeon {dungeon_words(game, dungeon)}."


def _offer_delve(game: Game, odds: Odds, action: int, unit: int, dungeon: int) -> Offer:
    # An entrance is shown only while its dungeon is open: until then the way in is a button.
    label = f"Enter the dungeon {dungeon_words(game, dungeon)}"
    return Offer(action, "Dungeon", label, here_of(odds, unit), tone="portal")


def _step(game: Game, state: State, unit: int, cell: int) -> str:
    there = TERRAIN_WORDS[game.table.cell_terrain[cell]]
    if game.table.cell_terrain[cell] == Terrain.CAVE_IN and state.dug != cell:
        chance = percent(chance_to_dig(odds_of(game, state), unit))
        where = space_id(game, cell)
        return f"{unit_words(game, unit)} digs at the cave-in on {where}: {chance} to get through."
    kind = f", {there}" if there and there != "plain" else ""
    return f"{unit_words(game, unit)} steps to {space_id(game, cell)}{kind}."


def _offer_step(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    there = TERRAIN_WORDS[odds.table.cell_terrain[cell]]
    label = there.capitalize() if there and there != "plain" else "Step"
    if odds.table.cell_terrain[cell] == Terrain.CAVE_IN and odds.state.dug != cell:
        chance = percent(chance_to_dig(odds, unit))
        return Offer(action, "Step", "Dig here", here_of(odds, unit), cell, chance, "reach")
    return Offer(action, "Step", label, here_of(odds, unit), cell, space_id(game, cell), "reach")


def _stay(game: Game, state: State, unit: int) -> str:
    return f"{unit_words(game, unit)} stays where it is."


def _offer_stay(game: Game, odds: Odds, action: int, unit: int) -> Offer:
    left = odds.state.points
    return Offer(action, "Stay", "Stay here", hint=f"{plural(left, 'point')} unused")


def _emerge(game: Game, state: State, unit: int, cell: int) -> str:
    return f"{unit_words(game, unit)} comes out at {space_id(game, cell)}."


def _offer_emerge(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    return Offer(action, "Leave", "Come out here", here_of(odds, unit), cell, tone="portal")


def _keep(game: Game, state: State, unit: int, place: int) -> str:
    party, kind = divmod(unit, len(CLASSES))
    kept, given = (state.offered[party, kind, one & 1] for one in (place, place + 1))
    who = party_words(game, party)
    return f"{who} keeps the {card_words(game, kept)}, and the enemy gets the " + (
        f"{card_words(game, given)}."
    )


def _offer_keep(game: Game, odds: Odds, action: int, unit: int, place: int) -> Offer:
    party, kind = divmod(unit, len(CLASSES))
    card = odds.state.offered[party, kind, place]
    label = f"Keep the {card_words(game, card)}"
    return Offer(action, "Draft", label, hint=card_figures(game, card))


def card_figures(game: Game, card: int) -> str:
    """Return the figures of a unit card in short, such as "moves 4, 9 health, melee 3"."""
    table = game.table
    words = [f"moves {table.card_move[card]}", f"{table.card_health[card]} health"]
    words.append(f"melee {table.card_melee[card]}, {table.card_knock[card]} knock-back dice")
    if table.card_missile_range[card]:
        words.append(f"missile {table.card_missile[card]} at {table.card_missile_range[card]}")
    if table.card_spell[card]:
        words.append(f"spell {table.card_spell_power[card]}")
    return ", ".join(words)


def _bonus(game: Game, state: State, unit: int, wish: int) -> str:
    if wish == 0:
        return f"{party_words(game, state.mover)} does without the bonus of the crystal."
    return f"{party_words(game, state.mover)} uses the bonus of the crystal."


def _offer_bonus(game: Game, odds: Odds, action: int, unit: int, wish: int) -> Offer:
    label = "Use the crystal's bonus" if wish else "Do without the bonus"
    return Offer(action, "Crystal", label)


WORDS: dict[int, ActionWords] = {
    Action.DELVE: ActionWords(_delve, _offer_delve),
    Action.STEP: ActionWords(_step, _offer_step),
    Action.STAY: ActionWords(_stay, _offer_stay),
    Action.EMERGE: ActionWords(_emerge, _offer_emerge),
    Action.KEEP: ActionWords(_keep, _offer_keep),
    Action.BONUS: ActionWords(_bonus, _offer_bonus),
}
"""The words of the kinds of adventures."""
