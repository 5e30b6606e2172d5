"""What exports leave out, in sentences."""

from dataclasses import replace

import pytest

from editor.core.resources import samples_folder
from editor.export.catalogue import EXPORTERS, exporter_named
from editor.export.exporter import Exporter
from editor.export.job import chosen_tabletop
from editor.export.losses import one_ways, pieces_left_out, robots_played, units_undrawn
from editor.export.text_file import EXPORTER
from editor.seam.tabletop import Move
from tests.export.jobs import job_of, system_of

SOME = tuple(
    samples_folder() / f"{name}.json"
    for name in ("tactics/under-the-hill", "mechs/the-sluices", "trts/ember-and-hearth")
)


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.kind)
def test_every_loss_is_a_sentence_told_once(exporter: Exporter) -> None:
    """It begins with a large letter or a number, ends with a full stop, and stands alone."""
    for path in SOME:
        if exporter.takes(system_of(path)):
            told = exporter.losses(job_of(path, exporter))
            assert len(told) == len(set(told))
            for words in told:
                assert words.endswith(".")
                assert not words[0].islower()
                assert "\n" not in words


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


@pytest.mark.parametrize("kind", ["svg", "png", "text"])
def test_pictures_tell_of_the_units_that_they_do_not_show(kind: str) -> None:
    """Of tactics the starts are shown and the units left out; pieces that are drawn are no loss."""
    exporter = exporter_named(kind)
    said = [exporter.losses(job_of(path, exporter)) for path in SOME]
    assert said == [("4 units of the set-up are left out: starts are shown.",), (), ()]
    table = chosen_tabletop(job_of(SOME[0], exporter))
    assert list(units_undrawn(replace(table, tokens=()))) == []
