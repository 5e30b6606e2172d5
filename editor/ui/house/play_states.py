"""What is known of a check of play, in the words of the page of house rules."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.scenario import OwnCheck
from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.ui.translate import tr
from editor.workbench.parts import AskedOfPlay, KnownOfPlay
from editor.workbench.session import Session


@dataclass(frozen=True)
class PlayStripView:
    """What is known of a check of play: its mark, a sentence, and what can be done.

    - run: the word on the button that plays, empty where nothing is to be played
    - share: how much of the matches is played, None while none are
    """

    mark: MarkLevel
    sentence: str
    run: str = ""
    share: float | None = None


def play_state(session: Session, own: OwnCheck) -> tuple[MarkLevel, str]:
    """Return the mark and the words of a check of play in the list."""
    asked = session.play_checks
    if own.modes and session.mode not in own.modes:
        return "waived", tr("not asked in this mode")
    if asked is None:
        return "waived", tr("not run yet")
    if asked.plays(own.id):
        share = round(100 * asked.progress().share)
        return "waived", tr("running, {share} %").format(share=share)
    known = asked.answer_of(own.id)
    if known is None or asked.state == "looking":
        return "waived", tr("looking for matches")
    return play_mark(known, own), _words(known)


def play_mark(known: KnownOfPlay, own: OwnCheck) -> MarkLevel:
    """Return the mark of what is known: that of its worst finding, else of its state."""
    if known.state in ("holds", "so-far"):
        return "ready"
    if known.state == "refused":
        return "error"
    levels = [each.level for each in known.findings if not each.waived]
    if known.state == "fails" and levels:
        return levels[0]
    return "advice" if known.state == "unsure" else "waived"


def _words(known: KnownOfPlay) -> str:
    if known.state == "unplayed":
        return tr("not run yet") if not known.kept else tr("run in part")
    if known.findings and all(each.waived for each in known.findings):
        return tr("fails, meant so")
    return {
        "refused": tr("cannot be asked"),
        "holds": tr("holds"),
        "so-far": tr("holds so far"),
        "unsure": tr("cannot be told yet"),
        "fails": tr("fails"),
    }.get(known.state, tr("cannot be judged here"))


def play_strip(session: Session, own: OwnCheck) -> PlayStripView:
    """Return what is known of a check of play, and what can be done, under the map."""
    asked = session.play_checks
    mark, words = play_state(session, own)
    if asked is None:
        return PlayStripView(mark, f"{opening(words)}.")
    if asked.plays(own.id):
        found = asked.progress()
        told = tr("{played} of {most} matches are played").format(
            played=f"{found.played:,}", most=f"{found.most:,}"
        )
        return PlayStripView(mark, f"{told}.", share=found.share)
    if asked.trouble:
        return PlayStripView("error", asked.trouble, _run(asked, own))
    known = asked.answer_of(own.id)
    if known is None or asked.state == "looking":
        return PlayStripView(mark, f"{opening(words)}…")
    if known.state == "unplayed" and not known.kept:
        return PlayStripView(mark, tr("Not played on this map as it is."), _run(asked, own))
    return PlayStripView(mark, f"{known.sentence}.", _run(asked, own))


def _run(asked: AskedOfPlay, own: OwnCheck) -> str:
    missing = asked.missing((own.id,))
    if not missing or asked.active:
        return ""
    return tr("Play 1 match") if missing == 1 else tr("Play {n} matches").format(n=f"{missing:,}")
