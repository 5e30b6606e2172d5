"""The mechs system."""

from __future__ import annotations

from operator import attrgetter

from editor.core.late import LateNames
from editor.seam.system import System
from editor.systems.mechs.board import MechsKit, MechsScenario
from editor.systems.mechs.edits.catalogue import MechsEdit
from editor.systems.mechs.form import misfits
from editor.systems.mechs.graph import STEPS
from editor.systems.mechs.modes import MODES
from editor.systems.mechs.survey import surveys
from editor.systems.mechs.templates import new_scenario

LATE = LateNames("editor.systems.mechs")

MECHS = System(
    id="mechs",
    title="Mechs",
    modes=MODES,
    scenario_type=MechsScenario,
    kit_type=MechsKit,
    edit_type=MechsEdit,
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
    route_kinds=(frozenset(STEPS),),
    editing=LATE.value("editing.EDITING"),
    pictures=LATE.value("thumbnails.PICTURES"),
    scene=LATE.function("picture.scene.MechsScene"),
    viewpoints=("top", "isometric"),
    print_size=63,
    legend=LATE.function("picture.legend.legend"),
    rules_sheet=LATE.function("rules_sheet.rules_sheet"),
    answers=LATE.function("answers.answers"),
    tabletop=LATE.function("tabletop.tabletop"),
    supply=LATE.function("supply.parts.supply"),
    play=LATE.value("play.play.PLAY"),
    fairness=LATE.value("fairness.FAIRNESS"),
    making=LATE.value("making.MAKING"),
    moves=LATE.value("moves.MOVES"),
    overlays=LATE.value("map_overlays.OVERLAYS"),
    standing=LATE.value("standing.STANDING"),
)
