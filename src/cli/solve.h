/* solve.h: what `ludens solve` needs to know about a game: how it is solved and how the answer reads. A game
 * that learns to be solved is a file solve_GAME.c and a row of cmd_solve.c. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "base/json.h"
#include "cli/cli_tables.h"
#include "play/session.h"

struct solve_game {
    const char *game;
    /* Prepares for positions under `rules`. On error cli->why tells. */
    enum lud_status (*open)(struct cli_tables *tables, const struct lud_rules *rules, void **solver);
    void (*close)(struct cli_tables *tables, void *solver);
    /* Appends the answer for the session's position without a line end; `all`: the value of every move too.
     */
    void (*answer)(const void *solver, const struct session *session, bool all, struct bytes *out);
    /* The same as members of an object. */
    void (*answer_json)(const void *solver, const struct session *session, bool all,
                        struct json_writer *writer);
};

extern const struct solve_game solve_pogo;

/* How this game is solved; NULL when nobody knows. */
const struct solve_game *solve_find(const struct lud_game *game);

#endif
