/* intent.h: the solution that a path search keeps between moves. A search that does not guarantee shortest
 * solutions must follow the one it has found: a new search after every move might undo the last one and never
 * reach the goal. */
#ifndef SEARCH_INTENT_H
#define SEARCH_INTENT_H

#include "core/algorithm.h"

struct intent; /* opaque; the instance of an algorithm */

/* Callbacks `open` and `close` of struct lud_algorithm. */
enum lud_status intent_open(const struct lud_rules *rules, const struct lud_settings *settings,
                            const struct lud_env *env, void **instance, struct lud_why *why);
void intent_close(void *instance, const struct lud_env *env);

/* If the position asked about is the one that the kept solution reaches next, sets *result to the rest of
 * that solution (solved, not proved shortest, no nodes) and returns true. Otherwise false, *result unchanged.
 * `intent` may be NULL. */
bool intent_follow(struct intent *intent, const struct lud_ask *ask, struct lud_result *result);
/* Keeps the solution in *result if it is complete and not proved shortest; a shortest one need not be kept,
 * since a new search finds one of the remaining length. Anything else clears the kept solution. `intent` may
 * be NULL. */
void intent_keep(struct intent *intent, const struct lud_problem *problem, const struct lud_result *result);

#endif
