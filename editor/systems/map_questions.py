"""Questions about a map their answers and the rules behind them, as values for any process."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from editor.checks.check import AnyCheck, BaseSurvey
from editor.core.caches import cached
from editor.core.finding import Evidence, Finding, Fix, Level
from editor.core.kit import AnyLibrary
from editor.core.resources import docs_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.values import about
from editor.seam.space_queries import SpaceQueries
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named
from editor.systems.causes import SmallestCause, smallest_cause
from editor.systems.judge import judge

Place = Hashable
"""A space of any system, or a place where a thing could lie."""
MapSpaceQueries = SpaceQueries[AnyScenario, BaseSurvey, Place]
"""What any system says about places."""

QuestionKind = Literal["reach", "stand", "legal", "rule"]


@dataclass(frozen=True)
class Target:
    """What questions are about: a place by its name, a thing of the map by its id, or a finding.

    `candidate` is a thing of the map that could stand at the place, `component` one of the palette,
    turned by this many `quarters`.
    """

    place: str = ""
    thing: str = ""
    candidate: str = ""
    component: str = ""
    quarters: int = 0


@dataclass(frozen=True)
class MapQuestion:
    """A question about a map, in words.

    - reach: how units get to a place, or why they do not
    - stand: whether a thing, or a new one of a component, can stand at a place, turned so far
    - legal: what would make that possible, or what would clear a finding
    - rule: which rule says what a finding says
    """

    kind: QuestionKind
    words: str
    place: str = ""
    thing: str = ""
    component: str = ""
    quarters: int = 0
    finding: str = ""


@dataclass(frozen=True)
class AnswerReason:
    """Why something cannot be: what would be found, and the smallest set that causes it.

    - culprits: what people call each of `cause.culprits`, in the same order
    - consequences: how much else is found because of this
    """

    finding: Finding | None
    cause: SmallestCause | None = None
    culprits: tuple[str, ...] = ()
    consequences: int = 0

    @property
    def level(self) -> Level:
        """How much it weighs."""
        return self.finding.level if self.finding is not None else "error"


@dataclass(frozen=True)
class RuleFact:
    """A fact of the page of rules."""

    text: Annotated[str, about("The fact.")]
    mark: Annotated[str, about("How sure it is.")]
    where: Annotated[str, about("Where it is from; may be empty.")]


@dataclass(frozen=True)
class RuleSource:
    """Where a check is from: what it demands, the words of its source, the section of the page."""

    check: Annotated[str, about("The check.")]
    title: Annotated[str, about("What it finds, in a few words.")]
    demands: Annotated[str, about("What it demands.")]
    source: Annotated[str, about("The words of its source.")]
    assumed: Annotated[bool, about("Whether it is an assumption that no rulebook covers.")]
    page: Annotated[str, about("The file of the page of rules, such as tactics.md, or empty.")] = ""
    section: Annotated[str, about("The section of that page, such as A8, or empty.")] = ""
    heading: Annotated[str, about("The heading of that section, or empty.")] = ""
    facts: Annotated[tuple[RuleFact, ...], about("The facts on which it rests.")] = ()


@dataclass(frozen=True)
class MapAnswer:
    """An answer: whether what is asked about can be, in sentences, with all that shows it.

    - alternatives: what would be lawful, each one tried on the map
    - tried: how many maps were judged for them; whole: whether all were that come into question
    """

    question: MapQuestion
    yes: bool
    sentences: tuple[str, ...]
    reasons: tuple[AnswerReason, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    rules: tuple[RuleSource, ...] = ()
    alternatives: tuple[Fix, ...] = ()
    tried: int = 0
    whole: bool = True


@dataclass(frozen=True, eq=False)
class MapContext:
    """A map that is asked about, in a set-up and a mode; empty for the first and for its own.

    An answer is cut short when `stop` says so.
    """

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    setup: str = ""
    mode: str = ""
    stop: Callable[[], bool] = lambda: False

    @cached_property
    def system(self) -> AnySystem:
        """The system of the map."""
        return system_named(self.scenario.system)

    @cached_property
    def space_queries(self) -> MapSpaceQueries:
        """What its system says about places. Raises ValueError where it says nothing."""
        if self.system.space_queries is None:
            raise ValueError(f"{self.system.title} has no questions about spaces")
        space_queries: MapSpaceQueries = self.system.space_queries()
        return space_queries

    def word_for(self, place: Place) -> str:
        """Return the word by which a place is found: its name, or the id of an area.

        Two areas may have one name.
        """
        return place if isinstance(place, str) else self.space_queries.name(self.survey, place)

    @cached_property
    def survey(self) -> BaseSurvey:
        """The map in its set-up."""
        return self.survey_of(self.scenario)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is found on it, without fixes."""
        return self.judged(self.scenario)

    def survey_of(self, scenario: AnyScenario) -> BaseSurvey:
        """Return another map in the same set-up."""
        made: tuple[BaseSurvey, ...]
        made = self.system.surveys(scenario, self.library, self.ruleset, self.mode)
        wanted = (each for each in made if each.setup is not None and each.setup.id == self.setup)
        return next(wanted, made[0])

    def cause_of(self, finding: Finding, scenario: AnyScenario) -> SmallestCause | None:
        """Return what causes a finding on another map."""
        return smallest_cause(
            finding, scenario, self.library, self.ruleset, mode=self.mode, stop=self.stop
        )

    def judged(self, scenario: AnyScenario) -> tuple[Finding, ...]:
        """Return what is found on another map, without fixes."""
        return judge(scenario, self.library, self.ruleset, mode=self.mode, fixes=False)


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
        lines.append("Not from a rulebook: an assumption of Realmwright")
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
