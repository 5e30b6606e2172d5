"""The header's and the history's view of a session."""

from __future__ import annotations

from editor.ui.translate import tr
from editor.ui.views import HeaderView, HistoryView, ReadinessView
from editor.workbench.session import Session


def header_view(session: Session) -> HeaderView:
    """Return the header: title, a line of facts, and readiness."""
    scenario = session.shown
    mode = session.system.mode(scenario.mode)
    setup = next((item for item in scenario.setups if item.id == session.setup), None)
    facts = [session.system.title, (mode.title if mode else scenario.mode).lower()]
    if setup is not None:
        count, several = len(setup.players), len(scenario.setups) > 1
        # A mode that is called after its players has said how many they are.
        told = mode is not None and "player" in mode.title and mode.players == (count,)
        if several or not told:
            facts.append(tr("{n} players").format(n=count) if count != 1 else tr("1 player"))
        if several:
            facts[-1] += tr(" of {n} set-ups").format(n=len(scenario.setups))
    facts.append(_saved(session))
    isometric = session.view.isometric if len(session.system.viewpoints) > 1 else None
    return HeaderView(scenario.title, " · ".join(facts), isometric, (readiness_view(session),))


def readiness_view(session: Session) -> ReadinessView:
    """Return whether the map can be played in the checked mode."""
    if session.checker.gave_up_on(session.findings):
        return ReadinessView("warning", tr("Not checked"), tr("The checks were stopped"))
    if session.findings.scenario is None:
        return ReadinessView("advice", tr("Checking"), tr("The map is being checked"))
    counts = session.findings.counts
    mode = session.system.mode(session.mode)
    title = (mode.title if mode else session.mode).lower()
    if counts.error:
        because = (
            tr("{n} errors prevent {mode}") if counts.error > 1 else tr("One error prevents {mode}")
        )
        return ReadinessView(
            "error",
            tr("Not yet readiness_view") if not session.view.mode
            else tr("Not readiness_view in {mode}").format(mode=title),
            because.format(n=counts.error, mode=title),
        )  # fmt: skip
    text = tr("Playable in {mode}").format(mode=title)
    if counts.warning:
        because = tr("Playable, with warnings: {n}").format(n=counts.warning)
        return ReadinessView("warning", text, because)
    return ReadinessView("ready", text, tr("No errors or warnings"))


def history_view(session: Session) -> HistoryView:
    """Return the steps of the history."""
    history = session.document.history
    return HistoryView(tuple(entry.title for entry in history.entries), history.index)


def _saved(session: Session) -> str:
    document = session.document
    if not document.unsaved:
        return tr("saved") if document.path else tr("not saved yet")
    if document.kept is None:
        return tr("not saved yet")
    steps = [entry.value for entry in document.history.entries]
    kept = next((i for i, value in enumerate(steps) if value is document.kept), None)
    if kept is None:
        return tr("changed")
    away = abs(document.history.index - kept)
    return tr("{n} changes").format(n=away) if away != 1 else tr("1 change")
