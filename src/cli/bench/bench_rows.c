/* bench_rows.c: the table of cases, and the general cases of games that have none in it. */
#include "cli/bench/bench.h"

#include "games/games.h"

#include <string.h>

static const struct bench_case own[] = {
    {"pogo", "perft-walk-7", BENCH_PERFT, "move=walk", NULL, 7, "twin-walk-5"},
    {"pogo", "perft-exact-7", BENCH_PERFT, "move=exact", NULL, 7, "twin-exact-5"},
    {"pogo", "copied-walk-5", BENCH_COPY, "move=walk", NULL, 5, NULL},
    {"pogo", "in-place-walk-5", BENCH_PLACE, "move=walk", NULL, 5, "copied-walk-5"},
    {"pogo", "twin-walk-5", BENCH_TWIN, "move=walk", NULL, 5, NULL},
    {"pogo", "twin-exact-5", BENCH_TWIN, "move=exact", NULL, 5, NULL},
    {"pogo", "random-games", BENCH_GAMES, "move=walk", "random", 2000, NULL},
    {"pogo", "greedy-games", BENCH_GAMES, "move=walk", "greedy", 2000, NULL},
    {"pogo", "minimax-4", BENCH_SEARCH, "move=walk", "minimax", 4, NULL},
    {"pogo", "minimax-5", BENCH_SEARCH, "move=walk", "minimax", 5, NULL},
    {"pogo", "alphabeta-4", BENCH_SEARCH, "move=walk", "alphabeta", 4, "minimax-4"},
    {"pogo", "alphabeta-5", BENCH_SEARCH, "move=walk", "alphabeta", 5, "minimax-5"},
    {"pogo", "alphabeta-8", BENCH_SEARCH, "move=walk", "alphabeta", 8, NULL},
    {"pogo", "negamax-id-5", BENCH_SEARCH, "move=walk", "negamax-id", 5, "alphabeta-5"},
    {"pogo", "negamax-id-8", BENCH_SEARCH, "move=walk", "negamax-id", 8, "alphabeta-8"},
    {"pogo", "negamax-id-11", BENCH_SEARCH, "move=walk", "negamax-id", 11, NULL},
    {"pogo", "maxn-4", BENCH_SEARCH, "move=walk", "maxn", 4, "minimax-4"},
    {"pogo", "paranoid-ab-4", BENCH_SEARCH, "move=walk", "paranoid-ab", 4, "maxn-4"},
    {"pogo", "mcts", BENCH_SEARCH, "move=walk", "mcts", 0, NULL},
    {"quoridor", "list-midgame", BENCH_QUORIDOR, "", "list", 50000, "twin-list"},
    {"quoridor", "twin-list", BENCH_QUORIDOR, "", "twin", 50, NULL},
    {"quoridor", "perft-3", BENCH_PERFT, "", NULL, 3, "twin-perft-2"},
    {"quoridor", "perft-4", BENCH_PERFT, "", NULL, 4, "twin-perft-2"},
    {"quoridor", "twin-perft-2", BENCH_TWIN, "", NULL, 2, NULL},
    {"quoridor", "rollouts", BENCH_QUORIDOR, "", "rollout", 50000, "picked-games"},
    {"quoridor", "picked-games", BENCH_QUORIDOR, "", "pick", 50000, NULL},
    {"ricochet", "random-1000", BENCH_PUZZLES, "random", "solver", 1000, "baseline-1000"},
    {"ricochet", "baseline-1000", BENCH_PUZZLES, "random", "baseline", 1000, NULL},
    {"ricochet", "classic-747", BENCH_PUZZLES, "classic", "solver", 747, NULL},
    {"ricochet", "long-12", BENCH_PUZZLES, "long", "solver", 12, "baseline-long-12"},
    {"ricochet", "baseline-long-12", BENCH_PUZZLES, "long", "baseline", 12, NULL},
    {"ricochet", "long-72", BENCH_PUZZLES, "long", "solver", 72, NULL},
    {"ricochet", "record-24", BENCH_PUZZLES, "record", "solver", 1, NULL},
    {"tron", "rides-scalar", BENCH_TRON, "map=handout", "scalar", 500000, NULL},
    {"tron", "rides-sse", BENCH_TRON, "map=handout", "sse", 2000000, "rides-scalar"},
    {"tron", "rides-avx2", BENCH_TRON, "map=handout", "avx2", 5000000, "rides-scalar"},
    {"tron", "rides-avx512", BENCH_TRON, "map=handout", "avx512", 5000000, "rides-scalar"},
    {"tron", "move-10000", BENCH_TRON, "map=handout", "montecarlo", 10000, NULL},
    {"tron", "territory", BENCH_TRON, "map=random,size=15,players=2", "territory", 200, NULL},
    {"tron", "voronoi", BENCH_TRON, "map=random,size=15,players=2", "voronoi", 1000, "territory"},
    {"tron", "longest-20", BENCH_TRON, "", "longest", 20, NULL},
    {"tron", "duel-20", BENCH_TRON, "", "duel", 20, NULL},
};

/* Without a twin, the comparison with it is left out. Games without a bound on their length have no random
 * games: one might not end. */
static const struct bench_case general[] = {
    {NULL, "perft-3", BENCH_PERFT, "", NULL, 3, "twin-perft-3"},
    {NULL, "twin-perft-3", BENCH_TWIN, "", NULL, 3, NULL},
    {NULL, "random-games", BENCH_GAMES, "", "random", 200, NULL},
    {NULL, "strong", BENCH_SEARCH, "", "strong", 0, NULL},
};

enum { OWN = sizeof own / sizeof own[0], GENERAL = sizeof general / sizeof general[0] };

static bool has_own_cases(const struct lud_game *game)
{
    for (int i = 0; i < OWN; i++)
        if (strcmp(own[i].game, game->name) == 0)
            return true;
    return false;
}

/* Whether games of any length are bounded under the default rules. */
static bool is_bounded(const struct lud_game *game)
{
    struct lud_rules *rules = NULL;
    const struct span none = {0};
    if (rules_new(game, none, none, memory_heap(), &rules, NULL) != LUD_OK)
        return false;
    const bool bounded = rules->max_plies > 0;
    rules_free(rules);
    return bounded;
}

static bool suits(const struct bench_case *bench, const struct lud_game *game)
{
    return (bench->kind != BENCH_TWIN || game->twin != NULL) &&
           (bench->kind != BENCH_GAMES || is_bounded(game));
}

struct bench_case bench_case_at(int index)
{
    if (index < OWN)
        return own[index];
    index -= OWN;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        for (int i = 0; i < GENERAL && !has_own_cases(*game); i++)
            if (suits(&general[i], *game) && index-- == 0) {
                struct bench_case bench = general[i];
                bench.game = (*game)->name;
                if ((*game)->twin == NULL)
                    bench.baseline = NULL;
                return bench;
            }
    return (struct bench_case){.name = NULL};
}
