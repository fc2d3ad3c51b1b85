/* table_words.c: one table of commands; a line is first tried as a command's full name, then as a move, then
 * as the beginning of a command and as a number, so that a game may use short words for its moves. */
#include "cli/table_words.h"

#include "base/nearest.h"
#include "cli/common.h"
#include "cli/table_view.h"
#include "os/file.h"

#include <string.h>

struct word {
    const char *english, *french;
    bool takes_file;
    enum lud_text help;
    enum lud_status (*run)(struct table *table, const char *file);
};

static enum lud_status fail(struct table *table, enum lud_text text)
{
    return cli_fail(table->cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

static enum lud_status over(struct table *table)
{
    return cli_fail(table->cli, LUD_ERROR_OVER, TEXT_CLI_PLAY_OVER, span_of(NULL));
}

static enum lud_status hint(struct table *table, const char *file)
{
    (void)file;
    struct thinker thinker;
    struct lud_result result;
    if (table_turn(table) == LUD_OVER)
        return over(table);
    const struct lud_rules *rules = session_rules(table_session(table));
    /* at once, without a solved table that may have to be made first */
    const bool quick =
        engine_accepts(engine_find(rules->game, span_of("negamax-id")), rules, memory_heap(), NULL) == LUD_OK;
    enum lud_status status =
        thinker_open(table->cli, rules, span_of(quick ? "negamax-id" : "strong"), &thinker);
    if (status != LUD_OK)
        return status;
    const struct lud_limits limits =
        table->limits; /* without --engine-time what the engine takes by itself */
    view_thinking(table);
    status = thinker_ask(table->cli, &thinker, table_session(table), &limits, &result);
    output_progress(&table->cli->output, span_of(""));
    if (status == LUD_OK)
        view_hint(table, &result);
    thinker_close(&thinker);
    return status;
}

static enum lud_status undo(struct table *table, const char *file)
{
    (void)file;
    return table_undo(table) ? LUD_OK : fail(table, TEXT_CLI_PLAY_NO_UNDO);
}

static enum lud_status redo(struct table *table, const char *file)
{
    (void)file;
    return table_redo(table) ? LUD_OK : fail(table, TEXT_CLI_PLAY_NO_REDO);
}

static enum lud_status moves(struct table *table, const char *file)
{
    (void)file;
    if (table_turn(table) == LUD_OVER)
        return over(table);
    view_moves(table);
    return LUD_OK;
}

static enum lud_status show(struct table *table, const char *file)
{
    (void)file;
    table->drawn = false;
    return LUD_OK;
}

static enum lud_status save(struct table *table, const char *file)
{
    const enum lud_status status = table_save(table, file);
    if (status == LUD_OK)
        view_done(table, "save", TEXT_CLI_PLAY_SAVED, file);
    return status;
}

static enum lud_status load(struct table *table, const char *file)
{
    const enum lud_status status = table_load(table, file);
    if (status == LUD_OK)
        view_done(table, "load", TEXT_CLI_PLAY_LOADED, file);
    return status;
}

static enum lud_status renew(struct table *table, const char *file)
{
    (void)file;
    return table_renew(table);
}

static enum lud_status resign(struct table *table, const char *file)
{
    (void)file;
    if (table_turn(table) == LUD_OVER)
        return over(table);
    table_resign(table);
    return LUD_OK;
}

static enum lud_status quit(struct table *table, const char *file)
{
    (void)file;
    table->quit = true;
    return LUD_OK;
}

static enum lud_status help(struct table *table, const char *file);

static const struct word words[] = {
    {"hint", "indice", false, TEXT_CLI_PLAY_HELP_HINT, hint},
    {"undo", "annuler", false, TEXT_CLI_PLAY_HELP_UNDO, undo},
    {"redo", "refaire", false, TEXT_CLI_PLAY_HELP_REDO, redo},
    {"moves", "coups", false, TEXT_CLI_PLAY_HELP_MOVES, moves},
    {"show", "voir", false, TEXT_CLI_PLAY_HELP_SHOW, show},
    {"save", "sauver", true, TEXT_CLI_PLAY_HELP_SAVE, save},
    {"load", "charger", true, TEXT_CLI_PLAY_HELP_LOAD, load},
    {"help", "aide", false, TEXT_CLI_PLAY_HELP_HELP, help},
    {"new", "nouveau", false, TEXT_CLI_PLAY_HELP_NEW, renew},
    {"resign", "abandon", false, TEXT_CLI_PLAY_HELP_RESIGN, resign},
    {"quit", "quitter", false, TEXT_CLI_PLAY_HELP_QUIT, quit},
};

enum { WORDS = sizeof words / sizeof words[0], HELP_COLUMN = 28 };

static void help_line(struct output *output, const struct word *word)
{
    char array[64];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, output->lang == LUD_FR ? word->french : word->english);
    bytes_text(&name, word->takes_file ? " " : "");
    bytes_text(&name, word->takes_file ? text_get(output->lang, TEXT_CLI_PLAY_HELP_FILE) : "");
    bytes_text(&name, ", ");
    bytes_text(&name, output->lang == LUD_FR ? word->english : word->french);
    bytes_text(&output->bytes, "  ");
    bytes_span(&output->bytes, bytes_view(&name));
    bytes_repeat(&output->bytes, " ", HELP_COLUMN - 2 - name.size);
    output_text(output, word->help);
    bytes_char(&output->bytes, '\n');
}

static void help_json(struct output *output)
{
    struct json_writer writer = json_write(&output->bytes);
    json_open(&writer, '{');
    json_name(&writer, "commands");
    json_open(&writer, '[');
    for (int i = 0; i < WORDS; i++)
        json_text(&writer, span_of(words[i].english));
    json_close(&writer, ']');
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}

static enum lud_status help(struct table *table, const char *file)
{
    (void)file;
    struct output *output = &table->cli->output;
    if (common_json(table->cli)) {
        help_json(output);
        return LUD_OK;
    }
    output_line(output, TEXT_CLI_PLAY_HELP_MOVE, (const int32_t[WHY_ARGS]){0}, NULL);
    for (int i = 0; i < WORDS; i++)
        help_line(output, &words[i]);
    return LUD_OK;
}

static const struct word *find_exact(struct span name)
{
    for (int i = 0; i < WORDS; i++)
        if (span_is(name, words[i].english) || span_is(name, words[i].french))
            return &words[i];
    return NULL;
}

static bool begins(const char *word, struct span name)
{
    return name.size > 0 && span_equal(span_first(span_of(word), name.size), name);
}

/* The only command that begins like that; NULL with *count = how many there are. */
static const struct word *find_prefix(struct span name, int *count)
{
    const struct word *found = NULL;
    *count = 0;
    for (int i = 0; i < WORDS; i++)
        if (begins(words[i].english, name) || begins(words[i].french, name)) {
            found = &words[i];
            ++*count;
        }
    return *count == 1 ? found : NULL;
}

static enum lud_status run_word(struct table *table, const struct word *word, struct span rest)
{
    char path[FILE_PATH];
    struct bytes out = bytes_fixed(path, sizeof path);
    cli_about(table->cli, span_of(table->cli->output.lang == LUD_FR ? word->french : word->english));
    if (word->takes_file && rest.size == 0)
        return fail(table, TEXT_CLI_PLAY_NEEDS_FILE);
    if (!word->takes_file && rest.size > 0)
        return fail(table, TEXT_CLI_PLAY_NO_ARGUMENT);
    bytes_span(&out, rest);
    return word->run(table, bytes_string(&out));
}

static bool has_digit(struct span text)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] >= '0' && text.data[i] <= '9')
            return true;
    return false;
}

/* What is neither a move nor a command: the reason depends on what it looks like. */
static enum lud_status not_understood(struct table *table, struct span name, int matches)
{
    struct nearest nearest = nearest_to(name);
    if (matches > 1)
        return fail(table, TEXT_CLI_PLAY_AMBIGUOUS);
    if (has_digit(name)) /* a move after all: cli->why says what is wrong with it */
        return table->cli->why.status;
    for (int i = 0; i < WORDS; i++) {
        nearest_offer(&nearest, words[i].english);
        nearest_offer(&nearest, words[i].french);
    }
    if (nearest.best == NULL)
        return fail(table, TEXT_CLI_PLAY_UNKNOWN);
    return cli_fail(table->cli, LUD_ERROR_USAGE, TEXT_CLI_PLAY_NEAREST, span_of(nearest.best));
}

/* The line as a number of the list of moves. */
static bool find_number(const struct table *table, struct span line, lud_move *move)
{
    struct common_moves list;
    int64_t number;
    common_list_moves(table_session(table), &list);
    if (!span_integer(line, 1, list.count, &number))
        return false;
    *move = list.at[number - 1].move;
    return true;
}

/* Reads the line as notation; LUD_ERROR_SYNTAX when it is none. */
static enum lud_status read_move(struct table *table, struct span line, lud_move *move)
{
    const struct session *session = table_session(table);
    if (table_turn(table) == LUD_OVER)
        return over(table);
    return game_read_move(session_rules(session), session_state(session), line, move, &table->cli->why);
}

static enum lud_status obey_other(struct table *table, struct span line, struct span name, struct span rest)
{
    lud_move move;
    int matches;
    const enum lud_status status = read_move(table, line, &move);
    if (status == LUD_OK)
        return table_play(table, move, NULL);
    if (status == LUD_ERROR_MOVE) /* well written, but not allowed: no command is meant */
        return status;
    const struct word *word = find_prefix(name, &matches);
    if (word != NULL)
        return run_word(table, word, rest);
    if (table_turn(table) != LUD_OVER && find_number(table, line, &move))
        return table_play(table, move, NULL);
    return not_understood(table, name, matches);
}

enum lud_status table_obey(struct table *table, struct span line)
{
    line = span_trim(line);
    struct span rest = line, name;
    if (!span_word(&rest, &name))
        return LUD_OK;
    const struct word *word = find_exact(name);
    cli_about(table->cli, line);
    return word != NULL ? run_word(table, word, span_trim(rest))
                        : obey_other(table, line, name, span_trim(rest));
}
