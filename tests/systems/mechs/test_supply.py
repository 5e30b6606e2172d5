"""The parts of a match of mechs, counted by players, mode and house rules."""

from collections.abc import Iterator
from math import dist

import pytest

from editor.core.resources import samples_folder
from editor.core.scenario import Setting
from editor.picture.affine import Affine, Point
from editor.picture.drawing import Group, Node, Shape
from editor.picture.phrases import plain
from editor.play.game import Game
from editor.seam.supply import GamePart
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.survey import Survey, surveys
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.names import BASICS
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.supply.parts import supply
from tests.systems.conformance.parts import PLAIN, sides, with_rule


def survey_of(name: str, **rules: Setting) -> Survey:
    """Return the first survey of a sample under a house rule."""
    file = samples_folder() / "mechs" / f"{name}.json"
    scenario = load_scenario(file)
    for setting, value in rules.items():
        scenario = with_rule(scenario, setting.replace("__", "."), value)
    assert isinstance(scenario, MechsScenario)
    return surveys(scenario, library_for(scenario, file.parent), ruleset_for("mechs"))[0]


def parts_of(name: str, **rules: Setting) -> dict[str, GamePart]:
    """Return the parts of a match of a sample by their ids."""
    return {part.id: part for part in supply(survey_of(name, **rules))}


def total(parts: dict[str, GamePart], *starts: str) -> int:
    """Return how many parts there are whose ids begin so."""
    return sum(part.count for part in parts.values() if part.id.startswith(starts))


def test_every_card_and_token_of_a_match_is_a_part(subtests: pytest.Subtests) -> None:
    """Weapons, programs, mines and turrets are as many as the tables of the match have."""
    for name in ("foundry-duel", "three-furnaces", "lone-pilot"):
        with subtests.test(name):
            game: Game = dealt(survey_of(name), RULES)
            parts, table = parts_of(name), game.table
            seats = len(game.seats)
            basic = sum(int(table.copies[k]) for k in range(BASICS))
            advanced = sum(int(table.copies[k]) for k in range(BASICS, len(table.copies)))
            assert total(parts, "weapon-") == basic + advanced
            decks = [part.count for part in parts.values() if part.deck == "advanced weapons"]
            assert sum(decks) == advanced
            assert total(parts, "program-") == 8 * seats
            assert total(parts, "mine-") == seats * int(table.mines)
            assert total(parts, "turret-") == seats * int(table.turrets)
            assert total(parts, "board-", "score-") == 2 * seats


def test_robots_have_a_card_and_no_pilot_to_choose() -> None:
    """A match against robots has their card, and program cards say where they go."""
    alone, duel = parts_of("lone-pilot"), parts_of("foundry-duel")
    assert alone["robot-card"].count == 2
    assert alone["turn-card"].count == 1
    assert "robot-card" not in duel
    assert plain(alone["program-red-1"].text[0]).startswith("Robot")
    assert not duel["program-red-1"].text


def test_robots_have_what_they_use_alone() -> None:
    """They have no ad hoc card and no figure without armor; their boards name their weapons."""
    parts = parts_of("lone-pilot", robot__2__second=4)
    assert total(parts, "ad-hoc-") == 1
    figures = [part.id for part in parts.values() if part.kind == "figure"]
    assert [name for name in figures if name.endswith("-pilot")] == ["figure-red-pilot"]
    assert sum(name.endswith("-armor") for name in figures) == 3
    assert [plain(line) for line in parts["board-blue"].text[1:]] == [
        "Weapons: Spark pistol and Arc blade."
    ]
    assert plain(parts["board-gold"].text[1]) == "Weapons: Spark pistol and Rivet gun."
    assert [span.words for span in parts["board-gold"].text[1] if span.changed] == ["Rivet gun"]
    assert len(parts["board-red"].text) == 1


def test_nothing_on_a_round_token_is_cut_off() -> None:
    """The marks of mines and turrets, in every seat's shape, lie within the disc."""
    found = [
        (part, picture)
        for part in parts_of("market-square").values()
        if part.group == "Mines and turrets"
        for picture in sides(part)
    ]
    assert len(found) == 4 * (2 * 4 + 1)
    for part, picture in found:
        far = max(dist(point, picture.frame.centre) for point in points_of(picture.nodes))
        assert far <= part.size[0] / 2, part.id


def points_of(nodes: tuple[Node, ...], by: Affine = PLAIN) -> Iterator[Point]:
    """Yield the points of all outlines of a drawing."""
    for node in nodes:
        if isinstance(node, Group):
            yield from points_of(node.nodes, by if node.by is None else by.after(node.by))
        elif isinstance(node, Shape):
            yield from map(by.at, node.path.points)


def test_mines_hide_their_values() -> None:
    """The back of each mine is the same, whatever it is worth; turrets lie open."""
    parts = parts_of("foundry-duel", supply__mines=6)
    mines = [part for part in parts.values() if part.id.startswith("mine-red-")]
    assert [plain(mine.facts[0].words) for mine in mines] == ["1", "2", "3", "4", "5", "6"]
    assert all(mine.hidden for mine in mines)
    assert not parts["turret-red"].hidden


def test_without_pilots_to_choose_each_player_has_a_plain_one() -> None:
    """Cards with abilities are left out, power armor stays on the back."""
    parts = parts_of("foundry-duel", pilot__choice=0)
    assert parts["pilot"].count == 2
    assert "pilot-1" not in parts
    assert "health.armor" in parts["pilot"].marks.settings


def test_nothing_is_printed_for_rules_that_nobody_can_play() -> None:
    """More mines than play takes leave a match without parts."""
    assert not parts_of("foundry-duel", supply__mines=99)
