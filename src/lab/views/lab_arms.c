/* lab_arms.c: the root moves of a search by simulations, in order, and what drawings of them share. */
#include "lab/views/lab_arms.h"

#include "text/areas/lab_texts.h"

#include <string.h>

/* ---- the candidates, best first ---- */

/* Whether a comes before b: more visits in a tree, else a larger mean. */
static bool comes_first(const struct lab_arm *a, const struct lab_arm *b, bool tree)
{
    if (a->count == 0 || b->count == 0 || (tree && a->count != b->count))
        return a->count > b->count;
    return (double)a->sum * (double)b->count > (double)b->sum * (double)a->count;
}

struct lab_arm_list lab_arms_of(const struct lab_record *record)
{
    const bool tree = lab_record_saw(record, TRACE_SELECT);
    struct lab_arm_list list = {.count = 0};
    for (int i = 0; i < record->sums.arm_count; i++) {
        const struct lab_arm *arm = &record->sums.arms[i];
        if (arm->count == 0)
            continue;
        int place = list.count++;
        for (; place > 0 && comes_first(arm, list.at[place - 1], tree); place--)
            list.at[place] = list.at[place - 1];
        list.at[place] = arm;
    }
    return list;
}

void lab_arm_name(struct bytes *out, const struct lab_record *record, const struct lab_arm *arm)
{
    game_format_move(record->problem->rules, record->problem->state, arm->move, out);
}

/* ---- an axis of values ---- */

double lab_axis_x(const struct lab_axis *axis, double value)
{
    const double part = (value - axis->low) / (axis->high - axis->low);
    return axis->x + axis->width * (part < 0 ? 0 : part > 1 ? 1 : part);
}

/* The range of the histograms: all of them have the same bins. The last bin that is used ends it. */
struct lab_axis lab_axis_of(const struct lab_record *record, double x, double width)
{
    const struct lab_sums *sums = &record->sums;
    int last = 0;
    for (int i = 0; i < sums->arm_count; i++)
        for (int bin = last; bin < LAB_BINS; bin++)
            if (sums->arms[i].bins[bin] > 0)
                last = bin;
    const bool result = strcmp(record->unit.name, "result") == 0;
    const double bins = result ? LAB_BINS : last + 1;
    return (struct lab_axis){(double)sums->low, (double)sums->low + bins * (double)sums->width, x, width};
}

double lab_axis_step(double range)
{
    static const int times[] = {1, 2, 5};
    double power = 1;
    for (int i = 0;; i = (i + 1) % 3) {
        if (range <= 5 * power * times[i] || power > 1e15)
            return power * times[i];
        power *= i == 2 ? 10 : 1;
    }
}

void lab_axis_draw(const struct lab_canvas *canvas, const struct lab_record *record,
                   const struct lab_axis *axis, double top, double bottom)
{
    const double step = lab_axis_step(axis->high - axis->low);
    for (int i = 0; axis->low + i * step <= axis->high; i++) {
        char room[LAB_WORD];
        struct bytes text = bytes_fixed(room, sizeof room);
        const double value = axis->low + i * step;
        const double x = lab_axis_x(axis, value);
        lab_value(&text, canvas->lang, &record->unit, (int64_t)value, 1);
        svg_line(canvas->out, "guide", x, top, x, bottom);
        svg_text(canvas->out, "soft", SVG_MIDDLE, x, bottom + 17, 13, 80, bytes_string(&text));
    }
}

/* "0.52 ± 0.05 · 50": mean, error, simulations. */
void lab_arm_figures(struct bytes *text, enum lud_lang lang, const struct lab_record *record,
                     const struct lab_arm *arm)
{
    const struct lud_unit step = {record->unit.name, 0, record->unit.factor, record->unit.divisor};
    lab_value(text, lang, &record->unit, arm->sum, arm->count);
    if (arm->count > 1 && !lab_record_saw(record, TRACE_SELECT)) {
        bytes_text(text, " ± ");
        lab_value(text, lang, &step, (int64_t)(lab_arm_error(arm) * 1e6 + 0.5), 1000000);
    }
    bytes_text(text, "   n = ");
    lab_count(text, lang, arm->count);
}

bool lab_arm_is_best(const struct lab_record *record, const struct lab_arm *arm)
{
    return lab_record_whole(record) && arm->move == record->result.move;
}

void lab_arm_put_name(const struct lab_canvas *canvas, const struct lab_record *record,
                      const struct lab_arm *arm, double x, double y, double room)
{
    char name[LAB_WORD];
    struct bytes text = bytes_fixed(name, sizeof name);
    lab_arm_name(&text, record, arm);
    const double width = svg_text(canvas->out, lab_arm_is_best(record, arm) ? "bold good" : "bold", SVG_START,
                                  x, y, 17, room, bytes_string(&text));
    if (lab_arm_is_best(record, arm))
        svg_mark(canvas->out, "goodfill", '*', x + width + 14, y - 6, 8);
}

void lab_arms_more(const struct lab_canvas *canvas, int more, double x, double y)
{
    char room[LAB_WORD], number[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room), count = bytes_fixed(number, sizeof number);
    if (more <= 0)
        return;
    lab_count(&count, canvas->lang, (uint64_t)more);
    lab_say(&text, canvas->lang, TEXT_LAB_MORE, (const char *const[4]){bytes_string(&count)});
    svg_text(canvas->out, "soft", SVG_START, x, y, 15, 300, bytes_string(&text));
}

int lab_arms_rows(int count, double height, double least)
{
    const int most = (int)(height / least);
    const int rows = count < LAB_ARMS_SHOWN ? count : LAB_ARMS_SHOWN;
    return rows < most ? rows : most;
}

void lab_arm_csv(struct csv *csv, const struct lab_lane *lane, const struct lab_arm *arm)
{
    char room[LAB_WORD];
    struct bytes move = bytes_fixed(room, sizeof room);
    lab_arm_name(&move, lane->record, arm);
    csv_text(csv, lane->engine);
    csv_text(csv, bytes_string(&move));
    csv_number(csv, (int64_t)arm->count);
    csv_value(csv, &lane->record->unit, arm->sum, arm->count);
}
