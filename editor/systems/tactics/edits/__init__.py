"""The edits of tactics, one file a subject; the catalogue names them all."""
