/* negamax_trail.h: fast repetition detection: the keys of the game and of the line being searched, with a
 * small counting filter that answers "not seen before" in one look-up for most nodes. */
#ifndef SEARCH_NEGAMAX_TRAIL_H
#define SEARCH_NEGAMAX_TRAIL_H

#include "core/problem.h"
#include "core/result.h"

enum { TRAIL_FILTER = 1 << 12, TRAIL_PAST = 1 << 15 };

struct trail {
    const struct lud_problem *problem;
    bool repeats;               /* LUD_REPEATS; without it nothing is ever a draw here */
    int size;                   /* positions on the line, from the root to the parent of the current node */
    uint64_t keys[RESULT_LINE]; /* of those positions */
    uint16_t filter[TRAIL_FILTER]; /* by 12 bits of the key: number on the line, plus TRAIL_PAST if the game
                                      has any */
};

/* Starts at the root. `problem` must outlive the trail. */
void trail_init(struct trail *trail, const struct lud_problem *problem);

static inline size_t trail_slot(uint64_t key)
{
    return (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 52);
}

/* Descends from the node with this key to a child; trail_up returns. At most RESULT_LINE plies deep. */
static inline void trail_down(struct trail *trail, uint64_t key)
{
    trail->keys[trail->size++] = key;
    trail->filter[trail_slot(key)]++;
}

static inline void trail_up(struct trail *trail)
{
    trail->filter[trail_slot(trail->keys[--trail->size])]--;
}

/* The slow path of trail_is_draw: compares all keys. */
bool trail_is_draw_slow(const struct trail *trail, uint64_t key);

/* Whether the current node counts as a draw by repetition: it is the third occurrence; or, from the second
 * ply on, the second occurrence on the line itself, because whoever could force one repetition can force
 * another. */
static inline bool trail_is_draw(const struct trail *trail, uint64_t key)
{
    return trail->repeats && trail->filter[trail_slot(key)] != 0 && trail_is_draw_slow(trail, key);
}

#endif
