/* protocol_state.h: the private state of struct protocol_engine, shared by the files that implement its
 * commands. Each command is a function that either succeeds or fails and changes nothing. */
#ifndef PROTOCOL_PROTOCOL_STATE_H
#define PROTOCOL_PROTOCOL_STATE_H

#include "engine/levels.h"
#include "protocol/protocol_engine.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_trace.h"

#include <stdatomic.h>

/* The game set up by `new` and `position`. */
struct protocol_game {
    struct session *session; /* owned; NULL before the first `new` */
    struct bytes rules;      /* the options of `new`, joined by commas */
    struct bytes start;      /* text of the start position, without moves */
    struct bytes moves;      /* moves of `position`, as received */
};

/* The engine that answers `go`. */
struct protocol_player {
    struct bytes spec;                /* `name` or `name:option=value,...` */
    const struct engine_level *level; /* supplies the limits; NULL = the engine was chosen by name */
    struct engine *engine;            /* owned; NULL until it is first needed */
};

/* A search from `go` to its answer. */
struct protocol_search {
    struct lud_problem problem;
    struct lud_limits limits;
    struct lud_state *seen;         /* the position as the player asked sees it (tick_view); owned */
    struct lud_state *scratch;      /* room for writing the principal variation; owned */
    struct protocol_tracer *tracer; /* owned; NULL: tracing is off */
    enum lud_status status;         /* outcome of the search, with the next two fields */
    struct lud_result result;
    struct lud_why why;
};

struct protocol_engine {
    const struct protocol_host *host;
    struct protocol_game game;
    struct protocol_player player;
    struct lud_limits limits; /* the host's, with seed, threads and memory as set by `option` */
    bool tracing;             /* `trace on` */
    bool thinking;
    atomic_bool stop;              /* tells the search to stop; any thread may set it */
    struct protocol_search search; /* valid while thinking */
};

/* Commands. Each parses the arguments of the line and appends answer lines, but not the final `ok` or
 * `error`. */

/* protocol_setup.c */
enum lud_status protocol_new_game(struct protocol_engine *engine, struct protocol_line *line,
                                  struct bytes *out, struct lud_why *why);
enum lud_status protocol_position(struct protocol_engine *engine, struct protocol_line *line,
                                  struct bytes *out, struct lud_why *why);
void protocol_game_destroy(struct protocol_game *game);

/* protocol_player.c */
enum lud_status protocol_choose(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                                struct lud_why *why);
enum lud_status protocol_set_option(struct protocol_engine *engine, struct protocol_line *line,
                                    struct bytes *out, struct lud_why *why);
void protocol_player_destroy(struct protocol_player *player);
/* Makes a player from `spec`, an engine or `level:NAME`, without opening its engine. *made is set only on
 * success. */
enum lud_status protocol_player_make(const struct lud_game *game, struct span spec,
                                     const struct lud_memory *memory, struct protocol_player *made,
                                     struct lud_why *why);
/* Opens the player's engine for the current rules unless it is open already. */
enum lud_status protocol_player_open(struct protocol_engine *engine, struct lud_why *why);
/* Appends a line for every option that can be set now: those common to all engines and, when the player's
 * engine is open, its own. */
void protocol_options_write(const struct protocol_engine *engine, struct bytes *out);

/* protocol_ask.c */
enum lud_status protocol_games(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why);
enum lud_status protocol_legal(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why);
enum lud_status protocol_perft(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why);
enum lud_status protocol_eval(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                              struct lud_why *why);
enum lud_status protocol_show(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                              struct lud_why *why);
enum lud_status protocol_solve(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                               struct lud_why *why);

/* protocol_think.c */
enum lud_status protocol_go(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                            struct lud_why *why);
/* The limits of `go`, ignoring its clock, combined with those of the level and the host. */
struct lud_limits protocol_limits(const struct protocol_engine *engine, const struct protocol_go *go);

#endif
