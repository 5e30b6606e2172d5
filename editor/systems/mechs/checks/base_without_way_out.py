"""The check base-without-way-out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, name_of, neighbours
from editor.core.words import listing, opening, possessive
from editor.systems.mechs.edits.fixes_of_setups import move_token
from editor.systems.mechs.map.board import Token
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name


@check(
    level="warning",
    scope="setup",
    title="Base without a safe exit",
    what=(
        "From every player's base, a step leads to at least one zone without enemy pilots, mines "
        "or turrets."
    ),
    why="A pilot who has to leave the base or retreat from it has nowhere to go.",
    example="Red's base is surrounded by one of Blue's mines and two of Gold's turrets.",
    remedy="Remove a token next to the base, or add another zone there.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def base_without_way_out(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player's base that only hostile zones, or none, lead out of."""
    setup = survey.setup
    if setup is None:
        return
    for player, base in survey.seated_bases:
        hostile = survey.hostile(player.id)
        onward = tuple(survey.steps[base.at])
        if any(cell not in hostile for cell in onward):
            continue
        enemies = [
            (cell, piece)
            for cell in onward
            for piece in setup.pieces
            if piece.zone == survey.arena.at[cell].id and piece.player != player.id
        ]
        held = [f"{piece_name(setup, piece)} in {name_of(cell)}" for cell, piece in enemies]
        tokens = [piece for _, piece in enemies if isinstance(piece, Token)]
        why = _held(held) if onward else _shut(survey, base.at)
        alone = any(piece == {base.at} for piece in survey.connected) and len(survey.arena.at) > 1
        yield Violation(
            message=(
                f"{opening(possessive(player_name(setup, player.id)))} base at {name_of(base.at)} "
                f"has no exit: {why}"
            ),
            places=(base.id, *(survey.arena.at[cell].id for cell in onward)),
            cells=(base.at, *onward),
            evidence=(Evidence("spaces", cells=(base.at, *onward)),),
            because="arena-in-pieces" if alone else "",
            find_fixes=partial(move_token, survey, tokens[0]) if tokens else None,
        )


def _held(pieces: list[str]) -> str:
    return f"every adjacent zone contains an enemy: {listing(pieces)}"


def _shut(survey: Survey, cell: Cell) -> str:
    beside = any(other in survey.arena.at for other in neighbours(cell))
    return "its sides are closed to all adjacent zones" if beside else "there is no adjacent zone"
