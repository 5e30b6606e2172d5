"""An arena becomes the tables of a match, or a sentence says why it cannot be played."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as changed

from editor.core.scenario import HouseRules
from editor.play.game import UnplayableError
from editor.play.layout import Record
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.survey import Survey, surveys
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.names import CardMove, TokenKind
from editor.systems.mechs.play.tables import TABLES
from tests.systems.mechs.random_arenas import library, ruleset

SAMPLES = Path(__file__).resolve().parents[4] / "scenarios" / "mechs"


def sample(name: str, **settings: Any) -> Survey:
    """Return a sample with house rules, surveyed in its first set-up."""
    scenario = msgspec.json.decode((SAMPLES / f"{name}.json").read_bytes(), type=MechsScenario)
    rules = (*scenario.house_rules, HouseRules(name="test", set=settings))
    return surveys(changed(scenario, house_rules=rules), library(), ruleset())[0]


def tables_of(survey: Survey) -> tuple[Any, Record]:
    rules: Any = None
    game = dealt(survey, rules)
    return game, TABLES.open(game.tables)


def test_every_sample_is_dealt(subtests: pytest.Subtests) -> None:
    """Each sample has its zones, its seats, a base and a mine for each of them."""
    for file in sorted(SAMPLES.glob("*.json")):
        with subtests.test(file.stem):
            survey = sample(file.stem)
            game, table = tables_of(survey)
            assert table.zones == len(survey.arena.at) == len(game.spaces)
            assert table.seats == len(game.seats) >= 2
            for seat in range(table.seats):
                assert table.start_token[table.base[seat]] == TokenKind.MINE
                assert table.start_owner[table.base[seat]] == seat


def test_moves_lead_where_the_facts_say() -> None:
    """A step goes one zone on, a diagonal jump to the corner, a double jump two zones on."""
    game, table = tables_of(sample("foundry-duel"))
    zone = {name: index for index, name in enumerate(game.spaces)}
    assert table.goes_to[CardMove.SIMPLE, zone["b1"], 2] == zone["b2"]
    assert table.goes_to[CardMove.DOUBLE, zone["b1"], 2] == zone["b3"]
    assert table.goes_to[CardMove.DIAGONAL, zone["b1"], 1] == zone["c2"]
    assert table.goes_to[CardMove.DIAGONAL, zone["b1"], 2] == zone["a2"]
    assert table.goes_to[CardMove.SIMPLE, zone["b1"], 0] == zone["b1"]
    assert table.goes_to[CardMove.DOUBLE, zone["b2"], 0] == zone["b2"]


def test_a_double_jump_is_short_of_the_edge_by_house_rule() -> None:
    """With the switch a double jump without a zone to land on becomes one step."""
    game, table = tables_of(sample("foundry-duel", **{"jump.short_of_edge": True}))
    zone = {name: index for index, name in enumerate(game.spaces)}
    assert table.goes_to[CardMove.DOUBLE, zone["b2"], 0] == zone["b1"]


def test_a_double_jump_over_a_gap_follows_its_switch() -> None:
    """Broken Ring forbids to jump where no zone lies between."""
    for allowed in (False, True):
        game, table = tables_of(sample("broken-ring", **{"jump.over_gap": allowed}))
        zone = {name: index for index, name in enumerate(game.spaces)}
        there = table.goes_to[CardMove.DOUBLE, zone["b3"], 1]
        assert game.spaces[there] == ("d3" if allowed else "b3")


def test_zones_are_ordered_by_nearness() -> None:
    """The first of the nearest zones is the zone itself, and steps never fall along the list."""
    _, table = tables_of(sample("market-square"))
    for start in range(table.zones):
        near = [table.near[start, rank] for rank in range(table.zones)]
        far = [table.distance[start, zone] for zone in near]
        assert near[0] == start
        assert sorted(near) == list(range(table.zones))
        assert far == sorted(far)


def test_robots_begin_as_the_facts_say() -> None:
    """Robots begin in armor, face north, and have the weapons of the ruleset."""
    _, table = tables_of(sample("lone-pilot"))
    assert [table.robot[seat] for seat in range(3)] == [0, 1, 1]
    assert [table.start_armor[seat] for seat in range(3)] == [0, 1, 1]
    assert [table.start_weapons[seat] for seat in range(3)] == [0, 0b011, 0b101]
    assert table.start_facing[1] == 0


def test_odd_rulesets_are_refused(subtests: pytest.Subtests) -> None:
    """A setting that play cannot follow is named in a sentence."""
    cases: list[tuple[dict[str, Any], str]] = [
        ({"supply.mines": 40}, "16 mines"),
        ({"weapon.rail-lance.copies": 16}, "16 cards"),
        ({"weapon.rail-lance.kind": "basic"}, "4 kinds"),
        ({"supply.mines": 0}, "mine"),
    ]
    for settings, words in cases:
        with subtests.test(words=words), pytest.raises(UnplayableError, match=words):
            tables_of(sample("foundry-duel", **settings))


def test_an_arena_without_players_is_refused() -> None:
    """A scenario without a set-up says that nobody is seated."""
    survey = sample("foundry-duel")
    bare = surveys(changed(survey.scenario, setups=()), library(), ruleset())[0]
    with pytest.raises(UnplayableError, match="Nobody is seated"):
        tables_of(bare)


def test_a_word_that_is_no_choice_leaves_the_book_in_force(subtests: pytest.Subtests) -> None:
    """A house rule with such a word counts for nothing; a check names it."""
    for setting in ("program.1.move", "weapon.arc-blade.type"):
        with subtests.test(setting):
            _, odd = tables_of(sample("foundry-duel", **{setting: "loud"}))
            _, plain = tables_of(sample("foundry-duel"))
            assert list(odd.card_move) == list(plain.card_move)
            assert list(odd.weapon_type) == list(plain.weapon_type)
