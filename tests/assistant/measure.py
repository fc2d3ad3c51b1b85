#!/usr/bin/env python3
"""measure.py LUDENS [--list] [--odd|--even] [--floor]: asks every labelled question and prints the share of right answers.

One process per language and mode answers a file of questions. A question counts as right if its own topic answers, an
off-topic one if no topic does. Figures are given by language, by kind, and for odd and even lines separately: weights were
fitted to odd lines only, so the even ones are more reliable (docs/assistant.md says how much). --list prints the confusions.
Exits with 1 below the target; with --floor, below the level reached so far, which guards against regressions."""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
BAR = {"en": (0.92, 0.03), "fr": (0.92, 0.03)}  # target: minimum of right answers, maximum of off-topic answers
FLOOR = {"en": (0.905, 0.03), "fr": (0.885, 0.045)}  # the level reached


def rows(name):
    for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), 1):
        yield number, line.split("\t")


def ask(ludens, lang, mode, questions):
    """The answers to the questions (question, game, previous question), in order."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".tsv") as file:
        for question, game, before in questions:
            file.write("\t".join((question, game, before)) + "\n")
        file.flush()
        run = subprocess.run([ludens, "ask", "--file", file.name, "--json", "--lang", lang, "--mode", mode, "--time", "5"],
                             capture_output=True, text=True, encoding="utf-8", check=False)
    if run.returncode != 0:
        sys.exit(f"{ludens}: {run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def share(pairs):
    pairs = list(pairs)
    return sum(pairs) / max(1, len(pairs))


def measure(ludens, lang, mode, options):
    labelled = [(number, fields) for number, fields in rows(f"questions_{lang}.tsv")]
    off = [(number, fields) for number, fields in rows(f"offtopic_{lang}.tsv")]
    if options.odd or options.even:
        labelled, off = ([row for row in part if row[0] % 2 == options.odd] for part in (labelled, off))
    questions = [(fields[3], fields[1], fields[4] if len(fields) > 4 else "") for _, fields in labelled + off]
    began = time.monotonic()
    answers = ask(ludens, lang, mode, questions)
    took = time.monotonic() - began
    results = []  # number, kind, right, fields, answer
    for (number, fields), answer in zip(labelled + off, answers):
        wanted = None if fields[0] == "-" else fields[0]
        results.append((number, "off-topic" if wanted is None else fields[2], answer["topic"] == wanted, fields, answer))
    on = [row for row in results if row[1] != "off-topic"]
    away = [row for row in results if row[1] == "off-topic"]
    right, answered = share(row[2] for row in on), share(not row[2] for row in away)
    print(f"{lang} {mode}: {right:.1%} of {len(on)} right, {answered:.1%} of {len(away)} off-topic answered;"
          f" {1000 * took / len(results):.2f} ms a question")
    for name, odd in (("odd", 1), ("even", 0)):
        print(f"   {name} lines: {share(r[2] for r in on if r[0] % 2 == odd):.1%} right,"
              f" {share(not r[2] for r in away if r[0] % 2 == odd):.1%} off-topic answered")
    kinds = collections.defaultdict(list)
    for _, kind, good, _, _ in results:
        kinds[kind].append(good)
    print("   " + ", ".join(f"{kind} {share(good):.1%}" for kind, good in sorted(kinds.items())))
    silent = sum(1 for row in on if row[4]["topic"] is None)
    print(f"   of {sum(1 for row in on if not row[2])} wrong, {silent} say that they do not know;"
          f" other language: {sum(1 for row in on if row[4]['lang'] != lang)}")
    if options.list and mode == "full":
        for number, kind, good, fields, answer in results:
            if not good:
                print(f"   {lang}:{number} {kind} [{fields[1]}] {fields[0]} -> {answer['topic']}: {fields[3]}"
                      + (f" / {fields[4]}" if len(fields) > 4 else ""))
    least, most = (FLOOR if options.floor else BAR)[lang]
    good = right >= least and answered <= most
    if mode == "full" and not good:
        print(f"   below {'the floor' if options.floor else 'the target'}: at least {least:.1%} right, at most {most:.1%} off-topic")
    return good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ludens")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--odd", action="store_true")
    parser.add_argument("--even", action="store_true")
    parser.add_argument("--floor", action="store_true")
    parser.add_argument("--full", action="store_true", help="without the classic mode")
    options = parser.parse_args()
    good = True
    for lang in ("en", "fr"):
        good = measure(options.ludens, lang, "full", options) and good
        if not options.full:
            measure(options.ludens, lang, "classic", options)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
