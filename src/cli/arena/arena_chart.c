/* arena_chart.c: the three plots. Coordinates are whole pixels, so that a page is the same on every machine.
 */
#include "cli/arena/arena_chart.h"

#include "cli/arena/arena_figures.h"
#include "cli/arena/arena_html.h"
#include "text/areas/cli_arena_texts.h"

#include <math.h>

enum {
    WIDTH = 720,
    NAMES = 200, /* pixels for names on the left */
    LINE = 22,   /* height of a row */
    PLOT = WIDTH - NAMES - 70,
    TALL = 180 /* height of the histogram */
};

static void begin_svg(struct bytes *out, int height, const char *label)
{
    bytes_text(out, "<svg role=\"img\" aria-label=\"");
    html_text(out, label);
    bytes_text(out, "\" width=\"720\" height=\"");
    bytes_integer(out, height);
    bytes_text(out, "\" viewBox=\"0 0 720 ");
    bytes_integer(out, height);
    bytes_text(out, "\">\n");
}

static void end_svg(struct bytes *out)
{
    bytes_text(out, "</svg>\n");
}

static void put_attribute(struct bytes *out, const char *name, int value)
{
    bytes_char(out, ' ');
    bytes_text(out, name);
    bytes_text(out, "=\"");
    bytes_integer(out, value);
    bytes_char(out, '"');
}

static void begin_label(struct bytes *out, int x, int y, const char *anchor, bool soft)
{
    bytes_text(out, "<text");
    put_attribute(out, "x", x);
    put_attribute(out, "y", y);
    bytes_text(out, " text-anchor=\"");
    bytes_text(out, anchor);
    bytes_text(out, soft ? "\" class=\"soft\">" : "\">");
}

static void label(struct bytes *out, int x, int y, const char *anchor, const char *text)
{
    begin_label(out, x, y, anchor, false);
    html_text(out, text);
    bytes_text(out, "</text>\n");
}

/* An engine's name to the left of its row, shortened to fit. */
static void name_label(struct bytes *out, int y, const char *name)
{
    enum { MOST = 28 }; /* characters */
    int characters = 0;
    const char *end = name;
    begin_label(out, NAMES - 10, y, "end", false);
    for (; *end != '\0' && characters <= MOST; end++)
        characters += ((unsigned char)*end & 0xC0) != 0x80;
    if (characters > MOST) {
        char buffer[4 * MOST + 8];
        struct bytes cut = bytes_fixed(buffer, sizeof buffer);
        bytes_put(&cut, name, (size_t)(end - 1 - name));
        html_text(out, bytes_string(&cut));
        bytes_utf8(out, 0x2026);
    } else {
        html_text(out, name);
    }
    bytes_text(out, "</text>\n");
}

static void rectangle(struct bytes *out, int x, int y, int width, int height)
{
    bytes_text(out, "<rect class=\"bar\"");
    put_attribute(out, "x", x);
    put_attribute(out, "y", y);
    put_attribute(out, "width", width);
    put_attribute(out, "height", height);
    bytes_text(out, "/>\n");
}

static void line(struct bytes *out, const char *class, int x1, int y1, int x2, int y2)
{
    bytes_text(out, "<line class=\"");
    bytes_text(out, class);
    bytes_char(out, '"');
    put_attribute(out, "x1", x1);
    put_attribute(out, "y1", y1);
    put_attribute(out, "x2", x2);
    put_attribute(out, "y2", y2);
    bytes_text(out, "/>\n");
}

/* ---- ratings ----------------------------------------------------------------------------------------- */

/* The largest absolute value of a finite rating or bound, at least 50. */
static double scale_of(const struct rating_elo *ratings, int count)
{
    double scale = 50;
    for (int i = 0; i < count; i++) {
        const double ends[] = {ratings[i].elo, ratings[i].low, ratings[i].high};
        for (int j = 0; j < 3; j++)
            if (isfinite(ends[j]) && fabs(ends[j]) > scale)
                scale = fabs(ends[j]);
    }
    return scale;
}

/* The x coordinate of a rating; an infinite one lies at the edge. */
static int elo_position(double elo, double scale)
{
    const double bounded = fmax(-scale, fmin(scale, elo));
    return NAMES + PLOT / 2 + (int)lround(bounded / scale * PLOT / 2);
}

void chart_ratings(const struct arena_show *show, enum lud_lang lang, const int *order,
                   const struct rating_elo *ratings, struct bytes *out)
{
    const int count = show->results->entrants, middle = NAMES + PLOT / 2;
    const double scale = scale_of(ratings, count);
    begin_svg(out, count * LINE + 10, text_get(lang, TEXT_ARENA_PAGE_RATINGS));
    line(out, "mid", middle, 0, middle, count * LINE);
    for (int i = 0; i < count; i++) {
        const struct rating_elo *rating = &ratings[order[i]];
        const int y = i * LINE + LINE / 2, x = elo_position(rating->elo, scale);
        name_label(out, y + 4, show->names[order[i]]);
        line(out, "range", elo_position(rating->low, scale), y, elo_position(rating->high, scale), y);
        rectangle(out, x - 3, y - 4, 6, 8);
        begin_label(out, NAMES + PLOT + 10, y + 4, "start", true);
        figure_elo(out, rating->elo);
        bytes_text(out, "</text>\n");
    }
    end_svg(out);
}

/* ---- score by opponent ------------------------------------------------------------------------------- */

static void opponent_bar(const struct arena_show *show, int entrant, int other, int y, struct bytes *out)
{
    const struct rating_counts *counts = results_against(show->results, entrant, other);
    const double share = figure_share(counts);
    name_label(out, y + 14, show->names[other]);
    rectangle(out, NAMES, y + 4, (int)lround(share * PLOT), LINE - 8);
    begin_label(out, NAMES + PLOT + 10, y + 14, "start", true);
    figure_decimal(out, 100 * share, 1);
    bytes_text(out, "%</text>\n");
}

static int opponents_of(const struct results *results, int entrant)
{
    int count = 0;
    for (int other = 0; other < results->entrants; other++)
        count += other != entrant && figure_games(results_against(results, entrant, other)) > 0;
    return count;
}

void chart_opponents(const struct arena_show *show, enum lud_lang lang, const int *order, struct bytes *out)
{
    const int entrants = show->results->entrants;
    for (int i = 0; i < entrants; i++) {
        const int bars = opponents_of(show->results, order[i]), middle = NAMES + PLOT / 2;
        int y = LINE;
        if (bars == 0)
            continue;
        begin_svg(out, (bars + 1) * LINE + 16, text_get(lang, TEXT_ARENA_PAGE_OPPONENTS));
        label(out, NAMES, 15, "start", show->names[order[i]]);
        for (int j = 0; j < entrants; j++) {
            if (i == j || figure_games(results_against(show->results, order[i], order[j])) == 0)
                continue;
            opponent_bar(show, order[i], order[j], y, out);
            y += LINE;
        }
        line(out, "mid", middle, LINE, middle, y);
        line(out, "axis", NAMES, LINE, NAMES, y);
        end_svg(out);
    }
}

/* ---- game lengths ------------------------------------------------------------------------------------ */

static void length_ticks(const struct histogram *lengths, int used, int bar, struct bytes *out)
{
    const int step = used > 20 ? 5 : used > 8 ? 2 : 1;
    for (int i = 0; i <= used; i += step) {
        begin_label(out, 40 + i * bar, TALL + 40, "middle", true);
        bytes_unsigned(out, (uint64_t)i * lengths->width);
        bytes_text(out, "</text>\n");
    }
}

void chart_lengths(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    const struct histogram *lengths = &show->results->lengths;
    const int used = histogram_used(lengths);
    const uint64_t tallest = histogram_tallest(lengths);
    if (used == 0)
        return;
    const int bar = (WIDTH - 60) / used;
    begin_svg(out, TALL + 60, text_get(lang, TEXT_ARENA_PAGE_LENGTHS));
    for (int i = 0; i < used; i++) {
        const int height = (int)(lengths->bars[i] * TALL / tallest);
        if (height > 0)
            rectangle(out, 40 + i * bar + 1, 20 + TALL - height, bar > 2 ? bar - 2 : 1, height);
    }
    line(out, "axis", 40, 20 + TALL, 40 + used * bar, 20 + TALL);
    length_ticks(lengths, used, bar, out);
    begin_label(out, 36, 30, "end", true);
    bytes_unsigned(out, tallest);
    bytes_text(out, "</text>\n");
    begin_label(out, WIDTH - 10, TALL + 56, "end", true);
    html_text(out, text_get(lang, TEXT_ARENA_PAGE_MOVES));
    bytes_text(out, "</text>\n");
    end_svg(out);
}
