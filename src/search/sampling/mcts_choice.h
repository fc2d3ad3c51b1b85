/* mcts_choice.h: the answer of mcts, read off one tree or several that were grown for the same question. */
#ifndef SEARCH_MCTS_CHOICE_H
#define SEARCH_MCTS_CHOICE_H

#include "search/sampling/mcts_sim.h"

/* Fills move, values, scored, proved, line and depth. The move is the one with the most visits, all trees
 * taken together; between equals the larger mean, then the first. A proved win comes first, a proved loss
 * last. The trees' roots have their children. */
void mcts_answer(const struct mcts_search *searches, int count, struct lud_result *result);

#endif
