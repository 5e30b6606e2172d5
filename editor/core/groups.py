"""Groups: objects that are taken as one, and the edits that make, name and dissolve them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import count

from msgspec.structs import replace

from editor.core.edit import AnyEdit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import fresh_id, objects_of, out_of_groups, setup_named
from editor.core.scenario import AnyScenario, Identified, ObjectGroup, ScenarioT
from editor.core.values import Line, Many
from editor.core.words import counted


def group_named(scenario: AnyScenario, group_id: str) -> ObjectGroup:
    """Return the group of this id. Raises EditError if there is none."""
    for group in scenario.groups:
        if group.id == group_id:
            return group
    raise EditError(f"there is no group {group_id!r}")


def group_of(scenario: AnyScenario, object_id: str, setup: str) -> ObjectGroup | None:
    """Return the group that an object of the board or of a set-up is in; None for none."""
    return next((group for group in scenario.groups if object_id in group.within(setup)), None)


def whole_groups(
    scenario: AnyScenario, ids: Iterable[str], setup: str, opened: str = ""
) -> tuple[str, ...]:
    """Return objects with all that are in a group with them, in the order of the first of each.

    The objects of the `opened` group, given by its id, are taken one by one.
    """
    if not scenario.groups:
        return tuple(dict.fromkeys(ids))
    inside = {
        name: group
        for group in reversed(scenario.groups)
        if group.id != opened
        for name in group.within(setup)
    }
    found: dict[str, None] = {}
    for name in ids:
        group = inside.get(name)
        found.update(dict.fromkeys(group.within(setup) if group else (name,)))
    return tuple(found)


def opened_group(scenario: AnyScenario, ids: Collection[str], setup: str) -> str:
    """Return the id of the group of which these objects are a part and not all; empty for none.

    Whoever has chosen a part of a group works inside of it.
    """
    if not ids or not scenario.groups:
        return ""
    group = group_of(scenario, next(iter(ids)), setup)
    if group is None:
        return ""
    members = set(group.within(setup))
    return group.id if set(ids) < members else ""


def groups_chosen(
    scenario: AnyScenario, ids: Collection[str], setup: str
) -> tuple[ObjectGroup, ...]:
    """Return the groups all of whose objects, on the board and in a set-up, are among these."""
    chosen = set(ids)
    return tuple(
        group
        for group in scenario.groups
        if (members := group.within(setup)) and chosen.issuperset(members)
    )


def free_group_name(scenario: AnyScenario, preferred: str = "") -> str:
    """Return a name that no group has: the preferred one, "Group 1" without any.

    A copy of "Gate hill" is "Gate hill 2", and a copy of that "Gate hill 3".
    """
    taken = {group.name for group in scenario.groups}
    if preferred and preferred not in taken:
        return preferred
    stem = re.sub(r" \d{1,4}$", "", preferred)[:190] or "Group"
    return next(
        name for number in count(2 if preferred else 1) if (name := f"{stem} {number}") not in taken
    )


def with_group(scenario: ScenarioT, ids: Collection[str], name: str, setup: str) -> ScenarioT:
    """Return the scenario with objects as one group, each out of the group that it was in.

    Raises EditError for an object that is neither on the board nor in the set-up.
    """
    chosen = set(ids)
    on_board = tuple(item.id for item in _placed(scenario.board) if item.id in chosen)
    there: tuple[str, ...] = ()
    if setup:
        placed = _placed(setup_named(scenario, setup))
        there = tuple(item.id for item in placed if item.id in chosen.difference(on_board))
    for missing in sorted(chosen.difference(on_board, there)):
        raise EditError(f"there is no object {missing!r}")
    scenario = out_of_groups(scenario, on_board)
    scenario = out_of_groups(scenario, there, setup)
    group = ObjectGroup(
        id=fresh_id({item.id for item in scenario.groups}, "g"),
        name=free_group_name(scenario, name),
        members=on_board,
        in_setups={setup: there} if there else {},
    )
    groups = held((*scenario.groups, group), Many[ObjectGroup], "a map has at most 4096 groups")
    return replace(scenario, groups=groups)


class GroupObjects(AnyEdit, frozen=True):
    """Take objects as one group; each leaves the group that it was in.

    `setup` is where those that are not on the board are. Without a name it gets the first number.
    """

    ids: tuple[str, ...]
    name: Line = ""
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the group."""
        name = held_line(self.name.strip(), "the name of a group")
        if len(set(self.ids)) < 2:
            raise EditError("a group has at least two objects")
        return with_group(scenario, self.ids, name, self.setup)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Group 3 objects as “Gate hill”"."""
        called = f" as “{self.name.strip()}”" if self.name.strip() else ""
        return f"Group {counted(len(set(self.ids)), 'object')}{called}"


class Ungroup(AnyEdit, frozen=True):
    """Dissolve groups, by their ids; their objects stay as they are."""

    ids: tuple[str, ...]

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the groups."""
        if not self.ids:
            raise EditError("no group was given")
        for group_id in self.ids:
            group_named(scenario, group_id)
        kept = tuple(group for group in scenario.groups if group.id not in self.ids)
        return replace(scenario, groups=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Dissolve the group “Gate hill”"."""
        names = [group.name for group in scenario.groups if group.id in self.ids]
        return f"Ungroup {_said(names)}"


class NameGroup(AnyEdit, frozen=True):
    """Give a group another name."""

    id: str
    name: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the group renamed."""
        group = group_named(scenario, self.id)
        name = held_line(self.name.strip(), "the name of a group")
        if not name:
            raise EditError("a group needs a name")
        if name == group.name:
            return scenario
        if any(other.name == name for other in scenario.groups):
            raise EditError(f"there is already a group called “{name}”")
        groups = tuple(
            replace(other, name=name) if other.id == self.id else other for other in scenario.groups
        )
        return replace(scenario, groups=groups)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Name the group “Gate hill”"."""
        return f"Rename group to “{self.name.strip()}”"


class TidyGroups(AnyEdit, frozen=True):
    """Take out of groups what is not there and what an earlier group has, and empty groups."""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with groups that are sound."""
        board = {item.id for item in _placed(scenario.board)}
        seated = {setup.id: {item.id for item in _placed(setup)} for setup in scenario.setups}
        groups = []
        for group in scenario.groups:
            members = _taken(group.members, board)
            in_setups = {
                setup: ids
                for setup, listed in group.in_setups.items()
                if (ids := _taken(listed, seated.get(setup, set())))
            }
            if members or in_setups:
                groups.append(replace(group, members=members, in_setups=in_setups))
        kept = tuple(groups)
        return scenario if kept == scenario.groups else replace(scenario, groups=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return "Put the groups right"."""
        return "Repair groups"


def _taken(ids: tuple[str, ...], free: set[str]) -> tuple[str, ...]:
    """Return those of the ids that are free, each once, and take them out of the free ones."""
    found = tuple(dict.fromkeys(name for name in ids if name in free))
    free.difference_update(found)
    return found


def _placed(holder: object) -> list[Identified]:
    """Return what a board or a set-up puts on the map: players and positions are not there."""
    return [item for item in objects_of(holder) if hasattr(item, "locked")]


def _said(names: list[str]) -> str:
    return f"the group “{names[0]}”" if len(names) == 1 else counted(len(names), "group")
