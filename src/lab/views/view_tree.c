/* view_tree.c: the tree of a depth-first search: the value of each position for the player who asks and its
 * window; with more than two players a bar for each. */
#include "lab/views/lab_tree_draw.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { BAR = 46 }; /* pixels: the bar of a window */

/* ---- what a node is worth ---- */

/* The window as a bar on the range of all values, the value as a tick. */
static double put_window(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    struct bytes *out = draw->canvas->out;
    const double y = tree_mark_y(draw, mark);
    lud_value window[2];
    if (draw->most <= draw->least || !lab_own_window(draw->record, mark->node, window) ||
        x + BAR + draw->size * 4 > tree_mark_end(draw, mark))
        return x;
    const lud_value values[3] = {window[0], window[1], lab_own_value(draw->record, mark->node)};
    double ends[3];
    for (int i = 0; i < 3; i++)
        ends[i] = x + BAR * tree_part(draw, values[i]);
    svg_line(out, "track", x, y, x + BAR, y);
    svg_rect(out, "window",
             (struct svg_box){ends[0], y - 3.5, ends[1] - ends[0] < 1 ? 1 : ends[1] - ends[0], 7}, 2);
    if ((draw->record->at[mark->node].parts & TRACE_HAS_VALUES) != 0)
        svg_line(out, "tick", ends[2], y - 6.5, ends[2], y + 6.5);
    return x + BAR + draw->size * 0.6;
}

/* With more than two players: a bar per player. */
static double put_vector(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    const struct lab_node *node = &draw->record->at[mark->node];
    const int players = draw->record->problem->rules->players;
    const double high = draw->row * 0.72, y = tree_mark_y(draw, mark) + high / 2;
    if (players < 3 || draw->most <= draw->least || x + players * 9 > tree_mark_end(draw, mark))
        return x;
    for (int seat = 0; seat < players; seat++) {
        char class[] = "seat0";
        class[4] = (char)('1' + seat);
        const double part = tree_part(draw, node->values[seat]);
        const double bar = high * (part < 0.05 ? 0.05 : part);
        svg_rect(draw->canvas->out, class, (struct svg_box){x + seat * 9, y - bar, 7, bar}, 0);
    }
    return x + players * 9 + draw->size * 0.45;
}

static double put_value(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    const struct lab_node *node = &draw->record->at[mark->node];
    if ((node->parts & TRACE_HAS_VALUES) == 0 || (!node->left && !node->entered))
        return x;
    const bool exact = node->left && strcmp(lab_sign(draw->record, mark->node), "=") == 0;
    bytes_text(&text, node->left ? lab_sign(draw->record, mark->node) : "…");
    bytes_char(&text, ' ');
    lab_value(&text, draw->canvas->lang, &draw->record->unit, lab_own_value(draw->record, mark->node), 1);
    x = tree_put(draw, mark, x, exact ? "exact" : "soft", bytes_string(&text));
    return put_vector(draw, mark, x);
}

static double put_worth(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    return put_window(draw, mark, put_value(draw, mark, x));
}

static void draw_tree(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    static const struct tree_manner manner = {.face = put_worth, .wide = 236, .narrow = 158};
    tree_draw(canvas, lane, &manner);
}

static const struct lab_key turn_keys[] = {
    {'t', "nobody", TEXT_LAB_LEGEND_US},
    {'v', "nobody", TEXT_LAB_LEGEND_THEM},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOSEN},
    {'x', "cutmark", TEXT_LAB_LEGEND_CUT},
    {'b', "pill", TEXT_LAB_LEGEND_FOLDED},
    {'b', "window", TEXT_LAB_LEGEND_BAR},
    {'\0', NULL, TEXT_NONE},
};

/* Beside another search of the same position. */
static const struct lab_key spared_keys[] = {
    {'t', "nobody", TEXT_LAB_LEGEND_US},
    {'v', "nobody", TEXT_LAB_LEGEND_THEM},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOSEN},
    {'b', "pill", TEXT_LAB_LEGEND_FOLDED},
    {'b', "skip", TEXT_LAB_LEGEND_SPARED},
    {'b', "window", TEXT_LAB_LEGEND_BAR},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key vector_keys[] = {
    {'t', "nobody", TEXT_LAB_LEGEND_US},
    {'v', "nobody", TEXT_LAB_LEGEND_THEM},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOSEN},
    {'x', "cutmark", TEXT_LAB_LEGEND_CUT},
    {'b', "pill", TEXT_LAB_LEGEND_FOLDED},
    {'b', "seat1", TEXT_LAB_LEGEND_VECTOR},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key state_keys[] = {
    {'o', "open", TEXT_LAB_LEGEND_OPEN},       {'o', "closed", TEXT_LAB_LEGEND_CLOSED},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOSEN}, {'x', "cutmark", TEXT_LAB_LEGEND_CUT},
    {'b', "pill", TEXT_LAB_LEGEND_FOLDED},     {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *tree_keys(const struct lab_record *record)
{
    const int players = record->problem->rules->players;
    return players == 1 ? state_keys : players > 2 ? vector_keys : record->beside ? spared_keys : turn_keys;
}

void lab_tree_states(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    draw_tree(canvas, lane);
}

const struct lab_key *lab_tree_state_keys(void)
{
    return state_keys;
}

bool lab_tree_fits(const struct lab_record *record)
{
    return lab_record_saw(record, TRACE_ENTER) && !lab_record_saw(record, TRACE_PLAYOUT) &&
           !lab_record_saw(record, TRACE_OPEN) && record->nodes.count > 1;
}

/* ---- the table ---- */

static void csv_values(struct csv *csv, const struct lab_record *record, uint32_t node)
{
    char room[LAB_SENTENCE];
    struct bytes list = bytes_fixed(room, sizeof room);
    struct csv inner = {.out = &list};
    for (int seat = 0; seat < record->problem->rules->players; seat++) {
        if (seat > 0) {
            inner.filled = false;
            bytes_char(&list, ' ');
        }
        csv_value(&inner, &record->unit, record->at[node].values[seat], 1);
    }
    csv_text(csv, bytes_string(&list));
}

/* What the value is for the player who asks; a trace says it for the player who acts. */
static const char *own_bound(const struct lab_record *record, uint32_t node)
{
    const char *sign = lab_sign(record, node);
    return strcmp(sign, "=") == 0 ? "exact" : strcmp(sign, "≥") == 0 ? "lower" : "upper";
}

static void tree_row(struct csv *csv, const struct lab_lane *lane, uint32_t node)
{
    const struct lab_record *record = lane->record;
    const struct lab_node *at = &record->at[node];
    const struct trace_node *known = &record->nodes.at[node];
    lud_value window[2];
    csv_text(csv, lane->engine);
    csv_number(csv, node);
    csv_number(csv, known->parent);
    csv_number(csv, known->depth);
    if (known->turn >= 0)
        csv_number(csv, known->turn + 1);
    else
        csv_none(csv);
    csv_text(csv, lab_record_move(record, node));
    const bool has = lab_own_window(record, node, window);
    for (int i = 0; i < 2; i++)
        if (has)
            csv_value(csv, &record->unit, window[i], 1);
        else
            csv_none(csv);
    if ((at->parts & TRACE_HAS_VALUES) != 0) {
        csv_value(csv, &record->unit, lab_own_value(record, node), 1);
        csv_values(csv, record, node);
    } else {
        csv_none(csv);
        csv_none(csv);
    }
    csv_text(csv, at->left && at->bound != TRACE_NO_BOUND ? own_bound(record, node) : "");
    csv_text(csv, at->reason != TRACE_NO_REASON ? trace_reason_word((enum trace_reason)at->reason) : "");
    csv_text(csv, at->rule);
    csv_number(csv, at->best);
    csv_number(csv, at->below);
    if (record->spared_by != NULL)
        csv_number(csv, at->spared);
    else
        csv_none(csv);
    csv_end(csv);
}

static void tree_rows(struct csv *csv, const struct lab_lane *lane)
{
    for (uint32_t node = 1; node <= lane->record->nodes.count; node++)
        tree_row(csv, lane, node);
}

const struct lab_view lab_view_tree = {
    .name = "tree",
    .title = TEXT_LAB_VIEW_TREE,
    .fits = lab_tree_fits,
    .draw = draw_tree,
    .keys = tree_keys,
    .board = true,
    .columns = "node,parent,depth,turn,move,low,high,value,values,bound,cut,rule,best,below,spared",
    .rows = tree_rows,
};
