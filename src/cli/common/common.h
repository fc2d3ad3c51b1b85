/* common.h: shared by several commands: tables of options, the game and session they select, the limits of a
 * search, and sorted lists of moves. */
#ifndef CLI_COMMON_H
#define CLI_COMMON_H

#include "base/json.h"
#include "cli/subcommand.h"
#include "core/limits.h"
#include "play/session.h"

/* Tables of options, for argument_spec.options. */
extern const struct argument common_general[];  /* help lang json */
extern const struct argument common_position[]; /* rules position map moves */
extern const struct argument common_limits[];   /* time nodes sims depth memory */
extern const struct argument common_random[];   /* seed */
extern const struct argument common_threads[];  /* threads */
extern const struct argument common_game[];     /* the place GAME */

extern const char *const common_languages[]; /* values of --lang, in the order of enum lud_lang */

bool common_json(const struct cli *cli); /* whether --json is given */

/* These functions return errors in cli->why and cli->about. */

/* The game named by the first place; LUD_ERROR_UNKNOWN with the nearest name. */
enum lud_status common_find_game(struct cli *cli, const struct lud_game **game);
/* The game called `name`; LUD_ERROR_UNKNOWN with the nearest name. */
enum lud_status common_game_named(struct cli *cli, struct span name, const struct lud_game **game);
/* Creates a session from the first place, --rules, --position or --map, and --moves. Free it with
 * session_free; on error *session is NULL. */
enum lud_status common_session(struct cli *cli, struct session **session);
/* The same for a given game. */
enum lud_status common_session_of(struct cli *cli, const struct lud_game *game, struct session **session);

/* `base`, overridden by the limits given as options; the stop flag is that of Ctrl-C. */
struct lud_limits common_search_limits(const struct cli *cli, struct lud_limits base);

/* Nanoseconds to milliseconds, rounded down. */
int64_t common_ms(uint64_t nanoseconds);

/* The legal moves sorted bytewise by their notation; none when the game is over. */
enum { COMMON_MOVE = 24 }; /* bytes of a move's notation, NUL included */
struct common_move {
    char name[COMMON_MOVE];
    lud_move move;
};
struct common_moves {
    int count;
    struct common_move at[LUD_MAX_MOVES];
};
void common_list_moves(const struct session *session, struct common_moves *list);

#endif
