/* cmd_ask.c: `ludens ask QUESTION`: the assistant answers one question, the questions of a file, or questions
 * typed line by line, where each may refer to the one before. */
#include "assistant/answer_json.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/common/knowledge_files.h"
#include "cli/common/lines.h"
#include "cli/subcommands.h"
#include "os/timer.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/cli_texts.h"

#include <fcntl.h>
#include <unistd.h>

enum { DEFAULT_TIME = 1000 }; /* milliseconds an engine may think */

static const struct argument places[] = {
    {.name = "QUESTION", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

static const char *const modes[] = {[ASSISTANT_FULL] = "full", [ASSISTANT_CLASSIC] = "classic", NULL};

static const struct argument options[] = {
    {.name = "game", .kind = ARGUMENT_TEXT, .value = "GAME", .help = TEXT_CLI_ASK_GAME},
    {.name = "mode", .kind = ARGUMENT_CHOICE, .choices = modes, .help = TEXT_CLI_ASK_MODE},
    {.name = "time",
     .kind = ARGUMENT_INTEGER,
     .value = "MS",
     .low = 1,
     .high = INT32_MAX,
     .help = TEXT_CLI_ASK_TIME},
    {.name = "nodes",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = ARGUMENT_UNBOUNDED,
     .help = TEXT_CLI_OPTION_NODES},
    {.name = "file", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_ASK_FILE},
    {.name = NULL},
};

/* A conversation with the assistant. */
struct asker {
    struct cli *cli;
    struct knowledge_files knowledge;
    struct assistant_answer answer; /* the last one */
    struct bytes context;           /* of the last answer, which the next question may refer to */
    const struct lud_game *game;    /* of --game; NULL = none */
};

/* ---- one question ---- */

static void print_list(struct output *output, const struct bytes *list, const char *mark)
{
    struct span rest = bytes_view(list), line;
    while (list->size > 0 && span_split(&rest, '\n', &line)) {
        bytes_text(&output->bytes, mark);
        bytes_span(&output->bytes, line);
        bytes_char(&output->bytes, '\n');
    }
}

static void print_words(const struct asker *asker)
{
    struct output *output = &asker->cli->output;
    const struct assistant_answer *answer = &asker->answer;
    print_list(output, &answer->text, "");
    print_list(output, &answer->nearest, "  - ");
    if (answer->rests.size > 0) {
        output_dim(output, true);
        bytes_char(&output->bytes, '(');
        bytes_span(&output->bytes, bytes_view(&answer->rests));
        bytes_char(&output->bytes, ')');
        output_dim(output, false);
        bytes_char(&output->bytes, '\n');
    }
    print_list(output, &answer->more, "  > ");
}

static void print_answer(const struct asker *asker)
{
    struct output *output = &asker->cli->output;
    if (!common_json(asker->cli)) {
        print_words(asker);
        return;
    }
    struct json_writer writer = json_write(&output->bytes);
    json_open(&writer, '{');
    answer_json(&writer, &asker->answer);
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}

static struct lud_limits ask_limits(const struct cli *cli)
{
    return common_search_limits(cli, (struct lud_limits){.time = DEFAULT_TIME * TIMER_MS});
}

/* Asks a question about `game` at the position given by the options; NULL = about no particular game. */
static enum lud_status ask_question(struct asker *asker, struct span text, const struct lud_game *game)
{
    struct cli *cli = asker->cli;
    const struct lud_limits limits = ask_limits(cli);
    struct assistant_question question = {
        .text = text,
        .player = -1,
        .lang = cli->output.lang,
        .context = bytes_view(&asker->context),
        .mode = (enum assistant_mode)arguments_integer(&cli->arguments, "mode", 0)};
    enum lud_status status = LUD_OK;
    if (game != NULL) {
        question.game = span_of(game->name);
        status = common_session_of(cli, game, &question.session);
    }
    if (status == LUD_OK)
        status = assistant_ask(asker->knowledge.assistant, &question, cli->env, &limits, &asker->answer,
                               &cli->why);
    session_free(question.session);
    if (status == LUD_OK) {
        bytes_clear(&asker->context);
        bytes_span(&asker->context, bytes_view(&asker->answer.context));
    }
    return status;
}

static enum lud_status ask_and_print(struct asker *asker, struct span text)
{
    const enum lud_status status = ask_question(asker, text, asker->game);
    if (status == LUD_OK)
        print_answer(asker);
    return status;
}

/* ---- a file of lines QUESTION, GAME, PREVIOUS QUESTION, separated by tabs ---- */

static enum lud_status ask_line(struct asker *asker, struct span line)
{
    struct span text = line, game = {0}, before = {0};
    const struct lud_game *beside = asker->game;
    enum lud_status status = LUD_OK;
    (void)(span_split(&line, '\t', &text) && span_split(&line, '\t', &game) &&
           span_split(&line, '\t', &before));
    if (game.size > 0 && !span_is(game, "-"))
        status = common_game_named(asker->cli, game, &beside);
    bytes_clear(&asker->context);
    if (status == LUD_OK && before.size > 0)
        status = ask_question(asker, before, beside);
    if (status == LUD_OK)
        status = ask_question(asker, text, beside);
    if (status == LUD_OK)
        print_answer(asker);
    return status;
}

/* ---- line by line ---- */

static bool is_quit(struct span line)
{
    static const char *const words[] = {"quit", "quitter", "exit", "q", NULL};
    for (int i = 0; words[i] != NULL; i++)
        if (span_is(line, words[i]))
            return true;
    return false;
}

/* Answers the lines of a file until its end. After a bad line it prints the error and goes on if the lines
 * are typed, otherwise it returns the error. */
static enum lud_status ask_lines(struct asker *asker, int file, bool typed)
{
    struct cli *cli = asker->cli;
    const bool prompting = typed && cli->output.terminal && isatty(file) == 1 && !common_json(cli);
    struct lines lines;
    lines_init(&lines, file);
    for (;;) {
        struct span line;
        if (prompting)
            bytes_text(&cli->output.bytes, "? ");
        if (typed)
            output_flush(&cli->output);
        const enum lines_status read = lines_next(&lines, &line);
        enum lud_status status = LUD_OK;
        cli_about(cli, span_of(NULL));
        interrupt_clear();
        if (read == LINES_END || read == LINES_INTERRUPTED)
            return LUD_OK;
        if (read == LINES_LONG)
            status = why_at(&cli->why, LUD_ERROR_TOO_LARGE, TEXT_CLI_PLAY_LONG, 0, LINES_MAX, 0);
        else if (read == LINES_ZERO)
            status = cli_fail(cli, LUD_ERROR_SYNTAX, TEXT_CLI_PLAY_ZERO, span_of(NULL));
        else if (typed && is_quit(span_trim(line)))
            return LUD_OK;
        else if (!typed)
            status = ask_line(asker, line);
        else if (span_trim(line).size > 0)
            status = ask_and_print(asker, line);
        if (status != LUD_OK && !typed)
            return status;
        if (status != LUD_OK)
            output_error(&cli->output, cli->about, &cli->why);
    }
}

static enum lud_status ask_file(struct asker *asker)
{
    struct cli *cli = asker->cli;
    const char *path = arguments_text(&cli->arguments, "file").data;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    cli_about(cli, span_of(path));
    if (file < 0)
        return cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_ASK_NO_FILE, span_of(NULL));
    const enum lud_status status = ask_lines(asker, file, false);
    (void)close(file);
    return status;
}

/* ---- the command ---- */

static enum lud_status find_game(struct asker *asker)
{
    static const char *const of_game[] = {"rules", "position", "map", "moves"};
    struct cli *cli = asker->cli;
    if (arguments_given(&cli->arguments, "game"))
        return common_game_named(cli, arguments_text(&cli->arguments, "game"), &asker->game);
    for (size_t i = 0; i < sizeof of_game / sizeof of_game[0]; i++)
        if (arguments_given(&cli->arguments, of_game[i]))
            return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_ASK_NEEDS_GAME, span_of(NULL));
    return LUD_OK;
}

static enum lud_status answer_all(struct asker *asker)
{
    const struct arguments *arguments = &asker->cli->arguments;
    if (arguments_given(arguments, "file"))
        return ask_file(asker);
    if (arguments->places[0].given)
        return ask_and_print(asker, arguments->places[0].text);
    if (asker->cli->output.terminal && isatty(STDIN_FILENO) == 1)
        output_line(&asker->cli->output, TEXT_CLI_ASK_WELCOME, (const int32_t[WHY_ARGS]){0}, NULL);
    return ask_lines(asker, STDIN_FILENO, true);
}

static enum lud_status run_ask(struct cli *cli)
{
    struct asker asker = {.cli = cli,
                          .answer = assistant_answer_of(cli->env->memory),
                          .context = bytes_growing(cli->env->memory, ASSISTANT_ANSWER)};
    enum lud_status status = knowledge_files_open(&asker.knowledge, cli);
    if (status == LUD_OK)
        status = find_game(&asker);
    if (status == LUD_OK)
        status = answer_all(&asker);
    knowledge_files_close(&asker.knowledge);
    assistant_answer_destroy(&asker.answer);
    bytes_destroy(&asker.context);
    return status;
}

const struct subcommand subcommand_ask = {
    .name = "ask",
    .summary = TEXT_CLI_ASK_SUMMARY,
    .help = TEXT_CLI_ASK_HELP,
    .examples = TEXT_CLI_ASK_EXAMPLES,
    .spec = {.places = places,
             .options =
                 (const struct argument *const[]){options, knowledge_options, common_position, common_random,
                                                  common_threads, common_general, NULL}},
    .run = run_ask,
};
