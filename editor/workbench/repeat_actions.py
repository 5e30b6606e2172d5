"""The actions of live symmetry, for menus, keys and the command palette."""

from __future__ import annotations

from collections.abc import Callable

from editor.analysis.symmetry import MIRROR_AXES, REPEAT_KINDS, MirrorAxis, RepeatKind
from editor.workbench.action import Action
from editor.workbench.session import Session

KIND_WORDS: dict[RepeatKind, str] = {
    "once": "Once",
    "mirror": "Mirror",
    "half-turn": "Half turn",
    "quarter-turns": "Quarter turns",
}
AXIS_WORDS: dict[MirrorAxis, str] = {
    "vertical": "Across",
    "horizontal": "Down",
    "both": "Both ways",
    "falling": "Diagonal ╲",
    "rising": "Diagonal ╱",
}
MENU = "Edit > Repeat"
_PLACES = ("first", "second", "third")


def not_repeated(session: Session) -> str:
    """Return why nothing is repeated now."""
    return "" if session.repeat.symmetry.images else "Choose Mirror, Half turn or Quarter turns"


def _next(session: Session) -> None:
    at = REPEAT_KINDS.index(session.repeat.kind)
    session.repeat.choose(REPEAT_KINDS[(at + 1) % len(REPEAT_KINDS)])


def _kind(kind: RepeatKind) -> Callable[[Session], None]:
    return lambda session: session.repeat.choose(kind)


def _axis(axis: MirrorAxis) -> Callable[[Session], None]:
    return lambda session: session.repeat.choose("mirror", axis)


def _no_axis(axis: MirrorAxis) -> Callable[[Session], str]:
    def why_not(session: Session) -> str:
        return "" if axis in session.repeat.axes else "Only a square board has diagonals"

    return why_not


def _on(kind: RepeatKind) -> Callable[[Session], bool]:
    return lambda session: session.repeat.kind == kind


def _mirrors(axis: MirrorAxis) -> Callable[[Session], bool]:
    return lambda session: (session.repeat.kind, session.repeat.axis) == ("mirror", axis)


def _leave_out(number: int) -> Callable[[Session], None]:
    return lambda session: session.repeat.leave_out(number)


def _no_place(number: int) -> Callable[[Session], str]:
    def why_not(session: Session) -> str:
        there = number < len(session.repeat.places)
        return not_repeated(session) or ("" if there else "No object is being moved")

    return why_not


def _is_out(number: int) -> Callable[[Session], bool]:
    return lambda session: number in session.repeat.left_out


def _mend(*, away: bool) -> Callable[[Session], object]:
    return lambda session: session.repeat.mend(session.repeat.differences[0], away=away)


def _no_mending(*, away: bool) -> Callable[[Session], str]:
    def why_not(session: Session) -> str:
        why = not_repeated(session)
        found = session.repeat.differences
        if why or not found:
            return why or "No differences"
        return session.repeat.why_not(found[0], away=away)

    return why_not


REPEAT: tuple[Action, ...] = (
    Action(
        "repeat-next", "Next repetition", MENU, 0, "I", icon="flip-horizontal",
        hint="Once, mirror, half turn, quarter turns", run=_next, on_map=True,
    ),
    *(
        Action(f"repeat-{kind}", KIND_WORDS[kind], MENU, 1, run=_kind(kind), checked=_on(kind))
        for kind in REPEAT_KINDS
    ),
    *(
        Action(
            f"repeat-axis-{axis}", f"Mirror: {AXIS_WORDS[axis].lower()}", MENU, 2,
            run=_axis(axis), why_not=_no_axis(axis), checked=_mirrors(axis),
        )
        for axis in MIRROR_AXES
    ),
    Action(
        "repeat-pick", "Click the center on the map", MENU, 3,
        run=lambda session: session.repeat.pick(on=not session.repeat.picking),
        why_not=not_repeated, checked=lambda session: session.repeat.picking,
    ),
    Action(
        "repeat-middle", "Around the center of the map", MENU, 3,
        run=lambda session: session.repeat.middle_again(), why_not=not_repeated,
    ),
    *(
        Action(
            f"repeat-leave-{number}", f"Skip the {_PLACES[number]} copy", MENU, 4,
            run=_leave_out(number), why_not=_no_place(number), checked=_is_out(number),
        )
        for number in range(3)
    ),
    Action(
        "repeat-differs", "Show differences", MENU, 5, "Shift+I",
        run=lambda session: session.repeat.show_differences(
            on=not session.repeat.shows_differences
        ),
        why_not=not_repeated, checked=lambda session: session.repeat.shows_differences, on_map=True,
    ),
    Action(
        "repeat-take-away", "Remove first difference", MENU, 5,
        run=_mend(away=True), why_not=_no_mending(away=True),
    ),
    Action(
        "repeat-mend", "Repeat first difference", MENU, 5,
        run=_mend(away=False), why_not=_no_mending(away=False),
    ),
)  # fmt: skip
