/* match.c: plays moves, takes them back, saves and loads. Whatever can fail is done first, so that an error
 * leaves the match unchanged. */
#include "cli/play/match.h"

#include "cli/common/common.h"
#include "cli/play/match_seats.h"
#include "games/games.h"
#include "os/file.h"
#include "os/timer.h"
#include "text/areas/cli_play_texts.h"

#include <string.h>
#include <unistd.h>

/* After an undo, redo or load: the last move is to be named again, and a half-entered move is dropped. */
static void position_changed(struct match *match)
{
    const size_t plies = session_plies(match_session(match));
    match->named_plies = plies > 0 ? plies - 1 : 0;
    match->drawn = match->has_last_search = false;
    match->drawn_at = SIZE_MAX;
    match->asking.ask = NULL;
}

/* Replaces the record and its players; takes ownership of *record, also on error. */
static enum lud_status replace_game(struct match *match, struct record *record, bool first)
{
    struct chair chairs[LUD_MAX_PLAYERS];
    const enum lud_status status = seats_open(match, session_rules(record->session), chairs);
    if (status != LUD_OK) {
        cli_about(match->cli, span_of("--players"));
        record_destroy(record);
        return status;
    }
    seats_name(match, record);
    if (!first) {
        seats_close(match->chairs);
        record_destroy(&match->record);
    }
    match->record = *record;
    memcpy(match->chairs, chairs, sizeof chairs);
    match->stopped = match->record.has_result && session_turn(match_session(match)) != LUD_OVER;
    position_changed(match);
    return LUD_OK;
}

static enum lud_status start_game(struct match *match, bool first)
{
    struct session *session;
    struct record record;
    enum lud_status status = common_session(match->cli, &session);
    if (status != LUD_OK)
        return status;
    status = record_init(&record, session, match->cli->env->memory);
    if (status != LUD_OK)
        return cli_fail(match->cli, status, TEXT_NONE, span_of(NULL));
    struct bytes date = bytes_fixed(record.date, sizeof record.date);
    timer_date(&date);
    return replace_game(match, &record, first);
}

enum lud_status match_init(struct match *match, struct cli *cli)
{
    *match = (struct match){.cli = cli};
    cli_about(cli, span_of("--players"));
    enum lud_status status = seats_read(match);
    if (status == LUD_OK)
        status = common_find_game(cli, &match->game);
    if (status != LUD_OK)
        return status;
    match->limits = common_search_limits(cli, (struct lud_limits){.seed = timer_now()});
    match->limits.time = (uint64_t)arguments_integer(&cli->arguments, "engine-time", 0) * TIMER_MS;
    lines_init(&match->lines, STDIN_FILENO);
    match->prompting = cli->output.terminal && isatty(STDIN_FILENO) == 1;
    status = start_game(match, true);
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    return status;
}

void match_destroy(struct match *match)
{
    seats_close(match->chairs);
    record_destroy(&match->record);
}

int match_turn(const struct match *match)
{
    return match->stopped ? LUD_OVER : session_turn(match_session(match));
}

bool match_human(const struct match *match)
{
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        if (match->chairs[player].human)
            return true;
    return false;
}

enum lud_status match_play(struct match *match, lud_move move, const struct lud_result *result)
{
    const size_t ply = session_plies(match_session(match));
    const enum lud_status status = session_play(match_session(match), move, &match->cli->why);
    if (status != LUD_OK)
        return status;
    match->drawn = false;
    match->asking.ask = NULL;
    match->has_last_search = result != NULL;
    if (result != NULL)
        match->last_search = *result;
    record_forget(&match->record, ply);
    struct record_note *note = result == NULL ? NULL : record_note(&match->record, ply);
    if (note != NULL) { /* out of memory: play on without the note */
        note->scored = result->scored;
        memcpy(note->values, result->values, sizeof note->values);
        note->depth = result->depth;
        note->time = common_ms(result->time);
    }
    return LUD_OK;
}

static bool human_to_move(const struct match *match)
{
    const int turn = session_turn(match_session(match));
    return turn != LUD_OVER && match->chairs[turn].human;
}

static bool human_has_moved(const struct match *match)
{
    for (size_t ply = 0; ply < session_plies(match_session(match)); ply++)
        if (match->chairs[session_mover(match_session(match), ply)].human)
            return true;
    return false;
}

static void forget_result(struct match *match)
{
    match->stopped = match->record.has_result = false;
    match->record.termination[0] = '\0';
}

bool match_undo(struct match *match)
{
    if (match->stopped) {
        forget_result(match);
        position_changed(match);
        match->named_plies = session_plies(match_session(match));
        return true;
    }
    if (!human_has_moved(match))
        return false;
    do
        (void)session_undo(match_session(match));
    while (!human_to_move(match));
    position_changed(match);
    return true;
}

bool match_redo(struct match *match)
{
    if (match->stopped || !session_redo(match_session(match)))
        return false;
    while (!human_to_move(match) && session_redo(match_session(match)))
        continue;
    position_changed(match);
    return true;
}

void match_resign(struct match *match)
{
    static const char word[] = "resignation";
    const int players = session_rules(match_session(match))->players, loser = match_turn(match);
    for (int player = 0; player < players; player++)
        match->record.result[player] = player == loser ? 0 : LUD_ONE / (players > 1 ? players - 1 : 1);
    match->record.has_result = match->stopped = true;
    memcpy(match->record.termination, word, sizeof word);
    match->drawn = false;
    match->asking.ask = NULL;
}

enum lud_status match_renew(struct match *match)
{
    return start_game(match, false);
}

enum lud_status match_load(struct match *match, const char *path)
{
    struct cli *cli = match->cli;
    struct bytes text;
    struct record record;
    cli_about(cli, span_of(path));
    enum lud_status status = file_read(cli->env->memory, path, RECORD_MAX_SIZE, &text, &cli->why);
    if (status != LUD_OK)
        return status;
    status = record_read(&record, bytes_view(&text), games_find, cli->env->memory, &cli->why);
    bytes_destroy(&text);
    if (status != LUD_OK)
        return status;
    const struct lud_game *game = session_rules(record.session)->game;
    if (game == match->game)
        return replace_game(match, &record, false);
    record_destroy(&record);
    return cli_fail(cli, LUD_ERROR_MISMATCH, TEXT_CLI_PLAY_OTHER_GAME, span_of(game->name));
}

enum lud_status match_save(struct match *match, const char *path)
{
    struct cli *cli = match->cli;
    struct bytes text = bytes_growing(cli->env->memory, RECORD_MAX_SIZE);
    cli_about(cli, span_of(path));
    if (!match->stopped)
        forget_result(match);
    record_finish(&match->record);
    record_write(&match->record, &text);
    enum lud_status status = LUD_OK;
    if (text.failed)
        status = cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL));
    else
        status = file_write(path, bytes_view(&text), &cli->why);
    bytes_destroy(&text);
    return status;
}
