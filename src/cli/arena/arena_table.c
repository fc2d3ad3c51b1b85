/* arena_table.c: prints the results as a table for the terminal, with columns as wide as their contents. */
#include "cli/arena/arena_figures.h"
#include "cli/arena/arena_show.h"
#include "text/areas/cli_arena_texts.h"

#include <string.h>

enum { COLUMNS = 9 + LUD_MAX_PLAYERS, CELL = 160, ROWS = RATING_PLAYERS_MAX + 1 };

/* A grid of short texts; row 0 is the heading. */
struct grid {
    int rows, columns;
    size_t widths[COLUMNS]; /* in characters */
    struct bytes text;      /* all cells in order, each NUL-terminated */
};

static size_t characters(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static void put_grid_cell(struct grid *grid, int column, const char *text)
{
    const size_t width = characters(text);
    grid->widths[column] = width > grid->widths[column] ? width : grid->widths[column];
    grid->columns = column + 1 > grid->columns ? column + 1 : grid->columns;
    bytes_put(&grid->text, text, strlen(text) + 1);
}

static void put_count_cell(struct grid *grid, int column, uint64_t number)
{
    char buffer[24];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    bytes_unsigned(&text, number);
    put_grid_cell(grid, column, bytes_string(&text));
}

static void put_score_cell(struct grid *grid, int column, int64_t points, uint64_t games, bool by_score)
{
    char buffer[40];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    figure_score(&text, points, games, by_score);
    put_grid_cell(grid, column, bytes_string(&text));
}

/* Prints the grid: the first column left-aligned, the others right-aligned. */
static void print_grid(const struct grid *grid, struct bytes *out)
{
    const char *cell = bytes_string(&grid->text);
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            const size_t padding = grid->widths[column] - characters(cell);
            bytes_text(out, column == 0 ? "" : "  ");
            bytes_repeat(out, " ", column == 0 ? 0 : padding);
            bytes_text(out, cell);
            bytes_repeat(out, " ", column == 0 ? padding : 0);
            cell += strlen(cell) + 1;
        }
        bytes_char(out, '\n');
    }
}

static void put_heading(struct grid *grid, const struct arena_show *show, enum lud_lang lang)
{
    static const enum lud_text texts[] = {
        TEXT_ARENA_COLUMN_ENGINE, TEXT_ARENA_COLUMN_GAMES, TEXT_ARENA_COLUMN_WINS, TEXT_ARENA_COLUMN_DRAWS,
        TEXT_ARENA_COLUMN_LOSSES, TEXT_ARENA_COLUMN_SCORE, TEXT_ARENA_COLUMN_ELO,  TEXT_ARENA_COLUMN_FAULTS};
    int column = 0;
    for (; column < (int)(sizeof texts / sizeof texts[0]); column++)
        put_grid_cell(grid, column, text_get(lang, texts[column]));
    for (int seat = 0; seat < show->results->seats && show->results->seats > 1; seat++)
        put_grid_cell(grid, column++, text_get(lang, show->game->seats[seat]));
    grid->rows = 1;
}

static void put_row(struct grid *grid, const struct arena_show *show, int entrant,
                    const struct rating_elo *rating)
{
    const struct results *results = show->results;
    const struct standing *standing = &results->standings[entrant];
    char buffer[80];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    int column = 0;
    put_grid_cell(grid, column++, show->names[entrant]);
    put_count_cell(grid, column++, standing->games);
    put_count_cell(grid, column++, standing->wins);
    put_count_cell(grid, column++, standing->draws);
    put_count_cell(grid, column++, standing->losses);
    put_score_cell(grid, column++, standing->points, standing->games, results->by_score);
    if (rating != NULL && standing->games > 0)
        figure_rating(&text, rating);
    else
        bytes_char(&text, '-');
    put_grid_cell(grid, column++, bytes_string(&text));
    put_count_cell(grid, column++, results_faults(standing));
    for (int seat = 0; seat < results->seats && results->seats > 1; seat++)
        put_score_cell(grid, column++, standing->seats[seat].points, standing->seats[seat].games,
                       results->by_score);
    grid->rows++;
}

static void print_standings(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    struct rating_elo ratings[RATING_PLAYERS_MAX];
    int order[RATING_PLAYERS_MAX];
    struct grid grid = {.text = bytes_growing(show->results->memory, COLUMNS * ROWS * CELL)};
    const bool rated = results_rate(show->results, ratings);
    results_order(show->results, order);
    put_heading(&grid, show, lang);
    for (int i = 0; i < show->results->entrants; i++)
        put_row(&grid, show, order[i], rated ? &ratings[order[i]] : NULL);
    if (!grid.text.failed)
        print_grid(&grid, out);
    out->failed = out->failed || grid.text.failed;
    bytes_destroy(&grid.text);
}

static void print_pair(const struct arena_show *show, int first, int second, enum lud_lang lang,
                       struct bytes *out)
{
    const struct rating_counts *counts = results_against(show->results, first, second);
    const struct rating_elo elo = rating_elo(counts);
    bytes_text(out, show->names[first]);
    bytes_text(out, " - ");
    bytes_text(out, show->names[second]);
    bytes_text(out, "  +");
    bytes_unsigned(out, counts->wins);
    bytes_text(out, " =");
    bytes_unsigned(out, counts->draws);
    bytes_text(out, " -");
    bytes_unsigned(out, counts->losses);
    bytes_text(out, "  ");
    figure_decimal(out, 100 * figure_share(counts), 1);
    bytes_text(out, "%  Elo ");
    figure_rating(out, &elo);
    bytes_text(out, "  ");
    bytes_text(out, text_get(lang, TEXT_ARENA_LOS));
    bytes_char(out, ' ');
    figure_decimal(out, 100 * rating_superiority(counts), 1);
    bytes_text(out, "%\n");
}

static void print_pairs(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    for (int first = 0; first < show->results->entrants; first++)
        for (int second = first + 1; second < show->results->entrants; second++)
            if (figure_games(results_against(show->results, first, second)) > 0)
                print_pair(show, first, second, lang, out);
}

/* Prints the nonzero counts: `rules 12, repetition 3`. */
static void print_endings(const uint64_t *counts, bool faults_only, enum lud_lang lang, struct bytes *out)
{
    bool any = false;
    for (int ending = 0; ending < ENDINGS; ending++) {
        if (counts[ending] == 0 || (faults_only && !ending_is_fault((enum ending)ending)))
            continue;
        bytes_text(out, any ? ", " : "");
        bytes_text(out, text_get(lang, ending_text((enum ending)ending)));
        bytes_char(out, ' ');
        bytes_unsigned(out, counts[ending]);
        any = true;
    }
    bytes_char(out, '\n');
}

static void print_faults(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    const int32_t none[WHY_ARGS] = {0};
    for (int i = 0; i < show->results->entrants; i++) {
        if (results_faults(&show->results->standings[i]) == 0)
            continue;
        text_format(out, lang, TEXT_ARENA_FAULTS_OF, none, show->names[i]);
        bytes_char(out, ' ');
        print_endings(show->results->standings[i].faults, true, lang, out);
    }
}

static void print_sprt(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    static const enum lud_text verdicts[] = {[SPRT_CONTINUE] = TEXT_ARENA_SPRT_CONTINUE,
                                             [SPRT_ACCEPT] = TEXT_ARENA_SPRT_ACCEPT,
                                             [SPRT_REJECT] = TEXT_ARENA_SPRT_REJECT};
    const struct rating_sprt_state state = rating_sprt(show->sprt, results_against(show->results, 0, 1));
    const int32_t none[WHY_ARGS] = {0};
    bytes_text(out, "SPRT elo0 ");
    figure_decimal(out, show->sprt->elo0, 1);
    bytes_text(out, " elo1 ");
    figure_decimal(out, show->sprt->elo1, 1);
    bytes_text(out, " llr ");
    figure_decimal(out, state.llr, 2);
    bytes_text(out, " [");
    figure_decimal(out, state.lower, 2);
    bytes_text(out, ", ");
    figure_decimal(out, state.upper, 2);
    bytes_text(out, "] ");
    text_format(out, lang, verdicts[state.verdict], none, show->names[0]);
    bytes_char(out, '\n');
}

void arena_show_table(const struct arena_show *show, enum lud_lang lang, struct bytes *out)
{
    print_standings(show, lang, out);
    if (show->results->games == 0)
        return;
    bytes_char(out, '\n');
    print_pairs(show, lang, out);
    bytes_text(out, text_get(lang, TEXT_ARENA_ENDED));
    bytes_char(out, ' ');
    print_endings(show->results->endings, false, lang, out);
    print_faults(show, lang, out);
    if (show->sprt != NULL)
        print_sprt(show, lang, out);
}
