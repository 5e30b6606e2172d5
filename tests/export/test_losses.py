"""What exports leave out, in sentences."""

from dataclasses import replace

import pytest
from msgspec import structs

from editor.core.resources import samples_folder
from editor.export.catalogue import exporter_named, exporters
from editor.export.job import chosen_tabletop
from editor.export.losses import (
    letters_lost,
    one_ways,
    pieces_left_out,
    robots_played,
    units_undrawn,
)
from editor.export.text_file import EXPORTER
from editor.paint.faces import MARK
from editor.picture.drawing import Ink, Text
from editor.picture.inks import INK
from editor.seam.tabletop import Move
from editor.storage.load import load_scenario
from tests.export.jobs import job_of, job_with, system_of
from tests.paint.test_faces import UNKNOWN

SOME = tuple(
    samples_folder() / f"{name}.json"
    for name in ("tactics/under-the-hill", "mechs/the-sluices", "trts/ember-and-hearth")
)


def test_every_loss_is_a_sentence_told_once(subtests: pytest.Subtests) -> None:
    """It begins with a large letter or a number, ends with a full stop, and stands alone."""
    for exporter in exporters():
        with subtests.test(exporter.kind):
            for path in SOME:
                if exporter.takes(system_of(path)):
                    reported = exporter.losses(job_of(path, exporter))
                    assert len(reported) == len(set(reported))
                    for words in reported:
                        assert words.endswith(".")
                        assert not words[0].islower()
                        assert "\n" not in words


PAINTING = {
    *("svg", "png", "pdf", "html", "tts-pictures", "vassal", "uvtt", "triplea", "glb"),
    *("tmx", "tmj", "foundry", "stl", "3mf", "parts"),
}
"""The kinds whose files show text as a picture, with the fonts of this machine."""


def test_a_character_that_no_font_has_is_reported_the_same_everywhere(
    subtests: pytest.Subtests,
) -> None:
    """By its number and name, where it is painted as a mark; elsewhere it is kept as text."""
    for exporter in exporters():
        with subtests.test(exporter.kind):
            scenario = load_scenario(SOME[2])
            (first, *others) = scenario.board.areas
            areas = (structs.replace(first, name=f"Vale {UNKNOWN}"), *others)
            job = job_with(
                structs.replace(scenario, board=structs.replace(scenario.board, areas=areas)),
                exporter,
            )
            mark = f"1 character that no font here has is painted as {MARK}: U+0378."
            assert (mark in exporter.losses(job)) is (exporter.kind in PAINTING)


def test_many_characters_are_not_all_named() -> None:
    """The first four by name, the others by their number."""
    job = job_of(SOME[2], exporter_named("svg"))
    job = replace(
        job, scenario=structs.replace(job.scenario, title="\u0378\u0379\u0380\u0381\u0382")
    )
    (said,) = letters_lost(job, lambda job: (Text(job.scenario.title, (0, 0), 1, Ink(INK)),))
    assert said.endswith(f"{MARK}: U+0378, U+0379, U+0380, U+0381 and 1 more.")
    assert list(letters_lost(job, lambda job: ())) == []


def test_words_of_an_svg_are_whole() -> None:
    """A program that opens them has fonts of its own."""
    exporter = exporter_named("svg")
    job = job_of(SOME[2], exporter, text="words")
    job = replace(job, scenario=structs.replace(job.scenario, title=f"Vale {UNKNOWN}"))
    assert exporter.losses(job) == ()
    assert f"Vale {UNKNOWN}".encode() in exporter.write(job)


def test_only_ways_without_a_way_back_are_told() -> None:
    """A move in one direction is counted once, with any cost and however often it is listed."""
    table = chosen_tabletop(job_of(SOME[0], EXPORTER))
    there, back = Move("a1", "a2", "step", 1), Move("a2", "a1", "portal", 2)
    assert replace(table, moves=(there, back)).one_ways == ()
    single = replace(table, moves=(there, Move("a1", "a2", "portal", 2)))
    said = "1 way is open in one direction only: nothing shows it."
    assert list(one_ways(single, "nothing shows it")) == [said]


def test_one_is_told_as_one() -> None:
    """The verb agrees with the number, and zero gives no sentence."""
    table = chosen_tabletop(job_of(SOME[0], EXPORTER))
    alone = replace(table, tokens=table.tokens[:1])
    assert list(pieces_left_out(alone)) == ["1 piece of the set-up is left out."]
    assert list(pieces_left_out(replace(table, tokens=()))) == []
    assert list(robots_played(replace(table, seats=()))) == []


def test_pictures_tell_of_the_units_that_they_do_not_show(subtests: pytest.Subtests) -> None:
    """Of tactics the starts are shown and the units left out; pieces that are drawn are no loss."""
    for kind in ("svg", "png", "text"):
        with subtests.test(kind):
            exporter = exporter_named(kind)
            said = [exporter.losses(job_of(path, exporter)) for path in SOME]
            assert said == [("4 units of the set-up are left out: starts are shown.",), (), ()]
            table = chosen_tabletop(job_of(SOME[0], exporter))
            assert list(units_undrawn(replace(table, tokens=()))) == []
