/* rounds_words.c: turns a typed line into an event or a command: `anna 7`, `2 pass`, `Ru Gd`, `next`. The
 * player may be left out where only one person can be meant. */
#include "cli/rounds/rounds.h"

#include "base/nearest.h"
#include "text/areas/cli_rounds_texts.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

/* ---- the words ---- */

enum word_kind { WORD_EVENT, WORD_ANSWER, WORD_WAIT, WORD_BOARD, WORD_SCORE, WORD_HELP, WORD_QUIT };

struct word {
    const char *english, *french;
    enum word_kind kind;
    enum round_act act;                               /* WORD_EVENT */
    enum lud_status (*answer)(struct rounds *rounds); /* WORD_ANSWER */
    enum lud_text help;
};

static enum lud_status step_forward(struct rounds *rounds)
{
    return rounds_replay(rounds, true);
}

static enum lud_status step_back(struct rounds *rounds)
{
    return rounds_replay(rounds, false);
}

static const struct word words[] = {
    {"pass", "passe", WORD_EVENT, ROUND_PASS, NULL, TEXT_CLI_ROUNDS_HELP_PASS},
    {"reset", "recommencer", WORD_EVENT, ROUND_RESET, NULL, TEXT_CLI_ROUNDS_HELP_RESET},
    {"give-up", "abandon", WORD_EVENT, ROUND_GIVE_UP, NULL, TEXT_CLI_ROUNDS_HELP_GIVE_UP},
    {"next", "suivant", WORD_EVENT, ROUND_NEXT, NULL, TEXT_CLI_ROUNDS_HELP_NEXT},
    {"step", "pas", WORD_ANSWER, ROUND_NEXT, step_forward, TEXT_CLI_ROUNDS_HELP_STEP},
    {"back", "retour", WORD_ANSWER, ROUND_NEXT, step_back, TEXT_CLI_ROUNDS_HELP_BACK},
    {"solution", "solution", WORD_ANSWER, ROUND_NEXT, rounds_solution, TEXT_CLI_ROUNDS_HELP_SOLUTION},
    {"par", "par", WORD_ANSWER, ROUND_NEXT, rounds_par, TEXT_CLI_ROUNDS_HELP_PAR},
    {"hint", "indice", WORD_ANSWER, ROUND_NEXT, rounds_hint, TEXT_CLI_ROUNDS_HELP_HINT},
    {"board", "plateau", WORD_BOARD, ROUND_NEXT, NULL, TEXT_CLI_ROUNDS_HELP_BOARD},
    {"score", "score", WORD_SCORE, ROUND_NEXT, NULL, TEXT_CLI_ROUNDS_HELP_SCORE},
    {"wait", "attendre", WORD_WAIT, ROUND_NEXT, NULL, TEXT_CLI_ROUNDS_HELP_WAIT},
    {"help", "aide", WORD_HELP, ROUND_NEXT, NULL, TEXT_CLI_ROUNDS_HELP_HELP},
    {"quit", "quitter", WORD_QUIT, ROUND_NEXT, NULL, TEXT_CLI_ROUNDS_HELP_QUIT},
};

enum { WORDS = sizeof words / sizeof words[0], HELP_COLUMN = 24 };

static char ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether `name` begins with `text`, ASCII case ignored. */
static bool begins_with(const char *name, struct span text)
{
    if (strlen(name) < text.size)
        return false;
    for (size_t i = 0; i < text.size; i++)
        if (ascii_lower(name[i]) != ascii_lower(text.data[i]))
            return false;
    return true;
}

static const struct word *find_word(struct span text)
{
    for (size_t i = 0; i < WORDS; i++)
        if ((begins_with(words[i].english, text) && strlen(words[i].english) == text.size) ||
            (begins_with(words[i].french, text) && strlen(words[i].french) == text.size))
            return &words[i];
    return NULL;
}

static void print_help(struct rounds *rounds)
{
    const enum lud_lang lang = rounds->cli->output.lang;
    rounds->page = true;
    rounds_print(rounds, TEXT_CLI_ROUNDS_HELP_BID, 0, 0, NULL);
    rounds_print(rounds, TEXT_CLI_ROUNDS_HELP_MOVES, 0, 0, NULL);
    for (size_t i = 0; i < WORDS; i++) {
        const char *own = lang == LUD_FR ? words[i].french : words[i].english;
        const char *other = lang == LUD_FR ? words[i].english : words[i].french;
        const size_t size = strlen(own) + strlen(other) + 2;
        if (words[i].kind == WORD_WAIT && rounds->live)
            continue;
        bytes_text(&rounds->news, "  ");
        bytes_text(&rounds->news, own);
        bytes_text(&rounds->news, ", ");
        bytes_text(&rounds->news, other);
        bytes_repeat(&rounds->news, " ", HELP_COLUMN - size);
        bytes_text(&rounds->news, text_get(lang, words[i].help));
        bytes_char(&rounds->news, '\n');
    }
}

/* ---- who ---- */

/* The player with this name or number, or the only one whose name begins with it; -1 = none. */
static int find_player(const struct rounds *rounds, struct span text)
{
    const struct round_settings *settings = &rounds->round.settings;
    int64_t seat;
    int found = -1, matches = 0;
    if (span_integer(text, 1, settings->players, &seat))
        return (int)seat - 1;
    for (int player = 0; player < settings->players; player++) {
        if (!begins_with(settings->names[player], text))
            continue;
        if (strlen(settings->names[player]) == text.size)
            return player;
        found = player;
        matches++;
    }
    return matches == 1 ? found : -1;
}

/* The player meant when none is named: the one who demonstrates, or the only person; -1 = none. */
static int default_player(const struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    if (round->phase == ROUND_SHOWING)
        return rounds->people == 1 ? rounds->person : round->shower;
    return rounds->people == 1 ? rounds->person : -1;
}

static enum lud_status word_error(struct rounds *rounds, enum lud_text text, struct span word)
{
    return cli_fail(rounds->cli, LUD_ERROR_USAGE, text, word);
}

static enum lud_status do_event(struct rounds *rounds, struct round_event event)
{
    const bool personal = event.act != ROUND_NEXT;
    if (event.act == ROUND_GIVE_UP && rounds->round.phase == ROUND_THINKING &&
        rounds->round.settings.players == 1)
        event.act = ROUND_PASS; /* before the first move, giving up is passing */
    if (personal && rounds->people == 0)
        return word_error(rounds, TEXT_CLI_ROUNDS_WATCHING, span_of(NULL));
    if (personal && event.player < 0)
        return word_error(rounds, TEXT_CLI_ROUNDS_WHO, span_of(rounds->round.settings.names[rounds->person]));
    if (personal && !rounds->seats[event.player].human)
        return word_error(rounds, TEXT_CLI_ROUNDS_ENGINE,
                          span_of(rounds->round.settings.names[event.player]));
    return rounds_do(rounds, &event);
}

/* ---- moves ---- */

/* Tries all moves of the line on a copy of the game, so that either all are played or none. */
static enum lud_status try_moves(struct rounds *rounds, int player, struct span line, lud_move *moves,
                                 int *count)
{
    struct ricochet_round copy = rounds->round;
    struct lud_why *why = &rounds->cli->why;
    struct span rest = line, word;
    enum lud_status status = LUD_OK;
    for (*count = 0; status == LUD_OK && span_word(&rest, &word); ++*count) {
        struct round_event event = {.act = ROUND_MOVE, .player = player};
        if (*count == ROUND_BID)
            return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_ROUND_BID_RANGE, 0, ROUND_BID, 0);
        status = ricochet_game.parse_move(NULL, NULL, word, &event.move, why);
        if (status == LUD_OK)
            status = round_step(&copy, &event, rounds->now, why);
        if (status != LUD_OK && *count > 0) /* say which move it is */
            why->column = (int32_t)(word.data - line.data) + 1;
        moves[*count] = event.move;
    }
    return status;
}

static enum lud_status do_moves(struct rounds *rounds, int player, struct span line)
{
    lud_move moves[ROUND_BID];
    int count;
    if (player < 0)
        player = rounds->person; /* the error will be that nobody may move now */
    if (player < 0 || !rounds->seats[player].human)
        return do_event(rounds, (struct round_event){.act = ROUND_MOVE, .player = player});
    enum lud_status status = try_moves(rounds, player, line, moves, &count);
    for (int i = 0; status == LUD_OK && i < count; i++)
        status =
            do_event(rounds, (struct round_event){.act = ROUND_MOVE, .player = player, .move = moves[i]});
    return status;
}

static bool is_move(struct span word)
{
    lud_move move;
    return ricochet_game.parse_move(NULL, NULL, word, &move, NULL) == LUD_OK;
}

/* ---- time ---- */

/* `wait 10` lets ten seconds pass, `wait` alone runs to the next event. */
static enum lud_status let_time_pass(struct rounds *rounds, struct span rest)
{
    int64_t seconds;
    const uint64_t moment = rounds_moment(rounds);
    if (rounds->live)
        return word_error(rounds, TEXT_CLI_ROUNDS_NO_WAIT, span_of(NULL));
    if (rest.size > 0 && !span_integer(rest, 0, ROUND_TIME / 1000, &seconds))
        return why_at(&rounds->cli->why, LUD_ERROR_SYNTAX, TEXT_CLI_ROUNDS_BAD_WAIT, 0, ROUND_TIME / 1000, 0);
    if (rest.size > 0)
        return rounds_advance(rounds, rounds->now + (uint64_t)seconds * 1000);
    if (moment == ROUND_NEVER)
        return word_error(rounds, TEXT_CLI_ROUNDS_NOTHING, span_of(NULL));
    return rounds_advance(rounds, moment);
}

/* ---- lines ---- */

static enum lud_status run_word(struct rounds *rounds, const struct word *word, int player, struct span rest)
{
    if (rest.size > 0 && word->kind != WORD_WAIT)
        return word_error(rounds, TEXT_CLI_ROUNDS_TAIL, rest);
    switch (word->kind) {
    case WORD_EVENT:
        return do_event(rounds, (struct round_event){.act = word->act, .player = player});
    case WORD_ANSWER:
        return word->answer(rounds);
    case WORD_WAIT:
        return let_time_pass(rounds, rest);
    case WORD_BOARD:
        rounds->show_board = true;
        break;
    case WORD_SCORE:
        rounds_print_score(rounds);
        break;
    case WORD_HELP:
        print_help(rounds);
        break;
    case WORD_QUIT:
        rounds->quit = true;
        break;
    }
    return LUD_OK;
}

/* The error for a line that was not understood: a bad move, a bid by an unknown player, or a misspelt word.
 */
static enum lud_status not_understood(struct rounds *rounds, struct span word, struct span rest)
{
    lud_move move;
    int64_t number;
    struct nearest nearest = nearest_to(word);
    if (word.size == 2 && rounds_person_moves(rounds))
        return ricochet_game.parse_move(NULL, NULL, word, &move, &rounds->cli->why);
    for (size_t i = 0; i < WORDS; i++) {
        nearest_offer(&nearest, words[i].english);
        nearest_offer(&nearest, words[i].french);
    }
    for (int player = 0; player < rounds->round.settings.players; player++)
        nearest_offer(&nearest, rounds->round.settings.names[player]);
    if (nearest.best == NULL && span_integer(rest, INT32_MIN, INT32_MAX, &number))
        return word_error(rounds, TEXT_CLI_ROUNDS_NOBODY, word);
    if (nearest.best == NULL)
        return word_error(rounds, TEXT_CLI_ROUNDS_UNKNOWN, span_of(NULL));
    return word_error(rounds, TEXT_CLI_ROUNDS_NEAREST, span_of(nearest.best));
}

/* Executes a line for a player; the player's name has been removed from it. */
static enum lud_status obey_as(struct rounds *rounds, int player, struct span line)
{
    struct span rest = line, first;
    int64_t number;
    (void)span_word(&rest, &first);
    rest = span_trim(rest);
    const struct word *word = find_word(first);
    if (word != NULL)
        return run_word(rounds, word, player, rest);
    if (span_is(first, "give") && span_is(rest, "up"))
        return do_event(rounds, (struct round_event){.act = ROUND_GIVE_UP, .player = player});
    if (span_integer(first, INT32_MIN, INT32_MAX, &number))
        return rest.size > 0
                   ? word_error(rounds, TEXT_CLI_ROUNDS_TAIL, rest)
                   : do_event(rounds, (struct round_event){
                                          .act = ROUND_SAY, .player = player, .number = (int)number});
    return is_move(first) ? do_moves(rounds, player, line) : not_understood(rounds, first, rest);
}

enum lud_status rounds_obey(struct rounds *rounds, struct span line)
{
    line = span_trim(line);
    struct span rest = line, first;
    if (!span_word(&rest, &first))
        return LUD_OK;
    cli_about(rounds->cli, line);
    rest = span_trim(rest);
    const bool named = rest.size > 0 && find_word(first) == NULL && !is_move(first);
    const int player = named ? find_player(rounds, first) : -1;
    const enum lud_status status =
        player >= 0 ? obey_as(rounds, player, rest) : obey_as(rounds, default_player(rounds), line);
    if (status == LUD_OK)
        cli_about(rounds->cli, span_of(NULL));
    return status;
}
