/* view_bounds.c: a solver closes in on the answer: what it has reached and what is still possible, as two
 * stairs that meet when the answer is proved. */
#include "lab/views/lab_arms.h"
#include "text/areas/lab_texts.h"

enum { LABELS = 110 }; /* pixels right of the stairs for their values */

struct stairs {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    struct svg_box box;
    double low, high;
};

static double stair_x(const struct stairs *stairs, int bound)
{
    return stairs->box.x + stairs->box.width * bound / stairs->record->bound_count;
}

static double stair_y(const struct stairs *stairs, double value)
{
    return stairs->box.y + stairs->box.height * (1 - (value - stairs->low) / (stairs->high - stairs->low));
}

/* The value of a side at a bound; false if it is not known. */
static bool side_value(const struct lab_bound *bound, bool upper, int64_t *value)
{
    *value = upper ? bound->upper : bound->value;
    return upper ? bound->has_upper : bound->has_value;
}

static void find_range(struct stairs *stairs)
{
    stairs->low = 1e18;
    stairs->high = -1e18;
    for (int i = 0; i < stairs->record->bound_count; i++)
        for (int side = 0; side < 2; side++) {
            int64_t value;
            if (!side_value(&stairs->record->bounds[i], side == 1, &value))
                continue;
            stairs->low = (double)value < stairs->low ? (double)value : stairs->low;
            stairs->high = (double)value > stairs->high ? (double)value : stairs->high;
        }
    const double room = (stairs->high - stairs->low) * 0.1;
    const bool natural = stairs->low >= 0;
    stairs->low -= room > 1 ? room : 1;
    stairs->low = natural && stairs->low < 0 ? 0 : stairs->low;
    stairs->high += room > 1 ? room : 1;
}

static void draw_side(const struct stairs *stairs, bool upper)
{
    struct bytes *out = stairs->canvas->out;
    const int count = stairs->record->bound_count;
    int64_t value, last = 0;
    bool begun = false;
    for (int i = 0; i < count; i++) {
        if (!side_value(&stairs->record->bounds[i], upper, &value))
            continue;
        const double x = stair_x(stairs, i), y = stair_y(stairs, (double)value);
        if (!begun)
            svg_path(out, upper ? "possible" : "reached");
        (begun ? svg_to : svg_move)(out, x, begun ? stair_y(stairs, (double)last) : y);
        svg_to(out, x, y);
        begun = true;
        last = value;
    }
    if (!begun)
        return;
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    const double end = stairs->box.x + stairs->box.width, y = stair_y(stairs, (double)last);
    svg_to(out, end, y);
    svg_path_end(out, false);
    lab_decimal(&text, stairs->canvas->lang, last, 0);
    svg_mark(out, upper ? "open" : "goodfill", upper ? 'o' : '*', end + 14, y + (upper ? -9 : 11), 8);
    svg_text(out, upper ? "soft" : "bold good", SVG_START, end + 28, y + (upper ? -3 : 18), 20, LABELS - 28,
             bytes_string(&text));
}

static void draw_guides(const struct stairs *stairs)
{
    const double step = lab_axis_step(stairs->high - stairs->low);
    for (int64_t i = (int64_t)(stairs->low / step); (double)i * step <= stairs->high; i++) {
        const double value = (double)i * step;
        char room[LAB_WORD];
        struct bytes text = bytes_fixed(room, sizeof room);
        const double y = stair_y(stairs, value);
        if (value < stairs->low)
            continue;
        lab_decimal(&text, stairs->canvas->lang, (int64_t)value, 0);
        svg_line(stairs->canvas->out, "guide", stairs->box.x, y, stairs->box.x + stairs->box.width, y);
        svg_text(stairs->canvas->out, "soft", SVG_END, stairs->box.x - 8, y + 5, 14, 60, bytes_string(&text));
    }
}

static void draw_bounds(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    struct stairs stairs = {.canvas = canvas, .record = lane->record};
    const struct svg_box *box = &canvas->box;
    stairs.box = (struct svg_box){box->x + 60, box->y + 6, box->width - 60 - LABELS, box->height - 60};
    if (lane->record->bound_count == 0)
        return;
    find_range(&stairs);
    draw_guides(&stairs);
    draw_side(&stairs, true);
    draw_side(&stairs, false);
    svg_text(canvas->out, "ink", SVG_START, box->x, box->y + box->height - 8, 16, box->width,
             bytes_string(&lane->record->line));
}

static const struct lab_key bound_keys[] = {
    {'l', "reached", TEXT_LAB_LEGEND_REACHED},
    {'l', "possible", TEXT_LAB_LEGEND_POSSIBLE},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_bounds(const struct lab_record *record)
{
    (void)record;
    return bound_keys;
}

static bool fits_bounds(const struct lab_record *record)
{
    return record->bound_count > 0;
}

static void rows_of_bounds(struct csv *csv, const struct lab_lane *lane)
{
    for (int i = 0; i < lane->record->bound_count; i++) {
        const struct lab_bound *bound = &lane->record->bounds[i];
        csv_text(csv, lane->engine);
        csv_number(csv, i + 1);
        csv_number(csv, bound->event);
        for (int side = 0; side < 2; side++) {
            int64_t value;
            if (side_value(bound, side == 1, &value))
                csv_number(csv, value);
            else
                csv_none(csv);
        }
        csv_end(csv);
    }
}

const struct lab_view lab_view_bounds = {
    .name = "bounds",
    .title = TEXT_LAB_VIEW_BOUNDS,
    .fits = fits_bounds,
    .draw = draw_bounds,
    .keys = keys_of_bounds,
    .board = true,
    .columns = "improvement,event,reached,possible",
    .rows = rows_of_bounds,
};
