/* intent.h: what a path search keeps between moves: the way that it found. A search that promises no shortest
 * way must follow the one it has: asked anew after every move, it could choose to go back and never arrive.
 */
#ifndef SEARCH_INTENT_H
#define SEARCH_INTENT_H

#include "core/algorithm.h"

struct intent; /* opaque: the instance of an algorithm */

/* The callbacks `open` and `close` of such an algorithm. */
enum lud_status intent_open(const struct lud_rules *rules, const struct lud_settings *settings,
                            const struct lud_env *env, void **instance, struct lud_why *why);
void intent_close(void *instance, const struct lud_env *env);

/* When the problem's position is where the kept way leads, fills *result with the rest of that way: solved,
 * no claim, no nodes. False when it is another position or nothing is kept; intent may be NULL. */
bool intent_follow(struct intent *intent, const struct lud_problem *problem, struct lud_result *result);
/* Keeps the way of an answer that has solved the problem, is whole and not proved to be the shortest (that
 * one is found again at every step); intent may be NULL. */
void intent_keep(struct intent *intent, const struct lud_problem *problem, const struct lud_result *result);

#endif
