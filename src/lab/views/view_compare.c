/* view_compare.c: what several algorithms found on one position and what it cost them: states on a
 * logarithmic axis, the answer, its value, and whether it is as good as the exact one. */
#include "lab/views/lab_view.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { NAMES = 250, ANSWERS = 330, DECADES = 12 };

/* What a search is measured by: positions, or simulations if it counts no positions. */
static uint64_t states_of(const struct lab_lane *lane)
{
    const struct lud_result *result = &lane->record->result;
    return result->nodes > 0 ? result->nodes : result->sims;
}

/* The decimal logarithm of a number >= 1 without the mathematical library: the digits before the last, and a
 * straight line between 1, 2, 5 and 10, where its error is invisible on a drawing. */
static double decades_of(double number)
{
    static const double ends[][2] = {{1, 0}, {2, 0.30103}, {3, 0.47712}, {5, 0.69897}, {7, 0.8451}, {10, 1}};
    double decades = 0;
    while (number >= 10) {
        number /= 10;
        decades++;
    }
    int i = 1;
    while (number > ends[i][0])
        i++;
    const double part = (number - ends[i - 1][0]) / (ends[i][0] - ends[i - 1][0]);
    return number < 1 ? 0 : decades + ends[i - 1][1] + part * (ends[i][1] - ends[i - 1][1]);
}

struct compare_axis {
    double x, width, decades;
};

static double compare_x(const struct compare_axis *axis, double states)
{
    return axis->x + axis->width * decades_of(states) / axis->decades;
}

static struct compare_axis axis_of(const struct svg_box *box, const struct lab_lane *lanes, int count)
{
    uint64_t most = 10;
    for (int i = 0; i < count; i++)
        most = states_of(&lanes[i]) > most ? states_of(&lanes[i]) : most;
    int decades = (int)decades_of((double)most);
    decades += decades_of((double)most) > decades;
    return (struct compare_axis){box->x + NAMES, box->width - NAMES - ANSWERS, decades};
}

static void draw_axis(const struct lab_canvas *canvas, const struct compare_axis *axis, double bottom)
{
    uint64_t states = 1;
    for (int i = 0; i <= (int)axis->decades && i <= DECADES; i++) {
        char room[LAB_WORD];
        struct bytes text = bytes_fixed(room, sizeof room);
        const double x = compare_x(axis, (double)states);
        lab_count(&text, canvas->lang, states);
        svg_line(canvas->out, "guide", x, canvas->box.y, x, bottom);
        svg_text(canvas->out, "soft", SVG_MIDDLE, x, bottom + 20, 14, 120, bytes_string(&text));
        states *= 10;
    }
}

/* "392 · 0.52": move and value; a solution as its number of moves. */
static void put_answer(struct bytes *out, enum lud_lang lang, const struct lab_record *record)
{
    const struct lud_result *result = &record->result;
    const bool puzzle = strcmp(record->unit.name, "moves") == 0;
    if (result->move == LUD_NO_MOVE) {
        bytes_text(out, "–");
        return;
    }
    game_format_move(record->problem->rules, record->problem->state, result->move, out);
    if (!result->scored || (puzzle && result->values[0] != LUD_ONE))
        return;
    bytes_text(out, " · ");
    if (puzzle)
        lab_count(out, lang, (uint64_t)result->depth);
    else
        lab_value(out, lang, &record->unit, result->values[record->problem->player], 1);
    bytes_char(out, ' ');
    bytes_text(out, text_get(lang, puzzle ? TEXT_LAB_UNIT_MOVES : TEXT_NONE));
}

static void draw_verdict(const struct lab_canvas *canvas, enum lab_verdict verdict, double x, double y)
{
    static const enum lud_text texts[] = {TEXT_LAB_EXACT_UNKNOWN, TEXT_LAB_EXACT_RIGHT, TEXT_LAB_EXACT_NOT};
    static const char *const signs[] = {"", "✓ ", "✗ "};
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    bytes_text(&text, signs[verdict]);
    bytes_text(&text, text_get(canvas->lang, texts[verdict]));
    svg_text(canvas->out,
             verdict == LAB_RIGHT   ? "good"
             : verdict == LAB_WRONG ? "cut"
                                    : "soft",
             SVG_START, x, y, 15, ANSWERS - 30, bytes_string(&text));
}

static void draw_lane(const struct lab_canvas *canvas, const struct lab_lane *lane,
                      const struct compare_axis *axis, double y, int which)
{
    static const char shapes[] = {'o', 'd', 't', 's'};
    char class[] = "curve1", rooms[2][LAB_WORD];
    struct bytes states = bytes_fixed(rooms[0], LAB_WORD), answer = bytes_fixed(rooms[1], LAB_WORD);
    const double x = compare_x(axis, (double)states_of(lane));
    const struct lud_result *result = &lane->record->result;
    class[5] = (char)('1' + which);
    svg_text(canvas->out, "bold", SVG_START, canvas->box.x, y + 6, 18, NAMES - 20, lane->engine);
    svg_line(canvas->out, class, axis->x, y, x, y);
    svg_mark(canvas->out, class, shapes[which], x, y, 9);
    lab_count(&states, canvas->lang, states_of(lane));
    bytes_char(&states, ' ');
    bytes_text(&states,
               text_get(canvas->lang, result->nodes > 0 ? TEXT_LAB_COUNTER_NODES : TEXT_LAB_COUNTER_SIMS));
    const bool left = x + 180 > axis->x + axis->width;
    svg_text(canvas->out, "ink", left ? SVG_END : SVG_START, left ? x : x + 16, left ? y - 14 : y + 5, 15,
             240, bytes_string(&states));
    put_answer(&answer, canvas->lang, lane->record);
    svg_text(canvas->out, "bold", SVG_START, axis->x + axis->width + 30, y - 2, 18, ANSWERS - 30,
             bytes_string(&answer));
    draw_verdict(canvas, lane->verdict, axis->x + axis->width + 30, y + 20);
}

static void draw_compare(const struct lab_canvas *canvas, const struct lab_lane *lanes, int count)
{
    const struct compare_axis axis = axis_of(&canvas->box, lanes, count);
    const double row = (canvas->box.height - 40) / count, high = row > 120 ? 120 : row;
    draw_axis(canvas, &axis, canvas->box.y + count * high);
    for (int i = 0; i < count; i++)
        draw_lane(canvas, &lanes[i], &axis, canvas->box.y + (i + 0.5) * high, i);
}

/* ---- the table ---- */

/* The position at the root; the table's memory is a growing one. */
static void csv_position(struct csv *csv, const struct lab_record *record)
{
    struct bytes *out = csv->out;
    struct bytes position = bytes_growing(out->memory, out->max);
    game_format(record->problem->rules, record->problem->state, &position);
    csv_text(csv, bytes_string(&position));
    out->failed |= position.failed;
    bytes_destroy(&position);
}

static void csv_answer(struct csv *csv, const struct lab_record *record)
{
    const struct lud_result *result = &record->result;
    const bool puzzle = strcmp(record->unit.name, "moves") == 0;
    char room[LAB_WORD];
    struct bytes move = bytes_fixed(room, sizeof room);
    if (result->move != LUD_NO_MOVE)
        game_format_move(record->problem->rules, record->problem->state, result->move, &move);
    csv_text(csv, bytes_string(&move));
    if (puzzle && result->scored && result->values[0] == LUD_ONE)
        csv_number(csv, result->depth);
    else if (!puzzle && result->scored)
        csv_value(csv, &record->unit, result->values[record->problem->player], 1);
    else
        csv_none(csv);
    csv_text(csv, record->unit.name);
}

static void rows_of_compare(struct csv *csv, const struct lab_lane *lane)
{
    static const char *const verdicts[] = {"", "1", "0"};
    const struct lud_result *result = &lane->record->result;
    csv_text(csv, lane->engine);
    csv_position(csv, lane->record);
    csv_number(csv, (int64_t)result->nodes);
    csv_number(csv, (int64_t)result->sims);
    csv_number(csv, (int64_t)lane->effort.time_us);
    csv_number(csv, (int64_t)lane->effort.per_second);
    csv_number(csv, (int64_t)lane->effort.memory);
    csv_answer(csv, lane->record);
    csv_text(csv, verdicts[lane->verdict]);
    csv_text(csv, result_end_word(result->end));
    csv_end(csv);
}

const struct lab_view lab_view_compare = {
    .name = "compare",
    .title = TEXT_LAB_VIEW_COMPARE,
    .compare = draw_compare,
    .board = true,
    .columns = "position,nodes,sims,time_us,per_second,memory,best,value,unit,right,end",
    .rows = rows_of_compare,
};
