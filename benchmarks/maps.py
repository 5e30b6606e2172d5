"""The maps of the benchmarks: of tactics, one of usual size and a large one."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import FORMAT, AnyScenario, KitUse
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.systems.tactics.edits.boxes import MoveBox
from editor.systems.tactics.edits.templates import mat_corners, new_scenario, setup_for
from editor.systems.tactics.map.board import (
    MAT,
    Artifact,
    Board,
    Box,
    Mat,
    MatComponent,
    MatSide,
    Portal,
    TacticsScenario,
)

SIDE = 64
PITCH = 6
LETTERS = "." * 12 + "=~~fff^vb"


@dataclass(frozen=True)
class Map:
    """A scenario with its library and ruleset, and the object that is moved on it.

    - grasp: the place of the board where a tool takes hold of it; tool: that tool, empty for the
      one that selects; reach: how far it is dragged, in cells
    - moves: edits that lead it back and forth, each from where the one before has put it
    """

    name: str
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    moves: tuple[AnyEdit, ...]
    grasp: tuple[float, float]
    tool: str = ""
    reach: float = 3.0

    @property
    def system(self) -> AnySystem:
        """The system of the scenario."""
        return system_named(self.scenario.system)

    def steps(self) -> Iterator[AnyScenario]:
        """Yield scenarios without end; each moves the object one step further."""
        scenario = self.scenario
        for move in cycle(self.moves):
            scenario = move.apply(scenario, self.library)
            yield scenario


def everyday_map() -> Map:
    """Return a free-for-all map of 14 x 14 spaces with the six boxes of the base kit."""
    library = built_in_library("tactics")
    scenario = new_scenario("free-for-all", 4, library, "Everyday")
    boxes = (
        Box(id="b1", component="great-box", at=(1, 8), turn=0, on=MAT),
        Box(id="b2", component="broad-box", at=(8, 1), turn=0, on=MAT),
        Box(id="b3", component="long-box", at=(2, 9), turn=0, on="b1"),
        Box(id="b4", component="long-box", at=(2, 3), turn=90, on=MAT),
        Box(id="b5", component="small-box", at=(9, 2), turn=0, on="b2"),
        Box(id="b6", component="small-box", at=(11, 8), turn=0, on=MAT),
    )
    kit = {part.id: part for part in library.kits["tactics-base"].components}
    portals = tuple(
        Portal(id=f"{box.id}-{number}", box=box.id, side=mark.side, offset=mark.offset)
        for box in boxes
        for number, mark in enumerate(kit[box.component].marks)
    )
    board = Board(
        mats=scenario.board.mats, boxes=boxes, portals=portals, artifact=scenario.board.artifact
    )
    return _map("14 x 14, 6 boxes", scenario, board, library, "b6")


def large_map() -> Map:
    """Return a free-for-all map of 64 x 64 spaces with a hundred boxes, some on others."""
    library = built_in_library("tactics")
    luck = random.Random(1)
    rows = tuple("".join(luck.choice(LETTERS) for _ in range(SIDE)) for _ in range(SIDE))
    mat = MatComponent(id="field", name="Field", sides={"up": MatSide(terrain=rows)})
    kit = {part.id: part for part in library.kits["tactics-base"].components}
    boxes: list[Box] = []
    portals: list[Portal] = []
    for number in range(100):
        x, y = 2 + number % 10 * PITCH, 2 + number // 10 * PITCH
        under = f"b{number - 1}"
        if number % 5 == 4 and y != SIDE // 2:
            # On the top of the box before, where that one is broad enough to hold it.
            box = Box(id=f"b{number}", component="small-box", at=(x - PITCH, y), turn=0, on=under)
        else:
            box = Box(id=f"b{number}", component="broad-box", at=(x, y), turn=0, on=MAT)
        boxes.append(box)
        mark = kit[box.component].marks[0]
        portals.append(Portal(id=f"p{number}", box=box.id, side=mark.side, offset=mark.offset))
    middle = (SIDE // 2 - 1, SIDE // 2 - 1)
    board = Board(
        mats=(Mat(id="m1", component="field", side="up", at=(0, 0)),),
        boxes=tuple(boxes),
        portals=tuple(portals),
        artifact=Artifact(id="artifact", at=middle),
    )
    scenario = TacticsScenario(
        format=FORMAT,
        system="tactics",
        mode="free-for-all",
        title="Large",
        kits=(KitUse(id="tactics-base", count=99),),
        components=(mat,),
        board=board,
        setups=(setup_for("free-for-all", 4, mat_corners(mat, "up")),),
    )
    return _map("64 x 64, 100 boxes", scenario, board, library, "b99")


def stacks(count: int, *, high: int = 5, apart: int = 1) -> TacticsScenario:
    """Return a sample whose first box is repeated in stacks, which overlap unless far `apart`.

    It is full of faults, as a map is that someone makes with a script.
    """
    scenario = load_scenario(samples_folder() / "tactics" / "lone-star.json")
    assert isinstance(scenario, TacticsScenario)
    first, side = scenario.board.boxes[0], max(1, math.isqrt(count // high))
    boxes = []
    for number in range(count):
        stack, level = divmod(number, high)
        at = (stack % side * apart, stack // side * apart)
        on = f"b{number - 1}" if level else MAT
        boxes.append(replace(first, id=f"b{number}", at=at, on=on))
    return replace(scenario, board=replace(scenario.board, boxes=tuple(boxes), portals=()))


def _map(name: str, scenario: AnyScenario, board: Board, library: AnyLibrary, box: str) -> Map:
    x, y = next(item for item in board.boxes if item.id == box).at
    places = ((x - 1, y), (x - 1, y - 1), (x, y - 1), (x, y))
    return Map(
        name,
        replace(scenario, board=board),
        library,
        ruleset_for("tactics"),
        tuple(MoveBox(id=box, at=place) for place in places),
        (x + 0.5, y + 0.5),
    )
