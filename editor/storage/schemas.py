"""The schemas of our files, as validators that read nothing but the files beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from editor.core.resources import schemas_folder
from editor.core.values import JsonObject

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

ENDING = ".schema.json"


def schema_names() -> tuple[str, ...]:
    """Return the names of the schemas, such as scenario, in the order of the alphabet."""
    return tuple(
        sorted(file.name.removesuffix(ENDING) for file in schemas_folder().glob(f"*{ENDING}"))
    )


@cache
def schema(name: str) -> JsonObject:
    """Return a schema by its name. Raises FileNotFoundError when there is none."""
    text = (schemas_folder() / f"{name}{ENDING}").read_text(encoding="utf-8")
    value: JsonObject = json.loads(text)
    return value


@cache
def validator(name: str) -> Validator:
    """Return the validator of a schema; it never asks a network and is built once."""
    # Imported here: a file in order is loaded without it.
    import jsonschema
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    resources = []
    for each in schema_names():
        # A schema that names its draft would bring in that draft's own reading of lists.
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
    """Yield the faults of a list's items, unless the list is too long already.

    A list of a million is one fault, and nobody waits for the others.
    """
    from jsonschema import Draft202012Validator

    if isinstance(instance, list) and len(instance) > schema.get("maxItems", len(instance)):
        return
    yield from Draft202012Validator.VALIDATORS["items"](validator, items, instance, schema)


def _unknown_keys(validator: Any, allowed: Any, instance: Any, schema: JsonObject) -> Iterator[Any]:
    """Yield one short error for all keys that an object may not have; we word it ourselves."""
    from jsonschema import Draft202012Validator, ValidationError

    if allowed is not False:
        keyword = Draft202012Validator.VALIDATORS["additionalProperties"]
        yield from keyword(validator, allowed, instance, schema)
    elif isinstance(instance, dict) and not instance.keys() <= schema.get("properties", {}).keys():
        yield ValidationError("has keys that are not known")


_KEYWORDS = {"items": _items_of_a_bounded_list, "additionalProperties": _unknown_keys}
"""Where jsonschema's own reading would take long over a file that is absurd anyway."""
