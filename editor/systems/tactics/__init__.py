"""Tactics: boxes stacked on a mat."""
