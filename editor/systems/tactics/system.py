"""The record of the tactics system."""

from __future__ import annotations

from operator import attrgetter

from editor.core.late import LateNames
from editor.seam.system import System
from editor.systems.tactics.board import TacticsKit, TacticsScenario
from editor.systems.tactics.edits.catalogue import TacticsEdit
from editor.systems.tactics.form import misfits
from editor.systems.tactics.graph import KINDS
from editor.systems.tactics.modes import MODES
from editor.systems.tactics.survey import spread, surveys
from editor.systems.tactics.templates import new_scenario

LATE = LateNames("editor.systems.tactics")

TACTICS = System(
    id="tactics",
    title="Tactics",
    modes=MODES,
    scenario_type=TacticsScenario,
    kit_type=TacticsKit,
    edit_type=TacticsEdit,
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
    route_kinds=(KINDS,),
    editing=LATE.value("editing.EDITING"),
    pictures=LATE.value("thumbnails.PICTURES"),
    scene=LATE.function("picture.scene.TacticsScene"),
    viewpoints=("top", "isometric"),
    play=LATE.value("play.play.PLAY"),
    fairness=LATE.value("fairness.FAIRNESS"),
    making=LATE.value("making.MAKING"),
    moves=LATE.value("moves.MOVES"),
    overlays=LATE.value("map_overlays.OVERLAYS"),
    standing=LATE.value("standing.STANDING"),
    legend=LATE.function("picture.legend.legend"),
    rules_sheet=LATE.function("rules_sheet.rules_sheet"),
    answers=LATE.function("answers.answers"),
    take_grid=LATE.value("importing.TAKER"),
    tabletop=LATE.function("tabletop.tabletop"),
    laid_out=LATE.function("tabletop.laid_out"),
    supply=LATE.function("supply.parts.supply"),
    spread=spread,
)
