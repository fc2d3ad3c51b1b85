#!/bin/sh
# format.sh: every C source is in the house format (make format), generated files apart.
files=$(git ls-files -co --exclude-standard '*.c' '*.h' 2>/dev/null || find include src tests examples -name '*.[ch]')
echo "$files" | grep -v '_texts\.[ch]$\|_areas\.c$' | xargs clang-format --dry-run --Werror
