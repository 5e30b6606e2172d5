"""What many targets cannot say of a set-up, each in a sentence of its own.

A sentence says what is lost, and then what holds instead. Exporters join those that fit with
their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import are, counted, listing
from editor.export.job import Job, chosen_tabletop
from editor.seam.tabletop import Tabletop


def pieces_left_out(table: Tabletop) -> Iterator[str]:
    """Yield that the pieces are not there, where the set-up has any."""
    count = len(table.tokens)
    if count:
        yield f"{counted(count, 'piece')} of the set-up {are(count)} left out."


def units_undrawn(table: Tabletop) -> Iterator[str]:
    """Yield that of pieces the start alone is there, where the map does not show them."""
    count = sum(not token.drawn for token in table.tokens)
    if count:
        yield f"{counted(count, 'unit')} of the set-up {are(count)} left out: starts are shown."


def marks_left_out(table: Tabletop) -> Iterator[str]:
    """Yield which kinds of regions are not there."""
    kinds = list(dict.fromkeys(region.kind for region in table.regions))
    if kinds:
        yield f"What is marked on the ground is left out: {listing(kinds)}."


def secrets_open(table: Tabletop) -> Iterator[str]:
    """Yield that a file which carries its scenario along keeps nothing from who reads it."""
    count = sum(token.hidden for token in table.tokens)
    if count:
        pieces = counted(count, "hidden piece")
        yield f"Who reads the file as text can find out what {pieces} {are(count)}."


def one_ways(table: Tabletop, instead: str) -> Iterator[str]:
    """Yield that nothing holds who goes back where there is no way back; `instead` what does."""
    count = len(table.one_ways)
    if count:
        yield f"{counted(count, 'way')} can be gone in one direction alone: {instead}."


def robots_played(table: Tabletop) -> Iterator[str]:
    """Yield that a player who is no person has to be played by one."""
    count = sum(seat.robot for seat in table.seats)
    if count:
        yield f"{counted(count, 'robot')} {are(count)} to be played by a person."


def graph_losses(job: Job) -> tuple[str, ...]:
    """Return what lies and stands on the spaces and is no part of their graph."""
    table = chosen_tabletop(job)
    return (*marks_left_out(table), *pieces_left_out(table))
