/* engine.h: players that compute: an algorithm or a solver, its options, an evaluation. Every engine that
 * people can name is a row of the table in players.c or of its game's table (game_row.h); levels (levels.h)
 * are rows that name engines and limits. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "core/algorithm.h"
#include "core/derived.h"
#include "engine/choice.h"
#include "play/session.h"

/* What a search that may not end visits when nobody says how long to think: about a second of Pogo or of
 * Ricochet Robots. */
#define ENGINE_NODES UINT64_C(3000000)

/* A named engine. */
struct engine_player {
    const char *name;
    enum lud_text summary;
    const char *game;  /* the one game it is for; NULL = every game that the algorithm accepts */
    const char *after; /* the general row that it follows in lists, of a row for one game; NULL = after all */
    const char *algorithm; /* row of solvers_all or algorithms_all */
    const char *otherwise; /* the engine to take where this one cannot play: its algorithm does not accept the
                              rules, or `tables` and the host has none; may be NULL */
    bool tables;           /* the algorithm lives off solved tables (env->data) */
    const char *options;   /* given to the algorithm before the user's: "depth=4"; may be NULL */
    const char *evaluation;            /* row of the game's evaluations; NULL = its first */
    const struct lud_derived *derived; /* the hidden game that is searched instead; NULL = the game itself */
    const struct lud_option *narrowed; /* those of the algorithm's options, by name, that this row offers with
                                          another range, fallback or help; may be NULL */
    /* Optional: plays random games to the end faster than move by move; see core/problem.h. */
    void (*playout)(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                    struct random *random, lud_value *values);
    uint64_t nodes; /* the limit of an algorithm that would not end, when the caller sets none at all; 0 = it
                       ends */
};

/* The first of all rows, general ones and those of single games; engine_player_next has the one after it, the
 * last one has a NULL name. What a game has in a list: the rows that engine_find gives for their names. */
const struct engine_player *engine_players(void);
const struct engine_player *engine_player_next(const struct engine_player *row);
/* The row called `name` that is meant for `game`; NULL when there is none. `strong` is each game's best. */
const struct engine_player *engine_find(const struct lud_game *game, struct span name);
/* Whether a row, or what it names `otherwise`, can play under these rules: what menus show. *why says what is
 * missing (LUD_ERROR_UNSUPPORTED); LUD_ERROR_MEMORY without room for the hidden game's rules. */
enum lud_status engine_accepts(const struct engine_player *player, const struct lud_rules *rules,
                               const struct lud_memory *memory, struct lud_why *why);

struct engine; /* opaque: a player at work, with what its algorithm keeps between moves */

/* An engine, and what it was opened by. */
struct engine_opened {
    struct engine *engine;            /* the caller's: engine_free */
    const struct engine_level *level; /* that named it; NULL = an engine was typed */
    struct lud_limits limits;         /* of the level, before what the user asks for; else none */
};

/* Opens `name`, `name:option=value,...` or, where the host offers levels (choice.h; NULL = it does not),
 * `level:NAME`, for `rules`, which must outlive it, as must `env`. The options are the algorithm's,
 * `evaluation` for every algorithm that uses one, and the rules of a hidden game that do not follow from
 * `rules`. On error *opened is empty; an unknown name comes with the nearest one, a column counts from the
 * start of `text`. */
enum lud_status engine_open(const struct lud_rules *rules, struct span text, const struct level_offer *offer,
                            const struct lud_env *env, struct engine_opened *opened, struct lud_why *why);
/* Opens an algorithm that has no row in a table; `options` is what follows the colon. */
enum lud_status engine_new_with(const struct lud_rules *rules, const struct lud_algorithm *algorithm,
                                struct span options, const struct lud_env *env, struct engine **engine,
                                struct lud_why *why);
void engine_free(struct engine *engine); /* may be NULL */
/* The row that it was opened by; engine_new_with makes one up. Valid as long as the engine. */
const struct engine_player *engine_player(const struct engine *engine);
/* What can be set after the colon, and what it is set to. */
const struct lud_option *engine_options(const struct engine *engine);
const struct lud_settings *engine_settings(const struct engine *engine);
const struct lud_rules *engine_rules(const struct engine *engine);
/* Whether its algorithm keeps something between moves. */
bool engine_remembers(const struct engine *engine);

/* Thinks about the session's present position. LUD_ERROR_CHECK when the game is over: nothing to choose.
 * LUD_ERROR_MISMATCH when the engine was opened for other rules than session_rules(session), the object
 * itself. Without a limit of time, nodes, simulations or depth an engine ends by itself, after a second or
 * so (`longest` of Tron: with its proof). result->move is LUD_NO_MOVE when limits ended the search before it
 * found one. */
enum lud_status engine_think(struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, struct lud_trace *trace,
                             struct lud_result *result, struct lud_why *why);

/* The two halves of engine_think, for who must copy the question first (worker.h) or ask for another player
 * than the first in a tick. The problem points into the session: it is valid until the session changes. It is
 * about the real game even when a hidden one is searched; only a trace tells of hidden moves. */
enum lud_status engine_problem(const struct engine *engine, const struct session *session,
                               struct lud_problem *problem, struct lud_why *why);
enum lud_status engine_run(struct engine *engine, const struct lud_problem *problem,
                           const struct lud_limits *limits, struct lud_trace *trace,
                           struct lud_result *result, struct lud_why *why);

#endif
