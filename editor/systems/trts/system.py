"""The record of the trts system."""

from __future__ import annotations

from operator import attrgetter

from editor.core.late import LateNames
from editor.seam.system import System
from editor.systems.trts.board import TrtsKit, TrtsScenario
from editor.systems.trts.edits.catalogue import TrtsEdit
from editor.systems.trts.form import misfits
from editor.systems.trts.graph import IN_THE_AIR, ON_FOOT
from editor.systems.trts.modes import MODES
from editor.systems.trts.survey import surveys
from editor.systems.trts.templates import new_scenario

LATE = LateNames("editor.systems.trts")

TRTS = System(
    id="trts",
    title="TRTS",
    modes=MODES,
    scenario_type=TrtsScenario,
    kit_type=TrtsKit,
    edit_type=TrtsEdit,
    misfits=misfits,
    surveys=surveys,
    checks=LATE.value("checks.catalogue.CHECKS"),
    vocabulary=LATE.value("vocabulary.VOCABULARY"),
    new_scenario=new_scenario,
    text_map=LATE.function("text_map.text_map"),
    plate=LATE.function("picture.plate.plate"),
    facts=LATE.function("facts.facts"),
    space_named=LATE.function("standing.space_named"),
    route=LATE.function("standing.route"),
    graph=attrgetter("graph"),
    route_kinds=(ON_FOOT, IN_THE_AIR),
    editing=LATE.value("editing.EDITING"),
    play=LATE.value("play.play.PLAY"),
    fairness=LATE.value("fairness.FAIRNESS"),
    moves=LATE.value("moves.MOVES"),
    making=LATE.value("making.making.MAKING"),
    overlays=LATE.value("map_overlays.OVERLAYS"),
    standing=LATE.value("standing.STANDING"),
    pictures=LATE.value("thumbnails.PICTURES"),
    scene=LATE.function("picture.scene.TrtsScene"),
    viewpoints=("top",),
    print_size=4,
    legend=LATE.function("picture.plate.legend"),
    rules_sheet=LATE.function("rules_sheet.rules_sheet"),
    answers=LATE.function("answers.answers"),
    tabletop=LATE.function("tabletop.tabletop"),
    laid_out=LATE.function("tabletop.laid_out"),
    supply=LATE.function("supply.parts.supply"),
    take_drawing=LATE.function("importing.take_drawing"),
    area_game=LATE.function("triplea.folder.area_game"),
)
