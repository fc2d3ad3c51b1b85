#!/usr/bin/env python3
"""terminal_svg.py < ANSI > SVG: converts a terminal screen captured by `tmux capture-pane -p -e` to a picture for the docs.

  tmux -u new-session -d -s shot -x 84 -y 40 'build/release/ludens play pogo'
  tmux send-keys -t shot 152 Enter
  tmux capture-pane -t shot -p -e | tools/terminal_svg.py > docs/images/play-pogo.svg"""
import re
import sys
from html import escape

WIDTH, HEIGHT, MARGIN = 8.4, 18, 16  # pixels: character cell, and margin around the screen
BACKGROUND, FOREGROUND = "#1d2026", "#d8dee9"
NAMED = ["#2e3440", "#bf616a", "#a3be8c", "#ebcb8b", "#81a1c1", "#b48ead", "#88c0d0", "#e5e9f0",
         "#6b7489", "#d0737c", "#b5cf9f", "#f4d99c", "#93b3d3", "#c6a0bf", "#9ad2e2", "#ffffff"]
PIECE = re.compile(r"\x1b\[([0-9;]*)m|\x1b\][^\x07]*\x07|\x1b[()][A-Z0-9]|(.)", re.DOTALL)


def colour(codes):
    """The colour after code 38 or 48; removes its codes from the front of `codes`."""
    if codes[:1] == [5]:
        n = codes[1]
        del codes[:2]
        if n < 16:
            return NAMED[n]
        if n >= 232:
            return "#" + f"{8 + 10 * (n - 232):02x}" * 3
        levels = [0, 95, 135, 175, 215, 255]
        return "#" + "".join(f"{levels[(n - 16) // part % 6]:02x}" for part in (36, 6, 1))
    red, green, blue = codes[1:4]
    del codes[:4]
    return f"#{red:02x}{green:02x}{blue:02x}"


def apply(style, text):
    codes = [int(code or 0) for code in text.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.clear()
        elif code in (1, 2, 3, 4, 7):
            style[code] = True
        elif code in (22, 23, 24, 27):
            for key in {22: (1, 2), 23: (3,), 24: (4,), 27: (7,)}[code]:
                style.pop(key, None)
        elif code in (38, 48):
            style["fg" if code == 38 else "bg"] = colour(codes)
        elif code in (39, 49):
            style.pop("fg" if code == 39 else "bg", None)
        else:
            for start, key, bright in ((30, "fg", 0), (40, "bg", 0), (90, "fg", 8), (100, "bg", 8)):
                if start <= code < start + 8:
                    style[key] = NAMED[code - start + bright]


def cells(text):
    """Rows of (character, style)."""
    style, row = {}, []
    for match in PIECE.finditer(text):
        if match.group(1) is not None:
            apply(style, match.group(1))
        elif match.group(2) == "\n":
            yield row
            row = []
        elif match.group(2):
            row.append((match.group(2), dict(style)))
    if row:
        yield row


def main():
    rows = list(cells(sys.stdin.read()))
    while rows and not any(char.strip() or style.get("bg") for char, style in rows[-1]):
        rows.pop()
    columns = max(len(row) for row in rows)
    width, height = columns * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
          f'height="{height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">')
    print(f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>')
    for y, row in enumerate(rows):
        for x, (char, style) in enumerate(row):
            fore, back = style.get("fg", FOREGROUND), style.get("bg")
            if style.get(7):
                fore, back = back or BACKGROUND, fore
            left, top = MARGIN + x * WIDTH, MARGIN + y * HEIGHT
            if back:
                print(f'<rect x="{left:.1f}" y="{top}" width="{WIDTH + 0.3:.1f}" height="{HEIGHT}" fill="{back}"/>')
            if char.strip():
                weight = ' font-weight="bold"' if style.get(1) else ""
                faint = ' opacity="0.65"' if style.get(2) else ""
                print(f'<text x="{left:.1f}" y="{top + 14}" fill="{fore}"{weight}{faint}>{escape(char)}</text>')
    print("</svg>")


if __name__ == "__main__":
    main()
