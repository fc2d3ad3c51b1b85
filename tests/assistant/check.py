#!/usr/bin/env python3
"""check.py [ROOT]: checks the labelled questions of tests/assistant.

Format, counts, UTF-8, unique questions, topics that exist and rest on headings that exist, no near copies within a topic.
Exits with 1 and prints a line for each fault. near.py uses `near` to find near copies in the knowledge."""
import collections
import functools
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
LANGUAGES = ("en", "fr")
GAMES = {"pogo", "quoridor", "ricochet", "tron"}
KINDS = {"plain", "typo", "paraphrase", "short", "follow-up"}
SORTS = {"weather", "food", "knowledge", "other-game", "small-talk", "near-miss", "nonsense", "code"}
QUESTIONS, OFF_TOPIC, TOPICS_A_GAME = 320, 110, 55  # minimum numbers
TYPOS = (0.25, 0.45)  # allowed share of questions with typing errors
NEAR = 0.8  # questions with a larger overlap are near copies
TOPIC = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)\Z")
HELP = re.compile(r"ludens [a-z]+ --help\Z")


def fold(text):
    """Lower case without accents, for comparison."""
    text = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("’", "'"))
    return "".join(sign for sign in text if not unicodedata.combining(sign))


@functools.lru_cache(maxsize=None)
def words(text):
    """The different words of a question, in order."""
    return tuple(dict.fromkeys(re.findall(r"[a-z0-9]+", fold(text))))


def slip(a, b):
    """Whether two words differ by exactly one typing error: a letter too many, too few, changed, or two swapped."""
    if a == b:
        return True
    if min(len(a), len(b)) < 4 or abs(len(a) - len(b)) > 1:
        return False
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    return max(len(a), len(b)) <= 1 or (len(a) == 2 and a == b[::-1])


def overlap(first, second):
    """Shared words over all words of two questions, 0 to 1; words with one typing error count as shared."""
    left, right = words(first), words(second)
    shared, rest = 0, list(right)
    for word in left:
        twin = word if word in rest else next((other for other in rest if slip(word, other)), None)
        if twin is not None:
            rest.remove(twin)
            shared += 1
    return shared / max(1, len(left) + len(right) - shared)


def near(first, second):
    """Whether one question is a near copy of the other."""
    lengths = len(words(first)), len(words(second))
    return min(lengths) > NEAR * max(lengths) and overlap(first, second) > NEAR


class Check:
    def __init__(self, root):
        self.root, self.faults = root, []

    def fault(self, where, what):
        self.faults.append(f"{where}: {what}")

    def rows(self, name):
        """(place, fields) of each line; records faults for anything but plain text."""
        try:
            text = (HERE / name).read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            self.fault(name, str(error))
            return []
        if text and not text.endswith("\n"):
            self.fault(name, "the last line has no end")
        if unicodedata.normalize("NFC", text) != text:
            self.fault(name, "accents are not composed (NFC)")
        rows = []
        for number, line in enumerate(text.split("\n")[:-1], 1):
            fields, place = line.split("\t"), f"{name}:{number}"
            if any(field != field.strip() or not field for field in fields):
                self.fault(place, "an empty field, or blanks around one")
            if any(unicodedata.category(sign) == "Cc" for sign in line.replace("\t", "")):
                self.fault(place, "a control character")
            rows.append((place, fields))
        return rows

    def topics(self):
        """topic -> game."""
        found, headings = {}, {}
        for place, fields in self.rows("topics.tsv"):
            if len(fields) != 4:
                self.fault(place, f"expected 4 fields, not {len(fields)}")
                continue
            topic, game, tells, rests = fields
            if not TOPIC.match(topic) or topic in found:
                self.fault(place, f"{topic}: not a name, or there twice")
            if game not in GAMES | {"-"} or (topic.split(".")[0] in GAMES and topic.split(".")[0] != game):
                self.fault(place, f"{topic}: the game cannot be {game}")
            if not tells.endswith("."):
                self.fault(place, f"{topic}: what an answer tells is not a sentence")
            self.rests(place, rests, headings)
            found[topic] = game
        counts = collections.Counter(found.values())
        for game in sorted(GAMES | {"-"}):
            if counts[game] < TOPICS_A_GAME:
                self.fault("topics.tsv", f"{counts[game]} topics of {game}, expected {TOPICS_A_GAME}")
        return found

    def rests(self, place, rests, headings):
        """Records faults unless the page and the heading that a topic rests on exist."""
        if HELP.match(rests):
            return
        page, _, heading = rests.partition(": ")
        if page not in headings:
            path = self.root / page
            text = path.read_text(encoding="utf-8") if page.endswith(".md") and path.is_file() else ""
            headings[page] = set(re.findall(r"^#+ (.+)$", text, re.MULTILINE))
        if heading not in headings[page]:
            self.fault(place, f"there is no heading {heading!r} in {page}")

    def questions(self, language, topics, seen):
        name = f"questions_{language}.tsv"
        rows, by_topic, kinds, covered = self.rows(name), {}, collections.Counter(), set()
        for place, fields in rows:
            if len(fields) not in (4, 5) or (len(fields) == 5) != (fields[2] == "follow-up"):
                self.fault(place, "expected topic, game, kind, question, and for a follow-up the question before")
                continue
            topic, game, kind, question = fields[:4]
            if topic not in topics:
                self.fault(place, f"there is no topic {topic}")
            elif game != "-" and topics[topic] not in ("-", game):
                self.fault(place, f"{topic} does not belong to {game}")
            elif topic.startswith("board.") and game == "-":
                self.fault(place, "a question about the board needs its game")
            if game not in GAMES | {"-"} or kind not in KINDS:
                self.fault(place, f"no such game or kind: {game}, {kind}")
            self.once(place, question, seen)
            kinds[kind] += 1
            covered.add(topic)
            for other, before in by_topic.setdefault(topic, []):
                if near(question, other):
                    self.fault(place, f"a near copy of {before}: {question} / {other}")
            by_topic[topic].append((question, place))
        if len(rows) < QUESTIONS:
            self.fault(name, f"{len(rows)} questions, expected {QUESTIONS}")
        if not TYPOS[0] <= kinds["typo"] / max(1, len(rows)) <= TYPOS[1]:
            self.fault(name, f"{kinds['typo']} of {len(rows)} questions have typing errors")
        for missing in sorted(KINDS - set(kinds)):
            self.fault(name, f"no question of kind {missing}")
        for missing in sorted(set(topics) - covered):
            self.fault(name, f"no question about {missing}")
        return f"{name}: {len(rows)} questions ({', '.join(f'{n} {kind}' for kind, n in kinds.most_common())})"

    def off_topic(self, language, seen):
        name = f"offtopic_{language}.tsv"
        rows, sorts, kept = self.rows(name), collections.Counter(), []
        for place, fields in rows:
            if len(fields) != 4 or fields[0] != "-" or fields[1] not in GAMES | {"-"} or fields[2] not in SORTS:
                self.fault(place, "expected -, game, sort, question")
                continue
            sort, question = fields[2:]
            sorts[sort] += 1
            self.once(place, question, seen)
            for other, before in kept:
                if near(question, other):
                    self.fault(place, f"a near copy of {before}: {question} / {other}")
            kept.append((question, place))
        for missing in sorted(SORTS - set(sorts)):
            self.fault(name, f"no question of sort {missing}")
        if len(rows) < OFF_TOPIC:
            self.fault(name, f"{len(rows)} questions, expected {OFF_TOPIC}")
        return f"{name}: {len(rows)} questions ({', '.join(f'{n} {sort}' for sort, n in sorts.most_common())})"

    def once(self, place, question, seen):
        """Each question occurs only once per language, on topic or off."""
        key = " ".join(re.findall(r"[^\s?!.,;:«»\"]+", fold(question))) or question
        if key in seen:
            self.fault(place, f"the same question as {seen[key]}: {question}")
        seen.setdefault(key, place)


def main():
    check = Check(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent.parent)
    topics = check.topics()
    lines = [f"topics.tsv: {len(topics)} topics"]
    for language in LANGUAGES:
        seen = {}
        lines.append(check.questions(language, topics, seen))
        lines.append(check.off_topic(language, seen))
    print("\n".join(check.faults or lines))
    return 1 if check.faults else 0


if __name__ == "__main__":
    sys.exit(main())
