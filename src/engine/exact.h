/* exact.h: exact answers to positions: who wins and when, the shortest solution, the longest ride, the value
 * of a duel. A game that can be solved is a row, `exact_GAME` in src/engine/GAME/exact_GAME.c. Hosts print
 * struct exact_answer and decide nothing themselves; exact_words.h has the words that they share. */
#ifndef ENGINE_EXACT_H
#define ENGINE_EXACT_H

#include "core/environment.h"
#include "core/limits.h"
#include "core/result.h"
#include "play/session.h"

/* ---- answers ---- */

/* What a game asks for. */
enum exact_kind {
    EXACT_RESULT,   /* two players in turn: the result and how far away it is */
    EXACT_SHORTEST, /* puzzles: the fewest moves to the goal */
    EXACT_LONGEST,  /* a rider alone: the most moves */
    EXACT_DUEL      /* two riders at once: what each can force */
};

enum exact_status {
    EXACT_PROVED,
    EXACT_UNSOLVABLE, /* EXACT_SHORTEST, proved: no line of any length reaches the goal */
    EXACT_BOUNDS,     /* EXACT_SHORTEST and EXACT_LONGEST: a limit came first, low and high are proved */
    EXACT_UNKNOWN     /* EXACT_RESULT and EXACT_DUEL: a limit came first */
};

/* Ascending but for the last: a better result is greater. */
enum exact_result { EXACT_LOSS, EXACT_DRAW, EXACT_WIN, EXACT_UNDECIDED };

/* What a position is worth to the player to move, or a move to who plays it. */
struct exact_value {
    enum exact_result result;
    int plies; /* to the end of the game, the winner hurrying and the loser delaying, counted from the
                  position before the move; 0 unless it is a win or a loss */
};

struct exact_move {
    lud_move move;
    struct exact_value value;
};

enum { EXACT_NONE = -1 }; /* high: no line is known */

/* What the pointers point to belongs to the solver, until its next answer or its end. */
struct exact_answer {
    enum exact_kind kind;
    enum exact_status status;
    struct exact_value value;       /* EXACT_RESULT; EXACT_UNDECIDED when it is unknown */
    const struct exact_move *moves; /* EXACT_RESULT with wish.all: every legal move, as game_moves has them */
    int move_count;                 /* 0 when the game is over */
    int low, high;                  /* EXACT_SHORTEST and EXACT_LONGEST: moves, equal when proved; of a puzzle
                                       `high` may be EXACT_NONE, and 0 says that it is solved already.
                                       EXACT_DUEL, proved: rider 1's result when it, or rider 2, shows its move
                                       first in every tick: 1 it wins, 0 a draw, -1 it loses */
    lud_value mixed;           /* EXACT_DUEL, proved: rider 1's value in mixed strategies, in millionths */
    const lud_move *lines;     /* lines of `line_size` moves, one after the other. EXACT_SHORTEST: of `high`
                                  moves unless too long to keep, the best first, one without wish.all.
                                  EXACT_LONGEST: one, of `low` moves. EXACT_DUEL: each of rider 1's moves
                                  that keep `low` */
    int line_size, line_count; /* both 0 when there is none */
    bool more;                 /* wish.all: there are more solutions than these */
    bool counted;              /* nodes and time mean something: nothing was looked up in a table */
    bool stopped;              /* limits.stop came before everything asked for was known */
    enum result_end end;       /* what ended the work; behind EXACT_BOUNDS and EXACT_UNKNOWN the limit */
    uint64_t nodes;            /* positions visited */
    uint64_t time;             /* nanoseconds */
};

/* ---- asking ---- */

/* Which of several shortest solutions comes first. */
enum exact_prefer {
    EXACT_ANY,
    EXACT_ROBOTS, /* fewest pieces that move, then fewest changes from one to another */
    EXACT_CHANGES /* the other way round */
};

enum { EXACT_LINES = 1000 }; /* solutions that wish.all asks for at most */

struct exact_wish {
    bool all;                 /* EXACT_RESULT: the value of every move too; EXACT_SHORTEST: all solutions */
    enum exact_prefer prefer; /* with `all` EXACT_ANY is EXACT_ROBOTS */
    size_t memory;            /* bytes that a solver may keep between positions; 0 = LIMITS_MEMORY */
    struct span engine;       /* puzzles: the engine to ask instead of the solver, and what it does not prove
                                 comes as bounds; empty = none. It outlives the solver */
};

struct exact_solver; /* used by one thread at a time; any number may be open */

/* What the game's row (game_row.h) brings; NULL when nobody solves it. */
const struct exact_game *exact_find(const struct lud_game *game);

/* Opens a solver for positions under rules like `rules`; `env` must outlive it. On error *solver is NULL:
 * LUD_ERROR_UNSUPPORTED for a game that nobody solves, LUD_ERROR_MEMORY, the errors of an engine's name. */
enum lud_status exact_open(const struct lud_rules *rules, const struct exact_wish *wish,
                           const struct lud_env *env, struct exact_solver **solver, struct lud_why *why);
void exact_close(struct exact_solver *solver); /* may be NULL */

/* Answers the session's position, which may be over, within `limits`. Where none of time, nodes and depth is
 * set each row has a bound of its own or ends by itself: its file says how. That a limit came first is an
 * answer. LUD_ERROR_UNSUPPORTED for a position that the solver is not made for (too many players, no table in
 * env->data), LUD_ERROR_POSITION inside a tick, LUD_ERROR_MEMORY. */
enum lud_status exact_answer(struct exact_solver *solver, const struct session *session,
                             const struct lud_limits *limits, struct exact_answer *answer,
                             struct lud_why *why);

/* The value that a search proved for one of two players (result.h), `played` plies after the position that is
 * meant; EXACT_UNDECIDED for what is no proof. */
struct exact_value exact_proved(lud_value value, int played);

/* ---- for the rows ---- */

/* A solver begins with this. */
struct exact_solver {
    const struct exact_game *row;
    const struct lud_env *env;
    struct exact_wish wish;
};

struct exact_game {
    size_t size; /* bytes of its solver, which comes zeroed but for what is above */
    bool judges; /* answers by an engine's search, which would also judge what it cannot prove */
    /* Optional: the solved game that env->data must have for these rules ("pogo-walk"). */
    const char *(*table)(const struct lud_rules *rules);
    /* Optional; after an error there is nothing to close. */
    enum lud_status (*open)(struct exact_solver *solver, const struct lud_rules *rules, struct lud_why *why);
    void (*close)(struct exact_solver *solver); /* optional */
    /* As exact_answer; *answer comes zeroed, `stopped` follows from status and end. */
    enum lud_status (*answer)(struct exact_solver *solver, const struct session *session,
                              const struct lud_limits *limits, struct exact_answer *answer,
                              struct lud_why *why);
};

extern const struct exact_game exact_pogo, exact_quoridor, exact_ricochet, exact_tron;
extern const struct exact_game exact_engine; /* any puzzle, by wish.engine */

#endif
