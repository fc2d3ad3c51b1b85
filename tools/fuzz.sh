#!/bin/sh
# fuzz.sh SECONDS [TARGET...]: runs the fuzz targets (default all), two at a time, each for SECONDS, starting from
# its corpus in tests/fuzz/corpus. New inputs go to build/fuzz/corpus; findings are kept there, and the exit code is then 1.
set -u
cd "$(dirname "$0")/.."
seconds=${1:-300}
[ $# -gt 0 ] && shift
cmake --preset fuzz >/dev/null && cmake --build build/fuzz --target fuzzers || exit 1
[ $# -gt 0 ] || set -- $(ls tests/fuzz/corpus)

fuzz() {
    mkdir -p "build/fuzz/corpus/$1"
    if "build/fuzz/tests/fuzz/fuzz_$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
        -artifact_prefix="build/fuzz/finding-$1-" -print_final_stats=1 \
        "build/fuzz/corpus/$1" "tests/fuzz/corpus/$1" >"build/fuzz/$1.log" 2>&1; then
        echo "fuzz $1: nothing found, $(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/$1.log") runs"
    else
        tail -n 30 "build/fuzz/$1.log"
        echo "fuzz $1: FINDING, see build/fuzz/finding-$1-*"
        return 1
    fi
}

code=0
while [ $# -gt 0 ]; do
    fuzz "$1" & first=$!
    second=
    shift
    if [ $# -gt 0 ]; then
        fuzz "$1" & second=$!
        shift
    fi
    wait "$first" || code=1
    [ -z "$second" ] || wait "$second" || code=1
done
exit $code
