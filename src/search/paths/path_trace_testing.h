/* path_trace_testing.h: checks the traces of path searches: against a search worked out by hand, and against
 * what must hold in every trace. Every function fails the running cmocka test if its check fails. */
#ifndef SEARCH_PATH_TRACE_TESTING_H
#define SEARCH_PATH_TRACE_TESTING_H

#include "search/paths/puzzle_testing.h"

/* Runs the algorithm on the fixture and compares its events with `expected`, one line per event:
 *
 *     open 3<1 e g1 h3 f4            node 3, child of node 1 by the move e, with its costs
 *     expand 1 moves 2
 *     cut 5<2 w visited 1            node 5 equals node 1
 *     iteration 1 limit 3
 *     backup 1 child 2 = 4           values after "="
 *     leave 1 = 4 exact
 *
 * Nodes are numbered by first appearance; parent and move are written there and at `reopen`. `terms` are left
 * out. */
void path_trace_expect(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm,
                       const char *options, const char *expected);

/* On random mazes, with and without limits: parents appear before their children, depth is the parent's plus
 * one, f is g plus `weight` percent of h, a closed node has the smallest f, backups lead from the goal to the
 * root, and entered plus duplicates are the nodes of the result. The observer changes nothing. */
void path_trace_check(const struct lud_algorithm *algorithm, const char *options, int weight);

#endif
