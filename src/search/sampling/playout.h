/* playout.h: playouts: random games from a position to the end, which montecarlo and mcts average. */
#ifndef SEARCH_PLAYOUT_H
#define SEARCH_PLAYOUT_H

#include "core/budget.h"
#include "core/problem.h"

enum {
    PLAYOUT_CAP = 50,    /* default plies where a game can last for ever (docs/algorithms/montecarlo.md) */
    PLAYOUT_LINE = 16384 /* most moves recorded of a simulation */
};

/* The moves of a simulation from the root position, recorded for an observer. */
struct playout_line {
    lud_move *moves; /* owned, room for PLAYOUT_LINE */
    int size;        /* later moves are dropped */
    uint64_t nodes;  /* budget->nodes when the simulation began; each ply since is a node */
    int64_t own;     /* plies of the problem's own playout, which is one node; negative = unknown */
};

/* LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status playout_line_init(struct playout_line *line, const struct lud_memory *memory);
void playout_line_destroy(struct playout_line *line, const struct lud_memory *memory);

/* The length of a simulation that counted `nodes` nodes; `own` = the problem's own playout ended it. Negative
 * = unknown; then its moves are not recorded either. */
static inline int64_t playout_length(const struct playout_line *line, uint64_t nodes, bool own)
{
    return !own ? (int64_t)nodes : line->own < 0 ? -1 : (int64_t)nodes - 1 + line->own;
}

/* Appends a move; `line` may be NULL. */
static inline void playout_line_add(struct playout_line *line, lud_move move)
{
    if (line != NULL && line->size < PLAYOUT_LINE)
        line->moves[line->size++] = move;
}

struct playout {
    const struct lud_problem *problem;
    struct budget *budget;     /* counts each position visited; the caller's */
    struct random random;      /* picks the moves */
    int cap;                   /* plies after which a playout is cut off; 0 = never */
    struct playout_line *line; /* gets the moves of playouts; NULL = not wanted */
};

/* The cap for these rules if the user asks for `wanted` plies; 0 means automatic: PLAYOUT_CAP for games of
 * unbounded length, else no cap. */
int playout_cap(const struct lud_rules *rules, int wanted);

/* Plays random moves from `state` to the end of the game, in place, or calls the problem's own `playout`,
 * which counts as one node; for an observer that game is played again by the rules, to record it. Sets
 * `values` to the outcome, regardless of the length. A playout that is cut off counts as the evaluation of
 * its last position, or as a draw (score 0) if there is no evaluation. False when a limit stopped it;
 * `values` is then undefined. */
bool playout_run(struct playout *playout, struct lud_state *state, lud_value *values);

/* Sets `values` to the means of `count` >= 1 playouts from the sums of their values, clamped to the range of
 * estimates (judge.h) and, under LUD_ZERO_SUM, adjusted to add up to LUD_ONE. Scores, which are not negative,
 * are rounded to the nearest. */
void playout_mean(const struct lud_rules *rules, const int64_t *sums, uint64_t count, lud_value *values);

#endif
