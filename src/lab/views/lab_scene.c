/* lab_scene.c: the squares of a search, and the layers of the drawing from below. */
#include "lab/views/lab_scene.h"

struct path_spot {
    int index;   /* row * columns + column */
    double x, y; /* its centre */
};

/* The square of that name; false if it is no square of the board. */
static bool spot_named(const struct path_scene *scene, const char *name, struct path_spot *spot)
{
    int column, row;
    if (!lab_square(name, scene->rows, &column, &row) || column >= scene->columns || row < 0 ||
        row >= scene->rows)
        return false;
    *spot = (struct path_spot){row * scene->columns + column, scene->x + (column + 0.5) * scene->unit,
                               scene->y + (row + 0.5) * scene->unit};
    return true;
}

static bool spot_of(const struct path_scene *scene, uint32_t node, struct path_spot *spot)
{
    return node != 0 && spot_named(scene, lab_record_cell(scene->record, node), spot);
}

/* The current node first, then a closed one, else the latest. */
static bool is_better(const struct lab_record *record, uint32_t node, uint32_t old)
{
    if (old == 0 || node == record->last_node)
        return true;
    return old != record->last_node && record->at[old].mark != LAB_CLOSED;
}

static void find_squares(struct path_scene *scene)
{
    const struct lab_record *record = scene->record;
    struct path_spot spot;
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        const int side = scene_side(record, node);
        if (record->at[node].mark == LAB_UNSEEN || !spot_of(scene, node, &spot))
            continue;
        uint32_t *shown = &scene->shown[side][spot.index];
        if (is_better(record, node, *shown))
            *shown = node;
    }
}

/* ---- layers of the drawing, from below ---- */

/* h as shading: the farther, the darker. */
static void draw_grid(const struct path_scene *scene)
{
    const struct lud_grid *grid = &scene->record->grid;
    int most = 1;
    struct path_spot spot;
    for (int i = 0; i < grid->count; i++)
        most = grid->at[i].bound > most ? grid->at[i].bound : most;
    for (int i = 0; i < grid->count; i++) {
        if (!spot_named(scene, grid->at[i].cell, &spot))
            continue;
        char class[] = "shade0";
        class[5] = (char)('0' + 9 * grid->at[i].bound / most);
        svg_rect(
            scene->canvas->out, class,
            (struct svg_box){spot.x - scene->unit / 2, spot.y - scene->unit / 2, scene->unit, scene->unit},
            0);
    }
}

/* An arrow from a square towards its parent, between the two shapes. */
static void draw_parent(const struct path_scene *scene, uint32_t node)
{
    struct bytes *out = scene->canvas->out;
    struct path_spot from, to;
    const uint32_t parent = scene->record->nodes.at[node].parent;
    if (parent == 0 || scene_side(scene->record, parent) != scene_side(scene->record, node) ||
        !spot_of(scene, node, &from) || !spot_of(scene, parent, &to))
        return;
    const double dx = to.x - from.x, dy = to.y - from.y, length = lab_root(dx * dx + dy * dy);
    if (length < 1)
        return;
    const double ux = dx / length, uy = dy / length, head = scene->unit * 0.11;
    const double x0 = from.x + ux * scene->unit * 0.34, y0 = from.y + uy * scene->unit * 0.34;
    const double x1 = from.x + ux * scene->unit * 0.62, y1 = from.y + uy * scene->unit * 0.62;
    svg_path(out, "parent");
    svg_move(out, x0, y0);
    svg_to(out, x1, y1);
    svg_move(out, x1 - (ux + uy) * head, y1 - (uy - ux) * head);
    svg_to(out, x1, y1);
    svg_to(out, x1 - (ux - uy) * head, y1 - (uy + ux) * head);
    svg_path_end(out, false);
}

/* The steps of the path that is told: `backup` says that it goes from a node through one of its children. */
static void draw_solution(struct path_scene *scene)
{
    const struct lab_record *record = scene->record;
    struct path_spot from, to;
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        if (!spot_of(scene, node, &from) || !spot_of(scene, record->at[node].best, &to))
            continue;
        svg_line(scene->canvas->out, "found", from.x, from.y, to.x, to.y);
        scene->on_path[scene_side(record, node)][from.index] = true;
        scene->on_path[scene_side(record, record->at[node].best)][to.index] = true;
    }
}

static void put_number(const struct path_scene *scene, const struct path_spot *spot, const char *class,
                       double at, double size, int64_t number, int decimals)
{
    char room[LAB_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    lab_decimal(&text, scene->canvas->lang, number, decimals);
    svg_text(scene->canvas->out, class, SVG_MIDDLE, spot->x, spot->y + scene->unit * at, scene->unit * size,
             scene->unit, bytes_string(&text));
}

/* f large with g + h small below it; without f the number of closing, else h or g. */
static void draw_numbers(const struct path_scene *scene, const struct path_spot *spot,
                         const struct lab_node *node)
{
    const bool closed = node->mark == LAB_CLOSED;
    const char *class = closed ? "inverse" : "bold";
    char room[LAB_WORD];
    struct bytes sum = bytes_fixed(room, sizeof room);
    if ((node->parts & TRACE_HAS_F) == 0) {
        const bool h = (node->parts & TRACE_HAS_H) != 0;
        if (closed)
            put_number(scene, spot, class, 0.12, 0.32, node->order, 0);
        else if (h || (node->parts & TRACE_HAS_G) != 0)
            put_number(scene, spot, class, 0.12, 0.32, h ? node->h : node->g, 2);
        return;
    }
    put_number(scene, spot, class, 0.03, 0.32, node->f, 2);
    lab_decimal(&sum, scene->canvas->lang, node->g, 2);
    bytes_char(&sum, '+');
    lab_decimal(&sum, scene->canvas->lang, node->h, 2);
    svg_text(scene->canvas->out, closed ? "inverse" : "soft", SVG_MIDDLE, spot->x,
             spot->y + scene->unit * 0.23, scene->unit * 0.18, scene->unit, bytes_string(&sum));
}

static void draw_square(const struct path_scene *scene, int side, int index)
{
    const uint32_t number = scene->shown[side][index];
    const struct lab_node *node = &scene->record->at[number];
    struct bytes *out = scene->canvas->out;
    struct path_spot spot;
    if (number == 0 || !spot_of(scene, number, &spot))
        return;
    const bool current = number == scene->record->last_node && !lab_record_whole(scene->record);
    const char shape = side == 1 ? 'd' : 'o';
    const char *class = node->mark == LAB_CLOSED ? (side == 1 ? "closed back" : "closed")
                                                 : (side == 1 ? "open back" : "open");
    if (current)
        svg_circle(out, "ring", spot.x, spot.y, scene->unit * 0.44);
    svg_mark(out, class, shape, spot.x, spot.y, scene->unit * (side == 1 ? 0.36 : 0.38));
    if (scene->on_path[side][index])
        svg_mark(out, "onpath", shape, spot.x, spot.y, scene->unit * (side == 1 ? 0.36 : 0.38));
    if (side == 1 || scene->shown[1][index] == 0) /* the other side would cover them */
        draw_numbers(scene, &spot, node);
}

static void draw_squares(struct path_scene *scene)
{
    for (int side = 0; side < SCENE_SIDES; side++)
        for (int i = 0; i < scene->columns * scene->rows; i++)
            if (scene->shown[side][i] != 0)
                draw_parent(scene, scene->shown[side][i]);
    for (int side = 0; side < SCENE_SIDES; side++)
        for (int i = 0; i < scene->columns * scene->rows; i++)
            draw_square(scene, side, i);
}

static void draw_meeting(const struct path_scene *scene)
{
    struct path_spot spot;
    if (spot_of(scene, scene->record->met, &spot))
        svg_mark(scene->canvas->out, "meet", '*', spot.x + scene->unit * 0.3, spot.y - scene->unit * 0.3,
                 scene->unit * 0.22);
}

void scene_draw(struct path_scene *scene)
{
    find_squares(scene);
    draw_grid(scene);
    draw_solution(scene);
    draw_squares(scene);
    draw_meeting(scene);
}
