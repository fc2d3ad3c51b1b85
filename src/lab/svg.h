/* svg.h: writes a drawing as SVG into a buffer: shapes with a class, text that is shortened to fit. Lengths
 * are pixels; they are written with at most one decimal, so that a drawing has the same bytes on every
 * machine. */
#ifndef LAB_SVG_H
#define LAB_SVG_H

#include "base/bytes.h"

enum { SVG_MAX = 32 << 20 }; /* bytes of a drawing */

/* A rectangle of the drawing. */
struct svg_box {
    double x, y, width, height;
};

/* What a drawing says about itself. */
struct svg_head {
    const char *lang, *title, *description;
    const char *style; /* style sheet for the classes */
    double width, height;
};

void svg_begin(struct bytes *out, const struct svg_head *head);
void svg_end(struct bytes *out);
/* A group moved to (x, y); closed with svg_close. */
void svg_open(struct bytes *out, double x, double y);
void svg_close(struct bytes *out);

void svg_rect(struct bytes *out, const char *class, struct svg_box box, double radius);
void svg_line(struct bytes *out, const char *class, double x1, double y1, double x2, double y2);
void svg_circle(struct bytes *out, const char *class, double x, double y, double radius);
/* A path: its class, then commands as in SVG, each with up to three points, then its end. */
void svg_path(struct bytes *out, const char *class);
void svg_move(struct bytes *out, double x, double y);
void svg_to(struct bytes *out, double x, double y);
void svg_curve(struct bytes *out, const double points[6]);
void svg_path_end(struct bytes *out, bool closed);
/* A regular shape around a point: 't' triangle, 'v' triangle on its tip, 'd' diamond, 's' square, 'x' cross,
 * '*' star, 'o' circle. */
void svg_mark(struct bytes *out, const char *class, char name, double x, double y, double radius);

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

/* A text of `size` pixels; if it is wider than `room`, it is cut and ends with "…". Returns its width as
 * estimated; 0 = no room. */
double svg_text(struct bytes *out, const char *class, enum svg_anchor anchor, double x, double y, double size,
                double room, const char *text);
/* The same on up to `lines` lines that are `size` * 1.35 apart; returns how many were used. */
int svg_paragraph(struct bytes *out, const char *class, struct svg_box box, double size, int lines,
                  const char *text);
/* The width of a text in the widest of the common sans-serif fonts. */
double svg_width(const char *text, double size);

#endif
