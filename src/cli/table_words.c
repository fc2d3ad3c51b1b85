/* table_words.c: one table of commands. A line is first tried as a command's full name, then as an answer or
 * a move, then as the beginning of a command and as a number, so that a game may use short words for its
 * moves. */
#include "cli/table_words.h"

#include "base/nearest.h"
#include "cli/common.h"
#include "cli/table_acts.h"
#include "cli/table_asking.h"
#include "engine/explain.h"

#include <assert.h>

static const struct table_word general[] = {
    {"hint", "indice", .help = TEXT_CLI_PLAY_HELP_HINT, .run = act_hint},
    {"why", "pourquoi", TAKES_ANY, false, TEXT_CLI_PLAY_HELP_MAYBE_MOVE, TEXT_CLI_PLAY_HELP_WHY, act_why,
     NULL},
    {"explain", "expliquer", TAKES_ANY, false, TEXT_CLI_PLAY_HELP_MAYBE_MOVE, TEXT_CLI_PLAY_HELP_EXPLAIN,
     act_explain, NULL},
    {"undo", "annuler", .help = TEXT_CLI_PLAY_HELP_UNDO, .run = act_undo},
    {"redo", "refaire", .help = TEXT_CLI_PLAY_HELP_REDO, .run = act_redo},
    {"back", "retour", .whole = true, .help = TEXT_CLI_PLAY_HELP_BACK, .run = act_back},
    {"moves", "coups", .help = TEXT_CLI_PLAY_HELP_MOVES, .run = act_moves},
    {"show", "voir", .help = TEXT_CLI_PLAY_HELP_SHOW, .run = act_show},
    {"save", "sauver", TAKES_FILE, false, TEXT_CLI_PLAY_HELP_FILE, TEXT_CLI_PLAY_HELP_SAVE, act_save, NULL},
    {"load", "charger", TAKES_FILE, false, TEXT_CLI_PLAY_HELP_FILE, TEXT_CLI_PLAY_HELP_LOAD, act_load, NULL},
    {"help", "aide", .help = TEXT_CLI_PLAY_HELP_HELP, .run = act_help},
    {"new", "nouveau", .help = TEXT_CLI_PLAY_HELP_NEW, .run = act_new},
    {"resign", "abandon", .help = TEXT_CLI_PLAY_HELP_RESIGN, .run = act_resign},
    {"quit", "quitter", .help = TEXT_CLI_PLAY_HELP_QUIT, .run = act_quit},
};

enum { GENERAL = sizeof general / sizeof general[0] };

int table_words(const struct table *table, struct table_word *out)
{
    int count = 0;
    for (const struct table_ask *ask = table_game(table->game)->asks; ask->english != NULL; ask++)
        out[count++] = (struct table_word){ask->english, ask->french, TAKES_ANY, true,
                                           ask->shape,   ask->help,   act_ask,   ask};
    const struct explain_topic *topic = explain_game(table->game)->topics;
    for (; topic != NULL && topic->english != NULL; topic++)
        out[count++] = (struct table_word){topic->english, topic->french, TAKES_NOTHING, false,
                                           TEXT_NONE,      topic->help,   act_topic,     topic};
    for (int i = 0; i < GENERAL; i++)
        out[count++] = general[i];
    assert(count <= TABLE_WORDS);
    return count;
}

/* ---- finding a command ---- */

struct vocabulary {
    struct table_word words[TABLE_WORDS];
    int count;
};

static const struct table_word *find_exact(const struct vocabulary *vocabulary, struct span name)
{
    for (int i = 0; i < vocabulary->count; i++)
        if (span_is(name, vocabulary->words[i].english) || span_is(name, vocabulary->words[i].french))
            return &vocabulary->words[i];
    return NULL;
}

static bool begins(const char *word, struct span name)
{
    return name.size > 0 && span_equal(span_first(span_of(word), name.size), name);
}

/* The only command that begins like that; NULL with *count = how many there are. */
static const struct table_word *find_prefix(const struct vocabulary *vocabulary, struct span name, int *count)
{
    const struct table_word *found = NULL;
    *count = 0;
    for (int i = 0; i < vocabulary->count; i++) {
        const struct table_word *word = &vocabulary->words[i];
        if (!word->whole && (begins(word->english, name) || begins(word->french, name))) {
            found = word;
            ++*count;
        }
    }
    return *count == 1 ? found : NULL;
}

static enum lud_status fail(struct table *table, enum lud_text text)
{
    return cli_fail(table->cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

static enum lud_status run_word(struct table *table, const struct table_word *word, struct span rest)
{
    cli_about(table->cli, span_of(table->cli->output.lang == LUD_FR ? word->french : word->english));
    if (word->takes == TAKES_FILE && rest.size == 0)
        return fail(table, TEXT_CLI_PLAY_NEEDS_FILE);
    if (word->takes == TAKES_NOTHING && rest.size > 0)
        return fail(table, TEXT_CLI_PLAY_NO_ARGUMENT);
    if (word->takes == TAKES_ANY && rest.size > 0)
        cli_about(table->cli, rest);
    return word->run(table, word, rest);
}

/* Whether a person means a move by it: what the game can read as one, and everything with a digit. */
static bool looks_like_move(const struct table *table, struct span line)
{
    const struct lud_rules *rules = session_rules(table_session(table));
    lud_move move;
    for (size_t i = 0; i < line.size; i++)
        if (line.data[i] >= '0' && line.data[i] <= '9')
            return true;
    return line.size <= GAME_MAX_MOVE && rules->game->parse_move(rules, session_state(table_session(table)),
                                                                 line, &move, NULL) != LUD_ERROR_SYNTAX;
}

/* What is neither a move nor a command: the reason depends on what it looks like. */
static enum lud_status not_understood(struct table *table, const struct vocabulary *vocabulary,
                                      struct span line, int matches)
{
    struct span rest = line, name = line;
    if (matches > 1)
        return fail(table, TEXT_CLI_PLAY_AMBIGUOUS);
    if (looks_like_move(table, line)) /* cli->why says what is wrong with it */
        return table->cli->why.status;
    (void)span_word(&rest, &name);
    struct nearest nearest = nearest_to(name);
    for (int i = 0; i < vocabulary->count; i++) {
        nearest_offer(&nearest, vocabulary->words[i].english);
        nearest_offer(&nearest, vocabulary->words[i].french);
    }
    if (nearest.best == NULL)
        return fail(table, TEXT_CLI_PLAY_UNKNOWN);
    return cli_fail(table->cli, LUD_ERROR_USAGE, TEXT_CLI_PLAY_NEAREST, span_of(nearest.best));
}

/* ---- moves ---- */

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
        return cli_fail(table->cli, LUD_ERROR_OVER, TEXT_CLI_PLAY_OVER, span_of(NULL));
    return game_read_move(session_rules(session), session_state(session), line, move, &table->cli->why);
}

static enum lud_status obey_other(struct table *table, const struct vocabulary *vocabulary, struct span line,
                                  struct span name, struct span rest)
{
    lud_move move;
    int matches;
    const enum lud_status status = read_move(table, line, &move);
    if (status == LUD_OK)
        return act_play(table, move);
    if (status == LUD_ERROR_MOVE) /* well written, but not allowed: no command is meant */
        return status;
    const struct table_word *word = find_prefix(vocabulary, name, &matches);
    if (word != NULL)
        return run_word(table, word, rest);
    if (table_turn(table) != LUD_OVER && find_number(table, line, &move))
        return act_play(table, move);
    return not_understood(table, vocabulary, line, matches);
}

enum lud_status table_obey(struct table *table, struct span line)
{
    line = span_trim(line);
    struct span rest = line, name;
    struct vocabulary vocabulary;
    if (!span_word(&rest, &name))
        return LUD_OK;
    vocabulary.count = table_words(table, vocabulary.words);
    const struct table_word *word = find_exact(&vocabulary, name);
    cli_about(table->cli, line);
    if (word != NULL)
        return run_word(table, word, span_trim(rest));
    if (table->asking.ask != NULL)
        return asking_answer(table, line);
    return obey_other(table, &vocabulary, line, name, span_trim(rest));
}
