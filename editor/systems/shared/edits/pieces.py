"""Pieces of a map: what goes into one, how large it is, and how it is turned and put down.

The types of a file say all of it: which lists a piece has, what of them is bound to which others,
and what holds a place. A system adds what only it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping
from typing import TypeVar, cast

from msgspec import Struct

from editor.analysis.symmetry import QUARTER, STILL, PlaneMove
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import BoardObject, fresh_ids, setup_named, with_setup
from editor.core.scenario import AnyScenario, ScenarioT
from editor.core.traits import ids_in, pointers
from editor.systems.shared.edits import copying
from editor.systems.shared.objects import AnyObjects, PlayerLike, SetupLike, titles_of, with_fields
from editor.systems.shared.places import Mover, rectangle_of, spots_of

PieceT = TypeVar("PieceT")
AnySetup = SetupLike[PlayerLike]
Fit = Callable[[BoardObject], BoardObject | None]
NO_IDS: Mapping[str, str] = {}


def setup_for(scenario: AnyScenario, setup_id: str) -> AnySetup | None:
    """Return the named set-up, without a name the first; None for a map without any."""
    first: AnySetup | None = next(iter(scenario.setups), None)
    return setup_named(scenario, setup_id) if setup_id else first


def lifted(
    piece_type: type[PieceT],
    scenario: AnyScenario,
    library: AnyLibrary,
    chosen: tuple[tuple[str, ...], str],
    nothing: str,
    **more: object,
) -> PieceT:
    """Return copies of objects, by their ids and their set-up, as a piece of a map.

    What is bound to others goes with them, if all of them are chosen. Raises EditError for an
    unknown object, and with the sentence if there is nothing in the piece.
    """
    ids, setup_id = chosen
    objects = titles_of(scenario).objects
    found = objects.find_all(scenario, ids, setup_id)
    setup = next((each.setup for each in found.values() if each.setup), None)
    setup = setup if setup and not setup_id else setup_for(scenario, setup_id)
    fields = dict(more)
    for name in _lists(objects, piece_type):
        holder = scenario.board if name in objects.kinds else setup
        kept = tuple(thing for thing in _listed(holder, name) if _goes(objects, thing, found))
        fields[name] = kept if name not in objects.singles else next(iter(kept), None)
    piece = piece_type(**fields)
    if piece == piece_type():
        raise EditError(nothing)
    copied = [thing for name in _lists(objects, piece) for thing in _listed(piece, name)]
    components = dict.fromkeys(name for each in copied for name in ids_in(each, ("components",)))
    if components:
        known = components_in_force(scenario, library)
        held = tuple(known[name] for name in components if name in known)
        piece = with_fields(piece, components=held)
    names = {thing.id for thing in copied}
    groups = copying.groups_lifted(scenario, ids, names, setup.id if setup else "")
    return with_fields(piece, groups=groups, at=extent_of(piece)[:2])


def pasted(
    scenario: ScenarioT,
    piece: object,
    by: tuple[int, int],
    setup_id: str,
    *,
    components: Mapping[str, str] = NO_IDS,
    missing: Mapping[str, str] = NO_IDS,
    fit: Fit = lambda thing: thing,
) -> tuple[ScenarioT, dict[str, str]]:
    """Return the scenario with a piece put down, moved, and the new ids of its objects.

    `components` has the new ids of components, and `missing` by their lists the ids instead of
    those that the piece has not. `fit` changes a moved object to fit into the map, or leaves it
    out.
    """
    objects = titles_of(scenario).objects
    mover, used = Mover(PlaneMove(STILL, by)), objects.ids_in_use(scenario)
    lists, setup = _lists(objects, piece), setup_for(scenario, setup_id)
    fresh = {name: fresh_ids(used, objects.prefix(name)) for name in lists}
    new: dict[str, str] = {}
    made: dict[str, list[BoardObject]] = {name: [] for name in lists}
    # What others are bound to comes first: theirs are the ids that these get.
    for name in sorted(lists, key=lambda name: any(map(objects.bound, _listed(piece, name)))):
        for thing in _listed(piece, name) if name in objects.kinds or setup else ():
            if all(each in new for each in objects.bound(thing)):
                fitted = fit(cast("BoardObject", mover.moved(cast("Struct", thing))))
                if fitted is not None:
                    new[thing.id] = next(fresh[name])
                    made[name].append(with_fields(fitted, id=new[thing.id]))
    board: dict[str, object] = {}
    own: dict[str, object] = {}
    for name, things in made.items():
        copies = [_copy(each, new, components, missing) for each in things]
        if name in objects.singles and copies:
            board[name] = copies[0]
        elif name in objects.lists:
            board[name] = (*_listed(scenario.board, name), *copies)
        elif copies:
            own[name] = (*_listed(setup, name), *copies)
    scenario = objects.with_board(scenario, **board)
    if own:
        scenario = with_setup(scenario, objects.held_setup(with_fields(setup, **own)))
    groups: tuple[copying.PieceGroup, ...] = getattr(piece, "groups", ())
    return copying.with_groups(scenario, groups, new, setup.id if setup else ""), new


def _copy(
    thing: BoardObject,
    new: Mapping[str, str],
    components: Mapping[str, str],
    missing: Mapping[str, str],
) -> BoardObject:
    """Return a copy that has its new id, bound to copies as it was bound to others."""
    fields: dict[str, object] = {"locked": False}
    assert isinstance(thing, Struct)
    for name, of in pointers(type(thing)).items():
        value = getattr(thing, name)
        if of == "players":
            continue  # they are of the set-up, and no part of the piece
        known = components if of == "components" else new
        if isinstance(value, tuple):
            fields[name] = tuple(known.get(each, each) for each in value)
        else:
            fields[name] = known.get(value, missing.get(of, value))
    return with_fields(thing, **fields)


def moved(
    scenario: ScenarioT,
    by: tuple[int, int],
    moves: Callable[[BoardObject], bool],
    setups: Collection[str] | None = None,
) -> ScenarioT:
    """Return the scenario with some objects moved, of these set-ups or of all."""
    objects, mover = titles_of(scenario).objects, Mover(PlaneMove(STILL, by))

    def there(thing: BoardObject) -> BoardObject:
        return cast("BoardObject", mover.moved(cast("Struct", thing))) if moves(thing) else thing

    board: dict[str, object] = {
        name: tuple(map(there, getattr(scenario.board, name))) for name in objects.lists
    }
    for name in objects.singles:
        single = getattr(scenario.board, name)
        board[name] = single and there(single)
    scenario = objects.with_board(scenario, **board)
    for setup in scenario.setups:
        if setups is None or setup.id in setups:
            own = {n: tuple(map(there, getattr(setup, n))) for n in objects.setup_lists}
            scenario = with_setup(scenario, with_fields(setup, **own))
    return scenario


def things_of(piece: object) -> Iterator[Struct]:
    """Yield what a piece holds besides components and groups."""
    for name in _placed(piece):
        value = getattr(piece, name)
        yield from value if isinstance(value, tuple) else (value,)


def _placed(piece: object) -> Iterator[str]:
    """Yield the fields of a piece that hold things of a map."""
    assert isinstance(piece, Struct)
    for name in piece.__struct_fields__:
        value = getattr(piece, name)
        first = value[0] if isinstance(value, tuple) and value else value
        if isinstance(first, Struct) and name not in ("components", "groups"):
            yield name


def extent_of(piece: object, sizes: Mover | None = None) -> tuple[int, int, int, int]:
    """Return left, top, width and height of a piece; `sizes` knows how large its things are."""
    (left, top), (width, height) = rectangle_of(
        spots_of(sizes or Mover(PlaneMove()), *things_of(piece))
    )
    return left, top, width, height


def rotated_piece(piece: PieceT, mover: Callable[[PlaneMove], Mover] = Mover) -> PieceT:
    """Return a piece turned clockwise by a quarter; its upper left corner stays."""
    left, top, *size = extent_of(piece, mover(PlaneMove()))
    move = mover(PlaneMove.within(QUARTER, (left, top), (size[0], size[1])))
    move.bounded = False  # it is put down elsewhere, and pasting looks
    fields: dict[str, object] = {}
    for name in _placed(piece):
        value = getattr(piece, name)
        several = isinstance(value, tuple)
        fields[name] = tuple(map(move.moved, value)) if several else move.moved(value)
    return with_fields(piece, **fields)


def _lists(objects: AnyObjects, piece: object) -> tuple[str, ...]:
    known = (*objects.lists, *objects.singles, *objects.setup_lists)
    return tuple(name for name in known if hasattr(piece, name))


def _listed(holder: object, name: str) -> tuple[BoardObject, ...]:
    value = getattr(holder, name, None)
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _goes(objects: AnyObjects, thing: BoardObject, chosen: Container[str]) -> bool:
    bound = objects.bound(thing)
    return all(each in chosen for each in bound) if bound else thing.id in chosen
