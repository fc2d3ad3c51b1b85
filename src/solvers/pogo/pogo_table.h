/* pogo_table.h: lookups in the solved game: the exact value of a position and of each move. */
#ifndef SOLVERS_POGO_TABLE_H
#define SOLVERS_POGO_TABLE_H

#include "base/why.h"
#include "core/environment.h"
#include "solvers/pogo/pogo_retrograde.h"

enum pogo_result { POGO_LOSS, POGO_EVEN, POGO_WIN }; /* ascending: greater is better */

/* The value of a position for the side to move, or of a move for the side that plays it. */
struct pogo_value {
    enum pogo_result result;
    int plies; /* to the end of the game if the winner hurries and the loser delays; 0 for POGO_EVEN */
};

/* An open table. Immutable, so any number of threads may read it at once. */
struct pogo_table {
    struct pogo_shapes *shapes; /* owned */
    const uint8_t *values;      /* [SHAPE_ENTRIES], owned by the host; see pogo_retrograde.h */
};

/* The name by which the host knows the table of these rules: "pogo-walk" or "pogo-exact". */
const char *pogo_table_name(const struct lud_rules *rules);

/* Opens the table that env->data returns for these rules; close it with pogo_table_close.
 * LUD_ERROR_UNSUPPORTED if the host has none, or one of the wrong size; LUD_ERROR_MEMORY. After an error
 * there is nothing to close. */
enum lud_status pogo_table_open(struct pogo_table *table, const struct lud_rules *rules,
                                const struct lud_env *env, struct lud_why *why);
void pogo_table_close(struct pogo_table *table);

/* Decodes the byte of an entry, which must not be POGO_OWNED. */
struct pogo_value pogo_value_of(uint8_t byte);
/* >0 if a is better than b, 0 if equal, <0 if worse: a better result, then a faster win or a slower loss. */
int pogo_value_compare(struct pogo_value a, struct pogo_value b);

/* The value of any position, without regard to history; a finished game is a loss in 0 plies. */
struct pogo_value pogo_table_value(const struct pogo_table *table, const struct lud_state *state);
/* The value of a legal move for the side that plays it, plies counted from the position before it. */
struct pogo_value pogo_table_move(const struct pogo_table *table, const struct lud_rules *rules,
                                  const struct lud_state *state, lud_move move);

/* The number of boards of each kind, symmetric images included: SHAPE_COUNT * SHAPE_COLOURS in all. */
struct pogo_census {
    uint64_t win, loss, draw, owned;
    uint64_t plies[POGO_LONGEST + 1]; /* decided boards by plies to the end: even = lost, odd = won */
    int longest;                      /* plies */
};
void pogo_table_census(const struct pogo_table *table, struct pogo_census *census);

#endif
