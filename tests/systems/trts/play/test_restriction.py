"""Bots that are forbidden something in trts never do it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from editor.core.resources import samples_folder
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import surveys
from editor.systems.trts.play.actions import BITS, OPTION_AT, OPTIONS, SLOT_AT, Action
from editor.systems.trts.play.names import StepKind, Trait
from editor.systems.trts.play.rules import RULES

RAMPS = (StepKind.RAMP_UP, StepKind.RAMP_DOWN)
NAMES = {"never-takes-ramps": RAMPS, "never-takes-air-links": (StepKind.AIR,)}


@cache
def _game(name: str = "short-evening") -> Game:
    file = samples_folder() / "trts" / f"{name}.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, TrtsScenario)
    found = surveys(scenario, library_for(scenario, file.parent), ruleset_for("trts"), "")
    return RULES.deal(next(survey for survey in found if survey.setup))


def _moments(every: int) -> Iterator[Match]:
    """Yield random matches, again and again on their way."""
    for number in range(2):
        match = Match(_game(), engine_for(RULES), 6, number)
        for ply in range(400):
            if match.over:
                break
            if ply % every == 0:
                yield match
            match.play(match.engine.pick(match.game, match.state))


def _held(match: Match, action: int, name: str) -> bool:
    number = match.game.restriction_for(match.mover, name)
    held = match.engine.shunned(match.game, match.state, action, number)
    match.engine.work.restriction = 0
    return held


def _way_without(match: Match, slot: int, goal: int, kinds: tuple[int, ...]) -> bool:
    """Return whether a stack reaches an area with its moves over links of other kinds."""
    game, state = match.game.table, match.game.opened(match.state)
    player = state.mover
    flies = game.piece_traits[player, state.piece[player, slot]] & Trait.FLYING
    far = {state.area[player, slot]: 0}
    front = list(far)
    for here in front:
        own = state.markers[here] == 1 << player
        if far[here] >= state.moves[player, slot] or (far[here] and not own):
            continue
        for link in range(game.links[here]):
            there, kind = game.link_to[here, link], game.link_kind[here, link]
            if there not in far and kind not in kinds and (flies or kind != StepKind.AIR):
                far[there] = far[here] + 1
                front.append(there)
    return goal in far


def test_who_takes_no_link_of_a_kind_has_another_way() -> None:
    """Steps over the link are forbidden; who may join a push comes by another way."""
    seen = {True: 0, False: 0}
    for match in _moments(3):
        game, state = match.game.table, match.game.opened(match.state)
        for action in match.legal():
            kind, slot = action >> BITS, action >> SLOT_AT & 63
            area = (action >> OPTION_AT) % OPTIONS
            for name, kinds in NAMES.items():
                held = _held(match, action, name)
                if kind == Action.MOVE:
                    here = state.area[state.mover, slot]
                    links = [
                        game.link_kind[here, link]
                        for link in range(game.links[here])
                        if game.link_to[here, link] == area
                    ]
                    assert held == (links[0] in kinds)
                elif kind == Action.ADD:
                    assert held or _way_without(match, slot, state.push_area, kinds)
                elif kind == Action.PUSH and not held:
                    stacks = range(state.stacks[state.mover])
                    assert any(_way_without(match, each, area, kinds) for each in stacks)
                else:
                    assert not held or kind == Action.PUSH
                seen[held] += 1
    assert min(seen.values()) > 0


def test_pieces_and_upgrades_are_forbidden_by_name() -> None:
    """Who never makes a piece neither trains nor builds it, who never learns researches not."""
    making: dict[int, str] = dict.fromkeys(
        (Action.TRAIN, Action.BUILD, Action.BECOME), "never-makes-"
    )
    makes = making | {Action.RESEARCH: "never-learns-"}
    made = set()
    for match in _moments(2):
        names = match.game.names
        player = match.mover
        for action in match.legal():
            kind = action >> BITS
            option = (action >> OPTION_AT) % OPTIONS
            listed = names.upgrades if kind == Action.RESEARCH else names.pieces
            wanted = f"{makes[kind]}{listed[player][option].id}" if kind in makes else ""
            found = {
                each.name
                for each in match.game.restrictions.values()
                if each.family and _held(match, action, each.name)
            }
            assert found == ({wanted} if wanted else set())
            made.add(kind)
    assert {Action.TRAIN, Action.BUILD} <= made


def test_new_bases_are_built_bases() -> None:
    """Who never expands builds all but a base; who never flies trains all but what flies."""
    for match in _moments(2):
        table, player = match.game.table, match.mover
        for action in match.legal():
            kind, option = action >> BITS, (action >> OPTION_AT) % OPTIONS
            making = kind in (Action.TRAIN, Action.BUILD, Action.BECOME)
            traits = table.piece_traits[player, option] if making else 0
            base = kind == Action.BUILD and bool(traits & Trait.BASE)
            assert _held(match, action, "never-expands") == base
            flies = bool(traits & Trait.FLYING and traits & Trait.UNIT)
            assert _held(match, action, "never-flies") == flies
