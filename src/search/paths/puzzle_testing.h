/* puzzle_testing.h: what the tests of searches for a way share: a desk with a question on it, what answers
 * must fulfil, and checks that each of the six must pass. Every function fails the running cmocka test when
 * things are not as said. */
#ifndef SEARCH_PUZZLE_TESTING_H
#define SEARCH_PUZZLE_TESTING_H

#include "core/algorithm.h"
#include "core/faulty.h"
#include "tests/games/maze.h"
#include "tests/games/tabletop.h"

/* A question to an algorithm, and its answer. */
struct desk {
    struct tabletop top;
    struct faulty faulty; /* the memory of the algorithm */
    uint64_t time;        /* the clock: a microsecond passes at each reading */
    struct lud_env env;
    struct lud_limits limits;   /* 64 KiB of memory at first */
    struct lud_problem problem; /* with the game's first evaluation */
    struct lud_trace *trace;    /* NULL at first */
    struct lud_result result;
};

/* ---- asking ---- */

/* Puts a position on the desk, which must stay where it is until desk_clear. */
void desk_lay(struct desk *desk, const struct lud_game *game, const char *rules, const char *position);
/* Everything was given back. */
void desk_clear(struct desk *desk);
/* Another of the maze's evaluations, by name. */
void desk_use(struct desk *desk, const char *evaluation);

/* Asks; `options` are the algorithm's. desk_ask expects an answer, desk_try gives what comes. */
enum lud_status desk_try(struct desk *desk, const struct lud_algorithm *algorithm, const char *options);
void desk_ask(struct desk *desk, const struct lud_algorithm *algorithm, const char *options);

/* ---- answers ---- */

enum { DESK_NO_WAY = -1 };

/* The answer's moves are legal; true when they end at the goal. */
bool desk_leads_to_goal(const struct desk *desk);
/* A way of `length` moves, proved to be a shortest one, or the proof that there is none (DESK_NO_WAY). */
void desk_shortest(const struct desk *desk, int length);
/* A way of `length` moves of which nothing is proved, or the proof that there is none. */
void desk_way(const struct desk *desk, int length);
/* A guess: some legal move, and nothing claimed. */
void desk_guess(const struct desk *desk, enum result_end end);

/* ---- mazes ---- */

/* Small mazes with the length of their shortest way; the last has no rules. */
struct desk_drawing {
    const char *rules;
    const char *drawing;
    int length; /* moves, or DESK_NO_WAY */
};
extern const struct desk_drawing desk_drawings[];

/* Draws a random maze in `text`, which has room for height * (width + 1) bytes; `walls` in percent. */
void desk_draw_maze(struct random *luck, uint32_t width, uint32_t height, uint32_t walls, char *text);

/* ---- the trace ---- */

enum { DESK_KINDS = 8 };

struct desk_log {
    int kinds[DESK_KINDS], reasons[DESK_KINDS]; /* how many events of each */
    uint64_t entered;                           /* the last number of a position */
    struct lud_event last;
};

/* An observer with a struct desk_log as its context. Positions are numbered as they are entered. */
void desk_note(void *context, const struct lud_event *event);

/* ---- checks that every one of them must pass ---- */

/* Up to `nodes` nodes of MAZE_START give a guess each, with a depth of at most `depth`; so do a stop and a
 * time that is up. */
void desk_check_limits(const struct lud_algorithm *algorithm, const char *options, uint64_t nodes, int depth);

struct desk_room {
    const char *options;
    size_t bytes, step; /* MAZE_START is asked with 1, 1 + step, ... bytes of memory, below `bytes` */
    int often;          /* more than so many of them are guesses, more than so many find the goal */
    int length;         /* of the shortest way, if that is what it finds; 0 for any way */
    uint64_t requests;  /* pieces of memory that it takes, all of them at the start */
};

/* It finds room for a little, for nothing, or for all; and never takes more than it may. */
void desk_check_memory(const struct lud_algorithm *algorithm, const struct desk_room *room);

/* An observer with a small budget gets no more, and the answer is the same. */
void desk_check_trace_budget(const struct lud_algorithm *algorithm);

/* Puzzles with a goal and without a score; those that are `guided` need an evaluation as well. */
void desk_check_accepts(const struct lud_algorithm *algorithm, bool guided);

/* Rows of a table in docs/algorithms; the last has no rules. */
struct desk_measure {
    const char *rules;
    const char *drawing;
    const char *bound; /* NULL for the first evaluation */
    const char *options;
    uint64_t nodes;
};

void desk_check_measured(const struct lud_algorithm *algorithm, const struct desk_measure *rows);

/* ---- checks of some of them ---- */

/* Of those that know no bound: after `nodes` nodes the guess is the line that was being looked at, `length`
 * moves which are no dead end as far as they go; the first legal move would be one. */
void desk_check_blind_guess(const struct lud_algorithm *algorithm, uint64_t nodes, int length);

/* Of those that know a bound: the guess is the way to what looks nearest, in a corridor the straight one.
 * Lays the desk, which the caller clears. */
void desk_check_guided_guess(struct desk *desk, const struct lud_algorithm *algorithm);

/* An evaluation that knows no bound cannot guide it. */
void desk_check_needs_bound(const struct lud_algorithm *algorithm);

#endif
