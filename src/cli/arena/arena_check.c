/* arena_check.c: `ludens arena --check CMD`: prints for each requirement of the protocol whether the engine
 * meets it, and if not, why. */
#include "arena/compliance.h"
#include "cli/arena/arena_commands.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "os/timer.h"
#include "text/areas/cli_arena_texts.h"

enum { PATIENCE = 5000 }; /* milliseconds */

struct counts {
    struct cli *cli;
    int32_t by[3]; /* findings by verdict */
};

static const char *const words[] = {
    [COMPLIANCE_PASS] = "pass", [COMPLIANCE_FAIL] = "fail", [COMPLIANCE_SKIP] = "skip"};

static void put_reason(const struct compliance_finding *finding, enum lud_lang lang, struct bytes *out)
{
    const int32_t args[WHY_ARGS] = {finding->ms};
    if (finding->reason != TEXT_NONE)
        text_format(out, lang, finding->reason, args, finding->got);
}

static void print_finding_json(struct output *output, const struct compliance_finding *finding)
{
    char buffer[512];
    struct bytes reason = bytes_fixed(buffer, sizeof buffer);
    struct json_writer writer = json_write(&output->bytes);
    put_reason(finding, output->lang, &reason);
    json_open(&writer, '{');
    json_member_text(&writer, "check", requirement_word(finding->requirement));
    json_member_text(&writer, "verdict", words[finding->verdict]);
    json_member_text(&writer, "expected", text_get(output->lang, requirement_text(finding->requirement)));
    if (finding->reason != TEXT_NONE)
        json_member_text(&writer, "reason", bytes_string(&reason));
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}

static void print_finding_line(struct output *output, const struct compliance_finding *finding)
{
    struct bytes *out = &output->bytes;
    bytes_text(out, words[finding->verdict]);
    bytes_text(out, "  ");
    bytes_text(out, requirement_word(finding->requirement));
    bytes_text(out, ": ");
    output_text(output, requirement_text(finding->requirement));
    if (finding->reason != TEXT_NONE) {
        bytes_text(out, "\n      ");
        put_reason(finding, output->lang, out);
    }
    bytes_char(out, '\n');
}

/* Prints each finding immediately, because some trials take seconds. */
static void report_finding(void *context, const struct compliance_finding *finding)
{
    struct counts *counts = context;
    struct output *output = &counts->cli->output;
    counts->by[finding->verdict]++;
    if (common_json(counts->cli))
        print_finding_json(output, finding);
    else
        print_finding_line(output, finding);
    output_flush(output);
}

enum lud_status arena_check(struct cli *cli)
{
    const struct lud_game *game = NULL;
    struct counts counts = {.cli = cli};
    enum lud_status status = LUD_OK;
    if (cli->arguments.places[0].given)
        status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    const struct compliance compliance = {
        .command = arguments_text(&cli->arguments, "check"),
        .game = game,
        .memory = cli->env->memory,
        .patience = (uint64_t)arguments_integer(&cli->arguments, "patience", PATIENCE) * TIMER_MS,
        .stop = interrupt_flag(),
        .report = report_finding,
        .context = &counts,
    };
    cli_about(cli, span_of("--check"));
    status = compliance_run(&compliance, &cli->why);
    if (status != LUD_OK && status != LUD_ERROR_CHECK)
        return status;
    if (!common_json(cli))
        output_line(&cli->output, TEXT_ARENA_CHECKED,
                    (const int32_t[WHY_ARGS]){counts.by[0], counts.by[1], counts.by[2]}, NULL);
    cli->why.args[0] = counts.by[COMPLIANCE_FAIL];
    return status;
}
