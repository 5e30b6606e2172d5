"""Every edit and tool of a system fills in all that it has to."""

from __future__ import annotations

from inspect import get_annotations
from typing import Any, ClassVar, Generic

import pytest

from editor.core.edit import Edit
from editor.core.scenario import ScenarioT
from editor.systems.shared.edits.labels import WriteLabel
from editor.systems.shared.tools.erase import Erase
from tests.systems.conformance.catalogue import EVERY, edit_kinds, words_of


def missing(kind: type[Any]) -> set[str]:
    """Return the hooks of a class that are abstract, and the class variables without a value."""
    hooks = {
        name for name in dir(kind) if getattr(getattr(kind, name), "__isabstractmethod__", False)
    }
    declared = {
        name
        for base in kind.__mro__
        for name, hint in get_annotations(base).items()
        if str(hint).startswith(("ClassVar", "typing.ClassVar"))
    }
    return hooks | {name for name in declared if not hasattr(kind, name)}


def test_every_hook_is_filled_in(subtests: pytest.Subtests) -> None:
    """No edit of the union of edits and no tool of the catalogue leaves a hook open."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            kinds = (*edit_kinds(system), *system.editing().tools)
            assert {kind.__name__: missing(kind) for kind in kinds if missing(kind)} == {}


def test_an_open_hook_is_found() -> None:
    """The shared classes themselves leave their hooks open."""

    class Named(Edit[ScenarioT], Generic[ScenarioT], frozen=True):
        word: ClassVar[str]

    assert missing(Named) == {"apply", "sentence", "word"}
    assert missing(WriteLabel) == {"fields", "sentence"}
    assert missing(Erase) == {"met", "removing", "shown"}
    with pytest.raises(TypeError, match="abstract"):
        Erase(None)  # type: ignore[abstract, arg-type]
