"""The program behind `realmwright`, which is its public name: nothing in here is."""
