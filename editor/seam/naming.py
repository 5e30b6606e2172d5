"""What a system says about placing and moving its objects by name, where their types do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from editor.checks.check import SurveyT
from editor.core.edit import AnyEdit
from editor.core.objects import BoardObject


@dataclass(frozen=True)
class NamedPlace(Generic[SurveyT]):
    """How the objects of one list are placed and moved; what is None follows from their type.

    - within: the fields that such a place says, where that is not one field alone
    - named(survey): the fields of what a word alone names, by the words, such as "red/worker"
    - read(survey, where): fields of the edit that places one, from its place as it is typed
    - write(survey, thing): the place of an object as it is typed
    - complete(survey, fields): these fields with those that were left out
    - move(survey, id, where): the edit that moves one

    All raise EditError, a sentence, for what cannot be.
    """

    within: tuple[str, ...] = ()
    named: Callable[[SurveyT], Mapping[str, dict[str, str]]] | None = None
    read: Callable[[SurveyT, str], Mapping[str, object]] | None = None
    write: Callable[[SurveyT, BoardObject], str] | None = None
    complete: Callable[[SurveyT, Mapping[str, object]], Mapping[str, object]] | None = None
    move: Callable[[SurveyT, str, str], AnyEdit] | None = None
