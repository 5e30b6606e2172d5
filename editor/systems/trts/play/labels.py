"""Labels of the numbers of a match: ids for files, names for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from editor.core.words import counted
from editor.play.game import Game
from editor.systems.trts.map.faction import Piece, Upgrade
from editor.systems.trts.play.names import Draw, Phase, RoundPhase, Task
from editor.systems.trts.play.state import State

GATHERED: dict[int, str] = {Task.MINERALS: "minerals", Task.GAS: "gas"}
"""What workers gather, by their task."""
PHASE_TITLES = ("Income", "Deployment", "Production", "Engagement")
"""The phases of a round by number; income and deployment need no action."""


@dataclass(frozen=True)
class Labels:
    """The areas by id, and the pieces and upgrades of each player's faction, by their numbers."""

    areas: tuple[str, ...]
    pieces: tuple[tuple[Piece, ...], ...]
    upgrades: tuple[tuple[Upgrade, ...], ...]
    factions: tuple[str, ...]
    faction_ids: tuple[str, ...]


def names_of(game: Game) -> Labels:
    """Return the names of a game of trts."""
    return cast(Labels, game.names)


def piece_ids(game: Game, player: int) -> list[str]:
    """Return the ids of the pieces of a player's faction."""
    return [piece.id for piece in names_of(game).pieces[player]]


def upgrade_ids(game: Game, player: int) -> list[str]:
    """Return the ids of the upgrades of a player's faction."""
    return [upgrade.id for upgrade in names_of(game).upgrades[player]]


def key_of(game: Game, player: int, form: str) -> str:
    """Return the key of the portrait of a player's piece, by its id, or of a marker."""
    return f"{player_id(game, player)}.{form}"


def player_name(game: Game, player: int) -> str:
    """Return the name of a player."""
    return game.seats[player].name


def side_name(game: Game, player: int) -> str:
    """Return the names of a player and all allies."""
    team = game.seats[player].team
    return " and ".join(seat.name for seat in game.seats if seat.team == team)


def player_id(game: Game, player: int) -> str:
    """Return the id of a player."""
    return game.seats[player].id


def area_name(game: Game, area: int) -> str:
    """Return the name of an area; "nowhere" for none."""
    return game.spaces[area] if 0 <= area < len(game.spaces) else "nowhere"


def piece_of(game: Game, player: int, piece: int) -> Piece:
    """Return a piece of a player's faction."""
    return names_of(game).pieces[player][piece]


def piece_id(game: Game, player: int, piece: int) -> str:
    """Return the id of a piece."""
    return piece_of(game, player, piece).id


def some(game: Game, player: int, piece: int, count: int) -> str:
    """Return a number of pieces in words, such as "a tank" or "3 soldiers"."""
    name = in_text(piece_of(game, player, piece).name)
    if count == 1:
        return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
    return f"{count} {plural(name)}"


def in_text(name: str) -> str:
    """Return a name for the middle of a sentence: in lower case, except acronyms."""
    return name if name[:2].isupper() else name[:1].lower() + name[1:]


def price(minerals: int, gas: int) -> str:
    """Return a price in words, such as "3 minerals, 1 gas"; "free" for none."""
    parts = []
    if minerals:
        parts.append(counted(minerals, "mineral"))
    if gas:
        parts.append(f"{gas} gas")
    return ", ".join(parts) or "free"


def plural(name: str) -> str:
    """Return the plural of a name, by the common endings of English."""
    if name.endswith(("s", "x", "ch", "sh")):
        return f"{name}es"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}s"


def phase_title(state: State) -> str:
    """Return the title of the phase in which the mover decides: Production or Engagement."""
    return PHASE_TITLES[
        RoundPhase.PRODUCTION if state.phase == Phase.ORDERS else RoundPhase.ENGAGEMENT
    ]


def piece_part(game: Game, player: int, piece: int) -> str:
    """Return the part that describes a piece: the sheet of its faction, and its name there."""
    return f"faction-{names_of(game).faction_ids[player]}/{piece_of(game, player, piece).name}"


def upgrade_of(game: Game, player: int, upgrade: int) -> Upgrade:
    """Return an upgrade of a player's faction."""
    return names_of(game).upgrades[player][upgrade]


def stack_id(game: Game, state: State, player: int, slot: int) -> str:
    """Return the id of a stack of a player, which stays while no piece moves."""
    area, piece = state.area[player, slot], state.piece[player, slot]
    before = sum(
        state.area[player, other] == area and state.piece[player, other] == piece
        for other in range(slot)
    )
    name = f"{names_of(game).areas[area]}.{piece_id(game, player, piece)}"
    return f"{name}#{before + 1}" if before else name


def stacks_by_id(game: Game, state: State, player: int) -> dict[str, int]:
    """Return the slots of all stacks of a player by id."""
    return {stack_id(game, state, player, slot): slot for slot in range(state.stacks[player])}


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return the result of a draw: a place of the line, or a starting location."""
    what = "the line" if kind == Draw.LINE else "the starting locations"
    return f"place {result + 1} of {sides} in {what}"
