#!/bin/sh
# setup.sh play|test: installs the missing Debian packages of that list (test: of both lists), as root or through
# sudo, without asking; if neither is possible it prints the command to run and exits with 1.
set -eu
cd "$(dirname "$0")"
case ${1:-} in
play) lists=packages-play.txt ;;
test) lists='packages-play.txt packages-test.txt' ;;
*) echo 'usage: tools/setup.sh play|test' >&2; exit 2 ;;
esac
command -v dpkg-query >/dev/null || exit 0 # not Debian: CMake will name what it misses

missing=
for package in $(sed 's/#.*//' $lists); do
    # A nodejs that is not Debian's has its own npm, which conflicts with Debian's package.
    [ "$package" != npm ] || ! command -v npm >/dev/null || continue
    case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true) in
    installed) ;;
    *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

get='apt-get -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3 -q'
if [ "$(id -u)" = 0 ]; then
    as_root=
elif sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then
    as_root=sudo
else
    echo "ludens needs packages that only root can install. Run:" >&2
    echo "  su -c 'apt-get update && apt-get install -y --no-install-recommends$missing'" >&2
    exit 1
fi
echo "ludens: installing$missing" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { $as_root env DEBIAN_FRONTEND=noninteractive $get update &&
    $as_root env DEBIAN_FRONTEND=noninteractive $get install -y --no-install-recommends $missing; } \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    exit 1
fi
