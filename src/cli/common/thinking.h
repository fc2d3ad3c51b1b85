/* thinking.h: an engine asked from the command line: chosen by --engine or --level, run beside the program so
 * that Ctrl-C can stop it, its answer printed as the protocol prints it. */
#ifndef CLI_THINKING_H
#define CLI_THINKING_H

#include "cli/subcommand.h"
#include "engine/levels.h"
#include "engine/worker.h"

/* An engine ready to play, with the limits that it plays under. */
struct thinker {
    struct engine *engine;
    struct lud_limits limits; /* of its level, before the user's */
};

/* Opens `name`, `name:option=value,...` or `level:NAME` for `rules`. Close it with thinker_close. On error
 * cli->why tells and *thinker is empty. */
enum lud_status thinker_open(struct cli *cli, const struct lud_rules *rules, struct span spec,
                             struct thinker *thinker);
enum lud_status thinker_open_level(struct cli *cli, const struct lud_rules *rules, struct span name,
                                   struct thinker *thinker);
void thinker_close(struct thinker *thinker);

/* Thinks about the session's position until an answer is there or a limit or Ctrl-C ends it. */
enum lud_status thinker_ask(struct cli *cli, const struct thinker *thinker, const struct session *session,
                            const struct lud_limits *limits, struct lud_result *result);

/* Appends the line `info depth D nodes N time MS score p1=0.61 p2=0.39 pv m1 m2` with its end. */
void thinker_info(const struct session *session, const struct lud_result *result, struct bytes *out);
/* Calls `each` with the notation of every move of the expected line, as far as it is legal. */
void thinker_line(const struct session *session, const struct lud_result *result,
                  void (*each)(void *context, struct span move), void *context);

#endif
