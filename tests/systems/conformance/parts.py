"""Parts of a match for tests: those of a scenario, what is written on them, settings to change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from editor.core.kit import AnyLibrary
from editor.core.ruleset import Rule, Ruleset
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.paint.faces import CAPITALS, advance
from editor.picture.affine import Affine, Rect
from editor.picture.drawing import Group, Node, Picture, Text
from editor.seam.supply import GamePart
from editor.seam.system import AnySystem

PLAIN = Affine(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class WrittenText(NamedTuple):
    """Words on a picture, the rectangle of their capitals, and the size of their letters."""

    words: str
    place: Rect
    size: float


def supplies(
    system: AnySystem, scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset
) -> Iterator[tuple[GamePart, ...]]:
    """Yield the parts of a match in each set-up of a scenario."""
    if system.supply is not None:
        for survey in system.surveys(scenario, library, ruleset, ""):
            yield system.supply(survey)


def with_rule(scenario: AnyScenario, name: str, value: Setting) -> AnyScenario:
    """Return a scenario with one house rule."""
    rules = (HouseRules(name="Test", set={name: value}),)
    return msgspec.structs.replace(scenario, house_rules=rules)


def other_values(rule: Rule) -> list[Setting]:
    """Return values that a house rule may set: the bounds of a number, the other choices."""
    if isinstance(rule.value, bool):
        return [not rule.value]
    if isinstance(rule.value, int):
        return [n for n in (rule.minimum, rule.maximum) if n is not None and n != rule.value]
    return [choice for choice in rule.choices if choice != rule.value]


def sides(part: GamePart) -> Iterator[Picture]:
    """Yield every picture of a part."""
    yield part.front(advance)
    if part.back is not None:
        yield part.back(advance)
    for face in part.faces:
        yield face.front(advance)


def texts_of(nodes: tuple[Node, ...], by: Affine = PLAIN) -> Iterator[WrittenText]:
    """Yield all words of a drawing, as they lie under a map."""
    for node in nodes:
        if isinstance(node, Group):
            yield from texts_of(node.nodes, by if node.by is None else by.after(node.by))
        elif isinstance(node, Text):
            wide = node.size * (advance(node.words, node.face, node.weight))
            left = {"left": 0.0, "centre": -wide / 2, "right": -wide}[node.align]
            tall = CAPITALS[node.face] * node.size
            place = Rect(node.at[0] + left, node.at[1] - tall / 2, wide, tall)
            yield WrittenText(node.words, by.around(place), node.size * abs(by.area) ** 0.5)
