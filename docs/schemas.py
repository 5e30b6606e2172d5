"""JSON Schemas made from the types of the files by msgspec, with descriptions.

A title on a type says what is expected where a value is wrong, a description what a field means
(editor/core/values.py). A type that has both is a definition, to which all its fields refer.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from editor.cli.answers.catalogue import ANSWERS, FAILURES
from editor.core import finding, kit, points, ruleset, scenario, values
from editor.core.canonical import laid_out
from editor.core.kit import KeptPiece, Kit, RulesDocument, stamp_type
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, Position
from editor.play import replay
from editor.seam.system import AnySystem
from editor.storage.schemas import ENDING, OUTPUT
from editor.systems.catalogue import SYSTEMS

Node = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
PART = "Read through the other schemas; no file is described by this one alone."
NARROWED = {"const": ("type",), "enum": ("type", "pattern", "maxLength")}
"""Keywords that another keyword makes redundant."""
FIRST = ("$ref", "title", "description")
"""The keywords that come first."""


def texts() -> dict[str, str]:
    """Return the text of every schema, by the name of its file."""
    return {
        f"{name}{ENDING}": laid_out({"$schema": DRAFT} | node) for name, node in nodes().items()
    }


def schema(name: str) -> Node:
    """Return a schema by its name."""
    return nodes()[name]


@cache
def nodes() -> dict[str, Node]:
    """Return every schema by its name."""
    known = SchemaFile("common")
    made: dict[str, Node] = {
        "common": {
            "title": "What the files of all systems have in common",
            "$comment": PART,
            "$defs": known.definitions((), (values, points, finding)),
        }
    }
    for name, kinds, module in (
        ("scenario", (AnyScenario, Position), scenario),
        ("kit", (Kit[Any],), kit),
        ("stamp", (KeptPiece[Any],), kit),
        ("ruleset", (Ruleset,), ruleset),
        ("house-rules", (RulesDocument,), kit),
        ("replay", (replay.Replay,), replay),
    ):
        known = SchemaFile(name, known)
        made[name] = known.whole(kinds, (module,))
    for system in SYSTEMS:
        made[system.id] = _of_system(system, known)
    for name in ("scenario", "kit", "stamp"):
        definitions = made[name].pop("$defs", {})
        made[name] |= _cases(
            "system", {item.id: f"{item.id}{ENDING}#/$defs/{name}" for item in SYSTEMS}
        )
        made[name] |= {"$defs": definitions} if definitions else {}
    for verb, answers in ANSWERS.items():
        made[f"{OUTPUT}/{verb}"] = _of_verb(verb, (*answers, *FAILURES))
    systems = made["scenario"]["$defs"]["system_id"]
    del systems["type"], systems["pattern"], systems["maxLength"]
    systems["enum"] = [system.id for system in SYSTEMS]
    plain: dict[str, Node] = json.loads(json.dumps(made))
    return plain


def _of_verb(verb: str, kinds: tuple[Any, ...]) -> Node:
    """Return what a verb may print: all in one file, in which a newer program may print more."""
    file = SchemaFile(f"{OUTPUT}/{verb}")
    modules = {kind.__module__: sys.modules[kind.__module__] for kind in kinds}
    definitions = file.definitions(kinds, modules.values())
    known = json.dumps(definitions)
    definitions = {
        name: node
        for name, node in definitions.items()
        if "properties" in node or f'"#/$defs/{name}"' in known
    }
    return {
        "title": f"What {verb} prints with --format json",
        "description": f"One of {len(kinds)} answers; each says what it is for.",
        "type": "object",
        "anyOf": [{"$ref": f"#/$defs/{_key(_root(kind))}"} for kind in kinds],
        "$defs": {name: _open(node) for name, node in definitions.items()},
    }


def _open(node: Any) -> Any:
    """Return a schema that allows keys which it does not know."""
    if isinstance(node, list):
        return [_open(each) for each in node]
    if not isinstance(node, dict):
        return node
    return {
        key: _open(value)
        for key, value in node.items()
        if (key, value) != ("additionalProperties", False)
    }


def _of_system(system: AnySystem, known: SchemaFile) -> Node:
    """Return what the files of a system hold beyond those of any system."""
    file = SchemaFile(system.id, known)
    board = sys.modules[system.scenario_type.__module__]
    package = board.__name__.rpartition(".")[0]
    kinds = [kind for kind in vars(board).values() if isinstance(kind, type)]
    modules = {kind.__module__: sys.modules[kind.__module__] for kind in kinds}
    inner = [module for name, module in modules.items() if name.startswith(package)]
    stamps = stamp_type(system.editing().piece_type)
    roots = (system.scenario_type, system.kit_type, stamps)
    definitions = file.definitions(roots, inner)
    for root in roots:
        del definitions[_key(_root(root))]
    own = {
        "scenario": file.refined(system.scenario_type, AnyScenario),
        "kit": file.refined(system.kit_type, Kit[Any]),
        "stamp": file.refined(stamps, KeptPiece[Any]),
    }
    return {
        "title": f"{system.title}: board, components and set-ups",
        "$comment": PART,
        "$defs": own | definitions,
    }


class SchemaFile:
    """A schema under construction: where classes and titled types are defined."""

    def __init__(self, name: str, known: SchemaFile | None = None) -> None:
        self.name = name
        self.classes: dict[str, str] = dict(known.classes) if known else {}
        self.types: dict[str, tuple[str, str]] = dict(known.types) if known else {}
        self.orders: dict[frozenset[Any], list[Any]] = {}

    def whole(self, kinds: tuple[Any, ...], modules: Iterable[ModuleType]) -> Node:
        """Return the schema of a file that holds a value of the first of these classes."""
        definitions = self.definitions(kinds, modules)
        kind = kinds[0]
        _, parts = msgspec.json.schema_components([kind])
        self.classes[_root(kind)] = f"{self.name}{ENDING}"
        del definitions[_key(_root(kind))]
        body = {"title": self.name.capitalize()} | self._object(parts[_root(kind)])
        return body | ({"$defs": definitions} if definitions else {})

    def definitions(self, kinds: Iterable[Any], modules: Iterable[ModuleType]) -> dict[str, Node]:
        """Return the classes and titled types that no earlier file defines."""
        aliases = {
            name: alias
            for module in modules
            for name, alias in vars(module).items()
            if get_origin(alias) is Annotated
        }
        held = [value for module in modules for value in vars(module).values()]
        self.orders |= {
            frozenset(words): list(words) for value in held for words in _choices(value)
        }
        _, parts = msgspec.json.schema_components(kinds)
        parts = {name: part for name, part in parts.items() if name not in self.classes}
        self.classes |= {name: f"{self.name}{ENDING}#/$defs/{_key(name)}" for name in parts}
        made: dict[str, Node] = {}
        raw, _ = msgspec.json.schema_components(aliases.values())
        for name, node in zip(aliases, map(self.node, raw), strict=True):
            if "title" in node and "description" in node:
                where = f"{self.name}{ENDING}#/$defs/{_key(name)}"
                self.types[_core(node)] = where, node["description"]
                made[_key(name)] = node
        return made | {_key(name): self._object(part) for name, part in parts.items()}

    def refined(self, kind: Any, general: Any) -> Node:
        """Return the properties in which a class differs from its generic class."""
        _, parts = msgspec.json.schema_components([kind, general])
        plain, own = parts[_root(general)]["properties"], parts[_root(kind)]
        properties = {
            name: self.node(node) for name, node in own["properties"].items() if node != plain[name]
        }
        return {"description": _one_line(own), "type": "object", "properties": properties}

    def node(self, raw: Node) -> Node:
        """Return the schema of a value, from that of msgspec."""
        made: Node = dict(raw)
        if "$ref" in made:
            made["$ref"] = self._near(self.classes[_last(made["$ref"])])
        for key in ("items", "additionalProperties"):
            if isinstance(made.get(key), dict):
                made[key] = self.node(made[key])
        for key in ("prefixItems", "anyOf"):
            if key in made:
                made[key] = [self.node(each) for each in made[key]]
        if "enum" in made:
            # msgspec sorts the words of a Literal; here they keep their order.
            made["enum"] = self.orders.get(frozenset(made["enum"]), made["enum"])
        if "prefixItems" in made:
            del made["items"]
        if "propertyNames" in made:
            made["propertyNames"] = self.node({"type": "string"} | made["propertyNames"])
        if "discriminator" in made:
            made = self._choice(made)
        elif "anyOf" in made:
            made = _alternatives(made)
        return self._referring(_plain(made))

    def _object(self, raw: Node) -> Node:
        """Return the schema of a class."""
        properties = {name: self.node(node) for name, node in raw["properties"].items()}
        said = _one_line(raw)
        for node in properties.values():
            if list(node) == ["enum"] and len(node["enum"]) == 1:
                # The tag field of a union; msgspec gives no more about it.
                (tag,) = node.pop("enum")
                description = f"What it is: {said[0].lower()}{said[1:]}"
                if isinstance(tag, int):
                    description = "The version of this form."
                node |= {"title": json.dumps(tag), "description": description, "const": tag}
        return {
            "description": said,
            "type": "object",
            "properties": properties,
            "required": raw["required"],
            "additionalProperties": False,
        }

    def _choice(self, made: Node) -> Node:
        """Return a union of classes as one object, so that faults name the right class."""
        field, classes = made["discriminator"].values()
        tags = list(classes)
        words = " or ".join(map(json.dumps, tags))
        return {
            "title": f"an object whose {json.dumps(field)} is {words}",
            **_without(made, "anyOf", "discriminator"),
            "type": "object",
            "required": [field],
            "properties": {field: {"description": f"What it is: {words}.", "enum": tags}},
            **_cases(field, {tag: self._near(self.classes[_last(classes[tag])]) for tag in tags}),
        }

    def _referring(self, node: Node) -> Node:
        """Return a reference to the titled type that the node repeats, or the node itself."""
        if "title" not in node or (known := self.types.get(_core(node))) is None:
            return node
        where, description = known
        own = {key: node[key] for key in ("description", "default") if key in node}
        if own.get("description") == description:
            del own["description"]
        return {"$ref": self._near(where)} | own

    def _near(self, where: str) -> str:
        """Return a reference as this file makes it."""
        return where.removeprefix(f"{self.name}{ENDING}")


def _cases(field: str, references: dict[str, str]) -> Node:
    """Return the condition that the value of one field decides which class an object is."""
    return {
        "allOf": [
            {
                "if": {"properties": {field: {"const": value}}, "required": [field]},
                "then": {"$ref": reference},
            }
            for value, reference in references.items()
        ]
    }


def _plain(made: Node) -> Node:
    """Return a node without redundant keywords, and without an invalid default."""
    made = {key: made[key] for key in FIRST if key in made} | made
    for keyword, needless in NARROWED.items():
        if keyword in made:
            made = _without(made, *needless)
    default = made.get("default")
    unlawful = (
        made.get("const", default) != default
        or (isinstance(default, str) and not re.search(made.get("pattern", ""), default))
        or (isinstance(default, str) and len(default) < made.get("minLength", 0))
    )
    return _without(made, "default") if unlawful else made


def _alternatives(made: Node) -> Node:
    """Return a union of plain values; a file knows numbers, whole or not, and null."""
    branches = [
        each
        for each in made["anyOf"]
        if each.get("type") != "integer" or {**each, "type": "number"} not in made["anyOf"]
    ]
    values = [each for each in branches if each != {"type": "null"}]
    rest = _without(made, "anyOf")
    if len(branches) == 1:
        branch: Node = branches[0]
        return branch | rest
    if len(values) == len(branches) or len(values) > 1 or "type" not in values[0]:
        return rest | {"anyOf": branches}
    (value,) = values
    either = {**value, "type": [value["type"], "null"]}
    if "title" in value:
        either["title"] = f"{value['title']}, or null"
    return either | rest


def _choices(hint: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the words of each Literal in a type, or in the fields of a class."""
    if get_origin(hint) is Literal:
        yield get_args(hint)
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for field in get_type_hints(hint, include_extras=True).values():
            yield from _choices(field)
    else:
        for inner in get_args(hint):
            yield from _choices(inner)


def _core(node: Node) -> str:
    """Return the keywords of a titled type: all that a field does not set itself."""
    return json.dumps(_without(node, "description", "default"), sort_keys=True)


def _without(node: Node, *keys: str) -> Node:
    return {key: value for key, value in node.items() if key not in keys}


def _root(kind: Any) -> str:
    """Return the name that msgspec gives a class, such as Kit_Any_."""
    ((reference,), _) = msgspec.json.schema_components([kind])
    return _last(reference["$ref"])


def _last(reference: str) -> str:
    return reference.rpartition("/")[2]


def _one_line(raw: Node) -> str:
    return " ".join(raw["description"].split())


def _key(name: str) -> str:
    """Return the key of a definition: "mat_component" for the class MatComponent."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
