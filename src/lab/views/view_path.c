/* view_path.c: a search with a frontier: on the squares of the board where its nodes are squares, from one
 * end or from both; else as a tree of states. */
#include "lab/record/lab_tree.h"
#include "lab/views/lab_scene.h"
#include "text/areas/lab_texts.h"

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
    return columns * rows <= SCENE_SQUARES;
}

static void draw_lists(const struct path_scene *scene)
{
    const struct svg_box *box = &scene->canvas->box;
    const double x = scene->x + scene->columns * scene->unit + scene->unit * 0.8;
    struct svg_box list = {x, box->y, box->x + box->width - x, box->height};
    if (list.width < 130)
        return;
    if (!both_sides(scene->record)) {
        scene_open_list(scene, 0, TEXT_LAB_OPEN_LIST, list);
        return;
    }
    list.height = box->height / 2;
    scene_open_list(scene, 0, TEXT_LAB_OPEN_LIST_FORWARD, list);
    list.y += list.height;
    scene_open_list(scene, 1, TEXT_LAB_OPEN_LIST_BACKWARD, list);
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
    scene_draw(&scene);
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
