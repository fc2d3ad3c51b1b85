/* arena_live.c: draws a few lines and moves the cursor back to the first one, so that the next drawing or
 * output_progress overwrites them. Lines wider than the terminal are cut, not wrapped. */
#include "cli/arena/arena_live.h"

#include "os/timer.h"
#include "text/areas/cli_arena_texts.h"

enum { LINES = 20, ROOM = 1 << 20 };

#define PAUSE (250 * TIMER_MS)

/* Appends the first LINES lines of `text`, each clearing the rest of its line, and moves the cursor back up.
 */
static void put_lines(struct bytes *out, struct span text)
{
    struct span line;
    int count = 0;
    bytes_text(out, "\033[?7l");
    while (count < LINES && span_line(&text, &line)) {
        bytes_span(out, line);
        bytes_text(out, "\033[K\n");
        count++;
    }
    bytes_text(out, "\033[J\033[?7h\033[");
    bytes_integer(out, count);
    bytes_char(out, 'A');
}

void arena_live_draw(struct arena_live *live, const struct arena_show *show)
{
    const int32_t args[WHY_ARGS] = {(int32_t)show->results->games, (int32_t)show->planned};
    const uint64_t now = timer_now();
    if (!live->output->error_terminal || now < live->next)
        return;
    struct bytes table = bytes_growing(live->memory, ROOM), screen = bytes_growing(live->memory, ROOM);
    text_format(&table, live->output->lang, TEXT_ARENA_PROGRESS, args, NULL);
    bytes_char(&table, '\n');
    arena_show_table(show, live->output->lang, &table);
    put_lines(&screen, bytes_view(&table));
    if (!screen.failed)
        output_progress(live->output, bytes_view(&screen));
    live->drawn = true;
    live->next = now + PAUSE;
    bytes_destroy(&screen);
    bytes_destroy(&table);
}

void arena_live_clear(struct arena_live *live)
{
    if (live->drawn)
        output_progress(live->output, span_of("\033[J"));
    live->drawn = false;
}
