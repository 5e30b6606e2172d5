"""The dialog of exports is made from the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget

from editor.export.catalogue import exporters
from editor.export.exporter import Outlook, OutlookPart, PrintedPage
from editor.export.plates import offered
from editor.systems.catalogue import system_named, systems
from editor.ui import lengths
from editor.ui.dialogs.export import ExportDialog, LastChoices
from editor.ui.widgets.choice import Choice
from editor.workbench.export_orders import ExportingEndedError, ExportOrder, ExportPreview

pytestmark = pytest.mark.window

PIXEL = b""
"""The picture of a sheet."""
SYSTEMS = [system.id for system in systems()]


class Knows:
    """What answers each order at once, and keeps what was asked."""

    def __init__(self, errors: tuple[str, ...] = (), losses: tuple[str, ...] = ()) -> None:
        self.orders: list[ExportOrder] = []
        self.errors, self.losses = errors, losses
        self.refused = ""
        self.whole = True
        self.outlook: Outlook | None = None
        self.pictures: tuple[bytes, ...] = ()
        self.size = 0

    def ask_preview(self, order: ExportOrder) -> None:
        """Keep the order."""
        self.orders.append(order)

    def preview(self) -> ExportPreview:
        """Answer the last order."""
        return ExportPreview(
            self.orders[-1],
            self.errors,
            self.losses,
            self.refused,
            self.whole,
            self.outlook,
            self.pictures,
            self.size,
        )


def typed(field: QWidget, text: str) -> None:
    """Type a text in place of the one that stands in a field."""
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system_id", SYSTEMS)
def test_every_kind_that_takes_the_system_is_offered_with_its_options(
    system_id: str, application: QApplication
) -> None:
    """The list has the kinds of the system and no others; each shows its own options alone."""
    system = system_named(system_id)
    dialog = ExportDialog(system, Knows(), LastChoices())
    taking = {each.kind: each for each in exporters() if each.takes(system_id)}
    assert set(dialog.list.kinds()) == set(taking)
    for kind, exporter in taking.items():
        dialog.list.choose(kind)
        options = offered(exporter.options, system)
        assert dialog.order().options == {option.name: option.default for option in options}
        assert dialog.exporter() is exporter


def test_kind_and_options_are_remembered(application: QApplication) -> None:
    """The next dialog begins where the last one ended, each kind with its own options."""
    remembered = LastChoices()
    system = system_named("tactics")
    first = ExportDialog(system, Knows(), remembered)
    first.show()
    first.list.choose("svg")
    QTest.keyClick(first.field("grid"), Qt.Key.Key_Space)
    first.list.choose("png")
    typed(first.field("dpi"), "300")
    first.done(QDialog.DialogCode.Rejected)
    second = ExportDialog(system, Knows(), remembered)
    assert second.list.kind() == "png"
    assert second.order().options["dpi"] == 300
    second.list.choose("svg")
    assert second.order().options["grid"] is False
    other = ExportDialog(system_named("trts"), Knows(), remembered)
    other.list.choose("png")
    assert other.order().options["dpi"] == 96


def test_choices_have_the_names_of_services(application: QApplication) -> None:
    """The list has titles, the order the words of the command line."""
    dialog = ExportDialog(system_named("tactics"), Knows(), LastChoices())
    dialog.list.choose("parts")
    field = dialog.field("profile")
    assert isinstance(field, Choice)
    assert field.itemText(3) == "The Game Crafter"
    field.setCurrentIndex(3)
    assert dialog.order().options["profile"] == "game-crafter"


def test_a_number_that_may_not_be_is_not_exported(application: QApplication) -> None:
    """What is typed counts without leaving its field; out of its range it keeps the dialog open."""
    dialog = ExportDialog(system_named("tactics"), Knows(), LastChoices("png"))
    dialog.show()
    typed(dialog.field("dpi"), "9")
    dialog.done(QDialog.DialogCode.Accepted)
    assert dialog.isVisible()
    typed(dialog.field("dpi"), "150")
    dialog.done(QDialog.DialogCode.Accepted)
    assert not dialog.isVisible()
    assert dialog.order().options["dpi"] == 150


def test_a_length_may_have_decimals(application: QApplication) -> None:
    """An inch a space is 25.4 mm; what is no length keeps the dialog open, and the last one."""
    dialog = ExportDialog(system_named("tactics"), Knows(), LastChoices("pdf"))
    dialog.show()
    typed(dialog.field("millimetres"), "25.4")
    assert dialog.order().options["millimetres"] == 25.4
    typed(dialog.field("millimetres"), "900")
    dialog.done(QDialog.DialogCode.Accepted)
    assert dialog.isVisible()
    assert dialog.order().options["millimetres"] == 90


@pytest.fixture
def inches() -> Iterator[None]:
    """Lengths in inches, as somebody prefers."""
    lengths.use("in")
    yield
    lengths.use("mm")


def test_lengths_are_shown_and_typed_in_inches(application: QApplication, inches: None) -> None:
    """What nobody typed over stays exact, whole ones stay whole, and sentences say inches."""
    knows = Knows(losses=("a bed of 220 × 220 mm is too small",))
    knows.outlook = Outlook("2 sheets of 210 × 297 mm", "35 g", (), (), 0)
    dialog = ExportDialog(system_named("tactics"), knows, LastChoices("pdf"))
    dialog.show()
    field = dialog.field("millimetres")
    assert isinstance(field, QLineEdit)
    before = dialog.order().options["millimetres"]
    assert isinstance(before, int | float)
    assert field.text() == f"{before / 25.4:.3f}"
    typed(field, "1")
    assert dialog.order().options["millimetres"] == 25.4
    typed(field, "30 mm")
    assert dialog.order().options["millimetres"] == 30
    typed(field, "30 in")
    dialog.done(QDialog.DialogCode.Accepted)
    assert dialog.isVisible()
    dialog.look()
    assert "8.66 × 8.66 in" in dialog.loss_words()
    assert "8.27 × 11.69 in" in dialog.outlook.text()
    dialog.list.choose("stl")
    assert dialog.order().options["bed_width"] == 220
    typed(dialog.field("bed_width"), "10")
    assert dialog.order().options["bed_width"] == 254


def test_losses_are_told_before_anything_is_written(application: QApplication) -> None:
    """What the target cannot say stands in the dialog, and what is refused cannot be exported."""
    knows = Knows(losses=("1 one-way link: it can be gone both ways",))
    dialog = ExportDialog(system_named("tactics"), knows, LastChoices())
    dialog.look()
    assert "one-way link" in dialog.loss_words()
    assert dialog.go.isEnabled()
    knows.refused = "there is no such view"
    dialog.ask()
    dialog.look()
    assert "there is no such view" in dialog.loss_words()
    assert not dialog.go.isEnabled()


def test_a_print_is_seen_before_it_is_written(application: QApplication) -> None:
    """Its parts are switches with their sheets; the whole, its size and pictures come later."""
    knows = Knows()
    knows.whole = False
    dialog = ExportDialog(system_named("tactics"), knows, LastChoices("pdf"))
    dialog.show()
    dialog.look()
    assert set(dialog.outlook.amounts().values()) == {"…"}
    sheet = PrintedPage("Map A1", "A map", 210.0, 297.0, option="map")
    knows.outlook = Outlook("7 sheets", "35 g", (OutlookPart("map", "4 sheets"),), (sheet,) * 2, 2)
    knows.pictures = (PIXEL,)
    dialog.look()
    assert dialog.outlook.amounts()["map"] == "4 sheets"
    assert "7 sheets" in dialog.outlook.text()
    assert (dialog.outlook.little().count, dialog.outlook.little().painted) == (2, 1)
    knows.whole, knows.size = True, 598_000
    dialog.look()
    assert "598 kB" in dialog.outlook.text()
    QTest.keyClick(dialog.field("code"), Qt.Key.Key_Space)
    dialog.ask()
    assert dialog.outlook.amounts()["code"] == "–"
    assert dialog.order().options["code"] is False
    dialog.list.choose("stl")
    assert dialog.outlook.isVisible()
    assert not dialog.outlook.legend.isVisible()
    dialog.list.choose("svg")
    assert not dialog.outlook.isVisible()
    assert "code" not in dialog.order().options
    dialog.list.choose("pdf")
    assert dialog.order().options["code"] is False
    assert dialog.screen().availableGeometry().contains(dialog.geometry())


def test_errors_are_named(application: QApplication) -> None:
    """The first errors stand there by name; only as a draft there is an export then."""
    errors = tuple(f"box {n} lies outside the mat" for n in range(5))
    dialog = ExportDialog(system_named("tactics"), Knows(errors=errors), LastChoices())
    dialog.look()
    assert "Box 0 lies outside the mat" in dialog.refusal()
    assert "and 2 more" in dialog.refusal()
    assert not dialog.go.isEnabled()
    dialog.draft.setChecked(True)
    assert dialog.go.isEnabled()
    assert dialog.order().draft


def test_the_keyboard_is_enough(application: QApplication) -> None:
    """Arrow keys go from kind to kind over the titles, Enter exports, Escape leaves."""
    dialog = ExportDialog(system_named("tactics"), Knows(), LastChoices())
    dialog.show()
    dialog.look()
    kinds = dialog.list.kinds()
    for kind in kinds[1:]:
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        assert dialog.list.kind() == kind
    dialog.look()
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_a_setup_is_chosen_where_there_are_several(application: QApplication) -> None:
    """The set-up that is edited is offered first; of a single one nothing is asked."""
    system = system_named("tactics")
    setups = [("duel", "Duel"), ("three", "Three tables")]
    dialog = ExportDialog(system, Knows(), LastChoices(), setups=setups, setup="three")
    assert dialog.order().setup == "three"
    assert ExportDialog(system, Knows(), LastChoices()).order().setup == ""


@pytest.mark.parametrize("kind", [each.kind for each in exporters()])
def test_it_fits_a_small_screen(kind: str, application: QApplication) -> None:
    """With the options of any kind the dialog asks for no more room than 1280 by 800."""
    exporter = next(each for each in exporters() if each.kind == kind)
    system = exporter.systems[0] if exporter.systems else "tactics"
    errors = tuple(f"the area {n} cannot be reached from any start of any player" for n in range(9))
    knows = Knows(errors=errors, losses=("a long sentence " * 12,) * 9)
    dialog = ExportDialog(
        system_named(system), knows, LastChoices(kind), setups=[("a", "A"), ("b", "B")]
    )
    dialog.look()
    least = dialog.minimumSizeHint()
    assert least.width() <= 1280
    assert least.height() <= 760


def test_tab_goes_from_the_kinds_through_the_options_to_the_buttons(
    application: QApplication,
) -> None:
    """Fields that were made late come before the buttons, and each says what it is for."""
    dialog = ExportDialog(system_named("tactics"), Knows(), LastChoices())
    dialog.show()
    dialog.activateWindow()
    dialog.list.choose("svg")
    dialog.look()
    application.processEvents()
    dialog.list.setFocus()
    loss_words = []
    for name in dialog.order().options:
        QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is dialog.field(name)
        loss_words.append(dialog.explained())
    assert loss_words == [dialog.field(name).toolTip() for name in dialog.order().options]
    for button in dialog.buttons:
        QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is button


def test_losses_take_no_more_room_than_they_need(application: QApplication) -> None:
    """A single loss leaves the room to the options; many are scrolled, by the keyboard too."""
    heights = []
    for losses in (("a short one",), ("a long sentence " * 12,) * 20):
        dialog = ExportDialog(system_named("tactics"), Knows(losses=losses), LastChoices("stl"))
        dialog.show()
        dialog.look()
        application.processEvents()
        scroll = next(part for part in dialog.parts() if part.accessibleName() == "Left out")
        heights.append(scroll.height())
        scrolls = scroll.focusPolicy() == Qt.FocusPolicy.StrongFocus
        assert scrolls == (len(losses) > 1)
    assert heights[0] < 40 < 84 <= heights[1]


def test_what_cannot_be_foretold_is_said_in_the_dialog(application: QApplication) -> None:
    """Where the process ended again and again, the dialog says so and exporting stays possible."""
    dialog = ExportDialog(system_named("tactics"), Lost(), LastChoices("text"))
    dialog.show()
    dialog.look()
    assert "Could not determine what will be left out" in dialog.loss_words()
    assert "The export process stopped early; nothing was written" in dialog.loss_words()
    assert dialog.go.isEnabled()
    dialog.reject()


class Lost(Knows):
    """Knows nothing: its process ended."""

    def preview(self) -> ExportPreview:
        """Say so."""
        raise ExportingEndedError("The export process stopped early; nothing was written")
