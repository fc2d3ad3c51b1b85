/* bench_quoridor.c: measures Quoridor's move generator and random games. */
#include "cli/bench/bench_quoridor.h"

#include "cli/common/interrupt.h"
#include "games/quoridor/quoridor.h"
#include "os/timer.h"

#include <string.h>
#include <time.h>

enum { SERIES_MOST = 64, GAMES_SEED = 1 };

/* Two-player middle games with at least six walls placed and walls left for the player to move, from
 * tests/positions/quoridor_positions2p.tsv. */
static const char *const middle_games[] = {
    "9x9 2 1 e2,d8 6,7 a4h,c5h,e5h,g1v,c6v,f6v,f8v",
    "9x9 2 1 f2,e5 2,2 g1h,d2h,e3h,b4h,a5h,c5h,g5h,e6h,h6h,d7h,f7h,a2v,f3v,g3v,d4v,b6v",
    "9x9 2 1 g7,e6 2,1 c1h,e2h,c3h,f3h,h3h,a4h,f4h,f7h,e8h,b1v,h2v,e4v,d6v,c7v,d8v,f8v,g8v",
    "9x9 2 2 e5,d7 2,2 a2h,c2h,f3h,h3h,a4h,c4h,d6h,g7h,a8h,a1v,g2v,e4v,g4v,a5v,c5v,f8v",
    "9x9 2 1 e7,c6 1,0 g2h,c3h,g3h,h4h,a5h,f5h,g6h,b7h,d7h,f7h,c8h,h8h,f1v,b2v,d4v,c6v,d6v,h7v,d8v",
    "9x9 2 1 f4,e7 3,1 c1h,d2h,h4h,e5h,e7h,h7h,d8h,h1v,c2v,f3v,c4v,h5v,b6v,c6v,d7v,f7v",
    "9x9 2 1 d4,d6 1,1 h1h,e2h,h2h,c3h,b4h,d5h,d7h,g7h,b8h,e8h,f1v,d2v,a4v,d4v,b5v,e5v,d6v,a7v",
    "9x9 2 1 f2,f7 2,3 c1h,e1h,a3h,h4h,c5h,g6h,d8h,a1v,c2v,e2v,f2v,e4v,a5v,b7v,f7v",
    "9x9 2 2 g6,g3 0,1 a2h,e2h,b3h,d3h,a5h,c5h,h5h,b7h,d7h,b8h,e8h,g2v,d4v,b5v,a6v,c6v,g6v,e7v,h8v",
    "9x9 2 1 e8,g5 4,0 g2h,a3h,g3h,d4h,h4h,f5h,b6h,h7h,d8h,d2v,e2v,f4v,e6v,h6v,a7v,b8v",
    "9x9 2 2 c6,g2 0,1 a1h,h1h,h2h,h3h,f5h,h5h,c6h,h6h,g7h,b8h,d8h,g1v,b2v,e5v,a7v,c7v,d7v,e7v,h8v",
    "9x9 2 2 g3,d4 0,3 f1h,h1h,e2h,a3h,d3h,b4h,f4h,h4h,d8h,a1v,d1v,h3v,e5v,a6v,b7v,e7v,f7v",
    "9x9 2 2 f1,c6 1,2 b1h,a2h,e2h,c5h,a6h,e6h,g6h,d8h,f8h,h8h,d1v,f2v,e3v,d5v,f5v,f7v,b8v",
    "9x9 2 2 c2,e4 0,1 d1h,f2h,c3h,c4h,a5h,b6h,f6h,b7h,h8h,f1v,d2v,e2v,g2v,f3v,a4v,e5v,g7v,b8v,d8v",
    "9x9 2 2 c3,e3 2,3 e1h,c2h,c3h,a5h,h5h,c7h,e7h,b1v,f2v,g2v,e3v,b4v,c4v,d6v,g8v",
    "9x9 2 2 d3,d7 3,2 f1h,e2h,d4h,f4h,b6h,a7h,c7h,a8h,d8h,f8h,h8h,g2v,c3v,g6v,b8v",
    "9x9 2 2 d3,f6 0,2 b1h,e1h,f3h,g4h,d5h,g5h,a7h,g7h,b8h,c1v,f2v,h2v,d3v,c4v,f4v,e5v,f6v,c8v",
    "9x9 2 2 f1,c6 6,3 a2h,h4h,f5h,d6h,a7h,a1v,c1v,b4v,d7v,f7v,b8v",
    "9x9 2 2 f2,e6 6,8 g3h,f4h,c7h,d8h,a6v,f8v",
    "9x9 2 2 f4,d7 1,1 a3h,c4h,g5h,a6h,a7h,a8h,e8h,h8h,a1v,c3v,e4v,h4v,b5v,c5v,d5v,f5v,h6v,g8v",
    "9x9 2 1 e3,e6 5,8 a2h,f4h,c5h,h6h,d3v,b4v,e4v",
    "9x9 2 1 f3,f5 3,5 a1h,e2h,d3h,g4h,c2v,e3v,b4v,a5v,c5v,f5v,b7v,h7v",
    "9x9 2 1 e5,e8 7,4 c3h,e3h,b4h,b7h,d8h,a1v,b1v,c2v,b6v",
    "9x9 2 1 e4,d4 1,6 e1h,g2h,d3h,d4h,b6h,f6h,h6h,c7h,b1v,d1v,d5v,e5v,h5v",
    "9x9 2 1 d7,f6 4,3 c1h,e1h,f5h,b6h,d7h,a8h,a2v,e3v,g3v,h4v,c5v,g6v,g8v",
    "9x9 2 2 e5,e7 5,4 a1h,d1h,f1h,h2h,d3h,a6h,h7h,c8h,c4v,b6v,c6v",
    "9x9 2 2 e6,e7 6,4 a2h,c5h,b8h,b1v,c2v,d3v,b4v,f6v,h6v,c7v",
    "9x9 2 2 e3,d8 5,4 e1h,b2h,f2h,a4h,c5h,f7h,a8h,f8h,c3v,g4v,a7v",
    "9x9 2 2 e3,f5 2,6 a1h,h2h,c3h,a8h,h1v,a2v,b2v,f2v,a4v,f5v,b7v,e8v",
    "9x9 2 2 a2,b2 8,6 d2h,d3h,b6h,g3v,c4v,c7v",
    "9x9 2 2 g3,h3 0,1 d3h,b4h,f4h,d5h,f5h,h6h,c7h,h8h,b1v,d1v,g1v,a2v,e2v,c3v,f3v,a4v,a6v,d6v,g8v",
    "9x9 2 1 f7,g7 4,2 g2h,e3h,h3h,c4h,b5h,c8h,h1v,c2v,d2v,d4v,h4v,e5v,d6v,g6v",
    NULL};

static uint64_t cpu_now(void)
{
    struct timespec now;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0
               ? (uint64_t)now.tv_sec * TIMER_SECOND + (uint64_t)now.tv_nsec
               : timer_now();
}

struct series {
    struct lud_rules *rules;
    struct quoridor_state at[SERIES_MOST];
    int count;
};

/* Reads the middle games and checks each move list against the twin's. */
static enum lud_status read_series(struct cli *cli, struct series *series)
{
    enum lud_status status = LUD_OK;
    for (series->count = 0; status == LUD_OK && middle_games[series->count] != NULL; series->count++) {
        struct lud_state *state = &series->at[series->count].head;
        lud_move fast[LUD_MAX_MOVES], slow[LUD_MAX_MOVES];
        status = game_position(series->rules, span_of(middle_games[series->count]), state, &cli->why);
        if (status != LUD_OK)
            break;
        const int size = game_moves(series->rules, state, fast);
        if (quoridor_twin.moves(series->rules, state, slow) != size ||
            memcmp(fast, slow, (size_t)size * sizeof fast[0]) != 0)
            status = LUD_ERROR_CHECK;
    }
    return status;
}

typedef int (*lister)(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);

static void list_series(const struct series *series, lister list, int rounds, struct bench_measure *measure)
{
    lud_move moves[LUD_MAX_MOVES];
    const uint64_t start = cpu_now();
    for (int round = 0; round < rounds && !atomic_load(interrupt_flag()); round++)
        for (int i = 0; i < series->count; i++)
            measure->nodes += list(series->rules, &series->at[i].head, moves) > 0;
    measure->time = cpu_now() - start;
}

static void play_games(const struct lud_rules *rules, int games, bool picked, struct bench_measure *measure)
{
    struct random random = random_start(GAMES_SEED, 0);
    struct quoridor_state begin, state;
    lud_value values[QUORIDOR_PLAYERS];
    game_start(rules, &begin.head);
    const uint64_t start = cpu_now();
    for (int game = 0; game < games && !atomic_load(interrupt_flag()); game++) {
        if (!picked)
            measure->nodes += (uint64_t)quoridor_rollout_plies(rules, &begin.head, &random, values);
        for (state = begin; picked && !game_over(&state.head); measure->nodes++)
            game_play(rules, &state.head, game_pick(rules, &state.head, &random));
    }
    measure->time = cpu_now() - start;
}

enum lud_status bench_quoridor(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure)
{
    struct series series = {.rules = NULL};
    const bool lists = strcmp(bench->engine, "list") == 0, twin = strcmp(bench->engine, "twin") == 0;
    enum lud_status status = rules_new(&quoridor_game, span_of(bench->rules), span_of(NULL), cli->env->memory,
                                       &series.rules, &cli->why);
    if (status == LUD_OK && (lists || twin))
        status = read_series(cli, &series);
    if (status == LUD_OK && (lists || twin))
        list_series(&series, lists ? quoridor_game.moves : quoridor_twin.moves, bench->size, measure);
    else if (status == LUD_OK)
        play_games(series.rules, bench->size, strcmp(bench->engine, "pick") == 0, measure);
    rules_free(series.rules);
    return status == LUD_OK && atomic_load(interrupt_flag()) ? LUD_ERROR_STOPPED : status;
}
