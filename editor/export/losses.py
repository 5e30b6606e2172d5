"""Sentences on what many targets cannot express of a set-up.

A sentence says what is lost, and then what holds instead. Exporters join
those that apply with their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from editor.core.canonical import canonical_text
from editor.core.kit import components_in_force
from editor.core.words import are, counted, listing, said_sign
from editor.export.dealing import copies_on_map
from editor.export.job import Job, chosen_supply, chosen_survey, chosen_tabletop
from editor.picture.drawing import Node, texts_in
from editor.seam.pictures import Plate
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named


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


def parts_beside(table: Tabletop, parts: Iterable[GamePart]) -> Iterator[str]:
    """Yield a sentence if parts of a match that are not on the map are left out."""
    placed = copies_on_map(table.tokens)
    count = sum(max(0, part.count - placed[part.id]) for part in parts)
    if count:
        yield f"{counted(count, 'part')} of a match beside the map {are(count)} left out."


def one_side_shown(table: Tabletop, parts: Iterable[GamePart]) -> Iterator[str]:
    """Yield a sentence on pieces beside the map that are hidden and show their back alone."""
    placed = copies_on_map(table.tokens)
    groups: Counter[str] = Counter()
    for part in parts:
        if part.hidden and part.has_second_face and part.kind in ("counter", "token"):
            groups[part.group] += max(0, part.count - placed[part.id])
    groups = +groups
    if groups:
        named = listing([f"{group} ({count})" for group, count in groups.items()])
        yield f"{named} show their backs alone: their names say what is on the other side."


def graph_losses(job: Job) -> tuple[str, ...]:
    """Return what a graph of spaces leaves out: regions and pieces."""
    table = chosen_tabletop(job)
    return (*marks_left_out(table), *pieces_left_out(table))


_NAMED = 4
"""The most characters that a sentence names."""


def letters_lost(job: Job, painted: Callable[[Job], Iterable[Node]]) -> Iterator[str]:
    """Yield a sentence if what is painted has characters that no font here has.

    `painted` returns it; it is asked only where the scenario has such characters.
    """
    from editor.paint.faces import MARK, without_glyph

    scenario = job.scenario
    said = canonical_text((scenario, *components_in_force(scenario, job.library).values()))
    if not without_glyph(said):
        return
    missing = without_glyph("".join(text.words for text in texts_in(painted(job))))
    if missing:
        names = [said_sign(sign) for sign in missing[:_NAMED]]
        if len(missing) > _NAMED:
            names.append(f"{len(missing) - _NAMED} more")
        yield (
            f"{counted(len(missing), 'character')} that no font here has {are(len(missing))} "
            f"painted as {MARK}: {listing(names)}."
        )


def map_and_pieces(job: Job) -> Iterable[Node]:
    """Return the map without its legend, and every piece: what programs to play in show of it."""
    from editor.paint.faces import advance

    system, table = system_named(job.scenario.system), chosen_tabletop(job)
    yield from system.plate(chosen_survey(job), Plate(advance, legend=False)).nodes
    for token in table.tokens:
        with suppress(KeyError):  # a faulty piece has no picture
            yield from table.face(token.id).nodes


def map_and_match(job: Job) -> Iterable[Node]:
    """Return what `map_and_pieces` does, and all sides of the parts of a match."""
    from editor.paint.faces import advance

    yield from map_and_pieces(job)
    for part in chosen_supply(job):
        sides = (part.front, part.back, *(face.front for face in part.faces))
        for side in filter(None, sides):
            yield from side(advance).nodes
