/* view_values.c: a solved game: the moves of a position by win, draw and loss and by distance, and the line
 * of perfect play. A value within a thousandth of 0 or 1 is a loss or a win; its distance from there, in
 * millionths, is the number of plies to the end, the move included. */
#include "lab/views/lab_arms.h"
#include "text/areas/lab_texts.h"

#include <stdlib.h>

enum { NEAR = LUD_ONE / 1000, ROW = 32, SIZE = 16, GAP = 10, INDENT = 70 };

enum outcome { WIN, DRAW, LOSS, OUTCOMES };

struct solved {
    uint32_t node;
    enum outcome outcome;
    int distance; /* plies; 0 in a draw */
};

static const char *const outcome_words[] = {"win", "draw", "loss"};

/* What a node is worth to the player who moved there; the root, to the player who asks. */
static struct solved solved_of(const struct lab_record *record, uint32_t node)
{
    const uint32_t parent = record->nodes.at[node].parent;
    const int seat = parent > 0 ? record->nodes.at[parent].turn : record->problem->player;
    const lud_value value = record->at[node].values[seat < 0 ? 0 : seat];
    if (value <= NEAR)
        return (struct solved){node, LOSS, value};
    if (value >= LUD_ONE - NEAR)
        return (struct solved){node, WIN, LUD_ONE - value};
    return (struct solved){node, DRAW, 0};
}

static bool is_solved(const struct lab_record *record, uint32_t node)
{
    return record->at[node].looked_up && (record->at[node].parts & TRACE_HAS_VALUES) != 0;
}

/* ---- the moves of a position ---- */

struct solved_list {
    struct solved at[LUD_MAX_MOVES];
    int count;
};

/* The best first: quick wins, draws, late losses. */
static int compare_solved(const void *a, const void *b)
{
    const struct solved *one = a, *other = b;
    if (one->outcome != other->outcome)
        return (int)one->outcome - (int)other->outcome;
    if (one->distance != other->distance)
        return one->outcome == WIN ? one->distance - other->distance : other->distance - one->distance;
    return one->node < other->node ? -1 : one->node > other->node;
}

static struct solved_list moves_of(const struct lab_record *record, uint32_t node)
{
    struct solved_list list = {.count = 0};
    for (uint32_t child = lab_record_child(record, node); child != 0; child = lab_record_next(record, child))
        if (is_solved(record, child) && list.count < LUD_MAX_MOVES)
            list.at[list.count++] = solved_of(record, child);
    qsort(list.at, (size_t)list.count, sizeof list.at[0], compare_solved);
    return list;
}

/* The position whose moves are drawn: the root in the end, else the nearest one with solved moves. */
static uint32_t shown_node(const struct lab_record *record)
{
    if (lab_record_whole(record))
        return 1;
    for (uint32_t node = record->last_node; node > 1; node = record->nodes.at[node].parent)
        for (uint32_t child = lab_record_child(record, node); child != 0;
             child = lab_record_next(record, child))
            if (is_solved(record, child))
                return node;
    return 1;
}

static bool is_chosen(const struct lab_record *record, const struct solved *move)
{
    return lab_record_whole(record) && record->nodes.at[move->node].parent == 1 &&
           record->at[move->node].move == record->result.move;
}

/* ---- groups ---- */

static void draw_sign(struct bytes *out, enum outcome outcome, double x, double y)
{
    static const char shapes[] = {'t', 's', 'v'};
    static const char *const classes[] = {"goodfill", "nobody", "cut"};
    svg_mark(out, classes[outcome], shapes[outcome], x, y, 8);
}

/* "Winning moves: 3". */
static void draw_heading(const struct lab_canvas *canvas, enum outcome outcome, int count, double y)
{
    static const enum lud_text texts[] = {TEXT_LAB_VALUES_WIN, TEXT_LAB_VALUES_DRAW, TEXT_LAB_VALUES_LOSS};
    char room[LAB_WORD], number[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room), figure = bytes_fixed(number, sizeof number);
    lab_count(&figure, canvas->lang, (uint64_t)count);
    lab_say(&text, canvas->lang, texts[outcome], (const char *const[4]){bytes_string(&figure)});
    draw_sign(canvas->out, outcome, canvas->box.x + 10, y - 6);
    svg_text(canvas->out, "bold", SVG_START, canvas->box.x + 28, y, SIZE + 1, canvas->box.width,
             bytes_string(&text));
}

/* A move in a pill; returns the place of the next one. */
static double draw_move(const struct lab_canvas *canvas, const struct lab_record *record,
                        const struct solved *move, double x, double y)
{
    const bool chosen = is_chosen(record, move);
    const char *name = lab_record_move(record, move->node);
    const double width = svg_width(name, SIZE) + SIZE + (chosen ? SIZE * 1.2 : 0);
    svg_rect(canvas->out, chosen ? "pill bestpill" : "pill",
             (struct svg_box){x, y - SIZE - 2, width, SIZE + 10}, 8);
    if (chosen)
        svg_mark(canvas->out, "goodfill", '*', x + SIZE * 0.9, y - 5, 7);
    svg_text(canvas->out, chosen ? "bold good" : "ink", SVG_START, x + SIZE * (chosen ? 1.7 : 0.5), y, SIZE,
             width, name);
    return x + width + GAP;
}

/* Draws the moves from `first` on that have its outcome and distance; returns the next one. */
static int draw_distance(const struct lab_canvas *canvas, const struct lab_record *record,
                         const struct solved_list *list, int first, double *y)
{
    const struct solved *move = &list->at[first];
    const double end = canvas->box.x + canvas->box.width;
    double x = canvas->box.x + INDENT;
    char room[LAB_WORD];
    struct bytes plies = bytes_fixed(room, sizeof room);
    lab_count(&plies, canvas->lang, (uint64_t)move->distance);
    if (move->outcome != DRAW)
        svg_text(canvas->out, "soft", SVG_END, x - 16, *y, SIZE, INDENT, bytes_string(&plies));
    int next = first;
    for (; next < list->count && list->at[next].outcome == move->outcome &&
           list->at[next].distance == move->distance;
         next++) {
        const double width = svg_width(lab_record_move(record, list->at[next].node), SIZE) + 3 * SIZE;
        if (x + width > end) {
            x = canvas->box.x + INDENT;
            *y += ROW;
        }
        x = draw_move(canvas, record, &list->at[next], x, *y);
    }
    *y += ROW;
    return next;
}

static int count_outcome(const struct solved_list *list, enum outcome outcome)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += list->at[i].outcome == outcome;
    return count;
}

/* Returns where they end. */
static double draw_groups(const struct lab_canvas *canvas, const struct lab_record *record,
                          const struct solved_list *list, double bottom)
{
    double y = canvas->box.y + 14;
    int i = 0;
    while (i < list->count && y + 2 * ROW < bottom) {
        const enum outcome outcome = list->at[i].outcome;
        if (i == 0 || list->at[i - 1].outcome != outcome) {
            draw_heading(canvas, outcome, count_outcome(list, outcome), y + (i > 0 ? 8 : 0));
            y += ROW + (i > 0 ? 8 : 0);
        }
        i = draw_distance(canvas, record, list, i, &y);
    }
    lab_arms_more(canvas, list->count - i, canvas->box.x, y);
    return i < list->count ? y + ROW : y;
}

/* ---- the line of perfect play ---- */

/* The nodes of the line from the root on; returns how many the trace has. A position may be looked up twice:
 * the line goes through the later node. */
static int line_of(const struct lab_record *record, uint32_t nodes[RESULT_LINE])
{
    const struct lud_result *result = &record->result;
    uint32_t node = 1;
    for (int i = 0; i < result->line_size; i++) {
        uint32_t next = 0;
        for (uint32_t child = lab_record_child(record, node); child != 0;
             child = lab_record_next(record, child))
            if (record->at[child].move == result->line[i] && is_solved(record, child))
                next = child;
        if (next == 0 || !lab_record_whole(record))
            return i;
        nodes[i] = node = next;
    }
    return result->line_size;
}

/* The moves of the line one after the other, each with its outcome and distance below. */
static void draw_line(const struct lab_canvas *canvas, const struct lab_record *record, double y)
{
    uint32_t nodes[RESULT_LINE];
    const int count = line_of(record, nodes);
    double x = canvas->box.x;
    if (count == 0)
        return;
    svg_text(canvas->out, "bold", SVG_START, x, y, SIZE + 1, canvas->box.width,
             text_get(canvas->lang, TEXT_LAB_VALUES_LINE));
    for (int i = 0; i < count; i++) {
        char room[LAB_WORD];
        struct bytes plies = bytes_fixed(room, sizeof room);
        const struct solved solved = solved_of(record, nodes[i]);
        const double width = svg_width(lab_record_move(record, nodes[i]), SIZE) + 2.7 * SIZE + GAP;
        if (x + width > canvas->box.x + canvas->box.width)
            return;
        lab_count(&plies, canvas->lang, (uint64_t)solved.distance);
        draw_sign(canvas->out, solved.outcome, x + 12, y + 2 * ROW - 8);
        if (solved.outcome != DRAW)
            svg_text(canvas->out, "soft", SVG_START, x + 25, y + 2 * ROW - 3, 14, width,
                     bytes_string(&plies));
        x = draw_move(canvas, record, &solved, x, y + ROW);
    }
}

static void draw_values(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    const uint32_t node = shown_node(record);
    const struct solved_list list = moves_of(record, node);
    const double bottom = canvas->box.y + canvas->box.height - 2 * ROW - 20;
    draw_line(canvas, record, draw_groups(canvas, record, &list, bottom - ROW) + 12);
}

static const struct lab_key value_keys[] = {
    {'t', "goodfill", TEXT_LAB_LEGEND_WIN},
    {'s', "nobody", TEXT_LAB_LEGEND_DRAW},
    {'v', "cut", TEXT_LAB_LEGEND_LOSS},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOICE},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_values(const struct lab_record *record)
{
    (void)record;
    return value_keys;
}

static bool fits_values(const struct lab_record *record)
{
    return lab_record_saw(record, TRACE_LOOKUP);
}

/* ---- the table ---- */

/* The place of a node in the line, from 1; 0 = it is not on it. */
static int place_on(const uint32_t *line, int count, uint32_t node)
{
    for (int i = 0; i < count; i++)
        if (line[i] == node)
            return i + 1;
    return 0;
}

static void rows_of_values(struct csv *csv, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    uint32_t line[RESULT_LINE];
    const int count = line_of(record, line);
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        if (!is_solved(record, node))
            continue;
        const struct solved solved = solved_of(record, node);
        csv_text(csv, lane->engine);
        csv_number(csv, node);
        csv_number(csv, record->nodes.at[node].parent);
        csv_number(csv, record->nodes.at[node].depth);
        csv_text(csv, lab_record_move(record, node));
        csv_text(csv, outcome_words[solved.outcome]);
        if (solved.outcome == DRAW)
            csv_none(csv);
        else
            csv_number(csv, solved.distance);
        csv_number(csv, place_on(line, count, node));
        csv_end(csv);
    }
}

const struct lab_view lab_view_values = {
    .name = "values",
    .title = TEXT_LAB_VIEW_VALUES,
    .fits = fits_values,
    .draw = draw_values,
    .keys = keys_of_values,
    .board = true,
    .columns = "node,parent,depth,move,outcome,distance,line",
    .rows = rows_of_values,
};
