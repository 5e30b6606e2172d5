"""The overlay over the map of a session: which one, whose, and what it shows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from editor.checks.check import BaseSurvey
from editor.core.points import Cell, reading_order
from editor.core.scenario import AnyScenario
from editor.seam.fairness import SeatColumn
from editor.seam.graph_spaces import GraphOnSpaces
from editor.seam.overlay import (
    INFLUENCE,
    GraphMap,
    HeatMap,
    HeatOverlay,
    Overlay,
    OverlayChoice,
    OverlayRequest,
)
from editor.seam.tool import Hit
from editor.workbench.seat_tables import SeatTables, ShowsMap

if TYPE_CHECKING:
    from editor.seam.editing import AnyEditing
    from editor.seam.system import AnySystem

_REMEMBERED = 8
Choices = tuple[tuple[SeatColumn, ...], tuple[OverlayChoice, ...]]
"""The seats and the classes among which one chooses."""


class OverlayEntry(NamedTuple):
    """An overlay as it is offered: its id, its title, and what it shows."""

    id: str
    title: str
    hint: str


class LooksAtMap(ShowsMap, Protocol):
    """What is asked of a session."""

    seats: SeatTables
    selection: tuple[str, ...]
    cells: frozenset[Cell]
    hit: Hit | None

    @property
    def editing(self) -> AnyEditing:
        """What an editing session needs of the system."""

    @property
    def survey(self) -> BaseSurvey:
        """The survey of the present map."""

    @property
    def shown_survey(self) -> BaseSurvey:
        """The survey of the map as it is drawn."""

    def look(self, **changes: object) -> None:
        """Change fields of the view."""


def entries_of(system: AnySystem) -> tuple[OverlayEntry, ...]:
    """Return the overlays of a system in the order of the menu."""
    own = () if system.overlays is None else system.overlays()
    found = [OverlayEntry(item.id, item.title, item.hint) for item in own]
    if system.fairness is not None:
        hint = "The spaces each seat reaches first"
        # Beside the overlays that have a seat, before those that are the same for all.
        found.insert(min(2, len(found)), OverlayEntry(INFLUENCE, "Influence", hint))
    return tuple(found)


def heats_of(
    system: AnySystem, surveys: Sequence[BaseSurvey], overlay_request: OverlayRequest | None
) -> tuple[HeatMap | None, ...]:
    """Return the heat map that is wanted for each survey of a map; none where none is."""
    overlay = None if overlay_request is None else _named(system, overlay_request.overlay)
    if overlay is None or overlay_request is None:
        return ()
    return tuple(
        overlay.heat(survey, overlay_request.seat, overlay_request.unit_class) for survey in surveys
    )


def _named(system: AnySystem, overlay_id: str) -> HeatOverlay[BaseSurvey] | None:
    own = () if system.overlays is None else system.overlays()
    return next((item for item in own if item.id == overlay_id), None)


class MapOverlays:
    """The overlays of a session; nothing is computed while none is shown.

    The worker of the checks sends the heat map along with the findings of a map that it checks; of
    other maps it is quick to compute.
    """

    def __init__(self, session: LooksAtMap) -> None:
        self._session = session
        self._known: OrderedDict[
            tuple[int, str, str, OverlayRequest], tuple[object, HeatMap | None]
        ]
        self._known = OrderedDict()
        self._last: tuple[OverlayRequest, HeatMap | None] | None = None
        self._on_graph: GraphOnSpaces | None = None
        self._choices: tuple[object, AnyScenario | None, Choices] = (None, None, ((), ()))

    @property
    def entries(self) -> tuple[OverlayEntry, ...]:
        """The overlays that can be shown."""
        return entries_of(self._session.system)

    @property
    def _overlay(self) -> HeatOverlay[BaseSurvey] | None:
        return _named(self._session.system, self._session.view.overlay)

    @property
    def seats(self) -> tuple[SeatColumn, ...]:
        """The seats among which one chooses; none where the overlay is the same for all."""
        return self._offered()[0]

    @property
    def classes(self) -> tuple[OverlayChoice, ...]:
        """The classes of units among which one chooses."""
        return self._offered()[1]

    def _offered(self) -> Choices:
        """Return seats and classes; they stay while the map of the last step does."""
        session, overlay = self._session, self._overlay
        if overlay is None:
            return (), ()
        key = overlay.id, session.mode, session.setup
        known, scenario, offered = self._choices
        if known != key or scenario is not session.present:
            offered = overlay.seats(session.survey), overlay.classes(session.survey)
            self._choices = key, session.present, offered
        return offered

    @property
    def overlay_request(self) -> OverlayRequest | None:
        """What is to be shown; None for no overlay, and for one that is no heat map.

        What was chosen and is not there any more is replaced by the first there is.
        """
        view = self._session.view
        if self._overlay is None:
            return None
        offered = self._offered()
        seats, classes = [seat.id for seat in offered[0]], [item.id for item in offered[1]]
        return OverlayRequest(
            view.overlay,
            view.overlay_seat if view.overlay_seat in seats else next(iter(seats), ""),
            view.overlay_class if view.overlay_class in classes else next(iter(classes), ""),
        )

    def show(self, overlay: str) -> None:
        """Show an overlay by its id, or hide it where it is shown."""
        shown = self._session.view.overlay
        self._session.look(overlay="" if overlay == shown else overlay)

    def step(self, by: int) -> None:
        """Show the overlay this many after the present one; none is one of them."""
        ids = ["", *(entry.id for entry in self.entries)]
        shown = self._session.view.overlay
        at = ids.index(shown) if shown in ids else 0
        self._session.look(overlay=ids[(at + by) % len(ids)])

    def step_seat(self) -> None:
        """Show the overlay of the next seat."""
        overlay_request, seats = self.overlay_request, [seat.id for seat in self.seats]
        if overlay_request is not None and seats:
            self._session.look(
                overlay_seat=seats[(seats.index(overlay_request.seat) + 1) % len(seats)]
            )

    def step_class(self) -> None:
        """Show the overlay of the next class of units."""
        overlay_request, classes = self.overlay_request, [item.id for item in self.classes]
        if overlay_request is not None and classes:
            at = classes.index(overlay_request.unit_class) + 1
            self._session.look(overlay_class=classes[at % len(classes)])

    def over(self, live: Overlay) -> Overlay:
        """Return what is drawn over the board with the overlay that is shown."""
        if self._session.view.overlay == INFLUENCE:
            table = self._session.seats.now()
            return live if table is None else replace(live, first=table.first)
        live = replace(live, heat=self.heat())
        on_graph = self.on_graph()
        return live if on_graph is None else self._over_graph(live, on_graph)

    def _over_graph(self, live: Overlay, on: GraphOnSpaces) -> Overlay:
        """Return an overlay with the costs around the pointer, or the path between chosen spaces.

        With one chosen thing the path leads to the pointer; what a tool measures stays.
        """
        if live.ghost is not None or live.reach or live.counted or live.way:
            return live
        pointed = on.space_at(self._session.hit)
        chosen = self._chosen(on)
        if len(chosen) == 1 and pointed is not None and pointed not in chosen[0]:
            chosen.append([pointed])
        if len(chosen) == 2:
            return on.path(live, *chosen)
        return live if pointed is None else on.around(live, pointed)

    def _chosen(self, on: GraphOnSpaces) -> list[list[Hashable]]:
        """Return the spaces of each selected thing, and each selected space."""
        session = self._session
        found: list[list[Hashable]] = []
        for object_id in session.selection:
            cells = session.editing.cells_of(session.shown_survey, object_id)
            spaces: list[Hashable] = [space for space in (object_id, *cells) if space in on.graph]
            found += [spaces] if spaces else []
        found += ([cell] for cell in reading_order(session.cells) if cell in on.graph)
        return found

    def on_graph(self) -> GraphOnSpaces | None:
        """Return what describes the space graph; None where another overlay is shown."""
        overlay, overlay_request = self._overlay, self.overlay_request
        if overlay is None or overlay.graph is None or overlay_request is None:
            return None
        heat = self.heat()
        shown = heat if isinstance(heat, GraphMap) else None
        graph = overlay.graph(self._session.shown_survey, overlay_request.unit_class)
        last = self._on_graph
        if last is None or last.graph is not graph or last.shown is not shown:
            self._on_graph = GraphOnSpaces(graph, shown)
        return self._on_graph

    def words_at(self, hit: Hit | None) -> str:
        """Return what the overlay of the graph says of a space; empty for others."""
        on_graph = self.on_graph()
        space = None if on_graph is None else on_graph.space_at(hit)
        return "" if on_graph is None or space is None else on_graph.words_at(space)

    def heat(self) -> HeatMap | None:
        """Return the heat map of the map of the latest findings; None where none is shown."""
        overlay_request = self.overlay_request
        if overlay_request is None:
            return None
        made = self._made(overlay_request)
        self._last = overlay_request, made
        return made

    def _made(self, overlay_request: OverlayRequest) -> HeatMap | None:
        session, found = self._session, self._session.findings
        scenario = session.shown if found.scenario is None else found.scenario
        key = (id(scenario), session.mode, session.setup, overlay_request)
        if key in self._known and self._known[key][0] is scenario:
            self._known.move_to_end(key)
            return self._known[key][1]
        sent = found.scenario is scenario and found.overlay_request == overlay_request
        if sent and len(found.heats) == max(1, len(scenario.setups)):
            setups = [setup.id for setup in scenario.setups] or [session.setup]
            made = found.heats[setups.index(session.setup)] if session.setup in setups else None
        elif (
            self._last is not None and self._last[0] == overlay_request and self._is_late(scenario)
        ):
            return self._last[1]
        else:
            overlay = _named(session.system, overlay_request.overlay)
            assert overlay is not None  # a wish is for one that there is
            survey = session.shown_survey if scenario is session.shown else session.survey
            made = overlay.heat(survey, overlay_request.seat, overlay_request.unit_class)
        self._known[key] = (scenario, made)
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return made

    def _is_late(self, scenario: AnyScenario) -> bool:
        """Return whether the present heat map stays until the worker sends the next one."""
        session = self._session
        known = scenario is session.shown or scenario is session.present
        return not known or (session.findings.tables is not None and session.previewing)
