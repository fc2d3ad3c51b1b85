/* bench_report.c: prints measures as lines, as JSON and as Markdown tables. */
#include "cli/bench/bench.h"

#include "base/hash.h"
#include "cli/common/common.h"

#include <string.h>

enum { BLOCK_MAX = 1 << 16 };

/* Prints the second line of a case with many positions. */
static void print_spread(struct cli *cli, const struct bench_case *bench, const struct bench_spread *spread)
{
    struct bytes *out = &cli->output.bytes;
    bytes_text(out, bench->game);
    bytes_char(out, ' ');
    bytes_text(out, bench->name);
    bytes_text(out, " positions ");
    bytes_unsigned(out, spread->count);
    bytes_text(out, " median_us ");
    bytes_fixed_point(out, (int64_t)(spread->median / 100), 1);
    bytes_text(out, " mean_us ");
    bytes_fixed_point(out, (int64_t)(spread->mean / 100), 1);
    bytes_text(out, " p99_us ");
    bytes_fixed_point(out, (int64_t)(spread->p99 / 100), 1);
    bytes_text(out, " max_ms ");
    bytes_fixed_point(out, (int64_t)(spread->max / 1000), 3);
    bytes_text(out, " memory_mb ");
    bytes_fixed_point(out, (int64_t)(spread->memory * 10 / (1 << 20)), 1);
}

static void write_spread(struct json_writer *writer, const struct bench_spread *spread)
{
    json_member_number(writer, "positions", (int64_t)spread->count);
    json_member_number(writer, "median_ns", (int64_t)spread->median);
    json_member_number(writer, "mean_ns", (int64_t)spread->mean);
    json_member_number(writer, "p99_ns", (int64_t)spread->p99);
    json_member_number(writer, "max_ns", (int64_t)spread->max);
    json_member_number(writer, "memory_bytes", (int64_t)spread->memory);
}

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
        if (measure->spread.count > 0)
            write_spread(&writer, &measure->spread);
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
        if (measure->spread.count > 0) {
            bytes_char(out, '\n');
            print_spread(cli, bench, &measure->spread);
        }
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

/* The case's figure as a multiple of its baseline's, in thousandths: for a search its nodes, otherwise its
 * speed, which for the same positions depends on the time alone. */
static uint64_t compared(enum bench_kind kind, const struct bench_measure *own,
                         const struct bench_measure *baseline)
{
    if (kind == BENCH_SEARCH)
        return own->nodes * 1000 / (baseline->nodes + 1);
    if (kind == BENCH_PUZZLES)
        return baseline->time / (own->time / 1000 + 1);
    return bench_speed(own) * 1000 / (bench_speed(baseline) + 1);
}

/* The ratio to the baseline in the same run; 0 = no baseline. */
static uint64_t ratio(const struct bench_measure *measures, int index)
{
    const struct bench_case bench = bench_case_at(index);
    struct bench_case other;
    for (int i = 0; bench.baseline != NULL && (other = bench_case_at(i)).name != NULL; i++)
        if (strcmp(other.game, bench.game) == 0 && strcmp(other.name, bench.baseline) == 0)
            return compared(bench.kind, &measures[index], &measures[i]);
    return 0;
}

static void write_row(const struct bench_measure *measures, int index, struct bytes *out)
{
    const struct bench_case bench = bench_case_at(index);
    bytes_text(out, "| ");
    bytes_text(out, bench.name);
    bytes_text(out, " | ");
    bytes_unsigned(out, measures[index].nodes);
    bytes_text(out, " | ");
    bytes_integer(out, common_ms(measures[index].time));
    bytes_text(out, " | ");
    bytes_unsigned(out, bench_speed(&measures[index]));
    bytes_text(out, " | ");
    if (bench.baseline != NULL) {
        bytes_fixed_point(out, (int64_t)ratio(measures, index), 3);
        bytes_text(out, bench.kind == BENCH_SEARCH ? " x the nodes of " : " x the speed of ");
        bytes_text(out, bench.baseline);
    }
    bytes_text(out, " |\n");
}

enum lud_status bench_write_game(struct cli *cli, const char *path, const char *game,
                                 const struct bench_measure *measures)
{
    struct bytes block = bytes_growing(cli->env->memory, BLOCK_MAX);
    struct bench_case bench;
    uint64_t hash = HASH_EMPTY;
    bytes_text(&block, "| case | nodes | ms | nodes/s | compared |\n|---|---:|---:|---:|---|\n");
    for (int i = 0; (bench = bench_case_at(i)).name != NULL; i++)
        if (strcmp(bench.game, game) == 0) {
            write_row(measures, i, &block);
            hash = bench_sign(hash, &bench, measures[i].nodes);
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
