"""The command line: one file per verb, imported when its verb is asked for."""
