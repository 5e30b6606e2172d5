"""Kits, house rules and stamps: documents of their own, which many scenarios may use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import GenericAlias
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from editor.core.finding import Level
from editor.core.scenario import (
    FORMAT,
    MAX_SETTINGS,
    AnyScenario,
    ComponentT,
    FileFormat,
    HouseRules,
    OwnCheck,
    Scenario,
    ScenarioT,
    SchemaAddress,
    Setting,
    SystemId,
    schema_name,
)
from editor.core.values import Few, Id, Line, Text, Value, about

PlacedT = TypeVar("PlacedT")


class Kit(Value, Generic[ComponentT], frozen=True, kw_only=True):
    """A library of components with their counts, as a designer owns it."""

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    id: Annotated[Id, about("The name by which scenarios call a kit that comes with the program.")]
    system: Annotated[SystemId, about("The game family to which the components belong.")]
    title: Annotated[Line, about("The display name of the kit.")]
    notes: Annotated[Text, about("Notes about the kit.")] = ""
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
    "The scenario's own components are not in any kit: build or print them, or set their count"
)
"""What to do about own copies that the kits do not hold."""


def kits_in_force(scenario: AnyScenario, library: AnyLibrary) -> Iterator[tuple[AnyKit, int]]:
    """Yield each kit that the scenario names and the library holds, with how many copies."""
    for use in scenario.kits:
        kit = library.kits.get(use.key)
        if kit is not None:
            yield kit, use.count


class RulesDocument(Value, frozen=True, kw_only=True):
    """House rules in a file of their own: a league's, a club's, a variant that people share."""

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    system: Annotated[SystemId, about("The game family that is played by them.")]
    name: Annotated[Line, about("The display name of these rules.")]
    authors: Annotated[
        Few[Annotated[Line, about("The name of a person.")]],
        about("Who made the rules."),
    ] = ()
    notes: Annotated[Text, about("Why the house plays by them.")] = ""
    set: Annotated[
        dict[Id, Setting],
        Meta(max_length=MAX_SETTINGS),
        about("Settings of the ruleset by their dotted names, and the values that they get."),
    ] = {}
    levels: Annotated[
        dict[Id, Level],
        Meta(max_length=256),
        about("Checks by their names, and the levels that they get."),
    ] = {}
    checks: Annotated[Few[OwnCheck], about("The designer's own checks.")] = ()

    def rules(self, path: str = "") -> HouseRules:
        """Return them as house rules of a scenario, which follows the file of this path if any."""
        return HouseRules(self.name, self.notes, self.set, self.levels, self.checks, path)


def document_of(rules: HouseRules, system: str) -> RulesDocument:
    """Return house rules of a scenario as a document; of own checks with one id the last one."""
    return RulesDocument(
        schema=schema_name("house-rules"),
        format=FORMAT,
        system=system,
        name=rules.name,
        notes=rules.notes,
        set=rules.set,
        levels=rules.levels,
        checks=tuple({own.id: own for own in rules.checks}.values()),
    )


def following(scenario: ScenarioT, documents: dict[str, RulesDocument]) -> ScenarioT:
    """Return the scenario with the rules of the documents that it follows, by their paths.

    Where a document is not at hand, what the scenario holds of it stays in force.
    """
    layers = tuple(
        documents[rules.path].rules(rules.path) if rules.path in documents else rules
        for rules in scenario.house_rules
    )
    return scenario if layers == scenario.house_rules else replace(scenario, house_rules=layers)


def followed_paths(scenario: AnyScenario) -> tuple[str, ...]:
    """Return the paths of the documents that a scenario follows, each once."""
    return tuple(dict.fromkeys(rules.path for rules in scenario.house_rules if rules.path))


PieceT = TypeVar("PieceT")


class KeptPiece(Value, Generic[PieceT], frozen=True, kw_only=True):
    """A piece of a map that a person keeps under a name."""

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    system: Annotated[SystemId, about("The game family on whose maps it can be placed.")]
    name: Annotated[Line, about("The display name of the stamp.")]
    piece: Annotated[PieceT, about("What is placed.")]


def stamp_type(piece_type: type[object]) -> object:
    """Return the type of the stamps of a system, by the type of its pieces."""
    return GenericAlias(KeptPiece, (piece_type,))
