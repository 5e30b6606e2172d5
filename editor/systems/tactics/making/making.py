"""Maps made by a seed: the ground, areas and starts, then boxes, portals and dungeons.

Without a mat the printed one is laid whose side suits the mode. With a symmetry, or a setting for
water and forest, the map gets ground of its own instead, since no printed ground is symmetric.
Whatever is placed is placed at all images of the symmetry.
"""

from __future__ import annotations

from functools import partial
from random import Random

from editor.core.edit import AnyEdit
from editor.core.edits import UseKit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force, counts_in_force, kits_in_force
from editor.core.making import MAKING_SYMMETRIES, MakingOrder, MakingSymmetry
from editor.core.ruleset import Ruleset, settings_in_force
from editor.seam.making import MakingDial, MapMaking
from editor.systems.shared.edits.setups import AddSetup
from editor.systems.shared.making import Draft, bared, images_of
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import PlaceArtifact
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.edits.templates import setup_for
from editor.systems.tactics.making.areas import add_areas
from editor.systems.tactics.making.boxes import add_boxes
from editor.systems.tactics.making.doors import add_doors
from editor.systems.tactics.making.ground import add_ground, size_for, suits
from editor.systems.tactics.making.starts import add_starts, start_count
from editor.systems.tactics.making.yard import Work, Yard
from editor.systems.tactics.map.board import BoxComponent, MatComponent, TacticsScenario
from editor.systems.tactics.map.lookup import middle_spaces, printed_artifact
from editor.systems.tactics.map.modes import CONTROL, FREE_FOR_ALL, takes

DIALS = (
    MakingDial("openness", "Openness", "crowded", "open"),
    MakingDial("height", "Height", "flat", "towering"),
    MakingDial("ways", "Ways in", "few portals", "many portals"),
    MakingDial("ground", "Water and forest", "little", "much"),
)
AREAS = 3
"""Control areas by the book. Source: docs/rules/tactics.md A6."""


def symmetries(
    scenario: TacticsScenario, library: AnyLibrary, mode: str
) -> tuple[MakingSymmetry, ...]:
    """Return the symmetries that the starts, areas and mats of this scenario can have."""
    starts = [start_count(setup, mode) for setup in scenario.setups]
    if any(count % 2 for count in starts):
        return ("none",)
    _, _, width, height = realm_of(scenario, library).bounds
    house = [rules.set["control.areas"] for rules in scenario.house_rules
             if "control.areas" in rules.set]  # fmt: skip
    areas = len(scenario.board.areas) or (house[-1] if house else AREAS)
    fours = [*starts, areas if mode in CONTROL and isinstance(areas, int) else 0]
    fourfold = width == height and not any(number % 4 for number in fours)
    return MAKING_SYMMETRIES if fourfold else MAKING_SYMMETRIES[:3]


def attempt(
    scenario: TacticsScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    mode: str,
    order: MakingOrder,
    rng: Random,
) -> tuple[AnyEdit, ...]:
    """Return edits that lay what is missing for this mode, and boxes that the kits have left."""
    draft = Draft(scenario, library)
    settings = settings_in_force(ruleset, scenario.house_rules)
    work = Work(draft, mode, MAKING.values(order), settings, rng)
    if not scenario.setups:
        _add_setup(work, realm_of(scenario, library).bounds)
    if not scenario.board.mats:
        _lay_mat(work, order)
    x, y, width, height = realm_of(draft.scenario, library).bounds
    work.images = images_of(order.symmetry, (2 * x + width, 2 * y + height))
    if mode in FREE_FOR_ALL and draft.scenario.board.artifact is None:
        _place_artifact(work)
    if mode in CONTROL:
        add_areas(work, (x, y, width, height))
    add_starts(work, order.symmetry)
    yard = Yard(work)
    before = draft.scenario
    add_boxes(work, yard)
    add_doors(work, before)
    return tuple(draft.edits)


def _add_setup(work: Work, bounds: tuple[int, int, int, int]) -> None:
    """Add a set-up for the most players of the mode; its starts come later."""
    players = max(takes(work.mode), default=4)
    setup = setup_for(work.mode, players, ((), (), (), ()))
    work.draft.do(AddSetup(type(setup)(id=setup.id, title=setup.title, players=setup.players)))


def _lay_mat(work: Work, order: MakingOrder) -> None:
    """Lay the printed mat of a kit, or ground that is made for the symmetry or the dial."""
    draft = work.draft
    known = components_in_force(draft.scenario, draft.library).values()
    printed = [mat for mat in known if isinstance(mat, MatComponent)]
    fitting = [(mat, side) for mat in printed for side in mat.sides
               if suits(mat.sides[side], work.mode)]  # fmt: skip
    fitting = fitting or [(mat, side) for mat in printed for side in mat.sides]
    if order.symmetry == "quarters":
        _use_enough_kits(work)
    if fitting and order.symmetry == "none" and "ground" not in order.dials:
        mat, side = fitting[0]
        draft.do(PlaceMat(mat.id, side, (0, 0)))
        artifact = draft.scenario.board.artifact
        if artifact is not None and work.mode not in FREE_FOR_ALL:
            draft.do(Remove((artifact.id,)))
    else:
        pattern = fitting[0][0].sides[fitting[0][1]] if fitting else None
        add_ground(work, order.symmetry, size_for(work, order.symmetry, pattern))


def _use_enough_kits(work: Work) -> None:
    """Use two copies of the kits where no box is there four times, as quarter turns need it."""
    draft = work.draft
    counts = counts_in_force(draft.scenario, draft.library)
    known = components_in_force(draft.scenario, draft.library)
    boxes = [counts[name] for name, box in known.items() if isinstance(box, BoxComponent)]
    if any(count is None or count >= 4 for count in boxes):
        return
    for kit, copies in tuple(kits_in_force(draft.scenario, draft.library)):
        use = next(use for use in draft.scenario.kits if draft.library.kits[use.key] is kit)
        draft.do(UseKit(id=use.id, path=use.path, count=min(99, 2 * copies)))


def _place_artifact(work: Work) -> None:
    """Place the artifact on the printed space, or in the middle of the first mat."""
    realm = realm_of(work.draft.scenario, work.draft.library)
    mats = tuple(realm.mats.values())
    spaces = [cell for mat in mats if (cell := printed_artifact(mat)) is not None]
    spaces += [cell for mat in mats[:1] for cell in middle_spaces(mat)]
    free = [cell for cell in spaces if cell in realm.spaces and cell not in realm.boxes_at]
    if not free:
        raise EditError("a box or a hole is where the artifact belongs")
    work.draft.do(PlaceArtifact(free[0]))


MAKING: MapMaking[TacticsScenario] = MapMaking(DIALS, symmetries, partial(bared, OBJECTS), attempt)
