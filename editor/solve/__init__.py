"""Answers by search: whether something can happen in a match, and the shortest line to it.

`question.py` reads questions, `search.py` looks for answers, `report.py` plays and words
what was found.
"""
