"""Maps of play as standing pictures, of each system."""

import pytest

from editor.lab.deal import game_of
from editor.lab.maps import play_map
from editor.lab.playtest import Budget
from editor.picture.play_map import map_of_play
from tests.lab.playtests import SAMPLES, deal, playtest
from tests.picture.inked import full_dots


@pytest.mark.parametrize("name", SAMPLES)
def test_what_was_played_is_drawn(name: str) -> None:
    """The traffic of a few matches lies on the map of its set-up, from above and isometric."""
    run = playtest(name, "random", Budget(3))
    run.run()
    report = run.report()
    game = game_of(deal(name))
    traffic = next(layer for layer in report.layers if layer.id == "traffic")
    assert set(traffic.spaces) <= set(game.spaces)
    play = map_of_play(traffic.spaces, report.matches)
    for isometric in (False, True):
        picture = play_map(game, play, isometric=isometric)
        assert list(full_dots(picture.nodes))
