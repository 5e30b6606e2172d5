"""Zone cards in the hand, as the tools take them: by the cell that is pointed at."""

from __future__ import annotations

from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.hand import Grasp, put_down, take_new, take_up, turn
from editor.systems.mechs.survey import Survey
from editor.systems.mechs.verdict import ghost, nearest
from editor.systems.shared.tools.hands import Hands

HANDS = Hands[MechsScenario, Survey, Grasp](
    take_new=take_new,
    take_up=take_up,
    turn=turn,
    put_down=put_down,
    ghost=ghost,
    nearest=nearest,
)
