#!/usr/bin/env python3
"""Golden transcripts of the command line: runs every case and compares what it says, byte for byte.

  tests/golden/run.py LUDENS [FILE...]            exit 1 and show the differences when something changed
  tests/golden/run.py --update LUDENS [FILE...]   write down what the program says now

A file holds cases one after the other; the first character of a line says what the line is:
  #  a comment            ~  PATTERN => TEXT: what differs from run to run, in all cases that follow
  $  the command line, without a shell: `ludens ...`; `cat FILE` and `write FILE` the runner does itself
  %  NAME=VALUE in the environment (otherwise it is bare: LC_ALL=C)
  @  terminal: stdin, stdout and stderr are one; full: stdout is a full disk; closed: its reader is gone
  <  a line of standard input     ?  the exit code, when it is not 0
  >  a line of standard output    !  a line of standard error; ESC is written \\e, CR \\r, a last blank \\s
In commands and input {tmp} is a fresh folder for the file, {zero} a zero byte, {ab*1000} a text repeated."""
import difflib
import os
import pathlib
import pty
import re
import select
import shlex
import subprocess
import sys
import tempfile
import termios

FOLDER = pathlib.Path(__file__).resolve().parent
TIMEOUT = 240
REPEAT = re.compile(r"\{([^{}*]+)\*(\d+)\}")


class Case:
    def __init__(self, command):
        self.command = command
        self.before = []  # comments and masks that stand above it
        self.env, self.modes, self.stdin = [], [], []
        self.code, self.out, self.err = 0, [], []
        self.line = 0

    def text(self):
        """The case as it stands in its file."""
        lines = self.before + ["$ " + self.command]
        lines += [f"% {item}" for item in self.env] + [f"@ {mode}" for mode in self.modes]
        lines += [("< " + item).rstrip(" ") if not item else "< " + item for item in self.stdin]
        lines += [f"? {self.code}"] if self.code else []
        lines += [(">" + (" " + item if item else "")) for item in self.out]
        lines += [("!" + (" " + item if item else "")) for item in self.err]
        return "\n".join(lines) + "\n"


def content(line):
    return line[2:] if line[1:2] == " " else line[1:]


def read(path):
    cases, above = [], []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        kind = line[:1]
        if kind == "$":
            cases.append(Case(content(line)))
            cases[-1].before, cases[-1].line, above = above, number, []
        elif kind in ("", "#", "~"):
            above.append(line)
        elif not cases or above and any(above):
            sys.exit(f"{path}:{number}: expected a command line first")
        elif kind == "?":
            cases[-1].code = int(content(line))
        else:
            field = {"%": "env", "@": "modes", "<": "stdin", ">": "out", "!": "err"}.get(kind)
            if field is None:
                sys.exit(f"{path}:{number}: a line cannot begin with {kind!r}")
            getattr(cases[-1], field).append(content(line))
    return cases, [line for line in above if line]


def expand(text, folder):
    text = text.replace("{tmp}", folder).replace("{zero}", "\0")
    return REPEAT.sub(lambda found: found[1] * int(found[2]), text)


def run_terminal(argv, env, stdin):
    """Runs on a terminal without echo and returns all that appeared there."""
    master, slave = pty.openpty()
    settings = termios.tcgetattr(slave)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, settings)
    child = subprocess.Popen(argv, env=env, stdin=slave, stdout=slave, stderr=slave, close_fds=True)
    os.close(slave)
    os.write(master, stdin + b"\x04")
    seen = b""
    while select.select([master], [], [], TIMEOUT)[0]:
        try:
            piece = os.read(master, 65536)
        except OSError:  # Linux: the last one who had the terminal has closed it
            break
        if not piece:
            break
        seen += piece
    os.close(master)
    return child.wait(TIMEOUT), seen.replace(b"\r\n", b"\n"), b""


def run_process(argv, env, stdin, modes):
    out = subprocess.PIPE
    if "full" in modes:
        out = os.open("/dev/full", os.O_WRONLY)
    elif "closed" in modes:
        reader, out = os.pipe()
        os.close(reader)
    done = subprocess.run(argv, env=env, input=stdin, stdout=out, stderr=subprocess.PIPE, timeout=TIMEOUT,
                          check=False)
    if out != subprocess.PIPE:
        os.close(out)
    return done.returncode, done.stdout or b"", done.stderr


def run(case, program, folder):
    """(exit code, stdout, stderr) of the case, the two as text."""
    argv = shlex.split(expand(case.command, folder))
    typed = "".join(expand(line, folder) + "\n" for line in case.stdin)
    if argv[0] == "cat":
        return 0, pathlib.Path(argv[1]).read_text(encoding="utf-8"), ""
    if argv[0] == "write":
        pathlib.Path(argv[1]).write_text(typed, encoding="utf-8")
        return 0, "", ""
    env = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C", "TMPDIR": folder}
    env.update({key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")})
    env.update(item.split("=", 1) for item in case.env)
    stdin = typed.encode()
    argv[0] = program
    if "terminal" in case.modes:
        code, out, err = run_terminal(argv, env, stdin)
    else:
        code, out, err = run_process(argv, env, stdin, case.modes)
    return code, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")


def lines(text, masks, folder):
    """What was said as lines of a case; a last line without its end is marked."""
    text = text.replace(folder, "{tmp}").replace("\x1b", "\\e").replace("\r", "\\r")
    for pattern, instead in masks:
        text = re.sub(pattern, instead, text)
    text = re.sub(r" $", r"\\s", text, flags=re.MULTILINE)
    if text and not text.endswith("\n"):
        text += "{no line end}\n"
    return text.split("\n")[:-1]


def check(path, program, update):
    """Runs the cases of one file; returns how many there are and how many differ."""
    cases, rest = read(path)
    masks, wrong = [], 0
    with tempfile.TemporaryDirectory(prefix="golden-", dir="/tmp") as folder:
        for case in cases:
            masks += [line[2:].split(" => ") for line in case.before if line.startswith("~")]
            expected = case.text()
            code, out, err = run(case, program, folder)
            case.code, case.out, case.err = code, lines(out, masks, folder), lines(err, masks, folder)
            if case.text() != expected and not update:
                wrong += 1
                print(f"{path.name}:{case.line}: {case.command}")
                print("\n".join(difflib.unified_diff(expected.split("\n"), case.text().split("\n"), "expected",
                                                     "what it says now", lineterm="", n=2)))
    if update:
        path.write_text("".join(case.text() for case in cases) + "".join(f"{line}\n" for line in rest),
                        encoding="utf-8")
    return len(cases), wrong


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    if not words:
        sys.exit(__doc__)
    program = str(pathlib.Path(words[0]).resolve())
    files = [pathlib.Path(word) for word in words[1:]] or sorted(FOLDER.glob("*.golden"))
    results = [check(path, program, "--update" in sys.argv[1:]) for path in files]
    total, wrong = (sum(column) for column in zip(*results)) if results else (0, 0)
    print(f"{total} golden cases in {len(files)} files, {wrong} differ")
    sys.exit(1 if wrong or not total else 0)


if __name__ == "__main__":
    main()
