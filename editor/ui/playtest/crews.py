"""The processes of a window that play matches, and that check what is to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.workbench.checking import CheckWorker
from editor.workbench.crews import CrewShare, SharedCrew
from editor.workbench.worker import ProcessWorker

if TYPE_CHECKING:
    from editor.ui.shell import Shell


def checks_for() -> CheckWorker:
    """Return a process that checks maps before they are played."""
    return ProcessWorker()


def crew_for(shell: Shell) -> CrewShare:
    """Return a share of the crew of a window."""
    if shell.crew is None:
        shell.crew = SharedCrew()
    return shell.crew.share()
