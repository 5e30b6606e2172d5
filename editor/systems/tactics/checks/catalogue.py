"""The checks of tactics, in the order in which they are listed: causes before consequences."""

from __future__ import annotations

from editor.checks.catalogue import SHARED
from editor.checks.check import Check
from editor.systems.tactics.checks.artifact_covered import artifact_covered
from editor.systems.tactics.checks.box_outside_mat import box_outside_mat
from editor.systems.tactics.checks.box_overhangs import box_overhangs
from editor.systems.tactics.checks.box_straddles_supports import box_straddles_supports
from editor.systems.tactics.checks.box_support_missing import box_support_missing
from editor.systems.tactics.checks.boxes_overlap import boxes_overlap
from editor.systems.tactics.checks.component_unknown import component_unknown
from editor.systems.tactics.checks.components_exceeded import components_exceeded
from editor.systems.tactics.checks.kit_unknown import kit_unknown
from editor.systems.tactics.checks.mats_overlap import mats_overlap
from editor.systems.tactics.checks.portal_alone import portal_alone
from editor.systems.tactics.checks.portal_buried import portal_buried
from editor.systems.tactics.checks.portal_without_mark import portal_without_mark
from editor.systems.tactics.checks.portal_without_space import portal_without_space
from editor.systems.tactics.checks.realm_not_continuous import realm_not_continuous
from editor.systems.tactics.checks.reference_unknown import reference_unknown
from editor.systems.tactics.checks.space_unreachable import space_unreachable
from editor.systems.tactics.checks.space_without_return import space_without_return
from editor.systems.tactics.checks.trigger_covered import trigger_covered

BOARD: tuple[Check, ...] = (
    kit_unknown,
    component_unknown,
    components_exceeded,
    reference_unknown,
    box_support_missing,
    box_outside_mat,
    boxes_overlap,
    box_straddles_supports,
    box_overhangs,
    mats_overlap,
    artifact_covered,
    trigger_covered,
    realm_not_continuous,
    space_unreachable,
    space_without_return,
    portal_buried,
    portal_without_space,
    portal_without_mark,
    portal_alone,
)
"""What is laid on the table, and how."""

CHECKS: tuple[Check, ...] = (*BOARD, *SHARED)
