"""How a fix looks on the map: its ghost, what it moves, the map after it, and its figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from editor.checks.check import BaseSurvey
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix
from editor.core.scenario import AnyScenario
from editor.seam.overlay import Ghost
from editor.systems.found_fix import FoundFix, GapChange, MovedThing, moved_between
from editor.workbench.document import in_setup
from editor.workbench.fix_ghosts import ghost_of
from editor.workbench.session import Session


@dataclass(frozen=True)
class FixFigure:
    """A figure that a fix changes, before and after; `better` is None where it stays.

    `whole` says it in full, for screen readers and tool tips.
    """

    title: str
    before: str
    after: str
    better: bool | None = None
    whole: str = ""


@dataclass(frozen=True)
class ShownFix:
    """A fix that was tried, with the figures that it changes."""

    fix: Fix
    figures: tuple[FixFigure, ...] = ()


@dataclass(frozen=True, eq=False)
class FixLook:
    """A fix on the map: its ghost, the objects that it moves, and the survey after it.

    `elsewhere`: it changes nothing on the map, but such as a house rule.
    """

    ghost: Ghost
    moved: tuple[str, ...]
    survey: BaseSurvey
    elsewhere: bool = False


def look_of(
    session: Session, finding: Finding, fix: Fix, after: AnyScenario | None = None
) -> FixLook | None:
    """Return how a fix looks in the chosen set-up; None where it no longer applies.

    `after` is the map after it, where that is known.
    """
    try:
        after = after or apply_all(fix.edits, session.present, session.library)
    except EditError:
        return None
    ruleset = session.document.ruleset
    surveys = session.system.surveys(after, session.library, ruleset, session.mode)
    later = in_setup(surveys, session.setup)
    now = (session.survey,)
    moved = moved_between(session.system, session.present, after, now, (later,))
    elsewhere = not moved and not _is_on_the_map(session.present, after)
    ghost = ghost_of(session, finding, fix, after=after)
    return FixLook(ghost, moved_here(session, moved), later, elsewhere)


def _is_on_the_map(before: AnyScenario, after: AnyScenario) -> bool:
    """Return whether two scenarios differ in what lies on the map, or is printed on it."""
    return any(
        getattr(before, field) != getattr(after, field)
        for field in ("board", "setups", "components")
    )


def moved_here(session: Session, moved: Iterable[MovedThing]) -> tuple[str, ...]:
    """Return what of all that a fix moves lies in the chosen set-up, without what is carried."""
    owner = session.editing.owner
    objects = session.editing.objects(session.present, session.setup)
    return tuple(
        thing.id
        for thing in moved
        if thing.setup in ("", session.setup)
        and thing.before
        and thing.before != thing.after
        and thing.id in objects
        and not owner(objects[thing.id])
    )


def figures_of(found: FoundFix) -> tuple[FixFigure, ...]:
    """Return how many problems a fix leaves, and how it changes the gap that matters most."""
    return tuple(_figures(found))


def _figures(found: FoundFix) -> Iterator[FixFigure]:
    old, new = (each.error + each.warning + each.advice for each in (found.before, found.after))
    whole = f"problems on the map: {old}, then {new}"
    yield FixFigure("problems", str(old), str(new), new < old if new != old else None, whole)
    change = _weightiest(found.gaps)
    if change is not None:
        # The card has little room: movement points are movement.
        unit = change.unit.removesuffix(" points").removesuffix("s")
        whole = f"gap between the seats in {change.label}: {change.before}, then {change.after}"
        yield FixFigure(
            f"{unit} gap", str(change.before), str(change.after), change.better, whole
        )  # fmt: skip


def _weightiest(gaps: Sequence[GapChange]) -> GapChange | None:
    """Return the gap that a check judges, else the one that changes most."""
    return max(
        gaps,
        key=lambda each: (each.allowed is not None, abs(each.after - each.before)),
        default=None,
    )
