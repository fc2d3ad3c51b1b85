#!/usr/bin/env python3
"""pogo_openings.py LUDENS N [SEED]: N different drawn positions of Pogo after 2 to 8 random moves, one per line, for the arena.

The same N and SEED (default 1) give the same positions. They are taken from records of `ludens arena` (random against
random) and judged by `ludens solve`, which loads the solved table or computes it in memory."""
import random
import re
import subprocess
import sys
import tempfile


def main():
    ludens, wanted = sys.argv[1], int(sys.argv[2])
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    rng, lines = random.Random(int(seed)), []
    with tempfile.TemporaryDirectory() as folder:
        record = f"{folder}/games.txt"
        subprocess.run([ludens, "arena", "pogo", "--engines", "random,random", "--games", str(40 * wanted), "--seed", seed,
                        "--record", record], check=True, capture_output=True)
        for game in open(record, encoding="utf-8").read().split("ludens-record 1\n")[1:]:
            moves = re.findall(r"\b[1-9][1-9][1-3]\b", re.sub(r"\[[^]]*\]|\{[^}]*\}", "", game.split("\n\n", 1)[1]))
            lines.append(moves[:rng.randint(2, 8)])
        positions = []
        for moves in lines:
            shown = subprocess.run([ludens, "show", "pogo", "--moves", " ".join(moves), "--json"], capture_output=True,
                                   text=True)
            found = re.search(r'"position":"([^"]+)"', shown.stdout)
            if found and found.group(1) not in positions:
                positions.append(found.group(1))
            if len(positions) >= 20 * wanted:
                break
        path = f"{folder}/positions.txt"
        open(path, "w", encoding="utf-8").write("\n".join(positions) + "\n")
        values = subprocess.run([ludens, "solve", "pogo", "--file", path], check=True, capture_output=True,
                                text=True).stdout.split("\n")
    drawn = [position for position, value in zip(positions, values) if value == "draw"]
    print("\n".join(drawn[:wanted]))
    sys.exit(0 if len(drawn) >= wanted else 1)


if __name__ == "__main__":
    main()
