/* cmd_perft.c: `ludens perft GAME DEPTH`: counts move sequences for each first move, which serves --divide,
 * progress and threads alike. */
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "core/perft.h"
#include "text/areas/cli_commands_texts.h"

#include <string.h>

static const struct argument places[] = {
    {.name = "GAME", .kind = ARGUMENT_TEXT},
    {.name = "DEPTH", .kind = ARGUMENT_INTEGER, .low = 0, .high = PERFT_MAX_DEPTH},
    {.name = NULL},
};

static const struct argument options[] = {
    {.name = "divide", .help = TEXT_CLI_PERFT_DIVIDE},
    {.name = NULL},
};

struct count {
    struct cli *cli;
    const struct session *session;
    int depth;
    struct lud_limits limits;
    struct common_moves list;              /* the first moves */
    uint64_t leaves[LUD_MAX_MOVES];        /* sequences that begin with each first move */
    enum lud_status status[LUD_MAX_MOVES]; /* of each count */
};

/* Counts the sequences after one first move. Several threads may call it with different indices. */
static void count_below(void *argument, int index)
{
    struct count *count = argument;
    const struct lud_rules *rules = session_rules(count->session);
    const struct lud_env *env = count->cli->env;
    struct lud_state *state = state_new(rules, env->memory);
    count->status[index] = LUD_ERROR_MEMORY;
    if (state == NULL)
        return;
    struct budget budget = budget_start(&count->limits, env);
    game_child(rules, session_state(count->session), count->list.at[index].move, state);
    count->status[index] = perft(rules, state, count->depth - 1, env->memory, &budget, &count->leaves[index]);
    if (budget.spent || atomic_load(count->limits.stop))
        count->status[index] = LUD_ERROR_STOPPED;
    state_free(rules, env->memory, state);
}

static void show_progress(const struct count *count, int done)
{
    char array[128];
    struct bytes line = bytes_fixed(array, sizeof array);
    const int32_t args[WHY_ARGS] = {done, count->list.count};
    text_format(&line, count->cli->output.lang, TEXT_CLI_PERFT_PROGRESS, args, NULL);
    output_progress(&count->cli->output, bytes_view(&line));
}

static enum lud_status count_all(struct count *count)
{
    if (count->limits.threads > 1) {
        env_parallel(count->cli->env, count->list.count, count_below, count);
    } else {
        for (int i = 0; i < count->list.count; i++) {
            show_progress(count, i);
            count_below(count, i);
            if (count->status[i] != LUD_OK)
                return count->status[i];
        }
    }
    for (int i = 0; i < count->list.count; i++)
        if (count->status[i] != LUD_OK)
            return count->status[i];
    return LUD_OK;
}

static void print_perft_lines(const struct count *count, uint64_t nodes, bool divide)
{
    struct bytes *out = &count->cli->output.bytes;
    for (int i = 0; divide && i < count->list.count; i++) {
        bytes_text(out, count->list.at[i].name);
        bytes_char(out, ' ');
        bytes_unsigned(out, count->leaves[i]);
        bytes_char(out, '\n');
    }
    bytes_text(out, "nodes ");
    bytes_unsigned(out, nodes);
    bytes_char(out, '\n');
}

static void print_perft_json(const struct count *count, uint64_t nodes, bool divide)
{
    struct json_writer writer = json_write(&count->cli->output.bytes);
    json_open(&writer, '{');
    json_member_number(&writer, "depth", count->depth);
    json_member_number(&writer, "nodes", (int64_t)nodes);
    if (divide) {
        json_name(&writer, "divide");
        json_open(&writer, '{');
        for (int i = 0; i < count->list.count; i++)
            json_member_number(&writer, count->list.at[i].name, (int64_t)count->leaves[i]);
        json_close(&writer, '}');
    }
    json_close(&writer, '}');
    bytes_char(&count->cli->output.bytes, '\n');
}

static enum lud_status count_and_print(struct count *count)
{
    const bool divide = arguments_given(&count->cli->arguments, "divide");
    uint64_t nodes = count->depth == 0 ? 1 : 0;
    if (count->depth > 0)
        common_list_moves(count->session, &count->list);
    const enum lud_status status = count_all(count);
    output_progress(&count->cli->output, span_of(""));
    if (status != LUD_OK)
        return cli_fail(count->cli, status, TEXT_NONE, span_of(NULL));
    for (int i = 0; i < count->list.count; i++)
        nodes += count->leaves[i];
    (common_json(count->cli) ? print_perft_json : print_perft_lines)(count, nodes, divide);
    return LUD_OK;
}

static enum lud_status run_perft(struct cli *cli)
{
    struct session *session;
    enum lud_status status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    struct count count = {.cli = cli,
                          .session = session,
                          .depth = (int)cli->arguments.places[1].number,
                          .limits = common_search_limits(cli, (struct lud_limits){.threads = 1})};
    status = count_and_print(&count);
    session_free(session);
    return status;
}

const struct subcommand subcommand_perft = {
    .name = "perft",
    .summary = TEXT_CLI_PERFT_SUMMARY,
    .help = TEXT_CLI_PERFT_HELP,
    .examples = TEXT_CLI_PERFT_EXAMPLES,
    .spec = {.places = places,
             .options = (const struct argument *const[]){options, common_position, common_threads,
                                                         common_general, NULL}},
    .run = run_perft,
};
