"""What an own check says beside its lines and at the corner of the map."""

from __future__ import annotations

import pytest

from editor.checks.own.source import FaultError
from editor.core.scenario import MatchesToCheck, OwnCheck
from editor.ui.house.own_check_presenter import line_results, map_words
from editor.workbench.own_checks import DraftVerdict, PartResult

HOLDS = PartResult(0, 4, "holds", of=12)
SOME = PartResult(0, 4, "fails", 1, 12)
MANY = PartResult(0, 4, "fails", 1_000, 2_400, more=True)
WHOLE = PartResult(0, 4, "fails", 1)
UNREAD = PartResult(0, 4, "unread", fault=FaultError("unknown name portls", 0, 4))
UNJUDGED = PartResult(0, 4, "unjudged", why="it needs too many steps")


def own(of: MatchesToCheck | None = None) -> OwnCheck:
    """Return a check of the map, or of matches."""
    return OwnCheck(id="ours", name="Ours", holds="True", of=of)


def test_a_line_says_what_its_part_says(subtests: pytest.Subtests) -> None:
    """In a word or two beside it, and in a sentence; of two parts in a line the worse."""
    cases = [
        ([HOLDS], "ready", "holds", ""),
        ([SOME], "warning", "1 of 12", "Fails for 1 of 12"),
        ([MANY], "warning", "1000+", "Fails for more than 1000"),
        ([WHOLE], "warning", "fails", "Fails"),
        ([UNREAD], "error", "unknown", "Unknown name portls"),
        ([UNJUDGED], "waived", "no answer", "It needs too many steps"),
        ([HOLDS, SOME, UNREAD], "error", "unknown", "Unknown name portls"),
    ]
    for parts, *said in cases:
        with subtests.test(str(said)):
            (result,) = line_results(DraftVerdict(tuple(parts)), own(), lambda at: 0).values()
            assert [result.level, result.word, result.more] == said


def test_beside_a_play_check_stands_that_matches_answer_it() -> None:
    """Not that there is no answer."""
    results = line_results(DraftVerdict((UNJUDGED,)), own(MatchesToCheck()), lambda at: 0)
    assert (results[0].word, results[0].more) == ("play check", "Answered by matches")


def test_the_corner_of_the_map_says_how_much_fails(subtests: pytest.Subtests) -> None:
    """A part that asks the map as a whole is no thing that fails."""
    cases = [
        ([HOLDS], ("ready", "Holds", "")),
        ([SOME], ("warning", "1 of 12", "fails")),
        ([WHOLE], ("warning", "Fails", "")),
        ([HOLDS, WHOLE], ("warning", "Fails", "")),
        ([SOME, WHOLE], ("warning", "1 of 12", "fails")),
        ([UNREAD], ("error", "Cannot be read", "")),
        ([UNJUDGED], ("waived", "No answer", "")),
    ]
    for parts, said in cases:
        with subtests.test(str(said)):
            assert map_words(DraftVerdict(tuple(parts)), "warning") == said
    assert map_words(DraftVerdict((UNREAD,)), "warning", writing=True)[:2] == (
        "waived",
        "Being written",
    )
