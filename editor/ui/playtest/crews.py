"""The processes that play matches in a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.workbench.crews import CrewShare, SharedCrew

if TYPE_CHECKING:
    from editor.ui.shell import Shell


def crew_for(shell: Shell) -> CrewShare:
    """Return a share of the crew of a window."""
    if shell.crew is None:
        shell.crew = SharedCrew()
    return shell.crew.share()
