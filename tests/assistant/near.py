#!/usr/bin/env python3
"""near.py [ROOT]: fails when a question of the knowledge (data/assistant) is a near copy of a labelled one.

A near copy is a word overlap above 0.8, as check.py defines it. --drop removes these lines from the knowledge, so that they
can be replaced by other wordings; it reports topics left with fewer than six questions."""
import collections
import pathlib
import sys

from check import HERE, LANGUAGES, NEAR, near, words

LEAST = 6


def looked_at(question):
    """The question, its words, and their beginnings and ends: a typing error leaves one of the two unchanged."""
    found = words(question)
    return question, found, {word[:2] for word in found} | {"-" + word[-2:] for word in found}


def labelled(language):
    for name in ("questions", "offtopic"):
        for line in (HERE / f"{name}_{language}.tsv").read_text(encoding="utf-8").splitlines():
            yield line.split("\t")[3]


class Asked:
    """The labelled questions of a language, indexed by the beginnings and ends of their words."""

    def __init__(self, language):
        self.questions = [looked_at(question) for question in labelled(language)]
        self.places = collections.defaultdict(list)
        for at, (_, _, pieces) in enumerate(self.questions):
            for piece in pieces:
                self.places[piece].append(at)

    def candidates(self, known):
        """Pre-filter: a similar number of words, and half of all beginnings and ends in common."""
        _, found, pieces = known
        for at, common in sorted(collections.Counter(at for piece in pieces for at in self.places[piece]).items()):
            question, other, others = self.questions[at]
            if 3 * common >= len(pieces) + len(others) and \
                    min(len(found), len(other)) > NEAR * max(len(found), len(other)):
                yield question

    def copy_of(self, known):
        return next((question for question in self.candidates(known) if near(known[0], question)), None)


def main():
    drop = "--drop" in sys.argv
    places = [word for word in sys.argv[1:] if not word.startswith("--")]
    root = pathlib.Path(places[0]) if places else HERE.parent.parent
    faults = known = 0
    for language in LANGUAGES:
        asked = Asked(language)
        for path in sorted((root / "data" / "assistant" / language).glob("*.txt")):
            kept, topic, left = [], None, 0
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if line.startswith("topic "):
                    topic, left = line[6:], 0
                known += line.startswith("? ")
                copy = line.startswith("? ") and asked.copy_of(looked_at(line[2:]))
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
