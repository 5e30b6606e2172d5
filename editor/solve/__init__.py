"""Answers by search: whether something can happen in a match, and the shortest line to it.

`question.py` reads questions, `search.py` looks for answers, `line.py` plays what was found.
"""
