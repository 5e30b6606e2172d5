"""Putting changed and new things into a scenario, on its board and into its set-ups."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from editor.core.objects import BoardObject, put, setup_named, with_setup
from editor.core.scenario import ScenarioT
from editor.systems.shared.objects import titles_of


def with_things(
    scenario: ScenarioT,
    things: tuple[Mapping[str, BoardObject], Mapping[str, tuple[BoardObject, str]]],
    setup_id: str,
) -> ScenarioT:
    """Return the scenario with things changed by id, and new ones beside those they come from.

    Things are those that changed, by id, and the new ones, each with the id of the one in whose
    list it goes; those of a set-up are in the one named. Raises EditError for more than a file can
    hold.
    """
    made, added = things
    objects = titles_of(scenario).objects
    if not made and not added:
        return scenario
    held = objects.find_all(scenario, (*made, *(s for _, s in added.values())), setup_id)
    board: dict[str, tuple[BoardObject, ...]] = {}
    singles: dict[str, BoardObject] = {}
    own: dict[tuple[str, str], list[BoardObject]] = {}
    for name, thing in made.items():
        field, _, setup = held[name]
        if setup is None and field in objects.singles:
            singles[field] = thing
        else:
            own.setdefault((setup.id if setup else "", field), []).append(thing)
    for (holder, field), listed in own.items():
        if holder:
            setup = setup_named(scenario, holder)
            scenario = with_setup(
                scenario, replace(setup, **{field: put(getattr(setup, field), *listed)})
            )
        else:
            board[field] = put(getattr(scenario.board, field), *listed)
    more: dict[tuple[str, str], list[BoardObject]] = {}
    for thing, source in added.values():
        field, _, setup = held[source]
        more.setdefault((setup.id if setup else "", field), []).append(thing)
    for (holder, field), listed in more.items():
        if holder:
            setup = setup_named(scenario, holder)
            together = replace(setup, **{field: (*getattr(setup, field), *listed)})
            scenario = with_setup(scenario, objects.held_setup(together))
        else:
            board[field] = (*board.get(field, getattr(scenario.board, field)), *listed)
    return objects.with_board(scenario, **board, **singles)
