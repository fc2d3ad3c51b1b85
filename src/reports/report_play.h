/* report_play.h: what experiments share: asking an engine about a position, games between engines without a
 * clock, and means with their errors. */
#ifndef REPORTS_REPORT_PLAY_H
#define REPORTS_REPORT_PLAY_H

#include "engine/engine.h"
#include "reports/report.h"

/* A position, as session_new takes it. */
struct report_question {
    const char *rules, *position, *engine;
    struct lud_limits limits; /* `stop` and `seed` are the run's */
};

/* Asks the engine about the position. `move` (may be NULL, room for GAME_MAX_MOVE + 1 bytes) is its move. */
enum lud_status report_ask(const struct report_run *run, const struct report_question *question,
                           struct lud_result *result, char *move);
/* The run's limits: its seed, one thread, its stop flag. */
struct lud_limits report_limits(const struct report_run *run);

/* ---- games between engines ---- */

/* Engines that play many games under the same rules, with limits that do not depend on the machine. */
struct report_match {
    const struct report_run *run;
    const char *rules;
    const char *engines[2];      /* `otherwise` in every second seat */
    struct lud_limits limits[2]; /* of each engine; `stop` and `seed` are set */
    int opening;                 /* random plies before the engines play */
    int plies;                   /* after so many plies the game is a draw */
};

/* The result for engines[0], in halves: each opening is played twice, with the seats exchanged. */
struct report_score {
    int games, won, drawn, lost;
};

/* Plays `games` games; those that end without a winner are draws. */
enum lud_status report_play(const struct report_match *match, int games, struct report_score *score);
/* Writes games, won, drawn, lost, the score in per cent and its 95 % interval (Wilson 1927) as "41-73". */
void report_put_score(struct report_cells *cells, const struct report_score *score);

/* ---- means ---- */

struct report_sample {
    int64_t count, sum, squares;
};
void report_add(struct report_sample *sample, int64_t value);
/* Mean and standard error with one decimal; the error is empty for a single value. */
void report_put_sample(struct report_cells *cells, const struct report_sample *sample);

#endif
