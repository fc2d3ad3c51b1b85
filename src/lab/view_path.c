/* view_path.c: a search with a frontier: on the squares of the board where its nodes are squares, from one
 * end or from both; else as a tree of states. */
#include "lab/lab_tree.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { SIDES = 2, SQUARES = 26 * 26, LIST = 14 };

/* What is known of the squares: the node that each shows, by side. */
struct path_scene {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    const struct lab_game *game;
    int columns, rows;
    double x, y, unit; /* of the board */
    uint32_t shown[SIDES][SQUARES];
    bool on_path[SIDES][SQUARES];
};

struct path_spot {
    int index;   /* row * columns + column */
    double x, y; /* its centre */
};

static int side_of(const struct lab_record *record, uint32_t node)
{
    return record->at[node].side == TRACE_BACKWARD;
}

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
        const int side = side_of(record, node);
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
    if (parent == 0 || side_of(scene->record, parent) != side_of(scene->record, node) ||
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
        scene->on_path[side_of(record, node)][from.index] = true;
        scene->on_path[side_of(record, record->at[node].best)][to.index] = true;
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
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < scene->columns * scene->rows; i++)
            if (scene->shown[side][i] != 0)
                draw_parent(scene, scene->shown[side][i]);
    for (int side = 0; side < SIDES; side++)
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

/* ---- the open list ---- */

/* The open nodes of a side by f, then h, then age: the next `most` that a best-first search would take. */
static int list_open(const struct lab_record *record, int side, uint32_t *list, int most)
{
    int count = 0;
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        const struct lab_node *at = &record->at[node];
        if (at->mark != LAB_OPEN || at->entered || side_of(record, node) != side)
            continue;
        int place = count;
        while (place > 0) {
            const struct lab_node *before = &record->at[list[place - 1]];
            if (before->f < at->f || (before->f == at->f && before->h <= at->h))
                break;
            place--;
        }
        if (place >= most)
            continue;
        count += count < most;
        memmove(list + place + 1, list + place, (size_t)(count - 1 - place) * sizeof list[0]);
        list[place] = node;
    }
    return count;
}

static void put_open(struct bytes *text, const struct path_scene *scene, uint32_t node)
{
    const struct lab_node *at = &scene->record->at[node];
    const enum lud_lang lang = scene->canvas->lang;
    bytes_text(text, lab_record_cell(scene->record, node));
    if ((at->parts & TRACE_HAS_F) != 0) {
        bytes_text(text, "   f = ");
        lab_decimal(text, lang, at->f, 2);
        bytes_text(text, " = ");
        lab_decimal(text, lang, at->g, 2);
        bytes_text(text, " + ");
        lab_decimal(text, lang, at->h, 2);
    } else if ((at->parts & TRACE_HAS_H) != 0) {
        bytes_text(text, "   h = ");
        lab_decimal(text, lang, at->h, 2);
    } else if ((at->parts & TRACE_HAS_G) != 0) {
        bytes_text(text, "   g = ");
        lab_decimal(text, lang, at->g, 2);
    }
}

static uint64_t count_open(const struct lab_record *record, int side)
{
    uint64_t count = 0;
    for (uint32_t node = 1; node <= record->nodes.count; node++)
        count +=
            record->at[node].mark == LAB_OPEN && !record->at[node].entered && side_of(record, node) == side;
    return count;
}

/* Returns where the list ends. */
static double draw_open(const struct path_scene *scene, int side, enum lud_text title, struct svg_box box)
{
    enum { LINE = 23 };
    const int most = (int)(box.height / LINE) - 2;
    uint32_t list[LIST + 1];
    char room[LAB_WORD], number[LAB_WORD];
    const int count = list_open(scene->record, side, list, most < LIST ? most : LIST);
    const uint64_t all = count_open(scene->record, side);
    struct bytes more = bytes_fixed(room, sizeof room), rest = bytes_fixed(number, sizeof number);
    double y = box.y + 16;
    svg_text(scene->canvas->out, "bold", SVG_START, box.x, y, 17, box.width,
             text_get(scene->canvas->lang, title));
    for (int i = 0; i < count; i++) {
        char line[LAB_WORD];
        struct bytes text = bytes_fixed(line, sizeof line);
        y += LINE;
        svg_mark(scene->canvas->out, side == 1 ? "open back" : "open", side == 1 ? 'd' : 'o', box.x + 8,
                 y - 5, 7);
        put_open(&text, scene, list[i]);
        svg_text(scene->canvas->out, "ink", SVG_START, box.x + 24, y, 15, box.width - 24,
                 bytes_string(&text));
    }
    if (all > (uint64_t)count) {
        lab_count(&rest, scene->canvas->lang, all - (uint64_t)count);
        lab_say(&more, scene->canvas->lang, TEXT_LAB_MORE, (const char *const[4]){bytes_string(&rest)});
        y += LINE;
        svg_text(scene->canvas->out, "soft", SVG_START, box.x + 24, y, 15, box.width - 24,
                 bytes_string(&more));
    }
    return y + LINE;
}

/* ---- the view ---- */

static bool both_sides(const struct lab_record *record)
{
    return record->nodes.count > 0 && record->at[1].side != TRACE_NO_SIDE;
}

static bool on_squares(const struct lab_record *record)
{
    const struct lab_game *game = lab_game(record->problem->rules->game);
    int columns, rows;
    if (game == NULL || record->nodes.count == 0 || *lab_record_cell(record, 1) == '\0')
        return false;
    game->size(record->problem->rules, &columns, &rows);
    return columns * rows <= SQUARES;
}

static void draw_lists(const struct path_scene *scene)
{
    const struct svg_box *box = &scene->canvas->box;
    const double x = scene->x + scene->columns * scene->unit + scene->unit * 0.8;
    struct svg_box list = {x, box->y, box->x + box->width - x, box->height};
    if (list.width < 130)
        return;
    if (!both_sides(scene->record)) {
        draw_open(scene, 0, TEXT_LAB_OPEN_LIST, list);
        return;
    }
    list.height = box->height / 2;
    draw_open(scene, 0, TEXT_LAB_OPEN_LIST_FORWARD, list);
    list.y += list.height;
    draw_open(scene, 1, TEXT_LAB_OPEN_LIST_BACKWARD, list);
}

static void draw_board(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    const struct lud_problem *problem = lane->record->problem;
    struct path_scene scene = {
        .canvas = canvas, .record = lane->record, .game = lab_game(problem->rules->game)};
    scene.game->size(problem->rules, &scene.columns, &scene.rows);
    const double high = canvas->box.height / (scene.rows + 0.7),
                 wide = canvas->box.width / (scene.columns + 5.5);
    scene.unit = high < wide ? high : wide;
    scene.x = canvas->box.x + scene.unit * 0.6;
    scene.y = canvas->box.y;
    scene.game->draw(canvas->out, problem->rules, problem->state, problem->player, scene.x, scene.y,
                     scene.unit);
    lab_labels(canvas->out, scene.columns, scene.rows, scene.x, scene.y, scene.unit);
    find_squares(&scene);
    draw_grid(&scene);
    draw_solution(&scene);
    draw_squares(&scene);
    draw_meeting(&scene);
    draw_lists(&scene);
}

static void draw_path(const struct lab_canvas *canvas, const struct lab_lane *lane)
{
    if (on_squares(lane->record))
        draw_board(canvas, lane);
    else
        lab_tree_states(canvas, lane);
}

static bool fits_path(const struct lab_record *record)
{
    return lab_record_saw(record, TRACE_OPEN);
}

static const struct lab_key square_keys[] = {
    {'o', "open", TEXT_LAB_LEGEND_OPEN},     {'o', "closed", TEXT_LAB_LEGEND_CLOSED},
    {'p', "parent", TEXT_LAB_LEGEND_PARENT}, {'l', "found", TEXT_LAB_LEGEND_GOAL},
    {'b', "shade5", TEXT_LAB_LEGEND_SHADE},  {'\0', NULL, TEXT_NONE},
};

static const struct lab_key both_keys[] = {
    {'o', "open", TEXT_LAB_LEGEND_OPEN},
    {'o', "closed", TEXT_LAB_LEGEND_CLOSED},
    {'d', "open back", TEXT_LAB_LEGEND_BACKWARD},
    {'p', "parent", TEXT_LAB_LEGEND_PARENT},
    {'*', "meet", TEXT_LAB_LEGEND_MEET},
    {'l', "found", TEXT_LAB_LEGEND_GOAL},
    {'\0', NULL, TEXT_NONE},
};

static const struct lab_key *path_keys(const struct lab_record *record)
{
    if (!on_squares(record))
        return lab_tree_state_keys();
    return both_sides(record) ? both_keys : square_keys;
}

/* ---- the table ---- */

static void csv_cost(struct csv *csv, const struct lab_node *node, unsigned part, int32_t cost)
{
    if ((node->parts & part) != 0)
        csv_decimal(csv, cost, 2);
    else
        csv_none(csv);
}

static void path_row(struct csv *csv, const struct lab_lane *lane, uint32_t node)
{
    static const char *const marks[] = {"skipped", "open", "closed"};
    const struct lab_record *record = lane->record;
    const struct lab_node *at = &record->at[node];
    csv_text(csv, lane->engine);
    csv_number(csv, node);
    csv_number(csv, record->nodes.at[node].parent);
    csv_number(csv, record->nodes.at[node].depth);
    csv_text(csv, lab_record_move(record, node));
    csv_text(csv, lab_record_cell(record, node));
    csv_text(csv, at->side != TRACE_NO_SIDE ? trace_side_word((enum trace_side)at->side) : "");
    csv_text(csv, marks[at->mark]);
    if (at->order > 0)
        csv_number(csv, at->order);
    else
        csv_none(csv);
    csv_cost(csv, at, TRACE_HAS_G, at->g);
    csv_cost(csv, at, TRACE_HAS_H, at->h);
    csv_cost(csv, at, TRACE_HAS_F, at->f);
    csv_text(csv, at->reason != TRACE_NO_REASON ? trace_reason_word((enum trace_reason)at->reason) : "");
    csv_number(csv, at->known);
    csv_number(csv, at->best);
    csv_end(csv);
}

static void path_rows(struct csv *csv, const struct lab_lane *lane)
{
    for (uint32_t node = 1; node <= lane->record->nodes.count; node++)
        path_row(csv, lane, node);
}

const struct lab_view lab_view_path = {
    .name = "path",
    .title = TEXT_LAB_VIEW_PATH,
    .fits = fits_path,
    .draw = draw_path,
    .keys = path_keys,
    .board = true,
    .columns = "node,parent,depth,move,cell,side,state,order,g,h,f,cut,known,next",
    .rows = path_rows,
};
