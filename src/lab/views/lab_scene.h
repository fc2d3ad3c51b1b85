/* lab_scene.h: a search with a frontier on the squares of a board: which node each square shows, and the
 * layers of the drawing. For view_path.c. */
#ifndef LAB_SCENE_H
#define LAB_SCENE_H

#include "lab/views/lab_view.h"

enum { SCENE_SIDES = 2, SCENE_SQUARES = 26 * 26 };

/* What is known of the squares: the node that each shows, by side. */
struct path_scene {
    const struct lab_canvas *canvas;
    const struct lab_record *record;
    const struct lab_game *game;
    int columns, rows;
    double x, y, unit; /* of the board */
    uint32_t shown[SCENE_SIDES][SCENE_SQUARES];
    bool on_path[SCENE_SIDES][SCENE_SQUARES];
};

/* 1 for a node of the backward side, else 0. */
static inline int scene_side(const struct lab_record *record, uint32_t node)
{
    return record->at[node].side == TRACE_BACKWARD;
}

/* Draws the squares over the board: h as shading, the path, the nodes with their parents, where two sides
 * meet.
 */
void scene_draw(struct path_scene *scene);
/* Draws the open list of a side into a box (lab_open_list.c); returns where it ends. */
double scene_open_list(const struct path_scene *scene, int side, enum lud_text title, struct svg_box box);

#endif
