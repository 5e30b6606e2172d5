"""Duplicating and pasting: objects with new ids, bound to one another as before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, ClassVar, Generic, TypeVar

from editor.core.edit import Edit
from editor.core.groups import groups_chosen, with_group
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.scenario import AnyScenario, ScenarioT
from editor.core.values import Id, Line, Many, Value, about
from editor.core.words import counted
from editor.systems.shared.edits.components import ComponentLike, with_more
from editor.systems.shared.objects import titles_of, with_fields

PieceT = TypeVar("PieceT")

LONGEST_STEM = 58
"""How much of the id of a component is kept where a number makes it a new one."""


class PieceGroup(Value, frozen=True):
    """Objects of a piece that are a group wherever it is put down."""

    name: Annotated[Line, about("The name of the group.")]
    members: Annotated[Many[Id], about("Its objects in the piece, by their ids.")]


PieceGroups = Annotated[Many[PieceGroup], about("The groups of its objects.")]


class Paste(Edit[ScenarioT], Generic[ScenarioT, PieceT], frozen=True):
    """Put a piece of a map down, moved; its objects get new ids.

    `lists` are the lists of the piece that the sentence counts; what is bound to them is not.
    `title` is that of a stamp, empty for a copy.
    """

    lists: ClassVar[tuple[str, ...]]
    piece: PieceT
    by: tuple[int, int] = (0, 0)
    setup: str = ""
    title: Line = ""

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Paste 3 objects" or "Place Gate hill"."""
        if self.title:
            return f"Place {self.title}"
        return f"Paste {counted(sum(map(self._count, self.lists)), 'object')}"

    def _count(self, name: str) -> int:
        value = getattr(self.piece, name)
        return len(value) if isinstance(value, tuple) else int(value is not None)


class Duplicate(Edit[ScenarioT], frozen=True):
    """Put copies of objects down, moved, with new ids."""

    ids: tuple[str, ...]
    by: tuple[int, int] = (1, 1)
    setup: str = ""

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Duplicate 3×2"."""
        return f"Duplicate {titles_of(scenario).phrase(scenario, library, self.ids, self.setup)}"


def with_components(
    scenario: ScenarioT, library: AnyLibrary, components: tuple[ComponentLike, ...]
) -> tuple[ScenarioT, dict[str, str]]:
    """Return the scenario with these components in force, and the new ids of those renamed.

    A component gets a new id where another has its own. Raises EditError for more than a file
    holds.
    """
    known = components_in_force(scenario, library)
    renamed: dict[str, str] = {}
    added = []
    taken = set(known)
    for component in components:
        if known.get(component.id) == component:
            continue
        name = component.id
        number = 1
        while name in taken:
            number += 1
            name = f"{component.id[:LONGEST_STEM]}-{number}"
        taken.add(name)
        renamed[component.id] = name
        added.append(with_fields(component, id=name, count=None))
    if not added:
        return scenario, renamed
    return with_more(scenario, *added), renamed


def groups_lifted(
    scenario: AnyScenario, ids: Iterable[str], copied: Collection[str], setup: str
) -> tuple[PieceGroup, ...]:
    """Return the groups of which all objects are among `ids`, with those that are `copied`."""
    found = (
        PieceGroup(group.name, tuple(name for name in group.within(setup) if name in copied))
        for group in groups_chosen(scenario, frozenset(ids), setup)
    )
    return tuple(group for group in found if group.members)


def with_groups(
    scenario: ScenarioT, groups: Iterable[PieceGroup], new: Mapping[str, str], setup: str
) -> ScenarioT:
    """Return the scenario with the groups of a piece whose objects have these new ids."""
    for group in groups:
        ids = tuple(new[name] for name in group.members if name in new)
        if ids:
            scenario = with_group(scenario, ids, group.name, setup)
    return scenario
