"""The tools that every system has, one file a tool; a system says what lies where."""
