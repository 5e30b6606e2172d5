"""Drawings as values, and their styles."""
