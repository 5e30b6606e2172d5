"""The page of the objects that can be placed by name, from their types and the edits of systems."""

from msgspec import Meta
from msgspec.structs import FieldInfo, fields

from docs.pages.command_line import cell
from editor.core.kit import Library
from editor.core.traits import hints_of, traits_of, words_in
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_kits, ruleset_for
from editor.systems.catalogue import SYSTEMS
from editor.systems.named_kinds import NamedKind, kinds_of_map

INTRODUCTION = """\
# Objects by name

What `realmwright place FILE KIND WHERE [FIELD=VALUE ...]` and Python's `realm.place` take for each
kind of object. Fields in **bold** are required. Other fields are what `realmwright set FILE ID`
lists, such as `locked` and `note`.
[The guide](../guide-commands.md#list-place-move-remove-set) explains how places are written.
"""


def page() -> str:
    """Return the page: a chapter for each system, a section for each kind."""
    return "\n".join([INTRODUCTION, *map(chapter, SYSTEMS)])


def chapter(system: AnySystem) -> str:
    """Return the kinds of a system, each with its fields."""
    library = Library(built_in_kits(system.id))
    scenario = system.new_scenario(system.modes[0].id, None, library, "")
    survey = system.surveys(scenario, library, ruleset_for(system.id), "")[0]
    kinds = (section(system.title, kind) for kind in kinds_of_map(survey))
    return "\n".join([f"## {system.title}\n", *kinds])


def section(system: str, kind: NamedKind) -> str:
    """Return a kind with a table of the fields of the edit that places one, the place first."""
    assert kind.adds is not None  # every kind of the three games can be placed
    words = [kind.word]
    if "kind" in kind.made.__struct_fields__:
        words += words_in(kind.made, "kind")
    apart = ("setup", kind.place, *kind.own.within)
    rows = [f"| WHERE | {meaning(kind, kind.place)} |"]
    rows += [row(kind, field) for field in fields(kind.adds) if field.name not in apart]
    title = f"### {system}: {kind.objects.noun(kind.listed)}\n"
    named = f"KIND: {', '.join(f'`{word}`' for word in words)}\n"
    return "\n".join([title, named, "| field | meaning |", "| --- | --- |", *rows, ""])


def row(kind: NamedKind, field: FieldInfo) -> str:
    """Return a field with what it means; what a system completes is not required."""
    name = f"`{field.name.replace('_', '-')}`"
    of = traits_of(kind.made)[field.name].of if field.required else ""
    if field.required and (of or kind.own.complete is None):
        name = f"**{name}**"
    return f"| {name} | {meaning(kind, field.name)} |"


def meaning(kind: NamedKind, name: str) -> str:
    """Return the description of a field."""
    hint = hints_of(kind.made)[name]
    metas = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Meta)]
    return cell(next(each.description for each in reversed(metas) if each.description))
