"""Random gestures and keys over an arena keep the session sound."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from editor.seam.tool import Modifiers
from tests.depth import examples
from tests.systems.mechs.sessions import Designer, empty_session, new_session
from tests.workbench.gestures import HELD, AnyGestures

PLACES = st.tuples(st.integers(-1, 7), st.integers(-1, 7))


class Gestures(AnyGestures):
    """Random gestures of all tools, actions, fields and keys on a small arena."""

    @initialize(kind=st.sampled_from(("arena", "solo", "empty")))
    def begin(self, kind: str) -> None:
        """Open an arena."""
        self.start(Designer(empty_session() if kind == "empty" else new_session(kind)))

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        modifiers=HELD,
        handle=st.sampled_from(("", "", "", "knob")),
        turns=st.integers(0, 3),
    )
    def gesture(self, places: list[Any], modifiers: Modifiers, handle: str, turns: int) -> None:
        """Press, drag over some places, turn on the way and let go."""
        stage = self.person.stage
        spots = [self.person.hit(place) for place in places]
        stage.hover(spots[0], modifiers)
        stage.press(replace(spots[0], handle=handle), modifiers)
        for hit in spots[1:]:
            stage.drag(hit, modifiers)
            stage.overlay()
        if turns:
            stage.turn(turns)
        stage.release(spots[-1], modifiers)
        self.answer("Old mill")


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(25), stateful_step_count=25, deadline=None)
