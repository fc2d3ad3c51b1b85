/* solve.h: shared by `ludens solve` and the protocol's `solve`: opens a solver of engine/exact.h with the
 * solved games of the command line and prints its answers. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "cli/common/cli_solved.h"
#include "engine/exact.h"

/* How to solve positions and print answers, from the options of the command. */
struct solve_wish {
    struct exact_wish exact;
    struct lud_limits limits; /* for one position */
    bool json;                /* print a JSON object instead of words */
    bool info;                /* print nodes and time too */
};

/* Opens a solver for positions under rules like `rules`; close it with exact_close. Not thread-safe: only one
 * thread may call it at a time. On error cli->why and cli->about are set. */
enum lud_status solve_open(struct cli_solved *solved, const struct lud_rules *rules,
                           const struct solve_wish *wish, struct exact_solver **solver);
/* Appends the answer for the session's position to *out, without a line end, in words or as one JSON object.
 * LUD_ERROR_STOPPED when limits.stop was raised: *out then holds what is known so far. Otherwise the errors
 * of exact_answer. Threads may call it at once with different solvers. */
enum lud_status solve_answer(struct exact_solver *solver, const struct session *session,
                             const struct solve_wish *wish, struct bytes *out, struct lud_why *why);

/* solve_print.c: appends an answer in the form that `wish` selects. */
void solve_print(const struct session *session, const struct exact_answer *answer,
                 const struct solve_wish *wish, struct bytes *out);

#endif
