"""Presenter: a pure function from a playtest to the view of its page."""

from __future__ import annotations

from dataclasses import replace

from editor.core.words import setup_name
from editor.lab.report import Estimate
from editor.lab.verdict import matches_words
from editor.picture.inks import MarkLevel
from editor.ui.playtest.views import HeaderButtonView, PageView
from editor.ui.screens.side_page import ActView, FootView, VerdictCardView
from editor.ui.translate import tr
from editor.workbench.playtesting import MORE, Playtesting
from editor.workbench.session import Session

_MINUTE = 60
_LEVELS: dict[str, MarkLevel | None] = {
    "fair": "ready",
    "too-often": "warning",
    "too-seldom": "warning",
    "unsettled": None,
}


def page_view(playtesting: Playtesting) -> PageView:
    """Return the page of a playtest."""
    if playtesting.state == "empty":
        return PageView(shows_form=True, trouble=playtesting.trouble)
    stale = playtesting.stale
    note = tr("for the map before your last change") if stale else ""
    again = ActView("start", tr("Play the new map"), primary=True) if stale else None
    return PageView(
        shows_form=False,
        card=card_view(playtesting),
        foot=foot_view(playtesting),
        note=note,
        note_act=again,
        trouble=playtesting.refused or playtesting.trouble,
        may_save=bool(playtesting.matches),
        header=header_button_view(playtesting),
    )


def card_view(playtesting: Playtesting) -> VerdictCardView:
    """Return the verdict, or what there is in its place."""
    report = playtesting.report
    if playtesting.state == "failed":
        return VerdictCardView(
            "error", tr("The playtest could not continue"), _failure_words(playtesting)
        )
    if report is None:
        if playtesting.state == "preparing":
            return VerdictCardView(None, tr("Preparing the rules"))
        return VerdictCardView(None, tr("No matches played"))
    verdict = report.verdict
    check = report.check.sentence if report.check is not None else ""
    rotation = report.rotation.sentence if report.rotation is not None else ""
    sentence = " ".join(filter(None, (verdict.words, rotation, check)))
    return VerdictCardView(_LEVELS[verdict.standing], verdict.headline, sentence)


def _failure_words(playtesting: Playtesting) -> str:
    """Return why a playtest failed, and at which match."""
    playtest = playtesting.playtest
    if playtest is None or playtest.ended_at is None:
        return tr("The worker processes keep crashing. Matches played so far count.")
    words = tr("The worker processes keep crashing at match {n}. Matches played so far count.")
    return words.format(n=f"{playtest.ended_at:,}")


def foot_view(playtesting: Playtesting) -> FootView:
    """Return how far it is and what can be done."""
    progress, state = playtesting.progress(), playtesting.state
    count = f"{progress.played:,}"
    over = ActView("clear", tr("Start over"))
    if state in ("preparing", "running"):
        words = pace_words(progress.rate, progress.seconds)
        acts = (ActView("pause", tr("Pause")), ActView("stop", tr("Stop")))
        return FootView(progress.share, words, acts)
    if state == "rotating":
        rotation = playtesting.rotation.progress()
        words = tr("Rotated turn order: {n:,} of {most:,}").format(
            n=rotation.played, most=rotation.most
        )
        return FootView(rotation.share, words, (ActView("stop", tr("Stop")),))
    if state == "checking":
        check = playtesting.check.progress()
        words = tr("Check by {bots}: {n} of {most}").format(
            bots=playtesting.settings.check, n=check.played, most=check.most
        )
        return FootView(check.share, words, (ActView("stop", tr("Stop")),))
    if state == "paused":
        words = tr("Paused at {n}").format(n=count)
        acts = (ActView("go-on", tr("Continue"), primary=True), ActView("stop", tr("Stop")))
        return FootView(progress.share, words, acts)
    go_on = ActView("go-on", tr("Continue"), primary=not playtesting.stale)
    if state == "stopped":
        words = tr("Stopped after {n}; all of them count").format(n=count)
        return FootView(None, words, (go_on, over))
    if state == "failed":
        words = tr("{n} saved").format(n=matches_words(progress.played))
        playtest = playtesting.playtest
        if playtest is not None and playtest.ended_at is not None:
            # That match would end them once more.
            go_on = replace(go_on, act="without", word=tr("Continue without it"))
        return FootView(None, words, (go_on, over))
    words = tr("{n} in {time}").format(
        n=matches_words(progress.played), time=duration_words(playtesting.spent)
    )
    if playtesting.ended_at is not None:
        words = f"{words} · {playtesting.ended_at:%H:%M}"
    more = ActView("more", tr("Play {n} more").format(n=MORE))
    return FootView(None, words, (more, over))


def header_button_view(playtesting: Playtesting) -> HeaderButtonView:
    """Return what the button in the header holds."""
    state = playtesting.state
    if state == "empty":
        return HeaderButtonView()
    progress = playtesting.progress()
    if state == "preparing":
        return HeaderButtonView(tr("preparing"))
    if state in ("running", "paused"):
        if playtesting.settings.amount == "matches" and progress.most:
            words = tr("{n:,} of {most:,}").format(n=progress.played, most=progress.most)
        else:
            words = matches_words(progress.played)
        return HeaderButtonView(words, progress.share)
    return HeaderButtonView(matches_words(progress.played))


def earlier_words(playtesting: Playtesting) -> tuple[tuple[Estimate, ...], str]:
    """Return the wins of the first matches, and what their thin lines are in words."""
    report, first = playtesting.report, playtesting.first
    if report is None or first is None or report.matches < 2 * first.matches:
        return (), ""
    words = tr("thin line: after the first {n} matches").format(n=first.matches)
    return tuple(side.wins for side in first.sides), words


def in_force(session: Session) -> tuple[str, ...]:
    """Return what is played by: the set-up where there are several, and the house rules."""
    scenario = session.present
    facts = []
    if len(scenario.setups) > 1:
        setup = next((item for item in scenario.setups if item.id == session.setup), None)
        if setup is not None:
            facts.append(tr("Set-up “{name}”").format(name=setup_name(setup)))
    rules = [rules.name for rules in scenario.house_rules]
    if rules:
        facts.append(tr("House rules: {rules}").format(rules=", ".join(rules)))
    return tuple(facts)


def pace_words(rate: float, seconds: float | None) -> str:
    """Return the rate and the time left: "148 matches a second · 5 s left"."""
    if not rate:
        return ""
    if rate >= 10:
        pace = tr("{n:,} matches/s").format(n=round(rate))
    else:
        pace = tr("{n:.1f} matches/s").format(n=rate)
    if seconds is None:
        return pace
    return tr("{pace} · {time} left").format(pace=pace, time=duration_words(seconds))


def duration_words(seconds: float) -> str:
    """Return a time in words: "13 s", "2 min 5 s"."""
    whole = max(1, round(seconds))
    if whole < _MINUTE:
        return tr("{n} s").format(n=whole)
    return tr("{m} min {s} s").format(m=whole // _MINUTE, s=whole % _MINUTE)
