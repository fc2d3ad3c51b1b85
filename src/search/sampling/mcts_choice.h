/* mcts_choice.h: the result of mcts, from one or several trees for the same problem. */
#ifndef SEARCH_MCTS_CHOICE_H
#define SEARCH_MCTS_CHOICE_H

#include "search/sampling/mcts_sim.h"

/* Sets move, values, scored, proved, line and depth of *result. The move is the one with the most visits over
 * all trees; ties go to the larger mean, then to the first move. A proved win comes first, a proved loss
 * last. The root of every tree must be expanded. Adds an opinion of each move to `candidates`, unless that is
 * NULL. */
void mcts_answer(const struct mcts_search *searches, int count, struct lud_result *result,
                 struct lud_candidates *candidates);

#endif
