# The face of the project: `make run` and `make test` set up whatever is missing first.
# Another Python than python3: make PYTHON=python3.12 run

PYTHON := python3
BIN := .venv/bin

.PHONY: help setup run test test-times test-deep test-pairs test-all test-clients bench matches \
    peers lint format lock docs site site-serve mutants pictures exported dist deb \
    application clean

help:
	@echo "make run     open the editor on a sample; another file: make run FILE=my.json"
	@echo "make test    run the tests; some of them: make test TESTS=tests/core"
	@echo "make test-times  run them all, and keep the seconds of each folder in docs/tests.md"
	@echo "make test-deep  repeat what they prove on more cases"
	@echo "make test-pairs  every pair of the largest tables, such as each export of each faulty map"
	@echo "make test-all  these three, one after the other"
	@echo "make test-clients  install the programs that exports are for, and ask them"
	@echo "make lint    check format, style, types and import contracts"
	@echo "make format  format the code and correct what ruff can correct safely"
	@echo "make docs    write the generated pages, and draw the samples"
	@echo "make site    build the site into out/site; make site-serve shows it while you write"
	@echo "make pictures  draw the window for the docs, by walking through it on a virtual display"
	@echo "make exported  draw for the docs what exports look like in other programs"
	@echo "make bench   measure what must stay fast"
	@echo "make matches  play every sample out a thousand times, and look for faults"
	@echo "make mutants  change rules, checks, geometry and presenters by a sign, and count what tests notice"
	@echo "make peers   install what the benchmark of play compares itself with, in out/peers"
	@echo "make dist    build the wheel and the source archive of the last commit, and check them"
	@echo "make deb     build packages for Debian 12 and 13 as well"
	@echo "make application  build the one-folder application as well"
	@echo "make lock    write the lock files again with the newest versions that fit"
	@echo "make setup   install what is missing, and nothing else"
	@echo "make clean   remove what was made here: .venv, out, caches"

setup:
	@$(PYTHON) .ci/prepare.py

run:
	@$(PYTHON) .ci/open_sample.py $(FILE)

# Python may keep what it compiled, even where PYTHONDONTWRITEBYTECODE is set: to prepare the asserts
# of all tests takes each worker some 15 seconds.
test test-times test-deep test-pairs test-clients: export PYTHONDONTWRITEBYTECODE :=

# Whole modules, in the order of tests/times.py: what a module sets up is set up once.
BY_MODULE := --dist loadfile --no-loadscope-reorder

test: setup
	@$(BIN)/python -m pytest -n 2 -m "not client and not deep and not pairs" \
	    --ignore=tests/clients $(BY_MODULE) $(KEPT) $(TESTS)

# The same, and its table of seconds is kept in docs/tests.md.
test-times: KEPT := --keep-times
test-times: test

# What is marked deep, and every property with more examples.
test-deep: setup
	@$(BIN)/python -m pytest -n 2 -m "(deep or hypothesis and not whole) and not client and not pairs" \
	    --ignore=tests/clients --hypothesis-profile=deep $(TESTS)

# What is worth its half hour before a release: tests/depth.py.
test-pairs: setup
	@$(BIN)/python -m pytest -n 2 -m "pairs and not client" --ignore=tests/clients $(TESTS)

test-all: test test-deep test-pairs

# In Tiled, Chromium, TripleA, a slicer, a Lua, ...: those that are missing are installed.
test-clients:
	@$(PYTHON) .ci/prepare.py clients
	@$(BIN)/python -m pytest -n 2 -m client -rs $(TESTS)

bench: setup
	@$(BIN)/python -m benchmarks $(ONLY)

# ONLY="tactics mechs" plays these alone; it exits with 1 where a match had a fault.
matches: setup
	@$(BIN)/python -m benchmarks.matches $(ONLY)

# ONLY="--count 10 --tree ../other" draws fewer, and of another checkout.
mutants: setup
	@$(BIN)/python -m benchmarks.mutants $(ONLY)

peers: setup
	$(BIN)/uv --quiet venv --allow-existing out/peers
	$(BIN)/uv --quiet pip install --python out/peers/bin/python --require-hashes \
	    -r benchmarks/peers.lock

lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: setup
	$(BIN)/python -m docs.generate
	$(BIN)/python -m docs.thumbnails

# A warning is an error: a link or an anchor that leads nowhere, a page that the navigation lacks.
site site-serve: export NO_MKDOCS_2_WARNING := 1
site: setup
	$(BIN)/python -m mkdocs build --strict

site-serve: setup
	$(BIN)/python -m mkdocs serve

# Walks with a real mouse and real keys on a virtual display; STEPS=folder keeps every step, and
# ONLY="room --size 1280x720 --dark" takes one walk, in another window.
pictures:
	@$(PYTHON) .ci/prepare.py virtual-display
	$(BIN)/python -m docs.walk $(if $(STEPS),--steps $(STEPS)) $(if $(ONLY),--only $(ONLY))

exported:
	@$(PYTHON) .ci/prepare.py clients
	$(BIN)/python -m docs.exported

# Versions and hashes for every system and every Python that we support, and no addresses.
lock: setup
	$(BIN)/uv --quiet pip compile --universal --python-version 3.11 --fork-strategy fewest \
	    --generate-hashes --no-emit-index-url --upgrade --extra dev --extra site \
	    --custom-compile-command "make lock" --output-file requirements.lock pyproject.toml
	$(BIN)/uv --quiet pip compile --universal --python-version 3.11 --fork-strategy fewest \
	    --generate-hashes --no-emit-index-url --upgrade \
	    --custom-compile-command "make lock" --output-file .ci/tools.lock .ci/tools.in

# PROJECT_HOME=the page of the repository fills in what names addresses: .ci/published.py.
dist: setup
	@$(BIN)/python .ci/distributions.py

deb: dist
	@$(BIN)/python .ci/deb.py

application: dist
	@$(BIN)/python .ci/application.py

clean:
	rm -rf .venv out dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
