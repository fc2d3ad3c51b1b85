/* negamax_trace.c: the search sees values and windows from the player to move or the player who moved; events
 * show them for both players, and windows for the player who acts. */
#include "search/trees/negamax_trace.h"

static int turn_at(const struct negamax *negamax, int ply)
{
    return ladder_at(&negamax->ladder, (size_t)ply)->turn;
}

/* Sets `values` to `value` for `player` and its complement for the other. */
static void share(lud_value value, int player, lud_value values[2])
{
    values[player] = value;
    values[1 - player] = LUD_ONE - value;
}

/* An end of a window as traces show it: an end that nothing bounds is 0 or LUD_ONE. */
static lud_value shown(lud_value end)
{
    return end < 0 ? 0 : end > LUD_ONE ? LUD_ONE : end;
}

void negamax_tell_iteration_now(struct negamax *negamax, int depth, lud_value alpha, lud_value beta,
                                int moves)
{
    negamax->visits[0] =
        tell_deepen(&negamax->teller, ladder_at(&negamax->ladder, 0), depth, shown(alpha), shown(beta));
    tell_expand(&negamax->teller, &negamax->visits[0], moves);
}

void negamax_tell_enter_now(struct negamax *negamax, int ply, int player, lud_move move, lud_value alpha,
                            lud_value beta)
{
    const struct lud_state *before = ladder_at(&negamax->ladder, (size_t)ply - 1);
    const struct lud_state *state = ladder_at(&negamax->ladder, (size_t)ply);
    const bool same = tell_seat(&negamax->teller, before, state) == player;
    struct visit *visit = &negamax->visits[ply];
    *visit = tell_again(&negamax->teller, &negamax->visits[ply - 1], move);
    tell_window(&negamax->teller, visit, before, state, same ? shown(alpha) : LUD_ONE - shown(beta),
                same ? shown(beta) : LUD_ONE - shown(alpha));
}

/* The search generates moves only after the hash move has failed; here they are counted in advance. */
void negamax_tell_expand_now(struct negamax *negamax, int ply)
{
    tell_expand(&negamax->teller, &negamax->visits[ply],
                game_count(negamax->rules, ladder_at(&negamax->ladder, (size_t)ply)));
}

void negamax_tell_estimate_now(struct negamax *negamax, int ply)
{
    tell_estimate(&negamax->teller, &negamax->visits[ply], negamax->problem,
                  ladder_at(&negamax->ladder, (size_t)ply - 1), ladder_at(&negamax->ladder, (size_t)ply));
}

void negamax_tell_backup_now(struct negamax *negamax, int ply, lud_value value)
{
    lud_value values[2];
    share(value, turn_at(negamax, ply), values);
    tell_backup(&negamax->teller, &negamax->visits[ply], negamax->visits[ply + 1].node, values, NULL);
}

void negamax_tell_cut_now(struct negamax *negamax, int ply, enum trace_reason reason)
{
    tell_cut(&negamax->teller, &negamax->visits[ply], reason);
}

void negamax_tell_beta_now(struct negamax *negamax, int ply)
{
    const struct ordering_list *list = &negamax->lists[ply];
    const int left = list->count >= 0
                         ? list->count - list->next
                         : game_count(negamax->rules, ladder_at(&negamax->ladder, (size_t)ply)) - 1;
    if (left > 0)
        tell_cut(&negamax->teller, &negamax->visits[ply], TRACE_BETA);
}

void negamax_tell_leave_now(struct negamax *negamax, int ply, int player, lud_value value,
                            enum trace_bound bound)
{
    lud_value values[2];
    share(value, player, values);
    tell_leave(&negamax->teller, &negamax->visits[ply], negamax->budget.spent ? NULL : values,
               turn_at(negamax, ply) == player ? bound : tell_flip(bound));
}
