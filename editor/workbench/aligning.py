"""Aligning and distributing what is selected: edges or middles in line, gaps of one width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.core.edit import AnyEdit
from editor.core.words import counted
from editor.workbench.action import Action
from editor.workbench.session import Session

Side = Literal["west", "middle", "east", "north", "centre", "south"]
"""The middle is that of columns, the centre that of rows."""
Axis = Literal[0, 1]
_AXES: dict[Side, Axis] = {
    "west": 0, "middle": 0, "east": 0, "north": 1, "centre": 1, "south": 1,
}  # fmt: skip
_SHARES: dict[Side, int] = {
    "west": 0, "middle": 1, "east": 2, "north": 0, "centre": 1, "south": 2,
}  # fmt: skip
"""Which half of an object is aligned: its begin, its middle, its end."""


@dataclass(frozen=True)
class Stretch:
    """How far something reaches along one axis: from its begin, so long."""

    begin: int
    length: int

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.begin + self.length


def aligned(spans: Sequence[Stretch], share: int) -> tuple[int, ...]:
    """Return how far each moves: to the begin (0), the middle (1) or the end (2) of all."""
    low, high = min(span.begin for span in spans), max(span.end for span in spans)
    return tuple(low + (high - low - span.length) * share // 2 - span.begin for span in spans)


def distributed(spans: Sequence[Stretch]) -> tuple[int, ...]:
    """Return how far each moves so that the gaps between neighbours are as alike as can be.

    The first and the last stay. Where they are longer than the room they overlap evenly.
    """
    order = sorted(range(len(spans)), key=lambda index: (spans[index].begin, spans[index].end))
    if len(order) < 3:
        return (0,) * len(spans)
    room = spans[order[-1]].end - spans[order[0]].begin
    free = room - sum(span.length for span in spans)
    moves = [0] * len(spans)
    taken = spans[order[0]].begin
    for place, index in enumerate(order):
        # The gaps so far, rounded once: rounding each would add up.
        goal = taken + round(free * place / (len(order) - 1))
        moves[index] = goal - spans[index].begin
        taken += spans[index].length
    moves[order[0]] = moves[order[-1]] = 0
    return tuple(moves)


def align(side: Side) -> Callable[[Session], bool]:
    """Return what brings the selected objects into line at a side."""

    def run(session: Session) -> bool:
        words = {"middle": "in one column", "centre": "in one row"}.get(side, f"at the {side}")
        return _move(
            session, _AXES[side], lambda spans: aligned(spans, _SHARES[side]), "Align", words
        )

    return run


def distribute(axis: Axis) -> Callable[[Session], bool]:
    """Return what gives the selected objects even gaps along columns (0) or rows (1)."""

    def run(session: Session) -> bool:
        words = "from west to east" if axis == 0 else "from north to south"
        return _move(session, axis, distributed, "Distribute", words)

    return run


def fewer_than(number: int) -> Callable[[Session], str]:
    """Return what says why too few things are selected to be moved beside one another."""

    def why_not(session: Session) -> str:
        movable = session.editing.placing.alone(session.survey, session.selection)
        if len(movable) >= number:
            return ""
        return f"Select at least {counted(number, 'movable object')}"

    return why_not


_SIDES: tuple[tuple[Side, str], ...] = (
    ("west", "At the west"),
    ("middle", "In one column"),
    ("east", "At the east"),
    ("north", "At the north"),
    ("centre", "In one row"),
    ("south", "At the south"),
)
_GAPS: tuple[tuple[Axis, str], ...] = (
    (0, "Even gaps from west to east"),
    (1, "Even gaps from north to south"),
)
ALIGN: tuple[Action, ...] = (
    *(
        Action(
            f"align-{side}", title, "Place > Align", 0,
            run=align(side), why_not=fewer_than(2), on_map=True,
        )
        for side, title in _SIDES
    ),
    *(
        Action(
            f"distribute-{axis}", title, "Place > Align", 1,
            hint="Even gaps; the first and last do not move",
            run=distribute(axis), why_not=fewer_than(3), on_map=True,
        )
        for axis, title in _GAPS
    ),
)  # fmt: skip


def _move(
    session: Session,
    axis: Axis,
    moves_of: Callable[[Sequence[Stretch]], tuple[int, ...]],
    verb: str,
    words: str,
) -> bool:
    placing = session.editing.placing
    ids = placing.alone(session.survey, session.selection)
    spans = []
    for name in ids:
        x, y, width, height = placing.extent(session.survey, name)
        spans.append(Stretch(x, width) if axis == 0 else Stretch(y, height))
    edits: list[AnyEdit] = []
    for name, far in zip(ids, moves_of(spans), strict=True):
        if far:
            by = (far, 0) if axis == 0 else (0, far)
            edits.append(placing.move((name,), by, session.setup))
    if not edits:
        session.say("They are already like that")
        return False
    return session.perform_all(edits, f"{verb} {counted(len(ids), 'object')} {words}")
