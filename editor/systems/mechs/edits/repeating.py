"""Live symmetry of mechs: what a zone card, a pilot, a mine or a turret is at an image."""

from __future__ import annotations

from msgspec.structs import replace

from editor.analysis.symmetry import Image
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force, counts_in_force
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.traits import made_new
from editor.systems.mechs.edits.components import SetSide, SideState, with_card
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.map.board import (
    SIDES,
    TURNS,
    Component,
    Label,
    MechsScenario,
    Pilot,
    Setup,
    Side,
    Token,
    Turn,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.map.geometry import (
    SidesAsTheyLie,
    own_side,
    rotated_side,
    side_at,
    sides_at,
    sides_of,
)
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name
from editor.systems.shared.common import (
    Key,
    middles,
    same_in_common,
    seat_at,
    values_in_common,
    with_common,
)
from editor.systems.shared.places import checked
from editor.systems.shared.repeating import Copying, Repeater
from editor.systems.shared.spans import cells_of_span


class LaidCards:
    """An arena as it is read here: cards by id, their components, the chosen set-up."""

    def __init__(self, scenario: MechsScenario, library: AnyLibrary, setup: Setup | None) -> None:
        self.zones: dict[str, Zone] = {zone.id: zone for zone in scenario.board.zones}
        self.components: dict[str, Component] = components_in_force(scenario, library)
        self.setup = setup

    def card(self, zone: Zone) -> ZoneComponent | None:
        """Return the card of a zone; None for an unknown one."""
        component = self.components.get(zone.component)
        return component if isinstance(component, ZoneComponent) else None


MechsCopying = Copying[MechsScenario, Survey, LaidCards]
"""The work on an edit of mechs."""


class MechsRepeater(Repeater[MechsScenario, Survey, LaidCards]):
    """Repeats edits of mechs. The twin of a base is the base of another seat."""

    def view(self, scenario: MechsScenario, library: AnyLibrary, setup: str) -> LaidCards:
        """Return the cards, their components and the chosen set-up."""
        chosen = next((item for item in scenario.setups if item.id == setup), None)
        return LaidCards(scenario, library, chosen)

    def key(self, view: LaidCards, thing: BoardObject) -> Key | None:
        """Return where a thing lies; None for pieces of unknown cards."""
        match thing:
            case Zone(at=at):
                return Key("zone", (middles((at,)),))
            case Label():
                return Key("label", (middles(cells_of_span(thing)),))
            case Pilot(zone=zone) if zone in view.zones:
                return Key("pilot", (middles((view.zones[zone].at,)),))
            case Token(kind=kind, zone=zone) if zone in view.zones:
                return Key(kind, (middles((view.zones[zone].at,)),))
            case _:
                return None

    def differs(
        self, before: LaidCards, after: LaidCards, old: BoardObject, new: BoardObject
    ) -> bool:
        """Return whether a thing changed, or the card that it is."""
        if isinstance(new, Zone) and isinstance(old, Zone):
            return old != new or before.card(old) != after.card(new)
        return old is not new and bool(old != new)

    def removing(self, ids: tuple[str, ...], setup: str) -> Edit[MechsScenario]:
        """Return the edit that removes things."""
        return Remove(ids, setup)

    def alike(self, view: LaidCards, thing: BoardObject, twin: BoardObject, image: Image) -> bool:
        """Return whether cards do the same with the same sides, and all else has all in common."""
        match thing, twin:
            case Zone(), Zone():
                card, other = view.card(thing), view.card(twin)
                if card is None or other is None:
                    return card is other
                return _like(card, other) and (
                    sides_at(image.motion, sides_of(card, thing.turn)) == sides_of(other, twin.turn)
                )
            case _:
                return super().alike(view, thing, twin, image)

    def image(
        self, work: MechsCopying, thing: BoardObject, twin: BoardObject | None
    ) -> BoardObject:
        """Return what a thing is at the image."""
        if isinstance(thing, Zone):
            return _zone(work, thing, twin if isinstance(twin, Zone) else None)
        return super().image(work, thing, twin)

    def made(self, work: MechsCopying, thing: BoardObject) -> BoardObject:
        """Return a new twin: a piece is that of the player whose seat is the image."""
        made = super().made(work, thing)
        if not isinstance(made, Pilot | Token):
            return made
        setup, flies = work.after.setup, isinstance(made, Pilot)
        pilots = [item.player for item in work.everything() if isinstance(item, Pilot)]
        player = seat_at(setup, pilots if flies else (), made.player, work.image) if setup else ""
        if not player:
            raise EditError("there is no player for it")
        made = replace(made, player=player)
        work.who = piece_name(setup, made)
        return made

    def paint(self, work: MechsCopying, images: tuple[Image, ...]) -> list[set[Cell]]:
        """Repeat sides that were set within a card that is its own twin."""
        found: list[set[Cell]] = [set() for _ in images]
        for name in work.changed:
            old, new = work.old[name], work.new[name]
            if not isinstance(old, Zone) or not isinstance(new, Zone):
                continue
            was, card = work.before.card(old), work.after.card(new)
            if was is None or card is None or (old.at, old.turn) != (new.at, new.turn):
                continue
            before, after = sides_of(was, old.turn), sides_of(card, new.turn)
            drawn = {side: _state(after, side) for side in SIDES
                     if _state(after, side) != _state(before, side)}  # fmt: skip
            put: dict[Side, SideState] = {}
            for number, work.image in enumerate(images):
                if work.partner(name) != name:
                    continue
                for side, state in drawn.items():
                    there = side_at(work.image.motion, side)
                    if there not in drawn:
                        put.setdefault(there, state)
                        found[number].add(new.at)
            for side, state in put.items():
                edit = SetSide(name, own_side(side, new.turn), state)
                work.scenario = edit.apply(work.scenario, work.library)
        return found


REPEATER = MechsRepeater()


def _state(sides: SidesAsTheyLie, side: Side) -> SideState:
    closed, one_way = sides
    return "blocked" if side in closed else "one-way" if side in one_way else "open"


def _like(card: ZoneComponent, other: ZoneComponent) -> bool:
    """Return whether two cards do the same in play, but for their sides and the seat of a base."""
    return same_in_common(card, other)


def _zone(work: MechsCopying, thing: Zone, twin: Zone | None) -> Zone:
    at: Cell = checked(work.image.cell(thing.at))
    motion, card = work.image.motion, work.after.card(thing)
    if card is None:
        raise EditError("this card is unknown")
    old = work.old.get(thing.id)
    if twin is None or not isinstance(old, Zone):
        made = replace(made_new(thing), at=at, component=_left(work, thing, card))
        return replace(made, turn=_turn(work, thing, made))
    by = (thing.turn - old.turn) // 90 * (-1 if motion.mirrors else 1)
    made = replace(with_common(thing, twin), at=at, turn=TURNS[(TURNS.index(twin.turn) + by) % 4])
    was, other = work.before.card(old), work.before.card(twin)
    if was is None or other is None or was == card:
        return made
    return replace(made, component=_printed(work, thing, made, (was, card, other)))


def _printed(work: MechsCopying, thing: Zone, twin: Zone, cards: tuple[ZoneComponent, ...]) -> str:
    """Return the card of a twin on which is printed what was printed on the card of a thing."""
    was, card, other = cards
    fields = {n: v for n, v in values_in_common(card).items() if v != getattr(was, n)}
    if (was.blocked, was.one_way) != (card.blocked, card.one_way):
        back = TURNS[-TURNS.index(twin.turn) % 4]
        sides = sides_at(work.image.motion, sides_of(card, thing.turn))
        closed, one_way = (
            tuple(side for side in SIDES if side in {rotated_side(s, back) for s in some})
            for some in sides
        )
        fields |= {"blocked": closed, "one_way": one_way}
    work.scenario = with_card(work.scenario, work.library, twin, replace(other, **fields))
    zones: tuple[Zone, ...] = work.scenario.board.zones
    found: Zone = next(zone for zone in zones if zone.id == twin.id)
    return found.component


def _turn(work: MechsCopying, thing: Zone, twin: Zone) -> Turn:
    """Return the turn in which the sides of a new twin are the images of those of a card."""
    motion = work.image.motion
    card, other = work.after.card(thing), work.after.card(twin)
    quarters = motion.quarters + (-1 if motion.mirrors else 1) * TURNS.index(thing.turn)
    first = TURNS[quarters % 4]
    if card is None or other is None:
        return first
    wanted = sides_at(motion, sides_of(card, thing.turn))
    for turn in (first, *TURNS):
        if sides_of(other, turn) == wanted:
            return turn
    work.refused.append("its closed sides cannot be mirrored")
    return first


def _left(work: MechsCopying, thing: Zone, card: ZoneComponent) -> str:
    """Return a card that does the same and is left: the same one, else one like it."""
    counts = counts_in_force(work.scenario, work.library)
    laid = [zone.component for zone in work.everything() if isinstance(zone, Zone)]
    same = [thing.component] if card.role != "base" else []
    others = [
        name
        for name, other in work.after.components.items()
        if isinstance(other, ZoneComponent) and _like(card, other) and name not in same
    ]
    bases = sorted(others, key=lambda name: _seat_after(work, card, name))
    names: tuple[str, ...] = (*same, *(bases if card.role == "base" else others))
    for name in names:
        held = counts.get(name)
        if held is None or laid.count(name) < held:
            if name != thing.component and card.role == "base":
                component = work.after.components[name]
                work.who = component.name
            return name
    return thing.component


def _seat_after(work: MechsCopying, card: ZoneComponent, name: str) -> int:
    """Return how many seats one goes on from a base to another: those that turn with it first."""
    other = work.after.components[name]
    seats = max(2, len(work.after.setup.players) if work.after.setup else 4)
    seat = other.seat if isinstance(other, ZoneComponent) else 0
    ideal = max(1, seats * work.image.motion.quarters // 4)
    return (seat - card.seat - ideal) % (2 * seats)
