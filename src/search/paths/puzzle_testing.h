/* puzzle_testing.h: the test fixture of path searches: runs an algorithm on a puzzle, checks its result, and
 * provides checks that all six algorithms must pass. Every function fails the running cmocka test if its
 * check fails. */
#ifndef SEARCH_PUZZLE_TESTING_H
#define SEARCH_PUZZLE_TESTING_H

#include "core/algorithm.h"
#include "core/faulty.h"
#include "tests/games/maze.h"
#include "tests/games/tabletop.h"

/* A puzzle, the input of a search, and its result. */
struct puzzle_fixture {
    struct tabletop top;
    struct faulty faulty; /* allocator of the algorithm */
    uint64_t time;        /* fake clock: advances 1000 ns per reading */
    struct lud_env env;
    struct lud_limits limits;          /* initially 64 KiB of memory */
    struct lud_problem problem;        /* initially with the game's first evaluation */
    struct lud_trace *trace;           /* initially NULL */
    struct lud_candidates *candidates; /* initially NULL */
    struct lud_result result;
};

/* ---- searching ---- */

/* Sets up a position. The fixture must not move until puzzle_destroy. */
void puzzle_init(struct puzzle_fixture *puzzle, const struct lud_game *game, const char *rules,
                 const char *position);
/* Frees the fixture; fails if the algorithm leaked memory. */
void puzzle_destroy(struct puzzle_fixture *puzzle);
/* Selects another evaluation of the maze by name. */
void puzzle_use_evaluation(struct puzzle_fixture *puzzle, const char *evaluation);

/* Run the algorithm with `options`. puzzle_solve expects LUD_OK, puzzle_try returns the status. */
enum lud_status puzzle_try(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm,
                           const char *options);
void puzzle_solve(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm, const char *options);

/* ---- results ---- */

enum { PUZZLE_UNSOLVABLE = -1 };

/* Checks that the line is legal; true when it ends at the goal. */
bool puzzle_leads_to_goal(const struct puzzle_fixture *puzzle);
/* Expects a solution of `length` moves that is proved shortest, or a proof that there is none
 * (PUZZLE_UNSOLVABLE). */
void puzzle_expect_shortest(const struct puzzle_fixture *puzzle, int length);
/* Expects a solution of `length` moves without a proof, or a proof that there is none. */
void puzzle_expect_solution(const struct puzzle_fixture *puzzle, int length);
/* Expects a legal move without a solution or proof, because of the limit `end`. */
void puzzle_expect_guess(const struct puzzle_fixture *puzzle, enum result_end end);

/* ---- mazes ---- */

/* Small mazes with the length of their shortest solution; the table ends with NULL rules. */
struct puzzle_drawing {
    const char *rules;
    const char *drawing;
    int length; /* in moves, or PUZZLE_UNSOLVABLE */
};
extern const struct puzzle_drawing puzzle_drawings[];

/* Draws a random maze into `text`, an array of at least height * (width + 1) bytes; `walls` in percent. */
void puzzle_draw_maze(struct random *random, uint32_t width, uint32_t height, uint32_t walls, char *text);

/* ---- the trace ---- */

enum { PUZZLE_KINDS = 16 };

struct puzzle_log {
    int kinds[PUZZLE_KINDS], reasons[PUZZLE_KINDS]; /* events by kind and by reason */
    struct lud_event last;
};

/* An observer whose context is a struct puzzle_log; path_trace_testing.h checks more. */
void puzzle_log_event(void *context, const struct lud_event *event);

/* ---- checks for all path searches ---- */

/* On MAZE_START, node limits of 1..nodes each give a guess of at most `depth`; so do a stop flag and a time
 * limit. */
void puzzle_check_limits(const struct lud_algorithm *algorithm, const char *options, uint64_t nodes,
                         int depth);

struct puzzle_memory_case {
    const char *options;
    size_t bytes, step; /* memory limits 1, 1 + step, ..., below `bytes`, on MAZE_START */
    int often;          /* more than this many give a guess, and more than this many a solution */
    int length;         /* of a shortest solution; 0 = any solution */
    uint64_t requests;  /* allocations of a search, all at its start */
};

/* The search respects any memory limit and survives every failed allocation. */
void puzzle_check_memory(const struct lud_algorithm *algorithm, const struct puzzle_memory_case *room);

/* An observer gets no more events than its budget and does not change the result. */
void puzzle_check_trace_budget(const struct lud_algorithm *algorithm);

/* The algorithm accepts puzzles only: LUD_GOAL without LUD_SCORE. If `guided`, it also needs an
 * evaluation. */
void puzzle_check_accepts(const struct lud_algorithm *algorithm, bool guided);

/* A row of a table in docs/algorithms; the table ends with NULL rules. */
struct puzzle_measure {
    const char *rules;
    const char *drawing;
    const char *bound; /* name of the evaluation; NULL = the first */
    const char *options;
    uint64_t nodes;
};

void puzzle_check_measured(const struct lud_algorithm *algorithm, const struct puzzle_measure *rows);

/* ---- checks for some of them ---- */

/* Algorithms without a bound: after `nodes` nodes the guess is the current line, of `length` moves, although
 * the first legal move would be a dead end. */
void puzzle_check_blind_guess(const struct lud_algorithm *algorithm, uint64_t nodes, int length);

/* Algorithms with a bound: in a corridor the guess heads straight for the goal. Initialises *puzzle; the
 * caller destroys it. */
void puzzle_check_guided_guess(struct puzzle_fixture *puzzle, const struct lud_algorithm *algorithm);

/* The algorithm refuses an evaluation without a bound. */
void puzzle_check_needs_bound(const struct lud_algorithm *algorithm);

#endif
