"""The samples and their filters."""

from __future__ import annotations

import pytest

from editor.core.resources import samples_folder
from editor.workbench.samples import every_sample, modes_of, players_of, wanted

SAMPLES = every_sample()


def test_each_sample_has_game_mode_and_players() -> None:
    """Every sample of a game is there, none of the faulty ones; robots are no players."""
    files = {path for path in samples_folder().glob("*/*.json") if path.parent.name != "faulty"}
    assert {sample.path for sample in SAMPLES} == files
    by_name = {sample.path.stem: sample for sample in SAMPLES}
    assert by_name["one-map-three-tables"].players == {2, 3, 4}
    assert by_name["lone-pilot"].players == {1}
    assert by_name["lone-star"].mode_title == "Free-for-all"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_filters_go_together(players: int) -> None:
    """A game, a mode and a number of people each take some away, never add any."""
    assert players in players_of(SAMPLES)
    few = wanted(SAMPLES, "tactics", "", players)
    assert few
    assert {sample.system for sample in few} == {"tactics"}
    assert all(players in sample.players for sample in few)
    for mode in modes_of(few):
        assert set(wanted(SAMPLES, "tactics", mode, players)) <= set(few)
    assert wanted(SAMPLES) == SAMPLES
