/* cmd_bench.c: `ludens bench`: runs the cases of the table, prints the results and, with --write, updates a
 * file. */
#include "base/hash.h"
#include "base/nearest.h"
#include "cli/bench/bench.h"
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "games/games.h"
#include "text/areas/cli_bench_texts.h"

#include <assert.h>
#include <string.h>

enum { CASES_MAX = 64 };

static const struct argument places[] = {
    {.name = "GAME", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = "CASE", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

static const struct argument options[] = {
    {.name = "list", .help = TEXT_CLI_BENCH_LIST},
    {.name = "instructions", .help = TEXT_CLI_BENCH_INSTRUCTIONS},
    {.name = "write", .help = TEXT_CLI_BENCH_WRITE},
    {.name = "file", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_BENCH_FILE},
    {.name = NULL},
};

static bool chosen(const struct cli *cli, const char *game, const char *name)
{
    const struct argument_value *given = cli->arguments.places;
    return (!given[0].given || span_is(given[0].text, game)) &&
           (!given[1].given || span_is(given[1].text, name));
}

/* The names of case `index`: with --instructions among the counted cases, otherwise among the timed ones. */
static const char *name_at(const struct cli *cli, int index, const char **game)
{
    if (arguments_given(&cli->arguments, "instructions")) {
        *game = bench_counts()[index].game;
        return bench_counts()[index].name;
    }
    *game = bench_case_at(index).game;
    return bench_case_at(index).name;
}

static enum lud_status check_names(struct cli *cli)
{
    const struct argument_value *given = cli->arguments.places;
    const struct lud_game *game;
    const char *name, *of;
    bool found = false;
    if (given[0].given) {
        const enum lud_status status = common_find_game(cli, &game);
        if (status != LUD_OK)
            return status;
    }
    struct nearest nearest = nearest_to(given[1].text);
    for (int i = 0; (name = name_at(cli, i, &of)) != NULL; i++) {
        found = found || chosen(cli, of, name);
        nearest_offer(&nearest, name);
    }
    if (found)
        return LUD_OK;
    cli_about(cli, given[given[1].given ? 1 : 0].text);
    if (nearest.best == NULL)
        return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_BENCH_UNKNOWN, span_of(NULL));
    return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_BENCH_NEAREST, span_of(nearest.best));
}

static void print_list(struct cli *cli)
{
    const char *name, *game;
    struct bytes *out = &cli->output.bytes;
    for (int i = 0; (name = name_at(cli, i, &game)) != NULL; i++) {
        if (!chosen(cli, game, name))
            continue;
        if (common_json(cli)) {
            struct json_writer writer = json_write(out);
            json_open(&writer, '{');
            json_member_text(&writer, "game", game);
            json_member_text(&writer, "case", name);
            json_close(&writer, '}');
        } else {
            bytes_text(out, game);
            bytes_char(out, ' ');
            bytes_text(out, name);
        }
        bytes_char(out, '\n');
    }
}

/* Whether any case of the game is selected. */
static bool touches(const struct cli *cli, const char *game)
{
    const char *name, *of;
    for (int i = 0; (name = name_at(cli, i, &of)) != NULL; i++)
        if (strcmp(of, game) == 0 && chosen(cli, of, name))
            return true;
    return false;
}

/* Checks that the file has a block for every game to be measured. */
static enum lud_status check_blocks(struct cli *cli, const char *path)
{
    const char *tail = arguments_given(&cli->arguments, "instructions") ? "-instructions" : "";
    enum lud_status status = LUD_OK;
    for (const struct lud_game *const *game = games_all(); *game != NULL && status == LUD_OK; game++) {
        char array[128];
        struct bytes name = bytes_fixed(array, sizeof array);
        bytes_text(&name, (*game)->name);
        bytes_text(&name, tail);
        if (touches(cli, (*game)->name))
            status = bench_write_check(cli, path, array);
    }
    return status;
}

static enum lud_status write_all(struct cli *cli, const char *path, const struct bench_measure *measures)
{
    enum lud_status status = LUD_OK;
    for (const struct lud_game *const *game = games_all(); *game != NULL && status == LUD_OK; game++)
        if (touches(cli, (*game)->name))
            status = bench_write_game(cli, path, (*game)->name, measures);
    return status;
}

static enum lud_status run_cases(struct cli *cli, const char *path)
{
    struct bench_measure measures[CASES_MAX];
    struct bench_case bench;
    uint64_t hash = HASH_EMPTY;
    for (int i = 0; (bench = bench_case_at(i)).name != NULL; i++) {
        assert(i < CASES_MAX);
        if (!chosen(cli, bench.game, bench.name))
            continue;
        output_progress(&cli->output, span_of(bench.name));
        const enum lud_status status = bench_run(cli, &bench, &measures[i]);
        output_progress(&cli->output, span_of(""));
        if (status != LUD_OK)
            return status;
        bench_print_case(cli, &bench, &measures[i]);
        hash = bench_sign(hash, &bench, measures[i].nodes);
    }
    bench_print_signature(cli, hash);
    return path == NULL ? LUD_OK : write_all(cli, path, measures);
}

static enum lud_status count_game_instructions(struct cli *cli, const char *path, const char *game)
{
    char array[4096];
    struct bytes rows = bytes_fixed(array, sizeof array);
    enum lud_status status = LUD_OK;
    for (const struct bench_count *count = bench_counts(); count->name != NULL; count++) {
        uint64_t hundredths;
        if (strcmp(count->game, game) != 0 || !chosen(cli, game, count->name))
            continue;
        status = bench_instructions(cli, count, &hundredths);
        if (status != LUD_OK)
            return status;
        bench_print_count(cli, count, hundredths);
        bytes_text(&rows, "| ");
        bytes_text(&rows, count->name);
        bytes_text(&rows, " | ");
        bytes_fixed_point(&rows, (int64_t)hundredths, 2);
        bytes_text(&rows, " |\n");
    }
    return path == NULL || rows.size == 0 ? LUD_OK : bench_write_counts(cli, path, game, bytes_view(&rows));
}

static enum lud_status run_counts(struct cli *cli, const char *path)
{
    enum lud_status status = LUD_OK;
    for (const struct lud_game *const *game = games_all(); *game != NULL && status == LUD_OK; game++)
        status = count_game_instructions(cli, path, (*game)->name);
    return status;
}

static enum lud_status run_bench(struct cli *cli)
{
    const struct arguments *arguments = &cli->arguments;
    const bool write = arguments_given(arguments, "write");
    const char *path =
        arguments_given(arguments, "file") ? arguments_text(arguments, "file").data : "bench/RESULTS.md";
    enum lud_status status = check_names(cli);
    if (status != LUD_OK)
        return status;
    if (arguments_given(arguments, "list")) {
        print_list(cli);
        return LUD_OK;
    }
    if (write && arguments->places[1].given) {
        cli_about(cli, span_of("--write"));
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_BENCH_PART, span_of(NULL));
    }
    if (write)
        status = check_blocks(cli, path);
    if (status != LUD_OK)
        return status;
    if (arguments_given(arguments, "instructions"))
        return run_counts(cli, write ? path : NULL);
    return run_cases(cli, write ? path : NULL);
}

const struct subcommand subcommand_bench = {
    .name = "bench",
    .summary = TEXT_CLI_BENCH_SUMMARY,
    .help = TEXT_CLI_BENCH_HELP,
    .examples = TEXT_CLI_BENCH_EXAMPLES,
    .spec = {.places = places, .options = (const struct argument *const[]){options, common_general, NULL}},
    .run = run_bench,
};
