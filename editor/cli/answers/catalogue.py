"""Which answers each verb may print: the schema of a verb allows these."""

from __future__ import annotations

from msgspec import Struct

from editor.cli.answers import checking, making, maps, playing
from editor.cli.answers.shared import FileFailure, VerbRefusal, WrittenFile
from editor.cli.reports.json_types import Report
from editor.lab.report import Comparison, PlaytestReport
from editor.lab.worth import WorthReport
from editor.propose.balance_report import BalanceReport
from editor.solve.report import AnswerReport

FAILURES = (FileFailure, VerbRefusal)
"""What every verb may print."""

ANSWERS: dict[str, tuple[type[Struct], ...]] = {
    "new": (WrittenFile,),
    "import": (WrittenFile, maps.TileLegends, maps.DrawingLayers, maps.PropertyValues),
    "check": (Report, checking.CheckPages),
    "checks": (checking.CheckPages,),
    "why": (checking.Explanations,),
    "fix": (checking.FoundFixEntries, checking.AppliedFix),
    "repair": (checking.RepairEntries, checking.AppliedFix),
    "complete": (making.CompletionEntries,),
    "search": (making.SearchedGallery, making.AxisEntries),
    "rules": (maps.DescribedRules, WrittenFile),
    "info": (maps.MapFacts,),
    "list": (maps.ObjectEntries, maps.PartEntries),
    "place": (maps.EditedObjects,),
    "move": (maps.EditedObjects,),
    "remove": (maps.EditedObjects,),
    "set": (maps.ListedProperties,),
    "path": (maps.CheapestPath,),
    "export": (making.WrittenExport, making.ExportTrial, making.ExportFormats),
    "diff": (maps.Changes,),
    "migrate": (maps.Conversions,),
    "play": (playing.MatchSteps, playing.MatchSeries),
    "playtest": (
        PlaytestReport,
        Comparison,
        WorthReport,
        playing.SavedReplay,
        playing.EarlierPlaytests,
    ),
    "balance": (BalanceReport,),
    "ask": (AnswerReport, playing.AskableQuestions),
    "replay": (playing.VerifiedReplay, playing.DifferingReplay),
}
"""The answers of each verb; those that are not here print nothing for programs."""
