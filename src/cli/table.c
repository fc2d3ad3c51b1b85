/* table.c: plays moves, takes them back, saves and loads. Whatever can fail is made first and put on the
 * table last, so that an error leaves the game as it was. */
#include "cli/table.h"

#include "cli/common.h"
#include "cli/table_seats.h"
#include "games/games.h"
#include "os/file.h"
#include "os/timer.h"

#include <string.h>
#include <unistd.h>

/* Another position lies on the table: its last move is to be named, and nothing is left of what was going on.
 */
static void changed(struct table *table)
{
    const size_t plies = session_plies(table_session(table));
    table->told = plies > 0 ? plies - 1 : 0;
    table->drawn = table->has_thought = false;
    table->drawn_at = SIZE_MAX;
    table->asking.ask = NULL;
}

/* Puts the record and its players in the place of what is on the table. */
static enum lud_status put(struct table *table, struct record *record, bool first)
{
    struct chair chairs[LUD_MAX_PLAYERS];
    const enum lud_status status = seats_open(table, session_rules(record->session), chairs);
    if (status != LUD_OK) {
        cli_about(table->cli, span_of("--players"));
        record_destroy(record);
        return status;
    }
    seats_name(table, record);
    if (!first) {
        seats_close(table->chairs);
        record_destroy(&table->record);
    }
    table->record = *record;
    memcpy(table->chairs, chairs, sizeof chairs);
    table->stopped = table->record.has_result && session_turn(table_session(table)) != LUD_OVER;
    changed(table);
    return LUD_OK;
}

static enum lud_status begin(struct table *table, bool first)
{
    struct session *session;
    struct record record;
    enum lud_status status = common_session(table->cli, &session);
    if (status != LUD_OK)
        return status;
    status = record_init(&record, session, table->cli->env->memory);
    if (status != LUD_OK)
        return cli_fail(table->cli, status, TEXT_NONE, span_of(NULL));
    struct bytes date = bytes_fixed(record.date, sizeof record.date);
    timer_date(&date);
    return put(table, &record, first);
}

enum lud_status table_init(struct table *table, struct cli *cli)
{
    *table = (struct table){.cli = cli};
    cli_about(cli, span_of("--players"));
    enum lud_status status = seats_read(table);
    if (status == LUD_OK)
        status = common_find_game(cli, &table->game);
    if (status != LUD_OK)
        return status;
    table->limits = common_search_limits(cli, (struct lud_limits){.seed = timer_now()});
    table->limits.time = (uint64_t)arguments_integer(&cli->arguments, "engine-time", 0) * TIMER_MS;
    lines_init(&table->lines, STDIN_FILENO);
    table->prompting = cli->output.terminal && isatty(STDIN_FILENO) == 1;
    status = begin(table, true);
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    return status;
}

void table_destroy(struct table *table)
{
    seats_close(table->chairs);
    record_destroy(&table->record);
}

int table_turn(const struct table *table)
{
    return table->stopped ? LUD_OVER : session_turn(table_session(table));
}

bool table_human(const struct table *table)
{
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        if (table->chairs[player].human)
            return true;
    return false;
}

enum lud_status table_play(struct table *table, lud_move move, const struct lud_result *result)
{
    const size_t ply = session_plies(table_session(table));
    const enum lud_status status = session_play(table_session(table), move, &table->cli->why);
    if (status != LUD_OK)
        return status;
    table->drawn = false;
    table->asking.ask = NULL;
    table->has_thought = result != NULL;
    if (result != NULL)
        table->thought = *result;
    record_forget(&table->record, ply);
    struct record_note *note = result == NULL ? NULL : record_note(&table->record, ply);
    if (note != NULL) { /* a note is worth less than the game: without memory play goes on */
        note->scored = result->scored;
        memcpy(note->values, result->values, sizeof note->values);
        note->depth = result->depth;
        note->time = common_ms(result->time);
    }
    return LUD_OK;
}

static bool human_to_move(const struct table *table)
{
    const int turn = session_turn(table_session(table));
    return turn != LUD_OVER && table->chairs[turn].human;
}

static bool human_has_moved(const struct table *table)
{
    for (size_t ply = 0; ply < session_plies(table_session(table)); ply++)
        if (table->chairs[session_mover(table_session(table), ply)].human)
            return true;
    return false;
}

static void forget_result(struct table *table)
{
    table->stopped = table->record.has_result = false;
    table->record.termination[0] = '\0';
}

bool table_undo(struct table *table)
{
    if (table->stopped) {
        forget_result(table);
        changed(table);
        table->told = session_plies(table_session(table));
        return true;
    }
    if (!human_has_moved(table))
        return false;
    do
        (void)session_undo(table_session(table));
    while (!human_to_move(table));
    changed(table);
    return true;
}

bool table_redo(struct table *table)
{
    if (table->stopped || !session_redo(table_session(table)))
        return false;
    while (!human_to_move(table) && session_redo(table_session(table)))
        continue;
    changed(table);
    return true;
}

void table_resign(struct table *table)
{
    static const char word[] = "resignation";
    const int players = session_rules(table_session(table))->players, loser = table_turn(table);
    for (int player = 0; player < players; player++)
        table->record.result[player] = player == loser ? 0 : LUD_ONE / (players > 1 ? players - 1 : 1);
    table->record.has_result = table->stopped = true;
    memcpy(table->record.termination, word, sizeof word);
    table->drawn = false;
    table->asking.ask = NULL;
}

enum lud_status table_renew(struct table *table)
{
    return begin(table, false);
}

enum lud_status table_load(struct table *table, const char *path)
{
    struct cli *cli = table->cli;
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
    if (game == table->game)
        return put(table, &record, false);
    record_destroy(&record);
    return cli_fail(cli, LUD_ERROR_MISMATCH, TEXT_CLI_PLAY_OTHER_GAME, span_of(game->name));
}

enum lud_status table_save(struct table *table, const char *path)
{
    struct cli *cli = table->cli;
    struct bytes text = bytes_growing(cli->env->memory, RECORD_MAX_SIZE);
    cli_about(cli, span_of(path));
    if (!table->stopped)
        forget_result(table);
    record_finish(&table->record);
    record_write(&table->record, &text);
    enum lud_status status = LUD_OK;
    if (text.failed)
        status = cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL));
    else
        status = file_write(path, bytes_view(&text), &cli->why);
    bytes_destroy(&text);
    return status;
}
