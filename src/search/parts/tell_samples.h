/* tell_samples.h: trace events of searches that sample (Monte Carlo, MCTS) and of solvers that improve a
 * solution or look it up; they complete tell.h in the same style. */
#ifndef SEARCH_TELL_SAMPLES_H
#define SEARCH_TELL_SAMPLES_H

#include "search/parts/tell.h"

/* A simulation that has ended. */
struct tell_game {
    lud_move candidate;      /* root move that it is a sample of */
    const lud_value *values; /* its outcome, per player */
    int64_t length;          /* plies from the root, each counted as a node; negative = unknown */
    const lud_move *line;    /* its moves from the root position; NULL = not recorded */
    int line_size;
};

static inline void tell_playout(struct teller *teller, const struct visit *visit,
                                const struct tell_game *game)
{
    if (teller->trace == NULL)
        return;
    struct lud_event event = {TELL_VISIT(TRACE_PLAYOUT, visit), .length = (int)game->length,
                              .parts = game->length >= 0 ? TRACE_HAS_LENGTH : 0, .line = game->line,
                              .line_size = game->line_size};
    event.chosen = game->candidate;
    tell_send(teller, &event, game->values);
}

/* A candidate with `games` >= 1 simulations is finished; `sums` of their values, per player. */
void tell_means_now(struct teller *teller, const struct visit *visit, const int64_t *sums, uint64_t games,
                    int seat);

static inline void tell_means(struct teller *teller, const struct visit *visit, const int64_t *sums,
                              uint64_t games, int seat)
{
    if (teller->trace != NULL)
        tell_means_now(teller, visit, sums, games, seat);
}

/* A limit stopped the search in the middle of a simulation, which is discarded after `length` plies; or
 * between two simulations: length 0. */
static inline void tell_stopped(struct teller *teller, const struct visit *visit, uint64_t length)
{
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_CUT, visit), .reason = TRACE_LIMIT,
                                      .parts = length > 0 ? TRACE_HAS_LENGTH : 0, .length = (int)length},
                  NULL);
}

/* A solver has found `line`, worth `value`; `upper` is still possible. */
static inline void tell_improve(struct teller *teller, const struct visit *visit, const lud_move *line,
                                int size, int64_t value, int64_t upper)
{
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_IMPROVE, visit), .line = line, .line_size = size,
                                      .parts = TRACE_HAS_VALUE | TRACE_HAS_UPPER, .value = value,
                                      .upper = upper},
                  NULL);
}

/* A solved table knows the values of the node. */
static inline void tell_lookup(struct teller *teller, const struct visit *visit, const lud_value *values)
{
    if (teller->trace != NULL)
        tell_send(teller, &(struct lud_event){TELL_VISIT(TRACE_LOOKUP, visit)}, values);
}

/* The only event of an engine that has nothing to show: the root, `state`, has `moves` moves. */
static inline void tell_root_only(struct teller *teller, const struct lud_state *state, int moves)
{
    const struct visit root = tell_root_visit(teller);
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_EXPAND, &root), .state = state,
                                      .parts = TRACE_HAS_MOVES, .moves = moves},
                  NULL);
}

#endif
