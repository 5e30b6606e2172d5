"""The board of a match: every space has its place, and whatever a page may draw is in the store."""

from dataclasses import replace

import pytest

from editor.export.job import chosen_tabletop
from editor.export.page.board import board, match_views
from editor.export.page.drawings import PartStore
from editor.export.page.inline import name_of
from tests.export.page.boards import PLAYED, dealt


def test_every_space_has_a_place(subtests: pytest.Subtests) -> None:
    """It has a name, words, an outline around its middle, and room."""
    for name in PLAYED:
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
    for name in PLAYED:
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
    for name in PLAYED:
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
    job, play, game = dealt(PLAYED[0])
    bare = replace(chosen_tabletop(job), tokens=())
    assert 0.5 < board(play, game, bare, PartStore())["piece"] < 1
