#!/usr/bin/env python3
"""games_end.py LUDENS GAMES: every engine and level of every game, with little time to think, plays GAMES seeded games
against itself to an end: by the rules, by repetition, or because it gives up a puzzle. None ends by the general limit
on the length of a game."""
import json
import subprocess
import sys

LIMITS = ["--nodes", "2000", "--sims", "50", "--seed", "1"]
MOST = 65535  # plies: one less than the general limit (SESSION_MAX_PLIES)
MOST_OF_PUZZLE = 500  # SESSION_PATIENCE
SEATS = {"quoridor": [2, 3, 4], "tron": [1, 2, 4]}  # numbers of players to try; otherwise the game's least


def run(words):
    return subprocess.run(words, capture_output=True, text=True, timeout=1700, check=False)


def tournament(program, game, engine, seats, games):
    """Plays the engine against itself: the games as the arena counts them, or None if it does not accept the players."""
    words = [program, "arena", game, "--games", str(games), *LIMITS, "--json"]
    words += ["--engines", ",".join([engine] * seats)]
    if game in SEATS:
        words += ["--rules", f"players={seats}" + (",map=random,size=13" if game == "tron" else "")]
    done = run(words)
    if done.returncode == 2 and "players" in done.stderr:
        return None
    assert done.returncode == 0, f"{' '.join(words)}: {done.stderr}"
    return json.loads(done.stdout)


def faults(game, result):
    """What is wrong with the games of a tournament."""
    most = MOST_OF_PUZZLE if game == "ricochet" else MOST
    if result["plies"]["most"] > most:
        yield f"a game of {result['plies']['most']} plies"
    allowed = {"rules", "repetition"} | ({"resignation"} if game == "ricochet" else set())
    for ending in set(result["endings"]) - allowed:
        yield f"{result['endings'][ending]} games ended by {ending}"


def main(program, games):
    failed = played = 0
    for line in run([program, "games", "--json"]).stdout.splitlines():
        row = json.loads(line)
        game = row["game"]
        names = row["engines"] + [f"level:{level}" for level in row["levels"]]
        for name in names:
            results = [tournament(program, game, name, seats, games) for seats in SEATS.get(game, row["players"][:1])]
            results = [result for result in results if result is not None]
            assert results, f"{game}: {name} accepts no number of players"
            for result in results:
                played += result["games"]
                for fault in faults(game, result):
                    failed += 1
                    print(f"{game}: {name}: {fault}")
    print(f"{played} games, {failed} faults")
    return 1 if failed or not played else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
