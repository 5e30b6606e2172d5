"""The page of what each verb prints as JSON, from the schemas of these answers."""

from __future__ import annotations

from docs.pages.fields import heading, table
from docs.schemas import schema
from editor.cli.answers.catalogue import ANSWERS
from editor.storage.schemas import ENDING, OUTPUT

INTRODUCTION = """\
What `realmwright VERB --format json` prints, from the schemas in
[schemas/output/](../../schemas/output). Fields in **bold** are always there.
[JSON for programs](../guide-json.md) says how to read it and what may change.
"""
COMMON = ("file_failure", "verb_refusal")
"""The answers that every verb may give."""


def page() -> str:
    """Return the page: every answer of every verb with a table of its fields."""
    parts = ["# JSON of each verb\n", INTRODUCTION, "## All verbs\n"]
    told: set[str] = set()
    parts += _definitions(next(iter(ANSWERS)), COMMON, told)
    for verb in ANSWERS:
        node = schema(f"{OUTPUT}/{verb}")
        keys = [each["$ref"].rpartition("/")[2] for each in node["anyOf"]]
        own = [key for key in keys if key not in COMMON]
        links = " or ".join(f"[{_words(key)}](#{_anchor(key)})" for key in own)
        parts += [f"## {verb}\n", f"{links}; [schema](../../schemas/{OUTPUT}/{verb}{ENDING}).\n"]
        parts += _definitions(verb, (*own, *node["$defs"]), told)
    return "\n".join(parts)


def _definitions(verb: str, keys: tuple[str, ...], told: set[str]) -> list[str]:
    """Return the tables of definitions and of those they refer to, but for those told before."""
    name, parts = f"{OUTPUT}/{verb}", []
    for key in keys:
        node = schema(name)["$defs"][key]
        if key not in told and "properties" in node:
            told.add(key)
            parts += [f"### {heading(key, name)}\n", f"{node['description']}\n", table(node, name)]
            inner = tuple(_referred(node))
            parts += _definitions(verb, inner, told)
    return parts


def _referred(node: object) -> list[str]:
    """Return the keys of the definitions to which a schema refers, in their order."""
    if isinstance(node, list):
        return [key for each in node for key in _referred(each)]
    if not isinstance(node, dict):
        return []
    own = [node["$ref"].rpartition("/")[2]] if "$ref" in node else []
    return own + [key for value in node.values() for key in _referred(value)]


def _words(key: str) -> str:
    return key.replace("_", " ")


def _anchor(key: str) -> str:
    return key.replace("_", "-")
