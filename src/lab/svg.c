/* svg.c: one element per function. */
#include "lab/svg.h"

#include <assert.h>
#include <string.h>

/* ---- parts ---- */

/* A length with at most one decimal. */
static void put_length(struct bytes *out, double length)
{
    const int64_t tenths = (int64_t)(length * 10 + (length < 0 ? -0.5 : 0.5));
    if (tenths % 10 == 0)
        bytes_integer(out, tenths / 10);
    else
        bytes_fixed_point(out, tenths, 1);
}

static void put_attribute(struct bytes *out, const char *name, double length)
{
    bytes_char(out, ' ');
    bytes_text(out, name);
    bytes_text(out, "=\"");
    put_length(out, length);
    bytes_char(out, '"');
}

static void put_class(struct bytes *out, const char *class)
{
    bytes_text(out, " class=\"");
    bytes_text(out, class);
    bytes_char(out, '"');
}

/* Characters of XML; control characters, which it does not allow, become blanks. */
static void put_escaped(struct bytes *out, struct span text)
{
    for (size_t i = 0; i < text.size; i++) {
        const char c = text.data[i];
        if (c == '<')
            bytes_text(out, "&lt;");
        else if (c == '>')
            bytes_text(out, "&gt;");
        else if (c == '&')
            bytes_text(out, "&amp;");
        else if (c == '"')
            bytes_text(out, "&quot;");
        else
            bytes_char(out, (unsigned char)c < ' ' ? ' ' : c);
    }
}

static void put_element(struct bytes *out, const char *name, const char *text)
{
    bytes_char(out, '<');
    bytes_text(out, name);
    bytes_char(out, '>');
    put_escaped(out, span_of(text));
    bytes_text(out, "</");
    bytes_text(out, name);
    bytes_text(out, ">\n");
}

/* ---- the document ---- */

void svg_begin(struct bytes *out, const struct svg_head *head)
{
    bytes_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" lang=\"");
    bytes_text(out, head->lang);
    bytes_text(out, "\" viewBox=\"0 0 ");
    put_length(out, head->width);
    bytes_char(out, ' ');
    put_length(out, head->height);
    bytes_char(out, '"');
    put_attribute(out, "width", head->width);
    put_attribute(out, "height", head->height);
    bytes_text(out, " aria-labelledby=\"title desc\">\n<title id=\"title\">");
    put_escaped(out, span_of(head->title));
    bytes_text(out, "</title>\n<desc id=\"desc\">");
    put_escaped(out, span_of(head->description));
    bytes_text(out, "</desc>\n");
    put_element(out, "style", head->style);
}

void svg_end(struct bytes *out)
{
    bytes_text(out, "</svg>\n");
}

void svg_open(struct bytes *out, double x, double y)
{
    bytes_text(out, "<g transform=\"translate(");
    put_length(out, x);
    bytes_char(out, ' ');
    put_length(out, y);
    bytes_text(out, ")\">\n");
}

void svg_close(struct bytes *out)
{
    bytes_text(out, "</g>\n");
}

/* ---- shapes ---- */

void svg_rect(struct bytes *out, const char *class, struct svg_box box, double radius)
{
    bytes_text(out, "<rect");
    put_class(out, class);
    put_attribute(out, "x", box.x);
    put_attribute(out, "y", box.y);
    put_attribute(out, "width", box.width);
    put_attribute(out, "height", box.height);
    if (radius > 0)
        put_attribute(out, "rx", radius);
    bytes_text(out, "/>\n");
}

void svg_line(struct bytes *out, const char *class, double x1, double y1, double x2, double y2)
{
    bytes_text(out, "<line");
    put_class(out, class);
    put_attribute(out, "x1", x1);
    put_attribute(out, "y1", y1);
    put_attribute(out, "x2", x2);
    put_attribute(out, "y2", y2);
    bytes_text(out, "/>\n");
}

void svg_circle(struct bytes *out, const char *class, double x, double y, double radius)
{
    bytes_text(out, "<circle");
    put_class(out, class);
    put_attribute(out, "cx", x);
    put_attribute(out, "cy", y);
    put_attribute(out, "r", radius);
    bytes_text(out, "/>\n");
}

void svg_path(struct bytes *out, const char *class)
{
    bytes_text(out, "<path");
    put_class(out, class);
    bytes_text(out, " d=\"");
}

static void put_point(struct bytes *out, char command, double x, double y)
{
    bytes_char(out, command);
    put_length(out, x);
    bytes_char(out, ' ');
    put_length(out, y);
}

void svg_move(struct bytes *out, double x, double y)
{
    put_point(out, 'M', x, y);
}

void svg_to(struct bytes *out, double x, double y)
{
    put_point(out, 'L', x, y);
}

void svg_curve(struct bytes *out, const double points[6])
{
    for (int i = 0; i < 6; i += 2)
        put_point(out, i == 0 ? 'C' : ' ', points[i], points[i + 1]);
}

void svg_path_end(struct bytes *out, bool closed)
{
    bytes_text(out, closed ? "Z\"/>\n" : "\"/>\n");
}

/* Corners in tenths of the radius, and how many there are. */
struct shape {
    char name;
    int corners;
    int8_t at[10][2];
};

static const struct shape shapes[] = {
    {'t', 3, {{0, -9}, {10, 8}, {-10, 8}}},
    {'v', 3, {{0, 9}, {10, -8}, {-10, -8}}},
    {'d', 4, {{0, -11}, {11, 0}, {0, 11}, {-11, 0}}},
    {'s', 4, {{-8, -8}, {8, -8}, {8, 8}, {-8, 8}}},
    {'*', 10, {{0, -11}, {3, -4}, {10, -3}, {5, 1}, {6, 9}, {0, 5}, {-6, 9}, {-5, 1}, {-10, -3}, {-3, -4}}},
};

void svg_mark(struct bytes *out, const char *class, char name, double x, double y, double radius)
{
    const double unit = radius / 10;
    if (name == 'o') {
        svg_circle(out, class, x, y, radius * 0.9);
        return;
    }
    svg_path(out, class);
    if (name == 'x') {
        svg_move(out, x - 7 * unit, y - 7 * unit);
        svg_to(out, x + 7 * unit, y + 7 * unit);
        svg_move(out, x + 7 * unit, y - 7 * unit);
        svg_to(out, x - 7 * unit, y + 7 * unit);
        svg_path_end(out, false);
        return;
    }
    const struct shape *shape = &shapes[0];
    while (shape->name != name)
        shape++;
    for (int i = 0; i < shape->corners; i++)
        (i == 0 ? svg_move : svg_to)(out, x + shape->at[i][0] * unit, y + shape->at[i][1] * unit);
    svg_path_end(out, true);
}

/* ---- text ---- */

/* The width of a character in hundredths of the size of the text: DejaVu Sans, the widest of the usual ones.
 */
static int width_of(struct span character)
{
    const char c = character.data[0];
    if (character.size > 1)
        return (unsigned char)c >= 0xe2 ? 84 : 64; /* arrows and signs; letters with accents */
    if (strchr(" ,.:;'!|ijl()[]/-tfr\"I", c) != NULL)
        return 40;
    if (strchr("mwMW@%", c) != NULL)
        return 98;
    return c >= 'A' && c <= 'Z' ? 72 : 64;
}

double svg_width(const char *text, double size)
{
    int hundredths = 0;
    for (struct span left = span_of(text); left.size > 0;) {
        const size_t bytes = span_utf8(left);
        const struct span character = span_first(left, bytes > 0 ? bytes : 1);
        hundredths += width_of(character);
        left = span_from(left, character.size);
    }
    return hundredths * size / 100;
}

/* The longest beginning of `text` that is at most `room` wide. */
static struct span fitting(struct span text, double size, double room)
{
    double used = 0;
    for (size_t at = 0; at < text.size;) {
        const struct span left = span_from(text, at);
        const size_t bytes = span_utf8(left);
        const struct span character = span_first(left, bytes > 0 ? bytes : 1);
        used += width_of(character) * size / 100;
        if (used > room)
            return span_first(text, at);
        at += character.size;
    }
    return text;
}

static void put_text(struct bytes *out, const char *class, enum svg_anchor anchor, double x, double y,
                     double size, struct span text, bool cut)
{
    static const char *const anchors[] = {"", "middle", "end"};
    bytes_text(out, "<text");
    put_class(out, class);
    put_attribute(out, "x", x);
    put_attribute(out, "y", y);
    put_attribute(out, "font-size", size);
    if (anchor != SVG_START) {
        bytes_text(out, " text-anchor=\"");
        bytes_text(out, anchors[anchor]);
        bytes_char(out, '"');
    }
    bytes_char(out, '>');
    put_escaped(out, text);
    if (cut)
        bytes_text(out, "…");
    bytes_text(out, "</text>\n");
}

/* Heavy letters are wider. */
static double weight_of(const char *class)
{
    return strstr(class, "bold") != NULL || strcmp(class, "exact") == 0 || strcmp(class, "title") == 0 ? 1.1
                                                                                                       : 1;
}

double svg_text(struct bytes *out, const char *class, enum svg_anchor anchor, double x, double y, double size,
                double room, const char *text)
{
    const double width = svg_width(text, size) * weight_of(class);
    if (width <= room) {
        put_text(out, class, anchor, x, y, size, span_of(text), false);
        return width;
    }
    const struct span part = fitting(span_of(text), size, room / weight_of(class) - size * 0.84);
    if (part.size == 0)
        return 0;
    put_text(out, class, anchor, x, y, size, part, true);
    return room;
}

/* The part of `text` for one line: up to the last blank that fits. */
static struct span line_of(struct span text, double size, double room)
{
    const struct span part = fitting(text, size, room);
    if (part.size == text.size)
        return part;
    for (size_t at = part.size; at > 0; at--)
        if (text.data[at] == ' ')
            return span_first(text, at);
    return part;
}

int svg_paragraph(struct bytes *out, const char *class, struct svg_box box, double size, int lines,
                  const char *text)
{
    struct span left = span_of(text);
    int used = 0;
    for (; used < lines && left.size > 0; used++) {
        const bool last = used + 1 == lines;
        struct span part = line_of(left, size, box.width);
        const bool cut = last && part.size < left.size;
        if (cut)
            part = fitting(left, size, box.width - size * 0.84);
        if (part.size == 0)
            break;
        put_text(out, class, SVG_START, box.x, box.y + size * 1.35 * used, size, part, cut);
        left = span_from(left, part.size);
        while (left.size > 0 && left.data[0] == ' ')
            left = span_from(left, 1);
    }
    return used;
}
