"""Sheets of pieces, cards, weapons and programs, in each system."""

from __future__ import annotations

import pytest

from editor.core.resources import samples_folder
from editor.lab.plan import Deal, game_of
from editor.play.header import NOWHERE
from editor.seam.games import play_of
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.sheets import Sheets, SheetValue
from tests.workbench.playing.local_thinking import LocalThinking

SAMPLES = ("tactics/twin-peaks", "mechs/broken-ring", "trts/ember-and-hearth")


def table_on(sample: str) -> PlaySession:
    """Return a session of play on a sample, with all hands open."""
    path = samples_folder() / f"{sample}.json"
    scenario = load_scenario(path)
    deal = Deal(
        scenario, library_for(scenario, path.parent), ruleset_for(scenario.system),
        scenario.mode, scenario.setups[0].id,
    )  # fmt: skip
    game = game_of(deal)
    table = PlaySession(play_of(system_named(scenario.system)), game, LocalThinking(game), 3, deal)
    table.open_hands(True)
    return table


@pytest.mark.quick("mechs/broken-ring")
@pytest.mark.parametrize("sample", SAMPLES)
def test_whatever_stands_or_is_offered_has_its_sheet(sample: str) -> None:
    """Each part that is named is there: figures, rows and offers lead to names and words."""
    table = table_on(sample)
    pieces = Pieces(table)
    sheets = Sheets(table, pieces)
    reported = 0
    for step in range(40):
        for figure in pieces.figures:
            sheet = sheets.of_figure(figure)
            assert sheet.title
            assert sheet.place.startswith(table.game.spaces[figure.space])
            reported += bool(figure.about and (sheet.values or sheet.abilities))
        for panel in table.scoreboard().panels:
            for row in panel.rows:
                known = sheets.of_row(row)
                assert (known is None) == (row.about == "" and row.role != "figure")
        for offer in table.choices.offers:
            assert (sheets.of_offer(offer) is None) == (offer.about == "")
        legal = table.match.legal()
        table.act(legal[step * 7 % len(legal)])
        if table.over:
            break
    assert reported


def test_a_unit_says_what_it_has_now_and_what_is_printed() -> None:
    """Health is that of now, of its most; the other values are those of its card."""
    table = table_on("tactics/twin-peaks")
    pieces = Pieces(table)
    while not any(figure.about for figure in pieces.figures):
        table.act(table.match.legal()[0])
    figure = next(figure for figure in pieces.figures if figure.about)
    sheet = Sheets(table, pieces).of_figure(figure)
    health, move, *_ = sheet.values
    assert health == SheetValue("Health", str(figure.share[0]), f"of {figure.share[1]}")
    assert move.name == "Move"
    assert move.number.isdigit()
    assert sheet.owner.startswith("Red's")
    assert figure.space != NOWHERE


def test_a_pilot_to_keep_says_its_ability() -> None:
    """The label of a choice alone does not say it; the sheet does."""
    table = table_on("mechs/broken-ring")
    sheet = Sheets(table, Pieces(table)).of_offer(table.choices.buttons[0])
    assert sheet is not None
    assert sheet.owner.startswith("Keep pilot")
    assert any(words.endswith(".") for _, words in sheet.abilities)
    assert sheet.part is not None
