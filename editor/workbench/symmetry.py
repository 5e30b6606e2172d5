"""Live symmetry of a session: what is repeated where, the twins in the hand, what differs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol

from msgspec import structs

from editor.analysis.symmetry import (
    DIAGONALS,
    MIRROR_AXES,
    BoardSymmetry,
    MirrorAxis,
    Point,
    RepeatKind,
    cells_around,
)
from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit, any_whole, sentence_of
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.points import cell_named, column_name
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.seam.editing import AnyEditing
from editor.seam.overlay import Ghost, Overlay, TwinGhost
from editor.seam.repeating import AnyRepeating, Difference, PlaceRow, Twin
from editor.workbench.event import EventKind, sentence


class RepeatContext(Protocol):
    """The session as its symmetry sees it."""

    @property
    def editing(self) -> AnyEditing:
        """The editing record of the system."""

    @property
    def present(self) -> AnyScenario:
        """The present scenario of the history."""

    @property
    def shown(self) -> AnyScenario:
        """The shown scenario: the preview while there is one."""

    @property
    def previewing(self) -> bool:
        """Whether a preview is shown."""

    @property
    def survey(self) -> BaseSurvey:
        """The survey of the present scenario."""

    @property
    def shown_survey(self) -> BaseSurvey:
        """The survey of the shown scenario."""

    @property
    def setup(self) -> str:
        """The id of the chosen set-up."""

    def survey_of(self, scenario: AnyScenario) -> BaseSurvey:
        """Return the survey of a scenario in the chosen set-up."""

    def preview(self, edit: AnyEdit, held: Collection[str] = ()) -> bool:
        """Show the scenario after an edit."""

    def keep(self, after: AnyScenario, words: str) -> None:
        """Keep a scenario as one step of the history."""

    def say(self, words: str) -> None:
        """Show a message."""

    def refresh(self) -> None:
        """Notify that the overlay changed."""

    def notify(self, kind: EventKind, words: str = "", before: str = "") -> None:
        """Call every observer."""


_TIMES = {1: "twice", 2: "three times", 3: "four times"}


class Repeat:
    """What a session repeats by a symmetry. The settings are of the view, in no file.

    `middle` is None for that of the board. `alone`: what is done now is not repeated. `picking`:
    the next click sets the middle.
    """

    def __init__(self, session: RepeatContext) -> None:
        self._session = session
        self.kind: RepeatKind = "once"
        self.axis: MirrorAxis = "vertical"
        self.middle: Point | None = None
        self.left_out: frozenset[int] = frozenset()
        self.alone = False
        self.picking = False
        self.shows_differences = False
        self._places: tuple[Twin, ...] = ()
        self._placed_on: AnyScenario | None = None
        self.rows: tuple[PlaceRow, ...] = ()
        """The places as they were last listed."""
        self.made: frozenset[str] = frozenset()
        """The twins that the last step made or changed."""
        self._twins: tuple[Twin, ...] = ()
        self._previewed: tuple[AnyEdit, tuple[str, ...]] | None = None
        self._hands: tuple[object, tuple[tuple[Twin, Ghost], ...]] = (None, ())
        self._apart: tuple[object, tuple[Difference, ...]] = (None, ())
        self._tried: tuple[object, dict[tuple[Difference, bool], str]] = (None, {})

    @property
    def places(self) -> tuple[Twin, ...]:
        """The twins of what was last in the hand; none once the map has changed since."""
        return self._places if self._placed_on is self._session.present else ()

    # The settings

    @property
    def system(self) -> AnyRepeating | None:
        """How the system repeats; None where it does not."""
        return self._session.editing.repeating

    @property
    def active(self) -> bool:
        """Whether anything is repeated."""
        return self.kind != "once" and self.system is not None

    @property
    def symmetry(self) -> BoardSymmetry:
        """The symmetry in force."""
        if not self.active:
            return BoardSymmetry()
        middle = self.middle or self.board_middle
        return BoardSymmetry(self.kind, self.axis, middle)

    @property
    def board_middle(self) -> Point:
        """The middle of the board, in half units."""
        return self.system.middle(self._session.survey) if self.system else (0, 0)

    @property
    def axes(self) -> tuple[MirrorAxis, ...]:
        """The axes that are offered: diagonals where the board is square."""
        square = self.system is not None and self.system.square(self._session.survey)
        return tuple(axis for axis in MIRROR_AXES if square or axis not in DIAGONALS)

    def choose(
        self,
        kind: RepeatKind | None = None,
        axis: MirrorAxis | None = None,
        middle: Point | None = None,
    ) -> None:
        """Choose what is repeated, the axis of a mirror, the middle in half units."""
        self.kind = kind or self.kind
        self.axis = axis or self.axis
        self.middle = middle or self.middle
        self.left_out, self._places = frozenset(), ()
        self.picking = False
        self._changed()

    def middle_again(self) -> None:
        """Take the middle of the board again."""
        self.middle = None
        self.choose()

    def pick(self, *, on: bool = True) -> None:
        """Let the next click on the board set the middle, or not."""
        self.picking = on
        self._session.notify("view")

    def picked(self, at: tuple[float, float]) -> None:
        """Set the middle to a point of the board: a space, a line or a corner near it."""
        unit = self.system.unit(self._session.survey) if self.system else 1
        x, y = (round(2 * part) * unit for part in at)
        self.choose(middle=(x, y))

    @property
    def middle_words(self) -> str:
        """The middle in words: "h8", "h8 and i9"; with "middle" for that of the board."""
        x, y = self.symmetry.centre if self.kind != "once" else self.board_middle
        aside = ", middle" if self.middle in (None, self.board_middle) else ""
        if self.system is None or not self._session.editing.cell_names:
            return f"{_half(x)}, {_half(y)}{aside}"
        names = [f"{column_name(a)}{b + 1}" for a, b in cells_around((x, y))]
        return " and ".join(dict.fromkeys((names[0], names[-1]))) + aside

    def named(self, words: str) -> bool:
        """Set the middle by its name, such as "h8"; return False where it names none."""
        parts = words.replace(", middle", "").replace(",", " ").split(" and ")
        try:
            if self._session.editing.cell_names:
                first, last = cell_named(parts[0]), cell_named(parts[-1])
                self.choose(middle=(first[0] + last[0] + 1, first[1] + last[1] + 1))
            else:
                x, y = (round(2 * float(part)) for part in parts[0].split())
                self.choose(middle=(x, y))
        except ValueError:
            return False
        return True

    # What is done

    def over(self, after: AnyScenario, edits: Sequence[AnyEdit]) -> AnyScenario:
        """Return a scenario after edits with the edits repeated."""
        self._twins, self._previewed = (), None
        if self.system is None or not self.active or self.alone or any_whole(edits):
            return after
        found = self.system.repeated(self._session.survey, after, self.symmetry, self.left_out)
        self._twins = found.twins
        return found.scenario

    def shown(self, after: AnyScenario, edit: AnyEdit, held: Collection[str]) -> AnyScenario:
        """Return a scenario after an edit that is only shown, with the edit repeated."""
        repeated = self.over(after, (edit,))
        self._previewed = (edit, tuple(held))
        if self._twins or self.left_out:
            known = {twin.number: twin for twin in self._twins}
            images = enumerate(self.symmetry.images)
            self._places = tuple(known.get(at) or Twin(at, image) for at, image in images)
            self._placed_on = self._session.present
        return repeated

    def carried(self, held: Collection[str]) -> frozenset[str]:
        """Return the twins of what is in the hand."""
        held = set(held)
        return frozenset(
            name for twin in self._twins for source, name in twin.ids.items() if source in held
        )

    def counted_words(self, words: str) -> str:
        """Return the sentence of a step, with how often it was done."""
        done = [twin for twin in self._twins if twin.ids or twin.cells]
        return f"{words}, {_TIMES[len(done)]}" if done else words

    def step_title(
        self, edits: tuple[AnyEdit, ...], title: str, scenario: AnyScenario, library: AnyLibrary
    ) -> str:
        """Return the sentence of edits of a scenario: of all spaces, where one paints spaces."""
        painted = frozenset(cell for twin in self._twins for cell in twin.cells)
        own = getattr(edits[0], "cells", None) if len(edits) == 1 and not title else None
        if not painted or not isinstance(own, tuple) or any(twin.ids for twin in self._twins):
            return self.counted_words(sentence_of(title, edits, scenario, library))
        everywhere = (*own, *sorted(painted.difference(own)))
        return structs.replace(edits[0], cells=everywhere).sentence(scenario, library)

    def forget(self) -> None:
        """Drop the twins of a preview, or of what was kept just now."""
        self.made = frozenset(name for twin in self._twins for name in twin.ids.values())
        self._twins, self._previewed = (), None

    def all_places(self) -> None:
        """Repeat at all places again."""
        self.left_out, self._places = frozenset(), ()

    def leave_out(self, number: int) -> None:
        """Leave one place out of what is in the hand, or take it in again."""
        self.left_out ^= {number}
        self._changed()

    def only_this(self, alone: bool) -> None:
        """Repeat nothing for as long as this is so."""
        if alone != self.alone:
            self.alone = alone
            self._again()

    def _changed(self) -> None:
        self._again()
        self._session.notify("view")
        self._session.refresh()

    def _again(self) -> None:
        """Show what is in the hand by the settings as they are now."""
        if self._session.previewing and self._previewed is not None:
            self._session.preview(*self._previewed)

    # What is shown

    @property
    def carrier(self) -> tuple[tuple[Twin, Ghost], ...]:
        """The twins of what is in the hand, each with its verdict."""
        session, system = self._session, self.system
        if system is None or not self._twins or not session.previewing:
            return ()
        key = (session.shown, self._twins)
        if self._hands[0] is None or self._hands[0] != key:
            survey = session.shown_survey
            self._hands = (
                key,
                tuple((twin, system.twin_ghost(survey, twin)) for twin in self._twins),
            )
        return self._hands[1]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What is not symmetric on the map; nothing while nothing is repeated."""
        symmetry, session = self.symmetry, self._session
        if self.system is None or not symmetry.images:
            return ()
        key = (id(session.present), session.setup, symmetry)
        if self._apart[0] != key:
            self._apart = (key, self.system.differences(session.survey, symmetry))
        return self._apart[1]

    @property
    def count(self) -> str:
        """How much is not symmetric: "3 spaces", "1 object and 2 spaces", "nothing"."""
        things = sum(bool(each.ids) for each in self.differences)
        spaces = sum(len(each.cells) for each in self.differences if not each.ids)
        parts = [counted(things, "object")] if things else []
        parts += [counted(spaces, "space")] if spaces else []
        return " and ".join(parts) or "nothing"

    def over_board(self, live: Overlay) -> Overlay:
        """Return an overlay with the axes, the twins of the hand and what differs."""
        live = self._with_left(live)
        if not self.active:
            return live
        carrier = self.carrier if live.ghost is not None else ()
        twins = tuple(TwinGhost(ghost, twin.image.badge) for twin, ghost in carrier)
        unit = self.system.unit(self._session.survey) if self.system else 1
        live = replace(live, symmetry=self.symmetry, symmetry_unit=unit, twins=twins)
        if live.ghost is not None and live.ghost.reason is not None and twins:
            reason = live.ghost.reason
            times = f"{_TIMES[len(twins)]} at once".replace("twice", "two").replace(" times", "")
            detail = " · ".join(filter(None, (reason.detail, times)))
            live = replace(live, ghost=replace(live.ghost, reason=replace(reason, detail=detail)))
        if not self.shows_differences or live.ghost is not None:
            return live
        spaces = [cell for each in self.differences for cell in each.cells]
        things = tuple(name for each in self.differences for name in each.ids)
        return replace(live, differs=frozenset(spaces), apart=things)

    def _with_left(self, live: Overlay) -> Overlay:
        """Return an overlay whose reason ends in "3 left", counting the new twins of the hand."""
        ghost, session = live.ghost, self._session
        if ghost is None or ghost.reason is None or ghost.reason.left is None:
            return live
        component, left = ghost.reason.left
        objects = session.editing.objects
        present, shown = (objects(each, session.setup) for each in (session.present, session.shown))
        made = {name for twin in self._twins for name in twin.ids.values()} - present.keys()
        used = sum(getattr(shown.get(name), "component", "") == component for name in made)
        words = f"{max(0, left - 1 - used)} left"
        detail = " · ".join(filter(None, (ghost.reason.detail, words)))
        return replace(live, ghost=replace(ghost, reason=replace(ghost.reason, detail=detail)))

    def show_differences(self, *, on: bool) -> None:
        """Show what differs on the map, or not."""
        self.shows_differences = on
        self._session.notify("view")
        self._session.refresh()

    def why_not(self, found: Difference, *, away: bool) -> str:
        """Return why a difference cannot be taken away, or else repeated; empty where it can.

        It is tried: afterwards it has to be gone, and less has to differ than before.
        """
        symmetry, session, system = self.symmetry, self._session, self.system
        key = (id(session.present), session.setup, symmetry)
        if self._tried[0] != key:
            self._tried = (key, {})
        tried = self._tried[1]
        if system is not None and (found, away) not in tried:
            try:
                after = system.mended(session.survey, found, symmetry, away)
                left = system.differences(session.survey_of(after), symmetry)
            except EditError as error:
                tried[found, away] = sentence(str(error))
            else:
                tried[found, away] = self._no_better(found, left)
        return tried.get((found, away), "")

    def _no_better(self, found: Difference, left: tuple[Difference, ...]) -> str:
        """Return why what differs then is no better than what differs now."""
        if any((each.ids, each.cells) == (found.ids, found.cells) for each in left):
            return "It would still differ from its mirror image"
        if len(left) > len(self.differences):
            return "This would create more differences"
        return ""

    def mend(self, found: Difference, *, away: bool) -> bool:
        """Take a difference away, or else repeat it; return False and say why where it cannot."""
        session, system = self._session, self.system
        if system is None:
            return False
        why = self.why_not(found, away=away)
        if why:
            session.say(why)
            return False
        after = system.mended(session.survey, found, self.symmetry, away)
        words = f"Remove {found.title}" if away else f"Repeat {found.title}"
        session.keep(after, words)
        return True


def _half(part: int) -> str:
    return str(part // 2) if part % 2 == 0 else f"{part / 2:.1f}"
