/* lab_tree_draw.h: draws a planted tree: a layer is a column, the root is on the left, a mark is a shape with
 * words and bars beside it: its face. The views `tree` and `vectors` and the tree of states share it. */
#ifndef LAB_TREE_DRAW_H
#define LAB_TREE_DRAW_H

#include "lab/record/lab_tree.h"

struct tree_drawing;

/* How a view differs from another. */
struct tree_manner {
    /* Draws what a node is worth, from `x` on; returns where it ends. */
    double (*face)(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x);
    double wide, narrow; /* pixels of a column at most and at least */
};

struct tree_drawing {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    const struct lab_tree *tree;
    const struct tree_manner *manner;
    double first, column, row, size; /* pixels: width of the root's layer, of the others, height of a row,
                                        size of text */
    lud_value least, most;           /* the domain of the bars */
};

void tree_draw(const struct lab_canvas *canvas, const struct lab_lane *lane,
               const struct tree_manner *manner);

double tree_mark_x(const struct tree_drawing *draw, const struct lab_tree_mark *mark);
double tree_mark_y(const struct tree_drawing *draw, const struct lab_tree_mark *mark);
/* Where the words of a mark must end: a mark without drawn children may use the rest of its row. */
double tree_mark_end(const struct tree_drawing *draw, const struct lab_tree_mark *mark);

/* Draws the shape and the words of a mark; returns where they end (lab_tree_face.c). */
double tree_face(const struct tree_drawing *draw, const struct lab_tree_mark *mark);
/* Draws a text of a face from `x` on; returns where it ends. */
double tree_put(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x,
                const char *class, const char *text);
/* The part of the domain below a value, 0..1. */
double tree_part(const struct tree_drawing *draw, lud_value value);

#endif
