# The most important commands are `make start` and `make test`; both install what they need.
SHELL := /bin/bash
.DEFAULT_GOAL := start
.PHONY: start test test-all check dev gen access bench chaos distributed load reset kafka s3 format new-service new-event new-notification

export NX_TUI := false
export NX_DAEMON := false
export CHECKPOINT_DISABLE := 1
export PRISMA_HIDE_UPDATE_MESSAGE := 1
export KAFKAJS_NO_PARTITIONER_WARNING := 1

# What building and running needs, and with it what tests and measurements need.
INSTALLED := node_modules/.bandeja-installed
ALL_INSTALLED := node_modules/.bandeja-all-installed
BUILT := .cache/built
SOURCES := $(shell find libs services gateway web proto deploy .config .swcrc package.json nx.json tsconfig.json \
  \( -name node_modules -o -name dist -o -name generated -o -name test-results \) -prune -o -type f -print)

# Few arenas, and freed memory that is given back: see `make bench` for what the product needs.
start: $(BUILT)
	@MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072 \
	  exec node --disable-warning=ExperimentalWarning deploy/bundle/dist/main.js

test: $(ALL_INSTALLED)
	@node .config/tests/run.mjs

# Also the slow tests: every S3 server, the whole distributed suite, kills while the demo is filled.
test-all: $(ALL_INSTALLED)
	@node .config/tests/run.mjs all

check: $(ALL_INSTALLED)
	@node .config/tests/run.mjs check

dev: $(BUILT)
	@exec node deploy/dev/dev.mjs

gen: $(INSTALLED)
	@npx nx run-many -t generate

# Generate a new service, event or type of notification, and list what is left to do; see docs/adding-a-service.md.
#   make new-service NAME=clubs
#   make new-event SERVICE=catalog NAME=CoachVerified CONSUMER=notifications
#   make new-notification NAME=clip_ready SUBJECT=requests TITLE_EN='Your clip is ready' TITLE_ES='Tu vídeo está listo'
new-service new-event new-notification: $(ALL_INSTALLED)
	@node deploy/generate/$@.mjs

# Writes docs/access.md from the tables of the access tests.
access: $(ALL_INSTALLED)
	@WRITE_ACCESS_PAGE=on npx playwright test -c web/e2e/playwright.config.ts access-page

bench: $(ALL_INSTALLED) $(BUILT)
	@node deploy/bench/bench.mjs

# Kills the product repeatedly while people pay: CHAOS_ANALYSES, CHAOS_KILLS, CHAOS_OTHERS, CHAOS_SEED, CHAOS_MINUTES.
chaos: $(ALL_INSTALLED) $(BUILT)
	@node deploy/chaos/chaos.mjs

# Twelve processes on Kafka, S3 and PostgreSQL, each killed while people pay: DISTRIBUTED_ANALYSES, DISTRIBUTED_SEED, DISTRIBUTED_MINUTES.
distributed: $(ALL_INSTALLED) $(BUILT)
	@node --disable-warning=ExperimentalWarning deploy/distributed/suite.mjs

# Simulates many people with k6, from the PATH, an image or the Go registry; for settings see deploy/load.
load: $(ALL_INSTALLED) $(BUILT)
	@node --disable-warning=ExperimentalWarning deploy/load/run.mjs

kafka: $(INSTALLED)
	@exec node deploy/kafka/start.mjs

s3: $(INSTALLED)
	@exec node deploy/s3/start.mjs

format: $(ALL_INSTALLED)
	@npx prettier --config .config/prettier.config.mjs --write . > /dev/null

# Deletes the data of the installation on this machine.
reset:
	@rm -rf "$${BANDEJA_DATA:-.bandeja}"

# A checkout that has everything keeps it.
$(INSTALLED): HAD_ALL := $(wildcard $(ALL_INSTALLED))
$(INSTALLED): package-lock.json
	@echo "Installing packages…"
	@mkdir -p .cache
	@npm ci $(if $(HAD_ALL),,--omit=dev) > .cache/install.log 2>&1 || { tail -40 .cache/install.log; exit 1; }
	@touch $@ $(if $(HAD_ALL),$(ALL_INSTALLED))

$(ALL_INSTALLED): $(INSTALLED)
	@echo "Installing what tests need…"
	@npm install --no-save > .cache/install.log 2>&1 || { tail -40 .cache/install.log; exit 1; }
	@touch $@

$(BUILT): $(INSTALLED) $(SOURCES)
	@echo "Building…"
	@mkdir -p .cache
	@npx nx run-many -t build --output-style=static > .cache/build.log 2>&1 || { tail -60 .cache/build.log; exit 1; }
	@touch $@
