/* trace_file.h: the options --trace and --trace-events: the search that the command runs, written to a file.
 */
#ifndef CLI_TRACE_FILE_H
#define CLI_TRACE_FILE_H

#include "cli/common/thinking.h"
#include "engine/watch/opinion.h"

extern const struct argument trace_file_options[];

/* As thinker_ask, fills the engine's opinion of the moves (NULL = not wanted), and writes the trace to the
 * file of --trace if it is given ("-": stdout). On error the file may be incomplete. */
enum lud_status trace_file_ask(struct cli *cli, const struct thinker *thinker, const struct session *session,
                               const struct lud_limits *limits, struct opinion *opinion,
                               struct lud_result *result);

#endif
