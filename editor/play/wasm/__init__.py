"""Rules as WebAssembly: the text of a module, and the machine that runs it."""
