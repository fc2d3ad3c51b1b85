/* solve.h: what `ludens solve` and the protocol's `solve` share: a solver of engine/exact.h, opened with the
 * command line's tables, and its answers in print. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "cli/common/cli_solved.h"
#include "engine/exact.h"

/* How positions are to be solved and answers to look: what the options of the command say. */
struct solve_wish {
    struct exact_wish exact;
    struct lud_limits limits; /* of one position */
    bool json;                /* one object instead of words */
    bool info;                /* nodes and time too */
};

/* Opens a solver for positions under rules like `rules`; close it with exact_close. Called by one thread at a
 * time. On error cli->why and cli->about tell. */
enum lud_status solve_open(struct cli_solved *solved, const struct lud_rules *rules,
                           const struct solve_wish *wish, struct exact_solver **solver);
/* Appends the answer for the session's position to *out, without a line end: words, or one JSON object.
 * LUD_ERROR_STOPPED when limits.stop came first: then *out says as much as is known. Otherwise the errors of
 * exact_answer. */
enum lud_status solve_answer(struct exact_solver *solver, const struct session *session,
                             const struct solve_wish *wish, struct bytes *out, struct lud_why *why);

/* solve_print.c: appends an answer as `wish` wants it. */
void solve_print(const struct session *session, const struct exact_answer *answer,
                 const struct solve_wish *wish, struct bytes *out);

#endif
