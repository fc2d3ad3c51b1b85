/* bench_write.c: replaces one marked block of a Markdown file. */
#include "cli/bench/bench.h"

#include "os/file.h"
#include "text/areas/cli_bench_texts.h"

enum { FILE_MAX = 4 << 20 };

/* Finds the line that equals the marker; *end is after its line end. False when it is missing. */
static bool find_marker(struct span text, const char *name, const char *edge, size_t *begin, size_t *end)
{
    char array[128];
    struct bytes marker = bytes_fixed(array, sizeof array);
    struct span rest = text, line;
    bytes_text(&marker, "<!-- bench:");
    bytes_text(&marker, name);
    bytes_char(&marker, ' ');
    bytes_text(&marker, edge);
    bytes_text(&marker, " -->");
    while (span_line(&rest, &line))
        if (span_equal(span_trim(line), bytes_view(&marker))) {
            *begin = (size_t)(line.data - text.data);
            *end = text.size - rest.size;
            return true;
        }
    return false;
}

static enum lud_status replace_block(struct cli *cli, struct span text, const char *name, struct span content,
                                     struct bytes *out)
{
    size_t before, start, stop, after;
    if (!find_marker(text, name, "begin", &before, &start) ||
        !find_marker(text, name, "end", &stop, &after) || stop < start)
        return cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_BENCH_MARKER, span_of(name));
    bytes_span(out, span_first(text, start));
    bytes_span(out, content);
    bytes_span(out, span_from(text, stop));
    return out->failed ? cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL)) : LUD_OK;
}

enum lud_status bench_write_check(struct cli *cli, const char *path, const char *name)
{
    struct bytes text, scratch = bytes_growing(cli->env->memory, FILE_MAX);
    cli_about(cli, span_of(path));
    enum lud_status status = file_read(cli->env->memory, path, FILE_MAX, &text, &cli->why);
    if (status == LUD_OK) {
        status = replace_block(cli, bytes_view(&text), name, span_of(NULL), &scratch);
        bytes_destroy(&text);
    }
    bytes_destroy(&scratch);
    return status;
}

enum lud_status bench_write(struct cli *cli, const char *path, const char *name, struct span content)
{
    struct bytes old, renewed = bytes_growing(cli->env->memory, FILE_MAX);
    cli_about(cli, span_of(path));
    enum lud_status status = file_read(cli->env->memory, path, FILE_MAX, &old, &cli->why);
    if (status != LUD_OK)
        return status;
    status = replace_block(cli, bytes_view(&old), name, content, &renewed);
    if (status == LUD_OK)
        status = file_write(path, bytes_view(&renewed), &cli->why);
    bytes_destroy(&renewed);
    bytes_destroy(&old);
    return status;
}
