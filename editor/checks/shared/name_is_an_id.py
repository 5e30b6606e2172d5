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
        "No object's name equals the id of another object on its board or in its set-up, ignoring "
        "case."
    ),
    why=(
        "The command line, questions and own checks accept ids and names. If a word is both, it "
        "means the id, so the other object cannot be found by name."
    ),
    example="An area with the id e9 is named “e1”, and e1 is the id of another area.",
    remedy="Rename the object.",
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
                    f"{opening(kind_of(thing))} {thing.id} is named “{name}”, which is the id of "
                    f"{kind_of(other)} {other.id}"
                ),
                places=(thing.id, other.id),
                setup=setup,
            )
