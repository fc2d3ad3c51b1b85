/* lab_tree_face.c: the face of a mark: its shape, its move, what it is worth, what is not drawn below it, and
 * why the search cut there. */
#include "lab/views/lab_tree_draw.h"
#include "text/areas/lab_texts.h"

/* ---- faces ---- */

double tree_put(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x,
                const char *class, const char *text)
{
    const double room = tree_mark_end(draw, mark) - x;
    if (room < draw->size)
        return x;
    const double width = svg_text(draw->canvas->out, class, SVG_START, x,
                                  tree_mark_y(draw, mark) + draw->size * 0.36, draw->size, room, text);
    return width > 0 ? x + width + draw->size * 0.45 : x;
}

/* A number in a frame; nothing if there is no room for it. */
static double put_frame(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x,
                        const char *class, const char *text)
{
    const double size = draw->size * 0.86, width = svg_width(text, size) + size, y = tree_mark_y(draw, mark);
    if (x + width > tree_mark_end(draw, mark))
        return x;
    svg_rect(draw->canvas->out, class, (struct svg_box){x, y - size * 0.75, width, size * 1.5}, size * 0.75);
    svg_text(draw->canvas->out, "soft", SVG_MIDDLE, x + width / 2, y + size * 0.35, size, width, text);
    return x + width + draw->size * 0.45;
}

/* "+1,204 ✂37": what is not drawn. */
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
    return put_frame(draw, mark, x, "pill", bytes_string(&text));
}

/* "−147": what the search beside this one visited, and this one did not. */
static double put_spared(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    if (mark->spared == 0)
        return x;
    bytes_text(&text, "−");
    lab_count(&text, draw->canvas->lang, mark->spared);
    return put_frame(draw, mark, x, "skip", bytes_string(&text));
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
    return text.size > 0 ? tree_put(draw, mark, x, "soft", bytes_string(&text)) : x;
}

/* ▲ our turn, ▼ another player's, ■ nobody's; in a frontier ○ open, ● closed. The current node has a ring. */
static void draw_shape(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    struct bytes *out = draw->canvas->out;
    const struct lab_node *node = &draw->record->at[mark->node];
    const int turn = draw->record->nodes.at[mark->node].turn;
    const double x = tree_mark_x(draw, mark), y = tree_mark_y(draw, mark), radius = draw->size * 0.48;
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

/* The reason of a cut, at the end of a mark that is not open; only its sign if most of it would be cut off.
 */
static double put_reason(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    char room[LAB_SENTENCE];
    struct bytes text = bytes_fixed(room, sizeof room);
    const uint8_t reason = draw->record->at[mark->node].reason;
    if (reason == TRACE_NO_REASON || reason == TRACE_DEPTH || mark->open)
        return x;
    bytes_text(&text, "✂ ");
    const double free = tree_mark_end(draw, mark) - x;
    put_why(draw, mark, &text, free);
    const bool most = svg_width(bytes_string(&text), draw->size) * 0.7 < free;
    return tree_put(draw, mark, x, "cut", most ? bytes_string(&text) : "✂");
}

static double draw_node(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const char *move = lab_record_move(draw->record, mark->node);
    double x = tree_mark_x(draw, mark) + draw->size * 0.85;
    draw_shape(draw, mark);
    if (*move == '\0')
        move = mark->node == 1 ? text_get(draw->canvas->lang, TEXT_LAB_ROOT)
                               : lab_record_cell(draw->record, mark->node);
    x = tree_put(draw, mark, x, mark->chosen ? "bold good" : "bold", move);
    x = draw->manner->face(draw, mark, x);
    x = put_costs(draw, mark, x);
    if (mark->chosen && mark->node > 1)
        x = tree_put(draw, mark, x, "good", "★");
    if (!mark->open && mark->nodes > 0)
        x = put_pill(draw, mark, x);
    x = put_spared(draw, mark, x);
    return put_reason(draw, mark, x);
}

/* "✂ moves not searched: 4. Black has 0.4 elsewhere, here at most 0.3". */
static double draw_cut(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
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
    put_why(draw, mark, &text, tree_mark_end(draw, mark) - x);
    return tree_put(draw, mark, x, "cut", bytes_string(&text));
}

double tree_face(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const double x = tree_mark_x(draw, mark) - draw->size * 0.5;
    if (mark->kind == LAB_TREE_NODE)
        return draw_node(draw, mark);
    if (mark->kind == LAB_TREE_CUT)
        return draw_cut(draw, mark, put_spared(draw, mark, x));
    return put_spared(draw, mark, mark->nodes > 0 ? put_pill(draw, mark, x) : x);
}
