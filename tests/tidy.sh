#!/bin/sh
# tidy.sh BUILD: runs clang-tidy with the checks of .clang-tidy over every C source that BUILD/compile_commands.json lists,
# except generated ones, on two cores. Any finding fails the test.
set -eu
build=$1
sed -n 's/^ *"file": "\(.*\)",*$/\1/p' "$build/compile_commands.json" | grep -v -e "^$build/" -e /src/text/areas/ | sort -u |
    nice -n 19 xargs -P 2 -n 4 clang-tidy --quiet --warnings-as-errors='*' -p "$build" 2>"$build/tidy.log" || {
    grep -v 'warnings generated' "$build/tidy.log" >&2 || true
    exit 1
}
