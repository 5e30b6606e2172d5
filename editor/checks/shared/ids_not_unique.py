"""The check ids-not-unique."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from editor.checks.check import Review, Violation, check
from editor.core.objects import kind_of, objects_of
from editor.core.words import counted, listing, opening


@check(
    level="error",
    lowerable=False,
    scope="file",
    title="Duplicate id",
    what=(
        "Ids are unique among objects on the board, among players and starts in a set-up, among "
        "set-ups, among groups and among the scenario's own components. Different set-ups may "
        "reuse ids for their players and starts."
    ),
    why=(
        "Objects refer to each other by id: a portal to its box, a start to its player, a waiver "
        "to its objects. If two objects share an id, the reference is ambiguous."
    ),
    example='Two boxes have the id "b1" after part of the file was copied by hand.',
    remedy="Give one of them another id in the file; the editor itself never repeats an id.",
    source="File format: ids name objects (docs/file-format.md)",
)
def ids_not_unique(review: Review) -> Iterator[Violation]:
    """Yield one finding for each id that stands more than once where it must be unique."""
    scenario = review.scenario
    board = list(objects_of(scenario.board))
    yield from _repeated(board, "")
    yield from _repeated(scenario.setups, "")
    yield from _repeated(scenario.components, "")
    yield from _repeated(scenario.groups, "")
    taken = {thing.id: thing for thing in board}
    seen: set[str] = set()
    for setup in scenario.setups:
        own = list(objects_of(setup))
        once = {thing.id: thing for thing in own}
        clashes = [taken[name] for name in once if name in taken]
        if setup.id not in seen:
            yield from _repeated([*clashes, *own], setup.id)
        seen.add(setup.id)


def _repeated(things: Iterable[Any], setup: str) -> Iterator[Violation]:
    by_id: dict[str, list[Any]] = {}
    for thing in things:
        by_id.setdefault(thing.id, []).append(thing)
    for name, alike in by_id.items():
        if len(alike) < 2:
            continue
        kinds = [kind_of(thing) for thing in alike]
        counts = {kind: kinds.count(kind) for kind in kinds}
        who = listing([_number(count, kind) for kind, count in counts.items()])
        where = f" in set-up {setup}" if setup else ""
        yield Violation(
            message=f"{opening(who)} have the id “{name}”{where}", places=(name,), setup=setup
        )


def _number(count: int, kind: str) -> str:
    if count == 1:
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    return counted(count, kind, "boxes" if kind == "box" else "")
