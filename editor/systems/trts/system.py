"""The record of the trts system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from editor.checks.check import Check, Review
from editor.seam.facts import FactSection
from editor.seam.system import Route, System
from editor.systems.trts.board import TrtsKit, TrtsScenario
from editor.systems.trts.edits.catalogue import TrtsEdit
from editor.systems.trts.form import misfits
from editor.systems.trts.graph import IN_THE_AIR, ON_FOOT, AreaGraph
from editor.systems.trts.modes import MODES
from editor.systems.trts.survey import Survey, surveys
from editor.systems.trts.templates import new_scenario

if TYPE_CHECKING:
    from editor.checks.own.vocabulary import Vocabulary
    from editor.picture.cards import LayoutBlock, TextMeasure
    from editor.picture.drawing import Picture
    from editor.seam.area_game import AreaGame, AreaGameOptions
    from editor.seam.editing import Editing
    from editor.seam.fairness import MapFairness
    from editor.seam.importing import ImportedDrawing, ImportResult, OutlineOptions
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
    from editor.systems.trts.edits.groups import TrtsPiece


def _checks() -> tuple[Check[Survey] | Check[Review], ...]:
    # Imported late: no check is needed to open a file.
    from editor.systems.trts.checks.catalogue import CHECKS

    return CHECKS


def _vocabulary() -> Vocabulary:
    from editor.systems.trts.vocabulary import VOCABULARY

    return VOCABULARY


def _text_map(survey: Survey) -> str:
    from editor.systems.trts.text_map import text_map

    return text_map(survey)


def _plate(survey: Survey, wanted: Plate) -> Picture:
    from editor.systems.trts.picture.plate import plate

    return plate(survey, wanted)


def _facts(survey: Survey) -> tuple[FactSection, ...]:
    from editor.systems.trts.facts import facts

    return facts(survey)


def _space_named(survey: Survey, text: str) -> str:
    from editor.systems.trts.route import space_named

    return space_named(survey, text)


def _route(survey: Survey, start: str, goal: str) -> Route | None:
    from editor.systems.trts.route import route

    return route(survey, start, goal)


def _graph(survey: Survey) -> AreaGraph:
    return survey.graph


def _standing() -> Standing[TrtsScenario, Survey, str]:
    from editor.systems.trts.standing import STANDING

    return STANDING


def _overlays() -> tuple[HeatOverlay[Survey], ...]:
    from editor.systems.trts.map_overlays import OVERLAYS

    return OVERLAYS


def _moves() -> MapMoves[Survey]:
    from editor.systems.trts.moves import MOVES

    return MOVES


def _making() -> MapMaking[TrtsScenario]:
    from editor.systems.trts.making.making import MAKING

    return MAKING


def _fairness() -> MapFairness[Survey]:
    from editor.systems.trts.fairness import FAIRNESS

    return FAIRNESS


def _play() -> Play:
    from editor.systems.trts.play.play import PLAY

    return PLAY


def _editing() -> Editing[TrtsScenario, Survey, TrtsPiece]:
    from editor.systems.trts.editing import EDITING

    return EDITING


def _pictures() -> Pictures:
    from editor.systems.trts.thumbnails import PICTURES

    return PICTURES


def _scene(survey: Survey, options: SceneOptions) -> Scene:
    from editor.systems.trts.picture.scene import TrtsScene

    return TrtsScene(survey, options)


def _take_drawing(
    scenario: Any, drawing: ImportedDrawing, wishes: OutlineOptions
) -> ImportResult[TrtsScenario]:
    from editor.systems.trts.importing import take_drawing

    return take_drawing(scenario, drawing, wishes)


def _rules_sheet(survey: Survey) -> RulesSheet:
    from editor.systems.trts.rules_sheet import rules_sheet

    return rules_sheet(survey)


def _answers(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    from editor.systems.trts.answers import answers

    return answers(write)


def _legend(survey: Survey, measure: TextMeasure) -> tuple[LayoutBlock, ...]:
    from editor.systems.trts.picture.plate import legend

    return legend(survey, measure)


def _supply(survey: Survey) -> tuple[GamePart, ...]:
    from editor.systems.trts.supply.parts import supply

    return supply(survey)


def _tabletop(survey: Survey) -> Tabletop:
    from editor.systems.trts.tabletop import tabletop

    return tabletop(survey)


def _laid_out(survey: Survey) -> Tabletop:
    from editor.systems.trts.tabletop import laid_out

    return laid_out(survey)


def _area_game(survey: Survey, wishes: AreaGameOptions) -> AreaGame:
    from editor.systems.trts.triplea.folder import area_game

    return area_game(survey, wishes)


TRTS = System(
    id="trts",
    title="TRTS",
    modes=MODES,
    scenario_type=TrtsScenario,
    kit_type=TrtsKit,
    edit_type=TrtsEdit,
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
    route_kinds=(ON_FOOT, IN_THE_AIR),
    editing=_editing,
    play=_play,
    fairness=_fairness,
    moves=_moves,
    making=_making,
    overlays=_overlays,
    standing=_standing,
    pictures=_pictures,
    scene=_scene,
    viewpoints=("top",),
    print_size=4,
    legend=_legend,
    rules_sheet=_rules_sheet,
    answers=_answers,
    tabletop=_tabletop,
    laid_out=_laid_out,
    supply=_supply,
    take_drawing=_take_drawing,
    area_game=_area_game,
)
