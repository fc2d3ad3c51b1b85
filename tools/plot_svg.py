#!/usr/bin/env python3
"""plot_svg.py [options] < TABLE > SVG: draws lines and points over two axes as a picture for the docs; needs only Python.

A line of TABLE is  series<TAB>x<TAB>y  or, for a band around the line,  series<TAB>x<TAB>y<TAB>low<TAB>high;
lines that begin with '#' are skipped. Series appear in the order of the table, each named at the end of its line.

  --title TEXT   --x LABEL   --y LABEL   --log        logarithmic y axis
  --log-x        logarithmic x axis         --from Y  start of a linear y axis (default 0)
  --seconds      y is in seconds: ticks read 10 µs, 1 ms, 1 s
  --note TEXT    small print below

The picture follows the reader's light or dark scheme if the viewer reports it, and is legible on both otherwise."""
import argparse
import math
import sys
from html import escape

WIDTH, HEIGHT = 860, 480
LEFT, RIGHT, TOP, BOTTOM = 76, 190, 52, 62
DOTS = 40  # a line with more points is drawn without dots
COLOURS = ["#2f7ed8", "#d9534f", "#3c9a5f", "#b0741a", "#8659c4", "#1b98a6", "#c2478d", "#6b7785", "#7a8f1f", "#a0522d"]
STYLE = """text{font:13px system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#3b4350}
.title{font-size:17px;font-weight:600}.name{font-weight:600}.note{font-size:11.5px}.tick{font-size:12px}
.grid{stroke:#8a94a3;stroke-opacity:.28}.minor{stroke:#8a94a3;stroke-opacity:.12}.axis{stroke:#6b7583}
.panel{fill:#fbfcfd;stroke:#8a94a3;stroke-opacity:.35}
@media (prefers-color-scheme: dark){text{fill:#c3cad4}.panel{fill:#171b21}.axis{stroke:#8f99a7}}"""


def read(lines):
    """The series in order: {name: [(x, y, low, high)]}, sorted by x."""
    series = {}
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        name, x, y, *band = line.rstrip("\n").split("\t")
        low, high = (float(band[0]), float(band[1])) if len(band) == 2 else (float(y), float(y))
        series.setdefault(name, []).append((float(x), float(y), low, high))
    if not series:
        sys.exit("plot_svg.py: the table is empty")
    return {name: sorted(points) for name, points in series.items()}


def plain(value):
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"


def seconds(value):
    for size, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")):
        if value >= size * 0.999:
            return f"{value / size:g} {unit}"
    return f"{value:g} s"


def steps(low, high, most):
    """Round ticks of a linear axis."""
    rough = (high - low) / most
    power = 10 ** math.floor(math.log10(rough)) if rough > 0 else 1
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    first = math.ceil(low / step - 1e-9)
    return [first * step + i * step for i in range(int((high - first * step) / step + 1e-9) + 1)]


class Axes:
    def __init__(self, series, options):
        points = [point for each in series.values() for point in each]
        self.log, self.log_x = options.log, options.log_x
        xs, lows, highs = [self.along(p[0]) for p in points], [p[2] for p in points], [p[3] for p in points]
        pad = (max(xs) - min(xs)) * 0.02 or 0.5
        self.x0, self.x1 = min(xs) - pad, max(xs) + pad
        if self.log:
            self.y0, self.y1 = math.floor(math.log10(min(lows)) + 1e-9), math.ceil(math.log10(max(highs)) - 1e-9)
            self.y1 = max(self.y1, self.y0 + 1)
        else:
            self.y0, self.y1 = min(options.start, min(lows)), max(highs)
            self.y1 += (self.y1 - self.y0) * 0.05

    def along(self, value):
        """Position of a value on the x axis, in the units of the axis."""
        return math.log10(value) if self.log_x else value

    def x(self, value):
        return LEFT + (self.along(value) - self.x0) / (self.x1 - self.x0) * (WIDTH - LEFT - RIGHT)

    def y(self, value):
        place = math.log10(value) if self.log else value
        return HEIGHT - BOTTOM - (place - self.y0) / (self.y1 - self.y0) * (HEIGHT - TOP - BOTTOM)


def line(kind, x0, y0, x1, y1):
    return f'<line class="{kind}" x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}"/>'


def text(kind, x, y, words, anchor="start", more=""):
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def grid(axes, options):
    out, right, bottom = [], WIDTH - RIGHT, HEIGHT - BOTTOM
    name = seconds if options.seconds else plain
    if axes.log:
        for power in range(axes.y0, axes.y1 + 1):
            y = axes.y(10.0 ** power)
            out += [line("grid", LEFT, y, right, y), text("tick", LEFT - 9, y + 4, name(10.0 ** power), "end")]
            for factor in range(2, 10) if power < axes.y1 else ():
                minor = axes.y(factor * 10.0 ** power)
                out.append(line("minor", LEFT, minor, right, minor))
    else:
        for value in steps(axes.y0, axes.y1, 6):
            out += [line("grid", LEFT, axes.y(value), right, axes.y(value)),
                    text("tick", LEFT - 9, axes.y(value) + 4, name(value), "end")]
    powers = range(math.ceil(axes.x0), math.floor(axes.x1) + 1)
    for value in [10 ** power for power in powers] if axes.log_x else steps(axes.x0, axes.x1, 14):
        x = axes.x(value)
        out += [line("minor", x, TOP, x, bottom), line("axis", x, bottom, x, bottom + 5),
                text("tick", x, bottom + 19, plain(value), "middle")]
    out += [line("axis", LEFT, bottom, right, bottom), line("axis", LEFT, TOP, LEFT, bottom)]
    return out


def spread(places, gap):
    """Moves labels apart, keeping their order."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    placed = list(places)
    for _ in range(200):
        for before, after in zip(order, order[1:]):
            overlap = gap - (placed[after] - placed[before])
            if overlap > 0:
                placed[before] -= overlap / 2
                placed[after] += overlap / 2
    return placed


def curves(axes, series):
    out = []
    ends = spread([axes.y(points[-1][1]) for points in series.values()], 17)
    for i, (name, points) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        if any(low != high for _, _, low, high in points):
            edge = [(axes.x(x), axes.y(high)) for x, _, _, high in points]
            edge += [(axes.x(x), axes.y(low)) for x, _, low, _ in reversed(points)]
            out.append(f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in edge)}" fill="{colour}" fill-opacity=".12"/>')
        path = " ".join(f"{axes.x(x):.1f},{axes.y(y):.1f}" for x, y, _, _ in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linejoin="round"/>')
        dots = points if len(points) <= DOTS else points[-1:]
        out += [f'<circle cx="{axes.x(x):.1f}" cy="{axes.y(y):.1f}" r="3" fill="{colour}"/>' for x, y, _, _ in dots]
        x, y, edge = axes.x(points[-1][0]), axes.y(points[-1][1]), WIDTH - RIGHT + 14
        out.append(f'<path d="M{x + 5:.1f} {y:.1f} L{edge - 6:.1f} {ends[i]:.1f}" stroke="{colour}" stroke-opacity=".45" '
                   f'stroke-dasharray="2 3" fill="none"/>')
        out.append(text("name", edge, ends[i] + 4.5, name, "start", f' style="fill:{colour}"'))
    return out


def draw(series, options):
    axes = Axes(series, options)
    middle = (TOP + HEIGHT - BOTTOM) / 2
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">',
           f"<title>{escape(options.title)}</title><style>{STYLE}</style>",
           f'<rect class="panel" x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="9"/>']
    out += grid(axes, options) + curves(axes, series)
    out += [text("title", LEFT, 32, options.title),
            text("tick", (LEFT + WIDTH - RIGHT) / 2, HEIGHT - BOTTOM + 38, options.x, "middle"),
            text("tick", 18, middle, options.y, "middle", f' transform="rotate(-90 18 {middle:.1f})"')]
    if options.note:
        out.append(text("note", WIDTH - 14, HEIGHT - 9, options.note, "end"))
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("title", "x", "y", "note"):
        parser.add_argument(f"--{name}", default="")
    parser.add_argument("--from", type=float, default=0, dest="start")
    for name in ("log", "log-x", "seconds"):
        parser.add_argument(f"--{name}", action="store_true")
    sys.stdout.write(draw(read(sys.stdin), parser.parse_args()))


if __name__ == "__main__":
    main()
