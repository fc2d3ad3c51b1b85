/* view_terms.c: what an evaluation consists of: for each evaluated move of a position, and for each player
 * with terms of its own, a bar whose parts are the terms: those above zero to the right, the others to the
 * left, and their sum as a tick. */
#include "lab/views/lab_arms.h"
#include "lab/views/lab_terms_table.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { COLOURS = 6, SIZE = 15, NAMES = 110, SUMS = 100, LEGEND = 58 };

struct terms_drawing {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    struct lab_axis axis;
    int decimals; /* of a sum: the most that a term has */
};

/* ---- numbers ---- */

static int64_t scaled(int64_t number, int from, int to)
{
    for (; from < to; from++)
        number *= 10;
    return number;
}

static int most_decimals(const struct lab_terms *terms)
{
    int most = 0;
    for (int i = 0; i < terms->count; i++)
        most = terms->names[i].decimals > most ? terms->names[i].decimals : most;
    return most;
}

/* A term and the total of earlier actions, which is no part of its own action's score. */
static bool is_total(const struct lab_terms *terms, int term)
{
    return strcmp(terms->names[term].name, "total") == 0;
}

/* The number of a part of the bar, all with the same decimals: a total stands for what earlier actions
 * contributed. */
static int64_t part_of(const struct lab_terms *terms, uint32_t set, int part, int term, int decimals)
{
    int64_t number = scaled(lab_terms_get(terms, set, part, term), terms->names[term].decimals, decimals);
    for (int i = 0; i < terms->count && is_total(terms, term); i++)
        if (!is_total(terms, i))
            number -= scaled(lab_terms_get(terms, set, part, i), terms->names[i].decimals, decimals);
    return number;
}

/* The sums of what is above and of what is below zero. */
static void sums_of(const struct lab_terms *terms, uint32_t set, int part, int decimals, int64_t sums[2])
{
    sums[0] = sums[1] = 0;
    for (int term = 0; term < terms->count; term++) {
        const int64_t number = part_of(terms, set, part, term, decimals);
        sums[number > 0] += number;
    }
}

/* ---- which moves ---- */

static bool has_terms(const struct lab_record *record, uint32_t node)
{
    for (uint32_t child = lab_record_child(record, node); child != 0; child = lab_record_next(record, child))
        if (record->at[child].terms != 0)
            return true;
    return false;
}

/* The position whose moves are drawn: in the end the first of the chosen line with evaluated moves, else the
 * nearest one to the current node; then the first of all. 0 = there is none. */
static uint32_t shown_node(const struct lab_record *record)
{
    if (!lab_record_whole(record))
        for (uint32_t node = record->last_node; node > 0; node = record->nodes.at[node].parent)
            if (has_terms(record, node))
                return node;
    for (uint32_t node = 1; node != 0; node = record->at[node].best)
        if (has_terms(record, node))
            return node;
    for (uint32_t node = 1; node <= record->nodes.count; node++)
        if (has_terms(record, node))
            return node;
    return 0;
}

/* Evaluated children, the best one first. */
struct family {
    uint32_t at[LUD_MAX_MOVES];
    int count;
};

static struct family family_of(const struct lab_record *record, uint32_t node)
{
    struct family family = {.count = 0};
    const uint32_t best = record->at[node].best;
    if (best != 0 && record->at[best].terms != 0)
        family.at[family.count++] = best;
    for (uint32_t child = lab_record_child(record, node); child != 0; child = lab_record_next(record, child))
        if (child != best && record->at[child].terms != 0 && family.count < LUD_MAX_MOVES)
            family.at[family.count++] = child;
    return family;
}

/* ---- bars ---- */

static struct lab_axis axis_of(const struct terms_drawing *draw, const struct family *family, int shown)
{
    const struct lab_terms *terms = &draw->record->terms;
    const struct svg_box *box = &draw->canvas->box;
    struct lab_axis axis = {0, 0, box->x + NAMES, box->width - NAMES - SUMS};
    for (int i = 0; i < shown; i++)
        for (int part = 0; part < lab_terms_parts(terms); part++) {
            int64_t sums[2];
            sums_of(terms, draw->record->at[family->at[i]].terms, part, draw->decimals, sums);
            axis.low = (double)sums[0] < axis.low ? (double)sums[0] : axis.low;
            axis.high = (double)sums[1] > axis.high ? (double)sums[1] : axis.high;
        }
    if (axis.high <= axis.low)
        axis.high = axis.low + 1;
    return axis;
}

static void term_class(char class[static 6], int term)
{
    memcpy(class, "term1", 6);
    class[4] = (char)('1' + term % COLOURS);
}

/* The parts of a bar one after the other on both sides of zero, then the sum. */
static void draw_bar(const struct terms_drawing *draw, uint32_t set, int part, double y, double high)
{
    const struct lab_terms *terms = &draw->record->terms;
    struct bytes *out = draw->canvas->out;
    int64_t ends[2] = {0, 0};
    for (int term = 0; term < terms->count; term++) {
        const int64_t number = part_of(terms, set, part, term, draw->decimals);
        int64_t *end = &ends[number > 0];
        const double from = lab_axis_x(&draw->axis, (double)*end);
        *end += number;
        const double to = lab_axis_x(&draw->axis, (double)*end), left = from < to ? from : to;
        char class[6];
        term_class(class, term);
        if (number != 0)
            svg_rect(out, class, (struct svg_box){left, y, (from < to ? to : from) - left, high}, 0);
    }
    const int64_t sum = ends[0] + ends[1];
    const double x = lab_axis_x(&draw->axis, (double)sum);
    svg_line(out, "ring", x, y - 2, x, y + high + 2);
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    lab_decimal(&text, draw->canvas->lang, sum, draw->decimals);
    const double size = high + 1 < SIZE ? high + 1 : SIZE;
    svg_text(out, "ink", SVG_END, draw->canvas->box.x + draw->canvas->box.width, y + high / 2 + size * 0.36,
             size, SUMS, bytes_string(&text));
}

/* The bars of a move: one, or one per player with the colour of that player before it. */
static void draw_move(const struct terms_drawing *draw, uint32_t node, bool best, double y, double high)
{
    const struct lab_record *record = draw->record;
    const int parts = lab_terms_parts(&record->terms);
    const double bar = high * 0.8 / parts, middle = y + high * 0.4;
    const char *move = lab_record_move(record, node);
    const double width = svg_text(draw->canvas->out, best ? "bold good" : "bold", SVG_START,
                                  draw->canvas->box.x, middle + SIZE * 0.36, SIZE, NAMES - 20, move);
    if (best)
        svg_mark(draw->canvas->out, "goodfill", '*', draw->canvas->box.x + width + 13, middle, 7);
    for (int part = 0; part < parts; part++) {
        char class[] = "seat1";
        class[4] = (char)('1' + part);
        if (record->terms.seats > 0)
            svg_rect(draw->canvas->out, class,
                     (struct svg_box){draw->axis.x - 14, y + part * bar + 1, 8, bar - 2}, 0);
        draw_bar(draw, record->at[node].terms, part, y + part * bar + 1, bar - 2);
    }
}

/* ---- the drawing ---- */

static const char *term_title(const struct terms_drawing *draw, int term)
{
    const struct lud_term *name = &draw->record->terms.names[term];
    return name->title != TEXT_NONE ? text_get(draw->canvas->lang, name->title) : name->name;
}

/* Which moves are drawn, for whom, and the colours of the terms. */
static void draw_head(const struct terms_drawing *draw, uint32_t node, const char *whose)
{
    char rooms[2][LAB_SENTENCE];
    struct bytes text = bytes_fixed(rooms[0], LAB_SENTENCE), place = bytes_fixed(rooms[1], LAB_SENTENCE);
    const struct svg_box *box = &draw->canvas->box;
    lab_place(&place, draw->canvas->lang, draw->record, node);
    lab_say(&text, draw->canvas->lang, node == 1 ? TEXT_LAB_TERMS_OF_ROOT : TEXT_LAB_TERMS_OF,
            (const char *const[4]){bytes_string(&place), whose});
    svg_text(draw->canvas->out, "bold", SVG_START, box->x, box->y + 12, SIZE + 1, box->width,
             bytes_string(&text));
    double x = box->x;
    for (int term = 0; term < draw->record->terms.count; term++) {
        const char *title = term_title(draw, term);
        char class[6];
        const double width = svg_width(title, SIZE);
        if (x + width + 30 > box->x + box->width)
            return;
        term_class(class, term);
        svg_rect(draw->canvas->out, class, (struct svg_box){x, box->y + 27, 18, 12}, 2);
        svg_text(draw->canvas->out, "soft", SVG_START, x + 24, box->y + 38, SIZE, width + 4, title);
        x += width + 50;
    }
}

static void draw_terms(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    struct terms_drawing draw = {
        .canvas = canvas, .record = record, .decimals = most_decimals(&record->terms)};
    const uint32_t node = shown_node(record);
    const struct family family = family_of(record, node);
    const double height = canvas->box.height - LEGEND - 24;
    const double least = 8 + 14 * lab_terms_parts(&record->terms);
    const int most = (int)(height / least), rows = family.count < most ? family.count : most;
    const double row = rows > 0 ? height / rows : 1, high = row > 1.6 * least ? 1.6 * least : row;
    const double top = canvas->box.y + LEGEND;
    draw.axis = axis_of(&draw, &family, rows);
    draw_head(&draw, node,
              record->terms.seats > 0
                  ? text_get(canvas->lang, TEXT_LAB_TERMS_ALL)
                  : lab_seat(record->problem->rules, canvas->lang, lab_terms_seat(record, family.at[0], 0)));
    const double zero = lab_axis_x(&draw.axis, 0);
    svg_line(canvas->out, "base", zero, top - 4, zero, top + rows * high);
    for (int i = 0; i < rows; i++)
        draw_move(&draw, family.at[i], family.at[i] == record->at[node].best, top + i * high, high);
    lab_arms_more(canvas, family.count - rows, canvas->box.x, top + rows * high + 16);
}

static const struct lab_key term_keys[] = {
    {'l', "ring", TEXT_LAB_LEGEND_SUM},
    {'*', "goodfill", TEXT_LAB_LEGEND_BEST},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key seat_keys[] = {
    {'l', "ring", TEXT_LAB_LEGEND_SUM},
    {'*', "goodfill", TEXT_LAB_LEGEND_BEST},
    {'b', "seat1", TEXT_LAB_LEGEND_VECTOR},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_terms(const struct lab_record *record)
{
    return record->terms.seats > 0 ? seat_keys : term_keys;
}

static bool fits_terms(const struct lab_record *record)
{
    return record->terms.count > 0 && shown_node(record) != 0;
}

const struct lab_view lab_view_terms = {
    .name = "terms",
    .title = TEXT_LAB_VIEW_TERMS,
    .fits = fits_terms,
    .draw = draw_terms,
    .keys = keys_of_terms,
    .board = true,
    .table = lab_terms_table,
};
