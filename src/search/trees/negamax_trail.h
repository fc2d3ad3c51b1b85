/* negamax_trail.h: the positions of the game and of the line being searched, with a quick answer to the
 * question that every visit asks: has this one stood before? */
#ifndef SEARCH_NEGAMAX_TRAIL_H
#define SEARCH_NEGAMAX_TRAIL_H

#include "core/problem.h"
#include "core/result.h"

enum { TRAIL_FILTER = 1 << 12, TRAIL_PAST = 1 << 15 };

struct trail {
    const struct lud_problem *problem;
    bool repeats;                  /* the game can repeat; nothing else matters when it cannot */
    int size;                      /* positions on the line, from the root to the present one's parent */
    uint64_t keys[RESULT_LINE];    /* their keys */
    uint16_t filter[TRAIL_FILTER]; /* by 12 bits of a key: how many are on the line; TRAIL_PAST: some in the
                                      game */
};

/* The present position is the root. */
void trail_init(struct trail *trail, const struct lud_problem *problem);

static inline size_t trail_slot(uint64_t key)
{
    return (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 52);
}

/* Goes down from the position with this key, and back up to it. At most RESULT_LINE deep. */
static inline void trail_down(struct trail *trail, uint64_t key)
{
    trail->keys[trail->size++] = key;
    trail->filter[trail_slot(key)]++;
}

static inline void trail_up(struct trail *trail)
{
    trail->filter[trail_slot(trail->keys[--trail->size])]--;
}

/* What trail_is_draw does when the filter cannot tell. */
bool trail_is_draw_closely(const struct trail *trail, uint64_t key);

/* Whether the position with this key, reached from the last one of the trail, counts as a draw: it stands for
 * the third time; or, below the moves of the root, it stands for the second time on the line: who could go
 * round once could do so again. */
static inline bool trail_is_draw(const struct trail *trail, uint64_t key)
{
    return trail->repeats && trail->filter[trail_slot(key)] != 0 && trail_is_draw_closely(trail, key);
}

#endif
