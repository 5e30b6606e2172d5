"""Facts about a scenario, for programs and for people, and those that maps of all systems have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from editor.analysis.fairness import Symmetry, SymmetryKind
from editor.core.scenario import ComponentT


class Fact(NamedTuple):
    """A fact about a scenario: key and value for programs, label and words for people.

    The value can be written as JSON: a number, a text, or a list or an object of those.
    """

    key: str
    label: str
    words: str
    value: Any


class FactSection(NamedTuple):
    """A group of facts about a scenario."""

    key: str
    title: str
    facts: tuple[Fact, ...]


SpaceT = TypeVar("SpaceT")

SYMMETRY_NAMES: Mapping[SymmetryKind, str] = {
    "left-right": "mirrored left to right",
    "top-bottom": "mirrored top to bottom",
    "half-turn": "half a turn",
    "quarter-turn": "a quarter turn",
    "falling-diagonal": "mirrored on the diagonal from the upper left",
    "rising-diagonal": "mirrored on the other diagonal",
}


def filled(*sections: FactSection) -> tuple[FactSection, ...]:
    """Return the sections that have facts."""
    return tuple(section for section in sections if section.facts)


def symmetry_facts(
    found: Iterable[Symmetry[SpaceT]],
    noun: str,
    names: Mapping[SymmetryKind, str] = SYMMETRY_NAMES,
) -> Iterator[Fact]:
    """Yield how many of the spaces match their image by each symmetry; `noun` is their plural."""
    for symmetry in found:
        off = len(symmetry.differing)
        words = f"{round(symmetry.score * 100)} % of the {noun} match" if off else "exact"
        value = {"score": round(symmetry.score, 4), "differing": off}
        yield Fact(symmetry.kind, names[symmetry.kind], words, value)


def parts_in_use(
    used: Mapping[str, int],
    components: Mapping[str, ComponentT],
    counts: Mapping[str, int | None],
    name: Callable[[ComponentT], str],
) -> Iterator[Fact]:
    """Yield how many of each component lie on the map, and how many there are; None for any number.

    `used` are these numbers by the ids of components, of which some may be in no kit.
    """
    for component_id, component in components.items():
        number, count = used.get(component_id, 0), counts.get(component_id)
        of = "of as many as one likes" if count is None else f"of {count}"
        value = {"used": number, "count": count}
        yield Fact(component_id, name(component), f"{number} {of}", value)
    for component_id, number in used.items():
        if component_id not in components:
            words = f"{number}, and no kit has it"
            yield Fact(component_id, component_id, words, {"used": number, "count": 0})
