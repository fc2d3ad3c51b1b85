/* common.h: what several commands share: their options, the game and the session that these name, the limits
 * of a search, and a position as JSON. */
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

extern const char *const common_languages[]; /* as --lang takes them, in the order of enum lud_lang */

bool common_json(const struct cli *cli); /* --json is given */

/* The game that the first place names; LUD_ERROR_UNKNOWN with the nearest name. */
enum lud_status common_find_game(struct cli *cli, const struct lud_game **game);
/* The game of that name; LUD_ERROR_UNKNOWN with the nearest one. */
enum lud_status common_game_named(struct cli *cli, struct span name, const struct lud_game **game);
/* A new session of --rules and --position or --map, after --moves. Free it with session_free. */
enum lud_status common_session(struct cli *cli, struct session **session);
/* The same for a game that no place names. */
enum lud_status common_session_of(struct cli *cli, const struct lud_game *game, struct session **session);

/* `base` with what the options say over it; stops at Ctrl-C. */
struct lud_limits common_search_limits(const struct cli *cli, struct lud_limits base);

/* Milliseconds, rounded down. */
int64_t common_ms(uint64_t nanoseconds);

/* The legal moves with their notation, sorted bytewise by it; none when the game is over. */
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
