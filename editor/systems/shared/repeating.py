"""Repeating an edit at the images of a symmetry, from what it changed and not from what it is.

Two scenarios are compared, the one before an edit and the one after it. What came gets twins, what
changed changes its twins, what went takes them with it. So it holds for every edit of a system,
and a system says only where its things lie and what a thing is at an image.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import ClassVar, Generic, TypeVar, cast

from editor.analysis.symmetry import BoardSymmetry, Image
from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, fresh_id
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.repeating import Repeated, Twin
from editor.systems.shared.common import (
    Key,
    at_image,
    new_twin,
    same_in_common,
    values_in_common,
    with_groups_repeated,
    with_things,
)
from editor.systems.shared.objects import titles_of, with_fields

ViewT = TypeVar("ViewT")


class Copying(Generic[ScenarioT, SurveyT, ViewT]):
    """The work on one edit: what it changed, and its twins so far."""

    def __init__(
        self,
        repeater: Repeater[ScenarioT, SurveyT, ViewT],
        before: ViewT,
        scenarios: tuple[ScenarioT, ScenarioT],
        library: AnyLibrary,
        setup: str,
    ) -> None:
        was, now = scenarios
        self.library = library
        self.setup = setup
        self.scenario = now
        """The scenario after the edit, with the twins once they are put into it."""
        self.before = before
        self.after = repeater.view(now, library, setup)
        self.image: Image
        """The image that is worked on."""
        self.twins: dict[str, str] = {}
        """The twins at this image by the ids of what came or changed."""
        self.refused: list[str] = []
        self.who = ""
        self.made: dict[str, BoardObject] = {}
        """The things that are changed, by id."""
        self.added: dict[str, tuple[BoardObject, str]] = {}
        """The new things by id, each with the one whose twin it is."""
        self.lost: set[str] = set()
        self.driven: set[str] = set()
        self._repeater = repeater
        self.objects = titles_of(now).objects
        self.old: dict[str, BoardObject] = self.objects.selectable(was, setup)
        self.new: dict[str, BoardObject] = self.objects.selectable(now, setup)
        self.gone = tuple(name for name in self.old if name not in self.new)
        self.came = tuple(name for name in self.new if name not in self.old)
        self.changed = tuple(
            name
            for name, thing in self.new.items()
            if name in self.old and repeater.differs(before, self.after, self.old[name], thing)
        )
        moved = {*self.changed, *self.came}
        self.borne = tuple(
            name
            for name, thing in self.new.items()
            if name in self.old
            and name not in moved
            and not moved.isdisjoint(self.objects.bound(thing))
        )
        """What did not change itself and is bound to what did."""
        self.touched = frozenset((*self.gone, *self.came, *self.changed))
        self.used = self.objects.ids_in_use(now)
        self._taken: dict[Key, str] | None = None
        self.keys: dict[str, Key] = {}

    @cached_property
    def places(self) -> dict[Key, str]:
        """What lies where before the edit; of things in one place the first."""
        return self._repeater.places(self.before, self.old.values())

    def partner(self, name: str) -> str:
        """Return the twin that a thing had before the edit; empty for none."""
        thing = self.old.get(name)
        key = None if thing is None else self._repeater.key(self.before, thing)
        if key is None:
            return ""
        return self.places.get(self._repeater.seen(self.before, key, self.image), "")

    def twin_of(self, name: str) -> str:
        """Return the twin of a thing after the edit; empty for none."""
        return self.twins.get(name) or ("" if name in self.touched else self.partner(name))

    def needed(self, name: str) -> str:
        """Return the twin of what a thing is bound to. Raises EditError for none."""
        there = self.twin_of(name)
        if not there:
            title = titles_of(self.scenario).title(self.scenario, self.library, name)
            raise EditError(f"{title} has no twin there")
        return there

    def seen_from(self, twin: Twin) -> Callable[[str], str]:
        """Return what gives the twins at an image that was worked on."""
        self.image, self.twins = twin.image, dict(twin.ids)
        return self.twin_of

    @property
    def taken(self) -> dict[Key, str]:
        """What lies where after the edit, with the twins so far; computed when first needed."""
        if self._taken is None:
            still = (thing for name, thing in self.new.items() if name not in self.keys)
            places = self._repeater.places(self.after, still)
            self._taken = {key: name for key, name in places.items() if name not in self.lost}
            for name, key in self.keys.items():
                self._taken.setdefault(key, name)
        return self._taken

    def lies(self, name: str, key: Key) -> None:
        """Note where a twin lies."""
        self.keys[name] = key
        if self._taken is not None:
            self._taken = {k: other for k, other in self._taken.items() if other != name}
            self._taken.setdefault(key, name)

    def lose(self, name: str) -> None:
        """Note that a twin goes."""
        self.lost.add(name)
        self.made.pop(name, None)
        if self._taken is not None:
            self._taken = {key: other for key, other in self._taken.items() if other != name}

    def thing(self, name: str) -> BoardObject:
        """Return a thing as it is now, with the twins. Raises KeyError for none."""
        if name in self.made:
            return self.made[name]
        return self.added[name][0] if name in self.added else self.new[name]

    def everything(self) -> Iterator[BoardObject]:
        """Yield all things as they are now."""
        for name in (*self.new, *self.added):
            if name not in self.lost:
                yield self.thing(name)


class Repeater(ABC, Generic[ScenarioT, SurveyT, ViewT]):
    """Repeats edits of a system. `whole` are things that are the board itself, never repeated."""

    whole: ClassVar[tuple[type[BoardObject], ...]] = ()

    def scenario_of(self, survey: SurveyT) -> ScenarioT:
        """Return the scenario of a survey."""
        return cast("ScenarioT", survey.scenario)

    @abstractmethod
    def view(self, scenario: ScenarioT, library: AnyLibrary, setup: str) -> ViewT:
        """Return what keys and images are read from."""

    @abstractmethod
    def key(self, view: ViewT, thing: BoardObject) -> Key | None:
        """Return where a thing lies; None for what cannot be repeated."""

    def seen(self, view: ViewT, key: Key, image: Image) -> Key:
        """Return where the twin of a thing lies, by where the thing lies."""
        return key.seen(image)

    def differs(self, before: ViewT, after: ViewT, old: BoardObject, new: BoardObject) -> bool:
        """Return whether a thing changed."""
        return old is not new and bool(old != new)

    def image(
        self,
        work: Copying[ScenarioT, SurveyT, ViewT],
        thing: BoardObject,
        twin: BoardObject | None,
    ) -> BoardObject:
        """Return what a thing is at the image: a new twin, or the known one changed.

        It has what twins have in common, its places at the image and the twins of what it names;
        its id is set by the caller. Raises EditError with the reason where there can be none.
        """
        fields = at_image(thing, work.image.move, work.objects.kinds, work.needed)
        made = with_fields(twin, **values_in_common(thing)) if twin else self.made(work, thing)
        return with_fields(made, **fields)

    def made(self, work: Copying[ScenarioT, SurveyT, ViewT], thing: BoardObject) -> BoardObject:
        """Return a new twin, which may be that of another player. Raises EditError for none."""
        return new_twin(thing)

    def paint(
        self, work: Copying[ScenarioT, SurveyT, ViewT], images: tuple[Image, ...]
    ) -> list[set[Cell]]:
        """Repeat what lies in the ground and is no thing; return the spaces of each image."""
        return [set() for _ in images]

    @abstractmethod
    def removing(self, ids: tuple[str, ...], setup: str) -> Edit[ScenarioT]:
        """Return the edit that removes things."""

    def places(self, view: ViewT, things: Iterable[BoardObject]) -> dict[Key, str]:
        """Return things by where they lie; of those in one place the first."""
        found: dict[Key, str] = {}
        for thing in things:
            key = self.key(view, thing)
            if key is not None:
                found.setdefault(key, thing.id)
        return found

    def repeated(
        self,
        survey: SurveyT,
        after: ScenarioT,
        symmetry: BoardSymmetry,
        left_out: frozenset[int] = frozenset(),
    ) -> Repeated[ScenarioT]:
        """Return a scenario after an edit of the surveyed one, with the edit repeated."""
        return self.between(self.scenario_of(survey), after, survey, symmetry, left_out)

    def between(
        self,
        was: ScenarioT,
        after: ScenarioT,
        survey: SurveyT,
        symmetry: BoardSymmetry,
        left_out: frozenset[int] = frozenset(),
    ) -> Repeated[ScenarioT]:
        """Return a scenario with what differs from another one repeated.

        `survey` has the kits and the set-up.
        """
        images = tuple(pair for pair in enumerate(symmetry.images) if pair[0] not in left_out)
        if not images or after is was:
            return Repeated(after)
        library = survey.library
        setup = survey.setup.id if survey.setup else ""
        work = Copying(self, self.view(was, library, setup), (was, after), library, setup)
        board = self.whole
        if board and any(
            isinstance(work.new.get(name) or work.old[name], board)
            and (name not in work.new or name not in work.old or self.moved(work, name))
            for name in work.touched
        ):
            return Repeated(after)
        settled = self.settled(work, tuple(image for _, image in images))
        if settled is not after:
            work = Copying(self, self.view(was, library, setup), (was, settled), library, setup)
        twins = [self._at(work, number, image) for number, image in images]
        if work.lost:
            gone = tuple(name for name in work.new if name in work.lost)
            if gone:
                work.scenario = self.removing(gone, setup).apply(work.scenario, library)
        work.scenario = with_things(work.scenario, (work.made, work.added), work.setup)
        work.scenario = self.finished(work)
        painted = self.paint(work, tuple(image for _, image in images))
        found = tuple(
            Twin(twin.number, twin.image, twin.ids, frozenset(cells), twin.who, twin.refused)
            for twin, cells in zip(twins, painted, strict=True)
        )
        groups, images_of = (was.groups, after.groups), (work.seen_from(twin) for twin in found)
        work.scenario = with_groups_repeated(work.scenario, groups, setup, images_of, library)
        if not any(twin.ids or twin.cells or twin.refused for twin in found) and not work.lost:
            return Repeated(work.scenario)
        return Repeated(work.scenario, found)

    def settled(
        self, work: Copying[ScenarioT, SurveyT, ViewT], images: tuple[Image, ...]
    ) -> ScenarioT:
        """Return the scenario after the edit, where nothing relies on a twin that moves away."""
        return work.scenario

    def finished(self, work: Copying[ScenarioT, SurveyT, ViewT]) -> ScenarioT:
        """Return the scenario with the twins, where they fit to what lies beside them."""
        return work.scenario

    def followed(
        self, work: Copying[ScenarioT, SurveyT, ViewT], name: str, twin: str, image: Image
    ) -> ScenarioT:
        """Return the scenario in which a thing's twin has all that it should have."""
        work.image = image
        made = self.image(work, work.new[name], work.new[twin])
        work.made[twin] = with_fields(made, id=twin)
        work.scenario = with_things(work.scenario, (work.made, work.added), work.setup)
        return work.scenario

    def moved(self, work: Copying[ScenarioT, SurveyT, ViewT], name: str) -> bool:
        """Return whether a part of the board itself changed in more than its ground."""
        return True

    def _at(self, work: Copying[ScenarioT, SurveyT, ViewT], number: int, image: Image) -> Twin:
        """Make the twins at one image."""
        work.image, work.twins, work.refused, work.who = image, {}, [], ""
        for name in work.gone:
            partner = work.partner(name)
            if partner and partner not in work.touched:
                if work.new[partner].locked:
                    work.refused.append("its mirror image is locked")
                else:
                    work.lose(partner)
        led: set[str] = set()
        alone = []
        for name in work.changed:
            if name in led or name in work.lost:
                continue
            partner = work.partner(name)
            if partner == name:
                alone.append(name)
            elif partner in work.driven:
                alone.append(name)  # several images were one so far
            elif partner and partner not in work.gone:
                led.add(partner)
                self._change(work, name, partner)
        work.driven |= led
        alone += [name for name in work.borne if work.partner(name) == name]
        # What was its own twin, and what is new, takes its place once the others have left theirs.
        for name in (*alone, *work.came):
            key = self.key(work.after, work.new[name])
            if key is None:
                continue
            if self.seen(work.after, key, image) != key:
                self._add(work, name)
            else:
                self._is_own_twin(work, name)
        return Twin(
            number, image, work.twins, who=work.who, refused=tuple(dict.fromkeys(work.refused))
        )

    def _change(self, work: Copying[ScenarioT, SurveyT, ViewT], name: str, partner: str) -> None:
        twin = work.thing(partner)
        if twin.locked:
            work.refused.append("its mirror image is locked")
            return
        key = self.key(work.after, work.new[name])
        mirrored = self.seen(work.after, key, work.image) if key is not None else None
        if mirrored is not None and mirrored == key and key != self.key(work.before, twin):
            # Both come to lie in the middle, where there is room for one.
            work.lose(partner)
            self._is_own_twin(work, name)
            return
        if mirrored in work.keys.values():
            work.lose(partner)
            return
        try:
            made = self.image(work, work.new[name], twin)
        except EditError as error:
            work.refused.append(str(error))
            return
        work.twins[name] = partner
        if made != twin:
            work.made[partner] = with_fields(made, id=partner)
            if mirrored is not None:
                work.lies(partner, mirrored)

    def _is_own_twin(self, work: Copying[ScenarioT, SurveyT, ViewT], name: str) -> None:
        thing = work.new[name]
        if not self.alike(work.after, thing, thing, work.image):
            work.refused.append("it is on the axis but not symmetric")

    def _add(self, work: Copying[ScenarioT, SurveyT, ViewT], name: str) -> None:
        thing = work.new[name]
        key = self.key(work.after, thing)
        assert key is not None  # the caller has asked
        seen = self.seen(work.after, key, work.image)
        if seen in work.taken:
            work.twins[name] = work.taken[seen]
            return
        try:
            made = self.image(work, thing, None)
        except EditError as error:
            work.refused.append(str(error))
            return
        new = self.fresh(work, thing)
        work.added[new] = (with_fields(made, id=new), name)
        work.twins[name] = new
        work.lies(new, seen)

    def fresh(self, work: Copying[ScenarioT, SurveyT, ViewT], thing: BoardObject) -> str:
        """Return the id of a new twin."""
        return fresh_id(work.used, thing.id.rstrip("0123456789") or "t")

    def alike(self, view: ViewT, thing: BoardObject, twin: BoardObject, image: Image) -> bool:
        """Return whether a twin, where it should lie, also has all else that it should have.

        That is what twins have in common, and the spaces and sides of the image.
        """
        return same_in_common(thing, twin, image.move)
