/* facts.h: what the api wants to know from the store, as JSON: a person's games, puzzles and rating. */
#ifndef SERVER_FACTS_H
#define SERVER_FACTS_H

#include "api/api.h"
#include "store/store.h"

/* Appends the fact; on error *out may hold half of it. */
enum lud_status facts_find(struct store *store, const struct api_wanted *wanted, struct bytes *out,
                           struct lud_why *why);

#endif
