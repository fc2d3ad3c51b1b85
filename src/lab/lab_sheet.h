/* lab_sheet.h: one view of one to four searches of a position on a sheet, for reports and slides: a title,
 * what happened in a sentence, the counters, the drawing, its legend, seed and limits. */
#ifndef LAB_SHEET_H
#define LAB_SHEET_H

#include "lab/views/lab_view.h"

struct lab_sheet {
    const struct lab_view *view;
    const struct lab_lane *lanes; /* 1..LAB_LANES, of the same position */
    int count;
    enum lud_lang lang;
    int marks; /* rows of a tree, 2..LAB_MARKS; 0 = LAB_MARKS_DEFAULT */
};

/* Appends the sheet as an SVG document. The same sheet has the same bytes on every machine. */
void lab_sheet_draw(const struct lab_sheet *sheet, struct bytes *out);

#endif
