#!/usr/bin/env python3
"""check.py [--schema] FILE...: checks traces (docs/trace.md) by rules of its own: it shares nothing with the program.

`-` reads stdin. With --schema the lines must fit docs/trace.schema.json too. Prints what is wrong, a line each, and per file
the number of events and the checks that were skipped because events are missing (`dropped`). With --self-test it plants
faults into good traces and checks that every one is found. Exit code 1: something is wrong."""
import sys

import check_lines
import check_paths
import check_samples
import check_values
import check_walls
import read_trace

# Checks that need every event.
WHOLE = {check_paths.improvements, check_values.opinions, check_samples.flat}
CHECKS = (*check_lines.CHECKS, *check_paths.CHECKS, *check_values.CHECKS, *check_samples.CHECKS, *check_walls.CHECKS)


def problems_of(text, schema=None):
    """(trace, problems, names of the checks that were skipped)."""
    trace, problems = read_trace.parse(text)
    if trace is None:
        return trace, problems, []
    if schema is not None:
        problems += read_trace.schema_faults(trace, schema)
    skipped = []
    for check in CHECKS:
        if check in WHOLE and not trace.whole:
            skipped.append(check.__name__)
            continue
        try:
            problems += [f"{check.__name__}: {fault}" for fault in check(trace)]
        except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
            problems.append(f"{check.__name__}: members missing or of the wrong kind: {error!r}")
    return trace, problems, skipped


def check_file(name, schema):
    text = sys.stdin.read() if name == "-" else open(name, encoding="utf-8").read()
    trace, problems, skipped = problems_of(text, schema)
    for problem in problems[:40]:
        print(f"{name}: {problem}")
    count = len(trace.events) if trace is not None else 0
    words = f", skipped for want of events: {', '.join(skipped)}" if skipped else ""
    print(f"{name}: {count} events, {len(problems)} problems{words}")
    return not problems


def main():
    if "--self-test" in sys.argv:
        import faults  # pylint: disable=import-outside-toplevel
        sys.exit(faults.self_test(problems_of))
    names = [name for name in sys.argv[1:] if name != "--schema"]
    if not names:
        sys.exit(__doc__)
    schema = read_trace.load_schema() if "--schema" in sys.argv else None
    sys.exit(0 if all([check_file(name, schema) for name in names]) else 1)


if __name__ == "__main__":
    main()
