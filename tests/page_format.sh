#!/bin/sh
# page_format.sh [--write]: Prettier over the page, the server tests, the JavaScript benchmarks and the example games. Without --write it
# changes nothing and fails on a file that Prettier would change, or on a line over 120 columns in a style sheet (ESLint
# checks the scripts).
set -e
prettier="node web/node_modules/prettier/bin/prettier.cjs --log-level warn"
files=$(find web tests/server bench examples/games -name node_modules -prune -o -type f \
    \( -name '*.ts' -o -name '*.tsx' -o -name '*.mjs' -o -name '*.css' \) -print)
if [ "${1:-}" = --write ]; then
    exec $prettier --write $files
fi
$prettier --check $files
if echo "$files" | grep '\.css$' | LC_ALL=C.UTF-8 xargs grep -nE '^.{121,}'; then
    echo "lines over 120 columns" >&2
    exit 1
fi
