"""Painting pictures onto QImage and other surfaces of QtGui."""
