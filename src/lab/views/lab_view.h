/* lab_view.h: a view draws what the record of a search holds, as SVG and as rows of a table. lab_views.c
 * lists them; lab_sheet.h puts one view of one to four searches on a sheet. */
#ifndef LAB_VIEW_H
#define LAB_VIEW_H

#include "engine/watch/effort.h"
#include "lab/boards/lab_game.h"
#include "lab/csv.h"
#include "lab/lab_words.h"
#include "lab/record/lab_record.h"
#include "lab/svg.h"

enum { LAB_LANES = 4, LAB_MARKS = 400, LAB_MARKS_DEFAULT = 26 };

/* Whether the answer is as good as the exact one. */
enum lab_verdict { LAB_UNPROVED, LAB_RIGHT, LAB_WRONG };

/* One search on the sheet. */
struct lab_lane {
    const struct lab_record *record;
    const char *engine;   /* its name and options, as engine_open reads them */
    struct effort effort; /* for tables; a drawing never shows it, so that it has the same bytes every time */
    enum lab_verdict verdict;
};

/* Where and how to draw. */
struct lab_canvas {
    struct bytes *out;
    enum lud_lang lang;
    struct svg_box box;
    int marks; /* rows of a tree at most, up to LAB_MARKS */
};

/* An entry of the legend: a shape (svg_mark; 'l' a line, 'b' a bar) with its class. The list ends with a zero
 * shape. */
struct lab_key {
    char shape;
    const char *class;
    enum lud_text text;
};

struct lab_view {
    const char *name; /* as users type it */
    enum lud_text title;
    /* Whether the trace has what the view shows. NULL = every trace has. */
    bool (*fits)(const struct lab_record *record);
    /* Draws one search into canvas->box. NULL: the view compares searches, see `compare`. */
    void (*draw)(const struct lab_canvas *canvas, const struct lab_lane *lane);
    /* Draws all searches together. */
    void (*compare)(const struct lab_canvas *canvas, const struct lab_lane *lanes, int count);
    const struct lab_key *(*keys)(const struct lab_record *record); /* NULL = no legend */
    bool board;          /* the sheet has room for the position beside the view */
    const char *columns; /* head of the table, after `engine`; docs/lab.md explains them */
    void (*rows)(struct csv *csv, const struct lab_lane *lane); /* appends the rows of one search */
    /* Instead of `columns` and `rows`, if the columns depend on the searches: appends the head and all rows.
     */
    void (*table)(struct csv *csv, const struct lab_lane *lanes, int count);
};

extern const struct lab_view lab_view_tree, lab_view_path, lab_view_samples, lab_view_mcts, lab_view_bounds,
    lab_view_compare, lab_view_values, lab_view_vectors, lab_view_terms, lab_view_walls;

/* All views, the most telling first; ends with NULL. */
const struct lab_view *const *lab_views(void);
const struct lab_view *lab_view_find(struct span name); /* NULL = there is none */
bool lab_view_fits(const struct lab_view *view, const struct lab_record *record);
/* The most telling view that fits all lanes. */
const struct lab_view *lab_view_choose(const struct lab_lane *lanes, int count);

/* Appends the table of a view over all lanes. */
void lab_view_table(const struct lab_view *view, const struct lab_lane *lanes, int count, struct bytes *out);

#endif
