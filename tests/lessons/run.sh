#!/bin/sh
# run.sh LUDENS NODE PYTHON COUNT [--self-test]: makes COUNT questions of each kind and checks them.
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
LUDENS=$1 "$2" web/tests/lessons-generate.mjs "$folder" "$4"
"$3" tests/lessons/check.py ${5:+"$5"} "$folder"
