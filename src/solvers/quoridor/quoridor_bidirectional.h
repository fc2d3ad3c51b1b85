/* quoridor_bidirectional.h: the algorithm `bidirectional`: the Namur Quoridor report's search for a shortest
 * path of a pawn, from the pawn and from its goal line at once (quoridor_meet.h), as a player that walks
 * along it and never places walls. docs/algorithms/bidirectional.md */
#ifndef SOLVERS_QUORIDOR_BIDIRECTIONAL_H
#define SOLVERS_QUORIDOR_BIDIRECTIONAL_H

#include "core/algorithm.h"

extern const struct lud_algorithm quoridor_bidirectional_algorithm; /* `bidirectional` */

#endif
