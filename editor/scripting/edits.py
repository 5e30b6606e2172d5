"""Changing a map: each change gives another one, and no map is ever changed itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.diff import Change, compare
from editor.core.edit import AnyEdit, apply_all
from editor.core.scenario import AnyScenario
from editor.scripting.base import GameMapValues, OfScenarioT
from editor.systems import named_edits, named_objects
from editor.systems.named_edits import FieldWord, FieldWords
from editor.systems.named_objects import NamedObject

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self


@dataclass(frozen=True, repr=False)
class Differences:
    """What differs between two maps, object by object, as values and in sentences."""

    changes: tuple[Change, ...]
    sentences: tuple[str, ...]

    def __len__(self) -> int:
        """Return how many there are: no differences count as false."""
        return len(self.changes)

    def __str__(self) -> str:
        """Return the sentences, a line each."""
        return "\n".join(self.sentences) or "no change"

    def __repr__(self) -> str:
        """Return the sentences."""
        return f"<Differences {list(self.sentences)}>"


class GameMapEdits(GameMapValues[OfScenarioT]):
    """A map that is changed.

    Objects and groups go by id or name, places as people type them: a space (c4), spaces
    (a1:b2,d4), a point (120,80), an outline, or what it is on. Each method returns another map, and
    raises EditError, a sentence, for what cannot be. With `setup` it is about the objects of that
    set-up, otherwise of the first that fits.
    """

    def objects(self, kind: str = "", *, setup: str = "") -> tuple[NamedObject, ...]:
        """Return the objects of the map: `id`, `kind`, `name`, `where`, `fields` and `item`.

        Those of the board come first; of one kind, such as "box", or one set-up if named.
        """
        return named_objects.objects(self, kind, setup)

    def place(
        self,
        kind: str,
        where: str,
        values: FieldWords | None = None,
        *,
        setup: str = "",
        **fields: FieldWord,
    ) -> Self:
        """Place an object: of a kind, such as "start", or a component by its id or name.

        Its other values are those that `objects` shows and `set` sets, as keywords or a mapping.
        """
        given = {**(values or {}), **fields}
        return self._with(named_edits.place(self, kind, where, given, setup=setup).scenario)

    def move(self, name: str, where: str, *, setup: str = "") -> Self:
        """Move an object; its upper left space comes to `where`, and what it carries goes along."""
        return self._with(named_edits.move(self, name, where, setup=setup).scenario)

    def remove(self, *names: str, setup: str = "") -> Self:
        """Remove objects with what is bound to them, and groups with all their objects."""
        return self._with(named_edits.remove(self, names, setup=setup).scenario)

    def set(
        self,
        names: str | Sequence[str] = (),
        values: FieldWords | None = None,
        *,
        setup: str = "",
        **fields: FieldWord,
    ) -> Self:
        """Set properties of objects, or spaces, together; of the map itself if none is named."""
        given = {**(values or {}), **fields}
        chosen = (names,) if isinstance(names, str) else tuple(names)
        return self._with(named_edits.assign(self, chosen, given, setup=setup).scenario)

    def edited(self, *edits: AnyEdit) -> Self:
        """Return the map after edits, such as those of a fix, one after the other.

        Raises EditError for an edit that cannot be applied.
        """
        return self._with(apply_all(edits, self.scenario, self.library))

    def diff(self, after: GameMapValues[AnyScenario]) -> Differences:
        """Return what differs between this map and a later version of it."""
        from editor.workbench.change_names import names_in, sentences

        changes = compare(self.scenario, after.scenario)
        then, now = (names_in(*each._given) for each in (self, after))
        return Differences(changes, tuple(sentences(changes, then, now)))
