#!/usr/bin/env python3
"""Live rounds of Ricochet Robots on a pseudo-terminal: the clock, bids, keys that move robots, the replay, and that
the terminal is given back.

  tests/rounds_live.py LUDENS

Like tron_live.py, whose screen it uses, it waits for what must appear."""
import signal
import termios

from tron_live import Screen, expect

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"


def start(*words, **more):
    return Screen("--rounds", "--seed", "1", *words, game="ricochet", **more)


def test_two_people():
    screen = start("--players", "human:anna,human:ben", "--bid-time", "60")
    screen.until("who sees a solution", "start")
    expect(termios.tcgetattr(screen.slave)[3] & termios.ECHO == 0, "keys are not echoed")
    screen.press("anna 4\r")
    screen.until(r"lowest bid 4  (1:00|0:[0-5]\d)", "the first bid starts the clock")
    screen.press("2 5\r")
    screen.until("anna has bid 4: your bid must be 4 or lower", "a bid that is too high")
    screen.press("ben 4\r")
    screen.until("has priority", "a tie")
    screen.press("anna pass\rben pass\r")
    screen.until("anna shows, 0 of 4 moves", "nobody bids lower")
    screen.press(UP)
    screen.until("first choose a robot", "which robot?")
    screen.press("y" + DOWN)
    screen.until("1 of 4", "a move")
    screen.press("gr\r")  # a move in notation
    screen.until("2 of 4", "a move in notation")
    screen.press("reset\r")
    screen.until("0 of 4", "reset")
    screen.press("y" + DOWN + LEFT + "b" + DOWN + LEFT)
    screen.until(r"anna takes the chip \(moves: 4\)", "the chip")
    screen.until(r"\*anna 1/8", "the score")
    screen.press(RIGHT)
    screen.until(r"Yd \(1 of 4\)", "the shortest way, a step")
    screen.press(LEFT)
    screen.until("Start of the round", "and back")
    screen.press("\r")
    screen.until("Round 2", "the next round")
    screen.press("quit\r")
    screen.until("Chips: anna 1, ben 0", "what stays")
    screen.end("two people")


def test_time_is_up():
    screen = start("--players", "human:anna,human:ben", "--bid-time", "2")
    screen.until("who sees a solution", "start")
    screen.press("anna 4\r")
    screen.until(r"lowest bid 4  0:0[0-2]", "the first bid starts the clock")
    screen.until(r"anna shows, 0 of 4 moves  (1:00|0:[0-5]\d)", "the time is up, and another clock runs")
    screen.press("\x03")
    screen.end("time is up")


def test_alone():
    screen = start("--players", "human", "--lang", "fr")
    screen.until("qui voit une solution", "start")
    screen.press("\t")
    screen.until(r"\[R\]", "Tab chooses")
    screen.press("indice\r")
    screen.until("4 coups suffisent", "a hint")
    screen.press("aide\r")
    screen.until("Une touche", "the list of commands")
    screen.press(" ")
    screen.until("qui voit une solution", "the board again")
    screen.press("yd yl bd bl\r")
    screen.until(r"joueur1 prend le jeton \(coups : 4\)", "solved in notation")
    screen.press("\x03")
    screen.end("alone")


def test_engines():
    screen = start("--players", "best,best", "--chips", "1", "--bid-time", "1")
    screen.until("best shows, 1 of 4 moves", "an engine shows, move by move")
    screen.until(r"best wins the game after 1 rounds", "the end")
    screen.press("quit\r")
    screen.end("engines")


def test_windows_and_signals():
    screen = start("--players", "human,human", lines=24, columns=80)
    screen.until("who sees", "start")
    for size in ((3, 5), (1, 1), (60, 200)):
        screen.resize(*size)
        screen.press("x")
        screen.read(0.3)
    screen.until("xxx", "still there")
    screen.child.send_signal(signal.SIGTERM)
    screen.end("SIGTERM", -signal.SIGTERM)


if __name__ == "__main__":
    test_two_people()
    test_time_is_up()
    test_alone()
    test_engines()
    test_windows_and_signals()
    print("live rounds: all as expected")
