/* pogo_table.h: looking things up in the solved game: what a position and each of its moves is worth. */
#ifndef SOLVERS_POGO_TABLE_H
#define SOLVERS_POGO_TABLE_H

#include "base/why.h"
#include "core/environment.h"
#include "solvers/pogo/pogo_retrograde.h"

enum pogo_result { POGO_LOSS, POGO_EVEN, POGO_WIN }; /* ascending: a better one is greater */

/* What a position is worth to the side to move, or a move to the side that plays it. */
struct pogo_value {
    enum pogo_result result;
    int plies; /* to the end of the game, the winner hurrying and the loser delaying; 0 for POGO_EVEN */
};

/* A table being used. Immutable, so any number of threads may look things up at once. */
struct pogo_table {
    struct pogo_shapes *shapes; /* its own */
    const uint8_t *values;      /* [SHAPE_ENTRIES], see pogo_retrograde.h */
};

/* The name under which hosts know the table of these rules: "pogo-walk". */
const char *pogo_table_name(const struct lud_rules *rules);

/* Opens the table that env->data hands out for these rules; close it with pogo_table_close.
 * LUD_ERROR_UNSUPPORTED when there is none, LUD_ERROR_MEMORY. */
enum lud_status pogo_table_open(struct pogo_table *table, const struct lud_rules *rules,
                                const struct lud_env *env, struct lud_why *why);
void pogo_table_close(struct pogo_table *table);

/* What the byte of an entry means; not for POGO_OWNED. */
struct pogo_value pogo_value_of(uint8_t byte);
/* >0 when a is worth more than b: results first, then a quick win and a slow loss. */
int pogo_value_compare(struct pogo_value a, struct pogo_value b);

/* The value of any position; a finished game is a loss in 0 for the side to move. */
struct pogo_value pogo_table_value(const struct pogo_table *table, const struct lud_state *state);
/* The value of a legal move for the side that plays it, plies counted from the position before it. */
struct pogo_value pogo_table_move(const struct pogo_table *table, const struct lud_rules *rules,
                                  const struct lud_state *state, lud_move move);

/* How many boards there are of each kind, symmetric images counted: SHAPE_COUNT * SHAPE_COLOURS in all. */
struct pogo_census {
    uint64_t win, loss, draw, owned;
    uint64_t plies[POGO_LONGEST + 1]; /* decided boards by length: lost ones at even, won ones at odd plies */
    int longest;                      /* plies */
};
void pogo_table_census(const struct pogo_table *table, struct pogo_census *census);

#endif
