"""A session: one edited document with its selection, preview, tool and findings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from editor.checks.check import BaseSurvey
from editor.core.caches import CACHES
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError, FileError
from editor.core.kit import AnyLibrary
from editor.core.objects import setup_to_show
from editor.core.points import Cell
from editor.core.properties import PropertyValue, edits_of, title_of
from editor.core.scenario import AnyScenario
from editor.seam.editing import AnyEditing
from editor.seam.grouping import inspected
from editor.seam.overlay import Ghost
from editor.seam.system import AnySystem
from editor.seam.tool import AnyTool, HeldPiece, Hit
from editor.workbench.checking import Checker
from editor.workbench.document import Document, Surveys, files_named, in_setup, with_library
from editor.workbench.event import EVENT_KINDS, Event, EventKind, Observer, named, sentence
from editor.workbench.findings import Findings, with_fixes_tried
from editor.workbench.map_overlays import MapOverlays
from editor.workbench.play_overlay import PlayOverlay
from editor.workbench.seat_tables import SeatTables
from editor.workbench.symmetry import Repeat
from editor.workbench.view import View

if TYPE_CHECKING:
    from editor.workbench.parts import Argued, Live, PlayChecksPart, Playtested


class Session:
    """An edited document; the window acts on it through its session, which observers follow."""

    def __init__(self, document: Document, checker: Checker | None = None) -> None:
        self.document = document
        self.checker = checker or Checker()
        self.observers: dict[Observer, Collection[EventKind]] = {}
        self.system: AnySystem = document.system
        self.editing: AnyEditing = self.system.editing()
        self.view = View()
        self.selection: tuple[str, ...] = ()
        self.set_aside: tuple[str, ...] = ()  # what was selected before a menu elsewhere
        self.picked: tuple[str, ...] = ()  # the selection, where it was picked below others
        self.cells: frozenset[Cell] = frozenset()
        self.held: frozenset[str] = frozenset()
        self.refused = ("", "")  # the property whose last value was refused, and why
        self.hit: Hit | None = None  # what was last pointed at with the pointer or the keyboard
        self.play_overlay = PlayOverlay()
        self.findings = Findings()
        self.problem = ""  # the key of the chosen finding, empty for none
        self.evidence = False  # whether its evidence is drawn on the map
        self.trial: Ghost | None = None  # the ghost of the fix that is pointed at
        self.argued: Argued | None = None  # what explains findings, while that is shown
        self.live: Live | None = None  # this and the next: before they were first wanted
        self.playtesting: Playtested | None = None
        self.play_checks: PlayChecksPart | None = None
        self.pieces: dict[str, HeldPiece] = {}  # what was copied, and stamps: by the keys of tools
        self._preview: tuple[AnyScenario, AnyEdit] | None = None
        self._surveys = Surveys()
        self.seats = SeatTables(self)
        self.overlays = MapOverlays(self)
        self.repeat = Repeat(self)
        self._tools = {tool.id: tool for tool in self.editing.tools}
        self.tool: AnyTool = next(iter(self._tools.values()))(self)
        self.check()

    @property
    def present(self) -> AnyScenario:
        """The present scenario of the history."""
        return self.document.scenario

    @property
    def shown(self) -> AnyScenario:
        """The shown scenario: the preview while there is one."""
        return self._preview[0] if self._preview else self.present

    @property
    def previewing(self) -> bool:
        """Whether a preview is shown."""
        return self._preview is not None

    @property
    def library(self) -> AnyLibrary:
        """The library of kits."""
        return self.document.library

    @property
    def mode(self) -> str:
        """The mode in which the scenario is checked."""
        return self.view.mode or self.present.mode

    @property
    def setup(self) -> str:
        """The id of the chosen set-up, else of the first; empty without any."""
        ids = [setup.id for setup in self.shown.setups]
        return self.view.setup if self.view.setup in ids else next(iter(ids), "")

    @property
    def level(self) -> int | None:
        """The edited level; None for all."""
        return self.view.level

    @property
    def hidden(self) -> frozenset[str]:
        """The objects that are not drawn on the board: hidden ones and those in the hand."""
        return self.view.hidden | self.held

    @property
    def protected(self) -> frozenset[str]:
        """The objects that gestures and keys on the map leave, such as mats."""
        base = self.editing.base
        return base(self.survey) if base is not None and self.view.protected else frozenset()

    @property
    def survey(self) -> Any:
        """The survey of the present scenario in the chosen set-up."""
        return self.survey_of(self.present)

    @property
    def shown_survey(self) -> Any:
        """The survey of the shown scenario in the chosen set-up."""
        return self.survey_in(self.setup)

    def survey_of(self, scenario: AnyScenario, setup: str = "") -> BaseSurvey:
        """Return the survey of a scenario in a set-up by its id, else in the chosen one."""
        return in_setup(self._surveys_of(scenario), setup or self.setup)

    def survey_in(self, setup: str) -> Any:
        """Return the survey of the shown scenario in a set-up by its id, else in the first."""
        return in_setup(self._surveys_of(self.shown), setup)

    # Edits

    def perform(self, edit: AnyEdit) -> bool:
        """Apply an edit as one step of the history; return False and say why if it is refused."""
        return self.perform_all((edit,))

    def perform_all(self, edits: Sequence[AnyEdit], title: str = "") -> bool:
        """Apply edits as one step; return False and say why where one is refused."""
        self._preview, self.held = None, frozenset()
        try:
            after = apply_all(tuple(edits), self.present, self.library)
            after = self.repeat.over(after, edits)
            words = self.repeat.step_title(tuple(edits), title, self.present, self.library)
        except EditError as error:
            self.say(str(error))
            return False
        self.keep(after, words)
        return True

    def preview(self, edit: AnyEdit, held: Collection[str] = ()) -> bool:
        """Show the scenario after an edit without keeping it; return False where it is refused."""
        try:
            after = self.repeat.shown(edit.apply(self.present, self.library), edit, held)
        except EditError as error:
            self.say(str(error))
            return False
        self.held = frozenset(held) | self.repeat.carried(held)
        self._preview = (after, edit)
        self.notify("preview")
        self.check(fixes=False)
        return True

    def commit(self) -> bool:
        """Keep the preview as one step of the history; return False where there is none."""
        if self._preview is None:
            return False
        after, edit = self._preview
        self._preview, self.held = None, frozenset()
        self.keep(after, self.repeat.step_title((edit,), "", self.present, self.library))
        return True

    def cancel(self) -> None:
        """Drop the preview and show the present scenario with its findings."""
        if self._preview is not None or self.held:
            self._preview, self.held = None, frozenset()
            self.repeat.forget()
            self.notify("preview")
            self.check()

    def undo(self) -> None:
        """Undo the last part of the tool's work, else put it back, else undo the last step."""
        if not self.tool.take_back():
            self.go_to(max(0, self.document.history.index - 1))

    def redo(self) -> None:
        """Redo the last undone step."""
        history = self.document.history
        self.go_to(min(len(history.entries) - 1, history.index + 1))

    def go_to(self, index: int) -> None:
        """Go to a step of the history by its index. Raises IndexError."""
        history = self.document.history
        if not 0 <= index < len(history.entries):
            raise IndexError(index)
        self.tool.cancel()
        self.cancel()
        if index != history.index:
            setup = setup_to_show(self.present, history.entries[index].value, self.setup)
            self._now(replace(self.document, history=history.go(index)))
            self.look(setup=setup if setup != self.setup else self.view.setup)

    def set_property(self, key: str, value: PropertyValue) -> bool:
        """Set a property of the selection; return False and say why where it is refused."""
        self.refused = ("", "")
        rows = inspected(self.editing, self.survey, self.selection, self.cells).rows
        try:
            edits = edits_of(rows, key, value)
            apply_all(edits, self.present, self.library)
        except EditError as error:
            self.refused = (key, sentence(str(error)))
            self.say(str(error))
            self.notify("selection")
            return False
        return self.perform_all(edits, title_of(rows, key, value))

    def attempt(self, edit: Callable[[], AnyEdit]) -> bool:
        """Make and apply an edit; return False and say why where it is refused."""
        try:
            return self.perform(edit())
        except EditError as error:
            self.say(str(error))
            return False

    def keep(self, after: AnyScenario, words: str) -> None:
        """Keep a scenario as one step of the history, as it is."""
        self.repeat.forget()
        history = self.document.history.push(after, words)
        if history is not self.document.history:
            self._now(replace(self.document, history=history))
            return
        self.notify("preview")
        self.check()

    def _now(self, document: Document) -> None:
        before, self.document = self.present, document
        self.refused = ("", "")
        if files_named(before) != files_named(self.present):
            self._read_kits()
        alive, chosen = self.editing.objects(self.present, self.setup), self.selection
        self.selection = tuple(object_id for object_id in chosen if object_id in alive)
        self.notify("scenario")
        if self.selection != chosen:
            self.notify("selection")
        self.check()

    def _read_kits(self) -> None:
        try:
            self.document = with_library(self.document)
        except FileError as error:
            self.say(str(error))
        self.checker.forget()
        self._surveys.forget()

    def set_document(self, document: Document) -> None:
        """Replace the document, such as by a saved one. Raises ValueError for another system."""
        if document.system is not self.system:
            raise ValueError(f"a session of {self.system.id} takes no map of {document.system.id}")
        same = document.scenario is self.present
        self.document = document
        self._surveys.forget()
        self.checker.forget()
        self.notify("document")
        if not same:
            self.notify("scenario")
        self.check()

    def select(self, ids: Collection[str], cells: Collection[Cell] = ()) -> None:
        """Select exactly these objects and spaces; unknown ids are ignored."""
        alive = self.editing.objects(self.shown, self.setup)
        chosen = tuple(dict.fromkeys(object_id for object_id in ids if object_id in alive))
        if (chosen, frozenset(cells)) != (self.selection, self.cells):
            self.selection, self.cells = chosen, frozenset(cells)
            self.refused, self.set_aside, self.picked = ("", ""), (), ()
            self.notify("selection")

    def pick(self, ids: Collection[str]) -> None:
        """Select objects that others may cover; clicks there keep them selected."""
        self.select(ids)
        self.picked = self.selection

    def select_new(self, before: Collection[str]) -> None:
        """Select the new objects, without twins and those owned by another object."""
        now, old = self.editing.objects(self.present, self.setup), {*before, *self.repeat.made}
        new = {key: item for key, item in now.items() if key not in old}
        self.select([key for key, item in new.items() if not self.editing.owner(item)])

    def look(self, **changes: Any) -> None:
        """Change fields of the view; what another set-up has as well stays selected, by its id."""
        before, setup, view = self.view, self.setup, replace(self.view, **changes)
        if view == before:
            return
        self.view = view
        self.notify("view")
        if before.mode != view.mode or self.seats.lacking:
            self.check()
        if setup != self.setup:
            there, here = (self.editing.objects(self.shown, each) for each in (setup, self.setup))
            self.select([name for name in self.selection if there.get(name) == here.get(name)])

    def look_at(self, problem: str, *, evidence: bool | None = None) -> None:
        """Choose a finding by its key, and whether its evidence is drawn."""
        self.problem = problem
        if evidence is not None:
            self.evidence = evidence
        self.notify("showing")

    # Tools

    def arm(self, tool: str, key: str = "") -> None:
        """Choose a tool by its id, with a component of the palette. Raises KeyError."""
        self.tool.cancel()
        self.cancel()
        self.repeat.all_places()
        former, self.tool = self.tool, self._tools[tool](self, key)
        if self.tool.keeps_option and former.id == tool:
            self.tool.choose(former.option)
        self.notify("tool")

    def refresh(self) -> None:
        """Notify that the overlay changed."""
        self.notify("showing")

    def choose(self, option: str) -> None:
        """Choose an option of the tool."""
        self.tool.choose(option)
        self.notify("tool")

    @property
    def tools(self) -> tuple[type[AnyTool], ...]:
        """The tools of the system, in the order of the tool strip."""
        return tuple(self._tools.values())

    def check(self, *, fixes: bool = True) -> None:
        """Check the shown scenario; from a worker the findings come later, by `poll`."""
        order = (self.system, self._surveys_of(self.shown), self.shown, self.library)
        self.checker.overlay_request = self.overlays.overlay_request if self.view.overlay else None
        self.checker.counted = self.seats.wanted
        found = self.checker.ask(*order, self.document.ruleset, self.mode, fixes=fixes)
        self.findings = found if found is not None else replace(self.findings, stale=True)
        self.notify("findings")

    def poll(self) -> bool:
        """Take the findings of the worker once they arrive; return whether any came."""
        before = self.checker.waiting, self.checker.late
        found = self.checker.poll()
        if found is None and before != (self.checker.waiting, self.checker.late):
            self.notify("findings")  # the worker stopped or is late
        if found is None or found.scenario is not self.shown or found.mode != self.mode:
            return False
        self.findings = found
        self.notify("findings")
        return True

    def prove(self, key: str = "") -> None:
        """Try the fixes of all findings, or of one by its key, unless that would take long."""
        found = with_fixes_tried(self.findings, self.library, self.document.ruleset, key)
        if found is not self.findings:
            self.findings = found
            self.checker.remember(self.findings)
            self.notify("findings")

    def say(self, words: str) -> None:
        """Show a message; it gets a capital letter unless it begins with an id."""
        self.notify("said", sentence(named(words, self.editing, self.survey)))

    def ask(self, question: str, before: str = "") -> None:
        """Ask for a text; the answer goes to the tool's `text`."""
        self.notify("ask", question, before)

    def observe(self, observer: Observer, *kinds: EventKind) -> None:
        """Call an observer with each event of these kinds from now on; without any, of all."""
        self.observers[observer] = kinds or EVENT_KINDS

    def ignore(self, observer: Observer) -> None:
        """Call an observer no more, if it was called."""
        self.observers.pop(observer, None)

    def notify(self, kind: EventKind, words: str = "", before: str = "") -> None:
        """Call the observers of this kind of event."""
        for observer, kinds in tuple(self.observers.items()):
            if kind in kinds:
                observer(Event(kind, words, before))

    def close(self) -> None:
        """End what works for the map in other processes, and clear the caches of the map."""
        self.checker.close()
        for part in (self.live, self.playtesting, self.play_checks):
            if part is not None:
                part.close()
        CACHES.close_map()

    def _surveys_of(self, scenario: AnyScenario) -> tuple[Any, ...]:
        return self._surveys.of(scenario, self.document, self.system, self.mode)
