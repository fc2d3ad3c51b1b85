/* ricochet_bidder.c: plans. The levels are those of levels.c with their time replaced by nodes, so that a
 * game can be repeated. */
#include "engine/ricochet/ricochet_bidder.h"

#include "engine/levels.h"

#include <string.h>

enum {
    STREAM = 0x626964, /* of the random numbers behind delays */
    NODES = 1000000,   /* A* proves 99.6 % of random positions with as many (docs/games/ricochet.md) */
    NOTHING = 10,      /* it gives up as late as it would speak about a line of so many moves */
    POSITION = 2 * RICOCHET_NAME
};

/* ---- who ---- */

static const struct pace {
    const char *level;
    uint32_t pause, each; /* milliseconds */
} paces[] = {{"beginner", 20000, 3000}, {"easy", 15000, 2500},    {"medium", 10000, 2000},
             {"hard", 6000, 1500},      {"hardcore", 6000, 1500}, {"best", 3000, 500}};

static struct bidder paced(const char *spec, struct lud_limits limits, const char *level)
{
    struct bidder bidder = {.spec = spec, .limits = limits};
    bidder.limits.time = 0;
    bidder.limits.nodes = NODES;
    bidder.limits.threads = 1;
    for (size_t i = 0; i < sizeof paces / sizeof paces[0]; i++)
        if (strcmp(paces[i].level, level) == 0) {
            bidder.pause = paces[i].pause;
            bidder.each = paces[i].each;
        }
    return bidder;
}

bool bidder_of_level(struct span level, struct bidder *bidder)
{
    const struct engine_level *row = engine_level_find(&ricochet_game, level);
    if (row == NULL)
        return false;
    *bidder = paced(row->spec, row->limits, row->name);
    return true;
}

struct bidder bidder_of_engine(const char *spec)
{
    return paced(spec, (struct lud_limits){.time = 0}, "medium");
}

/* ---- the line ---- */

/* Whether the moves, without the one at `skip`, are legal and end on the target; *size becomes the number of
 * moves that it takes. */
static bool solves(const struct ricochet_round *round, const lud_move *line, int *size, int skip)
{
    struct ricochet_state state = round->start;
    lud_value value = 0;
    int played = 0;
    for (int i = 0; i < *size && !game_over(&state.head); i++) {
        if (i == skip)
            continue;
        if (game_check(round->rules, &state.head, line[i], NULL) != LUD_OK)
            return false;
        game_play(round->rules, &state.head, line[i]);
        played = i + 1;
    }
    if (game_over(&state.head))
        game_outcome(round->rules, &state.head, &value);
    *size = played;
    return value == LUD_ONE;
}

/* Lines of a depth-first search wander about; nobody would bid them as they are. Takes out one move after the
 * other as long as what is left still works. */
static void strike_out(const struct ricochet_round *round, lud_move *line, int *size)
{
    for (int skip = 0; skip < *size;) {
        int shorter = *size;
        if (!solves(round, line, &shorter, skip)) {
            skip++;
            continue;
        }
        memmove(line + skip, line + skip + 1, (size_t)(shorter - skip - 1) * sizeof *line);
        *size = shorter - 1;
        skip = 0;
    }
}

/* ---- thinking ---- */

/* A session of its own at the round's position: engines want their rules to know the target. */
static enum lud_status open_session(const struct ricochet_round *round, const struct lud_memory *memory,
                                    struct session **session, struct lud_why *why)
{
    char room[POSITION];
    struct bytes text = bytes_fixed(room, sizeof room);
    game_format(round->rules, &round->start.head, &text);
    return session_new(&ricochet_game, span_of(ricochet_rules(round->rules)->strict ? "rule=strict" : ""),
                       bytes_view(&text), memory, session, why);
}

static enum lud_status search(const struct bidder *bidder, const struct ricochet_round *round,
                              const struct lud_env *env, struct lud_result *result, struct lud_why *why)
{
    struct session *session;
    struct engine_opened opened = {.engine = NULL};
    enum lud_status status = open_session(round, env->memory, &session, why);
    if (status == LUD_OK)
        status = engine_open(session_rules(session), span_of(bidder->spec), NULL, env, &opened, why);
    if (status == LUD_OK)
        status = engine_think(opened.engine, session, &bidder->limits, NULL, result, why);
    engine_free(opened.engine);
    session_free(session);
    return status;
}

/* Pause and time for each move, a quarter more or less. */
static uint32_t delay_of(const struct bidder *bidder, const struct ricochet_round *round, int player,
                         int moves)
{
    const uint32_t usual = bidder->pause + bidder->each * (uint32_t)moves;
    struct random random = random_start(round->settings.seed ^ STREAM,
                                        (uint64_t)round->number * ROUND_PLAYERS + (uint64_t)player);
    return usual - usual / 4 + random_below(&random, usual / 2 + 1);
}

enum lud_status bidder_think(const struct bidder *bidder, const struct ricochet_round *round, int player,
                             const struct lud_env *env, struct bidder_plan *plan, struct lud_why *why)
{
    struct lud_result result;
    memset(plan, 0, sizeof *plan);
    plan->delay = delay_of(bidder, round, player, NOTHING);
    const enum lud_status status = search(bidder, round, env, &result, why);
    if (status != LUD_OK)
        return status;
    int size = result.line_size;
    if (!solves(round, result.line, &size, -1))
        return LUD_OK;
    plan->proved = result.proved && size == result.line_size;
    if (!plan->proved)
        strike_out(round, result.line, &size);
    if (size > ROUND_BID)
        return LUD_OK;
    plan->number = size;
    memcpy(plan->line, result.line, (size_t)size * sizeof plan->line[0]);
    plan->delay = delay_of(bidder, round, player, size);
    return LUD_OK;
}

struct round_event bidder_event(const struct bidder_plan *plan, const struct ricochet_round *round,
                                int player)
{
    const int lowest = round_lowest(round);
    const bool speaks =
        plan->number > 0 && round->bids[player].number == 0 && (lowest == 0 || plan->number <= lowest);
    return (struct round_event){
        .act = speaks ? ROUND_SAY : ROUND_PASS, .player = player, .number = speaks ? plan->number : 0};
}
