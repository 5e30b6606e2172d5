"""The actions of the window while the gallery is shown: menus, keys, the command palette."""

from __future__ import annotations

from typing import Protocol

from editor.seam.system import AnySystem
from editor.workbench.action import Action
from editor.workbench.actions import actions_among
from editor.workbench.gallery_search import GallerySearch
from editor.workbench.session import Session

SHARED = (
    "save", "close", "quit", "full-screen", "switch-palette", "commands", "keys", "about",
    "next-window", "previous-window",
)  # fmt: skip
"""The actions that are the same as while editing."""


class GalleryPage(Protocol):
    """What the actions do on the page."""

    search: GallerySearch

    def act(self, name: str) -> None:
        """Do what a button asks for."""

    def take_over(self) -> None:
        """Make the chosen map the map of the session, and leave."""

    def offer_parts(self) -> None:
        """Offer the parts of the map, to keep them or let them go."""

    def compare(self) -> None:
        """Compare the chosen map with one's own."""

    def leave(self) -> None:
        """Edit the map again."""


def gallery_actions(page: GalleryPage, system: AnySystem) -> tuple[Action, ...]:
    """Return the actions of the page, with those that are shared with editing."""
    search = page.search

    def no_map(_: Session) -> str:
        return "" if search.map is not None else "Nothing was found yet"

    def idle(_: Session) -> str:
        return "" if search.state in ("searching", "paused") else "Nothing is searched"

    own = (
        Action(
            "gallery-search", "Search, pause, go on", "Gallery", 0, "F4",
            run=lambda _: page.act("press"),
        ),
        Action(
            "gallery-stop", "Stop", "Gallery", 0, "Shift+F4", hint="All that was found is kept",
            run=lambda _: page.act("stop"), why_not=idle,
        ),
        Action(
            "gallery-keep", "Keep a part…", "Gallery", 1, "K", icon="pin",
            hint="It stays as it is on every map", run=lambda _: page.offer_parts(),
        ),
        Action(
            "gallery-take", "Take this map over", "Gallery", 2, icon="check",
            hint="As one step of the history", run=lambda _: page.take_over(), why_not=no_map,
        ),
        Action(
            "gallery-onward", "Go on from this map", "Gallery", 2, "G",
            hint="It becomes the middle of the search",
            run=lambda _: page.act("onward"), why_not=no_map,
        ),
        Action(
            "gallery-compare", "Compare with yours", "Gallery", 2, "C",
            run=lambda _: page.compare(),
            why_not=lambda session: no_map(session) if system.play else "It is not played",
        ),
        Action(
            "leave-gallery", "Leave the gallery", "Gallery", 3, "Esc",
            hint="Back to the map; what was found is kept", run=lambda _: page.leave(),
        ),
    )  # fmt: skip
    return actions_among(system, SHARED, own)
