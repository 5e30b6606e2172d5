"""Area maps from nothing, and what is open on a begun one."""
