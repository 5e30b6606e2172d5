"""Kits: libraries of components that a designer owns, with counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from editor.core.rules_document import RulesDocument
from editor.core.scenario import (
    AnyScenario,
    ComponentT,
    FileFormat,
    Scenario,
    SchemaAddress,
    SystemId,
)
from editor.core.values import Few, Id, Line, Text, Value, about

PlacedT = TypeVar("PlacedT")


class Kit(Value, Generic[ComponentT], frozen=True, kw_only=True):
    """A library of components with their counts, as a designer owns it."""

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    id: Annotated[Id, about("The name by which scenarios call a kit that comes with the program.")]
    system: Annotated[SystemId, about("The game family to which the components belong.")]
    title: Annotated[Line, about("What people call the kit.")]
    notes: Annotated[Text, about("What is worth knowing about the kit.")] = ""
    assumptions: Annotated[
        Few[Annotated[Text, about("One assumption in a sentence.")]],
        about("The values for which no source was found."),
    ] = ()
    components: Annotated[
        tuple[ComponentT, ...],
        Meta(max_length=256),
        about("The components in the kit, each with its count."),
    ]


class Library(Value, Generic[ComponentT], frozen=True):
    """The kits that a scenario can use, by the key under which it names them.

    `rules` are the files of house rules that it follows, by path.
    """

    kits: dict[str, Kit[ComponentT]] = {}
    rules: dict[str, RulesDocument] = {}


AnyKit = Kit[Any]
"""A kit of any system."""

AnyLibrary = Library[Any]


def components_in_force(
    scenario: Scenario[Any, ComponentT, Any], library: AnyLibrary
) -> dict[str, ComponentT]:
    """Return the components that the scenario may place, by id.

    The scenario's own components win over those of a kit with the same id.
    """
    found = {component.id: component for component in scenario.components}
    for kit, _ in kits_in_force(scenario, library):
        for component in kit.components:
            found.setdefault(component.id, component)
    return found


def counts_in_force(scenario: AnyScenario, library: AnyLibrary) -> dict[str, int | None]:
    """Return how many of each component there are, by id; None for any number."""
    counts: dict[str, int | None] = {}
    for kit, copies in kits_in_force(scenario, library):
        for component in kit.components:
            held = counts.get(component.id, 0)
            more = None if component.count is None else component.count * copies
            counts[component.id] = None if held is None or more is None else held + more
    counts.update({component.id: component.count for component in scenario.components})
    return counts


def copies_beyond(
    scenario: AnyScenario, counts: Mapping[str, int | None], placed: Mapping[str, Sequence[PlacedT]]
) -> Iterator[tuple[str, int, tuple[PlacedT, ...]]]:
    """Yield what is placed too often if the scenario's own copies counted as what they copy.

    `placed` are the things on the table by their component. Each item is the component of the kits,
    how many these hold, and the things: the originals first, then the copies. Copies that state a
    number of their own, and originals that are too many already, are left out.
    """
    copies: dict[str, list[PlacedT]] = {}
    for component in scenario.components:
        if component.copy_of and component.count is None:
            copies.setdefault(component.copy_of, []).extend(placed.get(component.id, ()))
    for source, own in copies.items():
        held, originals = counts.get(source), placed.get(source, ())
        if own and held is not None and len(originals) <= held < len(originals) + len(own):
            yield source, held, (*originals, *own)


COPIES_NOTE = (
    "Own copies do not count against the kits: build or print them, or state how many there are"
)
"""What to do about own copies that the kits do not hold."""


def kits_in_force(scenario: AnyScenario, library: AnyLibrary) -> Iterator[tuple[AnyKit, int]]:
    """Yield each kit that the scenario names and the library holds, with how many copies."""
    for use in scenario.kits:
        kit = library.kits.get(use.key)
        if kit is not None:
            yield kit, use.count
