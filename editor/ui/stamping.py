"""Stamps in the window: their page, keeping a selection, renaming and removing."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from editor.core.errors import EditError
from editor.seam.editing import MapKind
from editor.seam.tool import NO_MODIFIERS, PieceLike
from editor.ui.canvas.canvas import Canvas
from editor.ui.dialogs.ask import TextDialog, ask
from editor.ui.panels.palette import PalettePanel
from editor.ui.panels.palette_page import StampGroupView
from editor.ui.pictures import framed_picture
from editor.ui.widgets.card import Picture
from editor.workbench.event import Event
from editor.workbench.kinds import kinds_here, show_kind
from editor.workbench.session import Session
from editor.workbench.stamps import StampEntry, Stamps


class StampControl(QObject):
    """Fills the page of stamps while it is in sight, and does what its cards ask for.

    What is dragged from the canvas onto the tab or page of stamps is kept as one.
    """

    def __init__(
        self, window: QWidget, palette: PalettePanel, session: Session, canvas: Canvas
    ) -> None:
        super().__init__(palette)
        self._window, self._palette, self._session = window, palette, session
        self._canvas = canvas
        self.stamps = Stamps(session)
        self._pictures: dict[int, tuple[PieceLike, Picture]] = {}
        self._entries: dict[str, StampEntry] = {}
        self._kinds: tuple[MapKind, ...] = ()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show_stamps)
        page = palette.stamps
        page.picture_of = self._picture
        page.menu_requested.connect(self._open_menu)
        page.removal_requested.connect(self._remove)
        page.renaming_requested.connect(self._rename)
        page.kind_chosen.connect(self._show_kind)
        palette.stamps_shown.connect(self._stamps_shown)
        canvas.released_outside.connect(self._keep_dropped)

    def keep(self) -> None:
        """Ask for a name and keep the selection as a stamp."""
        try:
            proposal = self.stamps.proposal()
        except EditError as error:
            self._session.say(str(error))
            return
        dialog = TextDialog(self.tr("Name of the stamp"), proposal, self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted and self.stamps.keep(dialog.text()):
            self._palette.turn_to_stamps()
            self.show_stamps()

    def show_stamps(self) -> None:
        """Show the stamps, unless their page is out of sight."""
        if not self._palette.shows_stamps():
            self._session.ignore(self._hear)
            return
        self._session.observe(self._hear, "scenario", "document", "view")
        here, mine = self.stamps.here(), self.stamps.mine()
        self._entries = {entry.card: entry for entry in (*here, *mine)}
        alive = {id(entry.piece) for entry in self._entries.values()}
        self._pictures = {key: held for key, held in self._pictures.items() if key in alive}
        self._kinds = kinds_here(self._session)
        rows = tuple((kind.title, kind.detail, len(kind.ids)) for kind in self._kinds)
        in_map = StampGroupView(self.tr("In this map"), here, rows)
        own = StampGroupView(self.tr("My stamps"), mine)
        groups = (in_map, own)
        self._palette.show_stamps(tuple(each for each in groups if each.stamps or each.kinds))

    def _keep_dropped(self, at: QPoint) -> None:
        """Keep what is carried from the canvas onto the stamps, and put it back where it was."""
        stage = self._canvas.stage
        if stage is not None and stage.busy() and self._over_stamps(at):
            stage.key("escape", NO_MODIFIERS)
            QTimer.singleShot(0, self.keep)

    def _over_stamps(self, at: QPoint) -> bool:
        return self._palette.is_over_stamps(self._palette.mapFromGlobal(at))

    def _picture(self, entry: StampEntry) -> Picture:
        """Return what paints a stamp; it stays the same while the stamp does."""
        known = self._pictures.get(id(entry.piece))
        if known is None:
            thumbnail = self._session.editing.stamping.picture(entry.piece)
            known = entry.piece, framed_picture(thumbnail)
            self._pictures[id(entry.piece)] = known
        return known[1]

    def _show_kind(self, number: int) -> None:
        """Select the things of a kind and bring them into view."""
        if number < len(self._kinds):
            kind = self._kinds[number]
            self._canvas.reveal(show_kind(self._session, kind), kind.ids)

    def _hear(self, event: Event) -> None:
        self._soon.start(0)

    def _stamps_shown(self) -> None:
        self.stamps.read()
        self.show_stamps()

    def _open_menu(self, key: str, card: QWidget) -> None:
        entry = self._entries[key]
        menu = QMenu(card)
        place = menu.addAction(self.tr("Place"))
        place.triggered.connect(lambda: self._palette.armed.emit(key))
        if entry.kept is None:
            keep = menu.addAction(self.tr("Save to my stamps…"))
            keep.triggered.connect(lambda: self._keep_entry(entry))
        else:
            rename = menu.addAction(self.tr("Rename…"))
            rename.setShortcut("F2")
            rename.triggered.connect(lambda: self._rename(key))
            remove = menu.addAction(self.tr("Remove…"))
            remove.setShortcut("Del")
            remove.triggered.connect(lambda: self._remove(key))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(card.mapToGlobal(card.rect().center()))

    def _keep_entry(self, entry: StampEntry) -> None:
        dialog = TextDialog(self.tr("Name of the stamp"), entry.title, self._window)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        if accepted and self.stamps.keep(dialog.text(), entry.piece):
            self.show_stamps()

    def _rename(self, key: str) -> None:
        entry = self._entries[key]
        if entry.kept is None:
            self._keep_entry(entry)
            return
        dialog = TextDialog(self.tr("Name of the stamp"), entry.title, self._window)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        if accepted and self.stamps.rename(entry, dialog.text()):
            self.show_stamps()

    def _remove(self, key: str) -> None:
        entry = self._entries[key]
        if entry.kept is None:
            self._session.say(
                self.tr("This stamp comes from a group on the map and disappears with it")
            )
            return
        question = self.tr("Remove the stamp “{name}”?").format(name=entry.title)
        said = self.tr("Its file will be deleted. Maps that use it are not affected.")
        answers = (self.tr("Remove"), self.tr("Cancel"))
        if ask(self._window, question, said, answers) == 0 and self.stamps.remove(entry):
            self.show_stamps()
