"""All findings that are shown: what the checks found, and what matches show as advice."""

from __future__ import annotations

from dataclasses import replace

from editor.core.finding import LEVELS
from editor.workbench.findings import Findings
from editor.workbench.session import Session


def every_finding(session: Session) -> Findings:
    """Return what the checks found of a map, then what matches of this very map show."""
    found = _with_playtest(session)
    checks = session.play_checks
    if checks is None or not checks.findings:
        return found
    known = checks.shown
    if known is None or known[0] is not found or known[1] is not checks.findings:
        items = sorted((*found.items, *checks.findings), key=lambda item: LEVELS.index(item.level))
        known = checks.shown = (found, checks.findings, replace(found, items=tuple(items)))
    return known[2]


def _with_playtest(session: Session) -> Findings:
    """Return what was found, then what a playtest shows; nothing of it while it is played."""
    found, playtesting = session.findings, session.playtesting
    if playtesting is None or playtesting.stale or playtesting.active:
        return found
    # What plays is not imported at every start: here it is, since something was played.
    from editor.lab.plan import game_of
    from editor.lab.played import findings_of
    from editor.lab.verdict import FEW
    from editor.workbench.playing.matches import deal_of

    report = playtesting.report
    if report is None or report.matches < FEW:
        return found
    key = (found, report, session.present)
    known = playtesting.shown
    if known is None or any(old is not new for old, new in zip(known[0], key, strict=True)):
        shown = findings_of(report, game_of(deal_of(session)))  # with the waivers of now
        known = playtesting.shown = (key, replace(found, items=(*found.items, *shown)))
    return known[1]
