"""Reports of findings: text for people, JSON, SARIF and GitHub's annotations."""
