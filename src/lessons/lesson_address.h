/* lesson_address.h: checks the lab addresses of a lesson. */
#ifndef LESSONS_LESSON_ADDRESS_H
#define LESSONS_LESSON_ADDRESS_H

#include "base/why.h"

struct lud_env;

/* Finds the query of an address of the lab: `/lab?game=...`, perhaps with a host before it. */
bool lesson_address_query(struct span address, struct span *query);

/* Checks a query: its members and numbers; with `env` also that the position exists and the engines can
 * play it. *lanes is the number of engines. *why has no line. */
enum lud_status lesson_address_check(struct span query, const struct lud_env *env, int *lanes,
                                     struct lud_why *why);

#endif
