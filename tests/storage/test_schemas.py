import json
import re
from typing import Any, get_args

import jsonschema
import msgspec
import pytest
from jsonschema.exceptions import SchemaError

from editor.core.canonical import canonical_bytes
from editor.core.ruleset import Ruleset
from editor.storage.kits import built_in_kits, ruleset_for
from editor.storage.schemas import OUTPUT, schema, schema_names, validator
from editor.systems.catalogue import SYSTEMS
from editor.systems.mechs.map.board import MechsKit, MechsScenario
from editor.systems.tactics.map.board import TacticsKit, TacticsScenario
from editor.systems.trts.map.board import TrtsKit, TrtsScenario
from editor.systems.trts.map.faction import TraitName

DRAFT = "https://json-schema.org/draft/2020-12/schema"
ALL = (*schema_names(), *schema_names(OUTPUT))
ALTERNATIVES = re.compile(r"\^\(([a-z|-]+)\)\$\(\?!\\n\)")
Shape = Any


def _resolved(part: dict[str, Any], home: str) -> tuple[dict[str, Any], str]:
    """Return a part of a schema after its references, and the schema in which it stands."""
    while "$ref" in part:
        file, _, pointer = part["$ref"].partition("#/$defs/")
        home = file.removesuffix(".schema.json") or home
        part = schema(home)["$defs"][pointer] if pointer else schema(home)
    return part, home


def _shape_of_schema(part: dict[str, Any], home: str) -> Shape:
    part, home = _resolved(part, home)
    if "anyOf" in part:
        return _union([_shape_of_schema(branch, home) for branch in part["anyOf"]])
    if "enum" in part:
        return ("choice", *sorted(map(str, part["enum"])))
    if "const" in part:
        return ("choice", str(part["const"]))
    if "allOf" in part and "kind" in part.get("properties", {}):
        return _union([_shape_of_schema(branch["then"], home) for branch in part["allOf"]])
    kinds = part["type"] if isinstance(part["type"], list) else [part["type"]]
    return _union([_shape_of_kind(part, kind, home) for kind in kinds])


def _shape_of_kind(part: dict[str, Any], kind: str, home: str) -> Shape:
    if kind == "string":
        pattern = part.get("pattern")
        return ("text", part.get("minLength"), part.get("maxLength"), pattern)
    if kind in ("integer", "number"):
        return (kind, part.get("minimum"), part.get("maximum"))
    if kind == "array":
        bounds = (part.get("minItems"), part.get("maxItems"))
        if "prefixItems" in part:
            return ("tuple", *(_shape_of_schema(item, home) for item in part["prefixItems"]))
        return ("list", *bounds, _shape_of_schema(part["items"], home))
    if kind == "object" and isinstance(part.get("additionalProperties"), dict):
        bounds = (part.get("minProperties"), part.get("maxProperties"))
        key = _shape_of_schema(part["propertyNames"], home)
        return ("map", *bounds, key, _shape_of_schema(part["additionalProperties"], home))
    if kind == "object":
        assert part["additionalProperties"] is False
        return (
            "object",
            *(
                (name, name in part["required"], _shape_of_schema(value, home))
                for name, value in part["properties"].items()
            ),
        )
    return kind


def _union(shapes: list[Shape]) -> Shape:
    return shapes[0] if len(shapes) == 1 else ("either", *sorted(shapes, key=repr))


def _shape_of_type(kind: Any) -> Shape:
    """Return the shape of a type as msgspec sees it, in the same words as that of a schema."""
    inspect = msgspec.inspect
    match kind:
        case inspect.Metadata():
            return _shape_of_type(kind.type)
        case inspect.StrType():
            if kind.pattern and (choice := ALTERNATIVES.fullmatch(kind.pattern)):
                return ("choice", *sorted(choice[1].split("|")))
            return ("text", kind.min_length, kind.max_length, kind.pattern)
        case inspect.IntType():
            return ("integer", kind.ge, kind.le)
        case inspect.FloatType():
            return ("number", kind.ge, kind.le)
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType():
            return ("choice", *sorted(map(str, kind.values)))
        case inspect.VarTupleType():
            return ("list", kind.min_length, kind.max_length, _shape_of_type(kind.item_type))
        case inspect.TupleType():
            return ("tuple", *map(_shape_of_type, kind.item_types))
        case inspect.DictType():
            inner = (_shape_of_type(kind.key_type), _shape_of_type(kind.value_type))
            return ("map", kind.min_length, kind.max_length, *inner)
        case inspect.UnionType():
            shapes = [_shape_of_type(each) for each in kind.types]
            # A file knows numbers and no difference between whole ones and others.
            if any(shape[0] == "number" for shape in shapes):
                shapes = [shape for shape in shapes if shape[0] != "integer"]
            return _union(shapes)
        case inspect.StructType():
            assert kind.forbid_unknown_fields
            tag = () if kind.tag is None else ((kind.tag_field, True, ("choice", kind.tag)),)
            fields = (
                (field.encode_name, field.required, _shape_of_type(field.type))
                for field in kind.fields
            )
            return ("object", *tag, *fields)
    raise TypeError(kind)


def _with_system(name: str, system: str) -> dict[str, Any]:
    """Return the schema of an envelope with what it says of the files of one system."""
    whole = dict(schema(name))
    properties = dict(whole["properties"])
    for branch in whole["allOf"]:
        if branch["if"]["properties"]["system"]["const"] == system:
            then, home = _resolved(branch["then"], name)
            for key, value in then["properties"].items():
                value = (
                    {**value, "$ref": _absolute(value["$ref"], home)} if "$ref" in value else value
                )
                if "items" in value:
                    items = {"$ref": _absolute(value["items"]["$ref"], home)}
                    value = {**value, "items": items}
                properties[key] = {**properties[key], **value} if key != "mode" else value
    return {**whole, "properties": properties}


def _absolute(reference: str, home: str) -> str:
    return reference if reference[0] != "#" else f"{home}.schema.json{reference}"


def _without(shape: Shape, *names: str) -> Shape:
    """Return the shape of an object without the fields that are compared elsewhere."""
    return tuple(part for part in shape if not (isinstance(part, tuple) and part[0] in names))


TYPES = (
    (TacticsScenario, _with_system("scenario", "tactics"), "scenario"),
    (TacticsKit, _with_system("kit", "tactics"), "kit"),
    (MechsScenario, _with_system("scenario", "mechs"), "scenario"),
    (MechsKit, _with_system("kit", "mechs"), "kit"),
    (TrtsScenario, _with_system("scenario", "trts"), "scenario"),
    (TrtsKit, _with_system("kit", "trts"), "kit"),
    (Ruleset, schema("ruleset"), "ruleset"),
)


def test_types_and_schemas_say_the_same(subtests: pytest.Subtests) -> None:
    """Each field, in the order of the file, is required in both or neither, with equal bounds."""
    for kind, part, home in TYPES:
        with subtests.test(kind.__name__, home=home):
            # The format is looked at before the type is known, and the system chooses the type.
            of_type = _without(_shape_of_type(msgspec.inspect.type_info(kind)), "format", "system")
            of_schema = _without(_shape_of_schema(part, home), "format", "system")
            assert of_type == of_schema


def test_schemas_are_lawful(subtests: pytest.Subtests) -> None:
    """Every schema is one of draft 2020-12 and says so."""
    for name in ALL:
        with subtests.test(name):
            assert schema(name)["$schema"] == DRAFT
            try:
                jsonschema.Draft202012Validator.check_schema(schema(name))
            except SchemaError as error:  # pragma: no cover
                pytest.fail(str(error))


def _objects(part: Any, path: str) -> list[tuple[str, Any]]:
    found = []
    if isinstance(part, dict):
        found.append((path, part))
        for key, value in part.items():
            found += _objects(value, f"{path}/{key}")
    elif isinstance(part, list):
        for index, value in enumerate(part):
            found += _objects(value, f"{path}/{index}")
    return found


def test_every_property_is_described(subtests: pytest.Subtests) -> None:
    """Every key has a description for editors with schema support."""
    for name in ALL:
        with subtests.test(name):
            for path, part in _objects(schema(name), name):
                properties = part.get("properties", {})
                if path.endswith(("/if", "/properties")) or not isinstance(properties, dict):
                    continue
                for key, value in properties.items():
                    resolved, _ = _resolved(value, name)
                    text = value.get("description") or resolved.get("description", "")
                    assert text.endswith("."), f"{path}: {key} is not described"


def test_every_list_and_text_and_number_has_bounds(subtests: pytest.Subtests) -> None:
    """Every text, list and number of a file has a bound."""
    for name in schema_names():
        with subtests.test(name):
            bounds = {
                "string": {"maxLength", "pattern"},
                "array": {"maxItems"},
                "integer": {"minimum", "maximum"},
                "number": {"minimum", "maximum"},
            }
            for path, part in _objects(schema(name), name):
                kind = part.get("type")
                if isinstance(kind, str) and kind in bounds:
                    assert bounds[kind] & set(part), path


def test_every_system_is_known_to_the_schemas() -> None:
    """The systems of the program are those that a file may name."""
    known = {system.id for system in SYSTEMS}
    assert set(schema("scenario")["$defs"]["system_id"]["enum"]) == known


def test_every_trait_is_explained_by_its_own_name() -> None:
    """What a trait does is told with the word that a file has for it."""
    reported = schema("trts")["$defs"]["piece"]["properties"]["traits"]
    named = set(re.findall(r"[a-z-]+", reported["description"]))
    assert [word for word in get_args(TraitName) if word not in named] == []


def test_modes_of_tactics_are_those_of_the_system() -> None:
    """The modes that a tactics file may name are those that the system has."""
    (tactics,) = [system for system in SYSTEMS if system.id == "tactics"]
    modes = schema("tactics")["$defs"]["tactics_mode"]["enum"]
    assert modes == [mode.id for mode in tactics.modes]


def test_kits_and_rulesets_of_ours_keep_to_the_schemas() -> None:
    """What comes with the program is lawful by the schema too."""
    for system in SYSTEMS:
        for kit in built_in_kits(system.id).values():
            plain = json.loads(canonical_bytes(kit))
            assert list(validator("kit").iter_errors(plain)) == []
        rules = json.loads(canonical_bytes(ruleset_for(system.id)))
        assert list(validator("ruleset").iter_errors(rules)) == []


def test_no_network_is_asked() -> None:
    """A reference to another address is an error, not a download."""
    assert list(validator("scenario").iter_errors({"$schema": "https://example.invalid/x"}))
    for name in ALL:
        for _, part in _objects(schema(name), name):
            assert "://" not in str(part.get("$ref", ""))
