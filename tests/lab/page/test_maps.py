"""Maps of play on the page: one shown at a time, with a legend and their largest figures."""

import re

import pytest

from editor.lab.compare import comparison_of
from editor.lab.page.comparison import comparison_page
from editor.lab.page.document import playtest_page
from editor.lab.page.maps import LARGEST, MOST, maps_of, maps_of_changes, play_map
from editor.lab.plan import game_of
from editor.lab.playtest import Budget
from editor.picture.halftone import map_of_play
from tests.lab.page.readers import Page, game, page_of, report
from tests.lab.playtests import SAMPLES, deal, playtest
from tests.picture.inked import full_dots


@pytest.mark.quick("tactics/smallest")
@pytest.mark.parametrize("name", [*SAMPLES, "tactics/twin-peaks"])
def test_every_layer_has_its_map(name: str) -> None:
    """With a choice for each, the first chosen, and a legend."""
    found = report(name)
    page = Page(page_of(name))
    layers = [layer for layer in found.layers if layer.spaces]
    choices = page.named("input")
    assert len(choices) == len(layers) <= MOST
    assert ["checked" in choice for choice in choices] == [True] + [False] * (len(layers) - 1)
    assert {each["id"] for each in choices} == {each["for"] for each in page.named("label")}
    pictures = [each for each in page.named("svg") if each.get("class") == "map"]
    assert len(pictures) == len(layers)
    for layer in layers:
        assert f"{layer.label}: highest values" in page.words


def test_the_table_of_a_map_has_the_largest_figures() -> None:
    """All players together, then each side; they add up."""
    found = report("tactics/twin-peaks")
    (traffic, *_) = maps_of(found, game("tactics/twin-peaks"))
    layer = next(layer for layer in found.layers if layer.label == traffic.label)
    assert len(traffic.rows) == LARGEST
    for name, (every, *sides) in traffic.rows:
        counts = layer.spaces[name]
        assert float(every) == pytest.approx(sum(counts) / found.matches, abs=0.06)
        assert sum(map(float, sides)) == pytest.approx(float(every), abs=0.21)
    totals = [sum(layer.spaces[name]) for name, _ in traffic.rows]
    assert totals == sorted(totals, reverse=True)
    assert totals[-1] >= sorted(map(sum, layer.spaces.values()))[-LARGEST]


def test_the_style_knows_every_map() -> None:
    """As many rules show a map as there may be maps."""
    text = page_of("tactics/twin-peaks")
    shown = re.findall(r"\.choice:nth-of-type\((\d)\):checked ~ \.shown > :nth-child\((\d)\)", text)
    assert shown == [(str(at), str(at)) for at in range(1, MOST + 1)]


def test_without_counts_there_is_no_map() -> None:
    """Nothing was played: nothing happened anywhere."""
    text = playtest_page(report("mechs/foundry-duel", games=0), game("mechs/foundry-duel"))
    assert not Page(text).named("input")


def test_changes_have_maps_of_more_and_less() -> None:
    """On the board as it is now, with signs."""
    before, after = (
        playtest("mechs/foundry-duel", bots, Budget(45)) for bots in ("random", "greedy")
    )
    before.run()
    after.run()
    found = comparison_of(before, after)
    maps = maps_of_changes(found, after.game)
    assert [shown.label for shown in maps] == [layer.label for layer in found.after.layers]
    for shown in maps:
        assert len(shown.legend) == 5
        for _, (words,) in shown.rows:
            assert words[0] in "+−"
    assert len(Page(comparison_page(found, after.game)).named("input")) == len(maps)


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
