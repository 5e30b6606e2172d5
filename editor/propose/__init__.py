"""Proposals: changes of a map that the program looks for, each judged before anybody sees it.

No Qt is imported here, and no system: candidates come through the seam (`editor/seam/moves.py`),
verdicts from `editor/systems/judge.py` and from matches of `editor/lab`.
"""
