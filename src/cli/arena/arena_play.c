/* arena_play.c: `ludens arena GAME`: plays the games that are not yet in the record, counts them, runs the
 * SPRT and prints the results. */
#include "arena/journal.h"
#include "arena/resume.h"
#include "arena/runner.h"
#include "cli/arena/arena_commands.h"
#include "cli/arena/arena_live.h"
#include "cli/arena/arena_setup.h"
#include "cli/common/common.h"
#include "games/games.h"
#include "text/areas/cli_arena_texts.h"

/* A running tournament. */
struct tournament {
    struct cli *cli;
    struct arena_setup setup;
    struct results results;
    struct journal journal; /* with --record */
    uint8_t *done;          /* [game]: 1 if the record held the game at the start */
    struct arena_live live;
    const char *names[PLAN_MAX_ENTRANTS];
    enum lud_status status; /* error of take_game, with its reason in cli->why */
};

static struct arena_show show_of(const struct tournament *tournament)
{
    return (struct arena_show){
        .game = tournament->setup.arena.openings.game,
        .names = tournament->names,
        .results = &tournament->results,
        .sprt = tournament->setup.tests ? &tournament->setup.sprt : NULL,
        .planned = tournament->setup.arena.plan.total,
    };
}

/* Whether the SPRT has reached a verdict. It is checked only after complete pairs. */
static bool is_decided(const struct tournament *tournament)
{
    if (!tournament->setup.tests || tournament->results.games == 0 || tournament->results.games % 2 != 0)
        return false;
    const struct rating_counts *counts = results_against(&tournament->results, 0, 1);
    return rating_sprt(&tournament->setup.sprt, counts).verdict != SPRT_CONTINUE;
}

static bool take_game(void *context, const struct outcome *outcome, struct span record)
{
    struct tournament *tournament = context;
    struct cli *cli = tournament->cli;
    if (tournament->setup.record != NULL)
        tournament->status = journal_append(&tournament->journal, record, &cli->why);
    if (tournament->status == LUD_OK && !results_add(&tournament->results, outcome))
        tournament->status = cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    return tournament->status == LUD_OK && !is_decided(tournament);
}

static void draw_live(void *context)
{
    struct tournament *tournament = context;
    const struct arena_show show = show_of(tournament);
    arena_live_draw(&tournament->live, &show);
}

static enum lud_status run_tournament(struct tournament *tournament)
{
    struct cli *cli = tournament->cli;
    const struct runner_sink sink = {tournament, take_game, draw_live};
    struct lud_why why;
    if (is_decided(tournament))
        return LUD_OK;
    const enum lud_status status =
        runner_run(&tournament->setup.arena, tournament->done, tournament->setup.concurrency, &sink, &why);
    arena_live_clear(&tournament->live);
    if (tournament->status != LUD_OK) {
        cli_about(cli, span_of("--record"));
        return tournament->status; /* take_game set cli->why */
    }
    if (status == LUD_ERROR_STOPPED) {
        why = (struct lud_why){.status = status, .text = TEXT_ARENA_INTERRUPTED};
        why.args[0] = (int32_t)tournament->results.games;
        why.args[1] = (int32_t)tournament->setup.arena.plan.total;
    }
    if (status != LUD_OK)
        cli->why = why;
    return status;
}

static void print_tournament(struct tournament *tournament)
{
    struct output *output = &tournament->cli->output;
    const struct arena_show show = show_of(tournament);
    if (common_json(tournament->cli))
        arena_show_json(&show, &output->bytes);
    else
        arena_show_table(&show, output->lang, &output->bytes);
}

/* Opens the record and counts the games it already holds. */
static enum lud_status read_record(struct tournament *tournament)
{
    struct cli *cli = tournament->cli;
    const struct arena_setup *setup = &tournament->setup;
    if (setup->record == NULL)
        return LUD_OK;
    cli_about(cli, span_of(setup->record));
    enum lud_status status =
        journal_open(&tournament->journal, setup->record, games_find, cli->env->memory, &cli->why);
    if (status == LUD_OK)
        status = resume_read(&setup->arena, journal_text(&tournament->journal), games_find,
                             &tournament->results, tournament->done, &cli->why);
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    return status;
}

static enum lud_status play_tournament(struct tournament *tournament)
{
    enum lud_status status = read_record(tournament);
    if (status != LUD_OK)
        return status;
    status = run_tournament(tournament);
    if (status == LUD_OK || status == LUD_ERROR_STOPPED)
        print_tournament(tournament);
    return status;
}

enum lud_status arena_play(struct cli *cli)
{
    struct tournament tournament = {.cli = cli, .journal = {.file = -1}};
    const struct lud_memory *memory = cli->env->memory;
    struct arena *arena = &tournament.setup.arena;
    enum lud_status status = arena_setup_init(&tournament.setup, cli);
    if (status != LUD_OK)
        return status;
    for (int i = 0; i < arena->entrants.count; i++)
        tournament.names[i] = arena->entrants.at[i].name;
    tournament.live = (struct arena_live){.output = &cli->output, .memory = memory};
    tournament.done = memory_new(memory, (size_t)arena->plan.total);
    if (tournament.done != NULL &&
        results_init(&tournament.results, arena->entrants.count, arena->plan.options.seats, memory)) {
        status = play_tournament(&tournament);
        results_destroy(&tournament.results);
    } else {
        status = cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    }
    memory_free(memory, tournament.done, (size_t)arena->plan.total);
    journal_close(&tournament.journal);
    arena_setup_destroy(&tournament.setup);
    return status;
}
