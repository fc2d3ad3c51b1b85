/* match_words.c: the table of commands. A line is tried as the full name of a command, then as an answer or a
 * move, then as the beginning of a command, then as a number, so that games can use short words for their
 * moves. */
#include "cli/play/match_words.h"

#include "base/nearest.h"
#include "cli/common/common.h"
#include "cli/play/match_acts.h"
#include "cli/play/match_asking.h"
#include "engine/explain.h"
#include "text/areas/cli_play_texts.h"

#include <assert.h>

static const struct match_word general[] = {
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

int match_words(const struct match *match, struct match_word *out)
{
    int count = 0;
    for (const struct match_ask *ask = match_asks(match->game); ask->english != NULL; ask++)
        out[count++] = (struct match_word){ask->english, ask->french, TAKES_ANY, true,
                                           ask->shape,   ask->help,   act_ask,   ask};
    const struct explain_topic *topic = explain_game(match->game)->topics;
    for (; topic != NULL && topic->english != NULL; topic++)
        out[count++] = (struct match_word){topic->english, topic->french, TAKES_NOTHING, false,
                                           TEXT_NONE,      topic->help,   act_topic,     topic};
    for (int i = 0; i < GENERAL; i++)
        out[count++] = general[i];
    assert(count <= MATCH_WORDS);
    return count;
}

/* ---- finding a command ---- */

struct vocabulary {
    struct match_word words[MATCH_WORDS];
    int count;
};

static const struct match_word *find_exact(const struct vocabulary *vocabulary, struct span name)
{
    for (int i = 0; i < vocabulary->count; i++)
        if (span_is(name, vocabulary->words[i].english) || span_is(name, vocabulary->words[i].french))
            return &vocabulary->words[i];
    return NULL;
}

static bool is_prefix(const char *word, struct span name)
{
    return name.size > 0 && span_equal(span_first(span_of(word), name.size), name);
}

/* The only command that begins with `name`; NULL when there is none or several. *count is their number. */
static const struct match_word *find_prefix(const struct vocabulary *vocabulary, struct span name, int *count)
{
    const struct match_word *found = NULL;
    *count = 0;
    for (int i = 0; i < vocabulary->count; i++) {
        const struct match_word *word = &vocabulary->words[i];
        if (!word->whole && (is_prefix(word->english, name) || is_prefix(word->french, name))) {
            found = word;
            ++*count;
        }
    }
    return *count == 1 ? found : NULL;
}

static enum lud_status word_fail(struct match *match, enum lud_text text)
{
    return cli_fail(match->cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

static enum lud_status run_word(struct match *match, const struct match_word *word, struct span rest)
{
    cli_about(match->cli, span_of(match->cli->output.lang == LUD_FR ? word->french : word->english));
    if (word->takes == TAKES_FILE && rest.size == 0)
        return word_fail(match, TEXT_CLI_PLAY_NEEDS_FILE);
    if (word->takes == TAKES_NOTHING && rest.size > 0)
        return word_fail(match, TEXT_CLI_PLAY_NO_ARGUMENT);
    if (word->takes == TAKES_ANY && rest.size > 0)
        cli_about(match->cli, rest);
    return word->run(match, word, rest);
}

/* Whether the line is meant as a move: the game can parse it, or it contains a digit. */
static bool looks_like_move(const struct match *match, struct span line)
{
    const struct lud_rules *rules = session_rules(match_session(match));
    lud_move move;
    for (size_t i = 0; i < line.size; i++)
        if (line.data[i] >= '0' && line.data[i] <= '9')
            return true;
    return line.size <= GAME_MAX_MOVE && rules->game->parse_move(rules, session_state(match_session(match)),
                                                                 line, &move, NULL) != LUD_ERROR_SYNTAX;
}

/* The error for a line that is neither a move nor a command; it depends on what the line looks like. */
static enum lud_status not_understood(struct match *match, const struct vocabulary *vocabulary,
                                      struct span line, int matches)
{
    struct span rest = line, name = line;
    if (matches > 1)
        return word_fail(match, TEXT_CLI_PLAY_AMBIGUOUS);
    if (looks_like_move(match, line)) /* cli->why already holds the reason */
        return match->cli->why.status;
    (void)span_word(&rest, &name);
    struct nearest nearest = nearest_to(name);
    for (int i = 0; i < vocabulary->count; i++) {
        nearest_offer(&nearest, vocabulary->words[i].english);
        nearest_offer(&nearest, vocabulary->words[i].french);
    }
    if (nearest.best == NULL)
        return word_fail(match, TEXT_CLI_PLAY_UNKNOWN);
    return cli_fail(match->cli, LUD_ERROR_USAGE, TEXT_CLI_PLAY_NEAREST, span_of(nearest.best));
}

/* ---- moves ---- */

/* Reads the line as a number in the list of moves. */
static bool find_number(const struct match *match, struct span line, lud_move *move)
{
    struct common_moves list;
    int64_t number;
    common_list_moves(match_session(match), &list);
    if (!span_integer(line, 1, list.count, &number))
        return false;
    *move = list.at[number - 1].move;
    return true;
}

/* Reads the line as a move in notation; LUD_ERROR_SYNTAX when it is not one. */
static enum lud_status read_typed_move(struct match *match, struct span line, lud_move *move)
{
    const struct session *session = match_session(match);
    if (match_turn(match) == LUD_OVER)
        return cli_fail(match->cli, LUD_ERROR_OVER, TEXT_CLI_PLAY_OVER, span_of(NULL));
    return game_read_move(session_rules(session), session_state(session), line, move, &match->cli->why);
}

static enum lud_status obey_move_or_prefix(struct match *match, const struct vocabulary *vocabulary,
                                           struct span line, struct span name, struct span rest)
{
    lud_move move;
    int matches;
    const enum lud_status status = read_typed_move(match, line, &move);
    if (status == LUD_OK)
        return act_play(match, move);
    if (status == LUD_ERROR_MOVE) /* an illegal move in valid notation is not a command */
        return status;
    const struct match_word *word = find_prefix(vocabulary, name, &matches);
    if (word != NULL)
        return run_word(match, word, rest);
    if (match_turn(match) != LUD_OVER && find_number(match, line, &move))
        return act_play(match, move);
    return not_understood(match, vocabulary, line, matches);
}

enum lud_status match_obey(struct match *match, struct span line)
{
    line = span_trim(line);
    struct span rest = line, name;
    struct vocabulary vocabulary;
    if (!span_word(&rest, &name))
        return LUD_OK;
    vocabulary.count = match_words(match, vocabulary.words);
    const struct match_word *word = find_exact(&vocabulary, name);
    cli_about(match->cli, line);
    if (word != NULL)
        return run_word(match, word, span_trim(rest));
    if (match->asking.ask != NULL)
        return asking_answer(match, line);
    return obey_move_or_prefix(match, &vocabulary, line, name, span_trim(rest));
}
