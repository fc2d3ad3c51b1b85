/* report_decors.c: boards that defeat flat Monte Carlo, and why. */
#include "games/tron/tron.h"
#include "reports/tron/report_rides.h"
#include "solvers/tron/tron_playout.h"
#include "text/areas/reports_texts.h"

/* ---- ten boards ---- */

const struct report_column decor_columns[] = {
    {"map", TEXT_REPORT_MAP, REPORT_OURS},
    {"longest", TEXT_REPORT_LONGEST, REPORT_OURS},
    {"random", TEXT_REPORT_RANDOM, REPORT_OURS},
    {"sims-100", TEXT_REPORT_SIMS_100, REPORT_OURS},
    {"sims-1000", TEXT_REPORT_SIMS_1000, REPORT_OURS},
    {"share", TEXT_REPORT_LONGEST_SHARE, REPORT_OURS},
    {"why", TEXT_REPORT_WHY, REPORT_OURS},
    {.name = NULL},
};

struct decor {
    const char *map;
    enum lud_text why;
};

static const struct decor decors[DECOR_ROWS] = {
    {"handout", TEXT_REPORT_DECOR_ROOMS},         {"handout-open", TEXT_REPORT_DECOR_ROOMS},
    {"handout-printed", TEXT_REPORT_DECOR_ROOMS}, {"chambers", TEXT_REPORT_DECOR_NARROW},
    {"combs", TEXT_REPORT_DECOR_NARROW},          {"corridors", TEXT_REPORT_DECOR_CORRIDOR},
    {"spiral", TEXT_REPORT_DECOR_NARROW},         {"streets", TEXT_REPORT_DECOR_STREETS},
    {"tower", TEXT_REPORT_DECOR_TOWER},           {"warp", TEXT_REPORT_DECOR_WARP},
};

enum lud_status decor_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const engines[] = {"random", "montecarlo:sims=100", "montecarlo:sims=1000"};
    enum { RIDES = 8 };
    char array[64];
    struct bytes rules = bytes_fixed(array, sizeof array);
    struct report_sample samples[3] = {{0}};
    int longest = 0;
    bytes_text(&rules, "map=");
    bytes_text(&rules, decors[row].map);
    enum lud_status status = ride_longest(run, array, "", &longest);
    for (int i = 0; i < 3 && status == LUD_OK; i++)
        status = ride_often(run, array, engines[i], RIDES, &samples[i]);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, decors[row].map);
    report_put_number(cells, longest);
    for (int i = 0; i < 3; i++)
        report_put_mean(cells, samples[i].sum, samples[i].count, 1);
    report_put_share(cells, samples[2].sum, samples[2].count * longest);
    report_put_word(cells, decors[row].why);
    return LUD_OK;
}

/* ---- one costly move ---- */

const struct report_column decor_why_columns[] = {
    {"move", TEXT_REPORT_MOVE, REPORT_OURS},
    {"position", TEXT_REPORT_POSITION_AFTER, REPORT_BOARD},
    {"mean", TEXT_REPORT_RANDOM_MEAN, REPORT_OURS},
    {"longest", TEXT_REPORT_LONGEST, REPORT_OURS},
    {.name = NULL},
};

enum { WHY_RIDES = 100000 };

/* The mean of random rides after a move, that move included, and the longest ride, likewise. */
static enum lud_status weigh_move(const struct report_run *run, struct session *session,
                                  struct report_cells *cells)
{
    char array[REPORT_CELL];
    struct bytes text = bytes_fixed(array, sizeof array);
    const struct tron_rules *rules = tron_rules(session_rules(session));
    const struct tron_state *state = tron_state(session_state(session));
    const struct playout_start start = {
        .rules = rules, .state = state, .at = state->at[0], .seed = run->seed, .count = WHY_RIDES};
    const uint64_t moves = playout_choose(&rules->map)->rides(&start);
    int longest = 0;
    game_format(session_rules(session), session_state(session), &text);
    const enum lud_status status = ride_longest(run, "", array, &longest);
    report_put_text(cells, array);
    report_put_mean(cells, (int64_t)moves + WHY_RIDES, WHY_RIDES, 2);
    report_put_number(cells, longest + 1);
    return status;
}

enum lud_status decor_why_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const moves[WHY_ROWS] = {"u", "d"};
    struct session *session;
    enum lud_status status = session_new(run->report->game, span_of(NULL), span_of(DECOR_TRAP),
                                         run->env->memory, &session, run->why);
    if (status == LUD_OK)
        status = session_play_text(session, span_of(moves[row]), NULL, run->why);
    report_put_text(cells, moves[row]);
    if (status == LUD_OK)
        status = weigh_move(run, session, cells);
    session_free(session);
    return status;
}
