# Rectify: `make run` opens the app, `make test` checks everything. PYTHON=... chooses the Python.

BIN := $(if $(filter Windows_NT,$(OS)),.venv/Scripts,.venv/bin)
NEEDS := pyproject.toml constraints.txt tools/setup.py
export PYTHON

# Any Python can start the set-up; it finds the one to use by itself.
SETUP = for python in $(PYTHON) python3 python3.12 python3.13 python3.11 python py; do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 7))' 2>/dev/null; then \
	    exec $$python tools/setup.py $(1); \
	  fi; \
	done; \
	echo "Rectify needs Python 3.11, 3.12 or 3.13, and no Python was found here." >&2; exit 1

.PHONY: help run test soak bench messages clean

help:
	@echo "make run     open the app"
	@echo "make test    check everything: style, types, imports, tests"
	@echo "make soak    the long random runs and the mutation run"
	@echo "make bench   measure the speed"
	@echo "make messages  collect the texts to translate into data/locale/rectify.pot"
	@echo "make clean   remove all that make made"

.venv/installed-app: $(NEEDS)
	@$(call SETUP,app)

.venv/installed-dev: $(NEEDS)
	@$(call SETUP,dev)

run: .venv/installed-app
	@$(call SETUP,display)
	@$(BIN)/rectify

test: .venv/installed-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest

soak: .venv/installed-dev
	RECTIFY_SOAK=1 HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -m soak
	$(BIN)/python -m tests.mutation

bench: .venv/installed-dev
	$(BIN)/python -m tests.benchmarks

messages: .venv/installed-dev
	$(BIN)/pybabel -q extract -k N_ -k tr --sort-by-file --no-location --project Rectify -o data/locale/rectify.pot rulings laws gui

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache docs/_build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
