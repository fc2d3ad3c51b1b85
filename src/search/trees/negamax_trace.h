/* negamax_trace.h: the trace events of negamax-id. Without an observer a call does nothing; the functions
 * whose names end in _now need one. */
#ifndef SEARCH_NEGAMAX_TRACE_H
#define SEARCH_NEGAMAX_TRACE_H

#include "search/trees/negamax_search.h"

void negamax_tell_iteration_now(struct negamax *negamax, int depth, lud_value alpha, lud_value beta,
                                int moves);
void negamax_tell_enter_now(struct negamax *negamax, int ply, int player, lud_move move, lud_value alpha,
                            lud_value beta);
void negamax_tell_expand_now(struct negamax *negamax, int ply);
void negamax_tell_estimate_now(struct negamax *negamax, int ply);
void negamax_tell_backup_now(struct negamax *negamax, int ply, lud_value value);
void negamax_tell_cut_now(struct negamax *negamax, int ply, enum trace_reason reason);
void negamax_tell_beta_now(struct negamax *negamax, int ply);
void negamax_tell_leave_now(struct negamax *negamax, int ply, int player, lud_value value,
                            enum trace_bound bound);

/* Starts an iteration at the root, or repeats it with another window. */
static inline void negamax_tell_iteration(struct negamax *negamax, int depth, lud_value alpha, lud_value beta,
                                          int moves)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_iteration_now(negamax, depth, alpha, beta, moves);
}

/* Enters ladder_at(ply), where `move` led, with the window (alpha, beta) of `player`, who made it. */
static inline void negamax_tell_enter(struct negamax *negamax, int ply, int player, lud_move move,
                                      lud_value alpha, lud_value beta)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_enter_now(negamax, ply, player, move, alpha, beta);
}

/* Generates the moves of ladder_at(ply). */
static inline void negamax_tell_expand(struct negamax *negamax, int ply)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_expand_now(negamax, ply);
}

/* Evaluates ladder_at(ply) at the depth limit. */
static inline void negamax_tell_estimate(struct negamax *negamax, int ply)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_estimate_now(negamax, ply);
}

/* The child of ladder_at(ply) that was tried last is the best so far; `value` is for the player to move. */
static inline void negamax_tell_backup(struct negamax *negamax, int ply, lud_value value)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_backup_now(negamax, ply, value);
}

/* Skips the rest of ladder_at(ply). */
static inline void negamax_tell_cut(struct negamax *negamax, int ply, enum trace_reason reason)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_cut_now(negamax, ply, reason);
}

/* A beta cutoff: skips the moves of ladder_at(ply) that are left, if any. */
static inline void negamax_tell_beta(struct negamax *negamax, int ply)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_beta_now(negamax, ply);
}

/* Leaves ladder_at(ply); `value` and `bound` are for `player`. */
static inline void negamax_tell_leave(struct negamax *negamax, int ply, int player, lud_value value,
                                      enum trace_bound bound)
{
    if (negamax->teller.trace != NULL)
        negamax_tell_leave_now(negamax, ply, player, value, bound);
}

#endif
