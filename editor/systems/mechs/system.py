"""The mechs system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.checks.check import Check, Review
from editor.core.points import Cell
from editor.seam.facts import FactSection
from editor.seam.system import Route, System
from editor.systems.mechs.board import MechsKit, MechsScenario
from editor.systems.mechs.edits.catalogue import MechsEdit
from editor.systems.mechs.form import misfits
from editor.systems.mechs.graph import STEPS, SpaceGraph
from editor.systems.mechs.modes import MODES
from editor.systems.mechs.survey import Survey, surveys
from editor.systems.mechs.templates import new_scenario

if TYPE_CHECKING:
    from editor.checks.own.vocabulary import Vocabulary
    from editor.picture.cards import LayoutBlock, TextMeasure
    from editor.picture.drawing import Picture
    from editor.seam.editing import Editing
    from editor.seam.fairness import MapFairness
    from editor.seam.making import MapMaking
    from editor.seam.map_overlays import HeatOverlay
    from editor.seam.moves import MapMoves
    from editor.seam.pictures import Pictures, Plate
    from editor.seam.play import Play
    from editor.seam.rules_sheet import RulesAnswer, RulesSheet, RulesWriter
    from editor.seam.scene import Scene, SceneOptions
    from editor.seam.standing import Standing
    from editor.seam.supply import GamePart
    from editor.seam.tabletop import Tabletop
    from editor.systems.mechs.edits.groups import MechsPiece


def _checks() -> tuple[Check[Survey] | Check[Review], ...]:
    # Imported late: opening a file needs no check.
    from editor.systems.mechs.checks.catalogue import CHECKS

    return CHECKS


def _vocabulary() -> Vocabulary:
    from editor.systems.mechs.vocabulary import VOCABULARY

    return VOCABULARY


def _text_map(survey: Survey) -> str:
    from editor.systems.mechs.text_map import text_map

    return text_map(survey)


def _plate(survey: Survey, wanted: Plate) -> Picture:
    from editor.systems.mechs.picture.plate import plate

    return plate(survey, wanted)


def _facts(survey: Survey) -> tuple[FactSection, ...]:
    from editor.systems.mechs.facts import facts

    return facts(survey)


def _space_named(survey: Survey, text: str) -> Cell:
    from editor.systems.mechs.route import space_named

    return space_named(survey, text)


def _route(survey: Survey, start: Cell, goal: Cell) -> Route | None:
    from editor.systems.mechs.route import route

    return route(survey, start, goal)


def _graph(survey: Survey) -> SpaceGraph:
    return survey.graph


def _editing() -> Editing[MechsScenario, Survey, MechsPiece]:
    from editor.systems.mechs.editing import EDITING

    return EDITING


def _pictures() -> Pictures:
    from editor.systems.mechs.thumbnails import PICTURES

    return PICTURES


def _scene(survey: Survey, options: SceneOptions) -> Scene:
    from editor.systems.mechs.picture.scene import MechsScene

    return MechsScene(survey, options)


def _standing() -> Standing[MechsScenario, Survey, Cell]:
    from editor.systems.mechs.standing import STANDING

    return STANDING


def _overlays() -> tuple[HeatOverlay[Survey], ...]:
    from editor.systems.mechs.map_overlays import OVERLAYS

    return OVERLAYS


def _making() -> MapMaking[MechsScenario]:
    from editor.systems.mechs.making import MAKING

    return MAKING


def _moves() -> MapMoves[Survey]:
    from editor.systems.mechs.moves import MOVES

    return MOVES


def _fairness() -> MapFairness[Survey]:
    from editor.systems.mechs.fairness import FAIRNESS

    return FAIRNESS


def _play() -> Play:
    from editor.systems.mechs.play.play import PLAY

    return PLAY


def _rules_sheet(survey: Survey) -> RulesSheet:
    from editor.systems.mechs.rules_sheet import rules_sheet

    return rules_sheet(survey)


def _answers(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    from editor.systems.mechs.answers import answers

    return answers(write)


def _legend(survey: Survey, measure: TextMeasure) -> tuple[LayoutBlock, ...]:
    from editor.systems.mechs.picture.legend import legend

    return legend(survey, measure)


def _supply(survey: Survey) -> tuple[GamePart, ...]:
    from editor.systems.mechs.supply.parts import supply

    return supply(survey)


def _tabletop(survey: Survey) -> Tabletop:
    from editor.systems.mechs.tabletop import tabletop

    return tabletop(survey)


MECHS = System(
    id="mechs",
    title="Mechs",
    modes=MODES,
    scenario_type=MechsScenario,
    kit_type=MechsKit,
    edit_type=MechsEdit,
    misfits=misfits,
    surveys=surveys,
    checks=_checks,
    vocabulary=_vocabulary,
    new_scenario=new_scenario,
    text_map=_text_map,
    plate=_plate,
    facts=_facts,
    space_named=_space_named,
    route=_route,
    graph=_graph,
    route_kinds=(frozenset(STEPS),),
    editing=_editing,
    pictures=_pictures,
    scene=_scene,
    viewpoints=("top", "isometric"),
    print_size=63,
    legend=_legend,
    rules_sheet=_rules_sheet,
    answers=_answers,
    tabletop=_tabletop,
    supply=_supply,
    play=_play,
    fairness=_fairness,
    making=_making,
    moves=_moves,
    overlays=_overlays,
    standing=_standing,
)
