"""How a system fills what is open on a map, and so makes maps from nothing.

The engine (`editor/propose/making.py`) calls `attempt` with the generators of sub-seeds until a map
is legal, so an attempt need not be: it is as legal as can be had by construction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Generic

from editor.core.edit import AnyEdit
from editor.core.kit import AnyLibrary
from editor.core.making import MakingOrder, MakingSymmetry, dials_in_force
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, ScenarioT


@dataclass(frozen=True)
class MakingDial:
    """A slider from 0 to 100 with words at both ends; `value` is where it is at first."""

    id: str
    label: str
    low: str
    high: str
    value: int = 50


@dataclass(frozen=True)
class MapMaking(Generic[ScenarioT]):
    """How a system makes maps.

    - dials: its sliders
    - symmetries(scenario, library, mode): those that its maps can have here, "none" first
    - bare(scenario, keep): the scenario without what `attempt` places, except the objects and own
      components of these ids; set-ups and their players stay. With no ids it is the ground on
      which a map is made from nothing, and need not be legal
    - attempt(scenario, library, ruleset, mode, order, rng): edits that fill what is open, one after
      the other. All that is on the map stays as it is, and symmetry is by construction. It draws
      from `rng` alone and iterates over nothing whose order differs between runs, such as sets of
      texts. EditError with a sentence where nothing can be placed, such as a kit without bases
    """

    dials: tuple[MakingDial, ...]
    symmetries: Callable[[ScenarioT, AnyLibrary, str], tuple[MakingSymmetry, ...]]
    bare: Callable[[ScenarioT, frozenset[str]], ScenarioT]
    attempt: Callable[[ScenarioT, AnyLibrary, Ruleset, str, MakingOrder, Random], Iterable[AnyEdit]]

    def values(self, order: MakingOrder) -> dict[str, int]:
        """Return the value of every dial. Raises ValueError for an unknown one."""
        return dials_in_force(order, {dial.id: dial.value for dial in self.dials})


AnyMaking = MapMaking[AnyScenario]
"""How any system makes maps."""
