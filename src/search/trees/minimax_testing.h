/* minimax_testing.h: for tests of two-player algorithms: a question on the table, ready to be asked, with
 * everything that a good answer must fulfil checked on the way. Every function fails the running cmocka test
 * when it does not. */
#ifndef SEARCH_MINIMAX_TESTING_H
#define SEARCH_MINIMAX_TESTING_H

#include "core/algorithm.h"
#include "core/faulty.h"

struct duel_table {
    struct faulty faulty; /* the memory of the algorithm */
    uint64_t time;        /* of the clock: it advances 1000 ns with each look */
    struct lud_env env;
    const struct lud_algorithm *algorithm;
    struct lud_settings settings;
    struct lud_rules *rules;
    struct lud_state *state;
    struct lud_problem problem; /* with the game's first evaluation */
    struct lud_limits limits;   /* none at first */
    struct lud_trace *trace;    /* NULL at first */
    void *instance;             /* NULL at first */
    struct lud_result result;
};

/* Sets up a question. `options` are the algorithm's; "" for the defaults. It stays where it was set. */
void table_set(struct duel_table *table, const struct lud_algorithm *algorithm, const char *options,
               const struct lud_game *game, const char *rules, const char *position);
/* Everything was given back. */
void table_clear(struct duel_table *table);
void table_options(struct duel_table *table, const char *options);
/* Another position under the same rules. */
void table_position(struct duel_table *table, const char *position);

/* Asks and checks: the move is legal and leads the line, the line can be played, scores are a pair. */
const struct lud_result *table_ask(struct duel_table *table);
/* Asks when there is not enough memory. */
void table_ask_in_vain(struct duel_table *table);

/* The answer's line in notation, blanks between; valid until the next call. */
const char *table_line(const struct duel_table *table, char text[static 2048]);
/* What the position at the end of the answer's line is worth to the first player: the outcome counted in
 * plies, or the estimate. */
lud_value table_line_value(const struct duel_table *table);

/* Plays `plies` random moves, fewer when the game ends sooner, and never ends it. */
void table_wander(struct duel_table *table, struct random *random, int plies);

/* A random tree for the game of tests/games/tree.h, with few different values, so that ties abound. */
void table_random_tree(struct random *random, char *text, size_t room);

/* Nim in which who takes two moves again. */
struct lud_game table_again(void);

#endif
