"""The file checks, in order; they are the last ones in the catalogue of every system.

The other checks of editor/checks/shared are in the catalogue of each system, at the place where
causes come before consequences.
"""

from __future__ import annotations

from editor.checks.check import Check, Review
from editor.checks.shared.group_unsound import group_unsound
from editor.checks.shared.house_rule_refused import house_rule_refused
from editor.checks.shared.house_rule_repeated import house_rule_repeated
from editor.checks.shared.house_rule_unknown import house_rule_unknown
from editor.checks.shared.ids_not_unique import ids_not_unique
from editor.checks.shared.name_is_an_id import name_is_an_id
from editor.checks.shared.waiver_refused import waiver_refused
from editor.checks.shared.waiver_stale import waiver_stale

SHARED: tuple[Check[Review], ...] = (
    ids_not_unique,
    name_is_an_id,
    group_unsound,
    house_rule_unknown,
    house_rule_refused,
    house_rule_repeated,
    waiver_refused,
    waiver_stale,
)
