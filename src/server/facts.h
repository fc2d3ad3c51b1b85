/* facts.h: answers the api's queries from the store, as JSON: a person's games, puzzles and rating. */
#ifndef SERVER_FACTS_H
#define SERVER_FACTS_H

#include "api/api.h"
#include "store/store.h"

/* Appends the answer to *out; after an error *out may hold a part of it. */
enum lud_status facts_query(struct store *store, const struct api_wanted *wanted, struct bytes *out,
                            struct lud_why *why);

#endif
