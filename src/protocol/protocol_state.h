/* protocol_state.h: the inside of protocol_engine.h, shared by the files that carry out its commands. Each
 * command is a function that either does all of its work or fails and changes nothing. */
#ifndef PROTOCOL_PROTOCOL_STATE_H
#define PROTOCOL_PROTOCOL_STATE_H

#include "engine/levels.h"
#include "protocol/protocol_engine.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_trace.h"

#include <stdatomic.h>

/* What `new` and `position` set up. */
struct protocol_game {
    struct session *session; /* NULL before the first `new` */
    struct bytes rules;      /* the options of `new`, joined by commas */
    struct bytes start;      /* the position's text without its moves */
    struct bytes moves;      /* those moves, as they were typed */
};

/* Who thinks. */
struct protocol_player {
    struct bytes spec;                /* of an engine: `name` or `name:option=value,...` */
    const struct engine_level *level; /* whose limits are used; NULL = chosen by name */
    struct engine *engine;            /* NULL until somebody needs it */
};

/* A search from `go` to its answer. */
struct protocol_search {
    struct lud_problem problem;
    struct lud_limits limits;
    struct lud_state *seen;         /* the position as who is asked finds it: tick_view */
    struct lud_state *scratch;      /* another one, for the expected line */
    struct protocol_tracer *tracer; /* NULL: nobody wants to know */
    enum lud_status status;         /* the answer, like the next two */
    struct lud_result result;
    struct lud_why why;
};

struct protocol_engine {
    const struct protocol_host *host;
    struct protocol_game game;
    struct protocol_player player;
    struct lud_limits limits; /* of the host, with the seed, threads and memory that `option` chose */
    bool tracing;             /* `trace on` */
    bool thinking;
    atomic_bool stop;              /* the thinking has to end */
    struct protocol_search search; /* while thinking */
};

/* Commands: each takes the line's arguments and appends answer lines, but not `ok` or `error`. */

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
/* An unopened player that `spec` names: an engine or `level:NAME`. *made is set only on success. */
enum lud_status protocol_player_make(const struct lud_game *game, struct span spec,
                                     const struct lud_memory *memory, struct protocol_player *made,
                                     struct lud_why *why);
/* Opens the player's engine for the present rules unless it is open already. */
enum lud_status protocol_player_open(struct protocol_engine *engine, struct lud_why *why);
/* Appends a line for every option that can be set now: those of every engine and those of the player, when it
 * is open. */
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
/* The limits of `go`, without a clock, over those of the level and the host. */
struct lud_limits protocol_limits(const struct protocol_engine *engine, const struct protocol_go *go);

#endif
