"""The check name-is-an-id."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Review, Violation, check
from editor.core.objects import kind_of, objects_of
from editor.core.scenario import Identified
from editor.core.words import opening


@check(
    level="warning",
    scope="file",
    title="A name is another object's id",
    what=(
        "No object has the id of another object of its board or set-up as its name; upper and "
        "lower case do not matter."
    ),
    why=(
        "Objects can be named by id or by name on the command line, in questions and in own "
        "checks. A word that is both means the id, and the named object is not found by its name."
    ),
    example="An area with the id e9 is called “e1”, and e1 is the id of another area.",
    remedy="Give the object another name.",
    source="File format: ids name objects (docs/file-format.md)",
)
def name_is_an_id(review: Review) -> Iterator[Violation]:
    """Yield one finding for each object whose name is the id of another one."""
    board = list(objects_of(review.scenario.board))
    yield from _confused(board, board, "")
    for setup in review.scenario.setups:
        own = list(objects_of(setup))
        yield from _confused(own, [*board, *own], setup.id)
        yield from _confused(board, own, setup.id)


def _confused(named: list[Identified], others: list[Identified], setup: str) -> Iterator[Violation]:
    ids = {other.id.casefold(): other for other in others}
    for thing in named:
        name = getattr(thing, "name", "").strip()
        other = ids.get(name.casefold())
        if other is not None and other.id != thing.id:
            yield Violation(
                message=(
                    f"{opening(kind_of(thing))} {thing.id} is called “{name}”, "
                    f"the id of {kind_of(other)} {other.id}"
                ),
                places=(thing.id, other.id),
                setup=setup,
            )
