"""Which rule says what a check demands: its source, and the words of the page of rules."""

from __future__ import annotations

import re

from editor.checks.check import AnyCheck
from editor.core.caches import cached
from editor.core.resources import docs_folder
from editor.systems.asked import RuleFact, RuleSource

_PAGE = re.compile(r"\b([\w-]+\.md)\b")
_SECTION = re.compile(r"\b([A-C]\d{1,2})\b")
_FACT = re.compile(r"\bRB\d{1,2}\b")
_HEADING = re.compile(r"## ([A-C]\d{1,2})\. (.+)")
_ASSUMED = re.compile(r"\bassumption\b|^Our reading\b", re.IGNORECASE)


def rule_source(check: AnyCheck, system: str) -> RuleSource:
    """Return where a check of a system is from."""
    source = check.source
    named = _PAGE.search(source)
    section = _SECTION.search(source[named.end() if named else 0 :])
    page = named[1] if named else f"{system}.md"
    heading = ""
    facts: dict[str, RuleFact] = {}
    if section:
        heading, facts = _sections(page).get(section[1], ("", {}))
    wanted = _FACT.findall(source)
    return RuleSource(
        check=check.code,
        title=check.title,
        demands=check.what,
        source=_words_of(source),
        assumed=_ASSUMED.search(source) is not None,
        page=page if heading else "",
        section=section[1] if section and heading else "",
        heading=heading,
        facts=tuple(facts[name] for name in wanted if name in facts),
    )


def rule_lines(rule: RuleSource) -> tuple[str, ...]:
    """Return a rule in sentences: what it demands, who says so, what the page of rules says."""
    lines = [rule.demands]
    if rule.assumed:
        lines.append("No rulebook says it: it is an assumption of this program")
    where = f"; rules {rule.section}, “{rule.heading}”" if rule.heading else ""
    lines.append(f"{rule.source}{where}")
    for fact in rule.facts:
        origin = f" ({fact.where})" if fact.where else ""
        lines.append(f"“{fact.text}” {fact.mark}{origin}")
    return tuple(lines)


def _words_of(source: str) -> str:
    """Return a source without the paths and sections in brackets: "Links", "Set-up"."""
    return re.sub(r"\s*\((?:docs/|[A-C]\d)[^)]*\)", "", source)


@cached(64 * 1024)
def _sections(file: str) -> dict[str, tuple[str, dict[str, RuleFact]]]:
    """Return the sections of a page of rules: the heading, and the facts that have a name."""
    try:
        text = (docs_folder() / "rules" / file).read_text(encoding="utf-8")
    except OSError:
        return {}
    found: dict[str, tuple[str, dict[str, RuleFact]]] = {}
    facts: dict[str, RuleFact] = {}
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            facts = {}
            found[heading[1]] = (heading[2], facts)
        elif line.startswith("| RB"):
            name, said, mark, where = (part.strip() for part in line.strip("|").split("|"))
            facts[name] = RuleFact(said, mark, where)
    return found
