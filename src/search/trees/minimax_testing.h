/* minimax_testing.h: the test fixture of two-player searches: runs an algorithm on a position and checks its
 * result. Every function fails the running cmocka test if its check fails. */
#ifndef SEARCH_MINIMAX_TESTING_H
#define SEARCH_MINIMAX_TESTING_H

#include "core/algorithm.h"
#include "core/faulty.h"

struct fixture {
    struct faulty faulty; /* allocator of the algorithm */
    uint64_t time;        /* fake clock: advances 1000 ns per reading */
    struct lud_env env;
    const struct lud_algorithm *algorithm;
    struct lud_settings settings;
    struct lud_rules *rules;
    struct lud_state *state;
    struct lud_problem problem;        /* initially with the game's first evaluation */
    struct lud_limits limits;          /* initially none */
    struct lud_trace *trace;           /* initially NULL */
    struct lud_candidates *candidates; /* initially NULL */
    void *instance;                    /* initially NULL */
    struct lud_result result;
};

/* Sets up a search. `options` are the algorithm's; "" = the defaults. The fixture must not move. */
void fixture_init(struct fixture *fixture, const struct lud_algorithm *algorithm, const char *options,
                  const struct lud_game *game, const char *rules, const char *position);
/* Frees the fixture; fails if the algorithm leaked memory. */
void fixture_destroy(struct fixture *fixture);
void fixture_set_options(struct fixture *fixture, const char *options);
/* Sets another position under the same rules. */
void fixture_set_position(struct fixture *fixture, const char *position);

/* Searches and checks the result: the line is legal and begins with the move, and the values add up. */
const struct lud_result *fixture_search(struct fixture *fixture);
/* Searches and expects LUD_ERROR_MEMORY. */
void fixture_search_without_memory(struct fixture *fixture);

/* Searches a drawn tree and expects this trace, worked out by hand, and these root moves with the values of
 * the first player in percent: "a 40 exact, b 30 upper". */
void fixture_expect_script(const struct lud_algorithm *algorithm, const char *options, const char *tree,
                           int depth, const char *text, const char *moves);

/* Writes the result's line in notation, separated by blanks, into `text` and returns it. */
const char *fixture_line(const struct fixture *fixture, char text[static 2048]);
/* The first player's value of the position at the end of the result's line: the outcome with its plies, or
 * the estimate. */
lud_value fixture_line_value(const struct fixture *fixture);

/* Plays up to `plies` random moves, never one that ends the game. */
void fixture_random_walk(struct fixture *fixture, struct random *random, int plies);

/* Draws a random tree for the game of tests/games/tree.h, with few different values, so that ties are
 * common. */
void fixture_random_tree(struct random *random, char *text, size_t room);

/* Nim in which a player who takes two moves again. */
struct lud_game nim_with_extra_turns(void);

#endif
