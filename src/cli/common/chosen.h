/* chosen.h: the engine selected by --engine or --level, and its result as JSON; shared by `best` and
 * `explain`. */
#ifndef CLI_CHOSEN_H
#define CLI_CHOSEN_H

#include "base/json.h"
#include "cli/common/thinking.h"
#include "engine/watch/opinion.h"

/* The options engine and level. A command may define them in a table of its own, with a different help text.
 */
extern const struct argument chosen_options[];

bool chosen_given(const struct cli *cli); /* whether --engine or --level is given */
/* Opens the selected engine for `rules`, or `strong` if none is given; LUD_ERROR_USAGE if both options are.
 * Close it with thinker_close. */
enum lud_status chosen_open(struct cli *cli, const struct lud_rules *rules, struct thinker *thinker);
/* Adds exact values to the opinion where they cost nothing: --table is given, or the engine has loaded the
 * solved table itself. Otherwise the table might first have to be computed. */
void chosen_exact(const struct cli *cli, const struct thinker *thinker, const struct session *session,
                  struct opinion *opinion);
/* Appends the members depth, nodes, sims, time, end, score, proved and pv to the open object. The session
 * must be at the position that was searched. */
void chosen_json(struct json_writer *writer, const struct session *session, const struct lud_result *result);

#endif
