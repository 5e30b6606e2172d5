"""The record of the tactics system."""

from __future__ import annotations

from operator import attrgetter

from editor.core.late import LateNames
from editor.seam.system import System
from editor.systems.tactics.edits.catalogue import TacticsEdit
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import TacticsKit, TacticsScenario
from editor.systems.tactics.map.form import form_faults
from editor.systems.tactics.map.graph import KINDS
from editor.systems.tactics.map.modes import MODES
from editor.systems.tactics.map.survey import spread, surveys

LATE = LateNames("editor.systems.tactics")

TACTICS = System(
    id="tactics",
    title="Tactics",
    modes=MODES,
    scenario_type=TacticsScenario,
    kit_type=TacticsKit,
    edit_type=TacticsEdit,
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
    route_kinds=(KINDS,),
    editing=LATE.value("edits.editing.EDITING"),
    pictures=LATE.value("picture.palette.PICTURES"),
    scene=LATE.function("picture.scene.TacticsScene"),
    viewpoints=("top", "isometric"),
    play=LATE.value("play.play.PLAY"),
    fairness=LATE.value("map.fairness.FAIRNESS"),
    making=LATE.value("making.making.MAKING"),
    moves=LATE.value("edits.moves.MOVES"),
    overlays=LATE.value("picture.map_overlays.OVERLAYS"),
    space_queries=LATE.value("map.space_queries.SPACE_QUERIES"),
    legend=LATE.function("picture.legend.legend"),
    rules_sheet=LATE.function("text.rules_sheet.rules_sheet"),
    answers=LATE.function("text.answers.answers"),
    take_grid=LATE.value("edits.importing.TAKER"),
    tabletop=LATE.function("supply.tabletop.tabletop"),
    laid_out=LATE.function("supply.tabletop.laid_out"),
    supply=LATE.function("supply.parts.supply"),
    spread=spread,
)
