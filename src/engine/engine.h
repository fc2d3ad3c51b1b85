/* engine.h: computer players: an algorithm or a solver, its options and an evaluation. Every named engine is
 * a row of the table in players.c or of its game's table (game_row.h); levels (levels.h) are rows that name
 * an engine and limits. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "core/algorithm.h"
#include "core/derived.h"
#include "engine/choice.h"
#include "play/session.h"

/* Default node limit of searches that might not end by themselves: about a second of Pogo or Ricochet
 * Robots. */
#define ENGINE_NODES UINT64_C(3000000)

/* A named engine. */
struct engine_player {
    const char *name;
    enum lud_text title; /* the proper name, "A*"; TEXT_NONE = `name` serves */
    enum lud_text summary;
    const char *game;      /* the only game it is for; NULL = every game that the algorithm accepts */
    const char *after;     /* if `game` is set: the general row that it follows in lists; NULL = at the end */
    const char *algorithm; /* row of solvers_all or algorithms_all */
    const char *otherwise; /* engines, separated by blanks, of which the first that can play replaces this one
                              where it cannot: its algorithm does not accept the rules, or `tables` is set and
                              the host has none; may be NULL */
    bool tables;           /* the algorithm needs solved tables (env->data) */
    const char *options;   /* applied before the user's options: "depth=4"; may be NULL */
    const char *evaluation;            /* default evaluation of the game, by name; NULL = the game's first */
    const struct lud_derived *derived; /* the hidden game to search instead; NULL = the game itself */
    const struct lud_option *narrowed; /* replacements, by name, for options of the algorithm: another range,
                                          fallback or help; ends with a NULL name; may be NULL */
    /* Optional: plays random games to the end faster than move by move; see core/problem.h. */
    void (*playout)(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                    struct random *random, lud_value *values);
    uint64_t nodes; /* node limit if the caller limits neither time nor nodes nor depth; 0 = the algorithm
                       ends by itself, as those that sample do */
};

/* Iterates over all rows, general ones and those of single games, in the order of lists: engine_players
 * returns the first, engine_player_next the one after `row`; the last has a NULL name. The list of one game
 * has the rows that engine_find returns for their own name. */
const struct engine_player *engine_players(void);
const struct engine_player *engine_player_next(const struct engine_player *row);
/* The row called `name` for `game`: the game's own, else the general one; NULL if there is none. `strong` is
 * each game's best engine. */
const struct engine_player *engine_find(const struct lud_game *game, struct span name);
/* What people call the engine: its title, else its name. */
const char *engine_title(const struct engine_player *player, enum lud_lang lang);
/* Whether a row, or one of its `otherwise`, can play under these rules, and so belongs into menus.
 * LUD_ERROR_UNSUPPORTED, with *why saying what is missing; LUD_ERROR_MEMORY. Assumes that the host has
 * tables. */
enum lud_status engine_accepts(const struct engine_player *player, const struct lud_rules *rules,
                               const struct lud_memory *memory, struct lud_why *why);

struct engine; /* opaque: an open engine, with the data that its algorithm keeps between moves. One thread at
                  a time may use it */

/* The result of engine_open. */
struct engine_opened {
    struct engine *engine;            /* owned by the caller: engine_free */
    const struct engine_level *level; /* the level that named it; NULL = the text named an engine */
    struct lud_limits limits;         /* of the level, to be overridden by the user's; zero without a level */
};

/* Opens the engine that `text` names: `name`, `name:option=value,...` or, if the host offers levels
 * (choice.h; NULL = it does not), `level:NAME`. `rules` and `env` must outlive the engine. The options are
 * those of the algorithm, `evaluation` if the algorithm uses one, and the rules of a hidden game that do not
 * follow from `rules`. On error *opened is empty; *why has the nearest name for an unknown one, and columns
 * count from the start of `text`. */
enum lud_status engine_open(const struct lud_rules *rules, struct span text, const struct level_offer *offer,
                            const struct lud_env *env, struct engine_opened *opened, struct lud_why *why);
/* Opens an algorithm that has no row in a table; `options` is the text that would follow the colon. On error
 * *engine is NULL. */
enum lud_status engine_new_with(const struct lud_rules *rules, const struct lud_algorithm *algorithm,
                                struct span options, const struct lud_env *env, struct engine **engine,
                                struct lud_why *why);
void engine_free(struct engine *engine); /* NULL is allowed */

/* The pointers returned by these functions are valid as long as the engine. */

/* The row of the engine; a temporary one after engine_new_with. */
const struct engine_player *engine_player(const struct engine *engine);
/* The options after the colon, and their values. */
const struct lud_option *engine_options(const struct engine *engine);
const struct lud_settings *engine_settings(const struct engine *engine);
/* Appends the name and, after a colon, the options as engine_open reads them. */
void engine_spec(const struct engine *engine, struct bytes *out);
const struct lud_rules *engine_rules(const struct engine *engine);
/* The unit of the values that the engine computes: its trace and its candidates have it. */
struct lud_unit engine_unit(const struct engine *engine);
/* Whether the algorithm values positions by an evaluation. */
bool engine_evaluates(const struct engine *engine);
/* Whether the algorithm keeps data between moves. */
bool engine_remembers(const struct engine *engine);

/* Searches the session's current position. LUD_ERROR_CHECK if the game is over; LUD_ERROR_MISMATCH if the
 * engine was opened for another object than session_rules(session). Without a limit that
 * it knows (only engines that sample know simulations) an engine ends by itself, after about a second (Tron's
 * `longest`: when its ride is proved). result->move is LUD_NO_MOVE if limits ended the search before it found
 * a move, or if a puzzle has no solution: engine_answered tells which. `watch` may be NULL; a search with a
 * trace runs on one thread. */
enum lud_status engine_think(struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, const struct lud_watch *watch,
                             struct lud_result *result, struct lud_why *why);

/* LUD_OK if the search has found a move; LUD_ERROR_CHECK if it has proved that the puzzle has no solution;
 * else LUD_ERROR_STOPPED with the text `stopped`. */
enum lud_status engine_answered(const struct lud_result *result, int stopped, struct lud_why *why);

/* The two halves of engine_think, for callers that must copy the problem first (worker.h) or ask for another
 * player than the first in a tick. The problem points into the session and is valid until the session
 * changes. It is about the real game even if a hidden game is searched, and so are the trace and the
 * candidates. */
enum lud_status engine_problem(const struct engine *engine, const struct session *session,
                               struct lud_problem *problem, struct lud_why *why);
/* The problem as the algorithm sees it: the same with the engine's evaluation, or that of the hidden game,
 * valid until the next call and the next search. */
struct lud_problem engine_searched(struct engine *engine, const struct lud_problem *problem);
enum lud_status engine_run(struct engine *engine, const struct lud_problem *problem,
                           const struct lud_limits *limits, const struct lud_watch *watch,
                           struct lud_result *result, struct lud_why *why);

#endif
