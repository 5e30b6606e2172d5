"""The dialect of rules: what a marked function may say, read once and written for each machine."""
