/* report_namur_utility.c: the Namur Quoridor report's path search, and the curves of its utility: each term,
 * as the engine computes it, on positions made so that one quantity varies. */
#include "games/quoridor/quoridor.h"
#include "games/quoridor/quoridor_namur.h"
#include "reports/quoridor/report_namur.h"
#include "reports/quoridor/report_walks.h"
#include "text/areas/reports_texts.h"

/* ---- one-sided against bidirectional search ---- */

const struct report_column namur_paths_columns[] = {
    {"board", TEXT_REPORT_BOARD, REPORT_OURS},
    {"position", TEXT_REPORT_POSITION, REPORT_BOARD},
    {"one-sided", TEXT_REPORT_ONE_SIDED, REPORT_OURS},
    {"bidirectional", TEXT_REPORT_BOTH_SIDES, REPORT_OURS},
    {"smaller", TEXT_REPORT_SMALLER_SIDE, REPORT_OURS},
    {"astar", TEXT_REPORT_ASTAR_SQUARES, REPORT_OURS},
    {.name = NULL},
};

enum lud_status namur_paths_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const engines[] = {"path", "bidirectional", "bidirectional:order=smaller", "astar"};
    struct walk walks[4] = {{0}};
    const enum lud_status status = walk_row(run, row, engines, 4, walks);
    if (status != LUD_OK)
        return status;
    walk_put_board(cells, row);
    for (int i = 0; i < 4; i++)
        report_put_mean(cells, walks[i].squares, walks[i].boards, row < WALK_BOARDS ? 0 : 2);
    return LUD_OK;
}

/* ---- the curves ---- */

const struct report_column namur_utility_columns[] = {
    {"x", TEXT_REPORT_X, REPORT_OURS},
    {"paths", TEXT_REPORT_TERM_PATHS, REPORT_OURS},
    {"length", TEXT_REPORT_TERM_LENGTH, REPORT_OURS},
    {"walls", TEXT_REPORT_TERM_WALLS, REPORT_OURS},
    {.name = NULL},
};

/* The terms of blue in a position, in millionths: paths, length, walls. */
static enum lud_status find_terms(const struct report_run *run, struct span position, struct lud_term *terms)
{
    struct lud_rules *rules;
    enum lud_status status =
        rules_new(&quoridor_namur_game, span_of(NULL), position, run->env->memory, &rules, run->why);
    if (status != LUD_OK)
        return status;
    struct lud_state *state = state_new(rules, run->env->memory);
    status = state == NULL ? LUD_ERROR_MEMORY : game_position(rules, position, state, run->why);
    if (status == LUD_OK)
        (void)rules->game->evaluations->terms(rules, state, 0, terms);
    state_free(rules, run->env->memory, state);
    rules_free(rules);
    return status;
}

/* A vertical wall of six rows below the goal line, right of column number `column` from 1. */
static void put_screen(struct bytes *out, int column, const char *comma)
{
    for (int row = 8; row >= 4; row -= 2) {
        bytes_text(out, row == 8 ? comma : ",");
        bytes_char(out, (char)('a' + column - 1));
        bytes_integer(out, row);
        bytes_char(out, 'v');
    }
}

/* Blue on e8, where `bad` of the nine goal squares are more than six steps further than the nearest. */
static void screened(struct bytes *out, int bad)
{
    const int right = bad < 4 ? bad : 4, left = bad - right;
    bytes_text(out, "9x9 2 1 e8,e4 4,4 ");
    if (right > 0)
        put_screen(out, 9 - right, "");
    if (left > 0)
        put_screen(out, left, right > 0 ? "," : "");
    bytes_text(out, bad == 0 ? "-" : "");
}

/* Blue `steps` away from its goal on an open board, with `walls` in hand. */
static void open_board(struct bytes *out, int steps, int walls)
{
    bytes_text(out, "9x9 2 1 e");
    bytes_integer(out, 9 - steps);
    bytes_text(out, ",a5 ");
    bytes_integer(out, walls);
    bytes_text(out, ",0 -");
}

/* Puts term `index` of a position, in per cent of the utility. */
static enum lud_status put_term(const struct report_run *run, const struct bytes *position, int index,
                                struct report_cells *cells)
{
    struct lud_term terms[TERM_MAX];
    const enum lud_status status = find_terms(run, bytes_view(position), terms);
    if (status == LUD_OK)
        report_put_fixed(cells, (terms[index].number + 50) / 100, 2);
    return status;
}

enum lud_status namur_utility_row(const struct report_run *run, int row, struct report_cells *cells)
{
    char array[3][128];
    struct bytes paths = bytes_fixed(array[0], sizeof array[0]),
                 walls = bytes_fixed(array[1], sizeof array[1]),
                 length = bytes_fixed(array[2], sizeof array[2]);
    enum lud_status status = LUD_OK;
    screened(&paths, row);
    open_board(&length, row, 0);
    open_board(&walls, 8, row);
    report_put_number(cells, row);
    if (row <= 8)
        status = put_term(run, &paths, 0, cells);
    else
        report_put_empty(cells);
    if (status == LUD_OK && row >= 1 && row <= 8)
        status = put_term(run, &length, 1, cells);
    else if (status == LUD_OK)
        report_put_empty(cells);
    return status == LUD_OK ? put_term(run, &walls, 2, cells) : status;
}
