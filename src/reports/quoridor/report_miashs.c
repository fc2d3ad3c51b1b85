/* report_miashs.c: the experiments of the MIASHS Quoridor report: its searches on the same board, and the
 * games between engines that it had no time to measure. */
#include "games/quoridor/quoridor.h"
#include "reports/quoridor/report_walks.h"
#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

/* ---- searches ---- */

static const struct report_column search_columns[] = {
    {"board", TEXT_REPORT_BOARD, REPORT_OURS},
    {"position", TEXT_REPORT_POSITION, REPORT_BOARD},
    {"bfs", TEXT_REPORT_BFS_SQUARES, REPORT_OURS},
    {"bestfirst", TEXT_REPORT_BESTFIRST_SQUARES, REPORT_OURS},
    {"astar", TEXT_REPORT_ASTAR_SQUARES, REPORT_OURS},
    {"bfs-steps", TEXT_REPORT_BFS_STEPS, REPORT_OURS},
    {"bestfirst-steps", TEXT_REPORT_BESTFIRST_STEPS, REPORT_OURS},
    {"astar-steps", TEXT_REPORT_ASTAR_STEPS, REPORT_OURS},
    {.name = NULL},
};

static enum lud_status search_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const engines[] = {"path", "bestfirst", "astar"};
    struct walk walks[3] = {{0}};
    const enum lud_status status = walk_row(run, row, engines, 3, walks);
    if (status != LUD_OK)
        return status;
    const int decimals = row < WALK_BOARDS ? 0 : 2;
    walk_put_board(cells, row);
    for (int i = 0; i < 3; i++)
        report_put_mean(cells, walks[i].squares, walks[i].boards, decimals);
    for (int i = 0; i < 3; i++)
        report_put_mean(cells, walks[i].steps, walks[i].boards, decimals);
    return LUD_OK;
}

/* ---- games ---- */

static const struct report_column match_columns[] = {
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},
    {"against", TEXT_REPORT_AGAINST, REPORT_OURS},
    {"played", TEXT_REPORT_PLAYED, REPORT_OURS},
    {"won", TEXT_REPORT_WON, REPORT_OURS},
    {"drawn", TEXT_REPORT_DRAWN, REPORT_OURS},
    {"lost", TEXT_REPORT_LOST, REPORT_OURS},
    {"score", TEXT_REPORT_SCORE, REPORT_OURS},
    {"interval", TEXT_REPORT_INTERVAL, REPORT_OURS},
    {.name = NULL},
};

struct pairing {
    const char *ours, *other;
    uint64_t nodes; /* limit of the other; 0 = none */
};

static const struct pairing pairings[] = {
    {"path", "bestfirst", 0},
    {"path", "astar", 0},
    {"bestfirst", "astar", 0},
    {"path", "random", 0},
    {"bestfirst", "random", 0},
    {"astar", "random", 0},
    {"path", "greedy", 0},
    {"bestfirst", "greedy", 0},
    {"astar", "greedy", 0},
    {"path", "alphabeta:depth=2", 0},
    {"bestfirst", "alphabeta:depth=2", 0},
    {"astar", "alphabeta:depth=2", 0},
    {"path", "negamax-id", 2000},
    {"bestfirst", "negamax-id", 2000},
    {"astar", "negamax-id", 2000},
};

static enum lud_status match_row(const struct report_run *run, int row, struct report_cells *cells)
{
    const struct pairing *pairing = &pairings[row];
    const struct report_match match = {.run = run,
                                       .rules = "seal=forbid,jump=straight",
                                       .engines = {pairing->ours, pairing->other},
                                       .limits = {{0}, {.nodes = pairing->nodes}},
                                       .opening = 2,
                                       .plies = 200};
    struct report_score score;
    const enum lud_status status = report_play(&match, run->games, &score);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, pairing->ours);
    report_put_text(cells, pairing->other);
    report_put_score(cells, &score);
    return LUD_OK;
}

static const struct report_experiment experiments[] = {
    {.name = "search",
     .title = TEXT_REPORT_MIASHS_SEARCH,
     .about = TEXT_REPORT_MIASHS_SEARCH_ABOUT,
     .differs = TEXT_REPORT_MIASHS_SEARCH_DIFFERS,
     .rules = "",
     .position = WALK_SECOND,
     .engines = "path bestfirst astar",
     .columns = search_columns,
     .rows = WALK_ROWS,
     .row = search_row},
    {.name = "match",
     .title = TEXT_REPORT_MIASHS_MATCH,
     .about = TEXT_REPORT_MIASHS_MATCH_ABOUT,
     .differs = TEXT_REPORT_MIASHS_MATCH_DIFFERS,
     .rules = "seal=forbid,jump=straight",
     .position = "",
     .engines = "path bestfirst astar",
     .columns = match_columns,
     .rows = (int)(sizeof pairings / sizeof pairings[0]),
     .games = 20,
     .most = 200,
     .row = match_row},
    {.name = NULL},
};

const struct report report_miashs = {
    .name = "miashs",
    .game = &quoridor_game,
    .title = TEXT_REPORT_MIASHS_TITLE,
    .measured = TEXT_REPORT_MIASHS_MEASURED,
    .experiments = experiments,
};
