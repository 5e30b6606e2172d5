"""New maps: mode and players; drafts and images of a symmetry, for generators of all systems."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Generic

from msgspec.structs import replace

from editor.analysis.symmetry import MIRROR_AXES, BoardSymmetry, Image, Point, RepeatKind
from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.making import MakingSymmetry
from editor.core.objects import with_setup
from editor.core.scenario import ScenarioT
from editor.core.suggestions import unknown_name
from editor.core.words import listing
from editor.seam.system import Mode
from editor.systems.shared.objects import AnyObjects

KINDS: dict[MakingSymmetry, RepeatKind] = {
    "none": "once",
    "mirror": "mirror",
    "half": "half-turn",
    "quarters": "quarter-turns",
}


class Draft(Generic[ScenarioT]):
    """A map that is being made: the scenario so far, and the edits that led there."""

    def __init__(self, scenario: ScenarioT, library: AnyLibrary) -> None:
        self.scenario, self.library = scenario, library
        self.edits: list[Edit[ScenarioT]] = []

    def do(self, edit: Edit[ScenarioT]) -> None:
        """Apply an edit. Raises EditError as it does."""
        self.scenario = edit.apply(self.scenario, self.library)
        self.edits.append(edit)


def images_of(symmetry: MakingSymmetry, middle: Point) -> tuple[Image, ...]:
    """Return the images of a symmetry about a middle in half units, none for "none"."""
    return BoardSymmetry(KINDS[symmetry], "vertical", middle).images


def bared(objects: AnyObjects, scenario: ScenarioT, keep: Collection[str]) -> ScenarioT:
    """Return a scenario with labels, and the objects and own components of these ids alone."""
    fields: dict[str, object] = {
        name: tuple(item for item in getattr(scenario.board, name) if item.id in keep)
        for name in objects.lists
        if name != "labels"
    }
    for name in objects.singles:
        item = getattr(scenario.board, name)
        fields[name] = item if item is not None and item.id in keep else None
    left = objects.with_board(scenario, **fields)
    for setup in left.setups:
        own = {
            name: tuple(item for item in getattr(setup, name) if item.id in keep)
            for name in objects.setup_lists
        }
        left = with_setup(left, replace(setup, **own))
    components = tuple(item for item in left.components if item.id in keep)
    return replace(left, components=components, made=None)


def chosen_mode(
    system: str, modes: Sequence[Mode], mode: str, players: int | None
) -> tuple[Mode, int]:
    """Return a mode by its id and a number of players; for None the most that it takes.

    Raises ValueError for an unknown mode or a number of players that it does not take.
    """
    known = {item.id: item for item in modes}
    if mode not in known:
        raise ValueError(unknown_name(f"{system} mode", mode, known))
    takes = known[mode].players
    number = max(takes) if players is None else players
    if number not in takes:
        who = f"{listing([str(each) for each in takes], 'or')} player{'s' * (takes != (1,))}"
        raise ValueError(f"{mode} is for {who}, not {number}")
    return known[mode], number


def symmetry_named(symmetry: str, axis: str) -> BoardSymmetry:
    """Return a symmetry by the name of `MAKING_SYMMETRIES`, and of its axis. Raises ValueError."""
    kind = next((each for name, each in KINDS.items() if name == symmetry), None)
    if kind is None:
        raise ValueError(f"{symmetry!r} is not a symmetry: expected {', '.join(KINDS)}")
    for known in MIRROR_AXES:
        if axis == known:
            return BoardSymmetry(kind, known)
    raise ValueError(f"{axis!r} is not an axis: expected {', '.join(MIRROR_AXES)}")
