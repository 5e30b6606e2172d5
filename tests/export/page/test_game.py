"""The game of a page: what its script needs of a set-up, small."""

import json

import pytest

from editor.export.page.game import game_record, rules_script, runs
from tests.play.games import PLAYED, Sample, each_sample, game, rules_of


def test_runs_tell_every_number() -> None:
    """Equal numbers in a row are one run."""
    assert runs([0, 0, 0, 4, -1, -1, 0]) == [[3, 0], [1, 4], [2, -1], [1, 0]]
    assert runs([]) == []


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
