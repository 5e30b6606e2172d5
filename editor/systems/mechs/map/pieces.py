"""Pilots, mines and turrets: the owner and value of the next one, moving them, hiding values."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.systems.mechs.edits.setups import AddPilot, AddToken, SetPilot, SetToken
from editor.systems.mechs.map.board import SIDES, Pilot, Setup, Side, Token
from editor.systems.mechs.map.survey import Survey


def face_down(setup: Setup | None) -> Setup | None:
    """Return a set-up as all players see it: mines lie with their values down."""
    if setup is None:
        return None
    return replace(setup, tokens=tuple(token_down(token) for token in setup.tokens))


def token_down(token: Token) -> Token:
    """Return a token as all players see it: a mine without its value."""
    return replace(token, value=0) if token.value else token


PieceKind = Literal["pilot", "mine", "turret"]
PieceEdit = AddPilot | AddToken | SetPilot | SetToken
FACINGS: tuple[Side | Literal["any"], ...] = ("any", *SIDES)


def kind_of(piece: Pilot | Token) -> PieceKind:
    """Return what a piece is: a pilot, a mine or a turret."""
    return "pilot" if isinstance(piece, Pilot) else piece.kind


def new_piece(survey: Survey, setup: Setup, kind: PieceKind, zone: str, skip: int) -> PieceEdit:
    """Return the edit that sets a new piece on a zone; `skip` goes on to the next value or player.

    Raises EditError where no player can have another.
    """
    owners = _owners(survey, setup, kind, zone)
    if not owners:
        if kind == "pilot" and setup.players:
            raise EditError("every player already has a pilot; drag it to move it")
        raise EditError(f"there is no player for a {kind}; add one first")
    if kind == "mine":
        values = next_values(survey, owners[0])
        return AddToken(setup.id, kind, owners[0], zone, values[skip % len(values)])
    player = owners[skip % len(owners)]
    if kind == "turret":
        return AddToken(setup.id, kind, player, zone)
    robot = any(item.id == player and item.robot for item in setup.players)
    return AddPilot(setup.id, player, zone, "north" if robot else None, robot)


def next_values(survey: Survey, player: str) -> list[int]:
    """Return the values for another mine of a player: those that are free first, then the others.

    Source: docs/rules/mechs.md B1.
    """
    most = max(1, survey.number("supply.mines"))
    tokens = survey.setup.tokens if survey.setup else ()
    used = [token.value for token in tokens if token.kind == "mine" and token.player == player]
    return sorted(range(1, most + 1), key=lambda value: (value in used, value))


def moved(setup: Setup, piece: Pilot | Token, zone: str) -> PieceEdit:
    """Return the edit that moves a piece to a zone."""
    if isinstance(piece, Pilot):
        return SetPilot(setup.id, piece.id, zone=zone)
    return SetToken(setup.id, piece.id, zone=zone)


def handed_on(setup: Setup, piece: Pilot | Token) -> PieceEdit:
    """Return the edit that gives a piece to the next player. Raises EditError without another."""
    ids = [player.id for player in setup.players]
    others = [name for name in ids if name != piece.player]
    if not others:
        raise EditError(f"there is no other player for the {kind_of(piece)}")
    at = ids.index(piece.player) if piece.player in ids else -1
    player = ids[(at + 1) % len(ids)]
    if isinstance(piece, Pilot):
        return SetPilot(setup.id, piece.id, player=player)
    return SetToken(setup.id, piece.id, player=player)


def rotated(survey: Survey, setup: Setup, piece: Pilot | Token, *, back: bool) -> PieceEdit:
    """Return the edit that turns a pilot to the next direction, or gives a mine the next value."""
    by = -1 if back else 1
    if isinstance(piece, Pilot):
        at = FACINGS.index(piece.facing or "any")
        return SetPilot(setup.id, piece.id, facing=FACINGS[(at + by) % len(FACINGS)])
    most = max(1, survey.number("supply.mines"))
    return SetToken(setup.id, piece.id, value=(piece.value - 1 + by) % most + 1)


def _owners(survey: Survey, setup: Setup, kind: PieceKind, zone: str) -> list[str]:
    """Return the possible owners of a new piece: the player of the base, then who has fewest."""
    held = {player.id: 0 for player in setup.players}
    for piece in setup.pieces:
        if kind_of(piece) == kind and piece.player in held:
            held[piece.player] += 1
    laid = survey.arena.zones.get(zone)
    seat = laid.seat if laid is not None and laid.role == "base" else 0
    home = [player.id for player in setup.players if seat and player.seat == seat]
    if kind == "pilot":
        held = {name: number for name, number in held.items() if not number}
    ranked = sorted(held, key=lambda name: held[name])
    return [
        *(name for name in home if name in held),
        *(item for item in ranked if item not in home),
    ]
