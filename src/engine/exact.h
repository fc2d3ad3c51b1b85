/* exact.h: exact answers about positions: who wins and when, the shortest solution, the longest ride, the
 * value of a duel. A game that can be solved has a row, `exact_GAME` in src/engine/GAME/exact_GAME.c. Hosts
 * only print struct exact_answer; exact_words.h has the format that they share. */
#ifndef ENGINE_EXACT_H
#define ENGINE_EXACT_H

#include "core/environment.h"
#include "core/limits.h"
#include "core/result.h"
#include "play/session.h"

/* ---- answers ---- */

/* The kind of answer that a game has. */
enum exact_kind {
    EXACT_RESULT,   /* two players in turn: the result and the plies to it */
    EXACT_SHORTEST, /* puzzles: the fewest moves to the goal */
    EXACT_LONGEST,  /* a single rider: the most moves */
    EXACT_DUEL      /* two riders at once: the result that each can force */
};

enum exact_status {
    EXACT_PROVED,
    EXACT_UNSOLVABLE, /* EXACT_SHORTEST, proved: no line of any length reaches the goal */
    EXACT_BOUNDS, /* EXACT_SHORTEST and EXACT_LONGEST: a limit ended the search; low and high are proved */
    EXACT_UNKNOWN /* EXACT_RESULT and EXACT_DUEL: a limit ended the search */
};

/* In ascending order of value, except EXACT_UNDECIDED: not known. */
enum exact_result { EXACT_LOSS, EXACT_DRAW, EXACT_WIN, EXACT_UNDECIDED };

/* The value of a position for the player to move, or of a move for the player who makes it. */
struct exact_value {
    enum exact_result result;
    int plies; /* to the end of the game if the winner hurries and the loser delays, counted from the position
                  before the move; 0 unless the result is a win or a loss */
};

struct exact_move {
    lud_move move;
    struct exact_value value;
};

enum { EXACT_NONE = -1 }; /* value of `high` if no solution is known */

/* The arrays belong to the solver and are valid until its next answer or exact_close. */
struct exact_answer {
    enum exact_kind kind;
    enum exact_status status;
    struct exact_value value; /* EXACT_RESULT; EXACT_UNDECIDED if it is unknown */
    const struct exact_move
        *moves;            /* EXACT_RESULT with wish.all: every legal move, in the order of game_moves */
    int move_count;        /* 0 if the game is over */
    int low, high;         /* EXACT_SHORTEST and EXACT_LONGEST: proved bounds in moves, equal if the
                              answer is proved; for a puzzle `high` may be EXACT_NONE, and 0 means
                              that it is solved already. EXACT_DUEL, proved: rider 1's result if
                              rider 1 (low) or rider 2 (high) reveals its move first in every tick:
                              1 = win, 0 = draw, -1 = loss */
    lud_value mixed;       /* EXACT_DUEL, proved: rider 1's value in mixed strategies, in millionths */
    const lud_move *lines; /* line_count lines of line_size moves, in succession. EXACT_SHORTEST: solutions
                              of `high` moves (truncated if too long), the best first; only one without
                              wish.all. EXACT_LONGEST: one ride of `low` moves. EXACT_DUEL: rider 1's
                              moves that keep `low`, as lines of one move */
    int line_size, line_count; /* both 0 if there is no line */
    bool more;                 /* wish.all: there are more solutions than these */
    bool counted;              /* nodes and time are meaningful: the answer was not looked up in a table */
    bool stopped;              /* limits.stop was set before the whole answer was known */
    enum result_end end;       /* what ended the search; for EXACT_BOUNDS and EXACT_UNKNOWN the limit */
    uint64_t nodes;            /* positions visited */
    uint64_t time;             /* nanoseconds */
};

/* ---- requests ---- */

/* The order of several shortest solutions. */
enum exact_prefer {
    EXACT_ANY,
    EXACT_ROBOTS, /* fewest pieces that move, then fewest changes from one piece to another */
    EXACT_CHANGES /* fewest changes, then fewest pieces */
};

enum { EXACT_LINES = 1000 }; /* most solutions returned for wish.all */

struct exact_wish {
    bool all;                 /* EXACT_RESULT: the value of every move too; EXACT_SHORTEST: all solutions */
    enum exact_prefer prefer; /* with `all`, EXACT_ANY means EXACT_ROBOTS */
    size_t memory;            /* bytes that the solver may keep between positions; 0 = LIMITS_MEMORY */
    struct span engine;       /* puzzles: the engine to use instead of the solver; an unproved solution gives
                                 bounds. Empty = none. The text must outlive the solver */
};

struct exact_solver; /* one thread at a time may use it; any number may be open */

/* The game's exact solver from its row (game_row.h); NULL if it has none. */
const struct exact_game *exact_find(const struct lud_game *game);

/* Opens a solver for positions under rules equal to `rules`; `env` must outlive it. The caller closes it with
 * exact_close. On error *solver is NULL: LUD_ERROR_UNSUPPORTED for a game without a solver, LUD_ERROR_MEMORY,
 * and the errors of engine_open for wish.engine. */
enum lud_status exact_open(const struct lud_rules *rules, const struct exact_wish *wish,
                           const struct lud_env *env, struct exact_solver **solver, struct lud_why *why);
void exact_close(struct exact_solver *solver); /* NULL is allowed */

/* Solves the session's current position, which may be over, within `limits`. If none of time, nodes and depth
 * is set, each solver has a limit of its own or ends by itself; its file says which. Reaching a limit is no
 * error. LUD_ERROR_UNSUPPORTED for a position that the solver cannot handle (too many players, no table in
 * env->data), LUD_ERROR_POSITION inside a tick, LUD_ERROR_MEMORY. */
enum lud_status exact_answer(struct exact_solver *solver, const struct session *session,
                             const struct lud_limits *limits, struct exact_answer *answer,
                             struct lud_why *why);

/* Converts a value that a search proved for one of two players (result.h). `played` is the number of plies
 * between the position in question and the searched one. EXACT_UNDECIDED for a value that is no proof. */
struct exact_value exact_proved(lud_value value, int played);

/* ---- for implementations ---- */

/* The first member of every solver. */
struct exact_solver {
    const struct exact_game *row;
    const struct lud_env *env;
    struct exact_wish wish;
};

struct exact_game {
    size_t size; /* bytes of its solver; zeroed before `open` except for struct exact_solver */
    bool judges; /* answers by an engine's search, which can also evaluate positions that it cannot prove */
    /* Optional: the name of the solved table that env->data must have for these rules ("pogo-walk"). */
    const char *(*table)(const struct lud_rules *rules);
    /* Optional; after an error there is nothing to close. */
    enum lud_status (*open)(struct exact_solver *solver, const struct lud_rules *rules, struct lud_why *why);
    void (*close)(struct exact_solver *solver); /* optional */
    /* Like exact_answer. *answer is zeroed before; the caller derives `stopped` from status and end. */
    enum lud_status (*answer)(struct exact_solver *solver, const struct session *session,
                              const struct lud_limits *limits, struct exact_answer *answer,
                              struct lud_why *why);
};

extern const struct exact_game exact_pogo, exact_quoridor, exact_ricochet, exact_tron;
extern const struct exact_game exact_engine; /* any puzzle, solved by wish.engine */

#endif
