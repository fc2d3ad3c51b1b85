/* view_mcts.c: Monte Carlo tree search: visits, mean and UCT term of each root move, and how the means
 * converged. */
#include "lab/views/lab_arms.h"
#include "text/areas/lab_texts.h"

enum {
    CURVES = 6,
    EARLY = 40 /* the first 1/EARLY of the simulations is left out of the curves: single games would set the
                  scale */
};

/* Mean and UCT term as a stacked bar, visits as the area of a circle. */
static void draw_arm(const struct lab_canvas *canvas, const struct lab_record *record,
                     const struct lab_arm *arm, const struct lab_axis *axis, double y, double high,
                     uint64_t most)
{
    const double mean = (double)arm->sum / (double)arm->count, x = lab_axis_x(axis, mean);
    const double end = lab_axis_x(axis, mean + (double)arm->bonus), thick = high * 0.42;
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    const double radius = high * 0.46 * lab_root((double)arm->count / (double)(most > 0 ? most : 1));
    svg_circle(canvas->out, "visits", axis->x - 26, y, radius < 1 ? 1 : radius);
    svg_rect(canvas->out, lab_arm_is_best(record, arm) ? "meanbest" : "mean",
             (struct svg_box){axis->x, y - thick / 2, x - axis->x, thick}, 0);
    if (arm->has_bonus && end > x)
        svg_rect(canvas->out, "bonus", (struct svg_box){x, y - thick / 2, end - x, thick}, 0);
    svg_line(canvas->out, "tick", x, y - thick / 2 - 2, x, y + thick / 2 + 2);
    lab_arm_figures(&text, canvas->lang, record, arm);
    svg_text(canvas->out, "ink", SVG_START, axis->x + axis->width + 14, y + 5, 15, 170, bytes_string(&text));
}

static const char *const curve_classes[CURVES] = {"curve1", "curve2", "curve3", "curve4", "curve5", "curve6"};
static const char curve_shapes[CURVES] = {'o', 'd', 't', 's', 'v', '*'};

static double curve_y(const struct lab_axis *axis, const struct svg_box *box, double value)
{
    const double part = (value - axis->low) / (axis->high - axis->low);
    return box->y + box->height * (1 - (part < 0 ? 0 : part > 1 ? 1 : part));
}

static void draw_curve(const struct lab_canvas *canvas, const struct lab_record *record,
                       const struct lab_arm *arm, const struct lab_axis *axis, int which)
{
    const struct lab_sums *sums = &record->sums;
    const ptrdiff_t index = arm - sums->arms;
    const struct svg_box *box = &canvas->box;
    const double scale = box->width / (double)(sums->sims > 0 ? sums->sims : 1);
    bool begun = false;
    svg_path(canvas->out, curve_classes[which]);
    for (int i = 0; i < sums->checks; i++) {
        const struct lab_point *point = &sums->points[(ptrdiff_t)i * LUD_MAX_MOVES + index];
        if (point->count == 0 || sums->at[i] < sums->sims / EARLY)
            continue;
        (begun ? svg_to : svg_move)(canvas->out, box->x + (double)sums->at[i] * scale,
                                    curve_y(axis, box, point->mean));
        begun = true;
    }
    const double end = curve_y(axis, box, (double)arm->sum / (double)arm->count);
    (begun ? svg_to : svg_move)(canvas->out, box->x + box->width, end);
    svg_path_end(canvas->out, false);
    svg_mark(canvas->out, curve_classes[which], curve_shapes[which], box->x + box->width, end, 6);
}

/* The range of the means at all checkpoints of the curves, so that their differences can be seen. */
static struct lab_axis curve_axis(const struct lab_record *record, const struct lab_arm_list *list, int count)
{
    const struct lab_sums *sums = &record->sums;
    struct lab_axis axis = {1e18, -1e18, 0, 0};
    for (int arm = 0; arm < count; arm++)
        for (int i = 0; i <= sums->checks; i++) {
            const ptrdiff_t index = list->at[arm] - sums->arms;
            const struct lab_point *point = &sums->points[(ptrdiff_t)i * LUD_MAX_MOVES + index];
            const bool last = i == sums->checks;
            const double value =
                last ? (double)list->at[arm]->sum / (double)list->at[arm]->count : point->mean;
            if (!last && (point->count == 0 || sums->at[i] < sums->sims / EARLY))
                continue;
            axis.low = value < axis.low ? value : axis.low;
            axis.high = value > axis.high ? value : axis.high;
        }
    axis.high += axis.high - axis.low < 1 ? 1 : 0;
    return axis;
}

/* A guide with its value. */
static void draw_guide(const struct lab_canvas *canvas, const struct lab_record *record,
                       const struct lab_axis *axis, double value)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    const struct svg_box *box = &canvas->box;
    const double y = curve_y(axis, box, value);
    lab_value(&text, canvas->lang, &record->unit, (int64_t)value, 1);
    svg_line(canvas->out, "guide", box->x, y, box->x + box->width, y);
    svg_text(canvas->out, "soft", SVG_END, box->x - 8, y + 5, 13, 80, bytes_string(&text));
}

static void draw_curves(const struct lab_canvas *canvas, const struct lab_record *record,
                        const struct lab_arm_list *list)
{
    const struct svg_box *box = &canvas->box;
    const int count = list->count < CURVES ? list->count : CURVES;
    const struct lab_axis axis = curve_axis(record, list, count);
    char room[LAB_WORD];
    struct bytes sims = bytes_fixed(room, sizeof room);
    const double step = lab_axis_step(axis.high - axis.low);
    for (int64_t i = (int64_t)(axis.low / step); (double)i * step <= axis.high; i++)
        if ((double)i * step >= axis.low)
            draw_guide(canvas, record, &axis, (double)i * step);
    for (int i = count - 1; i >= 0; i--)
        draw_curve(canvas, record, list->at[i], &axis, i);
    for (int i = 0; i < count; i++) {
        char name[LAB_WORD];
        struct bytes text = bytes_fixed(name, sizeof name);
        const double y = box->y + 14 + i * 22;
        lab_arm_name(&text, record, list->at[i]);
        svg_mark(canvas->out, curve_classes[i], curve_shapes[i], box->x + box->width + 26, y - 5, 6);
        svg_text(canvas->out, "ink", SVG_START, box->x + box->width + 38, y, 15, 70, bytes_string(&text));
    }
    lab_count(&sims, canvas->lang, record->sums.sims);
    bytes_char(&sims, ' ');
    bytes_text(&sims, text_get(canvas->lang, TEXT_LAB_AXIS_SIMS));
    svg_text(canvas->out, "soft", SVG_START, box->x, box->y + box->height + 18, 13, 60, "0");
    svg_text(canvas->out, "soft", SVG_END, box->x + box->width, box->y + box->height + 18, 13, 260,
             bytes_string(&sims));
}

/* The bars reach from the low end of the values to the largest sum of mean and bonus. */
static struct lab_axis bar_axis(const struct lab_record *record, const struct lab_arm_list *list, int rows)
{
    struct lab_axis axis = {.low = (double)record->sums.low, .high = (double)record->sums.low + 1};
    for (int i = 0; i < rows; i++) {
        const struct lab_arm *arm = list->at[i];
        const double sum = (double)arm->sum / (double)arm->count + (double)(arm->has_bonus ? arm->bonus : 0);
        axis.high = sum > axis.high ? sum : axis.high;
    }
    return axis;
}

static void draw_mcts(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    const struct lab_arm_list list = lab_arms_of(record);
    const struct svg_box *box = &canvas->box;
    const double upper = box->height * 0.56;
    const int rows = lab_arms_rows(list.count, upper - 28, 24);
    const double row = rows > 0 ? (upper - 28) / rows : 1, high = row > 46 ? 46 : row;
    struct lab_axis axis = bar_axis(record, &list, rows);
    axis.x = box->x + 128;
    axis.width = box->width - 128 - 190;
    lab_axis_draw(canvas, record, &axis, box->y, box->y + rows * high);
    for (int i = 0; i < rows; i++) {
        const double y = box->y + (i + 0.5) * high;
        lab_arm_put_name(canvas, record, list.at[i], box->x, y + 6, 48);
        draw_arm(canvas, record, list.at[i], &axis, y, high, list.at[0]->count);
    }
    lab_arms_more(canvas, list.count - rows, box->x, box->y + rows * high + 18);
    struct lab_canvas lower = *canvas;
    const double top = box->y + rows * high + 52;
    lower.box = (struct svg_box){box->x + 60, top, box->width - 60 - 120, box->y + box->height - 26 - top};
    if (list.count > 0)
        draw_curves(&lower, record, &list);
}

static const struct lab_key mcts_keys[] = {
    {'o', "visits", TEXT_LAB_LEGEND_VISITS},
    {'b', "mean", TEXT_LAB_LEGEND_MEAN},
    {'b', "bonus", TEXT_LAB_LEGEND_BONUS},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOICE},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_mcts(const struct lab_record *record)
{
    (void)record;
    return mcts_keys;
}

static bool fits_mcts(const struct lab_record *record)
{
    return lab_record_saw(record, TRACE_SELECT);
}

/* ---- the table ---- */

static void rows_of_mcts(struct csv *csv, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    const struct lab_arm_list list = lab_arms_of(record);
    const struct lud_unit step = {record->unit.name, 0, record->unit.factor, record->unit.divisor};
    for (int i = 0; i < list.count; i++) {
        lab_arm_csv(csv, lane, list.at[i]);
        if (list.at[i]->has_bonus)
            csv_value(csv, &step, list.at[i]->bonus, 1);
        else
            csv_none(csv);
        csv_number(csv, list.at[i]->proved);
        csv_end(csv);
    }
}

const struct lab_view lab_view_mcts = {
    .name = "mcts",
    .title = TEXT_LAB_VIEW_MCTS,
    .fits = fits_mcts,
    .draw = draw_mcts,
    .keys = keys_of_mcts,
    .board = true,
    .columns = "move,visits,mean,uct,proved",
    .rows = rows_of_mcts,
};
