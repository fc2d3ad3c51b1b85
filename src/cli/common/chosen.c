/* chosen.c: the options --engine and --level, and the result of a search as JSON. */
#include "cli/common/chosen.h"

#include "cli/common/common.h"
#include "cli/common/describe.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

const struct argument chosen_options[] = {
    {.name = "engine", .kind = ARGUMENT_TEXT, .value = "NAME[:K=V,...]", .help = TEXT_CLI_OPTION_ENGINE},
    {.name = "level", .kind = ARGUMENT_TEXT, .value = "NAME", .help = TEXT_CLI_OPTION_LEVEL},
    {.name = NULL},
};

bool chosen_given(const struct cli *cli)
{
    return arguments_given(&cli->arguments, "engine") || arguments_given(&cli->arguments, "level");
}

enum lud_status chosen_open(struct cli *cli, const struct lud_rules *rules, struct thinker *thinker)
{
    const struct arguments *arguments = &cli->arguments;
    const bool level = arguments_given(arguments, "level"), engine = arguments_given(arguments, "engine");
    cli_about(cli, span_of(level ? "--level" : "--engine"));
    if (level && engine)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_BEST_BOTH, span_of(NULL));
    const enum lud_status status =
        level ? thinker_open_level(cli, rules, arguments_text(arguments, "level"), thinker)
              : thinker_open(cli, rules, engine ? arguments_text(arguments, "engine") : span_of("strong"),
                             thinker);
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    return status;
}

void chosen_exact(const struct cli *cli, const struct thinker *thinker, const struct session *session,
                  struct opinion *opinion)
{
    if (arguments_given(&cli->arguments, "table") || engine_player(thinker->engine)->tables)
        opinion_exact(opinion, session, cli->env);
}

static void json_move(void *writer, struct span move)
{
    json_text(writer, move);
}

void chosen_json(struct json_writer *writer, const struct session *session, const struct lud_result *result)
{
    const struct lud_rules *rules = session_rules(session);
    json_member_number(writer, "depth", result->depth);
    json_member_number(writer, "nodes", (int64_t)result->nodes);
    json_member_number(writer, "sims", (int64_t)result->sims);
    json_member_number(writer, "time", common_ms(result->time));
    json_member_text(writer, "end", result_end_word(result->end));
    json_name(writer, "score");
    json_open(writer, '[');
    for (int player = 0; result->scored && player < rules->players; player++)
        describe_json_value(writer, rules, result->values[player]);
    json_close(writer, ']');
    json_name(writer, "proved");
    json_bool(writer, result->scored && result->proved);
    json_name(writer, "pv");
    json_open(writer, '[');
    thinker_line(session, result, json_move, writer);
    json_close(writer, ']');
}
