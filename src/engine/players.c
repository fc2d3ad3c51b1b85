/* players.c: the general engines, which every game has, and the lookup and listing of all engines together
 * with those of single games (game_row.h). A row of a game hides the general row of the same name: that is
 * how `strong` becomes each game's best engine. A game without its own `strong` gets the general one: the
 * first algorithm of its row that accepts the rules, with an evaluation or without. */
#include "engine/engine.h"
#include "engine/game_row.h"
#include "text/areas/engine_texts.h"
#include "text/areas/search_texts.h"

#include <string.h>

static const struct engine_player general[] = {
    {.name = "random", .title = TEXT_RANDOM_TITLE, .summary = TEXT_RANDOM_SUMMARY, .algorithm = "random"},
    {.name = "greedy", .title = TEXT_GREEDY_TITLE, .summary = TEXT_GREEDY_SUMMARY, .algorithm = "greedy"},
    {.name = "minimax", .title = TEXT_MINIMAX_TITLE, .summary = TEXT_MINIMAX_SUMMARY, .algorithm = "minimax"},
    {.name = "alphabeta",
     .title = TEXT_ALPHABETA_TITLE,
     .summary = TEXT_ALPHABETA_SUMMARY,
     .algorithm = "alphabeta"},
    {.name = "negamax-id",
     .title = TEXT_NEGAMAX_ID_TITLE,
     .summary = TEXT_NEGAMAX_ID_SUMMARY,
     .algorithm = "negamax-id",
     .nodes = ENGINE_NODES},
    {.name = "montecarlo",
     .title = TEXT_MONTECARLO_TITLE,
     .summary = TEXT_MONTECARLO_SUMMARY,
     .algorithm = "montecarlo"},
    {.name = "mcts", .title = TEXT_MCTS_TITLE, .summary = TEXT_MCTS_SUMMARY, .algorithm = "mcts"},
    {.name = "maxn", .title = TEXT_MAXN_TITLE, .summary = TEXT_MAXN_SUMMARY, .algorithm = "maxn"},
    {.name = "paranoid",
     .title = TEXT_PARANOID_TITLE,
     .summary = TEXT_PARANOID_SUMMARY,
     .algorithm = "paranoid"},
    {.name = "paranoid-ab",
     .title = TEXT_PARANOID_AB_TITLE,
     .summary = TEXT_PARANOID_AB_SUMMARY,
     .algorithm = "paranoid-ab"},
    {.name = "brs", .title = TEXT_BRS_TITLE, .summary = TEXT_BRS_SUMMARY, .algorithm = "brs"},
    {.name = "bfs", .title = TEXT_BFS_TITLE, .summary = TEXT_BFS_SUMMARY, .algorithm = "bfs"},
    {.name = "dfs", .title = TEXT_DFS_TITLE, .summary = TEXT_DFS_SUMMARY, .algorithm = "dfs"},
    {.name = "iddfs", .title = TEXT_IDDFS_TITLE, .summary = TEXT_IDDFS_SUMMARY, .algorithm = "iddfs"},
    {.name = "bestfirst",
     .title = TEXT_BESTFIRST_TITLE,
     .summary = TEXT_BESTFIRST_SUMMARY,
     .algorithm = "bestfirst"},
    {.name = "astar", .title = TEXT_ASTAR_TITLE, .summary = TEXT_ASTAR_SUMMARY, .algorithm = "astar"},
    {.name = "idastar", .title = TEXT_IDASTAR_TITLE, .summary = TEXT_IDASTAR_SUMMARY, .algorithm = "idastar"},
    {.name = "strong",
     .title = TEXT_ENGINE_STRONG_TITLE,
     .summary = TEXT_ENGINE_STRONG,
     .algorithm = "negamax-id",     /* two players and an evaluation */
     .otherwise = "mcts astar bfs", /* any game but a puzzle; a puzzle with a bound; any puzzle */
     .nodes = ENGINE_NODES},
    {.name = NULL},
};

/* ---- finding ---- */

static const struct engine_player *named(const struct engine_player *rows, struct span name)
{
    for (const struct engine_player *row = rows; row != NULL && row->name != NULL; row++)
        if (span_is(name, row->name))
            return row;
    return NULL;
}

const struct engine_player *engine_find(const struct lud_game *game, struct span name)
{
    const struct engine_player *own = named(game_row(game)->players, name);
    return own != NULL ? own : named(general, name);
}

const char *engine_title(const struct engine_player *player, enum lud_lang lang)
{
    return player->title != TEXT_NONE ? text_get(lang, player->title) : player->name;
}

/* ---- listing: each general row, followed by the games' rows that name it in `after`; then the others ----
 */

/* The first row listed after the general row `after`; `after` NULL stands for rows that name none. */
static const struct engine_player *following(const struct engine_player *rows, const char *after)
{
    for (const struct engine_player *row = rows; row != NULL && row->name != NULL; row++)
        if (after == NULL ? row->after == NULL : row->after != NULL && strcmp(row->after, after) == 0)
            return row;
    return NULL;
}

/* The same in the tables of all games from `game` on. */
static const struct engine_player *following_in(const struct game_row *const *game, const char *after)
{
    const struct engine_player *row = NULL;
    for (; *game != NULL && row == NULL; game++)
        row = following((*game)->players, after);
    return row;
}

/* The game whose table contains the row. */
static const struct game_row *const *table_of(const struct engine_player *row)
{
    const struct game_row *const *game = game_rows();
    while (strcmp((*game)->game->name, row->game) != 0)
        game++;
    return game;
}

/* The next row of any game listed after the same general row; NULL after the last. */
static const struct engine_player *next_own(const struct engine_player *row)
{
    if (row->game == NULL)
        return following_in(game_rows(), row->name);
    const struct engine_player *own = following(row + 1, row->after);
    return own != NULL ? own : following_in(table_of(row) + 1, row->after);
}

const struct engine_player *engine_players(void)
{
    return general;
}

const struct engine_player *engine_player_next(const struct engine_player *row)
{
    static const struct engine_player end = {.name = NULL};
    const struct engine_player *own = next_own(row);
    if (own != NULL)
        return own;
    if (row->game != NULL && row->after == NULL)
        return &end;
    const struct engine_player *next = (row->game == NULL ? row : named(general, span_of(row->after))) + 1;
    if (next->name == NULL)
        own = following_in(game_rows(), NULL);
    return own != NULL ? own : next;
}
