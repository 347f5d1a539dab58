# Omega Table. `make` without a target lists the targets.
.DEFAULT_GOAL := help
.PHONY: help play setup test test-all simulate faults sets check bench train-check coverage docs wheel format upgrade clean
MAKEFLAGS += --no-print-directory
unexport PYTHONDONTWRITEBYTECODE # the tests start hundreds of processes, which would each compile the sources anew

PORT ?= 8000
BIN := .venv/bin
# On two cores a third worker uses the time in which the others wait for a browser or a server.
WORKERS ?= 3
# A worker that crashes ends the run: xdist would give its test to the next worker, and that one would crash as well.
PYTEST := $(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=loadfile --no-loadscope-reorder --max-worker-restart=0
COMPILE := CUSTOM_COMPILE_COMMAND="make upgrade" $(BIN)/pip-compile --quiet --upgrade --generate-hashes --no-header \
	--no-emit-options --strip-extras --unsafe-package omegatable --no-allow-unsafe
# Extras name each other, so pip-compile meets the package itself: it ends a file with a warning, after an empty line.
WITHOUT_ITSELF := sed -i '/^$$/,$$d'

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

play: ## serve the table at http://127.0.0.1:8000 (another port: PORT=9000 make play; for your network: HOST=0.0.0.0)
	@scripts/prepare packages page
	@exec $(BIN)/omegatable serve --port $(PORT) --open $(if $(HOST),--host $(HOST))

setup: ## install and build what `make play` needs, and stop there
	@scripts/prepare packages page

test: ## run a fixed part of the tests (some of them: make test ARGS="-k OS_R12"; with what each costs: ARGS=--cost)
	@scripts/prepare tools page browser bubblewrap $(if $(filter all,$(OMEGATABLE_TESTS)),nginx engines)
ifeq ($(filter-out --cost,$(ARGS)),)
	@$(BIN)/python -m omegatable.bots.compiling
endif
	@$(PYTEST) $(ARGS)

test-all: ## run every test at full length: every mutant, whole games, long statistics
	@OMEGATABLE_TESTS=all $(MAKE) test

faults: ## kill, pause and break servers and databases many times (how often: OMEGATABLE_FAULTS=500 make faults)
	@scripts/prepare tools page browser
	@OMEGATABLE_TESTS=all $(PYTEST) tests/faults $(ARGS)

simulate: ## simulate 100,000 seeds of servers under disasters (one, told in full: make simulate ARGS="SEED 1")
	@scripts/prepare tools
	@$(BIN)/python -m omegatable.bots.compiling
	@$(BIN)/python -m tests.simulation $(ARGS)

sets: ## play games under 20,000 random sets of options, indices checked (fewer: make sets ARGS="--sets 500")
	@scripts/prepare packages
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.sets $(ARGS)

check: ## check format, style, types, imports, generated files and documents
	@scripts/prepare tools modules types
	@scripts/check

bench: ## measure the speed of the rules and the search (others: make bench ARGS=--list)
	@scripts/prepare tools page
	@$(BIN)/omegatable bench $(ARGS)

train-check: ## check in under a minute that training still learns
	@scripts/prepare packages
	@$(BIN)/python -m bench.learning

coverage: ## report test coverage, with the kernels interpreted
	@scripts/prepare tools page browser bubblewrap
	@rm -f .coverage .coverage.*
	@NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -m "not browser and not compiled" $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

docs: ## build the documentation's site into omegatable/site/; a warning is an error
	@scripts/prepare tools documents
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --fresh-env -d build/docs/doctrees docs build/docs/site
	@rm -rf omegatable/site && cp -r build/docs/site omegatable/site

wheel: docs ## build the wheel, including the page and the documentation, into dist/, with the lock of a server
	@scripts/prepare tools page
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist .
	@cp requirements/server.txt dist/

format: ## format the sources of Python and of the page, and fix style
	@scripts/prepare tools modules types
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --quiet --fix .
	@npm --prefix web/client run --silent format

upgrade: ## pin the newest packages allowed by pyproject.toml and requirements/*.in
	@scripts/prepare tools
	$(COMPILE) --output-file requirements/runtime.txt --extra all pyproject.toml
	$(COMPILE) --output-file requirements/build.txt requirements/build.in
	$(COMPILE) --output-file requirements/dev.txt --extra all --extra postgres --extra rl --extra cluster pyproject.toml requirements/dev.in
	$(COMPILE) --output-file requirements/server.txt --extra table --extra postgres --constraint requirements/dev.txt pyproject.toml
	@mkdir -p build && $(BIN)/python scripts/lowest.py > build/lowest.in
	$(COMPILE) --output-file requirements/lowest.txt build/lowest.in
	$(WITHOUT_ITSELF) requirements/runtime.txt requirements/dev.txt requirements/server.txt
	$(COMPILE) --output-file requirements/docs.txt requirements/docs.in

clean: ## delete everything that was installed or built
	@rm -rf .venv .stamps build dist web/client/node_modules omegatable/web/page omegatable/site
	@rm -f web/client/src/wire.ts web/client/src/text/texts.ts
