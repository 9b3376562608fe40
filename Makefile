# Each target does all its own set-up: a fresh machine needs nothing but make, git and Python 3.11.
.PHONY: help sim room practise test test-long deb release firmware test-install check format fuzz soak nights mutate mutate-rules mutate-money clauses bench bench-vision-long rooms lock clean runtime development

help:           ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile

runtime:
	@deploy/setup/prepare.sh runtime

development:
	@deploy/setup/prepare.sh development

sim: runtime    ## watch a table being dealt, on simulated hardware (ARGS="--hands 3")
	@.venv/bin/tapburn sim $(ARGS)

room:           ## a room with twenty simulated tables, for a look in a browser (ARGS="--tables 6")
	@bash deploy/setup/prepare.sh room
	@.venv/bin/python -m deploy.room.measuring.demonstration $(ARGS)

practise: runtime  ## deal yourself, on simulated cards, and be graded (ARGS="--list", "--lesson side-pots")
	@.venv/bin/tapburn practise $(ARGS)

# Three at a time, since some tests wait for a protocol's seconds while two cores could work. Asserts
# are left as Python has them, which spares each worker ten seconds of rewriting in a fresh checkout;
# only what failed is run again with them rewritten, to say what stood on either side.
test: development  ## all tests (ARGS="-k journal")
	@.venv/bin/python -m pytest -n 3 --dist worksteal --assert plain $(ARGS) || { \
		failed=$$?; [ $$failed -ne 1 ] || .venv/bin/python -m pytest --last-failed $(ARGS); \
		exit $$failed; }

.PHONY: test-changed test-flaky
test-changed: development  ## the tests that a change reaches, by imports, processes and verbs (BASE=main; ARGS="-k journal")
	@chosen=$$(.venv/bin/python -m tests.choosing.changed $(BASE)) || exit 1; \
		[ -n "$$chosen" ] || { echo "no test is reached"; exit 0; }; \
		.venv/bin/python -m pytest -n 3 --dist worksteal --assert plain $(ARGS) $$chosen

test-flaky: development  ## the system tests ten times over beside two other loads: which fail now and then? (ARGS="--times 3 tests/deploy/practise")
	@.venv/bin/python -m tests.choosing.flaky $(ARGS)

test-long: export TAPBURN_TEST_LONG = 1
test-long: test  ## the same, trying all that the costliest tests try: `make test` tries a part of it

check: development  ## format, lint, types, who may import whom, how large what is, the QML
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports
	@.venv/bin/python -m tests.rooms
	@.venv/bin/pyside6-qmllint --max-warnings 0 dealer_ui/*/*.qml

format: development  ## put the code in the house's form
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .

fuzz: development  ## feed the decoders with what covers most of them (ARGS="100000" runs each; SEED=N repeats a run)
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/fuzz.lock
	@.venv/bin/python -m tests.firmware_bridge.fuzzing $(if $(SEED),--seed $(SEED)) $(ARGS)

mutate: development  ## put each fault of tests/mutants.toml into a copy: do its tests notice? (ARGS="rake.py")
	@.venv/bin/python -m tests.mutation.mutants $(ARGS)

soak: development  ## hostile messages by the thousand, then an hour of kills, power cuts, full disks and clock jumps (ARGS="--minutes 5 --kills 100"), half an hour of random rulings
	@TAPBURN_TEST_LONG=1 .venv/bin/python -m pytest -q tests/engine/service/test_hostile_content.py \
		tests/deploy/room/test_hostile_tables.py tests/firmware_bridge/secrets/test_deal_account.py
	@.venv/bin/python -m tests.soak $(ARGS)
	@.venv/bin/python -m tests.engine.core.random_hands --hands 1000000 --minutes 30

nights: development  ## nights with heavy mistakes in every game and house, on all cores (ARGS="--minutes 60 --games draw"); bad ones are kept in sim-nights
	@.venv/bin/python -m deploy.simulation.night.nights $(ARGS)

mutate-money: development  ## let mutmut change the modules that hold money and gates (under an hour on two cores)
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/mutate.lock
	@.venv/bin/python -m tests.mutation.mutator $(ARGS)

mutate-rules: development  ## change each option of each house and each datum of each game: does a test that cites it notice? (ARGS="ohio", "--sample 20")
	@.venv/bin/python -m tests.mutation.proving $(ARGS)

clauses: development  ## work out what proves clauses whose proof the tests left behind, and write docs/clauses.md (ARGS="OH-HE", "all": an hour)
	@.venv/bin/python -m tests.mutation.proving --clauses $(ARGS)
	@.venv/bin/python -m tests.mutation.clause_page

.PHONY: gallery
gallery: development  ## draw and judge the dealer's screen: games x moments x panels x languages; keep docs/gallery (ARGS="--all" judges every one, in about an hour)
	@.venv/bin/python -m tests.gallery $(ARGS)

bench: runtime  ## measure (figures, not tests; ARGS="engine", "bridge" or "vision")
	@.venv/bin/tapburn bench $(ARGS)

bench-vision-long: runtime  ## read 30,000 cards and write docs/vision.md's table (hours; goes on where it stopped)
	@.venv/bin/tapburn bench vision --reader trained --deck all --cards 30000 --frames 1200 \
		--jobs 2 --progress bench-vision-long.jsonl --write docs/vision.md $(ARGS)

.PHONY: translations
translations: development  ## bring the catalogues of the screen and of the room up to date with the texts, compile them, name what is missing
	@.venv/bin/python -m tests.catalogues
	@.venv/bin/python -m tests.deploy.room.station.room_catalogues

rooms: development  ## how large each room is (lines), what each process and package reaches, and what is too large
	@.venv/bin/python -m tests.rooms

deb: development  ## Debian packages for amd64 and arm64 into dist/ (ARGS="--architecture amd64")
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9'
	@.venv/bin/python -m deploy.debian $(ARGS)

release: development  ## signed releases for `tapburn update` into dist/ (ARGS="--key maker.sign")
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9'
	@.venv/bin/python -m deploy.debian.release $(ARGS)

firmware: development  ## the readers' firmware, signed, into dist/firmware (ARGS="--key maker.sign")
	@.venv/bin/python -m deploy.debian.reader_images $(ARGS)

test-install: deb  ## install the packages on a fresh Debian, play and serve there (root, debootstrap)
	@.venv/bin/python -m tests.install
	@.venv/bin/python -m tests.install.room_walk

.PHONY: image test-booted
image: development  ## a disk to write to a stick, dist/tapburn_VERSION_amd64.img (root; it needs a mirror)
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9'
	@.venv/bin/python -m deploy.debian --architecture amd64 --debian 13 --of table --no-dependencies
	@.venv/bin/python -m deploy.debian.image $(ARGS)

test-booted: development  ## the stick in QEMU: install, set up, play by touches, with power cuts (hours; make image before; ARGS="--only play")
	@.venv/bin/python -m tests.install.booting $(ARGS)

lock: development  ## resolve the dependencies anew: versions and hashes, no addresses
	@.venv/bin/python -m pip install --quiet 'uv>=0.9'
	@.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url pyproject.toml --group build \
		--output-file requirements/runtime.lock
	@.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url pyproject.toml \
		--constraints requirements/runtime.lock --output-file requirements/release.lock
	@.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url pyproject.toml --group build --extra room \
		--constraints requirements/runtime.lock --output-file requirements/room.lock
	@.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url pyproject.toml --extra room \
		--constraints requirements/room.lock --group build --group test \
		--group check --output-file requirements/development.lock

clean:          ## forget everything that can be made again
	@rm -rf .venv build dist sim-shots sim-nights .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +
