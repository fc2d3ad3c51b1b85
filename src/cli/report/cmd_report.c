/* cmd_report.c: `ludens report [NAME [EXPERIMENT]]`: lists the experiments of the five sources, and repeats
 * them.
 */
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/report/report_print.h"
#include "cli/subcommands.h"
#include "reports/report_json.h"
#include "text/areas/cli_report_texts.h"

static const struct argument places[] = {
    {.name = "NAME", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = "EXPERIMENT", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

static const struct argument options[] = {
    {.name = "seed",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 0,
     .high = INT32_MAX,
     .help = TEXT_CLI_REPORT_SEED},
    {.name = "games",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = INT32_MAX,
     .help = TEXT_CLI_REPORT_GAMES},
    {.name = "steady", .help = TEXT_CLI_REPORT_STEADY},
    {.name = "csv", .help = TEXT_CLI_REPORT_CSV},
    {.name = NULL},
};

/* ---- the list ---- */

static void print_experiment(struct output *output, const struct report_experiment *experiment)
{
    const size_t size = span_of(experiment->name).size;
    bytes_text(&output->bytes, "    ");
    bytes_text(&output->bytes, experiment->name);
    bytes_repeat(&output->bytes, " ", size < 14 ? 14 - size : 1);
    output_text(output, experiment->title);
    bytes_char(&output->bytes, '\n');
}

static void print_report(struct output *output, const struct report *report)
{
    output_bold(output, true);
    bytes_text(&output->bytes, report->name);
    output_bold(output, false);
    bytes_text(&output->bytes, "  ");
    output_text(output, report->title);
    bytes_char(&output->bytes, '\n');
    for (const struct report_experiment *at = report->experiments; at->name != NULL; at++)
        print_experiment(output, at);
}

static enum lud_status list_reports(struct cli *cli)
{
    for (const struct report *const *report = reports_all(); *report != NULL; report++) {
        if (!common_json(cli)) {
            print_report(&cli->output, *report);
            continue;
        }
        struct json_writer writer = json_write(&cli->output.bytes);
        report_json(*report, cli->output.lang, &writer);
        bytes_char(&cli->output.bytes, '\n');
    }
    return LUD_OK;
}

/* ---- a run ---- */

static void print_words(struct output *output, const struct report_run *run)
{
    output_bold(output, true);
    bytes_text(&output->bytes, run->report->name);
    bytes_char(&output->bytes, ' ');
    bytes_text(&output->bytes, run->experiment->name);
    output_bold(output, false);
    bytes_text(&output->bytes, "  ");
    output_text(output, run->experiment->title);
    bytes_text(&output->bytes, " (--seed ");
    bytes_unsigned(&output->bytes, run->seed);
    if (run->games > 0) {
        bytes_text(&output->bytes, " --games ");
        bytes_integer(&output->bytes, run->games);
    }
    bytes_text(&output->bytes, ")\n");
    report_print_text(output, "", text_get(output->lang, run->experiment->about));
    bytes_char(&output->bytes, '\n');
}

static void print_run(struct cli *cli, const struct report_rows *rows)
{
    struct output *output = &cli->output;
    if (common_json(cli)) {
        report_print_json(output, rows);
        return;
    }
    if (arguments_given(&cli->arguments, "csv")) {
        report_print_csv(output, rows);
        return;
    }
    print_words(output, rows->run);
    report_print_table(output, rows);
    bytes_char(&output->bytes, '\n');
    report_print_text(output, text_get(output->lang, TEXT_CLI_REPORT_DIFFERS),
                      text_get(output->lang, rows->run->experiment->differs));
}

static void show_progress(const struct cli *cli, const struct report_run *run, int row)
{
    char array[128];
    struct bytes line = bytes_fixed(array, sizeof array);
    const int32_t args[WHY_ARGS] = {row + 1, run->experiment->rows};
    bytes_text(&line, run->experiment->name);
    bytes_text(&line, ": ");
    text_format(&line, cli->output.lang, TEXT_CLI_REPORT_PROGRESS, args, NULL);
    output_progress(&cli->output, bytes_view(&line));
}

static enum lud_status run_rows(struct cli *cli, const struct report_run *run)
{
    const size_t size = (size_t)run->experiment->rows * sizeof(struct report_cells);
    struct report_rows rows = {.run = run,
                               .at = memory_new(cli->env->memory, size),
                               .steady = arguments_given(&cli->arguments, "steady")};
    enum lud_status status =
        rows.at == NULL ? cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL)) : LUD_OK;
    for (int row = 0; row < run->experiment->rows && status == LUD_OK; row++) {
        show_progress(cli, run, row);
        status = report_row(run, row, &rows.at[row]);
    }
    output_progress(&cli->output, span_of(""));
    if (status == LUD_OK)
        print_run(cli, &rows);
    else if (cli->why.status != status)
        (void)cli_fail(cli, status, TEXT_NONE, span_of(NULL));
    if (rows.at != NULL)
        memory_free(cli->env->memory, rows.at, size);
    return status;
}

static enum lud_status run_experiment(struct cli *cli, const struct report *report,
                                      const struct report_experiment *experiment)
{
    struct report_run run = {.report = report,
                             .experiment = experiment,
                             .env = cli->env,
                             .seed = (uint64_t)arguments_integer(&cli->arguments, "seed", 0),
                             .stop = interrupt_flag(),
                             .why = &cli->why};
    const enum lud_status status =
        report_set_games(&run, arguments_integer(&cli->arguments, "games", 0), &cli->why);
    if (status == LUD_OK)
        return run_rows(cli, &run);
    cli_about(cli, span_of("--games"));
    return status;
}

static enum lud_status run_experiments(struct cli *cli, const struct report *report)
{
    enum lud_status status = LUD_OK;
    for (const struct report_experiment *at = report->experiments; at->name != NULL && status == LUD_OK;
         at++) {
        if (at != report->experiments && !common_json(cli))
            bytes_char(&cli->output.bytes, '\n');
        status = run_experiment(cli, report, at);
        output_flush(&cli->output);
    }
    return status;
}

static enum lud_status run_report(struct cli *cli)
{
    const struct argument_value *given = cli->arguments.places;
    const struct report *report;
    const struct report_experiment *experiment;
    if (common_json(cli) && arguments_given(&cli->arguments, "csv"))
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_REPORT_BOTH, span_of(NULL));
    if (!given[0].given)
        return list_reports(cli);
    enum lud_status status = reports_find(given[0].text, &report, &cli->why);
    if (status != LUD_OK) {
        cli_about(cli, given[0].text);
        return status;
    }
    if (!given[1].given)
        return run_experiments(cli, report);
    status = report_experiment_find(report, given[1].text, &experiment, &cli->why);
    if (status == LUD_OK)
        return run_experiment(cli, report, experiment);
    cli_about(cli, given[1].text);
    return status;
}

const struct subcommand subcommand_report = {
    .name = "report",
    .summary = TEXT_CLI_REPORT_SUMMARY,
    .help = TEXT_CLI_REPORT_HELP,
    .examples = TEXT_CLI_REPORT_EXAMPLES,
    .spec = {.places = places, .options = (const struct argument *const[]){options, common_general, NULL}},
    .run = run_report,
};
