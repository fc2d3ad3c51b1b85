/* bench_ricochet.c: solves series of Ricochet positions once each and reports the distribution of times. */
#include "cli/bench/bench_ricochet.h"

#include "cli/bench/ricochet_baseline.h"
#include "cli/common/interrupt.h"
#include "os/timer.h"
#include "solvers/ricochet/ricochet_solver.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SERIES_MOST = 1000, TEXT_MOST = 64, SERIES_SEED = 1, LONG = 15 }; /* moves of a long position */

/* One of the two solvers is set, the other is NULL. */
struct contestant {
    struct ricochet_solver *solver;
    struct ricochet_baseline *baseline;
    size_t memory; /* most bytes in use by the solver; 0 for the baseline */
};

static uint64_t cpu_now(void)
{
    struct timespec now;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0
               ? (uint64_t)now.tv_sec * TIMER_SECOND + (uint64_t)now.tv_nsec
               : timer_now();
}

/* Row `index` among those that need at least `least` moves; the end of the table when there is none. */
static const struct bench_puzzle *row_at(uint64_t index, int least)
{
    const struct bench_puzzle *row = bench_ricochet_rows();
    for (; row->text != NULL; row++)
        if (row->length >= least && index-- == 0)
            break;
    return row;
}

/* The text of position `index` and its optimum, -1 if unknown; false past the end of the series. */
static bool puzzle_at(const char *series, uint64_t index, char text[TEXT_MOST], int *length)
{
    static const struct bench_puzzle record = {"1A4B3B2B Ro14,Gb14,Bn5,Yp16 Bd7", 24};
    struct bytes out = bytes_fixed(text, TEXT_MOST);
    *length = -1;
    if (strcmp(series, "random") == 0) {
        ricochet_random_position(SERIES_SEED, index, "AB", 4, true, &out);
        return !out.failed;
    }
    const struct bench_puzzle *row =
        strcmp(series, "record") == 0 ? &record : row_at(index, strcmp(series, "long") == 0 ? LONG : 0);
    if (row->text == NULL)
        return false;
    bytes_text(&out, row->text);
    *length = row->length;
    return !out.failed;
}

static int solve_puzzle(struct cli *cli, struct contestant *contestant, const struct lud_rules *rules,
                        const struct lud_state *state, uint64_t *nodes)
{
    const struct lud_limits limits = {.stop = interrupt_flag(), .threads = 1};
    struct ricochet_answer answer;
    if (contestant->baseline != NULL)
        return ricochet_baseline_solve(contestant->baseline, ricochet_rules(rules), ricochet_state(state),
                                       nodes);
    ricochet_solve(contestant->solver, rules, state, &limits, cli->env, &answer);
    if (answer.memory > contestant->memory)
        contestant->memory = answer.memory;
    *nodes = answer.nodes;
    return answer.status == RICOCHET_SOLVED ? answer.high : -1;
}

/* Solves one position and adds it to the measure; *time is the time of this position alone. */
static enum lud_status run_one(struct cli *cli, struct contestant *contestant, const char *text, int length,
                               struct bench_measure *measure, uint64_t *time)
{
    struct lud_rules *rules;
    struct ricochet_state state;
    uint64_t nodes = 0;
    enum lud_status status =
        rules_new(&ricochet_game, span_of(NULL), span_of(text), cli->env->memory, &rules, &cli->why);
    if (status == LUD_OK)
        status = game_position(rules, span_of(text), &state.head, &cli->why);
    if (status == LUD_OK) {
        const uint64_t start = cpu_now();
        const int found = solve_puzzle(cli, contestant, rules, &state.head, &nodes);
        *time = cpu_now() - start;
        measure->nodes += nodes;
        measure->time += *time;
        if (atomic_load(interrupt_flag()))
            status = LUD_ERROR_STOPPED;
        else if (found < 0 || (length >= 0 && found != length))
            status = LUD_ERROR_CHECK;
    }
    rules_free(rules);
    return status;
}

static int compare_times(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void spread_times(uint64_t *times, size_t count, struct bench_measure *measure, size_t memory)
{
    if (count == 0)
        return;
    qsort(times, count, sizeof times[0], compare_times);
    measure->spread = (struct bench_spread){.count = count,
                                            .median = times[count / 2],
                                            .mean = measure->time / count,
                                            .p99 = times[count * 99 / 100],
                                            .max = times[count - 1],
                                            .memory = memory};
}

enum lud_status bench_ricochet(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure)
{
    uint64_t times[SERIES_MOST];
    char text[TEXT_MOST];
    int length;
    size_t count = 0;
    struct contestant contestant = {NULL, NULL, 0};
    if (strcmp(bench->engine, "baseline") == 0)
        contestant.baseline = ricochet_baseline_new(cli->env->memory);
    else
        contestant.solver = ricochet_solver_new(cli->env->memory, 0);
    enum lud_status status =
        contestant.baseline == NULL && contestant.solver == NULL ? LUD_ERROR_MEMORY : LUD_OK;
    while (status == LUD_OK && count < (size_t)bench->size && count < SERIES_MOST &&
           puzzle_at(bench->rules, count, text, &length)) {
        status = run_one(cli, &contestant, text, length, measure, &times[count]);
        count++;
    }
    spread_times(times, count, measure, contestant.memory);
    ricochet_baseline_free(contestant.baseline);
    ricochet_solver_free(contestant.solver);
    return status;
}
