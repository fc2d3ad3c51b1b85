/* solve.h: what `ludens solve` needs to know about a game: how it is solved and how the answer reads. A game
 * that learns to be solved is a file solve_GAME.c and a row of solve.c. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "cli/common/cli_solved.h"
#include "core/limits.h"
#include "play/session.h"

/* Which of several shortest solutions comes first. */
enum solve_prefer {
    SOLVE_ROBOTS, /* fewest pieces that move, then fewest changes from one to another */
    SOLVE_CHANGES /* the other way round */
};

/* How positions are to be solved: what the options of the command say. */
struct solve_wish {
    struct lud_limits limits; /* of one position; its `memory` also bounds what a solver keeps */
    bool all;                 /* Pogo: the value of every move too; puzzles: all shortest solutions */
    bool preferred;           /* puzzles: the solution must be the first by `prefer`, not just any */
    enum solve_prefer prefer;
    bool json;          /* one object instead of words */
    bool info;          /* nodes and time too */
    struct span engine; /* which engine to ask instead of the exact solver; empty: none */
};

/* One per game, const. A solver is used by one thread at a time; several may be open. */
struct solve_game {
    const char *game;
    /* Prepares for positions under rules like `rules`. Called by one thread at a time. On error cli->why and
     * cli->about tell. */
    enum lud_status (*open)(struct cli_solved *solved, const struct lud_rules *rules,
                            const struct solve_wish *wish, void **solver);
    void (*close)(struct cli_solved *solved, void *solver);
    /* Appends the answer for the session's position to *out, without a line end: words, or one JSON object.
     * That a limit ended the search is an answer (`bounds 5 9 ...`, `unknown`). LUD_ERROR_STOPPED when
     * limits.stop did: then *out says as much as is known. LUD_ERROR_UNSUPPORTED for a position that this
     * solver is not made for, LUD_ERROR_MEMORY. */
    enum lud_status (*answer)(void *solver, const struct session *session, const struct solve_wish *wish,
                              struct bytes *out, struct lud_why *why);
};

extern const struct solve_game solve_pogo;
extern const struct solve_game solve_ricochet;
extern const struct solve_game solve_tron;
extern const struct solve_game solve_engine; /* any puzzle, by wish->engine */

/* How this game is solved: by wish->engine where one is given; NULL when nobody knows. */
const struct solve_game *solve_find(const struct lud_game *game, const struct solve_wish *wish);

#endif
