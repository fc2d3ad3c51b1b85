/* arena_report.c: `ludens arena report FILE`: summarises the games of a file as an HTML page or as JSON. */
#include "cli/arena/arena_commands.h"

#include "arena/journal.h"
#include "arena/plan.h"
#include "cli/arena/arena_setup.h"
#include "cli/arena/arena_show.h"
#include "cli/common/common.h"
#include "games/games.h"
#include "os/file.h"
#include "text/areas/arena_texts.h"
#include "text/areas/cli_arena_texts.h"

#include <string.h>

enum { PAGE_MAX = 16 << 20 }; /* bytes */

/* The contents of the file. */
struct report {
    const struct lud_game *game; /* of the first record, and of all others */
    int seats;
    int count; /* number of names */
    char names[PLAN_MAX_ENTRANTS][RECORD_NAME];
    struct results results;
};

static int find_name(const struct report *report, const char *name)
{
    int at = 0;
    while (at < report->count && strcmp(report->names[at], name) != 0)
        at++;
    return at;
}

/* First pass: finds the game and the names of the players. */
static enum lud_status note_players(void *context, const struct record *record, struct lud_why *why)
{
    struct report *report = context;
    const struct lud_rules *rules = session_rules(record->session);
    if (report->game == NULL) {
        report->game = rules->game;
        report->seats = rules->players;
    }
    if (rules->game != report->game || rules->players != report->seats)
        return why_plain(why, LUD_ERROR_MISMATCH, TEXT_ARENA_MIXED_GAMES);
    for (int seat = 0; seat < rules->players; seat++) {
        const int at = find_name(report, record->players[seat]);
        if (at < report->count)
            continue;
        if (at == PLAN_MAX_ENTRANTS)
            return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY, 0, PLAN_MAX_ENTRANTS, 0);
        memcpy(report->names[report->count++], record->players[seat], RECORD_NAME);
    }
    return LUD_OK;
}

/* Second pass: counts the results of the finished games. */
static enum lud_status add_game(void *context, const struct record *record, struct lud_why *why)
{
    struct report *report = context;
    struct outcome outcome;
    if (!outcome_of_record(&outcome, record))
        return LUD_OK;
    for (int seat = 0; seat < outcome.seats; seat++)
        outcome.entrants[seat] = find_name(report, record->players[seat]);
    return results_add(&report->results, &outcome) ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

static enum lud_status read_games(struct report *report, struct cli *cli, struct span text)
{
    const struct lud_memory *memory = cli->env->memory;
    *report = (struct report){.game = NULL};
    enum lud_status status = journal_each(text, games_find, memory, note_players, report, &cli->why);
    if (status != LUD_OK)
        return status;
    if (report->game == NULL)
        return cli_fail(cli, LUD_ERROR_SYNTAX, TEXT_ARENA_NO_RECORDS, span_of(NULL));
    if (!results_init(&report->results, report->count, report->seats, memory))
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    status = journal_each(text, games_find, memory, add_game, report, &cli->why);
    if (status != LUD_OK)
        results_destroy(&report->results);
    return status;
}

/* Writes the page to the file --out, or to stdout. */
static enum lud_status write_page(struct cli *cli, const struct arena_show *show)
{
    const struct lud_memory *memory = cli->env->memory;
    const struct span out = arguments_text(&cli->arguments, "out");
    struct bytes page = bytes_growing(memory, PAGE_MAX);
    size_t size;
    enum lud_status status = LUD_OK;
    arena_show_page(show, cli->output.lang, &page);
    char *path = arena_copy_text(memory, out, &size);
    if (page.failed || path == NULL)
        status = cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    else if (!arguments_given(&cli->arguments, "out"))
        bytes_span(&cli->output.bytes, bytes_view(&page));
    else {
        cli_about(cli, out);
        status = file_write(path, bytes_view(&page), &cli->why);
    }
    memory_free(memory, path, size);
    bytes_destroy(&page);
    return status;
}

static enum lud_status print_report(struct cli *cli, const struct report *report)
{
    const char *names[PLAN_MAX_ENTRANTS];
    for (int i = 0; i < report->count; i++)
        names[i] = report->names[i];
    const struct arena_show show = {.game = report->game, .names = names, .results = &report->results};
    if (!common_json(cli))
        return write_page(cli, &show);
    arena_show_json(&show, &cli->output.bytes);
    return LUD_OK;
}

enum lud_status arena_report(struct cli *cli)
{
    const struct lud_memory *memory = cli->env->memory;
    const struct argument_value *file = &cli->arguments.places[1];
    struct bytes text;
    struct report report;
    size_t size;
    if (!file->given) {
        cli_about(cli, span_of("report"));
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_NO_FILE, span_of(NULL));
    }
    char *path = arena_copy_text(memory, file->text, &size);
    if (path == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    cli_about(cli, file->text);
    enum lud_status status = file_read(memory, path, JOURNAL_MAX_SIZE, &text, &cli->why);
    memory_free(memory, path, size);
    if (status != LUD_OK)
        return status;
    status = read_games(&report, cli, bytes_view(&text));
    bytes_destroy(&text);
    if (status != LUD_OK)
        return status;
    status = print_report(cli, &report);
    results_destroy(&report.results);
    return status;
}
