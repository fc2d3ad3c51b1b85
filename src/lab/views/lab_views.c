/* lab_views.c: the table of views. */
#include "lab/views/lab_view.h"

static const struct lab_view *const views[] = {
    &lab_view_path,  &lab_view_mcts,  &lab_view_samples, &lab_view_values,  &lab_view_tree, &lab_view_vectors,
    &lab_view_terms, &lab_view_walls, &lab_view_bounds,  &lab_view_compare, NULL,
};

const struct lab_view *const *lab_views(void)
{
    return views;
}

const struct lab_view *lab_view_find(struct span name)
{
    for (const struct lab_view *const *at = views; *at != NULL; at++)
        if (span_is(name, (*at)->name))
            return *at;
    return NULL;
}

bool lab_view_fits(const struct lab_view *view, const struct lab_record *record)
{
    return view->fits == NULL || view->fits(record);
}

const struct lab_view *lab_view_choose(const struct lab_lane *lanes, int count)
{
    for (const struct lab_view *const *at = views;; at++) {
        int fitting = 0;
        for (int i = 0; i < count; i++)
            fitting += lab_view_fits(*at, lanes[i].record);
        if (fitting == count)
            return *at; /* the last view fits every trace */
    }
}

void lab_view_table(const struct lab_view *view, const struct lab_lane *lanes, int count, struct bytes *out)
{
    struct csv csv = {.out = out};
    if (view->table != NULL) {
        view->table(&csv, lanes, count);
        return;
    }
    bytes_text(out, "engine,");
    bytes_text(out, view->columns);
    bytes_char(out, '\n');
    for (int i = 0; i < count; i++)
        view->rows(&csv, &lanes[i]);
}
