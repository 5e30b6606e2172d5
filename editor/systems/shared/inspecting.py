"""What inspector and outline of every system show: objects, several together, and set-ups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from editor.checks.check import SurveyT
from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.objects import BoardObject, NotedObject
from editor.core.points import Cell
from editor.core.properties import FormRow, FormRows, number, rows_of, text
from editor.core.traits import described
from editor.core.words import counted, opening, setup_name
from editor.seam.editing import Inspection, InspectorSection, OutlineNode
from editor.systems.shared.edits.fields import SetField
from editor.systems.shared.edits.setups import NameSetup, SetPlayer
from editor.systems.shared.objects import AnyObjects, PlayerLike, SetupLike, with_fields
from editor.systems.shared.properties import Choosing, PropertyTables, field_rows
from editor.systems.shared.spans import WrittenText, span_words


class SeatedPlayer(PlayerLike, Protocol):
    """A player with a seat."""

    @property
    def seat(self) -> int:
        """The seat, from 1."""


SeatedT = TypeVar("SeatedT", bound=SeatedPlayer)


@dataclass(frozen=True)
class Inspecting(Generic[SurveyT]):
    """The inspector of a system.

    - shown: an object without its rows, by its type
    - kind: what the kind of an object is called in a list of several
    - overview: the scenario; spaces: spaces that are selected, where a system has them
    """

    objects: AnyObjects
    tables: PropertyTables[SurveyT]
    shown: Mapping[type[object], Callable[..., Inspection]]
    kind: Callable[..., str]
    overview: Callable[[SurveyT], Inspection]
    spaces: Callable[[SurveyT, frozenset[Cell]], Inspection] | None = None

    def inspect(self, survey: SurveyT, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
        """Return what is shown of a selection; of the scenario where there is none."""
        known = self.objects.on_show(survey)
        chosen = [known[object_id] for object_id in ids if object_id in known]
        if len(chosen) > 1:
            return self.several(survey, chosen)
        if chosen:
            item = chosen[0]
            seen = self.shown[type(item)](survey, item)
            return replace(seen, rows=self.tables.of(survey, item))
        return self.spaces(survey, cells) if cells and self.spaces else self.overview(survey)

    def several(self, survey: SurveyT, chosen: Sequence[NotedObject]) -> Inspection:
        """Return the properties that several objects share, and how many of each kind there are."""
        kinds = Counter(self.kind(survey, item) for item in chosen)
        part = InspectorSection("Selected", counts=tuple(kinds.items()))
        rows = self.tables.of_all(survey, chosen)
        return Inspection(counted(len(chosen), "object"), "", rows=rows, parts=(part,))


def setup_rows(
    setup: SetupLike[PlayerLike], most: int, seat: Callable[[int], AnyEdit], *more: FormRow
) -> FormRows:
    """Return the rows of a set-up: its title, more, how many players there are, its fields."""
    title, seated = setup_name(setup), len(setup.players)
    assert isinstance(setup, Struct)
    fields = field_rows(setup, lambda name, to: SetField("", name, to, setup.id))
    return rows_of(
        text("setup-title", "Set-up", title, lambda typed: NameSetup(setup.id, typed.strip())),
        *more,
        number("players", "Players", seated, 1, most, seat),
        *fields,
    )


def player_rows(
    setup: SetupLike[PlayerLike], player: PlayerLike, choices: Choosing | None = None
) -> FormRows:
    """Return the rows of the fields of a player whose traits have a label."""

    def change(name: str, to: object) -> AnyEdit:
        return SetPlayer(setup.id, with_fields(player, **{name: to}))

    assert isinstance(player, Struct)
    rows = field_rows(player, change, choices)
    return tuple(
        tuple(replace(item, key=f"player:{player.id}:{item.key}") for item in row) for row in rows
    )


def seated(setup: SetupLike[SeatedT], fresh: Iterable[SeatedT], count: int) -> tuple[SeatedT, ...]:
    """Return this many players: those of a set-up by their seats, then new ones in free seats.

    Raises EditError if there are too few new ones.
    """
    kept = sorted(setup.players, key=lambda player: player.seat)[:count]
    for player in fresh:
        if len(kept) < count and all(player.id != other.id for other in kept):
            seats = {other.seat for other in kept}
            free = next(seat for seat in range(1, 9) if seat not in seats)
            kept.append(with_fields(player, seat=free))
    if len(kept) < count:
        raise EditError(f"there are colours for {len(kept)} players, not {count}")
    return tuple(kept)


def node(
    thing: BoardObject, title: str, *words: str, children: Iterable[OutlineNode] = ()
) -> OutlineNode:
    """Return an object of the outline: its title, words, and what is said of its fields."""
    assert isinstance(thing, Struct)
    said = described(thing, *words, short=True)
    return OutlineNode(thing.id, opening(title), said, thing.locked, tuple(children))


def headed(
    headings: Iterable[tuple[str, Sequence[OutlineNode], str]],
) -> tuple[OutlineNode, ...]:
    """Return headings, each with its objects and what one is called, without empty ones."""
    return tuple(
        OutlineNode("", title, counted(len(nodes), word), children=tuple(nodes))
        for title, nodes, word in headings
        if nodes
    )


def label_nodes(labels: Iterable[WrittenText]) -> list[OutlineNode]:
    """Return the texts on spaces."""
    return [node(label, f"“{label.text}”", f"on {span_words(label)}") for label in labels]
