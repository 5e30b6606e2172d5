"""The parts of a match of tactics, counted by players, mode and house rules."""

from itertools import pairwise

import pytest

from editor.core.resources import samples_folder
from editor.core.scenario import Setting
from editor.paint.faces import advance
from editor.picture.phrases import Span, plain
from editor.play.game import Game
from editor.seam.supply import GamePart
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import Survey, surveys
from editor.systems.tactics.play.deal import dealt
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.supply.parts import supply
from tests.systems.conformance.parts import texts_of, with_rule

CLIPPED = 8.0
"""How far from the edge of a card numbers are that a paper clip marks, in millimetres."""
CLIP = 5.0
"""The least distance between two of them."""


def survey_of(name: str, **rules: Setting) -> Survey:
    """Return the first survey of a sample under house rules."""
    file = samples_folder() / "tactics" / f"{name}.json"
    scenario = load_scenario(file)
    for setting, value in rules.items():
        scenario = with_rule(scenario, setting.replace("__", "."), value)
    assert isinstance(scenario, TacticsScenario)
    return surveys(scenario, library_for(scenario, file.parent), ruleset_for("tactics"))[0]


def parts_of(name: str, **rules: Setting) -> dict[str, GamePart]:
    """Return the parts of a match of a sample by their ids."""
    return {part.id: part for part in supply(survey_of(name, **rules))}


def test_rounds_or_time_are_counted(subtests: pytest.Subtests) -> None:
    """An adventure has a time track; others have a round track and a token of who begins."""
    for name, counted in (("twin-peaks", "rounds"), ("two-lanterns", "time")):
        with subtests.test(name=name, counted=counted):
            parts = parts_of(name)
            assert [part for part in ("track-rounds", "track-time") if part in parts] == [
                f"track-{counted}"
            ]
            assert ("token-first-player" in parts) == (counted == "rounds")


def test_the_turn_card_tells_the_end_in_good_words(subtests: pytest.Subtests) -> None:
    """One flag is taken and several are; only partners win together."""
    cases = [
        ("across-the-river", "• 1 flag is taken,"),
        ("twin-peaks", "• 3 flags are taken,"),
        ("under-the-hill", "You win when every crystal is taken."),
        ("two-lanterns", "You win together when every crystal is taken."),
    ]
    for name, words in cases:
        with subtests.test(name=name, words=words):
            assert words in [plain(text) for text in parts_of(name)["turn-card"].text]


def test_an_enemy_shows_no_spell_that_it_never_casts() -> None:
    """By the rules of play it mends nobody: its side of the healer has neither row nor text."""
    healer = parts_of("under-the-hill")["unit-healer"]
    assert "mend" in [fact.label for fact in healer.facts]
    assert not [text for text in map(plain, healer.behind) if "mend" in text or "eals" in text]
    seer = parts_of("under-the-hill")["unit-seer"]
    assert any(plain(text).startswith("bolt") for text in seer.behind)


def test_tracks_are_at_the_edges_for_paper_clips() -> None:
    """Health is at the left edge, ammo at the right, and no numbers share a height with others."""
    parts = parts_of("twin-peaks")
    card = parts["unit-sentinel"]
    texts = list(texts_of(card.front(advance).nodes))
    numbers = [text.place.centre for text in texts if text.words.isdigit()]
    rails = [
        [(x, y) for x, y in numbers if x < CLIPPED],
        [(x, y) for x, y in numbers if x > card.size[0] - CLIPPED],
    ]
    assert [len(rail) for rail in rails] == [
        int(plain(fact.words)) for fact in card.facts if fact.label in ("health", "ammo")
    ]
    for rail in rails:
        heights = [y for _, y in rail]
        assert all(low - high >= CLIP - 0.01 for high, low in pairwise(sorted(heights)))
    assert not [part for part in parts.values() if part.id.startswith("marker-")]


def total(parts: dict[str, GamePart], group: str) -> int:
    """Return how many parts of a group there are."""
    return sum(part.count for part in parts.values() if part.group == group)


def test_every_card_that_is_dealt_is_a_part(subtests: pytest.Subtests) -> None:
    """The decks have as many copies of every card as a match deals from."""
    for name in ("twin-peaks", "crown-of-the-realm", "under-the-hill", "two-lanterns"):
        with subtests.test(name):
            game: Game = dealt(survey_of(name), RULES)
            parts, table = parts_of(name), game.table
            fronts = range(int(table.cards) // 2)
            units = {f"unit-{game.names.units[k]}": int(table.card_copies[k]) for k in fronts}
            tactics = {
                f"tactic-{card}": int(table.tactic_copies[k])
                for k, card in enumerate(game.names.tactics)
            }
            found = {part.id: part.count for part in parts.values() if part.deck}
            enemies = {
                f"foe-{card}": int(table.enemy_copies[k]) for k, card in enumerate(game.names.foes)
            }
            wanted = units | tactics | (enemies if table.adventure else {})
            assert found == {card: count for card, count in wanted.items() if count}
            assert total(parts, "Figures") == int(table.units)
            assert parts["token-weakened"].count == int(table.units)
            faces = [face.name for face in parts["die"].faces]
            assert len(faces) == int(table.die_sides)


def test_parts_go_by_the_mode() -> None:
    """Only control has flags and their track, only a free-for-all the artifact, adventures time."""
    control, free = parts_of("twin-peaks"), parts_of("crown-of-the-realm")
    alone = parts_of("under-the-hill")
    assert total(control, "Flags") == 3
    assert "track-control" in control
    assert "token-artifact" in free
    assert not total(free, "Flags")
    assert {"track-time", "token-time"} <= set(alone)
    assert total(alone, "Enemy cards") == 16
    assert not {"track-time", "token-artifact"} & set(control)


def test_the_control_track_has_the_moves_of_the_house_rules() -> None:
    """With two moves there is one square less for each flag, and the board says so in a box."""
    usual, short = parts_of("twin-peaks"), parts_of("twin-peaks", control__moves=2)
    before, after = (parts["track-control"] for parts in (usual, short))
    assert before.facts[0].words == (Span("15"),)
    assert after.facts[0].words == (Span("12"),)
    assert Span("2", changed=True) in after.text[0]
    assert after.marks.changed[0].book == "3"


def test_many_rounds_are_counted_by_their_digits() -> None:
    """Up to 60 rounds have a square each; 500 have hundreds up to 500, tens and ones."""
    few, many = parts_of("twin-peaks"), parts_of("twin-peaks", limit__rounds=500)
    assert few["track-rounds"].facts[0].words == (Span("60"),)
    assert few["token-round"].count == 1
    assert many["track-rounds"].facts[0].words == (Span("26"),)
    assert many["token-round"].count == 3


def test_the_back_of_a_unit_card_is_its_enemy_in_an_adventure() -> None:
    """It is weaker by the settings of enemies, and marked where these are changed."""
    card = parts_of("under-the-hill", foe__move_less=2)["unit-sentinel"]
    assert "foe.move_less" in [change.setting for change in card.marks.changed]
    assert "foe.move_less" not in parts_of("twin-peaks")["unit-sentinel"].marks.settings


def test_dice_are_enough_for_every_roll() -> None:
    """By the book no roll takes more than three, as docs/rules/tactics.md A1 says; six need six."""
    assert parts_of("twin-peaks")["die"].count == 3
    assert parts_of("under-the-hill")["die"].count == 3
    assert parts_of("twin-peaks", unit__ram__knock=6)["die"].count == 6
