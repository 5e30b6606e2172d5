"""The mechs system."""

from __future__ import annotations

from operator import attrgetter

from editor.core.late import LateNames
from editor.seam.system import System
from editor.systems.mechs.edits.catalogue import MechsEdit
from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.map.board import MechsKit, MechsScenario
from editor.systems.mechs.map.form import form_faults
from editor.systems.mechs.map.graph import STEPS
from editor.systems.mechs.map.modes import MODES
from editor.systems.mechs.map.survey import surveys

LATE = LateNames("editor.systems.mechs")

MECHS = System(
    id="mechs",
    title="Mechs",
    modes=MODES,
    scenario_type=MechsScenario,
    kit_type=MechsKit,
    edit_type=MechsEdit,
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
    route_kinds=(frozenset(STEPS),),
    editing=LATE.value("edits.editing.EDITING"),
    pictures=LATE.value("picture.palette.PICTURES"),
    scene=LATE.function("picture.scene.MechsScene"),
    viewpoints=("top", "isometric"),
    print_size=63,
    legend=LATE.function("picture.legend.legend"),
    rules_sheet=LATE.function("text.rules_sheet.rules_sheet"),
    answers=LATE.function("text.answers.answers"),
    tabletop=LATE.function("supply.tabletop.tabletop"),
    supply=LATE.function("supply.parts.supply"),
    play=LATE.value("play.play.PLAY"),
    fairness=LATE.value("map.fairness.FAIRNESS"),
    making=LATE.value("making.making.MAKING"),
    moves=LATE.value("edits.moves.MOVES"),
    overlays=LATE.value("picture.map_overlays.OVERLAYS"),
    space_queries=LATE.value("map.space_queries.SPACE_QUERIES"),
)
