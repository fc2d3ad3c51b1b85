/* path.h: the positions between the start of the game and the one a search is looking at, by their keys: what
 * decides whether a position stands for the third time and is a draw (LUD_REPEATS). */
#ifndef SEARCH_PATH_H
#define SEARCH_PATH_H

#include "core/problem.h"
#include "core/result.h"

struct path {
    const struct lud_problem *problem;
    uint64_t keys[RESULT_LINE]; /* of the positions from the root down to the present one's parent */
    int size;
};

/* An empty path: the present position is the root. */
void path_init(struct path *path, const struct lud_problem *problem);

/* Goes down from `state` and back up again. At most RESULT_LINE deep. */
static inline void path_down(struct path *path, const struct lud_state *state)
{
    path->keys[path->size++] = state->key;
}

static inline void path_up(struct path *path)
{
    path->size--;
}

/* How often the position with this key has stood on the board before: in the game and on the path. Always 0
 * in games that cannot repeat. A draw by the rules is at two or more. */
int path_occurrences(const struct path *path, uint64_t key);

#endif
