"""The record of the trts system."""

from __future__ import annotations

from operator import attrgetter

from editor.core.late import LateNames
from editor.seam.system import System
from editor.systems.trts.edits.catalogue import TrtsEdit
from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map.board import TrtsKit, TrtsScenario
from editor.systems.trts.map.form import form_faults
from editor.systems.trts.map.graph import IN_THE_AIR, ON_FOOT
from editor.systems.trts.map.modes import MODES
from editor.systems.trts.map.survey import surveys

LATE = LateNames("editor.systems.trts")

TRTS = System(
    id="trts",
    title="TRTS",
    modes=MODES,
    scenario_type=TrtsScenario,
    kit_type=TrtsKit,
    edit_type=TrtsEdit,
    form_faults=form_faults,
    surveys=surveys,
    checks=LATE.value("checks.catalogue.CHECKS"),
    vocabulary=LATE.value("text.vocabulary.VOCABULARY"),
    new_scenario=new_scenario,
    text_map=LATE.function("text.text_map.text_map"),
    plate=LATE.function("picture.plate.plate"),
    facts=LATE.function("map.facts.facts"),
    space_named=LATE.function("map.space_queries.space_named"),
    route=LATE.function("map.space_queries.route"),
    graph=attrgetter("graph"),
    route_kinds=(ON_FOOT, IN_THE_AIR),
    editing=LATE.value("edits.editing.EDITING"),
    play=LATE.value("play.play.PLAY"),
    fairness=LATE.value("map.fairness.FAIRNESS"),
    moves=LATE.value("edits.moves.MOVES"),
    making=LATE.value("making.making.MAKING"),
    overlays=LATE.value("picture.map_overlays.OVERLAYS"),
    space_queries=LATE.value("map.space_queries.SPACE_QUERIES"),
    pictures=LATE.value("picture.palette.PICTURES"),
    scene=LATE.function("picture.scene.TrtsScene"),
    viewpoints=("top",),
    print_size=4,
    legend=LATE.function("picture.plate.legend"),
    rules_sheet=LATE.function("text.rules_sheet.rules_sheet"),
    answers=LATE.function("text.answers.answers"),
    tabletop=LATE.function("supply.tabletop.tabletop"),
    laid_out=LATE.function("supply.tabletop.laid_out"),
    supply=LATE.function("supply.parts.supply"),
    take_drawing=LATE.function("edits.importing.take_drawing"),
    area_game=LATE.function("triplea.folder.area_game"),
)
