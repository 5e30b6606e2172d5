"""Live symmetry of trts: what an area, a link, a start or a force is at an image."""

from __future__ import annotations

from msgspec.structs import replace

from editor.analysis.symmetry import Image
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import BoardObject
from editor.core.traits import made_new
from editor.systems.shared.common import Key, seat_at, values_in_common
from editor.systems.shared.repeating import Copying, Repeater
from editor.systems.trts.edits.corners import share_corners
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.objects import OBJECTS, checked
from editor.systems.trts.map.board import (
    Area,
    Control,
    Force,
    Label,
    Link,
    Ring,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.map.likeness import Corners, Likeness, corners_of
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import titled

Placed = Start | Control | Force


class AreaSheet:
    """A map as it is read here: its areas by id, and the chosen set-up."""

    def __init__(self, scenario: TrtsScenario, library: AnyLibrary, setup: Setup | None) -> None:
        self.areas: dict[str, Area] = {area.id: area for area in scenario.board.areas}
        self.setup = setup
        self.factions = components_in_force(scenario, library)
        self.likeness = Likeness(scenario.board.areas)


TrtsCopying = Copying[TrtsScenario, Survey, AreaSheet]
"""The work on an edit of trts."""


def _in_order(*ends: Corners) -> tuple[Corners, ...]:
    """Return the areas that a thing lies on in an order that no symmetry changes."""
    return tuple(sorted(ends, key=sorted))


def ring_at(image: Image, ring: Ring) -> Ring:
    """Return the image of a ring; one in a mirror runs the same way round as before."""
    points = [checked(image.corner(point)) for point in ring]
    return tuple(reversed(points)) if image.motion.mirrors else tuple(points)


class TrtsRepeater(Repeater[TrtsScenario, Survey, AreaSheet]):
    """Repeats edits of trts. Twins share their corners with their neighbours, as areas do."""

    def view(self, scenario: TrtsScenario, library: AnyLibrary, setup: str) -> AreaSheet:
        """Return the areas and the chosen set-up."""
        chosen = next((item for item in scenario.setups if item.id == setup), None)
        return AreaSheet(scenario, library, chosen)

    def key(self, view: AreaSheet, thing: BoardObject) -> Key | None:
        """Return where a thing lies; None for what lies on no area."""
        match thing:
            case Area():
                return Key("area", (corners_of(thing),))
            case Label(at=(x, y)):
                return Key("label", (frozenset(((2 * x, 2 * y),)),))
            case Link(between=ends) if all(end in view.areas for end in ends):
                first, second = (corners_of(view.areas[end]) for end in ends)
                return Key("link", _in_order(first, second))
            case Start() | Control() | Force() if thing.area in view.areas:
                piece = thing.piece if isinstance(thing, Force) else ""
                kind = f"{type(thing).__name__} {piece}"
                return Key(kind, (corners_of(view.areas[thing.area]),))
            case _:
                return None

    def seen(self, view: AreaSheet, key: Key, image: Image) -> Key:
        """Return where a twin lies; what lies as an area nearly does is taken to lie as it does."""
        if key.kind == "label":
            return key.seen(image)
        there = (view.likeness.seen(corners, image) for corners in key.points)
        return key._replace(points=_in_order(*there))

    def removing(self, ids: tuple[str, ...], setup: str) -> Edit[TrtsScenario]:
        """Return the edit that removes things."""
        return Remove(ids, setup)

    def alike(self, view: AreaSheet, thing: BoardObject, twin: BoardObject, image: Image) -> bool:
        """Return whether things have all in common, and ramps lead up to the same side."""
        if isinstance(thing, Link) and isinstance(twin, Link) and thing.kind == "ramp":
            upper, there = (corners_of(view.areas[link.between[1]]) for link in (thing, twin))
            if view.likeness.seen(upper, image) != there:
                return False
        return super().alike(view, thing, twin, image)

    def image(self, work: TrtsCopying, thing: BoardObject, twin: BoardObject | None) -> BoardObject:
        """Return what a thing is at the image."""
        if isinstance(thing, Area):
            return _area(work, thing, twin if isinstance(twin, Area) else None)
        return super().image(work, thing, twin)

    def made(self, work: TrtsCopying, thing: BoardObject) -> BoardObject:
        """Return a new twin. Raises EditError where no player is left for it, or has no such."""
        made = super().made(work, thing)
        setup = work.after.setup
        if setup is None or not isinstance(made, Start | Control | Force):
            return made
        who = next((p for p in setup.players if p.id == _player_at(work, setup, made)), None)
        if who is None:
            raise EditError("there is no player for it")
        if isinstance(made, Force):
            faction = work.after.factions.get(who.faction)
            if faction is None or all(piece.id != made.piece for piece in faction.pieces):
                raise EditError(f"the faction of {titled(who)} has no such piece")
        work.who = titled(who)
        return replace(made, player=who.id)

    def finished(self, work: TrtsCopying) -> TrtsScenario:
        """Return the scenario in which new and changed twins share their corners."""
        changed = {
            name
            for name in (*work.made, *work.added)
            if name not in work.lost and isinstance(work.thing(name), Area)
        }
        if not changed:
            return work.scenario
        areas = share_corners(work.scenario.board.areas, changed)
        return OBJECTS.with_board(work.scenario, areas=areas)


REPEATER = TrtsRepeater()


def _area(work: TrtsCopying, thing: Area, twin: Area | None) -> Area:
    image, old = work.image, work.old.get(thing.id)
    label = checked(image.corner(thing.label)) if thing.label else None
    if twin is None or not isinstance(old, Area):
        made = made_new(thing)
    else:
        fields = {n: v for n, v in values_in_common(thing).items() if v != getattr(old, n)}
        made = replace(twin, **fields)
        rings = (thing.outline, thing.islands, thing.holes, thing.label)
        if rings == (old.outline, old.islands, old.holes, old.label):
            return made
    return replace(
        made,
        outline=ring_at(image, thing.outline),
        islands=tuple(ring_at(image, ring) for ring in thing.islands),
        holes=tuple(ring_at(image, ring) for ring in thing.holes),
        label=label,
    )


def _player_at(work: TrtsCopying, setup: Setup, thing: Placed) -> str:
    """Return the player of a new twin: whose start lies at the image, else who sits there."""
    starts = [item for item in work.everything() if isinstance(item, Start)]
    if isinstance(thing, Start):
        return seat_at(setup, [item.player for item in starts], thing.player, work.image)
    own = next((item.area for item in starts if item.player == thing.player), "")
    there = work.twin_of(own) if own else ""
    known = next((item.player for item in starts if there and item.area == there), "")
    return known or seat_at(setup, (), thing.player, work.image)
