/* lab_run.c: one search after the other, so that none disturbs the other's clock. */
#include "cli/lab/lab_run.h"

#include "cli/common/common.h"
#include "text/areas/cli_lab_texts.h"

#include <string.h>

static struct lab_wish wish_of(const struct cli *cli, bool traced)
{
    const struct arguments *arguments = &cli->arguments;
    return (struct lab_wish){.events =
                                 traced ? (uint64_t)arguments_integer(arguments, "events", LAB_EVENTS) : 1,
                             .step = (uint64_t)arguments_integer(arguments, "step", 0)};
}

/* Opens the engine of a lane and prepares its record. */
static enum lud_status open_lane(struct lab_runs *runs, int lane, struct span spec, bool traced)
{
    struct cli *cli = runs->cli;
    struct thinker *thinker = &runs->thinkers[lane];
    cli_about(cli, span_of("--engine"));
    enum lud_status status = thinker_open(cli, session_rules(runs->session), spec, thinker);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    status = engine_problem(thinker->engine, runs->session, &runs->problems[lane], &cli->why);
    if (status != LUD_OK)
        return status;
    const struct lud_limits limits = common_search_limits(cli, thinker->limits);
    const struct lab_wish wish = wish_of(cli, traced);
    runs->records[lane] =
        lab_record_new(thinker->engine, &runs->problems[lane], &limits, &wish, cli->env->memory);
    return runs->records[lane] != NULL ? LUD_OK : cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
}

static void describe_lane(struct lab_runs *runs, int lane, const struct lud_result *result)
{
    struct bytes spec = bytes_fixed(runs->specs[lane], LAB_SPEC);
    engine_spec(runs->thinkers[lane].engine, &spec);
    runs->lanes[lane] = (struct lab_lane){.record = runs->records[lane],
                                          .engine = runs->specs[lane],
                                          .effort = thinker_spent(&runs->thinkers[lane], result)};
}

static enum lud_status run_lane(struct lab_runs *runs, int lane, struct span spec, bool traced)
{
    struct cli *cli = runs->cli;
    struct lud_result result;
    runs->count = lane + 1;
    enum lud_status status = open_lane(runs, lane, spec, traced);
    if (status != LUD_OK)
        return status;
    struct lab_record *record = runs->records[lane];
    status = thinker_watch(cli, &runs->thinkers[lane], runs->session, &record->limits,
                           traced ? lab_record_watch(record) : NULL, &result);
    if (status != LUD_OK)
        return status;
    lab_record_end(record, &result);
    describe_lane(runs, lane, &result);
    return record->failed ? cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL)) : LUD_OK;
}

enum lud_status lab_runs_all(struct lab_runs *runs, struct cli *cli, const struct session *session,
                             bool traced)
{
    static const struct span strong = {"strong", 6};
    const struct arguments *arguments = &cli->arguments;
    const int count = arguments->repeat_count > 0 ? arguments->repeat_count : 1;
    enum lud_status status = LUD_OK;
    lab_runs_close(runs);
    runs->cli = cli;
    runs->session = session;
    if (count > LAB_LANES) {
        cli_about(cli, span_of("--engine"));
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_LAB_MANY, span_of(NULL));
    }
    for (int i = 0; i < count && status == LUD_OK; i++)
        status = run_lane(runs, i, arguments->repeat_count > 0 ? arguments->repeats[i] : strong, traced);
    return status;
}

void lab_runs_close(struct lab_runs *runs)
{
    for (int i = 0; i < runs->count; i++) {
        lab_record_free(runs->records[i]);
        runs->records[i] = NULL;
        thinker_close(&runs->thinkers[i]);
    }
    runs->count = 0;
}
