"""Edits that rotate or mirror a whole map, with everything in it that holds a place."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar, Generic, Literal

from msgspec import Meta
from msgspec.structs import replace

from editor.analysis.symmetry import ACROSS, DOWN, QUARTER, STILL, SquareMotion
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.scenario import AnyScenario, ScenarioT
from editor.systems.shared.edits import components
from editor.systems.shared.edits.components import ComponentT
from editor.systems.shared.objects import with_fields

MirrorWay = Literal["left-right", "top-bottom"]
"""Which sides of a map a mirror exchanges."""
_MIRRORS: dict[str, SquareMotion] = {"left-right": ACROSS, "top-bottom": DOWN}
_WORDS: dict[str, str] = {"left-right": "left to right", "top-bottom": "top to bottom"}
_TURNS = {1: "90° clockwise", 2: "180°", 3: "90° counterclockwise"}


class MoveMap(Edit[ScenarioT], frozen=True):
    """Move a whole map by a motion of the square; its upper left corner stays.

    Locked objects move too, since nothing moves against anything else. No symmetry repeats it.
    """

    whole: ClassVar[bool] = True
    what: ClassVar[str] = "map"

    @property
    @abstractmethod
    def motion(self) -> SquareMotion:
        """The motion. Raises EditError for one that there is not."""

    @abstractmethod
    def moved(self, scenario: ScenarioT, library: AnyLibrary, motion: SquareMotion) -> ScenarioT:
        """Return the scenario after the motion. Raises EditError where it leaves the sheet."""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with everything that holds a place moved."""
        motion = self.motion
        return scenario if motion == STILL else self.moved(scenario, library, motion)


class RotateMap(MoveMap[ScenarioT], frozen=True):
    """Rotate the whole map clockwise by quarters."""

    quarters: Annotated[int, Meta(ge=1, le=3)] = 1

    @property
    def motion(self) -> SquareMotion:
        """The rotation."""
        if self.quarters not in _TURNS:
            raise EditError("a map can be rotated by one, two or three quarter turns")
        motion = STILL
        for _ in range(self.quarters):
            motion = QUARTER.after(motion)
        return motion

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Rotate the map 90° clockwise"."""
        return f"Rotate the {self.what} {_TURNS.get(self.quarters, '')}".rstrip()


class MirrorMap(MoveMap[ScenarioT], frozen=True):
    """Mirror the whole map left to right or top to bottom."""

    way: MirrorWay = "left-right"

    @property
    def motion(self) -> SquareMotion:
        """The mirror."""
        if self.way not in _MIRRORS:
            raise EditError(f"a map is mirrored left-right or top-bottom, not {self.way!r}")
        return _MIRRORS[self.way]

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Mirror the map left to right"."""
        return f"Mirror the {self.what} {_WORDS.get(self.way, '')}".rstrip()


class Images(Generic[ComponentT]):
    """The components that show a map after a motion, and the own ones that this changes.

    An own component changes in place, since all its uses move. That of a kit gets an own copy. An
    own copy that comes to print what its kit's component prints gives way to that; `same_print`
    compares the two.
    """

    def __init__(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        same_print: Callable[[ComponentT, ComponentT], bool],
    ) -> None:
        self._scenario, self._library = scenario, library
        self._same_print = same_print
        self._known: Mapping[str, ComponentT] = components_in_force(scenario, library)
        self._kit: Mapping[str, ComponentT] = components_in_force(
            replace(scenario, components=()), library
        )
        self._changed: dict[str, ComponentT] = {}
        self._named: dict[str, str] = {}

    def component(self, name: str) -> ComponentT | None:
        """Return a component of the map after the motion; None for an unknown one."""
        return self._changed.get(name) or self._known.get(name)

    def before(self, name: str) -> ComponentT | None:
        """Return a component of the map before the motion; None for an unknown one."""
        return self._known.get(name)

    def is_own(self, name: str) -> bool:
        """Return whether a component is one of the scenario's own."""
        return components.is_own(self._scenario, name)

    def shown(self, component: ComponentT, image: ComponentT) -> str:
        """Return the id of the component that shows the image of one, which may be a new copy."""
        if component.id not in self._named:
            self._named[component.id] = self._image(component, image)
        return self._named[component.id]

    def _image(self, component: ComponentT, image: ComponentT) -> str:
        if self.is_own(component.id):
            kit = self._kit.get(component.copy_of)
            if kit is not None:
                count = getattr(kit, "count", None)
                like = with_fields(image, id=kit.id, copy_of=kit.copy_of, count=count)
                if self._same_print(like, kit):
                    return kit.id
        else:
            own = (*self._scenario.components, *self._changed.values())
            image = components.own_copy(
                replace(self._scenario, components=own), self._library, image
            )
        self._changed[image.id] = image
        return image.id

    def put_into(self, scenario: ScenarioT) -> ScenarioT:
        """Return a scenario with the own components as they are after the motion."""
        listed: tuple[ComponentT, ...] = scenario.components
        kept = tuple(
            self._changed.get(own.id) or own
            for own in listed
            if self._named.get(own.id, own.id) == own.id
        )
        ids = {own.id for own in kept}
        new = [each for name, each in self._changed.items() if name not in ids]
        if kept != listed:
            scenario = replace(scenario, components=kept)
        return components.with_more(scenario, *new) if new else scenario
