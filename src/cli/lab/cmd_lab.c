/* cmd_lab.c: `ludens lab GAME`: what searches did on a position, as a drawing, a table or in words: the views
 * of the page's lab for reports and slides. */
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/lab/lab_run.h"
#include "cli/subcommands.h"
#include "lab/lab_sheet.h"
#include "lab/record/lab_spare.h"
#include "os/file.h"
#include "text/areas/cli_lab_texts.h"

#include <string.h>

static const struct argument options[] = {
    {.name = "engine",
     .kind = ARGUMENT_TEXT,
     .value = "NAME[:K=V,...]",
     .repeated = true,
     .help = TEXT_CLI_LAB_OPTION_ENGINE},
    {.name = "view", .kind = ARGUMENT_TEXT, .value = "NAME", .help = TEXT_CLI_LAB_OPTION_VIEW},
    {.name = "svg", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_LAB_OPTION_SVG},
    {.name = "csv", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_LAB_OPTION_CSV},
    {.name = "step",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = LAB_EVENTS_MAX,
     .help = TEXT_CLI_LAB_OPTION_STEP},
    {.name = "events",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = LAB_EVENTS_MAX,
     .help = TEXT_CLI_LAB_OPTION_EVENTS},
    {.name = "marks",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 2,
     .high = LAB_MARKS,
     .help = TEXT_CLI_LAB_OPTION_MARKS},
    {.name = "exact", .help = TEXT_CLI_LAB_OPTION_EXACT},
    {.name = NULL},
};

/* ---- the view ---- */

static void put_names(struct bytes *out, const struct lab_record *record)
{
    for (const struct lab_view *const *at = lab_views(); *at != NULL; at++)
        if (record == NULL || lab_view_fits(*at, record)) {
            bytes_text(out, out->size > 0 ? ", " : "");
            bytes_text(out, (*at)->name);
        }
}

static enum lud_status fail_view(struct cli *cli, enum lud_text text, const char *about,
                                 const struct lab_record *record)
{
    char room[WHY_WORD];
    struct bytes names = bytes_fixed(room, sizeof room);
    put_names(&names, record);
    cli_about(cli, span_of(about));
    return cli_fail(cli, LUD_ERROR_USAGE, text, bytes_view(&names));
}

/* The view of --view; NULL if none is given. Checked before any search runs. */
static enum lud_status wished_view(struct cli *cli, const struct lab_view **view)
{
    *view = NULL;
    if (!arguments_given(&cli->arguments, "view"))
        return LUD_OK;
    *view = lab_view_find(arguments_text(&cli->arguments, "view"));
    return *view != NULL ? LUD_OK : fail_view(cli, TEXT_CLI_LAB_NO_VIEW, "--view", NULL);
}

/* Every trace must have the view. */
static enum lud_status check_view(struct cli *cli, const struct lab_runs *runs, const struct lab_view *view)
{
    for (int i = 0; i < runs->count; i++)
        if (!lab_view_fits(view, runs->lanes[i].record)) {
            char about[LAB_SPEC + 32];
            struct bytes text = bytes_fixed(about, sizeof about);
            bytes_text(&text, "--view ");
            bytes_text(&text, view->name);
            bytes_text(&text, ": ");
            bytes_text(&text, runs->lanes[i].engine);
            return fail_view(cli, TEXT_CLI_LAB_OTHER_VIEW, bytes_string(&text), runs->lanes[i].record);
        }
    return LUD_OK;
}

/* ---- writing ---- */

/* Writes what was made to the file of an option; "-" is standard output. */
static enum lud_status write_out(struct cli *cli, const char *option, const struct bytes *made)
{
    const char *path = arguments_text(&cli->arguments, option).data;
    if (made->failed)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    if (strcmp(path, "-") != 0) {
        cli_about(cli, span_of(path));
        return file_write(path, bytes_view(made), &cli->why);
    }
    output_flush(&cli->output);
    if (cli->output.error == 0)
        cli->output.error = output_write(1, bytes_view(made));
    return LUD_OK;
}

static enum lud_status write_svg(struct cli *cli, const struct lab_runs *runs, const struct lab_view *view)
{
    struct bytes out = bytes_growing(cli->env->memory, SVG_MAX);
    const struct lab_sheet sheet = {.view = view,
                                    .lanes = runs->lanes,
                                    .count = runs->count,
                                    .lang = cli->output.lang,
                                    .marks = (int)arguments_integer(&cli->arguments, "marks", 0)};
    lab_sheet_draw(&sheet, &out);
    const enum lud_status status = write_out(cli, "svg", &out);
    bytes_destroy(&out);
    return status;
}

static enum lud_status write_csv(struct cli *cli, const struct lab_runs *runs, const struct lab_view *view)
{
    enum { CSV_MAX = 512 << 20 };
    struct bytes out = bytes_growing(cli->env->memory, CSV_MAX);
    lab_view_table(view, runs->lanes, runs->count, &out);
    const enum lud_status status = write_out(cli, "csv", &out);
    bytes_destroy(&out);
    return status;
}

static enum lud_status write_files(struct cli *cli, const struct lab_runs *runs, const struct lab_view *view)
{
    enum lud_status status = LUD_OK;
    if (arguments_given(&cli->arguments, "svg"))
        status = write_svg(cli, runs, view);
    if (status == LUD_OK && arguments_given(&cli->arguments, "csv"))
        status = write_csv(cli, runs, view);
    return status;
}

/* ---- the command ---- */

/* The comparison: searches without a trace, so that their times are true, and verdicts. */
static enum lud_status compare(struct cli *cli, struct lab_runs *runs, const struct session *session)
{
    const enum lud_status status = lab_runs_all(runs, cli, session, false);
    return status == LUD_OK ? lab_judge(runs) : status;
}

static enum lud_status run_views(struct cli *cli, struct lab_runs *runs, const struct session *session,
                                 const struct lab_view *view)
{
    const bool files = arguments_given(&cli->arguments, "svg") || arguments_given(&cli->arguments, "csv");
    enum lud_status status = LUD_OK;
    if (files && view != &lab_view_compare) {
        status = lab_runs_all(runs, cli, session, true);
        if (status == LUD_OK && view == NULL)
            view = lab_view_choose(runs->lanes, runs->count);
        if (status == LUD_OK)
            status = check_view(cli, runs, view);
    }
    if (status == LUD_OK && (!files || view == &lab_view_compare))
        status = compare(cli, runs, session);
    if (status == LUD_OK && view == &lab_view_tree)
        lab_spare(runs->records, runs->count);
    if (status == LUD_OK && files)
        status = write_files(cli, runs, view);
    if (status == LUD_OK && common_json(cli))
        lab_print_json(runs, &cli->output.bytes);
    else if (status == LUD_OK && !files)
        lab_print_words(runs, &cli->output.bytes);
    return status;
}

static enum lud_status check_options(struct cli *cli)
{
    const bool both = span_is(arguments_text(&cli->arguments, "svg"), "-") &&
                      (span_is(arguments_text(&cli->arguments, "csv"), "-") || common_json(cli));
    if (!both)
        return LUD_OK;
    cli_about(cli, span_of("--svg -"));
    return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_LAB_BOTH, span_of(NULL));
}

static enum lud_status run_lab(struct cli *cli)
{
    struct session *session;
    const struct lab_view *view;
    struct lab_runs runs = {.count = 0};
    enum lud_status status = check_options(cli);
    if (status == LUD_OK)
        status = wished_view(cli, &view);
    if (status == LUD_OK)
        status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    status = run_views(cli, &runs, session, view);
    lab_runs_close(&runs);
    session_free(session);
    return status;
}

const struct subcommand subcommand_lab = {
    .name = "lab",
    .summary = TEXT_CLI_LAB_SUMMARY,
    .help = TEXT_CLI_LAB_HELP,
    .examples = TEXT_CLI_LAB_EXAMPLES,
    .spec = {.places = common_game,
             .options =
                 (const struct argument *const[]){options, cli_solved_options, common_limits, common_random,
                                                  common_position, common_general, NULL}},
    .run = run_lab,
};
