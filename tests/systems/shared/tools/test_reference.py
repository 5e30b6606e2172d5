"""The tool of the reference picture works in every system, in the units of its boards."""

from math import dist

import pytest
from msgspec.structs import replace

from editor.core.edits import SetReference
from editor.core.reference import ReferencePicture, corners, spot
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.workbench.sessions import Person

SYSTEMS = (("tactics", "free-for-all"), ("mechs", "arena"), ("trts", "two-player"))


class Tracer(Person):
    """Someone with a picture 20 spaces wide and 10 high on the board, its middle at 10, 5."""

    def __init__(self, system: str, mode: str) -> None:
        session = Session(new_document(system, mode))
        super().__init__(session)
        self.unit = session.present.unit
        session.perform(
            SetReference(
                ReferencePicture(
                    path="scan.png",
                    size=(20 * self.unit, 10 * self.unit),
                    at=(10 * self.unit, 5 * self.unit),
                )
            )
        )
        session.arm("reference")

    @property
    def picture(self) -> ReferencePicture:
        """The picture in units of the drawing."""
        found = self.session.present.reference
        assert found is not None
        return replace(
            found,
            at=(found.at[0] / self.unit, found.at[1] / self.unit),
            size=(found.size[0] / self.unit, found.size[1] / self.unit),
        )

    def pull(self, begin: tuple[float, float], end: tuple[float, float], **keys: bool) -> None:
        """Drag from one place to another, in units of the drawing."""
        hits = [Hit((int(x), int(y)), (x, y)) for x, y in (begin, end)]
        self.stage.press(hits[0], NO_MODIFIERS)
        self.stage.drag(hits[1], Modifiers(**keys))
        self.stage.release(hits[1], Modifiers(**keys))


@pytest.fixture(params=SYSTEMS, ids=[system for system, _ in SYSTEMS])
def person(request: pytest.FixtureRequest) -> Tracer:
    """Someone with a picture on a new map."""
    return Tracer(*request.param)


def test_it_is_moved_scaled_and_turned_by_hand(person: Tracer) -> None:
    """Inside it moves, a corner scales about the other one, an edge turns; each is one step."""
    person.pull((5, 3), (7, 4))
    assert person.picture.at == (12, 6)
    person.pull((2, 1), (7, 3.5))
    assert person.picture.size == (15, 7.5)
    assert corners(person.picture)[2] == (22, 11)
    x, y = spot(person.picture, (0.5, 0.0))
    middle = person.picture.at
    person.pull((x, y), (middle[0] + 5, middle[1] + 0.4), shift=True)
    assert person.picture.turn == 90
    assert person.picture.at == middle
    assert len(person.steps) == 4
    for _ in range(3):
        person.session.undo()
    assert (person.picture.at, person.picture.size) == ((10, 5), (20, 10))


def test_two_clicks_and_a_length_scale_it(person: Tracer) -> None:
    """In spaces, in map units, in millimetres or inches; the first place stays."""
    session = person.session
    session.choose("distance")
    for typed, wanted in (
        (f"{6 * person.unit:g}", 6.0),
        (f"{4 * session.system.print_size} mm", 4.0),
        (f"{session.system.print_size} in", 25.4),
    ):
        first = spot(person.picture, (0.1, 0.5))
        last = spot(person.picture, (0.5, 0.5))
        person.pull(first, first)
        person.pull(last, last)
        session.tool.text(typed)
        after = [spot(person.picture, (share, 0.5)) for share in (0.1, 0.5)]
        assert dist(*after) == pytest.approx(wanted, abs=0.01)
        assert after[0] == pytest.approx(first, abs=0.01)
    assert len(person.prompts) == 3
    assert len(person.steps) == 4


def test_a_length_that_is_none_changes_nothing(person: Tracer) -> None:
    """It is said, and one clicks again; beside the picture and twice at one place count not."""
    session = person.session
    session.choose("distance")
    person.pull((40, 40), (40, 40))
    assert person.said[-1] == "Click the picture"
    for typed in ("far", "0", "-3"):
        person.pull((4, 4), (4, 4))
        person.pull((4, 4), (4, 4))
        person.pull((9, 4), (9, 4))
        session.tool.text(typed)
    assert len(person.prompts) == 3
    assert len(person.steps) == 1


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("move", "one of its handles"),
        ("distance", "Click the picture"),
        ("pin", "to where it belongs"),
    ],
)
def test_a_click_beside_it_is_answered_by_what_one_does(
    person: Tracer, option: str, said: str
) -> None:
    """There are no handles to drag where places are pinned."""
    person.session.choose(option)
    person.pull((40, 40), (40, 40))
    assert said in person.said[-1]
    assert len(person.steps) == 1


def test_two_pins_lay_it_on_the_board(person: Tracer) -> None:
    """The first drag moves a place, the second turns and scales about it; on a grid they snap."""
    session = person.session
    session.choose("pin")
    person.pull((2, 2), (4.2, 3.1))
    grid = person.unit == 1
    end = (4.0, 3.0) if grid else (4.2, 3.1)
    assert person.picture.at == pytest.approx((end[0] + 8, end[1] + 3))
    share = ((4.2 - person.picture.at[0]) / 20 + 0.5, (9 - person.picture.at[1]) / 10 + 0.5)
    person.pull((4.2, 9), (12.3, 3.2))
    belongs = (12.0, 3.0) if grid else (12.3, 3.2)
    assert spot(person.picture, share) == pytest.approx(belongs, abs=0.01)
    assert spot(person.picture, (0.1, 0.2)) == pytest.approx(end, abs=0.01)
    assert person.stage.key("escape", NO_MODIFIERS)
    person.pull(belongs, (13.3, 4.4), alt=True)
    assert spot(person.picture, share) == pytest.approx((13.3, 4.4), abs=0.01)


def test_what_is_locked_or_absent_is_left(person: Tracer) -> None:
    """A locked picture is moved by nothing and says so; without one it says where to choose."""
    session = person.session
    found = session.present.reference
    assert found is not None
    session.perform(SetReference(replace(found, locked=True)))
    person.pull((5, 3), (7, 4))
    assert person.said[-1] == "The reference picture is locked"
    session.perform(SetReference(None))
    person.pull((5, 3), (7, 4))
    assert person.said[-1].startswith("There is no reference picture")
    assert len(person.steps) == 3


def test_escape_puts_it_back(person: Tracer) -> None:
    """In the middle of a drag nothing is kept."""
    session = person.session
    hits = [Hit((0, 0), at) for at in ((5.0, 3.0), (9.0, 3.0))]
    person.stage.press(hits[0], NO_MODIFIERS)
    person.stage.drag(hits[1], NO_MODIFIERS)
    shown = person.stage.overlay().reference
    assert shown is not None
    assert shown.image.corners[0] == pytest.approx((4, 0))
    assert person.stage.key("escape", NO_MODIFIERS)
    person.stage.release(hits[1], NO_MODIFIERS)
    assert person.picture.at == (10, 5)
    assert session.tool.id == "reference"


def test_its_properties_are_typed(person: Tracer) -> None:
    """Place, width and turn take decimals; a path that is emptied removes it."""
    session = person.session
    assert session.set_property("reference-x", "3,25")
    assert session.set_property("reference-turn", "-12.5")
    assert session.set_property("reference-width", "30")
    assert session.set_property("reference-cover", 20)
    assert not session.set_property("reference-width", "wide")
    assert not session.set_property("reference-width", "0")
    assert not session.set_property("reference-path", "/etc/scan.png")
    found = session.present.reference
    assert found is not None
    assert (found.at[0], found.turn, found.size, found.cover) == (3.25, -12.5, (30, 15), 20)
    assert session.set_property("reference-path", " ")
    assert session.present.reference is None
    assert not session.set_property("reference-cover", 20)
