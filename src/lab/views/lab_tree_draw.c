/* lab_tree_draw.c: where the marks of a tree are, and the links between them. */
#include "lab/views/lab_tree_draw.h"
#include "text/areas/lab_texts.h"

enum { HIGH = 34, LAYER = 150 }; /* pixels: rows; a layer when it is decided how many are drawn */

/* ---- places ---- */

double tree_mark_x(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const double before = mark->depth == 0 ? 0 : draw->first + (mark->depth - 1) * draw->column;
    return draw->canvas->box.x + before + draw->size * 0.8;
}

double tree_mark_y(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    return draw->canvas->box.y + (mark->row + 0.5) * draw->row;
}

static double layer_width(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    return mark->depth == 0 ? draw->first : draw->column;
}

double tree_mark_end(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const double right = draw->canvas->box.x + draw->canvas->box.width;
    return mark->open ? tree_mark_x(draw, mark) + layer_width(draw, mark) - draw->size * 2.2 : right;
}

/* ---- links ---- */

static void draw_link(const struct tree_drawing *draw, const struct lab_tree_mark *mark)
{
    const struct lab_tree_mark *parent = &draw->tree->at[mark->parent];
    const double y0 = tree_mark_y(draw, parent), x1 = tree_mark_x(draw, mark) - draw->size * 0.75,
                 y1 = tree_mark_y(draw, mark);
    const double middle = x1 - draw->size * 0.85, x0 = x1 - draw->size * 1.7;
    const char *class = mark->kind == LAB_TREE_CUT ? "link cutlink" : mark->chosen ? "link chosen" : "link";
    svg_path(draw->canvas->out, class);
    svg_move(draw->canvas->out, x0, y0);
    svg_curve(draw->canvas->out, (const double[6]){middle, y0, middle, y1, x1, y1});
    svg_path_end(draw->canvas->out, false);
}

/* From the face of an open mark to where its links begin. */
static void draw_stem(const struct tree_drawing *draw, const struct lab_tree_mark *mark, double from)
{
    const double end = tree_mark_x(draw, mark) + layer_width(draw, mark) - draw->size * 2.45;
    bool chosen = false;
    for (int i = 0; i < draw->tree->count; i++)
        chosen |= draw->tree->at[i].parent >= 0 && &draw->tree->at[draw->tree->at[i].parent] == mark &&
                  draw->tree->at[i].chosen;
    if (end > from)
        svg_line(draw->canvas->out, chosen ? "link chosen" : "link", from, tree_mark_y(draw, mark), end,
                 tree_mark_y(draw, mark));
}

/* ---- the drawing ---- */

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

double tree_part(const struct tree_drawing *draw, lud_value value)
{
    const double range = (double)draw->most - draw->least;
    const double part = range > 0 ? ((double)value - draw->least) / range : 0;
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

static double clamp(double number, double low, double high)
{
    return number < low ? low : number > high ? high : number;
}

/* The layers share the width; the root's name is longer than a move. */
static void find_sizes(struct tree_drawing *draw)
{
    const struct tree_manner *manner = draw->manner;
    const struct svg_box *box = &draw->canvas->box;
    const double row = draw->tree->rows > 0 ? box->height / draw->tree->rows : HIGH;
    draw->row = row > HIGH ? HIGH : row;
    draw->size = draw->row * 0.62 > 15 ? 15 : draw->row * 0.62;
    const char *root = text_get(draw->canvas->lang, TEXT_LAB_ROOT);
    const double more = svg_width(root, draw->size) - draw->size;
    draw->column = clamp((box->width - more) / (draw->tree->depth + 1.6), manner->narrow, manner->wide);
    draw->first = draw->column + more;
}

void tree_draw(const struct lab_canvas *canvas, const struct lab_lane *lane, const struct tree_manner *manner)
{
    struct lab_tree tree;
    const double layer = manner->narrow > LAYER ? manner->narrow : LAYER;
    const int layers = (int)(canvas->box.width / layer) - 1;
    lab_tree_plant(&tree, lane->record, canvas->marks, layers > 1 ? layers : 1);
    struct tree_drawing draw = {.canvas = canvas, .record = lane->record, .tree = &tree, .manner = manner};
    find_sizes(&draw);
    find_domain(&draw);
    for (int pass = 0; pass < 2; pass++) /* the chosen line on top of the others */
        for (int i = 1; i < tree.count; i++)
            if (tree.at[i].chosen == (pass == 1))
                draw_link(&draw, &tree.at[i]);
    for (int i = 0; i < tree.count; i++) {
        const double end = tree_face(&draw, &tree.at[i]);
        if (tree.at[i].open)
            draw_stem(&draw, &tree.at[i], end);
    }
}
