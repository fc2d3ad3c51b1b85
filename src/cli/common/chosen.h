/* chosen.h: the engine that --engine or --level chooses, and its answer as JSON: what `best` and `explain`
 * share. */
#ifndef CLI_CHOSEN_H
#define CLI_CHOSEN_H

#include "base/json.h"
#include "cli/common/thinking.h"

extern const struct argument chosen_options[]; /* engine level; another table may have them with other help */

bool chosen_given(const struct cli *cli); /* one of them is */
/* Opens it for `rules`, `strong` when none is given; LUD_ERROR_USAGE when both are. Close with thinker_close.
 */
enum lud_status chosen_open(struct cli *cli, const struct lud_rules *rules, struct thinker *thinker);
/* Members of an object: depth, nodes, sims, time, end, score, proved, pv; the session is at the position that
 * the result is about. */
void chosen_json(struct json_writer *writer, const struct session *session, const struct lud_result *result);

#endif
