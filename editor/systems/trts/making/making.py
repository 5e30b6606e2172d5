"""How trts makes maps: the record for the seam, with its dials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from editor.analysis.symmetry import SquareMotion
from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.making import MAKING_SYMMETRIES, MakingOrder, MakingSymmetry
from editor.core.objects import fresh_ids, objects_of, out_of_groups, with_setup
from editor.core.ruleset import Ruleset, settings_in_force
from editor.core.scenario import Setting
from editor.seam.making import MakingDial, MapMaking
from editor.systems.trts.edits.areas import ImportAreas, SetArea
from editor.systems.trts.edits.links import AddLink
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.making.cells import motions_of
from editor.systems.trts.making.fields import add_fields
from editor.systems.trts.making.ground import GroundWanted, bare_areas, drawn_ground
from editor.systems.trts.making.links import add_links, raise_ground
from editor.systems.trts.making.open_ground import more_areas, new_areas
from editor.systems.trts.making.place_names import add_names
from editor.systems.trts.making.plan import AreaPlan, added_links, plan_of
from editor.systems.trts.making.seats import most_players, seat_edits
from editor.systems.trts.making.starts import add_starts, unevenness
from editor.systems.trts.making.twins import with_twins
from editor.systems.trts.map.board import Area, Board, Setup, TrtsScenario

GROUNDS, LINKINGS = 5, 4
"""How many grounds, and ways to link one, are tried until the starting locations are even."""
EVEN = 3.0
"""The unevenness with which one is content."""
DIALS = (
    MakingDial("size", "Size", "few areas", "many areas"),
    MakingDial("sea", "Sea", "land", "islands", 30),
    MakingDial("openness", "Openness", "barriers", "open"),
    MakingDial("height", "High ground", "flat", "hilly", 40),
    MakingDial("resources", "Resources", "scarce", "rich"),
)


def symmetries(
    scenario: TrtsScenario, library: AnyLibrary, mode: str
) -> tuple[MakingSymmetry, ...]:
    """Return the symmetries that share a map out evenly among the players of every set-up.

    A begun map allows those that its areas have or can get. Three players mirror about one of the
    starts.
    """
    players = most_players(scenario, mode)
    fitting: dict[MakingSymmetry, bool] = {
        "none": True,
        "mirror": True,
        "half": players % 2 == 0,
        "quarters": players % 4 == 0,
    }
    board = scenario.board
    return tuple(
        kind
        for kind in MAKING_SYMMETRIES
        if fitting[kind] and (not board.areas or _allows(board, motions_of(kind, players)))
    )


def _allows(board: Board, motions: Sequence[SquareMotion]) -> bool:
    return with_twins(board, motions, {area.id for area in board.areas}) is not None


def bare(scenario: TrtsScenario, keep: frozenset[str]) -> TrtsScenario:
    """Return the scenario without areas, links, texts and what set-ups place, but for these.

    What is on an area that goes, or leads there, goes with it.
    """
    board = scenario.board
    areas = tuple(area for area in board.areas if area.id in keep)
    known = {area.id for area in areas}
    left = OBJECTS.with_board(
        scenario,
        areas=areas,
        links=tuple(link for link in board.links if link.id in keep and known >= {*link.between}),
        labels=tuple(label for label in board.labels if label.id in keep),
    )
    for setup in scenario.setups:
        kept = {
            name: tuple(item for item in getattr(setup, name)
                        if item.id in keep and item.area in known)
            for name in ("starts", "control", "forces")
        }  # fmt: skip
        whole = len(tuple(objects_of(setup))) == sum(map(len, kept.values()))
        positions = setup.positions if whole and areas == board.areas else ()
        left = with_setup(left, replace(setup, **kept, positions=positions))
    for before, after in zip((board, *scenario.setups), (left.board, *left.setups), strict=True):
        gone = {thing.id for thing in objects_of(before)} - {item.id for item in objects_of(after)}
        left = out_of_groups(left, gone, before.id if isinstance(before, Setup) else "")
    return left


def attempt(
    scenario: TrtsScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    mode: str,
    order: MakingOrder,
    rng: Random,
) -> Iterator[AnyEdit]:
    """Yield edits that fill what is open: with areas if there are none, else on those there are.

    Raises EditError where a symmetry or the starting locations do not fit.
    """
    # Each step has chances of its own: what was filled before does not change those that follow.
    chances = iter([Random(rng.getrandbits(62)) for _ in range(6)])
    dials = MAKING.values(order)
    settings = settings_in_force(ruleset, scenario.house_rules)
    players = most_players(scenario, mode)
    motions = motions_of(order.symmetry, players)
    before = scenario.board.areas
    ground_chance, start_chance = next(chances), next(chances)
    least, most = (_whole(settings[f"map.{end}_areas"]) * players for end in ("least", "most"))
    axis = players % len(motions) > 0
    wanted = GroundWanted(least, most, dials["size"], dials["sea"], motions, axis)
    begin = _begun if before else _fresh
    height_chance, link_chance = next(chances), next(chances)

    def started() -> AreaPlan:
        plan = begin(ground_chance, scenario, settings, wanted)
        add_starts(start_chance, plan, players)
        return plan

    def linked() -> AreaPlan:
        plan = grounded.copy()
        raise_ground(height_chance, plan, dials["height"])
        add_links(link_chance, plan, dials["openness"])
        return plan

    grounded = _most_even(started, GROUNDS if len(before) < least else 1, on_foot=False)
    plan = _most_even(linked, LINKINGS, on_foot=True)
    add_fields(next(chances), plan, players, dials["resources"])
    add_names(next(chances), plan, plan.map.board.sheet)
    yield from _changes(before, plan)
    if len(plan.areas) > len(before):
        yield ImportAreas(tuple(plan.areas[len(before) :]), plan.map.board.sheet, links=False)
    for link in added_links(plan, fresh_ids(OBJECTS.ids_in_use(scenario), "l")):
        yield AddLink(link.between, link.kind, link.id)
    yield from seat_edits(scenario, library, mode, plan)


def _most_even(make: Callable[[], AreaPlan], tries: int, *, on_foot: bool) -> AreaPlan:
    """Return the first plan whose starts are even enough, else the most even one."""
    best = make()
    least = unevenness(best, on_foot=on_foot)
    for _ in range(tries - 1):
        if least <= EVEN:
            break
        other = make()
        uneven = unevenness(other, on_foot=on_foot)
        if uneven < least:
            best, least = other, uneven
    return best


def _begun(
    rng: Random, scenario: TrtsScenario, settings: Mapping[str, Setting], wanted: GroundWanted
) -> AreaPlan:
    """Return the plan of a begun map, with more areas in its open ground if it has too few.

    Areas get twins at their images, and those on which players begin are starting locations. Raises
    EditError if the map has no room for the symmetry.
    """
    used = OBJECTS.ids_in_use(scenario)
    board = with_twins(scenario.board, wanted.motions, used)
    if board is None:
        raise EditError("the areas of the map do not have this symmetry and leave no room for it")
    if len(board.areas) < wanted.least:
        missing = wanted.least + round((wanted.most - wanted.least) * wanted.size / 100)
        more = more_areas(rng, board, missing - len(board.areas), wanted.motions)
        new = fresh_ids(used, "a")
        board = replace(board, areas=(*board.areas, *new_areas(more, [next(new) for _ in more])))
    plan = plan_of(board, settings, wanted.motions)
    if plan is None:
        raise EditError("the new areas do not have this symmetry")
    plan.begun = len(scenario.board.areas)
    starts = {start.area for setup in scenario.setups for start in setup.starts}
    for at, area in enumerate(plan.areas):
        if area.id in starts and not area.start and plan.is_open(at):
            plan.change(at, start=True)
    return plan


def _fresh(
    rng: Random, scenario: TrtsScenario, settings: Mapping[str, Setting], wanted: GroundWanted
) -> AreaPlan:
    """Return the plan of new areas on a sheet of their size."""
    while True:
        ground = drawn_ground(rng, wanted)
        areas = bare_areas(ground, OBJECTS.ids_in_use(scenario))
        board = Board(sheet=ground.sheet, areas=areas)
        plan = plan_of(board, settings, wanted.motions)
        if plan is not None:
            return plan


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _changes(before: tuple[Area, ...], plan: AreaPlan) -> Iterator[SetArea]:
    """Yield an edit for each area that was changed."""
    names = ("name", "minerals", "geysers", "start", "tags")
    for old, new in zip(before, plan.areas, strict=False):
        given = {name: getattr(new, name) for name in names
                 if getattr(new, name) != getattr(old, name)}  # fmt: skip
        if given:
            yield SetArea(old.id, **given)


MAKING: MapMaking[TrtsScenario] = MapMaking(DIALS, symmetries, bare, attempt)
