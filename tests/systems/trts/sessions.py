"""Sessions with area maps as a person has them, pointing at places in map units."""

from __future__ import annotations

from itertools import pairwise

from editor.core.scenario import FORMAT, KitUse
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers
from editor.systems.trts.map.board import (
    CELL,
    Area,
    Board,
    Link,
    Player,
    Point,
    Setup,
    TrtsScenario,
)
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.picture.scene import TrtsScene
from editor.workbench.document import document_of, new_document
from editor.workbench.session import Session
from tests.workbench.sessions import Person

SIDE = 200
"""The side of a square of the small maps, in map units."""

PIXELS = 10.0
"""Pixels a cell at which things are pointed at: 100 %."""

PLAYERS = (
    Player(id="red", seat=1, name="Red", faction="settlers"),
    Player(id="blue", seat=2, name="Blue", faction="settlers"),
)


def square(x: int, y: int, wide: int = 1, high: int = 1) -> tuple[Point, ...]:
    """Return a rectangle of squares as an outline, clockwise from its upper left."""
    left, top = x * SIDE, y * SIDE
    right, low = left + wide * SIDE, top + high * SIDE
    return (left, top), (right, top), (right, low), (left, low)


def squares(*places: tuple[int, int], links: tuple[tuple[str, str], ...] = ()) -> Board:
    """Return a board of squares, called a, b, c in their order, with walks between them."""
    areas = tuple(
        Area(id=chr(97 + n), name=chr(65 + n), outline=square(x, y))
        for n, (x, y) in enumerate(places)
    )
    walks = tuple(Link(id=f"l{n}", between=pair) for n, pair in enumerate(links, 1))
    return Board(sheet=(1000, 800), areas=areas, links=walks)


def scenario_of(board: Board) -> TrtsScenario:
    """Return a scenario with this board and a set-up of two players."""
    return TrtsScenario(
        format=FORMAT,
        system="trts",
        mode="two-player",
        title="Small",
        kits=(KitUse(id="trts-base"),),
        board=board,
        setups=(Setup(id="two", players=PLAYERS),),
    )


def session_of(board: Board) -> Session:
    """Return a session with a board."""
    return Session(document_of(scenario_of(board), "New"))


def new_session(mode: str = "two-player") -> Session:
    """Return a session with a new map of a mode."""
    return Session(new_document("trts", mode))


SHIFT, CONTROL, ALT = Modifiers(shift=True), Modifiers(control=True), Modifiers(alt=True)


class Drawer(Person):
    """Someone with a mouse and a keyboard on an area map; places are in map units."""

    def hit(self, place: str | Point) -> Hit:
        """Return what the canvas says about a place, the handles of the selected area among it."""
        if isinstance(place, str):
            return super().hit(place)
        x, y = place
        session = self.session
        scale = session.present.board.scale
        ids = session.selection
        scene = TrtsScene(session.shown_survey)
        point = (x / CELL / scale, y / CELL / scale)
        return scene.hit(point, PIXELS, ids[0] if len(ids) == 1 else "")

    def at(self, *places: Point, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Click on places one after another."""
        for place in places:
            self.stage.hover(self.hit(place), modifiers)
            self.stage.press(self.hit(place), modifiers)
            self.stage.release(self.hit(place), modifiers)

    def pull(self, *places: Point, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Press on the first place, go over the others and let go on the last."""
        self.stage.hover(self.hit(places[0]), modifiers)
        self.stage.press(self.hit(places[0]), modifiers)
        for one, other in pairwise(places):
            half = ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)
            self.stage.drag(self.hit(half), modifiers)
            self.stage.overlay()
            self.stage.drag(self.hit(other), modifiers)
            self.stage.overlay()
        self.stage.release(self.hit(places[-1]), modifiers)

    def over(self, place: Point, modifiers: Modifiers = NO_MODIFIERS) -> None:
        """Move the pointer to a place."""
        self.stage.hover(self.hit(place), modifiers)

    def twice(self, place: Point) -> None:
        """Click twice on a place."""
        hit = self.hit(place)
        self.at(place)
        self.stage.double(hit, NO_MODIFIERS)

    def area(self, area_id: str) -> Area:
        """Return an area of the present map."""
        board: Board = self.session.present.board
        return next(area for area in board.areas if area.id == area_id)

    def point(self, place: Point) -> None:
        """Take the keyboard's cursor to the cell of a place, by the arrows alone."""
        scale = self.session.present.board.scale
        goal = (place[0] // (CELL * scale), place[1] // (CELL * scale))
        self.keys("home")
        here = self.stage.cursor or (0, 0)
        for count, (less, more) in zip(
            (goal[0] - here[0], goal[1] - here[1]),
            (("alt+left", "alt+right"), ("alt+up", "alt+down")),
            strict=True,
        ):
            self.keys(*([f"{abs(count)} {more if count > 0 else less}"] if count else []))


def drawer(*places: tuple[int, int], links: tuple[tuple[str, str], ...] = ()) -> Drawer:
    """Return a person with a map of squares."""
    return Drawer(session_of(squares(*places, links=links)))


def owners(person: Drawer, corner: Point) -> set[str]:
    """Return the areas that have a corner at a place."""
    areas = person.session.present.board.areas
    return {area.id for area in areas if corner in shape_of(area).corner_set}
