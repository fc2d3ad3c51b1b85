/* thinking.h: runs an engine for the command line, on a worker thread so that Ctrl-C can stop it, and formats
 * its result as the protocol does. */
#ifndef CLI_THINKING_H
#define CLI_THINKING_H

#include "base/json.h"
#include "cli/subcommand.h"
#include "engine/levels.h"
#include "engine/watch/effort.h"
#include "engine/worker.h"

/* An open engine and its limits. */
struct thinker {
    struct engine *engine;     /* owned */
    struct lud_limits limits;  /* those of its level, to be overridden by the user's */
    struct thinker_home *home; /* the environment of the engine, which measures its memory; owned */
};

/* Opens `name`, `name:option=value,...` or `level:NAME` for `rules`; thinker_open_level takes the bare name
 * of a level. Close it with thinker_close. On error cli->why is set and *thinker is empty. */
enum lud_status thinker_open(struct cli *cli, const struct lud_rules *rules, struct span spec,
                             struct thinker *thinker);
enum lud_status thinker_open_level(struct cli *cli, const struct lud_rules *rules, struct span name,
                                   struct thinker *thinker);
void thinker_close(struct thinker *thinker);

/* Searches the session's position until the engine answers, or a limit or Ctrl-C stops it. LUD_ERROR_STOPPED
 * when it was stopped before it had a move. */
enum lud_status thinker_ask(struct cli *cli, const struct thinker *thinker, const struct session *session,
                            const struct lud_limits *limits, struct lud_result *result);

/* The error of engine_answered if a search has found no move. */
enum lud_status thinker_answered(struct cli *cli, const struct lud_result *result);

/* Searches as thinker_ask does, for an observer; `watch` may be NULL. A result without a move is no error. */
enum lud_status thinker_watch(struct cli *cli, const struct thinker *thinker, const struct session *session,
                              const struct lud_limits *limits, const struct lud_watch *watch,
                              struct lud_result *result);

/* The most bytes that the engine has used at a time so far. */
size_t thinker_memory(const struct thinker *thinker);

/* What a search of the engine cost. */
struct effort thinker_spent(const struct thinker *thinker, const struct lud_result *result);
/* Appends `effort time_us 1234 per_second 56789 memory 98304` and a line end: microseconds, positions (when
 * sampling: simulations) per second, bytes. */
void thinker_effort(const struct thinker *thinker, const struct lud_result *result, struct bytes *out);
/* Appends the same as members of the open object. */
void thinker_effort_json(const struct thinker *thinker, const struct lud_result *result,
                         struct json_writer *json);

/* Appends `info depth D nodes N time MS score p1=0.61 p2=0.39 pv m1 m2` and a line end. */
void thinker_info(const struct session *session, const struct lud_result *result, struct bytes *out);
/* Calls `each` with the notation of every move of the principal variation, up to the first illegal one. */
void thinker_line(const struct session *session, const struct lud_result *result,
                  void (*each)(void *context, struct span move), void *context);

#endif
