/* ricochet_bidder.c: makes the engines' plans for rounds. Bidders use Ricochet's levels, with the time limit
 * replaced by a node limit, so that a game can be reproduced. */
#include "engine/ricochet/ricochet_bidder.h"

#include "engine/levels.h"

#include <string.h>

enum {
    STREAM = 0x626964, /* random stream of the delays */
    NODES =
        1000000, /* node limit; enough for A* to prove 99.6 % of random positions (docs/games/ricochet.md) */
    PASS_MOVES = 10, /* a bidder without a line passes when it would bid a line of this length */
    POSITION = 2 * RICOCHET_NAME
};

/* ---- bidders ---- */

static const struct pace {
    const char *level;
    uint32_t pause, each; /* milliseconds */
} paces[] = {{"beginner", 20000, 3000}, {"easy", 15000, 2500},    {"medium", 10000, 2000},
             {"hard", 6000, 1500},      {"hardcore", 6000, 1500}, {"best", 3000, 500}};

static struct bidder bidder_with_pace(const char *spec, struct lud_limits limits, const char *level)
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
    *bidder = bidder_with_pace(row->spec, row->limits, row->name);
    return true;
}

struct bidder bidder_of_engine(const char *spec)
{
    return bidder_with_pace(spec, (struct lud_limits){.time = 0}, "medium");
}

/* ---- the line ---- */

/* Whether the moves, without the one at index `skip` (-1 = all), are legal and solve the puzzle. *size
 * becomes the length of the prefix of `line` that is needed. */
static bool line_solves(const struct ricochet_round *round, const lud_move *line, int *size, int skip)
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

/* Removes superfluous moves, one at a time, as long as the rest still solves the puzzle: lines of a
 * depth-first search are much longer than necessary. */
static void shorten_line(const struct ricochet_round *round, lud_move *line, int *size)
{
    for (int skip = 0; skip < *size;) {
        int shorter = *size;
        if (!line_solves(round, line, &shorter, skip)) {
            skip++;
            continue;
        }
        memmove(line + skip, line + skip + 1, (size_t)(shorter - skip - 1) * sizeof *line);
        *size = shorter - 1;
        skip = 0;
    }
}

/* ---- plans ---- */

/* Opens a session at the round's position. Engines need rules that contain the target. */
static enum lud_status open_round_session(const struct ricochet_round *round, const struct lud_memory *memory,
                                          struct session **session, struct lud_why *why)
{
    char room[POSITION];
    struct bytes text = bytes_fixed(room, sizeof room);
    game_format(round->rules, &round->start.head, &text);
    return session_new(&ricochet_game, span_of(ricochet_rules(round->rules)->strict ? "rule=strict" : ""),
                       bytes_view(&text), memory, session, why);
}

static enum lud_status bidder_search(const struct bidder *bidder, const struct ricochet_round *round,
                                     const struct lud_env *env, struct lud_result *result,
                                     struct lud_why *why)
{
    struct session *session;
    struct engine_opened opened = {.engine = NULL};
    enum lud_status status = open_round_session(round, env->memory, &session, why);
    if (status == LUD_OK)
        status = engine_open(session_rules(session), span_of(bidder->spec), NULL, env, &opened, why);
    if (status == LUD_OK)
        status = engine_think(opened.engine, session, &bidder->limits, NULL, result, why);
    engine_free(opened.engine);
    session_free(session);
    return status;
}

/* The delay before the bid: pause plus time per move, randomly up to a quarter shorter or longer. */
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
    plan->delay = delay_of(bidder, round, player, PASS_MOVES);
    const enum lud_status status = bidder_search(bidder, round, env, &result, why);
    if (status != LUD_OK)
        return status;
    int size = result.line_size;
    if (!line_solves(round, result.line, &size, -1))
        return LUD_OK;
    plan->proved = result.proved && size == result.line_size;
    if (!plan->proved)
        shorten_line(round, result.line, &size);
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
