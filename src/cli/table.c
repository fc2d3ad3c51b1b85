/* table.c: seats players, plays moves, saves and loads. Whatever can fail is made first and put on the table
 * last, so that an error leaves the game as it was. */
#include "cli/table.h"

#include "cli/common.h"
#include "games/games.h"
#include "os/file.h"
#include "os/timer.h"

#include <string.h>
#include <unistd.h>

static const char default_opponent[] = "level:medium";

static bool is_human(struct span spec)
{
    const struct span name = span_first(spec, span_find(spec, ':'));
    return span_is(name, "human") || span_is(name, "humain");
}

/* Whether a piece between commas goes on with the options of the engine before it: `evaluation=stacks`. */
static bool continues(struct span piece)
{
    const size_t equals = span_find(piece, '=');
    return equals < piece.size && equals < span_find(piece, ':');
}

static enum lud_status read_specs(struct table *table)
{
    struct span rest = arguments_text(&table->cli->arguments, "players"), piece;
    table->spec_count = 0;
    while (span_split(&rest, ',', &piece)) {
        struct span *last = &table->specs[table->spec_count - (table->spec_count > 0)];
        if (table->spec_count > 0 && continues(piece)) {
            last->size = (size_t)(piece.data + piece.size - last->data);
        } else if (table->spec_count == LUD_MAX_PLAYERS) {
            return why_at(&table->cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_TOO_MANY, 0, LUD_MAX_PLAYERS, 0);
        } else {
            table->specs[table->spec_count++] = piece;
        }
    }
    return LUD_OK;
}

/* Who sits there when nobody was named: a human first, then engines. */
static struct span spec_of(const struct table *table, int player)
{
    if (player < table->spec_count)
        return table->specs[player];
    return span_of(player == 0 ? "human" : default_opponent);
}

static void close_chairs(struct chair *chairs)
{
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        thinker_close(&chairs[player].thinker);
}

/* The column of an error in `spec` becomes one in the list of players. */
static void count_from_list(const struct table *table, int player)
{
    const struct span list = arguments_text(&table->cli->arguments, "players");
    if (table->cli->why.column > 0 && player < table->spec_count)
        table->cli->why.column += (int32_t)(table->specs[player].data - list.data);
}

static enum lud_status open_chairs(struct table *table, const struct lud_rules *rules, struct chair *chairs)
{
    memset(chairs, 0, LUD_MAX_PLAYERS * sizeof *chairs);
    if (table->spec_count > rules->players)
        return why_at(&table->cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_TOO_MANY, 0, rules->players, 0);
    for (int player = 0; player < rules->players; player++) {
        const struct span spec = spec_of(table, player);
        chairs[player].human = is_human(spec);
        if (chairs[player].human)
            continue;
        const enum lud_status status =
            spec.size == 0 ? why_at(&table->cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_NOBODY, 1, 0, 0)
                           : thinker_open(table->cli, rules, spec, &chairs[player].thinker);
        if (status != LUD_OK) {
            close_chairs(chairs);
            count_from_list(table, player);
            return status;
        }
    }
    return LUD_OK;
}

/* A human's name is what follows `human:`, an engine's is what was asked for. */
static void name_players(struct table *table, struct record *record)
{
    for (int player = 0; player < session_rules(record->session)->players; player++) {
        const struct span spec = spec_of(table, player);
        const size_t colon = span_find(spec, ':');
        const bool human = is_human(spec), named = human && colon < spec.size;
        if (human && !named && record->players[player][0] != '\0')
            continue; /* a loaded name */
        struct lud_why clean;
        why_plain(&clean, LUD_OK, TEXT_NONE);
        why_word(&clean, named ? span_from(spec, colon + 1) : spec);
        struct bytes name = bytes_fixed(record->players[player], RECORD_NAME);
        bytes_text(&name, human && !named ? "human" : clean.word);
    }
}

/* Puts the record and its players in the place of what is on the table. */
static enum lud_status put(struct table *table, struct record *record, bool first)
{
    struct chair chairs[LUD_MAX_PLAYERS];
    const enum lud_status status = open_chairs(table, session_rules(record->session), chairs);
    if (status != LUD_OK) {
        cli_about(table->cli, span_of("--players"));
        record_destroy(record);
        return status;
    }
    name_players(table, record);
    if (!first) {
        close_chairs(table->chairs);
        record_destroy(&table->record);
    }
    table->record = *record;
    memcpy(table->chairs, chairs, sizeof chairs);
    table->stopped = table->record.has_result && session_turn(table_session(table)) != LUD_OVER;
    table->drawn = table->told = false;
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
    enum lud_status status = read_specs(table);
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
    close_chairs(table->chairs);
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
    table->drawn = table->told = false;
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
        table->drawn = false;
        return true;
    }
    if (!human_has_moved(table))
        return false;
    do
        (void)session_undo(table_session(table));
    while (!human_to_move(table));
    table->drawn = table->told = false;
    return true;
}

bool table_redo(struct table *table)
{
    if (table->stopped || !session_redo(table_session(table)))
        return false;
    while (!human_to_move(table) && session_redo(table_session(table)))
        continue;
    table->drawn = table->told = false;
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
