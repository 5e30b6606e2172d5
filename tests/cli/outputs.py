"""Schemas of what verbs print, made strict: a key that they do not describe is a fault."""

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from editor.storage.schemas import OUTPUT, schema


def faults_of(verb: str, printed: Any, answer: str = "") -> list[str]:
    """Return what the schema of a verb, or one of its answers, finds wrong with a value."""
    found = _validator(verb, answer).iter_errors(printed)
    return [f"{error.json_path}: {error.message[:300]}" for error in found]


@cache
def _validator(verb: str, answer: str) -> Draft202012Validator:
    whole = _closed(schema(f"{OUTPUT}/{verb}"))
    one = {"$defs": whole["$defs"], "$ref": f"#/$defs/{answer}"}
    return Draft202012Validator(one if answer else whole)


def _closed(node: Any) -> Any:
    """Return a schema that allows no other keys than it describes."""
    if isinstance(node, list):
        return [_closed(each) for each in node]
    if not isinstance(node, dict):
        return node
    closed = {key: _closed(value) for key, value in node.items()}
    if isinstance(node.get("properties"), dict) and "type" in node:
        closed.setdefault("additionalProperties", False)
    return closed
