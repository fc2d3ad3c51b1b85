#!/usr/bin/env python3
"""near.py [ROOT]: fails when a question of the knowledge (data/assistant) is a near copy of a labelled one.

A near copy is a word overlap above 0.8, as check.py defines it. With --drop the lines are taken out of the knowledge,
which is what to do before wording them anew; topics that would be left with fewer than six questions are told."""
import pathlib
import sys

from check import HERE, LANGUAGES, NEAR, near, words

LEAST = 6


def could_be_near(known, asked):
    """A quick look: words of a near copy have most of their letters in common."""
    if min(len(known[1]), len(asked[1])) <= NEAR * max(len(known[1]), len(asked[1])):
        return False
    return 2 * len(known[2] & asked[2]) >= len(known[2] | asked[2])


def looked_at(question):
    """The question, its words, and the beginnings and ends of them: of a word with one typing error one of these stays."""
    found = words(question)
    return question, found, {word[:2] for word in found} | {"-" + word[-2:] for word in found}


def labelled(language):
    for name in ("questions", "offtopic"):
        for line in (HERE / f"{name}_{language}.tsv").read_text(encoding="utf-8").splitlines():
            yield line.split("\t")[3]


def find_copy(known, asked):
    return next((other[0] for other in asked if could_be_near(known, other) and near(known[0], other[0])), None)


def main():
    drop = "--drop" in sys.argv
    places = [word for word in sys.argv[1:] if not word.startswith("--")]
    root = pathlib.Path(places[0]) if places else HERE.parent.parent
    faults = known = 0
    for language in LANGUAGES:
        asked = [looked_at(question) for question in labelled(language)]
        for path in sorted((root / "data" / "assistant" / language).glob("*.txt")):
            kept, topic, left = [], None, 0
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if line.startswith("topic "):
                    topic, left = line[6:], 0
                known += line.startswith("? ")
                copy = line.startswith("? ") and find_copy(looked_at(line[2:]), asked)
                if copy:
                    faults += 1
                    print(f"{path.relative_to(root)}:{number}: {line[2:]} / {copy}")
                    if drop:
                        continue
                left += line.startswith("? ")
                if line.startswith("=") and 0 < left < LEAST:
                    print(f"{path.relative_to(root)}: {topic} has {left} questions")
                    left = 0
                kept.append(line)
            if drop:
                path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    print(f"{known} questions of the knowledge, {faults} near copies")
    return 1 if faults and not drop else 0


if __name__ == "__main__":
    sys.exit(main())
