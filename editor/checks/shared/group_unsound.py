"""The check group-unsound."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Review, Violation, check
from editor.core.finding import Fix
from editor.core.groups import TidyGroups
from editor.core.objects import objects_of
from editor.core.scenario import AnyScenario
from editor.core.words import counted, listing

_FIX = Fix("Remove it from the group", "safe", (TidyGroups(),))
_MAXIMUM = 3
"""Up to this many missing ids are named."""


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="Invalid group",
    what=(
        "Every group has at least one object, all its objects exist on the board or in its "
        "set-up, and no object is in two groups."
    ),
    why=(
        "Selecting a group selects its objects. A missing object cannot be selected, and for an "
        "object in two groups the group is ambiguous."
    ),
    example="A group still lists a box that was deleted from the file by hand.",
    remedy="Remove it from the group, or list an existing object.",
    source="File format: groups (docs/file-format.md)",
)
def group_unsound(review: Review) -> Iterator[Violation]:
    """Yield findings for missing members of each group, empty groups, and shared members."""
    scenario = review.scenario
    board = {thing.id for thing in objects_of(scenario.board) if hasattr(thing, "locked")}
    seated = {
        setup.id: {thing.id for thing in objects_of(setup) if hasattr(thing, "locked")}
        for setup in scenario.setups
    }
    for group in scenario.groups:
        called = f"The group “{group.name}”"
        missing = [name for name in group.members if name not in board]
        for setup, names in group.in_setups.items():
            missing += [name for name in names if name not in seated.get(setup, ())]
        if missing:
            yield Violation(
                message=(f"{called} refers to {counted(len(missing), 'missing object')}"),
                notes=(f"In the file, group {group.id} lists {_named(missing)}",),
                places=(group.id,),
                fixes=(_FIX,),
            )
        elif not group.members and not any(group.in_setups.values()):
            yield Violation(message=f"{called} has no objects", places=(group.id,), fixes=(_FIX,))
    yield from _shared(scenario)


def _shared(scenario: AnyScenario) -> Iterator[Violation]:
    """Yield a finding for each two groups that share objects, and for one that repeats one."""
    first: dict[tuple[str, str], str] = {}
    again: dict[tuple[str, str], list[str]] = {}
    names = {group.id: group.name for group in scenario.groups}
    for group in scenario.groups:
        for setup, listed in (("", group.members), *group.in_setups.items()):
            for name in listed:
                earlier = first.setdefault((setup, name), group.id)
                if earlier != group.id or listed.count(name) > 1:
                    again.setdefault((earlier, group.id), []).append(name)
    for (one, other), shared in again.items():
        ids = tuple(dict.fromkeys(shared))
        many = counted(len(ids), "object")
        if one == other:
            message = f"The group “{names[one]}” lists {many} twice"
        else:
            message = f"The groups “{names[one]}” and “{names[other]}” share {many}"
        yield Violation(message=message, places=(*dict.fromkeys((one, other)), *ids), fixes=(_FIX,))


def _named(ids: list[str]) -> str:
    return listing([f"“{name}”" for name in ids[:_MAXIMUM]]) + (
        f" and {len(ids) - _MAXIMUM} more" if len(ids) > _MAXIMUM else ""
    )
