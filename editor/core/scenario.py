"""The scenario: one document, the same envelope for every system."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from editor.core.values import Value

FORMAT = 1
"""The version of the file format that this program writes."""

BoardT = TypeVar("BoardT")
ComponentT = TypeVar("ComponentT")
SetupT = TypeVar("SetupT")

Setting = bool | int | float | str | None
"""A value of a ruleset."""


class KitUse(Value, frozen=True):
    """A kit that the designer owns: built in, by `id`, or a file in the folder, by `path`."""

    id: str = ""
    path: str = ""
    count: int = 1

    @property
    def key(self) -> str:
        """The name under which the library holds the kit."""
        return self.path or self.id


class HouseRules(Value, frozen=True):
    """A named overlay: settings of the ruleset and levels of checks."""

    name: str
    notes: str = ""
    set: dict[str, Setting] = {}
    levels: dict[str, str] = {}


class Waiver(Value, frozen=True):
    """A finding that is intended: silenced in the file, with its reason."""

    check: str
    at: tuple[str, ...]
    reason: str


class Scenario(
    Value,
    Generic[BoardT, ComponentT, SetupT],
    frozen=True,
    omit_defaults=True,
    kw_only=True,
):
    """A scenario of any system; each system says what its board, components and set-ups are."""

    schema: str | None = msgspec.field(name="$schema", default=None)
    format: int
    system: str
    mode: str
    title: str
    authors: tuple[str, ...] = ()
    notes: str = ""
    kits: tuple[KitUse, ...] = ()
    components: tuple[ComponentT, ...] = ()
    board: BoardT
    setups: tuple[SetupT, ...] = ()
    house_rules: tuple[HouseRules, ...] = ()
    waivers: tuple[Waiver, ...] = ()


AnyScenario = Scenario[Any, Any, Any]
"""A scenario whose system does not matter to the reader."""
