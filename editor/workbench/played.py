"""All findings that are shown: what the checks found, and what matches show as advice."""

from __future__ import annotations

from dataclasses import replace

from editor.workbench.findings import Findings
from editor.workbench.session import Session


def every_finding(session: Session) -> Findings:
    """Return what the checks found of a map, then what a playtest of this very map shows.

    Nothing of the latter while matches are played.
    """
    found, playtesting = session.findings, session.playtesting
    if playtesting is None or playtesting.stale or playtesting.active:
        return found
    # What plays is not imported at every start: here it is, since something was played.
    from editor.lab.deal import game_of
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
