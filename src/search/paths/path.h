/* path.h: the keys of the positions from the start of the game to the current node, to detect repetitions:
 * the third occurrence of a position is a draw (LUD_REPEATS). */
#ifndef SEARCH_PATH_H
#define SEARCH_PATH_H

#include "core/problem.h"
#include "core/result.h"

struct path {
    const struct lud_problem *problem;
    uint64_t keys[RESULT_LINE]; /* from the root to the parent of the current node */
    int size;                   /* plies from the root to the current node */
};

/* Starts at the root. `problem` must outlive the path. */
void path_init(struct path *path, const struct lud_problem *problem);

/* Descends from the node `state` to a child; path_up returns. At most RESULT_LINE plies deep. */
static inline void path_down(struct path *path, const struct lud_state *state)
{
    path->keys[path->size++] = state->key;
}

static inline void path_up(struct path *path)
{
    path->size--;
}

/* Earlier occurrences of the position with this key, in the game and on the path; always 0 without
 * LUD_REPEATS. Two or more mean that this is at least the third occurrence: a draw. */
int path_occurrences(const struct path *path, uint64_t key);

#endif
