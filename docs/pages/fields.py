"""The page of all fields of all files, from the schemas of their types, and tables elsewhere."""

import re
from collections.abc import Iterator
from typing import Any

from docs.schemas import schema
from editor.storage.schemas import ENDING

INTRODUCTION = """\
Every field of every file, from the JSON Schemas in [schemas/](../../schemas). The [file
format](../file-format.md) explains how they work together, with pages for
[mechs](../format-mechs.md) and [trts](../format-trts.md). Fields in **bold** are required. The
others are optional; the program omits them if they have their default.

- **a name**: letters, digits, `.`, `_` and `-`, beginning with a letter or digit, at most 64
- **a line of text**: at most 200 characters, without control characters
- **a text**: any number of lines, at most 20,000 characters
- **a space**: `[column, row]`, both from 0 at the upper left; `[6, 6]` is the space g7
- **a place**: `[x, y]` in map units, both from 0 at the upper left of the sheet
- **a ring of places**: the corners of a closed outline, one after another; the last joins the first
- **a level**: `"error"`, `"warning"` or `"advice"`
"""

FILES = {
    "Scenario": ("scenario", ()),
    "Tactics: what lies on the table": (
        "tactics",
        ("board", "mat", "box", "portal", "area", "artifact", "dungeon", "label"),
    ),
    "Tactics: who plays": ("tactics", ("setup", "player", "start")),
    "Tactics: components": (
        "tactics",
        ("mat_component", "mat_side", "printed_area", "box_component", "mark"),
    ),
    "Mechs: what lies on the table": ("mechs", ("board", "zone", "label")),
    "Mechs: who plays": ("mechs", ("setup", "player", "pilot", "token")),
    "Mechs: components": ("mechs", ("zone_component", "effect", "layout_component")),
    "TRTS: the map": ("trts", ("board", "area", "link", "label")),
    "TRTS: who plays": ("trts", ("setup", "player", "start", "control", "force")),
    "TRTS: components": ("trts", ("faction_component", "piece", "upgrade")),
    "Kit": ("kit", ()),
    "Ruleset": ("ruleset", ()),
    "Replay": ("replay", ()),
}
"""The chapters: a schema, and the definitions of it that the chapter tells; none means all."""

NAMED = {"mechs": "Mechs", "trts": "TRTS"}
"""The schemas whose headings name their system: without that some would stand twice."""

SHORT = {
    "point": "a place",
    "ring": "a ring of places",
    "id": "a name",
    "line": "a line of text",
    "text": "a text",
    "cell": "a space",
    "level": "a level",
    "setting": "a number, a text, `true`, `false` or `null`",
}
"""What is said often, in a few words; the introduction of the page says it in full."""

ANYWHERE = ("kind", "id", "name", "notes", "copy_of", "count", "locked", "note")
"""Fields of many objects, which the tables on other pages leave out."""

TABLE = re.compile(r"(?P<head><!-- fields: (?P<file>\w+) (?P<key>\w+) -->\n)(?:\|.*\n)*")

Node = dict[str, Any]


def page() -> str:
    """Return the page: every object of every file with a table of its fields."""
    parts = ["# Fields\n", INTRODUCTION]
    for title, (name, chosen) in FILES.items():
        whole = schema(name)
        definitions = whole.get("$defs", {})
        parts.append(f"## {title}\n")
        if not chosen:
            parts += [f"{whole['description']}\n", table(whole, name)]
        for key in chosen or definitions:
            if "properties" in definitions[key]:
                said = definitions[key]["description"]
                title = heading(key, name)
                parts += [f"### {title}\n", f"{said}\n", table(definitions[key], name)]
    return "\n".join(parts)


def filled(page: str) -> str:
    """Return the text of a page with every table of fields in it as the schemas say."""

    def whole(match: re.Match[str]) -> str:
        node = schema(match["file"])["$defs"][match["key"]]
        own = {name: field for name, field in node["properties"].items() if name not in ANYWHERE}
        text = table({**node, "properties": own}, match["file"])
        return match["head"] + text.replace("](#", "](reference/fields.md#")

    return TABLE.sub(whole, page)


def heading(key: str, name: str) -> str:
    """Return the heading of a definition: "mat_component" becomes "Mat component"."""
    words = key.replace("_", " ")
    return f"{NAMED[name]} {words}" if name in NAMED else words.capitalize()


def table(node: Node, name: str) -> str:
    """Return the fields of an object: what each is called, what it holds, what it means."""
    needed = set(node.get("required", ()))
    rows = ["| field | holds | meaning |", "| --- | --- | --- |"]
    for field, value in node["properties"].items():
        bold = "**" if field in needed else ""
        said = " ".join(meaning(value, name))
        rows.append(f"| {bold}`{field}`{bold} | {holds(value, name)} | {said} |".replace("\n", " "))
    return "\n".join([*rows, ""])


def meaning(value: Node, name: str) -> Iterator[str]:
    """Yield what a field means, and its default."""
    yield str(value.get("description") or resolved(value, name).get("description", ""))
    default = value.get("default", resolved(value, name).get("default"))
    if default not in (None, "", [], {}):
        yield f"Default: `{str(default).lower() if isinstance(default, bool) else default}`."


def holds(value: Node, name: str) -> str:
    """Return what a field holds, in a few words, with a link where it is an object."""
    key = str(value.get("$ref", "")).rpartition("/")[2]
    if key in SHORT:
        return SHORT[key]
    said = resolved(value, name)
    if "properties" in said and key:
        # What all systems share stands once, under a name of its own.
        home = str(value["$ref"]).partition("#")[0].removesuffix(ENDING)
        words = heading(key, home or name).lower()
        return f"[{words.removeprefix(f'{name} ')}](#{words.replace(' ', '-')})"
    if "title" in said:
        return str(said["title"])
    if said.get("type") == "array" and "items" in said:
        return f"a list, each {holds(said['items'], name)}"
    if "enum" in said or "const" in said:
        return " or ".join(f"`{each}`" for each in said.get("enum", [said.get("const")]))
    if "anyOf" in said:
        return " or ".join(holds(each, name) for each in said["anyOf"])
    return kind(said, name)


def kind(said: Node, name: str) -> str:
    """Return what a plain value is, or an object of names."""
    inner = said.get("additionalProperties")
    if said.get("type") == "object" and isinstance(inner, dict):
        return f"an object of names, each with {holds(inner, name)}"
    if said.get("type") == "integer":
        return "a whole number" + (f" from {said['minimum']}" if "minimum" in said else "")
    words = {"boolean": "`true` or `false`", "string": "a text", "null": "`null`"}
    return words.get(str(said.get("type")), "as the system says")


def resolved(value: Node, name: str) -> Node:
    """Return what a reference leads to, or the value itself."""
    target = value.get("$ref")
    if target is None:
        return value
    file, _, key = target.partition("#/$defs/")
    place = file.removesuffix(ENDING) or name
    return resolved(schema(place)["$defs"][key], place)
