"""Whatever a person does with mouse and keyboard, the session stays sound."""

from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from editor.seam.tool import Hit, Modifiers
from editor.systems.tactics.map.board import SIDES
from tests.depth import examples
from tests.workbench.gestures import HELD, AnyGestures
from tests.workbench.sessions import Person, new_session

PLACES = st.tuples(st.integers(-1, 15), st.integers(-1, 15))


class Gestures(AnyGestures):
    """Random gestures of all tools, actions and keys on a small map."""

    @initialize(mode=st.sampled_from(("free-for-all", "control", "solo")))
    def begin(self, mode: str) -> None:
        """Open a new map."""
        self.start(Person(new_session(mode)))

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        modifiers=HELD,
        wall=st.booleans(),
        side=st.sampled_from(SIDES),
        handle=st.sampled_from(("", "", "", "corner", "knob")),
    )
    def gesture(
        self, places: list[Any], modifiers: Modifiers, wall: bool, side: Any, handle: str
    ) -> None:
        """Press, drag over some places and let go."""
        stage = self.person.stage
        spots = [self._spot(place, wall, side) for place in places]
        stage.hover(spots[0], modifiers)
        stage.press(replace(spots[0], handle=handle), modifiers)
        for hit in spots[1:]:
            stage.drag(hit, modifiers)
            stage.overlay()
        stage.release(spots[-1], modifiers)
        self.answer("Old mill")

    @rule(place=PLACES, modifiers=HELD)
    def point(self, place: Any, modifiers: Modifiers) -> None:
        """Move the pointer."""
        self.person.stage.hover(self._spot(place, False, "south"), modifiers)

    def _spot(self, place: Any, wall: bool, side: Any) -> Hit:
        hit = self.person.hit(place)
        boxes = self.person.session.survey.realm.boxes
        return Hit(hit.cell, hit.at, hit.on, wall and hit.on in boxes, side)


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(25), stateful_step_count=25, deadline=None)
