"""Samples that stand in pages written by hand: kept as the files are."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = re.compile(
    r"(?P<head><!-- sample: (?P<path>\S+) -->\n```json\n)(?P<text>.*?)```", re.DOTALL
)


def filled(page: str) -> str:
    """Return the text of a page with every sample in it as it stands in its file.

    Raises FileNotFoundError where there is no such sample.
    """

    def whole(match: re.Match[str]) -> str:
        text = (ROOT / match["path"]).read_text(encoding="utf-8")
        return f"{match['head']}{text}```"

    return SAMPLE.sub(whole, page)
