/* tron_crowd.c: random games on the bare position: no hash keys, no legality checks. */
#include "solvers/tron/tron_crowd.h"

#include "base/bits.h"

#include <string.h>

struct crowd {
    const struct tron_rules *rules;
    struct tron_state *state;
    unsigned riding;            /* bit set of the riders still in the game */
    unsigned goal[TRON_RIDERS]; /* of riders still in the game: the node to enter; TRON_NONE = it crashes */
    uint32_t begun;             /* the first tick */
    uint64_t plies; /* moves made by the riders who have crashed, less those made before `begun` */
};

static void occupy_node(struct tron_state *state, unsigned node)
{
    state->taken[node / 64] |= UINT64_C(1) << (node % 64);
}

/* A random free neighbour of `at`; TRON_NONE if there is none. Draws exactly one random number. */
static unsigned pick_free_node(const struct crowd *crowd, unsigned at, struct random *random)
{
    unsigned nodes[TRON_DIRECTIONS + 1], count = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        nodes[count] = tron_step(crowd->rules, crowd->state, at, direction);
        count += nodes[count] != TRON_NONE;
    }
    const uint32_t chosen = random_below(random, count > 0 ? count : 1);
    return count > 0 ? nodes[chosen] : TRON_NONE;
}

/* Chooses the goals of all riders; those who have committed to a direction keep it. */
static void choose_goals(struct crowd *crowd, struct random *random)
{
    struct tron_state *state = crowd->state;
    for (uint64_t set = crowd->riding; set != 0;) {
        const int rider = bits_pop(&set);
        if ((state->head.pending >> rider & 1) != 0) {
            crowd->goal[rider] = tron_step(crowd->rules, state, state->at[rider], state->chosen[rider]);
            crowd->plies--;
        } else {
            crowd->goal[rider] = pick_free_node(crowd, state->at[rider], random);
        }
    }
    state->head.pending = 0;
}

/* Whether another rider enters the same node as `rider`, who has a goal, or the other end of the same
 * teleport. */
static bool goal_is_shared(const struct crowd *crowd, int rider)
{
    const unsigned goal = crowd->goal[rider], mate = crowd->rules->map.mate[goal];
    for (uint64_t set = crowd->riding; set != 0;) {
        const int other = bits_pop(&set);
        if (other != rider && (crowd->goal[other] == goal || crowd->goal[other] == mate))
            return true;
    }
    return false;
}

/* Moves all riders to their goals; riders without a goal, or with a shared one, crash. */
static void play_tick(struct crowd *crowd)
{
    struct tron_state *state = crowd->state;
    unsigned crashed = 0;
    for (uint64_t set = crowd->riding; set != 0;) {
        const int rider = bits_pop(&set);
        if (crowd->goal[rider] == TRON_NONE || goal_is_shared(crowd, rider))
            crashed |= 1u << rider;
    }
    state->tick++;
    for (uint64_t set = crowd->riding; set != 0;) {
        const int rider = bits_pop(&set);
        if ((crashed >> rider & 1) != 0) {
            state->out[rider] = (uint16_t)state->tick;
            state->at[rider] = TRON_NONE;
            crowd->plies += state->tick - crowd->begun;
            continue;
        }
        occupy_node(state, crowd->goal[rider]);
        occupy_node(state, crowd->rules->map.mate[crowd->goal[rider]]);
        state->at[rider] = (uint16_t)crowd->goal[rider];
    }
    crowd->riding &= ~crashed;
}

/* Whether riders of at least two teams are still in the game. */
static bool is_contested(const struct crowd *crowd)
{
    if (crowd->riding == 0)
        return false;
    const int first = bits_lowest(crowd->riding);
    for (uint64_t others = crowd->riding & (crowd->riding - 1); others != 0;)
        if (crowd->rules->team[bits_pop(&others)] != crowd->rules->team[first])
            return true;
    return false;
}

/* A single rider's game ends before the tick in which it would crash. */
static void ride_alone(struct crowd *crowd, struct random *random)
{
    struct tron_state *state = crowd->state;
    for (;;) {
        bool free = false;
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS && !free; direction++)
            free = tron_step(crowd->rules, state, state->at[0], direction) != TRON_NONE;
        if (!free)
            return;
        crowd->goal[0] = pick_free_node(crowd, state->at[0], random);
        play_tick(crowd);
    }
}

/* The moves made in a finished game: one per rider and tick, except for those committed before it began. */
static uint64_t count_plies(const struct crowd *crowd)
{
    uint64_t plies = crowd->plies;
    for (uint64_t set = crowd->riding; set != 0; set &= set - 1)
        plies += crowd->state->tick - crowd->begun;
    return plies;
}

uint64_t tron_crowd_plies(const struct lud_rules *rules, const struct lud_state *state, struct random *random,
                          lud_value *values)
{
    union {
        struct tron_state state;
        uint64_t words[(sizeof(struct tron_state) + TRON_CELLS / 8) / sizeof(uint64_t)];
    } copy;
    struct crowd crowd = {.rules = tron_rules(rules), .state = &copy.state};
    memcpy(&copy, state, rules->state_size);
    for (int rider = 0; rider < rules->players; rider++)
        crowd.riding |= (unsigned)(copy.state.at[rider] != TRON_NONE) << rider;
    crowd.begun = copy.state.tick;
    if (rules->players == 1)
        ride_alone(&crowd, random);
    else
        while (is_contested(&crowd)) {
            choose_goals(&crowd, random);
            play_tick(&crowd);
        }
    copy.state.head.turn = LUD_OVER;
    game_outcome(rules, &copy.state.head, values);
    return count_plies(&crowd);
}

void tron_crowd_playout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                        struct random *random, lud_value *values)
{
    (void)context;
    tron_crowd_plies(rules, state, random, values);
}
