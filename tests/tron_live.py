#!/usr/bin/env python3
"""Live Tron on a pseudo-terminal: what the screen shows, what keys do, and that the terminal is restored.

  tests/tron_live.py LUDENS

Waits for expected text, not for fixed times, so that a busy machine slows it down but does not make it fail."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) == 2 else sys.exit(__doc__)
PATIENCE = 120
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
DEAD_END = "#####\n#1..#\n#####\n"  # two moves to the right
TALL = "#######\n" + "#.....#\n" * 25 + "#.1.2.#\n#######\n"  # 25 moves up


class Screen:
    """The program on its own pseudo-terminal."""

    def __init__(self, *words, lines=30, columns=90, env=None, game="tron"):
        self.master, slave = pty.openpty()
        self.resize(lines, columns)
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "TERM": "xterm", **(env or {})}
        environment.update({key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")})
        self.child = subprocess.Popen([PROGRAM, "play", game, *words], stdin=slave, stdout=slave, stderr=slave,
                                      env=environment, start_new_session=True,
                                      preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.seen = ""

    def resize(self, lines, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            try:
                self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:
                return

    def until(self, pattern, what):
        """Waits until the pattern appears in the output since the last call, without escape sequences."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(pattern, ESCAPES.sub("", self.seen))
            if found:
                return found
            self.read(0.05)
        sys.exit(f"{what}: {pattern!r} did not appear in {ESCAPES.sub('', self.seen)[-1500:]!r}")

    def press(self, keys):
        self.seen = ""
        os.write(self.master, keys.encode())

    def end(self, what, code=0):
        """Waits for the program to exit; it must have restored the terminal and left the alternate screen."""
        end = time.monotonic() + PATIENCE
        while self.child.poll() is None and time.monotonic() < end:
            self.read(0.05)
        before = None
        while before != len(self.seen):  # read the remaining output
            before = len(self.seen)
            self.read(0.1)
        if self.child.returncode != code:
            self.child.kill()
            sys.exit(f"{what}: exit code {self.child.returncode}, not {code}")
        if termios.tcgetattr(self.slave) != self.before:
            sys.exit(f"{what}: the terminal was not restored")
        if self.opened and "\x1b[?1049l" not in self.all():
            sys.exit(f"{what}: the alternate screen is still shown")
        os.close(self.slave)
        os.close(self.master)

    opened = True

    def all(self):
        return self.seen


def expect(condition, what):
    if not condition:
        sys.exit(f"{what}: failed")


def test_one_person(folder):
    screen = Screen("--map", f"{folder}/dead-end", "--speed", "20")
    screen.until("Ready", "start")
    expect(termios.tcgetattr(screen.slave)[3] & termios.ECHO == 0, "keys are not echoed")
    screen.press("\x1b[C")
    screen.until(r"score 2\. Enter", "a ride to the end")
    screen.press("\r")
    screen.until("Ready", "once more")
    screen.press("d")
    screen.until("score 2", "by a letter")
    screen.press("q")
    screen.until("Game over: score 2", "what stays")
    screen.end("one person")


def test_straight_on_crashes_and_pause(folder):
    screen = Screen("--map", f"{folder}/tall", "--players", "human,human", "--speed", "1", "--save", f"{folder}/saved", lines=40)
    screen.until("first: WASD", "keys of two")
    screen.press("w\x1b[A")
    screen.until("tick 1 ", "it goes on by itself")
    screen.press(" ")  # within 24 seconds, before they crash
    screen.until("Paused", "pause")
    screen.press("+" * 31 + "-")
    screen.until(r" 31 ticks", "faster, slower")
    screen.press(" ")
    screen.until(r"1 +human x26 .*2 +human x26", "both crash into the border")
    screen.press("\x1b")
    screen.until("record ends before the crash", "what a record cannot hold")
    screen.end("two people")
    with open(f"{folder}/saved", encoding="utf-8") as file:
        moves = re.findall(r"\bu\b", file.read())
        expect(len(moves) == 50, "25 ticks are saved")


def test_replay(folder):
    screen = Screen("--replay", f"{folder}/saved", "--step")
    screen.until("tick 0 ", "begins paused")
    screen.press("\x1b[C")
    screen.until("tick 1 ", "a tick on")
    screen.press("\x1b[D")
    screen.until("tick 0 ", "a tick back")
    screen.press("\x1b")
    screen.end("replay")


def test_columns():
    screen = Screen("--columns", "3", "--seed", "1", "--speed", "60", "--players", "random")
    screen.until("3 rides: ", "the end of all")
    screen.end("columns")


def test_window(folder):
    screen = Screen("--rules", "map=random,size=64,floors=4,players=2", lines=12, columns=40)
    screen.until(r"window is smaller than the board", "a small window says so")
    for size in ((3, 5), (1, 1), (50, 200)):
        screen.resize(*size)
        screen.press("+")
        screen.read(0.3)
    screen.until("ticks per second", "still there")
    screen.press("q")
    screen.end("window")


def test_colours():
    for env, colours in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        screen = Screen(env=env)
        screen.until("Ready", "start")
        expect(("48;5;26m" in screen.seen) == colours, f"colours with {env}")
        screen.press("q")
        screen.end("colours")


def test_azerty():
    screen = Screen("--lang", "fr", "--speed", "2")
    screen.until("ZQSD", "letters")
    screen.press("q")
    screen.until("tour 1 ", "q steers")
    screen.press("\x1b")
    screen.end("azerty")


def test_signals():
    for number, code in ((signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP), (signal.SIGINT, 0)):
        screen = Screen("--rules", "map=square", "--speed", "5")
        screen.until("Ready", "start")
        screen.press("d")
        screen.until("tick 1 ", "it runs")
        screen.child.send_signal(number)
        screen.end(signal.Signals(number).name, code)
    screen = Screen()
    screen.until("Ready", "start")
    screen.press("\x03")
    screen.end("Ctrl-C")


def test_step():
    screen = Screen("--step")
    screen.opened = False
    screen.until("Move 1", "the prompt")
    screen.press("quit\n")
    screen.end("step")


def main():
    with tempfile.TemporaryDirectory(prefix="tron-") as folder:
        with open(f"{folder}/dead-end", "w", encoding="utf-8") as file:
            file.write(DEAD_END)
        with open(f"{folder}/tall", "w", encoding="utf-8") as file:
            file.write(TALL)
        test_one_person(folder)
        test_straight_on_crashes_and_pause(folder)
        test_replay(folder)
        test_columns()
        test_window(folder)
        test_colours()
        test_azerty()
        test_signals()
        test_step()
    print("9 tests of live Tron passed")


if __name__ == "__main__":
    main()
