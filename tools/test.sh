#!/bin/sh
# test.sh: what `make test` does. Builds with gcc, with clang and ASan+UBSan, and with clang and TSan; runs the tests of
# each (with TSan only those that use threads) and prints the total at the end. The other checks (layers, format, texts,
# symbols) are CTest tests of the gcc build. Many tests wait more than they compute, so the script builds the next
# configuration while the tests of the previous one run.
#   test.sh --build PRESET TARGET...   only builds, one preset after the other; the script calls itself this way
set -u
cd "$(dirname "$0")/.."
mkdir -p build
passed=0 failed=0 building=
# AddressSanitizer's notes about large blocks of memory stay mapped: half the time in the kernel for tests that ask for
# such blocks often. (no_huge_pages_for_shadow=0 helps these still more, and costs every small program more than that.)
ASAN_OPTIONS=clear_shadow_mmap_threshold=4000000000${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export ASAN_OPTIONS

# count NAME LOG: adds the numbers of CTest's closing line "...% tests passed, F tests failed out of N".
count() {
    line=$(sed -n 's/.* tests passed, \([0-9]*\) tests* failed out of \([0-9]*\)$/\1 \2/p' "$2" | tail -n 1)
    if [ -z "$line" ]; then
        echo "$1: no test ran"
        failed=$((failed + 1))
        return
    fi
    set -- $line
    failed=$((failed + $1))
    passed=$((passed + $2 - $1))
}

# build PRESET TARGET...: configures and builds. Output goes to build/PRESET.build.log; success creates PRESET.built.
build() {
    while [ $# -gt 0 ]; do
        rm -f "build/$1.built"
        { cmake --preset "$1" && cmake --build "build/$1" --target "$2" -- -j2; } >"build/$1.build.log" 2>&1 &&
            touch "build/$1.built"
        shift 2
    done
}

# build_beside PRESET TARGET...: the same in the background, in its own session, so that it can be killed as a whole.
build_beside() {
    setsid tools/test.sh --build "$@" &
    building=$!
}

# suite PRESET CTEST-ARGUMENTS...: runs the tests of a build. A build that failed counts as one failed test.
suite() {
    preset=$1 log=build/$1.log
    shift
    echo "== $preset"
    if [ ! -e "build/$preset.built" ]; then
        grep -v '^\[' "build/$preset.build.log" | tail -n 60
        echo "$preset: the build failed"
        failed=$((failed + 1))
        return
    fi
    ctest --test-dir "build/$preset" -j3 --output-on-failure "$@" >"$log" 2>&1
    grep -v -e '^Internal' -e '^$' -e '^ *Start' -e ' Passed ' "$log"
    count "$preset" "$log"
}

if [ "${1:-}" = --build ]; then
    shift
    build "$@"
    exit
fi
trap '[ -z "$building" ] || kill -- "-$building" 2>/dev/null; exit 130' INT TERM

build gcc all
build_beside asan all
suite gcc -LE long
wait "$building"
build_beside tsan threads_tests
suite asan -LE 'long|check'
wait "$building"
building=
suite tsan -L threads
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
