/* view_vectors.c: several players: the tree of a search with the whole vector that each position has, a bar
 * and a number per player, and the comparison that decided which vector was kept. */
#include "lab/views/lab_tree_draw.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { BAR = 8 }; /* pixels: width of a player's bar */

/* The bar of a player and the number beside it. */
static double put_seat(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x, int seat)
{
    char room[LAB_WORD], class[] = "seat1";
    struct bytes text = bytes_fixed(room, sizeof room);
    const lud_value value = draw->record->at[mark->node].values[seat];
    const double high = draw->row * 0.78, part = tree_part(draw, value);
    const double bar = high * (part < 0.05 ? 0.05 : part), bottom = tree_mark_y(draw, mark) + high / 2;
    lab_value(&text, draw->canvas->lang, &draw->record->unit, value, 1);
    if (x + BAR + 4 + svg_width(bytes_string(&text), draw->size) > tree_mark_end(draw, mark))
        return x;
    class[4] = (char)('1' + seat);
    svg_rect(draw->canvas->out, class, (struct svg_box){x, bottom - bar, BAR, bar}, 0);
    return tree_put(draw, mark, x + BAR + 4, "ink", bytes_string(&text));
}

static enum lud_text rule_text(const char *rule)
{
    return strcmp(rule, "own") == 0      ? TEXT_LAB_RULE_OWN
           : strcmp(rule, "leader") == 0 ? TEXT_LAB_RULE_LEADER
                                         : TEXT_LAB_RULE_MEAN;
}

/* "≥": the vector is only a bound. Then a bar per player, and what decided. */
static double put_vector(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double x)
{
    const struct lab_node *node = &draw->record->at[mark->node];
    if ((node->parts & TRACE_HAS_VALUES) == 0)
        return x;
    if (!node->left)
        x = tree_put(draw, mark, x, "soft", "…");
    else if (strcmp(lab_sign(draw->record, mark->node), "=") != 0)
        x = tree_put(draw, mark, x, "soft", lab_sign(draw->record, mark->node));
    for (int seat = 0; seat < draw->record->problem->rules->players; seat++)
        x = put_seat(draw, mark, x, seat);
    if (node->rule == NULL)
        return x;
    const char *rule = text_get(draw->canvas->lang, rule_text(node->rule));
    const bool fits = x + svg_width(rule, draw->size) < tree_mark_end(draw, mark);
    return fits ? tree_put(draw, mark, x, "exact", rule) : x; /* the table has it */
}

static void draw_vectors(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    static const struct tree_manner manner = {.face = put_vector, .wide = 420, .narrow = 340};
    tree_draw(canvas, lane, &manner);
}

static const struct lab_key vector_keys[] = {
    {'t', "nobody", TEXT_LAB_LEGEND_US},
    {'v', "nobody", TEXT_LAB_LEGEND_THEM},
    {'*', "goodfill", TEXT_LAB_LEGEND_CHOSEN},

    {'b', "seat1", TEXT_LAB_LEGEND_VECTOR},
    {'l', "curve4", TEXT_LAB_LEGEND_RULE},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *keys_of_vectors(const struct lab_record *record)
{
    (void)record;
    return vector_keys;
}

/* Values of two players are one number, unless the search compares whole vectors of them. */
static bool fits_vectors(const struct lab_record *record)
{
    return lab_tree_fits(record) && (record->problem->rules->players > 2 || record->ruled);
}

/* ---- the table ---- */

static void vector_row(struct csv *csv, const struct lab_lane *lane, uint32_t node, int seat)
{
    const struct lab_record *record = lane->record;
    const struct trace_node *known = &record->nodes.at[node];
    const struct lab_node *at = &record->at[node];
    csv_text(csv, lane->engine);
    csv_number(csv, node);
    csv_number(csv, known->parent);
    csv_number(csv, known->depth);
    if (known->turn >= 0)
        csv_number(csv, known->turn + 1);
    else
        csv_none(csv);
    csv_text(csv, lab_record_move(record, node));
    csv_number(csv, seat + 1);
    csv_value(csv, &record->unit, at->values[seat], 1);
    csv_number(csv, at->best);
    csv_text(csv, at->rule);
    csv_end(csv);
}

static void rows_of_vectors(struct csv *csv, const struct lab_lane *lane)
{
    const struct lab_record *record = lane->record;
    for (uint32_t node = 1; node <= record->nodes.count; node++)
        for (int seat = 0; seat < record->problem->rules->players; seat++)
            if ((record->at[node].parts & TRACE_HAS_VALUES) != 0)
                vector_row(csv, lane, node, seat);
}

const struct lab_view lab_view_vectors = {
    .name = "vectors",
    .title = TEXT_LAB_VIEW_VECTORS,
    .fits = fits_vectors,
    .draw = draw_vectors,
    .keys = keys_of_vectors,
    .columns = "node,parent,depth,turn,move,seat,value,best,rule",
    .rows = rows_of_vectors,
};
