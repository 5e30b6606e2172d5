"""Answers in words: yes, no and not found are never mixed up."""

from __future__ import annotations

import pytest

from editor.solve.report import headline
from editor.solve.search import LineStep, SearchAnswer

LINE = (LineStep(1), LineStep(2), LineStep(3))


def test_an_answer_is_told_in_a_sentence(subtests: pytest.Subtests) -> None:
    """Each kind of answer has its words."""
    cases = [
        (SearchAnswer("yes", shortest=True), 0, "Yes: this is already true."),
        (SearchAnswer("yes", LINE, shortest=True), 0, "Yes: in 3 actions; no line is shorter."),
        (SearchAnswer("yes", LINE[:1], shortest=True), 0, "Yes: in 1 action; no line is shorter."),
        (SearchAnswer("yes", LINE), 0, "Yes: in 3 actions; a shorter line was not ruled out."),
        (
            SearchAnswer("yes", LINE, complete=1),
            0,
            "Yes: in 3 actions; at least 2 are needed, and 2 were not ruled out.",
        ),
        (
            SearchAnswer("yes", LINE * 3, complete=3),
            0,
            "Yes: in 9 actions; at least 4 are needed, and 4 to 8 were not ruled out.",
        ),
        (SearchAnswer("no", positions=23_411), 0, "No: all 23,411 positions examined."),
        (
            SearchAnswer("no", positions=23_411, limited=True),
            14,
            "No: not within 14 actions: all 23,411 positions examined.",
        ),
        (
            SearchAnswer("no", positions=2, limited=True),
            0,
            "No: not within 511 actions: all 2 positions examined.",
        ),
        (SearchAnswer("no", positions=1), 0, "No: it cannot happen from here in time."),
        (
            SearchAnswer("unknown", positions=1_200_000, complete=9, seconds=20.2),
            0,
            "Not found (in 20 s); this does not prove it impossible: 1,200,000 positions "
            "examined, complete up to 9 actions.",
        ),
        (
            SearchAnswer("unknown", positions=5, complete=1, full=True),
            0,
            "Not found (out of memory for positions); this does not prove it impossible: 5 "
            "positions examined, complete up to 1 action.",
        ),
        (
            SearchAnswer("unknown", positions=5, steps=1_000, in_steps=True),
            0,
            "Not found (after 1,000 tries); this does not prove it impossible: 5 positions "
            "examined, complete up to 0 actions.",
        ),
        (
            SearchAnswer("unknown", positions=5, lost=True),
            0,
            "Not found (some random draws have too many outcomes); this does not prove it "
            "impossible: 5 positions examined, complete up to 0 actions.",
        ),
    ]
    for answer, limit, said in cases:
        with subtests.test(limit=limit, said=said):
            assert headline(limit, answer) == said
