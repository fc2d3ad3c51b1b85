# The front door. Needs only make and git: `make play` and `make test` install what is missing (tools/setup.sh),
# build and run. The building itself is CMake's: see CMakePresets.json.
.PHONY: all play test shots bench fuzz check-long coverage format texts install clean help
.DEFAULT_GOAL := all

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 300
LUDENS := build/release/ludens

all: .stamps/play .stamps/web ## build build/release/ludens, the optimised binary
	@cmake --preset release >build/release.log 2>&1 || { cat build/release.log; exit 1; }
	@cmake --build build/release

play: all build/data/pogo-walk.ludtable build/data/pogo-exact.ludtable ## play in the browser: prints the address, opens it where there is a desktop
	@LUDENS_DATA=build/data $(LUDENS) serve --open --log build/serve.log

# The solved game, for the best level: a few seconds for each rule, once.
build/data/pogo-%.ludtable: | all
	@LUDENS_DATA=build/data $(LUDENS) table build pogo --rules move=$* >/dev/null

test: .stamps/test .stamps/npm .stamps/web-test ## build with gcc, clang and sanitizers, run every test and check, count them
	@tools/test.sh

bench: all .stamps/test .stamps/web-test ## measure, and renew the marked blocks of bench/RESULTS.md
	@$(LUDENS) bench --write
	@$(LUDENS) bench --instructions --write
	@LUDENS=$(LUDENS) node bench/page.mjs --write

fuzz: .stamps/test .stamps/web ## run every fuzz target for FUZZ_SECONDS (default 300) each
	@tools/fuzz.sh $(FUZZ_SECONDS)

check-long: .stamps/test .stamps/npm .stamps/web-test ## the checks that take too long for `make test`
	@cmake --preset gcc >/dev/null && cmake --build build/gcc
	@ctest --test-dir build/gcc -L long --output-on-failure
	@cmake --preset clang >/dev/null && cmake --build build/clang --target twins_tests
	@ctest --test-dir build/clang -L twins -j2 --output-on-failure

shots: .stamps/test .stamps/npm .stamps/web-test ## run the tests of the page and leave pictures in build/shots
	@cmake --preset gcc >/dev/null && cmake --build build/gcc
	@SHOTS=$(CURDIR)/build/shots ctest --test-dir build/gcc -R page_ -j2 --output-on-failure

# golden_tables looks at whole tables, which takes minutes when every line is counted.
coverage: .stamps/test .stamps/web ## which lines the tests reach: build/coverage/report.txt
	@cmake --preset coverage >/dev/null && cmake --build build/coverage
	@ctest --test-dir build/coverage -LE 'long|check' -E golden_tables -j2 --output-on-failure
	@gcovr --gcov-ignore-parse-errors --root . --filter src/ --exclude '.*_test\.c' build/coverage | tee build/coverage/report.txt

format: .stamps/test .stamps/web-test ## put the C sources, the page and its tests into the house format
	@git ls-files -co --exclude-standard '*.c' '*.h' | grep -v '_texts\.[ch]$$\|_areas\.c$$' | xargs clang-format -i
	@sh tests/page_format.sh --write

texts: ## make the text tables from data/text, and include the keys that each source names
	@tools/texts.py

install: all ## install library, header and binary under PREFIX (default /usr/local)
	@cmake --install build/release --prefix $(PREFIX)

clean: ## remove everything that was built
	@rm -rf build .stamps web/node_modules tests/server/node_modules web/src/text/table.ts examples/games/table.ts

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

.stamps/%: tools/packages-%.txt tools/setup.sh
	@tools/setup.sh $*
	@mkdir -p .stamps build && touch $@

# What the page is bundled with; its tests need a driver for the browser besides.
.stamps/web: web/package-lock.json | .stamps/play
	@cd web && npm ci --omit=dev --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

.stamps/web-test: web/package-lock.json | .stamps/test
	@cd web && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch .stamps/web $@

# The WebSocket client that the tests of the server use.
.stamps/npm: tests/server/package-lock.json | .stamps/test
	@cd tests/server && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@
