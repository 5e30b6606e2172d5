"""Findings told in four ways: text for people, JSON, SARIF and GitHub's annotations."""
