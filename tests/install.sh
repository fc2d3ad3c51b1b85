#!/bin/sh
# install.sh BUILD: installs into a scratch folder, then compiles and runs the example against the
# installed files, as a user would: once with the shared and once with the static library.
set -eu
build=$1
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$build" --prefix "$prefix" >/dev/null
[ "$(find "$prefix/include" -type f | wc -l)" = 1 ] || { echo 'more than one header is installed'; exit 1; }
lib=$(dirname "$(find "$prefix" -name libludens.a)")
cc -std=c17 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" examples/play_a_game.c -L"$lib" -lludens \
    -o "$prefix/shared" -Wl,-rpath,"$lib"
cc -std=c17 -I"$prefix/include" examples/play_a_game.c "$lib/libludens.a" -pthread -o "$prefix/static"
"$prefix/shared" >"$prefix/shared.txt"
"$prefix/static" >"$prefix/static.txt"
cmp "$prefix/shared.txt" "$prefix/static.txt"
grep -q 'has won\|draw' "$prefix/shared.txt"
"$prefix/bin/ludens" perft pogo 3 | grep -qx 'nodes 3787'
