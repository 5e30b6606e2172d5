"""How proposals begin in a window: by a row of the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.ui.gallery.mode import PlaytestOf
    from editor.ui.propose.control import ProposeControl
    from editor.ui.screens.host import Host
    from editor.workbench.proposing import ProposalKind


def propose_handlers(window: Host, playtest: PlaytestOf) -> dict[str, Callable[[], object]]:
    """Return the handlers of the actions that propose, by the id of the action."""
    kinds: tuple[ProposalKind, ...] = ("balance", "complete", "repair")
    handlers: dict[str, Callable[[], object]] = {
        f"propose-{kind}": partial(_propose, window, kind) for kind in kinds
    }
    gallery = partial(_gallery, window, playtest)
    return {**handlers, "random-map": partial(_random_map, window), "gallery": gallery}


def _random_map(window: Host) -> None:
    from editor.ui.propose.random_map import RandomMapDialog  # not at every start

    dialog = RandomMapDialog(window.files.window)
    if dialog.exec() == RandomMapDialog.DialogCode.Accepted:
        document = dialog.document()
        if document is not None:
            window.files.take(document)


def _gallery(window: Host, playtest: PlaytestOf) -> None:
    from editor.ui.gallery.mode import GalleryMode  # not at every start

    control, shell, session = control_of(window), window.shell, window.session
    if control is None or shell is None or session is None:
        return
    if not isinstance(control.gallery, GalleryMode):
        control.gallery = GalleryMode(window, shell, session, playtest)
    control.gallery.open()


def _propose(window: Host, kind: ProposalKind) -> None:
    control = control_of(window)
    if control is not None:
        control.open(kind)


def control_of(window: Host) -> ProposeControl | None:
    """Return what proposes in a window, made when it is first wanted; None without a map."""
    from editor.ui.propose.control import ProposeControl  # not at every start

    shell, session, canvas = window.shell, window.session, window.canvas
    if window.playing is not None:
        window.playing.leave()
    if shell is None or session is None or canvas is None:
        return None
    control = window.proposed
    if not isinstance(control, ProposeControl):
        control = window.proposed = ProposeControl(shell, session, canvas)
    return control
