"""The record of the tactics system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.checks.check import Check, Review
from editor.core.points import Cell
from editor.seam.facts import FactSection
from editor.seam.system import Route, System
from editor.systems.tactics.board import TacticsKit, TacticsScenario
from editor.systems.tactics.edits.catalogue import TacticsEdit
from editor.systems.tactics.form import misfits
from editor.systems.tactics.graph import KINDS, SpaceGraph
from editor.systems.tactics.modes import MODES
from editor.systems.tactics.survey import Survey, spread, surveys
from editor.systems.tactics.templates import new_scenario

if TYPE_CHECKING:
    from editor.checks.own.vocabulary import Vocabulary
    from editor.picture.cards import LayoutBlock, TextMeasure
    from editor.picture.drawing import Picture
    from editor.seam.editing import Editing
    from editor.seam.fairness import MapFairness
    from editor.seam.importing import TileImporter
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
    from editor.systems.tactics.edits.copying import TacticsPiece


def _checks() -> tuple[Check[Survey] | Check[Review], ...]:
    # Imported late: opening a file needs no check.
    from editor.systems.tactics.checks.catalogue import CHECKS

    return CHECKS


def _vocabulary() -> Vocabulary:
    from editor.systems.tactics.vocabulary import VOCABULARY

    return VOCABULARY


def _text_map(survey: Survey) -> str:
    from editor.systems.tactics.text_map import text_map

    return text_map(survey)


def _plate(survey: Survey, wanted: Plate) -> Picture:
    from editor.systems.tactics.picture.plate import plate

    return plate(survey, wanted)


def _facts(survey: Survey) -> tuple[FactSection, ...]:
    from editor.systems.tactics.facts import facts

    return facts(survey)


def _space_named(survey: Survey, text: str) -> Cell:
    from editor.systems.tactics.route import space_named

    return space_named(survey, text)


def _route(survey: Survey, start: Cell, goal: Cell) -> Route | None:
    from editor.systems.tactics.route import route

    return route(survey, start, goal)


def _graph(survey: Survey) -> SpaceGraph:
    return survey.graph


def _editing() -> Editing[TacticsScenario, Survey, TacticsPiece]:
    from editor.systems.tactics.editing import EDITING

    return EDITING


def _pictures() -> Pictures:
    from editor.systems.tactics.thumbnails import PICTURES

    return PICTURES


def _scene(survey: Survey, options: SceneOptions) -> Scene:
    from editor.systems.tactics.picture.scene import TacticsScene

    return TacticsScene(survey, options)


def _standing() -> Standing[TacticsScenario, Survey, Cell]:
    from editor.systems.tactics.standing import STANDING

    return STANDING


def _overlays() -> tuple[HeatOverlay[Survey], ...]:
    from editor.systems.tactics.map_overlays import OVERLAYS

    return OVERLAYS


def _making() -> MapMaking[TacticsScenario]:
    from editor.systems.tactics.making import MAKING

    return MAKING


def _moves() -> MapMoves[Survey]:
    from editor.systems.tactics.moves import MOVES

    return MOVES


def _fairness() -> MapFairness[Survey]:
    from editor.systems.tactics.fairness import FAIRNESS

    return FAIRNESS


def _play() -> Play:
    from editor.systems.tactics.play.play import PLAY

    return PLAY


def _rules_sheet(survey: Survey) -> RulesSheet:
    from editor.systems.tactics.rules_sheet import rules_sheet

    return rules_sheet(survey)


def _answers(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    from editor.systems.tactics.answers import answers

    return answers(write)


def _legend(survey: Survey, measure: TextMeasure) -> tuple[LayoutBlock, ...]:
    from editor.systems.tactics.picture.legend import legend

    return legend(survey, measure)


def _supply(survey: Survey) -> tuple[GamePart, ...]:
    from editor.systems.tactics.supply.parts import supply

    return supply(survey)


def _take_grid() -> TileImporter[TacticsScenario]:
    from editor.systems.tactics.importing import TAKER

    return TAKER


def _tabletop(survey: Survey) -> Tabletop:
    from editor.systems.tactics.tabletop import tabletop

    return tabletop(survey)


def _laid_out(survey: Survey) -> Tabletop:
    from editor.systems.tactics.tabletop import laid_out

    return laid_out(survey)


TACTICS = System(
    id="tactics",
    title="Tactics",
    modes=MODES,
    scenario_type=TacticsScenario,
    kit_type=TacticsKit,
    edit_type=TacticsEdit,
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
    route_kinds=(KINDS,),
    editing=_editing,
    pictures=_pictures,
    scene=_scene,
    viewpoints=("top", "isometric"),
    play=_play,
    fairness=_fairness,
    making=_making,
    moves=_moves,
    overlays=_overlays,
    standing=_standing,
    legend=_legend,
    rules_sheet=_rules_sheet,
    answers=_answers,
    take_grid=_take_grid,
    tabletop=_tabletop,
    laid_out=_laid_out,
    supply=_supply,
    spread=spread,
)
