/* arena_page.c: writes the results as one self-contained HTML page: no scripts, no other files, no network.
 */
#include "cli/arena/arena_chart.h"
#include "cli/arena/arena_figures.h"
#include "cli/arena/arena_html.h"
#include "cli/arena/arena_show.h"
#include "text/areas/cli_arena_texts.h"

static const char style[] =
    ":root{--ink:#1c2733;--soft:#5b6b7a;--line:#d5dde5;--page:#fbfcfd;--box:#fff;--bar:#2f6fb2}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#94a3b3;--line:#33404d;--page:#11181f;"
    "--box:#182129;--bar:#6aa8e8}}"
    "body{margin:2rem auto;max-width:80rem;padding:0 1rem;background:var(--page);color:var(--ink);"
    "font:16px/1.5 system-ui,sans-serif}h1,h2{line-height:1.2}h2{margin-top:2.5rem}p{color:var(--soft)}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;background:var(--box)}"
    "th,td{padding:.3rem .5rem;border:1px solid var(--line);text-align:right;white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}td.self{background:var(--line)}"
    "svg{display:block;max-width:100%;height:auto}svg text{fill:var(--ink);font:12px system-ui,sans-serif}"
    "svg .soft{fill:var(--soft)}svg .bar{fill:var(--bar)}svg .mid,svg "
    ".axis{stroke:var(--soft);stroke-width:1}"
    "svg .mid{stroke-dasharray:3 3}svg .range{stroke:var(--bar);stroke-width:2}";

static void heading(struct bytes *out, enum lud_lang lang, enum lud_text text)
{
    bytes_text(out, "<h2>");
    html_text(out, text_get(lang, text));
    bytes_text(out, "</h2>\n");
}

static void cell(struct bytes *out, const char *tag, const char *text)
{
    bytes_char(out, '<');
    bytes_text(out, tag);
    bytes_char(out, '>');
    html_text(out, text);
    bytes_text(out, "</");
    bytes_text(out, tag);
    bytes_char(out, '>');
}

static void count_cell(struct bytes *out, uint64_t count)
{
    bytes_text(out, "<td>");
    bytes_unsigned(out, count);
    bytes_text(out, "</td>");
}

static void score_cell(struct bytes *out, int64_t points, uint64_t games, bool by_score)
{
    bytes_text(out, "<td>");
    figure_score(out, points, games, by_score);
    bytes_text(out, "</td>");
}

static void ratings_heading(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    static const enum lud_text texts[] = {
        TEXT_ARENA_COLUMN_ENGINE, TEXT_ARENA_COLUMN_GAMES,  TEXT_ARENA_PAGE_WINS,
        TEXT_ARENA_PAGE_DRAWS,    TEXT_ARENA_PAGE_LOSSES,   TEXT_ARENA_COLUMN_SCORE,
        TEXT_ARENA_COLUMN_ELO,    TEXT_ARENA_COLUMN_FAULTS, TEXT_ARENA_PAGE_TIME};
    bytes_text(out, "<tr>");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        cell(out, "th", text_get(lang, texts[i]));
    for (int seat = 0; seat < show->results->seats && show->results->seats > 1; seat++)
        cell(out, "th", text_get(lang, show->game->seats[seat]));
    bytes_text(out, "</tr>\n");
}

static void ratings_row(const struct arena_show *show, int entrant, const struct rating_elo *rating,
                        struct bytes *out)
{
    const struct results *results = show->results;
    const struct standing *standing = &results->standings[entrant];
    bytes_text(out, "<tr>");
    cell(out, "td", show->names[entrant]);
    count_cell(out, standing->games);
    count_cell(out, standing->wins);
    count_cell(out, standing->draws);
    count_cell(out, standing->losses);
    score_cell(out, standing->points, standing->games, results->by_score);
    bytes_text(out, "<td>");
    if (rating != NULL)
        figure_rating(out, rating);
    bytes_text(out, "</td>");
    count_cell(out, results_faults(standing));
    bytes_text(out, "<td>");
    if (standing->moves > 0)
        figure_decimal(out, (double)standing->time / (double)standing->moves, 1);
    bytes_text(out, "</td>");
    for (int seat = 0; seat < results->seats && results->seats > 1; seat++)
        score_cell(out, standing->seats[seat].points, standing->seats[seat].games, results->by_score);
    bytes_text(out, "</tr>\n");
}

static void ratings(const struct arena_show *show, enum lud_lang lang, const int *order, struct bytes *out)
{
    struct rating_elo rated[RATING_PLAYERS_MAX];
    const bool any = results_rate(show->results, rated);
    heading(out, lang, TEXT_ARENA_PAGE_RATINGS);
    bytes_text(out, "<div class=\"wide\"><table>\n");
    ratings_heading(show, lang, out);
    for (int i = 0; i < show->results->entrants; i++)
        ratings_row(show, order[i], any ? &rated[order[i]] : NULL, out);
    bytes_text(out, "</table></div>\n");
    if (any)
        chart_ratings(show, lang, order, rated, out);
}

/* Wins, draws, losses, score and likelihood of superiority of the row's engine against the column's. */
static void cross_cell(const struct arena_show *show, int row, int column, struct bytes *out)
{
    const struct rating_counts *counts = results_against(show->results, row, column);
    if (row == column) {
        bytes_text(out, "<td class=\"self\"></td>");
        return;
    }
    bytes_text(out, "<td>");
    if (figure_games(counts) > 0) {
        bytes_char(out, '+');
        bytes_unsigned(out, counts->wins);
        bytes_text(out, " =");
        bytes_unsigned(out, counts->draws);
        bytes_text(out, " &minus;");
        bytes_unsigned(out, counts->losses);
        bytes_text(out, "<br>");
        figure_decimal(out, 100 * figure_share(counts), 1);
        bytes_text(out, "% &middot; LOS ");
        figure_decimal(out, 100 * rating_superiority(counts), 1);
        bytes_text(out, "%");
    }
    bytes_text(out, "</td>");
}

static void cross_table(const struct arena_show *show, enum lud_lang lang, const int *order,
                        struct bytes *out)
{
    const int entrants = show->results->entrants;
    heading(out, lang, TEXT_ARENA_PAGE_CROSS);
    bytes_text(out, "<p>");
    html_text(out, text_get(lang, TEXT_ARENA_PAGE_CROSS_HELP));
    bytes_text(out, "</p>\n<div class=\"wide\"><table>\n<tr><th></th>");
    for (int i = 0; i < entrants; i++)
        cell(out, "th", show->names[order[i]]);
    bytes_text(out, "</tr>\n");
    for (int i = 0; i < entrants; i++) {
        bytes_text(out, "<tr>");
        cell(out, "td", show->names[order[i]]);
        for (int j = 0; j < entrants; j++)
            cross_cell(show, order[i], order[j], out);
        bytes_text(out, "</tr>\n");
    }
    bytes_text(out, "</table></div>\n");
}

static void endings(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    heading(out, lang, TEXT_ARENA_PAGE_ENDINGS);
    bytes_text(out, "<table>\n");
    for (int ending = 0; ending < ENDINGS; ending++) {
        if (show->results->endings[ending] == 0)
            continue;
        bytes_text(out, "<tr>");
        cell(out, "td", text_get(lang, ending_text((enum ending)ending)));
        count_cell(out, show->results->endings[ending]);
        bytes_text(out, "</tr>\n");
    }
    bytes_text(out, "</table>\n");
}

static void begin_page(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    const int32_t args[WHY_ARGS] = {(int32_t)show->results->games, show->results->entrants};
    const char *title = text_get(lang, show->game->title);
    bytes_text(out, "<!doctype html>\n<html lang=\"");
    bytes_text(out, lang == LUD_FR ? "fr" : "en");
    bytes_text(out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    html_format(out, lang, TEXT_ARENA_PAGE_TITLE, args, title);
    bytes_text(out, "</title>\n<style>");
    bytes_text(out, style);
    bytes_text(out, "</style>\n</head>\n<body>\n<h1>");
    html_format(out, lang, TEXT_ARENA_PAGE_TITLE, args, title);
    bytes_text(out, "</h1>\n<p>");
    html_format(out, lang, TEXT_ARENA_PAGE_COUNT, args, NULL);
    bytes_text(out, "</p>\n");
}

void arena_show_page(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    int order[RATING_PLAYERS_MAX];
    results_order(show->results, order);
    begin_page(show, lang, out);
    ratings(show, lang, order, out);
    if (show->results->entrants > 1) {
        cross_table(show, lang, order, out);
        heading(out, lang, TEXT_ARENA_PAGE_OPPONENTS);
        chart_opponents(show, lang, order, out);
    }
    heading(out, lang, TEXT_ARENA_PAGE_LENGTHS);
    chart_lengths(show, lang, out);
    endings(show, lang, out);
    bytes_text(out, "</body>\n</html>\n");
}
