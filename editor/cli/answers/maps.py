"""The answers of verbs about one map: info, set, path, diff, rules, new, import, migrate."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, UnsetType, field

from editor.cli.answers.shared import AnswerPart, Scalar, VerbAnswer
from editor.cli.reports.json_types import ErrorEntry
from editor.core.diff import Change
from editor.core.scenario import Setting
from editor.core.values import JsonObject, Word, about
from editor.seam.importing import DrawingProperty
from editor.seam.layers import LayerCheck, LayerLevel, LayerSetting
from editor.workbench.tile_legend import LegendEntry


class FactsOfSetup(AnswerPart, frozen=True, kw_only=True):
    """The facts of a set-up."""

    setup: Annotated[str, about("The id of the set-up; empty where the map has none.")]
    facts: Annotated[
        dict[str, JsonObject],
        about("The facts by section and key; which there are depends on the system."),
    ]


class MapFacts(VerbAnswer, frozen=True, kw_only=True):
    """What `info` prints."""

    title: Annotated[str, about("The title of the map.")]
    system: Annotated[str, about("The id of its system.")]
    mode: Annotated[str, about("The id of its mode.")]
    setups: Annotated[tuple[FactsOfSetup, ...], about("The facts of each set-up.")]


class PropertyEntry(AnswerPart, frozen=True, kw_only=True):
    """A property and its value."""

    key: Annotated[str, about("The name by which it is set.")]
    label: Annotated[str, about("Its name for people.")]
    kind: Annotated[str, about("How it is edited, such as number, text, switch or choice.")]
    value: Annotated[Scalar, about("Its value; null if the objects have different ones.")]
    least: Annotated[
        str | int | UnsetType, about("The least value; absent if it has no range.")
    ] = field(default=UNSET, name="from")
    most: Annotated[
        str | int | UnsetType, about("The greatest value; absent if it has no range.")
    ] = field(default=UNSET, name="to")
    choices: Annotated[
        dict[str, str] | UnsetType,
        about("The allowed values and what they mean; absent if any value is allowed."),
    ] = UNSET


class ListedProperties(VerbAnswer, frozen=True, kw_only=True):
    """What `set` prints."""

    done: Annotated[tuple[Word, ...], about("What was changed, a sentence for each property.")]
    properties: Annotated[tuple[PropertyEntry, ...], about("The properties after that.")]


class ObjectEntry(AnswerPart, frozen=True, kw_only=True):
    """An object of a map."""

    id: Annotated[str, about("Its id.")]
    kind: Annotated[str, about("Its kind, such as box.")]
    name: Annotated[str, about("Its name; may be empty.")]
    where: Annotated[str, about("Where it is, in words that `place` and `move` read.")]
    setup: Annotated[str, about("The id of its set-up; empty for the board.")]
    fields: Annotated[dict[str, str], about("Its other fields, as `place` and `set` take them.")]
    object: Annotated[JsonObject, about("The object, as the file has it.")]


class ObjectEntries(VerbAnswer, frozen=True, kw_only=True):
    """What `list` prints."""

    objects: Annotated[tuple[ObjectEntry, ...], about("The objects.")]


class PartEntry(AnswerPart, frozen=True, kw_only=True):
    """Something that can be placed."""

    id: Annotated[str, about("What `place` calls it.")]
    kind: Annotated[str, about("The kind of the object that it becomes.")]
    name: Annotated[str, about("Its name for people.")]
    left: Annotated[int | None, about("How many are left in the kits; null for any number.")]


class PartEntries(VerbAnswer, frozen=True, kw_only=True):
    """What `list --parts` prints."""

    parts: Annotated[tuple[PartEntry, ...], about("What can be placed.")]


class EditedObjects(VerbAnswer, frozen=True, kw_only=True):
    """What `place`, `move` and `remove` print."""

    done: Annotated[tuple[Word, ...], about("What was done, in sentences; empty for nothing.")]
    ids: Annotated[
        tuple[Word, ...], about("The ids of the objects that were added, changed or removed.")
    ]


class PathStep(AnswerPart, frozen=True, kw_only=True):
    """A step of a path."""

    space: Annotated[str, about("The space to which it leads.")]
    kind: Annotated[str, about("How, such as step, climb or portal.")]
    cost: Annotated[int, about("What it costs.")]


class CheapestPath(VerbAnswer, frozen=True, kw_only=True):
    """What `path` prints."""

    start: Annotated[str, about("The first space.")] = field(name="from")
    goal: Annotated[str, about("The last space.")] = field(name="to")
    cost: Annotated[int | None, about("What the path costs; null if there is none.")]
    steps: Annotated[tuple[PathStep, ...], about("Its steps.")]


class Changes(VerbAnswer, frozen=True, kw_only=True):
    """What `diff` prints."""

    changes: Annotated[tuple[Change, ...], about("What differs from the first file.")]


ConversionState = Literal["updated", "up-to-date", "failed"]


class ConvertedFile(AnswerPart, frozen=True, kw_only=True):
    """A file after `migrate`."""

    path: Annotated[str, about("The file.")]
    state: Annotated[
        ConversionState,
        about("Whether it was rewritten, had no need of it, or could not be."),
    ]
    error: Annotated[ErrorEntry | UnsetType, about("Why it could not be rewritten.")] = UNSET


class Conversions(VerbAnswer, frozen=True, kw_only=True):
    """What `migrate` prints."""

    files: Annotated[tuple[ConvertedFile, ...], about("Each file, in the given order.")]


class TileLegends(VerbAnswer, frozen=True, kw_only=True):
    """What `import --legend` prints."""

    tiles: Annotated[tuple[LegendEntry, ...], about("The tiles of the map.")]


class DrawingLayerEntry(AnswerPart, frozen=True, kw_only=True):
    """A layer, collection or object of a drawing."""

    name: Annotated[str, about("Its name, as --layer takes it.")]
    areas: Annotated[int, about("The number of areas in it; 0 if it was not counted.")]
    hidden: Annotated[bool, about("Whether the drawing does not show it.")]
    repeats: Annotated[str, about("The layer that has the same areas; empty if none does.")]
    twice: Annotated[int, about("The number of areas that are in both.")]
    read: Annotated[bool, about("Whether it is imported without --layer.")]


class DrawingLayers(VerbAnswer, frozen=True, kw_only=True):
    """What `import --layers` prints."""

    layers: Annotated[tuple[DrawingLayerEntry, ...], about("The layers, in their order.")]
    notes: Annotated[tuple[str, ...], about("What would be left out.")]


class PropertyValues(VerbAnswer, frozen=True, kw_only=True):
    """What `import --properties` prints."""

    properties: Annotated[tuple[DrawingProperty, ...], about("The properties, as in the file.")]


class RulesLayer(AnswerPart, frozen=True, kw_only=True):
    """House rules of one name."""

    name: Annotated[str, about("Their name.")]
    path: Annotated[str, about("The file that they follow; empty for none.")]
    settings: Annotated[tuple[LayerSetting, ...], about("The settings that they change.")]
    levels: Annotated[tuple[LayerLevel, ...], about("The checks whose level they change.")]
    checks: Annotated[tuple[LayerCheck, ...], about("The checks that they add.")]


class DescribedRules(VerbAnswer, frozen=True, kw_only=True):
    """What `rules` prints."""

    title: Annotated[str, about("The title of the map, or the name of the house rules.")]
    system: Annotated[str, about("The id of the system.")]
    layers: Annotated[tuple[RulesLayer, ...], about("The house rules; later ones hold.")]
    differing: Annotated[
        dict[str, Setting], about("The settings in force that differ from the rulebook.")
    ]
