"""The page in words, in each state of a playtest, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from editor.core.house_rules import TakeHouseRules
from editor.core.scenario import HouseRules
from editor.lab.charting import rotation_rows
from editor.ui.playtest.presenter import duration_words, in_force, page_view
from editor.ui.playtest.views import PageView
from editor.workbench.playtest_settings import BUDGETS, PlaytestSettings
from editor.workbench.playtesting import FIRST
from tests.workbench.playtests import Bench, bench


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """Return a playtest of the smallest sample, which plays 60 matches."""
    monkeypatch.setitem(BUDGETS, "matches", replace(BUDGETS["matches"], matches=60))
    with bench(tmp_path) as made:
        made.playtesting.choose(PlaytestSettings(amount="matches"))
        yield made


def acts(view: PageView) -> list[str]:
    """Return what the buttons of the foot ask for."""
    return [] if view.foot is None else [act.act for act in view.foot.acts]


def test_times_are_whole_seconds_and_minutes() -> None:
    """Nothing takes no time."""
    times = {0.2: "1 s", 13.4: "13 s", 59.6: "1 min 0 s", 125: "2 min 5 s"}
    assert {time: duration_words(time) for time in times} == times


def test_an_empty_page_asks(desk: Bench) -> None:
    """No card, no foot, and the plain button in the header."""
    view = page_view(desk.playtesting)
    assert view.shows_form
    assert view.card is None
    assert view.foot is None
    assert view.header.words == ""


def test_the_first_moments_prepare(desk: Bench) -> None:
    """Before the first match there is a bar and no figure; then it is too early to tell."""
    desk.playtesting.start()
    view = page_view(desk.playtesting)
    assert view.card is not None
    assert view.card.headline == "Preparing the rules"
    assert view.foot is not None
    assert view.foot.share == 0
    desk.play(1)
    view = page_view(desk.playtesting)
    assert view.card is not None
    assert view.card.headline == "Too early to tell"
    assert view.card.level is None


def test_a_running_page_has_its_pace(desk: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate and time left stand in the foot, how much in the header; one may pause or stop."""
    monkeypatch.setitem(BUDGETS, "matches", replace(BUDGETS["matches"], matches=500))
    desk.playtesting.start()
    desk.play(1)
    desk.play(len(desk.playtesting.matches) + 5)
    view = page_view(desk.playtesting)
    assert view.foot is not None
    assert "matches/s" in view.foot.words
    assert view.foot.words.endswith("left")
    assert acts(view) == ["pause", "stop"]
    assert view.header.words == f"{len(desk.playtesting.matches)} of 500"
    assert 0 < view.header.share < 1


def test_what_is_over_says_how_it_ended(desk: Bench) -> None:
    """Paused, stopped and done each have their words and their buttons."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(10)
    playtesting.pause()
    view = page_view(playtesting)
    assert view.foot is not None
    assert view.foot.words.startswith("Paused at ")
    assert acts(view) == ["go-on", "stop"]
    playtesting.stop()
    view = page_view(playtesting)
    assert view.foot is not None
    assert view.foot.words == f"Stopped after {len(playtesting.matches)}; all of them count"
    assert acts(view) == ["go-on", "clear"]
    playtesting.go_on()
    desk.play(61)
    view = page_view(playtesting)
    assert view.foot is not None
    assert view.foot.words.startswith("60 matches in ")
    assert acts(view) == ["more", "clear"]
    assert view.may_save


def test_an_edited_map_leaves_a_note(desk: Bench) -> None:
    """The note names the map of the figures, and the primary button plays the new one."""
    playtesting, session = desk.playtesting, desk.session
    playtesting.start()
    desk.play(61)
    assert page_view(playtesting).note == ""
    assert session.perform(TakeHouseRules(HouseRules(name="Ours")))
    view = page_view(playtesting)
    assert view.note == "for the map before your last change"
    assert view.note_act is not None
    assert view.note_act.primary
    assert in_force(session) == ("House rules: Ours",)


def test_a_failure_is_told(desk: Bench) -> None:
    """The error mark, one sentence, and what was played stays."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(10)
    playtesting.stop()
    playtesting.state = "failed"
    view = page_view(playtesting)
    assert view.card is not None
    assert view.card.level == "error"
    assert view.card.sentence.startswith(
        "The worker processes keep crashing. Matches played so far count"
    )
    assert playtesting.playtest is not None
    playtesting.playtest.ended_at = 1612
    at = page_view(playtesting).card
    assert at is not None
    assert "at match 1,612." in at.sentence
    assert view.foot is not None
    assert view.foot.words.endswith(" saved")
    assert acts(view) == ["go-on", "clear"]
    assert acts(page_view(playtesting)) == ["without", "clear"]


def test_later_wins_stand_over_those_of_the_first_matches(
    desk: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once there are twice as many, thin lines show how wide the intervals were."""
    from editor.ui.playtest.presenter import earlier_words

    monkeypatch.setitem(BUDGETS, "matches", replace(BUDGETS["matches"], matches=3 * FIRST))
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(FIRST)
    assert earlier_words(playtesting) == ((), "")
    desk.play(3 * FIRST + 1)
    earlier, words = earlier_words(playtesting)
    assert len(earlier) == 2
    assert words.startswith("thin line: after the first 12")


def test_a_rotation_has_its_progress_and_its_sentence(desk: Bench) -> None:
    """The foot counts the matches that follow; then the card says what each effect is."""
    playtesting = desk.playtesting
    playtesting.choose(PlaytestSettings(("random", "random"), "matches", rotate=True))
    playtesting.start()
    while playtesting.state != "rotating":
        playtesting.tick()
    view = page_view(playtesting)
    assert view.foot is not None
    assert view.foot.words == "Rotated turn order: 0 of 60"
    assert acts(view) == ["stop"]
    while playtesting.active:
        playtesting.tick()
    view = page_view(playtesting)
    assert view.card is not None
    assert "With rotated turn order (120 matches, even is 50 %): " in view.card.sentence
    assert "rotate the turn order" not in view.card.sentence
    report = playtesting.report
    assert report is not None
    starts, order = rotation_rows(report)
    assert [row.name for row in starts] == ["Start of Red", "Start of Blue"]
    assert [row.name for row in order] == ["First", "Last"]
