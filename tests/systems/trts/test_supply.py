"""The parts of a match of trts, counted by players, factions and house rules."""

from editor.core.resources import samples_folder
from editor.core.scenario import Setting
from editor.paint.faces import advance
from editor.picture.drawing import texts_in
from editor.picture.phrases import plain
from editor.seam.supply import GamePart
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import Survey, surveys
from editor.systems.trts.supply.parts import supply
from editor.systems.trts.supply.sheets import MOST_ROWS, TASKS
from tests.systems.conformance.parts import with_rule


def survey_of(name: str, **rules: Setting) -> Survey:
    """Return the first survey of a sample under a house rule."""
    file = samples_folder() / "trts" / f"{name}.json"
    scenario = load_scenario(file)
    for setting, value in rules.items():
        scenario = with_rule(scenario, setting.replace("__", "."), value)
    assert isinstance(scenario, TrtsScenario)
    return surveys(scenario, library_for(scenario, file.parent), ruleset_for("trts"))[0]


def parts_of(name: str, **rules: Setting) -> dict[str, GamePart]:
    """Return the parts of a match of a sample by their ids."""
    return {part.id: part for part in supply(survey_of(name, **rules))}


def test_minerals_are_as_many_as_everybody_can_hold() -> None:
    """Two players have 25 each of minerals and gas, or as many as the house rules say."""
    parts = parts_of("ember-and-hearth")
    assert parts["resource-minerals"].count == parts["resource-gas"].count == 50
    assert parts_of("ember-and-hearth", income__counters=10)["resource-gas"].count == 20


def test_every_piece_of_a_faction_is_a_row_and_a_counter() -> None:
    """The sheet of each faction in play names all its pieces, and each player has counters."""
    survey = survey_of("ember-and-hearth")
    parts = parts_of("ember-and-hearth")
    assert survey.setup is not None
    for player in survey.setup.players:
        sheet = parts[f"faction-{player.faction}"]
        reported = {fact.label: plain(fact.words) for fact in sheet.facts}
        for piece in survey.pieces_of(player.id):
            assert f"health {piece.health}" in reported[piece.name]
            assert parts[f"{piece.kind}-{player.id}-{piece.id}"].count >= 2
    sheets = [part.count for part in parts.values() if part.kind == "sheet" and part.seat == 0]
    assert sum(sheets) == len(survey.setup.players)


def test_what_stands_on_the_map_has_enough_counters() -> None:
    """Of each piece of each sample there are at least as many counters as begin on the map."""
    for name in ("ember-and-hearth", "all-comers", "dawn-and-dusk", "ashen-isle"):
        survey, parts = survey_of(name), parts_of(name)
        for force in survey.setup.forces if survey.setup else ():
            piece = survey.piece(force.player, force.piece)
            assert piece is not None
            assert parts[f"{piece.kind}-{force.player}-{piece.id}"].count >= force.count


def test_the_turn_board_is_that_of_the_set_up() -> None:
    """A shorter match has fewer squares, and red ones are explained only where there are some."""
    long, short = parts_of("ember-and-hearth"), survey_of("short-evening")
    board = {part.id: part for part in supply(short)}["track-turns"]
    assert plain(board.facts[0].words) == str(short.rounds)
    assert plain(long["track-turns"].facts[0].words) == "32"
    assert len(long["track-turns"].text) == 2


def test_each_player_has_a_secret_map_and_markers() -> None:
    """A map that is hidden, a marker of control for each area, and an own turn card."""
    survey, parts = survey_of("ember-and-hearth"), parts_of("ember-and-hearth")
    assert survey.setup is not None
    for player in survey.setup.players:
        assert parts[f"map-{player.id}"].hidden
        assert parts[f"control-{player.id}"].count == len(survey.board.areas)
    assert parts["turn-card"].count == len(survey.setup.players)


def test_what_gives_supply_has_more_counters_than_other_buildings() -> None:
    """A player puts up one storehouse after another, but seldom a fourth academy."""
    parts = parts_of("short-evening")
    assert parts["building-red-storehouse"].count == 6
    assert parts["building-red-academy"].count == 3
    assert parts["building-red-base"].count == 4


def test_each_player_has_a_board_for_what_workers_do() -> None:
    """A row for each area with fields, a column for each task; what it says follows the rules."""
    survey, parts = survey_of("short-evening"), parts_of("short-evening")
    rich = [area for area in survey.board.areas if area.minerals or area.geysers or area.start]
    for player in ("red", "blue"):
        board = parts[f"workers-{player}"]
        assert len(board.spots) == (len(rich) + 1) * len(TASKS)
        texts = [text.words for text in texts_in(board.front(advance).nodes)]
        assert set(TASKS) <= set(texts)
        assert {area.name for area in rich} <= set(texts)
        assert "Neither brings anything." in board.words
    many = parts_of("the-wide-country")["workers-red"]
    assert len(many.spots) == MOST_ROWS * len(TASKS)
    fighting = parts_of("short-evening", income__fighters_gather=True)["workers-red"]
    assert "Who builds brings nothing." in fighting.words
    assert [change.setting for change in fighting.marks.changed] == ["income.fighters_gather"]
