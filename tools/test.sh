#!/bin/sh
# test.sh: what `make test` does. Builds with gcc, clang, ASan+UBSan and TSan, runs the tests of each (of TSan
# only those that use threads) and closes with the count of all. The other checks (layers, format, texts, symbols)
# are CTest tests of the gcc build.
set -u
cd "$(dirname "$0")/.."
mkdir -p build
passed=0 failed=0

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

# suite PRESET TARGET CTEST-ARGUMENTS...: configure, build, test. A build that fails counts as one failed test.
suite() {
    preset=$1 target=$2
    shift 2
    log=build/$preset.log
    echo "== $preset"
    if ! { cmake --preset "$preset" && cmake --build "build/$preset" --target "$target"; } >"$log" 2>&1; then
        grep -v '^\[' "$log" | tail -n 60
        echo "$preset: the build failed"
        failed=$((failed + 1))
        return
    fi
    ctest --test-dir "build/$preset" -j2 --output-on-failure "$@" >"$log" 2>&1
    grep -v -e '^Internal' -e '^$' -e '^ *Start' -e ' Passed ' "$log"
    count "$preset" "$log"
}

suite gcc all -LE long
suite clang all -LE 'long|check'
suite asan all -LE 'long|check'
suite tsan threads_tests -L threads
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
