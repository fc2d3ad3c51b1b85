/* bench_report.c: measures as lines, as JSON and as the tables of a Markdown file. */
#include "cli/bench.h"

#include "base/hash.h"
#include "cli/common.h"

#include <string.h>

enum { BLOCK_MAX = 1 << 16 };

void bench_print_case(struct cli *cli, const struct bench_case *bench, const struct bench_measure *measure)
{
    struct bytes *out = &cli->output.bytes;
    if (common_json(cli)) {
        struct json_writer writer = json_write(out);
        json_open(&writer, '{');
        json_member_text(&writer, "game", bench->game);
        json_member_text(&writer, "case", bench->name);
        json_member_number(&writer, "nodes", (int64_t)measure->nodes);
        json_member_number(&writer, "ms", common_ms(measure->time));
        json_member_number(&writer, "nps", (int64_t)bench_speed(measure));
        json_close(&writer, '}');
    } else {
        bytes_text(out, bench->game);
        bytes_char(out, ' ');
        bytes_text(out, bench->name);
        bytes_text(out, " nodes ");
        bytes_unsigned(out, measure->nodes);
        bytes_text(out, " ms ");
        bytes_integer(out, common_ms(measure->time));
        bytes_text(out, " nps ");
        bytes_unsigned(out, bench_speed(measure));
    }
    bytes_char(out, '\n');
    output_flush(&cli->output);
}

uint64_t bench_sign(uint64_t hash, const struct bench_case *bench, uint64_t nodes)
{
    char array[128];
    struct bytes line = bytes_fixed(array, sizeof array);
    bytes_text(&line, bench->game);
    bytes_char(&line, ' ');
    bytes_text(&line, bench->name);
    bytes_char(&line, ' ');
    bytes_unsigned(&line, nodes);
    bytes_char(&line, '\n');
    return hash_bytes(hash, array, line.size);
}

void bench_print_signature(struct cli *cli, uint64_t hash)
{
    char array[17];
    struct bytes digits = bytes_fixed(array, sizeof array);
    bytes_hex(&digits, hash, 16);
    if (common_json(cli)) {
        struct json_writer writer = json_write(&cli->output.bytes);
        json_open(&writer, '{');
        json_member_text(&writer, "signature", array);
        json_close(&writer, '}');
    } else {
        bytes_text(&cli->output.bytes, "signature ");
        bytes_text(&cli->output.bytes, array);
    }
    bytes_char(&cli->output.bytes, '\n');
}

/* Speed, or for a search its nodes, as a multiple of the baseline's in the same run, in thousandths; 0 =
 * there is none. */
static uint64_t ratio(const struct bench_measure *measures, int index)
{
    const struct bench_case *cases = bench_cases();
    for (int i = 0; cases[index].baseline != NULL && cases[i].name != NULL; i++)
        if (strcmp(cases[i].game, cases[index].game) == 0 &&
            strcmp(cases[i].name, cases[index].baseline) == 0)
            return cases[index].kind == BENCH_SEARCH
                       ? measures[index].nodes * 1000 / (measures[i].nodes + 1)
                       : bench_speed(&measures[index]) * 1000 / (bench_speed(&measures[i]) + 1);
    return 0;
}

static void write_row(const struct bench_measure *measures, int index, struct bytes *out)
{
    const struct bench_case *bench = &bench_cases()[index];
    bytes_text(out, "| ");
    bytes_text(out, bench->name);
    bytes_text(out, " | ");
    bytes_unsigned(out, measures[index].nodes);
    bytes_text(out, " | ");
    bytes_integer(out, common_ms(measures[index].time));
    bytes_text(out, " | ");
    bytes_unsigned(out, bench_speed(&measures[index]));
    bytes_text(out, " | ");
    if (bench->baseline != NULL) {
        bytes_fixed_point(out, (int64_t)ratio(measures, index), 3);
        bytes_text(out, bench->kind == BENCH_SEARCH ? " x the nodes of " : " x the speed of ");
        bytes_text(out, bench->baseline);
    }
    bytes_text(out, " |\n");
}

enum lud_status bench_write_game(struct cli *cli, const char *path, const char *game,
                                 const struct bench_measure *measures)
{
    struct bytes block = bytes_growing(cli->env->memory, BLOCK_MAX);
    const struct bench_case *cases = bench_cases();
    uint64_t hash = HASH_EMPTY;
    bytes_text(&block, "| case | nodes | ms | nodes/s | compared |\n|---|---:|---:|---:|---|\n");
    for (int i = 0; cases[i].name != NULL; i++)
        if (strcmp(cases[i].game, game) == 0) {
            write_row(measures, i, &block);
            hash = bench_sign(hash, &cases[i], measures[i].nodes);
        }
    bytes_text(&block, "\nsignature ");
    bytes_hex(&block, hash, 16);
    bytes_char(&block, '\n');
    const enum lud_status status = bench_write(cli, path, game, bytes_view(&block));
    bytes_destroy(&block);
    return status;
}

void bench_print_count(struct cli *cli, const struct bench_count *count, uint64_t hundredths)
{
    struct bytes *out = &cli->output.bytes;
    if (common_json(cli)) {
        struct json_writer writer = json_write(out);
        json_open(&writer, '{');
        json_member_text(&writer, "game", count->game);
        json_member_text(&writer, "case", count->name);
        json_name(&writer, "instructions-per-node");
        json_fixed_point(&writer, (int64_t)hundredths, 2);
        json_close(&writer, '}');
    } else {
        bytes_text(out, count->game);
        bytes_char(out, ' ');
        bytes_text(out, count->name);
        bytes_text(out, " instructions-per-node ");
        bytes_fixed_point(out, (int64_t)hundredths, 2);
    }
    bytes_char(out, '\n');
    output_flush(&cli->output);
}

enum lud_status bench_write_counts(struct cli *cli, const char *path, const char *game, struct span rows)
{
    char array[128];
    struct bytes name = bytes_fixed(array, sizeof array);
    struct bytes block = bytes_growing(cli->env->memory, BLOCK_MAX);
    bytes_text(&name, game);
    bytes_text(&name, "-instructions");
    bytes_text(&block, "| case | instructions a node |\n|---|---:|\n");
    bytes_span(&block, rows);
    const enum lud_status status = bench_write(cli, path, array, bytes_view(&block));
    bytes_destroy(&block);
    return status;
}
