"""What a system gives by name is there, and is what its record says."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from editor.core.late import LateNames, named
from editor.play.rules import Rules
from editor.seam.play import Play
from editor.seam.system import AnySystem, System
from tests.systems.conformance.catalogue import EVERY, OURS, words_of

OPENED = {"Record"}
"""Rules name their own records, which are of this class as the program opens them."""


def kinds(annotation: str) -> set[str]:
    """Return the classes that an annotation names, without variables and what only holds others."""
    held = re.sub(r"\b(Sequence|Iterable|Iterator)\[", "tuple[", annotation)
    outer = re.sub(r"\b([A-Z]\w+)\[[^\[\]]*\]", r"\1", held)
    found = re.findall(r"\b[A-Z]\w+(?<!T)\b", outer)
    return set(found) - {"Any", "None"}


def asked(annotation: str) -> tuple[list[set[str]], set[str]]:
    """Return the classes of the parameters and of the result of a field that is called."""
    found = re.match(r"\(?\s*Callable\[\[(.*?)\],\s*(.*)\]", annotation)
    assert found, annotation
    arguments = [kinds(part) for part in found[1].split(",") if part.strip()]
    return arguments, kinds(found[2])


def classes(value: object) -> set[str]:
    """Return the names of the classes of a value, or of the members of a tuple."""
    members = value if isinstance(value, tuple) else (value,)
    return {kind.__name__ for member in members for kind in type(member).__mro__}


def late(record: object) -> Iterator[tuple[str, partial[object]]]:
    """Yield the fields of a record that are given by name, as `LateNames` makes them."""
    for name, given in vars(record).items():
        if isinstance(given, partial) and len(given.args) == 2:
            yield name, given


def faults(record: type[System[Any, Any, Any] | Play], filled: object, package: str) -> list[str]:
    """Return the fields whose name leads nowhere, out of the package, or to something else."""
    found = []
    for name, given in late(filled):
        arguments, result = asked(record.__annotations__[name])
        assert str(given.args[0]).startswith(package)
        try:
            value = named(*map(str, given.args))
        except (AttributeError, ImportError):
            found.append(f"{name}: {given.args[1]} is not there")
            continue
        if given.func is named:
            fits = not arguments and result <= classes(value)
        else:
            fits = callable(value) and takes(value, arguments, result)
        if not fits:
            found.append(f"{name}: {given.args[1]} is something else")
    return found


def takes(function: Callable[..., object], arguments: list[set[str]], result: set[str]) -> bool:
    """Return whether a function takes such arguments and gives such a result."""
    signature = inspect.signature(function)
    parameters = list(signature.parameters.values())
    taken = [kinds(str(item.annotation)) for item in parameters[: len(arguments)]]
    needed = [item for item in parameters if item.default is item.empty]
    if not len(needed) <= len(arguments) <= len(parameters):
        return False
    given = kinds(str(signature.return_annotation))
    if inspect.isclass(function):
        given = {kind.__name__ for kind in function.__mro__} | result
    fitting = all(asked <= found for asked, found in zip(arguments, taken, strict=True))
    return fitting and result <= given


def package_of(system: AnySystem) -> str:
    """Return the package of a system."""
    return system.package or f"editor.systems.{system.id}"


def test_what_is_given_by_name_is_there(subtests: pytest.Subtests) -> None:
    """Each name of a system leads to a value or a function as the record of systems asks for."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            assert faults(System, system, package_of(system)) == []
            assert system.play is not None
            assert faults(Play, system.play(), package_of(system)) == []
    assert all(len(list(late(system))) > 20 for system in EVERY[:-1])


def test_rules_by_name_are_what_their_record_asks_for(subtests: pytest.Subtests) -> None:
    """Each function of the rules takes as many arguments as the record says, of these classes."""
    for system in OURS:
        with subtests.test(words_of(system)):
            assert system.play is not None
            rules = system.play().rules
            functions = {
                name: asked(annotation)
                for name, annotation in Rules.__annotations__.items()
                if annotation.startswith("Callable")
            }
            assert len(functions) > 20
            assert [
                name
                for name, (arguments, result) in functions.items()
                if not takes(getattr(rules, name), [each - OPENED for each in arguments], result)
            ] == []


def test_a_name_of_something_else_is_found() -> None:
    """One that leads nowhere, to a value of another class, or to a function of other arguments."""
    given = LateNames("editor.systems.tactics")

    filled = SimpleNamespace(
        facts=given.function("map.facts.no_facts"),
        route=given.function("map.facts.facts"),
        play=given.value("map.fairness.FAIRNESS"),
        tabletop=given.function("supply.tabletop.tabletop"),
    )
    assert faults(System, filled, "editor.systems.tactics") == [
        "facts: map.facts.no_facts is not there",
        "route: map.facts.facts is something else",
        "play: map.fairness.FAIRNESS is something else",
    ]
