"""What a system gives by name: its module is imported when it is first asked for.

A start imports the records of all systems, and not their checks, pictures or rules of play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import ParamSpec, TypeVar, cast

ArgumentsT = ParamSpec("ArgumentsT")
GivenT = TypeVar("GivenT")


@dataclass(frozen=True)
class LateNames:
    """Names within a package, such as "facts.facts" for what its module `facts` calls so.

    Types are those of the record that is filled in. That a name has that type is proven by
    tests/systems/conformance/test_system.py.
    """

    package: str

    def value(self, name: str) -> Callable[[], GivenT]:
        """Return what gives a value of the package."""
        return cast("Callable[[], GivenT]", partial(named, self.package, name))

    def function(self, name: str) -> Callable[ArgumentsT, GivenT]:
        """Return what calls a function of the package."""
        return cast("Callable[ArgumentsT, GivenT]", partial(_called, self.package, name))


def named(package: str, name: str) -> object:
    """Return what a module of a package calls by a name, such as "picture.scene.Scene"."""
    module, _, name = f"{package}.{name}".rpartition(".")
    return getattr(import_module(module), name)


def _called(package: str, name: str, *given: object) -> object:
    return cast("Callable[..., object]", named(package, name))(*given)
