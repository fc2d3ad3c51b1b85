/* protocol_state.h: the internals of protocol_engine.h, shared by the files that implement its commands. Each
 * command is a function that either succeeds or fails and changes nothing. */
#ifndef PROTOCOL_PROTOCOL_STATE_H
#define PROTOCOL_PROTOCOL_STATE_H

#include "base/measured.h"
#include "engine/levels.h"
#include "protocol/protocol_engine.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_tracing.h"

#include <stdatomic.h>

/* What `new` and `position` set up. */
struct protocol_game {
    struct session *session; /* NULL before the first `new` */
    struct bytes rules;      /* the options of `new`, joined by commas */
    struct bytes start;      /* the argument of `position` without its moves */
    struct bytes moves;      /* its moves, as typed */
};

/* The engine chosen by `new` or `engine`. */
struct protocol_player {
    struct bytes spec;                /* `name` or `name:option=value,...` */
    const struct engine_level *level; /* provides the limits; NULL = the engine was named directly */
    struct engine *engine;            /* NULL until first needed: protocol_player_open */
};

/* A search, from `go` to its answer; it stays where it is. While protocol_engine_think runs, only that thread
 * touches it. */
struct protocol_search {
    struct lud_problem problem;
    struct lud_limits limits;
    struct lud_state *view;         /* the position as the player asked sees it: tick_view */
    struct lud_state *scratch;      /* room for another position: protocol_info_write */
    struct protocol_tracer *tracer; /* `trace on`, else NULL */
    struct protocol_json *json;     /* `trace json on`, else NULL; refers to `problem` */
    enum lud_status status;         /* the result of engine_run, as are the next two */
    struct lud_result result;
    struct lud_why why;
};

struct protocol_engine {
    const struct protocol_host *host;
    struct measured measured; /* counts the memory of the player's engine */
    struct lud_env env;       /* the host's, with that allocator */
    struct protocol_game game;
    struct protocol_player player;
    struct lud_limits limits; /* the host's, with seed, threads and memory as set by `option` */
    struct protocol_tracing tracing;
    bool thinking;
    atomic_bool stop;              /* set by any thread to end the search */
    struct protocol_search search; /* while thinking */
};

/* The commands. Each consumes the arguments of the line and appends the lines of its answer, except `ok` and
 * `error`, which the caller appends. */

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
/* Makes the player that `spec` names, an engine or `level:NAME`, without opening it. *made is set only on
 * success. */
enum lud_status protocol_player_make(const struct lud_game *game, struct span spec,
                                     const struct lud_memory *memory, struct protocol_player *made,
                                     struct lud_why *why);
/* Opens the player's engine for the current rules unless it is open. */
enum lud_status protocol_player_open(struct protocol_engine *engine, struct lud_why *why);
/* Appends a line for every option: the general ones and, if its engine is open, those of the player. */
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
/* The limits of the host, overridden by those of the level, overridden by those of `go`. The clock is not
 * considered. */
struct lud_limits protocol_limits(const struct protocol_engine *engine, const struct protocol_go *go);

#endif
