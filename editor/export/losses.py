"""Sentences on what many targets cannot express of a set-up.

A sentence says what is lost, and then what holds instead. Exporters join
those that apply with their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import are, counted, listing
from editor.export.job import Job, chosen_tabletop
from editor.seam.tabletop import Tabletop


def pieces_left_out(table: Tabletop) -> Iterator[str]:
    """Yield a sentence if pieces of the set-up are left out."""
    count = len(table.tokens)
    if count:
        yield f"{counted(count, 'piece')} of the set-up {are(count)} left out."


def units_undrawn(table: Tabletop) -> Iterator[str]:
    """Yield a sentence if the map shows starts and not the units on them."""
    count = sum(not token.drawn for token in table.tokens)
    if count:
        yield f"{counted(count, 'unit')} of the set-up {are(count)} left out: starts are shown."


def marks_left_out(table: Tabletop) -> Iterator[str]:
    """Yield a sentence that names the kinds of regions that are left out."""
    kinds = list(dict.fromkeys(region.kind for region in table.regions))
    if kinds:
        yield f"Regions on the ground are left out: {listing(kinds)}."


def secrets_open(table: Tabletop) -> Iterator[str]:
    """Yield a sentence if hidden pieces can be read in the text of the file."""
    count = sum(token.hidden for token in table.tokens)
    if count:
        pieces = counted(count, "hidden piece")
        yield f"The text of the file shows what {pieces} {are(count)}."


def one_ways(table: Tabletop, instead: str) -> Iterator[str]:
    """Yield a sentence if moves go in one direction only; `instead` says what holds."""
    count = len(table.one_ways)
    if count:
        yield f"{counted(count, 'way')} {are(count)} open in one direction only: {instead}."


def robots_played(table: Tabletop) -> Iterator[str]:
    """Yield a sentence if a person has to play robots."""
    count = sum(seat.robot for seat in table.seats)
    if count:
        yield f"{counted(count, 'robot')} {are(count)} to be played by a person."


def graph_losses(job: Job) -> tuple[str, ...]:
    """Return what a graph of spaces leaves out: regions and pieces."""
    table = chosen_tabletop(job)
    return (*marks_left_out(table), *pieces_left_out(table))
