"""Groups as every system shows them: what the inspector and the outline say of one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from editor.checks.check import BaseSurvey
from editor.core.groups import NameGroup, group_of, groups_chosen, opened_group
from editor.core.points import Cell
from editor.core.properties import text
from editor.core.scenario import ObjectGroup
from editor.core.words import counted
from editor.seam.editing import AnyEditing, Inspection, OutlineNode

GROUP_KEY = "group:"
"""What the key of a group begins with where keys of objects stand; no id holds a colon."""


def setup_of(survey: BaseSurvey) -> str:
    """Return the id of the set-up of a survey; empty for none."""
    return survey.setup.id if survey.setup else ""


def chosen_group(survey: BaseSurvey, ids: tuple[str, ...]) -> ObjectGroup | None:
    """Return the group whose objects are these and no others; None for none."""
    setup = setup_of(survey)
    found = groups_chosen(survey.scenario, ids, setup)
    if len(found) == 1 and set(found[0].within(setup)) == set(ids):
        return found[0]
    return None


def inspected(
    editing: AnyEditing, survey: BaseSurvey, ids: tuple[str, ...], cells: frozenset[Cell]
) -> Inspection:
    """Return what the inspector shows of a selection; of a group its name comes first."""
    seen: Inspection = editing.inspect(survey, ids, cells)
    group = chosen_group(survey, ids)
    if group is not None:
        group_id = group.id
        name = text(
            "group", "Group", group.name, lambda said: NameGroup(group_id, said),
            help="The name of the group",
        )  # fmt: skip
        aside = f"group of {len(ids)}"
        return replace(seen, title=group.name, aside=aside, rows=((name,), *seen.rows))
    opened = opened_group(survey.scenario, ids, setup_of(survey))
    if opened:
        inside = group_of(survey.scenario, ids[0], setup_of(survey))
        assert inside is not None  # it is the opened one
        aside = " · ".join(filter(None, (seen.aside, f"in “{inside.name}”")))
        return replace(seen, aside=aside)
    return seen


def group_nodes(survey: BaseSurvey) -> tuple[OutlineNode, ...]:
    """Return a heading with the groups that have objects here; nothing without any."""
    setup = setup_of(survey)
    nodes = tuple(
        OutlineNode(f"{GROUP_KEY}{group.id}", group.name, counted(len(members), "object"))
        for group in survey.scenario.groups
        if (members := group.within(setup))
    )
    return (OutlineNode("", "Groups", children=nodes),) if nodes else ()


def objects_of_keys(survey: BaseSurvey, keys: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of objects for keys of objects and of groups, each once."""
    setup = setup_of(survey)
    within = {f"{GROUP_KEY}{group.id}": group.within(setup) for group in survey.scenario.groups}
    found = (name for key in keys for name in within.get(key, (key,)))
    return tuple(dict.fromkeys(found))


def keys_of_objects(survey: BaseSurvey, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keys that are selected while these objects are: theirs and those of groups."""
    groups = groups_chosen(survey.scenario, ids, setup_of(survey))
    return (*(f"{GROUP_KEY}{group.id}" for group in groups), *ids)
