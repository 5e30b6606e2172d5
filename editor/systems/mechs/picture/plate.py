"""A whole arena as a picture for a file: the board, its legend, the mark of a draft."""

from __future__ import annotations

from editor.picture.affine import VIEWS
from editor.picture.drawing import Picture
from editor.seam.pictures import Plate
from editor.systems.mechs.map.pieces import face_down
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.picture.arrangement import Options, arranged
from editor.systems.mechs.picture.isometric import board_shadow_isometric, isometric_picture
from editor.systems.mechs.picture.legend import legend
from editor.systems.mechs.picture.top import board_shadow, sheet_of, top_picture
from editor.systems.shared.plates import CardShadow, PlateLook, legend_beside, mounted

_CARD_PIXEL = {"top": 1 / 113, "isometric": 1 / 165}
"""A pixel of the legend's layout in sides of a space, from above; isometric in diamonds."""
_LOOK = PlateLook(0.26, 0.30, CardShadow(blur=0.10, strength=0.34, down=0.04), smallest=0.72)


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the arena of a survey as wanted; one unit is the side of a space."""
    isometric = wanted.viewpoint == "isometric"
    view = VIEWS[wanted.quarters % 4] if isometric else 0
    setup = face_down(survey.setup)
    arrangement = arranged(survey.board, survey.components, setup, view)
    options = Options(
        wanted.pixels,
        rim=wanted.rim,
        grid=wanted.grid,
        shadows=wanted.shadows,
        cased=wanted.table,
    )
    drawing = (isometric_picture if isometric else top_picture)(arrangement, options)
    sheet = sheet_of(arrangement)
    return mounted(
        drawing,
        wanted,
        _LOOK,
        shadow=lambda: board_shadow_isometric(arrangement) if isometric else board_shadow(sheet),
        legend=lambda: legend_beside(
            legend(survey, wanted.measure, wanted.draft),
            drawing.frame.right + _LOOK.gap,
            # The card is as tall as the board, and begins at its upper edge.
            drawing.frame if isometric else sheet,
            _CARD_PIXEL[wanted.viewpoint],
            _LOOK,
        ),
    )
