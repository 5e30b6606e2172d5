"""The schemas of our files: validators, and their errors in our own words."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from jsonschema import ValidationError

from editor.core.resources import schemas_folder
from editor.core.values import JsonObject
from editor.seam.system import FormFault
from editor.storage.strict_json import JsonPath, quoted

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


ENDING = ".schema.json"
OUTPUT = "output"
"""The folder of the schemas of what verbs print, which refer to no other schema."""


def schema_names(folder: str = "") -> tuple[str, ...]:
    """Return the names of the schemas of files, such as scenario, or those of a folder, sorted."""
    here = f"{folder}/" if folder else ""
    files = (schemas_folder() / folder).glob(f"*{ENDING}")
    return tuple(sorted(f"{here}{file.name.removesuffix(ENDING)}" for file in files))


@cache
def schema(name: str) -> JsonObject:
    """Return a schema by its name. Raises FileNotFoundError when there is none."""
    text = (schemas_folder() / f"{name}{ENDING}").read_text(encoding="utf-8")
    value: JsonObject = json.loads(text)
    return value


@cache
def validator(name: str) -> Validator:
    """Return the validator of a schema, built once; it never uses a network."""
    # Imported late: a valid file is loaded without it.
    import jsonschema
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    resources = []
    for each in {*schema_names(), name}:
        # With its draft named, a schema would use that draft's own keywords, not ours.
        contents = {key: value for key, value in schema(each).items() if key != "$schema"}
        resources.append((f"{each}{ENDING}", DRAFT202012.create_resource(contents)))
    registry: Any = Registry().with_resources(resources)
    extend: Any = jsonschema.validators.extend
    bounded = extend(jsonschema.Draft202012Validator, _KEYWORDS)
    found: Validator = bounded({"$ref": f"{name}{ENDING}"}, registry=registry)
    return found


def _items_of_a_bounded_list(
    validator: Any, items: Any, instance: Any, schema: JsonObject
) -> Iterator[Any]:
    """Yield the faults of a list's items, unless the list is too long.

    A list of a million items is one fault, and is not searched for others.
    """
    from jsonschema import Draft202012Validator

    if isinstance(instance, list) and len(instance) > schema.get("maxItems", len(instance)):
        return
    yield from Draft202012Validator.VALIDATORS["items"](validator, items, instance, schema)


def _unknown_keys(validator: Any, allowed: Any, instance: Any, schema: JsonObject) -> Iterator[Any]:
    """Yield one error for all unknown keys of an object; we word the faults ourselves."""
    from jsonschema import Draft202012Validator, ValidationError

    if allowed is not False:
        keyword = Draft202012Validator.VALIDATORS["additionalProperties"]
        yield from keyword(validator, allowed, instance, schema)
    elif isinstance(instance, dict) and not instance.keys() <= schema.get("properties", {}).keys():
        yield ValidationError("has unknown keys")


_KEYWORDS = {"items": _items_of_a_bounded_list, "additionalProperties": _unknown_keys}
"""Keywords that would take jsonschema long for extreme files."""


_MAX_ERRORS = 1000
_MAX_KEYS = 20


def schema_faults(value: JsonObject, name: str) -> list[FormFault]:
    """Return all faults that the schema of this name finds in a value.

    Where two parts of the schema report one value, the later and narrower one counts.
    """
    errors = islice(validator(name).iter_errors(value), _MAX_ERRORS)
    found = {}
    for error in errors:
        for form_fault in _form_faults(error):
            found[form_fault.path, form_fault.message] = form_fault
    return list(found.values())


def _form_faults(error: ValidationError) -> Iterator[FormFault]:
    path = tuple(error.absolute_path)
    subject = _subject(path)
    schema: JsonObject = error.schema if isinstance(error.schema, dict) else {}
    title = str(schema.get("title", ""))
    instance: Any = error.instance
    wanted: Any = error.validator_value
    if "propertyNames" in error.absolute_schema_path:
        message = f"the key {quoted(instance)} is not allowed here"
        yield FormFault((*path, str(instance)), message, title, at_key=True)
    elif error.validator == "required":
        for key in wanted:
            if key not in instance:
                yield FormFault(path, f"{subject} has no {quoted(key)}", _wanted(schema, key))
    elif error.validator == "additionalProperties":
        known = list(schema.get("properties", ()))
        unknown = (key for key in instance if key not in schema.get("properties", ()))
        for key in islice(unknown, _MAX_KEYS):
            message = f"unknown key {quoted(key)}{_did_you_mean(key, known)}"
            expected = "" if message.endswith("?") else f"one of {', '.join(known)}"
            yield FormFault((*path, key), message, expected, at_key=True)
    elif error.validator in ("anyOf", "oneOf"):
        yield from _of_branches(error, path, title)
    elif error.validator in _COUNTED:
        thing, bound = _COUNTED[str(error.validator)]
        message = f"{subject} has {_counted(len(instance), thing)}"
        fixed = schema.get("minItems") == schema.get("maxItems") is not None
        yield FormFault(path, message, title if fixed else f"{bound} {wanted}")
    elif error.validator == "enum":
        choice = f"one of {', '.join(quoted(value) for value in wanted)}"
        yield FormFault(path, f"{subject} is {_shown(instance)}", choice)
    else:
        yield FormFault(path, f"{subject} is {_shown(instance)}", title or _kind(error))


_COUNTED = {
    "minItems": ("entry", "at least"),
    "maxItems": ("entry", "at most"),
    "minLength": ("character", "at least"),
    "maxLength": ("character", "at most"),
    "minProperties": ("key", "at least"),
    "maxProperties": ("key", "at most"),
}
_LIMITS = {"minimum": "from", "maximum": "up to"}
_KINDS = {
    "object": "an object in braces",
    "array": "a list in brackets",
    "string": "a string",
    "integer": "a whole number",
    "boolean": "true or false",
}


def _of_branches(error: ValidationError, path: JsonPath, title: str) -> Iterator[FormFault]:
    """Yield the faults of the only branch that can be meant, or name all branches."""
    branches: dict[int, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(int(inner.schema_path[0]), []).append(inner)
    meant = [
        inner
        for inner in branches.values()
        if not any(each.validator == "type" and not each.path for each in inner)
    ]
    choices: Any = error.validator_value
    titles = [str(branch.get("title", "")) for branch in choices]
    if len(meant) == 1 and not all(titles):
        for inner_error in meant[0]:
            yield from _form_faults(inner_error)
        return
    choice = " or ".join(each for each in titles if each)
    subject = _subject(path)
    if not branches:
        yield FormFault(path, f"{subject} has too many values", f"only one: {choice}")
    elif any("required" in branch for branch in choices):
        yield FormFault(path, f"{subject} is incomplete", title or choice)
    else:
        yield FormFault(path, f"{subject} is {_shown(error.instance)}", title or choice)


def _subject(path: JsonPath) -> str:
    """Return the name of a value in a sentence: turn, at[0], boxes[2]."""
    name = ""
    for step in reversed(path):
        if isinstance(step, str):
            return f"{quoted(step)[1:-1]}{name}"
        name = f"[{step}]{name}"
    return name or "the file"


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return quoted(value)


def _counted(number: int, thing: str) -> str:
    plural = f"{thing[:-1]}ies" if thing.endswith("y") and thing != "key" else f"{thing}s"
    return f"{number} {thing if number == 1 else plural}"


def _wanted(schema: JsonObject, key: str) -> str:
    """Return the missing key, with its description from the schema."""
    description = schema.get("properties", {}).get(key, {}).get("description", "")
    first = description.split(". ")[0].rstrip(".")
    return f"{quoted(key)}: {first[:1].lower()}{first[1:]}" if first else quoted(key)


def _did_you_mean(key: str, known: list[str]) -> str:
    """Return a question about the known key that was probably meant, or nothing."""
    close = difflib.get_close_matches(key[:64], known, 1)
    return f"; did you mean {quoted(close[0])}?" if close else ""


def _kind(error: ValidationError) -> str:
    if error.validator == "type" and isinstance(error.validator_value, str):
        return _KINDS.get(error.validator_value, error.validator_value)
    if error.validator in _LIMITS:
        schema: JsonObject = error.schema if isinstance(error.schema, dict) else {}
        number = "a whole number" if schema.get("type") == "integer" else "a number"
        return f"{number} {_LIMITS[str(error.validator)]} {error.validator_value}"
    return str(error.message)[:200]
