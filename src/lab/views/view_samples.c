/* view_samples.c: flat Monte Carlo: for each root move the mean with its standard error on one axis, and a
 * histogram of its simulations. */
#include "lab/views/lab_arms.h"
#include "text/areas/lab_texts.h"

/* ---- flat Monte Carlo ---- */

static void draw_bins(const struct lab_canvas *canvas, const struct lab_record *record,
                      const struct lab_arm *arm, const struct lab_axis *axis, double y, double high)
{
    const struct lab_sums *sums = &record->sums;
    uint32_t most = 1;
    for (int bin = 0; bin < LAB_BINS; bin++)
        most = arm->bins[bin] > most ? arm->bins[bin] : most;
    for (int bin = 0; bin < LAB_BINS; bin++) {
        const double low = (double)sums->low + bin * (double)sums->width;
        const double x = lab_axis_x(axis, low), end = lab_axis_x(axis, low + (double)sums->width);
        const double bar = high * arm->bins[bin] / most;
        if (arm->bins[bin] > 0)
            svg_rect(canvas->out, "bin", (struct svg_box){x + 0.5, y - bar, end - x - 1, bar}, 0);
    }
}

static void draw_mean(const struct lab_canvas *canvas, const struct lab_arm *arm, const struct lab_axis *axis,
                      double y, bool best)
{
    const double mean = (double)arm->sum / (double)arm->count, error = lab_arm_error(arm);
    const double x = lab_axis_x(axis, mean), x0 = lab_axis_x(axis, mean - error),
                 x1 = lab_axis_x(axis, mean + error);
    const char *class = best ? "errorbest" : "error";
    svg_line(canvas->out, class, x0, y, x1, y);
    svg_line(canvas->out, class, x0, y - 5, x0, y + 5);
    svg_line(canvas->out, class, x1, y - 5, x1, y + 5);
    svg_mark(canvas->out, best ? "goodfill" : "closed", best ? '*' : 'd', x, y, best ? 9 : 6);
}

static void draw_samples(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    const struct lab_arm_list list = lab_arms_of(record);
    const struct svg_box *box = &canvas->box;
    const double bottom = box->y + box->height - 26;
    const int rows = lab_arms_rows(list.count, bottom - box->y - 20, 34);
    const double row = rows > 0 ? (bottom - box->y - 20) / rows : 1, high = row > 128 ? 128 : row;
    const struct lab_axis axis = lab_axis_of(record, box->x + 90, box->width - 90 - 210);
    lab_axis_draw(canvas, record, &axis, box->y, box->y + rows * high + 8);
    for (int i = 0; i < rows; i++) {
        char room[LAB_WORD];
        struct bytes text = bytes_fixed(room, sizeof room);
        const struct lab_arm *arm = list.at[i];
        const double y = box->y + (i + 1) * high - 2, middle = y - high / 2 + 4;
        draw_bins(canvas, record, arm, &axis, y, high * 0.82);
        svg_line(canvas->out, "base", axis.x, y, axis.x + axis.width, y);
        draw_mean(canvas, arm, &axis, y - high * 0.3, lab_arm_is_best(record, arm));
        lab_arm_put_name(canvas, record, arm, box->x, middle + 4, 64);
        lab_arm_figures(&text, canvas->lang, record, arm);
        svg_text(canvas->out, "ink", SVG_END, box->x + box->width, middle + 4, 15, 200, bytes_string(&text));
    }
    lab_arms_more(canvas, list.count - rows, box->x, box->y + rows * high + 25);
}

static const struct lab_key sample_keys[] = {
    {'b', "bin", TEXT_LAB_LEGEND_HISTOGRAM},
    {'d', "closed", TEXT_LAB_LEGEND_ERROR},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOICE},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_samples(const struct lab_record *record)
{
    (void)record;
    return sample_keys;
}

static bool fits_samples(const struct lab_record *record)
{
    return lab_record_saw(record, TRACE_PLAYOUT) && !lab_record_saw(record, TRACE_SELECT);
}

/* ---- the table ---- */

static void rows_of_samples(struct csv *csv, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    const struct lab_arm_list list = lab_arms_of(record);
    const struct lud_unit step = {record->unit.name, 0, record->unit.factor, record->unit.divisor};
    for (int i = 0; i < list.count; i++) {
        const struct lab_arm *arm = list.at[i];
        lab_arm_csv(csv, lane, arm);
        csv_value(csv, &step, (int64_t)(lab_arm_spread(arm) * 1e6 + 0.5), 1000000);
        csv_value(csv, &step, (int64_t)(lab_arm_error(arm) * 1e6 + 0.5), 1000000);
        for (int bin = 0; bin < LAB_BINS; bin++)
            csv_number(csv, arm->bins[bin]);
        csv_end(csv);
    }
}

const struct lab_view lab_view_samples = {
    .name = "samples",
    .title = TEXT_LAB_VIEW_SAMPLES,
    .fits = fits_samples,
    .draw = draw_samples,
    .keys = keys_of_samples,
    .board = true,
    .columns = "move,simulations,mean,deviation,error,bin1,bin2,bin3,bin4,bin5,bin6,bin7,bin8,bin9,bin10,"
               "bin11,bin12,"
               "bin13,bin14,bin15,bin16,bin17,bin18,bin19,bin20",
    .rows = rows_of_samples,
};
