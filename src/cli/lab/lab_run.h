/* lab_run.h: the searches of `ludens lab`: opens the engines, runs each on the same position and keeps what
 * the views need. */
#ifndef CLI_LAB_RUN_H
#define CLI_LAB_RUN_H

#include "cli/common/thinking.h"
#include "lab/views/lab_view.h"

enum { LAB_SPEC = 200 }; /* bytes of an engine's name with its options, NUL included */

/* The searches of one position; zeroed before use. Must not be moved while open. */
struct lab_runs {
    struct cli *cli;
    const struct session *session;
    int count;
    struct thinker thinkers[LAB_LANES];
    struct lud_problem problems[LAB_LANES];
    struct lab_record *records[LAB_LANES]; /* owned */
    char specs[LAB_LANES][LAB_SPEC];
    struct lab_lane lanes[LAB_LANES];
};

/* Runs the engines of --engine (`strong` without any) one after the other. With `traced` the records hold the
 * events that --events and --step ask for; else time and memory are those of undisturbed searches. Frees what
 * an earlier run has left. On error cli->why is set, and lab_runs_close is still needed. */
enum lud_status lab_runs_all(struct lab_runs *runs, struct cli *cli, const struct session *session,
                             bool traced);
void lab_runs_close(struct lab_runs *runs); /* safe on all zeros */

/* Sets the verdicts by the game's exact solver, as far as it answers within a fixed number of positions. A
 * solver that needs a solved table is asked only if --table or --exact is given (lab_exact.c).
 * LUD_ERROR_MEMORY is the only error; a position without an exact answer is none. */
enum lud_status lab_judge(struct lab_runs *runs);

/* Appends the comparison in words, or as one JSON object per search (lab_print.c). */
void lab_print_words(const struct lab_runs *runs, struct bytes *out);
void lab_print_json(const struct lab_runs *runs, struct bytes *out);

#endif
