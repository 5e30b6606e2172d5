"""The game of a page, what its script needs of a set-up, small; and its board."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from editor.export.job import chosen_tabletop
from editor.export.page.drawings import PartStore, name_of
from editor.export.page.game import board, game_record, match_views, rules_script, runs
from tests.export.page.boards import MAPS, dealt
from tests.play.games import PLAYED, Sample, each_sample, game, rules_of


def test_runs_tell_every_number() -> None:
    """Equal numbers in a row are one run."""
    assert runs([0, 0, 0, 4, -1, -1, 0]) == [[3, 0], [1, 4], [2, -1], [1, 0]]
    assert runs([]) == []


@pytest.mark.quick(
    "mechs-new-arena-2",
    "mechs-new-solo-1",
    "trts-new-two-player-2",
    "trts-new-team-4",
    "trts-new-free-for-all-2",
    "trts-new-last-man-standing-2",
)
@each_sample(0)
def test_a_game_is_small_and_tells_its_tables(sample: Sample) -> None:
    """The runs give the tables back; all of it takes less than 64 kB, and is plain JSON."""
    dealt = game(sample)
    record = game_record(dealt)
    assert [n for count, n in record["tables"] for _ in range(count)] == dealt.tables.tolist()
    assert len(json.dumps(record)) < 64_000


def test_the_script_of_rules_has_what_a_page_asks(subtests: pytest.Subtests) -> None:
    """Verbs, two kernels and words are in it, and no series of matches."""
    for system in [system.id for system in PLAYED]:
        with subtests.test(system):
            text = rules_script(rules_of(system)).text
            for name in (
                "start",
                "legal",
                "refuse",
                "step",
                "hide",
                "choose",
                "search",
                "offers",
                "plain",
            ):
                assert f"{name}:" in text
            assert "play_chunk:" not in text
            assert "measure:" not in text


def test_every_space_has_a_place(subtests: pytest.Subtests) -> None:
    """It has a name, words, an outline around its middle, and room."""
    for name in MAPS:
        with subtests.test(name):
            job, play, game = dealt(name)
            shown = board(play, game, chosen_tabletop(job), PartStore())
            assert [place["name"] for place in shown["places"]] == list(game.spaces)
            for place, known in zip(shown["places"], play.places(game), strict=True):
                if "rings" not in place:
                    x, y = place["cell"]
                    assert known.outline.bounds == (x, y, 1, 1)
                    assert known.centre == (x + 0.5, y + 0.5)
                    assert (known.room, len(known.outline.rings[0])) == (1, 4)
                    place |= {"rings": known.outline.rings, "at": known.centre, "room": known.room}
                (xs, ys) = zip(*(point for ring in place["rings"] for point in ring), strict=True)
                assert min(xs) < place["at"][0] < max(xs)
                assert min(ys) < place["at"][1] < max(ys)
                assert place["words"]
                assert place["room"] > 0


def test_portraits_and_emblems_are_parts(subtests: pytest.Subtests) -> None:
    """Each portrait names a part of the store with a frame; each player has an emblem."""
    for name in MAPS:
        with subtests.test(name):
            job, play, game = dealt(name)
            store = PartStore()
            shown = board(play, game, chosen_tabletop(job), store)
            names = {name_of(part) for part in range(len(store.parts))}
            assert set(shown["portraits"]) == set(play.portraits(game))
            for part, frame in shown["portraits"].values():
                assert part in names
                assert min(frame[2:]) > 0
            assert len(set(shown["emblems"])) == len(game.seats)
            assert set(shown["emblems"]) <= names
            assert shown["piece"] > 0


def test_an_overlay_changes_what_is_drawn(subtests: pytest.Subtests) -> None:
    """For each bit and level it takes only parts that are drawn, and adds some that are not."""
    for name in MAPS:
        with subtests.test(name):
            job, play, game = dealt(name)
            store = PartStore()
            changes = play.overlays(game)
            for view in match_views(job, play, game, chosen_tabletop(job), store):
                assert [overlay["bit"] for overlay in view["overlays"]] == [
                    each.bit for each in changes
                ]
                for overlay in view["overlays"]:
                    rows = zip(view["drawings"], overlay["without"], overlay["with"], strict=True)
                    for drawn, gone, come in rows:
                        assert set(gone) <= set(drawn)
                        assert not set(come) & set(drawn)
                    assert any(overlay["with"])
                    assert max(part for parts in overlay["with"] for part in parts) < len(
                        store.parts
                    )


def test_a_map_without_pieces_still_has_figures_of_a_size() -> None:
    """Where the set-up moves nothing, figures are drawn a little smaller than a space."""
    job, play, game = dealt(MAPS[0])
    bare = replace(chosen_tabletop(job), tokens=())
    assert 0.5 < board(play, game, bare, PartStore())["piece"] < 1
