"""The verb `list`: list the objects of a map, or what can be placed on it."""

from __future__ import annotations

from argparse import Namespace
from shlex import quote

from msgspec import to_builtins

from editor.cli.answers.maps import ObjectEntries, ObjectEntry, PartEntries, PartEntry
from editor.cli.answers.shared import print_answer
from editor.cli.checks import columns, shortened
from editor.cli.main import OK
from editor.cli.opened import OpenScenario, open_scenario
from editor.cli.parsing import usage_errors
from editor.core.errors import EditError
from editor.systems.catalogue import system_named
from editor.systems.named_kinds import kind_named, kinds_of_map
from editor.systems.named_objects import NamedObject, objects, surveys_of


def run(arguments: Namespace) -> int:
    """Print the objects, or the parts that can be placed; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup)
    with usage_errors(EditError, file=arguments.file):
        if arguments.parts:
            _print_parts(opened, arguments)
        else:
            found = objects(opened, arguments.kind, arguments.setup)
            _print_objects(opened, found, arguments.format)
    return OK


def _print_objects(opened: OpenScenario, found: tuple[NamedObject, ...], form: str) -> None:
    if form == "json":
        rows = [
            ObjectEntry(
                id=each.id,
                kind=each.kind,
                name=each.name,
                where=each.where,
                setup=each.setup,
                fields=dict(each.fields),
                object=to_builtins(each.item),
            )
            for each in found
        ]
        print_answer(ObjectEntries(objects=tuple(rows)))
        return
    several = len(opened.scenario.setups) > 1
    table: list[tuple[str, ...]] = [
        ("ID", "KIND", *(["SET-UP"] if several else []), "NAME", "WHERE", "FIELDS")
    ]
    for each in found:
        setup = [each.setup] if several else []
        words = [f"{name}={quote(shortened(value))}" for name, value in each.fields.items()]
        where = shortened(each.where)
        table.append((each.id, each.kind, *setup, each.name, where, " ".join(words)))
    print("\n".join(columns(table)) if found else "no objects")


def _print_parts(opened: OpenScenario, arguments: Namespace) -> None:
    survey = surveys_of(opened, arguments.setup)[0]
    kinds = [kind.word for kind in kinds_of_map(survey)]
    if arguments.kind:
        kinds = [kind_named(survey, arguments.kind)[0].word]
    cards = system_named(opened.scenario.system).editing().palette(survey).cards
    chosen = [card for card in cards if card.tool in kinds]
    if arguments.format == "json":
        rows = [
            PartEntry(id=card.key, kind=card.tool, name=card.title, left=card.left)
            for card in chosen
        ]
        print_answer(PartEntries(parts=tuple(rows)))
        return
    table: list[tuple[str, ...]] = [("ID", "KIND", "NAME", "LEFT", "DETAILS")]
    for card in chosen:
        left = "any" if card.left is None else str(card.left)
        table.append((card.key, card.tool, card.title, left, card.detail))
    print("\n".join(columns(table)) if chosen else "no parts")
