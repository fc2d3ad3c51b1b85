/* view_tree.c: the tree of a depth-first search, and the tree of states of a search with a frontier. A layer
 * is a column, the root is on the left. */
#include "lab/lab_tree.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { WIDE = 236, NARROW = 112, HIGH = 34, BAR = 46 }; /* pixels: columns, rows, the bar of a window */

struct tree_drawing {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    const struct lab_tree *tree;
    double column, row, size; /* pixels: width of a layer, height of a row, size of text */
    lud_value least, most;    /* the domain of the bars */
};

/* ---- places ---- */

static double mark_x(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    return draw->canvas->box.x + mark->depth * draw->column + draw->size * 0.8;
}

static double mark_y(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    return draw->canvas->box.y + (mark->row + 0.5) * draw->row;
}

/* Where the words of a mark must end: a mark without drawn children may use the rest of its row. */
static double mark_end(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const double right = draw->canvas->box.x + draw->canvas->box.width;
    return mark->open ? mark_x(draw, mark) + draw->column - draw->size * 2.2 : right;
}

/* ---- links ---- */

static void draw_link(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const struct lab_tree_mark *parent = &draw->tree->at[mark->parent];
    const double y0 = mark_y(draw, parent), x1 = mark_x(draw, mark) - draw->size * 0.75,
                 y1 = mark_y(draw, mark);
    const double middle = x1 - draw->size * 1.1, x0 = x1 - draw->size * 2.2;
    const char *class = mark->kind == LAB_TREE_CUT ? "link cutlink" : mark->chosen ? "link chosen" : "link";
    svg_path(draw->canvas->out, class);
    svg_move(draw->canvas->out, x0, y0);
    svg_curve(draw->canvas->out, (const double[6]){middle, y0, middle, y1, x1, y1});
    svg_path_end(draw->canvas->out, false);
}

/* From the face of an open mark to where its links begin. */
static void draw_stem(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double from)
{
    const double end = mark_x(draw, mark) + draw->column - draw->size * 2.95;
    bool chosen = false;
    for (int i = 0; i < draw->tree->count; i++)
        chosen |= draw->tree->at[i].parent >= 0 && &draw->tree->at[draw->tree->at[i].parent] == mark &&
                  draw->tree->at[i].chosen;
    if (end > from)
        svg_line(draw->canvas->out, chosen ? "link chosen" : "link", from, mark_y(draw, mark), end,
                 mark_y(draw, mark));
}

/* ---- faces ---- */

/* Appends a text to the face: from `x` on, returns where it ends. */
static double put(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x,
                  const char *class, const char *text)
{
    const double room = mark_end(draw, mark) - x;
    if (room < draw->size)
        return x;
    const double width = svg_text(draw->canvas->out, class, SVG_START, x,
                                  mark_y(draw, mark) + draw->size * 0.36, draw->size, room, text);
    return width > 0 ? x + width + draw->size * 0.45 : x;
}

/* "+1,204" and "✂37": what is not drawn. */
static double put_pill(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    bytes_char(&text, '+');
    lab_count(&text, draw->canvas->lang, mark->nodes);
    if (mark->cuts > 0) {
        bytes_text(&text, " ✂");
        lab_count(&text, draw->canvas->lang, mark->cuts);
    }
    const double size = draw->size * 0.86, width = svg_width(bytes_string(&text), size) + size;
    if (x + width > mark_end(draw, mark))
        return x;
    const struct svg_box box = {x, mark_y(draw, mark) - size * 0.75, width, size * 1.5};
    svg_rect(draw->canvas->out, "pill", box, size * 0.75);
    svg_text(draw->canvas->out, "soft", SVG_MIDDLE, x + width / 2, mark_y(draw, mark) + size * 0.35, size,
             width, bytes_string(&text));
    return x + width + draw->size * 0.45;
}

/* The window as a bar on the range of all values, the value as a tick. */
static double put_window(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    struct bytes *out = draw->canvas->out;
    const double y = mark_y(draw, mark), range = (double)draw->most - draw->least;
    lud_value window[2];
    if (range <= 0 || !lab_own_window(draw->record, mark->node, window) ||
        x + BAR + draw->size * 4 > mark_end(draw, mark))
        return x;
    double ends[3] = {window[0], window[1], lab_own_value(draw->record, mark->node)};
    for (int i = 0; i < 3; i++) {
        const double part = (ends[i] - draw->least) / range;
        ends[i] = x + BAR * (part < 0 ? 0 : part > 1 ? 1 : part);
    }
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
    const double high = draw->row * 0.72, y = mark_y(draw, mark) + high / 2;
    const double range = (double)draw->most - draw->least;
    if (players < 3 || range <= 0 || x + players * 9 > mark_end(draw, mark))
        return x;
    for (int seat = 0; seat < players; seat++) {
        char class[] = "seat0";
        class[4] = (char)('1' + seat);
        const double part = (node->values[seat] - (double)draw->least) / range;
        const double bar = high * (part < 0.05 ? 0.05 : part > 1 ? 1 : part);
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
    x = put(draw, mark, x, exact ? "exact" : "soft", bytes_string(&text));
    return put_vector(draw, mark, x);
}

/* "4 = 3 + 1" of a node in a frontier, then the number of its closing. */
static double put_costs(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    const struct lab_node *node = &draw->record->at[mark->node];
    const enum lud_lang lang = draw->canvas->lang;
    const bool g = (node->parts & TRACE_HAS_G) != 0, h = (node->parts & TRACE_HAS_H) != 0;
    if ((node->parts & TRACE_HAS_F) != 0) {
        bytes_text(&text, "f ");
        lab_decimal(&text, lang, node->f, 2);
        bytes_text(&text, g && h ? " = " : "");
    }
    if (g && h) {
        lab_decimal(&text, lang, node->g, 2);
        bytes_text(&text, "+");
        lab_decimal(&text, lang, node->h, 2);
    } else if (text.size == 0 && (g || h)) {
        bytes_text(&text, g ? "g " : "h ");
        lab_decimal(&text, lang, g ? node->g : node->h, 2);
    }
    return text.size > 0 ? put(draw, mark, x, "soft", bytes_string(&text)) : x;
}

/* ▲ our turn, ▼ another player's, ■ nobody's; in a frontier ○ open, ● closed. The current node has a ring. */
static void draw_shape(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    struct bytes *out = draw->canvas->out;
    const struct lab_node *node = &draw->record->at[mark->node];
    const int turn = draw->record->nodes.at[mark->node].turn;
    const double x = mark_x(draw, mark), y = mark_y(draw, mark), radius = draw->size * 0.48;
    char class[] = "seat0";
    class[4] = (char)('1' + (turn < 0 ? 0 : turn));
    if (draw->record->last_node == mark->node && !lab_record_whole(draw->record))
        svg_circle(out, "ring", x, y, draw->size * 0.78);
    if (!node->entered && node->mark != LAB_UNSEEN)
        svg_mark(out, node->mark == LAB_OPEN ? "open" : "closed", 'o', x, y, radius);
    else if (node->reason == TRACE_VISITED)
        svg_mark(out, "cutmark", 'x', x, y, radius);
    else if (draw->record->problem->rules->players == 1)
        svg_mark(out, node->left ? "closed" : "open", 'o', x, y, radius);
    else
        svg_mark(out, turn < 0 ? "nobody" : class,
                 turn < 0                                ? 's'
                 : lab_is_ours(draw->record, mark->node) ? 't'
                                                         : 'v',
                 x, y, radius);
}

/* Appends the reason of a cut, in fewer words if `room` is too narrow for what the text then has. */
static void put_why(const struct tree_drawing *draw, const struct lab_tree_mark *mark, struct bytes *text,
                    double room)
{
    char whole[LAB_SENTENCE];
    struct bytes why = bytes_fixed(whole, sizeof whole);
    lab_why_cut(&why, draw->canvas->lang, draw->record, mark->node, false);
    if (svg_width(bytes_string(text), draw->size) + svg_width(bytes_string(&why), draw->size) > room) {
        bytes_clear(&why);
        lab_why_cut(&why, draw->canvas->lang, draw->record, mark->node, true);
    }
    bytes_span(text, bytes_view(&why));
}

/* The reason of a cut, at the end of a mark that is not open. */
static double put_reason(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    char room[LAB_SENTENCE];
    struct bytes text = bytes_fixed(room, sizeof room);
    const uint8_t reason = draw->record->at[mark->node].reason;
    if (reason == TRACE_NO_REASON || reason == TRACE_DEPTH || mark->open)
        return x;
    bytes_text(&text, "✂ ");
    put_why(draw, mark, &text, mark_end(draw, mark) - x);
    return put(draw, mark, x, "cut", bytes_string(&text));
}

static void draw_node(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const char *move = lab_record_move(draw->record, mark->node);
    double x = mark_x(draw, mark) + draw->size * 0.85;
    draw_shape(draw, mark);
    if (*move == '\0')
        move = mark->node == 1 ? text_get(draw->canvas->lang, TEXT_LAB_ROOT)
                               : lab_record_cell(draw->record, mark->node);
    x = put(draw, mark, x, mark->chosen ? "bold good" : "bold", move);
    x = put_value(draw, mark, x);
    x = put_window(draw, mark, x);
    x = put_costs(draw, mark, x);
    if (mark->chosen && mark->node > 1)
        x = put(draw, mark, x, "good", "★");
    if (!mark->open && mark->nodes > 0)
        x = put_pill(draw, mark, x);
    x = put_reason(draw, mark, x);
    if (mark->open)
        draw_stem(draw, mark, x);
}

/* "✂ moves not searched: 4. Black has 0.4 elsewhere, here at most 0.3". */
static void draw_cut(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    char room[LAB_SENTENCE], number[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room), count = bytes_fixed(number, sizeof number);
    const struct lab_node *node = &draw->record->at[mark->node];
    int skipped = node->moves;
    for (uint32_t child = lab_record_child(draw->record, mark->node); child != 0 && skipped > 0;
         child = lab_record_next(draw->record, child))
        skipped--;
    bytes_text(&text, "✂ ");
    if (skipped > 0) {
        lab_count(&count, draw->canvas->lang, (uint64_t)skipped);
        lab_say(&text, draw->canvas->lang, TEXT_LAB_CUT_MOVES, (const char *const[4]){bytes_string(&count)});
        bytes_text(&text, " · ");
    }
    const double x = mark_x(draw, mark) - draw->size * 0.5;
    put_why(draw, mark, &text, mark_end(draw, mark) - x);
    put(draw, mark, x, "cut", bytes_string(&text));
}

static void draw_mark(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    if (mark->kind == LAB_TREE_NODE)
        draw_node(draw, mark);
    else if (mark->kind == LAB_TREE_REST)
        put_pill(draw, mark, mark_x(draw, mark) - draw->size * 0.5);
    else
        draw_cut(draw, mark);
}

/* ---- the view ---- */

/* All values that the search met: the domain of the bars. */
static void find_domain(struct tree_drawing *draw)
{
    const struct lab_record *record = draw->record;
    draw->least = INT32_MAX;
    draw->most = INT32_MIN;
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        const struct lab_node *at = &record->at[node];
        for (int seat = 0; seat < record->problem->rules->players && (at->parts & TRACE_HAS_VALUES) != 0;
             seat++) {
            draw->least = at->values[seat] < draw->least ? at->values[seat] : draw->least;
            draw->most = at->values[seat] > draw->most ? at->values[seat] : draw->most;
        }
    }
}

static void draw_tree(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    struct lab_tree tree;
    const int layers = (int)(canvas->box.width / 150) - 1;
    lab_tree_plant(&tree, lane->record, canvas->marks, layers > 2 ? layers : 2);
    struct tree_drawing draw = {.canvas = canvas, .record = lane->record, .tree = &tree};
    const double row = tree.rows > 0 ? canvas->box.height / tree.rows : HIGH;
    const double column = canvas->box.width / (tree.depth + 1.6);
    draw.row = row > HIGH ? HIGH : row;
    draw.column = column > WIDE ? WIDE : column < NARROW ? NARROW : column;
    draw.size = draw.row * 0.62 > 15 ? 15 : draw.row * 0.62;
    find_domain(&draw);
    for (int pass = 0; pass < 2; pass++) /* the chosen line on top of the others */
        for (int i = 1; i < tree.count; i++)
            if (tree.at[i].chosen == (pass == 1))
                draw_link(&draw, &tree.at[i]);
    for (int i = 0; i < tree.count; i++)
        draw_mark(&draw, &tree.at[i]);
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
    return players == 1 ? state_keys : players > 2 ? vector_keys : turn_keys;
}

void lab_tree_states(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    draw_tree(canvas, lane);
}

const struct lab_key *lab_tree_state_keys(void)
{
    return state_keys;
}

/* Depth-first, and something was entered below the root. */
static bool fits_tree(const struct lab_record *record)
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
    .fits = fits_tree,
    .draw = draw_tree,
    .keys = tree_keys,
    .board = true,
    .columns = "node,parent,depth,turn,move,low,high,value,values,bound,cut,rule,best,below",
    .rows = tree_rows,
};
