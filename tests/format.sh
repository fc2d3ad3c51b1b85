#!/bin/sh
# format.sh: checks that all C sources, except generated ones, are formatted (make format).
files=$(git ls-files -co --exclude-standard '*.c' '*.h' 2>/dev/null || find include src tests examples -name '*.[ch]')
echo "$files" | grep -v '_texts\.[ch]$\|_areas\.c$' | xargs clang-format --dry-run --Werror
