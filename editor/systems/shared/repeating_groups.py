"""Groups at the images of a symmetry: what became a group there becomes one, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from editor.core.groups import Ungroup, with_group
from editor.core.kit import AnyLibrary
from editor.core.scenario import ObjectGroup, ScenarioT

Groups = tuple[ObjectGroup, ...]


def with_groups_repeated(
    scenario: ScenarioT,
    groups: tuple[Groups, Groups],
    setup: str,
    images: Iterable[Callable[[str], str]],
    library: AnyLibrary,
) -> ScenarioT:
    """Return a scenario where twins of new groups are groups, and those of old ones are none.

    `groups` are those before and after an edit; each of the images gives the twin of an object,
    empty for none.
    """
    before, after = groups
    if before == after:
        return scenario
    known, left = {group.id for group in before}, {group.id for group in after}
    for twin_of in images:
        for group in after:
            names = _twins(group.within(setup), twin_of)
            if group.id not in known and names and names.isdisjoint(group.within(setup)):
                scenario = with_group(scenario, names, group.name, setup)
        for group in before:
            if group.id in left:
                continue
            names = _twins(group.within(setup), twin_of)
            alike = tuple(g.id for g in scenario.groups if names and names == {*g.within(setup)})
            if alike:
                scenario = Ungroup(alike).apply(scenario, library)
    return scenario


def _twins(names: tuple[str, ...], twin_of: Callable[[str], str]) -> frozenset[str]:
    """Return the twins of objects; nothing unless each has one."""
    found = [twin_of(name) for name in names]
    return frozenset(found) if all(found) else frozenset()
