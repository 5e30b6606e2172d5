"""The palette of tactics: components with their remaining number, terrains, signs."""

from __future__ import annotations

from editor.seam.editing import Palette, PaletteCard, PaletteSign, PaletteSwatch
from editor.systems.shared.editing import gathered
from editor.systems.tactics.map.board import DUNGEON_NAMES, TERRAIN_NAMES, BoxComponent
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.hand import left_of

SWATCHES: tuple[PaletteSwatch, ...] = tuple(
    PaletteSwatch(letter, name.capitalize(), str(number), "paint")
    for number, (letter, name) in enumerate(TERRAIN_NAMES.items(), 1)
)
"""The terrains, with the keys 1 to 8."""
ROOMS: tuple[PaletteSwatch, ...] = tuple(
    PaletteSwatch(name, name.capitalize(), "", "dungeon", "Dungeons")
    for name in DUNGEON_NAMES.values()
)
"""The spaces of a dungeon, by their names: their letters are those of terrains, too."""
TITLES = ("Boxes", "Terrain", "Signs")


def palette(survey: Survey) -> Palette:
    """Return what can be placed or painted, boxes before mats, in the order of the kits."""
    cards = []
    own = {item.id: item.copy_of for item in survey.scenario.components}
    for name, component in survey.components.items():
        left = left_of(survey, name)
        if isinstance(component, BoxComponent):
            words = f"height {component.height}" + (", own" if component.copy_of else "")
            cards.append(PaletteCard(name, component.name, words, left, "box", component))
    for name, component in survey.components.items():
        if not isinstance(component, BoxComponent):
            rows = next(iter(component.sides.values())).terrain
            size = f"{len(rows[0])}×{len(rows)}"
            words = f"own mat {size}" if component.copy_of else f"mat {size}"
            left = left_of(survey, name)
            cards.append(PaletteCard(name, component.name, words, left, "mat", component))
    rooms = ROOMS if survey.mode in ADVENTURE or survey.board.dungeons else ()
    return Palette(gathered(cards, own), (*SWATCHES, *rooms), _signs(survey), TITLES)


def _signs(survey: Survey) -> tuple[PaletteSign, ...]:
    """Return the signs that the mode uses, and those that the map has already."""
    board = survey.board
    signs = [PaletteSign("portal", "Portal", f"{len(board.portals)} placed", "portal")]
    if survey.mode in CONTROL or board.areas:
        wanted = survey.settings.get("control.areas")
        count = f"{len(board.areas)} of {wanted}"
        triggers = sum(area.trigger in area.cells for area in board.areas)
        signs.append(PaletteSign("trigger", "Trigger", f"{triggers} of {wanted}", "trigger"))
        signs.append(PaletteSign("area", "Area", count, "area"))
    if survey.mode in FREE_FOR_ALL or board.artifact is not None:
        placed = int(board.artifact is not None)
        signs.append(PaletteSign("artifact", "Artifact", f"{placed} of 1", "artifact"))
    starts = len(survey.setup.starts) if survey.setup else 0
    signs.append(PaletteSign("start", "Start", f"{starts} placed", "start"))
    signs.append(PaletteSign("label", "Label", f"{len(board.labels)} placed", "label"))
    return tuple(signs)
