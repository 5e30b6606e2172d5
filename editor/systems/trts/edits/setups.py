"""Edits of set-ups: players, turn tracks, starts, markers and forces."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import free, fresh_id, put, setup_named, with_setup
from editor.core.words import counted, listing, possessive
from editor.systems.shared.edits.fields import AddObject, SetOwnFields, takes_changes, takes_new
from editor.systems.shared.objects import player_named
from editor.systems.trts.edits.objects import OBJECTS, area_found, faction_of
from editor.systems.trts.map.board import Control, Force, Rounds, Setup, Start, TrtsScenario
from editor.systems.trts.map.faction import Piece
from editor.systems.trts.text.words import area_name, area_named, force_name, piece_of, player_name


class SetRounds(Edit[TrtsScenario], frozen=True, omit_defaults=True):
    """Set the number of rounds of a set-up, and its first red square.

    None is the value of the ruleset; fields that are not given stay.
    """

    setup: str
    rounds: Rounds | UnsetType | None = UNSET
    red_from: Rounds | UnsetType | None = UNSET

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the turn track changed."""
        setup = setup_named(scenario, self.setup)
        given = {
            name: value
            for name, value in (("rounds", self.rounds), ("red_from", self.red_from))
            if value is not UNSET
        }
        for value in given.values():
            if isinstance(value, int) and not 1 <= value <= 999:
                raise EditError(f"a turn track must have 1 to 999 rounds, not {value}")
        return with_setup(scenario, replace(setup, **given))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Play 24 rounds, red from round 17"."""
        parts = []
        if self.rounds is None:
            parts.append("the ruleset's number of rounds")
        elif self.rounds is not UNSET:
            parts.append(counted(self.rounds, "round"))
        if self.red_from is None:
            parts.append("red as in the ruleset")
        elif self.red_from is not UNSET:
            parts.append(f"red from round {self.red_from}")
        return f"Play {', '.join(parts) or 'as before'}"


ForceCount = Annotated[int, Meta(ge=1, le=999)]
PieceCount = Annotated[int, Meta(ge=0, le=99)]


class SeatPlayer(Edit[TrtsScenario], frozen=True):
    """Set the area in which a player begins; an empty `area` removes the start."""

    adds = "starts"
    setup: str
    player: str
    area: str
    id: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with that area as the only start of the player."""
        setup = setup_named(scenario, self.setup)
        player_named(setup, self.player)
        own = [start for start in setup.starts if start.player == self.player]
        for start in own:
            free(setup.starts, start.id, "start")
        others = tuple(start for start in setup.starts if start.player != self.player)
        if not self.area:
            return with_setup(scenario, replace(setup, starts=others))
        area_found(scenario, self.area)
        if own:
            kept = {start.id for start in own[1:]}
            starts = put(setup.starts, replace(own[0], area=self.area))
            starts = tuple(start for start in starts if start.id not in kept)
        else:
            new = fresh_id(OBJECTS.ids_in_use(scenario, setup.id), "s", self.id)
            start = Start(id=new, player=self.player, area=self.area)
            starts = (*setup.starts, start)
        return with_setup(scenario, OBJECTS.held_setup(replace(setup, starts=starts)))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Seat Red on Hearth Vale"."""
        name = player_name(setup_named(scenario, self.setup), self.player)
        if not self.area:
            return f"Remove start of {name}"
        return f"Move start of {name} to {area_name(area_found(scenario, self.area))}"


@takes_new(Control)
class AddControl(AddObject[TrtsScenario, Control], frozen=True):
    """Put a control marker of a player on an area."""

    listed = "control"
    words = "Put a marker of {player} on {area}"
    setup: str
    player: str
    area: str
    id: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the marker. Raises EditError where the player has one."""
        _check_marker(scenario, self.setup, self.thing(scenario))
        return super().apply(scenario, library)


@takes_changes(Control)
class ChangeControl(SetOwnFields[TrtsScenario, Control], frozen=True):
    """Give a control marker to another player, or put it on another area; None keeps them."""

    listed = "control"
    player: str | None = None
    area: str | None = None

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the marker. Raises EditError where the player has one."""
        _check_marker(scenario, self.setup, self.changed(self.before(scenario)))
        return super().apply(scenario, library)


@takes_new(Force)
class AddForce(AddObject[TrtsScenario, Force], frozen=True):
    """Put units or buildings of a player on an area; they join a force of their kind."""

    listed = "forces"
    setup: str
    player: str
    area: str
    piece: str
    count: ForceCount = 1
    id: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the force."""
        setup, force = setup_named(scenario, self.setup), self.thing(scenario)
        _check_piece(scenario, library, setup, force)
        wanted = (force.player, force.area, force.piece)
        for item in setup.forces:
            if (item.player, item.area, item.piece) == wanted and not (item.locked or self.id):
                more = replace(item, count=item.count + self.count)
                return self.with_things(scenario, put(setup.forces, more))
        return super().apply(scenario, library)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Put Red's 2 × Worker on Hearth Vale"."""
        setup, force = setup_named(scenario, self.setup), self.thing(scenario)
        _check_piece(scenario, library, setup, force)
        components = components_in_force(scenario, library)
        return f"Put {force_name(setup, scenario.board, components, force)}"


@takes_changes(Force)
class SetForce(SetOwnFields[TrtsScenario, Force], frozen=True):
    """Change the piece, number, player or area of a force; None keeps it."""

    listed = "forces"
    piece: str | None = None
    count: ForceCount | None = None
    player: str | None = None
    area: str | None = None

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the force changed."""
        after = super().apply(scenario, library)
        _check_piece(after, library, setup_named(after, self.setup), self.before(after))
        return after

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Make it Red's 3 × Worker on Hearth Vale"."""
        force = self.changed(self.before(scenario))
        return f"Make it {self.called(scenario, library, force)}"


class MoveToArea(Edit[TrtsScenario], frozen=True):
    """Put starts, markers and forces of a set-up on another area."""

    ids: tuple[str, ...]
    area: str
    setup: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with them there."""
        area = area_found(scenario, self.area)
        for object_id in self.ids:
            kind, thing, setup = OBJECTS.find(scenario, object_id, self.setup)
            if setup is None:
                raise EditError(f"{object_id} cannot stand on an area")
            if thing.locked:
                raise EditError(f"{object_id} is locked")
            moved = put(getattr(setup, kind), replace(thing, area=area.id))
            scenario = with_setup(scenario, replace(setup, **{kind: moved}))
        return scenario

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move 2 objects to Hearth Vale"."""
        area = area_name(area_found(scenario, self.area))
        if len(self.ids) != 1:
            return f"Move {len(self.ids)} objects to {area}"
        _, thing, setup = OBJECTS.find(scenario, self.ids[0], self.setup)
        if not isinstance(thing, Start | Control | Force):
            raise EditError(f"{self.ids[0]} cannot stand on an area")
        whose = possessive(player_name(setup, thing.player))
        if isinstance(thing, Force):
            piece = piece_of(setup, components_in_force(scenario, library), thing)
            return f"Move {whose} {piece.name if piece else thing.piece} to {area}"
        return f"Move {whose} {'start' if isinstance(thing, Start) else 'marker'} to {area}"


class DealSetup(Edit[TrtsScenario], frozen=True):
    """Deal the standard set-up: on each start a control marker, bases and workers.

    Players without a start get a free one. What is there already stays as it is; all other markers
    and forces are removed, except locked ones.
    Source: docs/rules/trts.md C2.
    """

    whole = True
    setup: str
    bases: PieceCount = 1
    workers: PieceCount = 2

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the set-up dealt."""
        setup = setup_named(scenario, self.setup)
        if not setup.players:
            raise EditError("the set-up has no players; add players first")
        used = OBJECTS.ids_in_use(scenario, setup.id)
        starts = list(setup.starts)
        taken = {start.area for start in starts}
        open_ = [a.id for a in scenario.board.areas if a.start and a.id not in taken]
        for player in setup.players:
            if all(start.player != player.id for start in starts) and open_:
                new = fresh_id(used, "s")
                starts.append(Start(id=new, player=player.id, area=open_.pop(0)))
        homes = {start.player: start.area for start in reversed(starts)}
        control = [thing for thing in setup.control if thing.locked]
        forces = [force for force in setup.forces if force.locked]
        for player in setup.players:
            home = homes.get(player.id)
            if home is None:
                continue
            old = [
                thing for thing in setup.control if (thing.player, thing.area) == (player.id, home)
            ]
            if not old:
                control.append(Control(id=fresh_id(used, "c"), player=player.id, area=home))
            elif not any(thing.locked for thing in old):
                control.append(old[0])
            mine = [
                force
                for force in setup.forces
                if (force.player, force.area, force.locked) == (player.id, home, False)
            ]
            pieces = faction_of(scenario, library, player).pieces
            for role, number in (("base", self.bases), ("worker", self.workers)):
                piece = next((item for item in pieces if item.role == role), None)
                if piece is None or not number:
                    continue
                there = next((force for force in mine if force.piece == piece.id), None)
                if there is not None:
                    forces.append(replace(there, count=number))
                    continue
                new = fresh_id(used, "f")
                forces.append(
                    Force(id=new, player=player.id, area=home, piece=piece.id, count=number)
                )
        dealt = replace(setup, starts=tuple(starts), control=tuple(control), forces=tuple(forces))
        return with_setup(scenario, OBJECTS.held_setup(dealt))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Deal the standard set-up to Red and Blue"."""
        setup = setup_named(scenario, self.setup)
        names = listing([player_name(setup, player.id) for player in setup.players])
        return f"Add standard pieces for {names or 'nobody'}"


def things_in_areas(setup: Setup) -> tuple[Start | Control | Force, ...]:
    """Return all that a set-up puts on areas."""
    return (*setup.starts, *setup.control, *setup.forces)


def bound_to(setup: Setup, area: str, player: str = "") -> tuple[str, ...]:
    """Return the ids of what stands on an area: all of it, or markers and forces of a player."""
    return tuple(
        thing.id
        for thing in things_in_areas(setup)
        if thing.area == area
        and not thing.locked
        and (not player or (thing.player == player and not isinstance(thing, Start)))
    )


def _check_marker(scenario: TrtsScenario, setup_id: str, control: Control) -> None:
    """Raise EditError if another marker of the player is on the area."""
    setup = setup_named(scenario, setup_id)
    for item in setup.control:
        same = (item.player, item.area) == (control.player, control.area)
        if same and item.id != control.id:
            name = player_name(setup, control.player)
            where = area_named(scenario.board, control.area)
            raise EditError(f"{name} already has a marker on {where}")


def _check_piece(scenario: TrtsScenario, library: AnyLibrary, setup: Setup, force: Force) -> None:
    """Raise EditError if a force has an area or a piece that is not there."""
    faction = faction_of(scenario, library, player_named(setup, force.player))
    area_found(scenario, force.area)
    found_piece(faction.pieces, force.piece, faction.name)


def found_piece(pieces: tuple[Piece, ...], piece_id: str, faction: str) -> Piece:
    """Return the piece of an id. Raises EditError if the faction has none."""
    for piece in pieces:
        if piece.id == piece_id:
            return piece
    raise EditError(f"{faction} have no {piece_id!r}")
