"""The source of every check is read: its section of the page of rules exists."""

from __future__ import annotations

import pytest

from editor.systems.catalogue import systems
from editor.systems.map_questions import rule_lines, rule_source


def test_the_source_of_each_check_leads_to_a_section(subtests: pytest.Subtests) -> None:
    """Those that name a page of rules; and no path is told to people."""
    for system in systems():
        with subtests.test(system.id):
            for check in system.checks():
                rule = rule_source(check, system.id)
                if "docs/rules/" in check.source:
                    assert rule.section, check.code
                    assert rule.heading, check.code
                assert rule.assumed == (
                    "assumption" in check.source or "Our reading" in check.source
                )
                assert "docs/" not in "".join(rule_lines(rule)), check.code
                assert "RB" not in check.source or rule.facts, check.code
