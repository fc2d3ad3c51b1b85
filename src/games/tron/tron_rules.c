/* tron_rules.c: the moves of Tron. A lone rider moves at once; of several each commits to a direction, in
 * rider order, and when the last one has, the tick happens. */
#include "games/tron/tron.h"
#include "games/tron/tron_text.h"

#include "base/hash.h"
#include "text/areas/tron_texts.h"

#include <string.h>

/* ---- the key ----
 * A sum, modulo 2^64, of the map's salt, one hashed word for each taken node, each head with its heading,
 * each crash and each commitment, and of the tick times an odd number. A word is | kind 16 | rider 16 | a 16
 * | b 16 |. */

enum word_kind { WORD_TAKEN = 1, WORD_HEAD, WORD_OUT, WORD_CHOSEN };

#define TICK_WEIGHT UINT64_C(0x9e3779b97f4a7c15)

static uint64_t word(enum word_kind kind, int rider, unsigned a, unsigned b)
{
    return hash_mix((uint64_t)kind << 48 | (uint64_t)rider << 32 | (uint64_t)a << 16 | b);
}

static uint64_t head_word(const struct tron_state *state, int rider)
{
    return word(WORD_HEAD, rider, state->at[rider], state->heading[rider]);
}

uint64_t tron_key(const struct tron_rules *rules, const struct tron_state *state)
{
    uint64_t key = rules->salt + state->tick * TICK_WEIGHT;
    for (unsigned node = 0; node < (unsigned)rules->map.nodes; node++)
        key += tron_taken(state, node) ? word(WORD_TAKEN, 0, node, 0) : 0;
    for (int rider = 0; rider < rules->head.players; rider++) {
        if (state->at[rider] != TRON_NONE)
            key += head_word(state, rider);
        if (state->out[rider] != 0)
            key += word(WORD_OUT, rider, state->out[rider], 0);
        if ((state->head.pending >> rider & 1) != 0)
            key += word(WORD_CHOSEN, rider, state->chosen[rider], 0);
    }
    return key;
}

/* ---- whose turn ---- */

static int players(const struct tron_rules *rules)
{
    return rules->head.players;
}

/* The first rider from `rider` on who is still riding; TRON_RIDERS when there is none. */
static int riding(const struct tron_state *state, int rider)
{
    while (rider < TRON_RIDERS && state->at[rider] == TRON_NONE)
        rider++;
    return rider;
}

/* A bit for each direction that leads to a free cell. */
static unsigned exits(const struct tron_rules *rules, const struct tron_state *state, unsigned node)
{
    unsigned set = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        set |= (unsigned)(tron_step(rules, state, node, direction) != TRON_NONE) << direction;
    return set;
}

/* Whether riders of two teams are on their way. */
static bool contested(const struct tron_rules *rules, const struct tron_state *state)
{
    const int first = riding(state, 0);
    for (int rider = first; rider < TRON_RIDERS; rider = riding(state, rider + 1))
        if (rules->team[rider] != rules->team[first])
            return true;
    return false;
}

void tron_begin_tick(const struct tron_rules *rules, struct tron_state *state)
{
    const bool alone = players(rules) == 1;
    const bool on = alone ? exits(rules, state, state->at[0]) != 0 : contested(rules, state);
    memset(state->chosen, 0, sizeof state->chosen);
    state->head.pending = 0;
    state->head.turn = on ? riding(state, 0) : LUD_OVER;
}

void tron_start(const struct lud_rules *rules, struct lud_state *state)
{
    memcpy(state, tron_rules(rules)->begin, rules->state_size);
}

/* ---- legal moves ---- */

unsigned tron_straight(const struct tron_rules *rules, const struct tron_state *state, int rider)
{
    const unsigned heading = state->heading[rider];
    if (heading < TRON_LINK)
        return heading;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        if (tron_step(rules, state, state->at[rider], direction) != TRON_NONE)
            return direction;
    return heading == TRON_LINK ? TRON_LINK : TRON_UP;
}

/* The legal moves of the rider to act, a bit each; never none. */
static unsigned legal(const struct tron_rules *rules, const struct tron_state *state)
{
    const unsigned set = exits(rules, state, state->at[state->head.turn]);
    return set != 0 ? set : 1u << tron_straight(rules, state, state->head.turn);
}

int tron_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    int count = 0;
    if (game_over(state))
        return 0;
    const unsigned set = legal(tron_rules(rules), tron_state(state));
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        if ((set >> direction & 1) != 0)
            out[count++] = (lud_move)direction;
    return count;
}

static int size_of(unsigned set)
{
    static const uint8_t sizes[1 << TRON_DIRECTIONS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                                        1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    return sizes[set];
}

int tron_count(const struct lud_rules *rules, const struct lud_state *state)
{
    return game_over(state) ? 0 : size_of(legal(tron_rules(rules), tron_state(state)));
}

/* Spends one draw and gives the same move as indexing the list would. */
lud_move tron_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random)
{
    unsigned set = legal(tron_rules(rules), tron_state(state));
    for (uint32_t skip = random_below(random, (uint32_t)size_of(set)); skip > 0; skip--)
        set &= set - 1;
    unsigned direction = TRON_UP;
    while ((set >> direction & 1) == 0)
        direction++;
    return (lud_move)direction;
}

static enum lud_status refused(struct lud_why *why, int text, int rider, unsigned direction)
{
    static const char letters[] = TRON_LETTERS;
    why_at(why, LUD_ERROR_MOVE, text, 0, rider + 1, 0);
    why_word(why, (struct span){&letters[direction], 1});
    return LUD_ERROR_MOVE;
}

enum lud_status tron_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why)
{
    const struct tron_rules *tron = tron_rules(rules);
    const int rider = state->turn;
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, rules->players == 1 ? TEXT_TRON_RIDE_OVER : TEXT_TRON_OVER);
    if (move >= TRON_DIRECTIONS)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TRON_NO_MOVE);
    const unsigned node = tron_state(state)->at[rider];
    if ((legal(tron, tron_state(state)) >> move & 1) != 0)
        return LUD_OK;
    if (exits(tron, tron_state(state), node) == 0)
        return refused(why, TEXT_TRON_STRAIGHT_ONLY, rider, tron_straight(tron, tron_state(state), rider));
    if (move == TRON_LINK)
        return refused(why, TEXT_TRON_NO_LINK, rider, move);
    const bool wall = tron->map.next[node][move] == TRON_NONE;
    return refused(why, wall ? TEXT_TRON_INTO_WALL : TEXT_TRON_INTO_TRAIL, rider, move);
}

/* ---- play ---- */

static void take(struct tron_state *state, unsigned node)
{
    state->taken[node / 64] |= UINT64_C(1) << node % 64;
    state->head.key += word(WORD_TAKEN, 0, node, 0);
}

/* Puts the head on a free node; the rest of the rider's trail stays where it is. */
static void advance(const struct tron_rules *rules, struct tron_state *state, int rider, unsigned node,
                    unsigned direction)
{
    const unsigned mate = rules->map.mate[node];
    state->head.key -= head_word(state, rider);
    state->at[rider] = (uint16_t)node;
    state->heading[rider] = (uint8_t)direction;
    state->head.key += head_word(state, rider);
    take(state, node);
    if (mate != node)
        take(state, mate);
}

static void crash(struct tron_state *state, int rider)
{
    state->head.key -= head_word(state, rider);
    state->at[rider] = TRON_NONE;
    state->heading[rider] = TRON_DIRECTIONS;
    state->out[rider] = (uint16_t)state->tick;
    state->head.key += word(WORD_OUT, rider, state->tick, 0);
}

/* Where everyone goes: goal[rider] is the node, TRON_NONE for who crashes or has crashed. */
static void find_goals(const struct tron_rules *rules, const struct tron_state *state,
                       unsigned goal[TRON_RIDERS])
{
    unsigned wanted[TRON_RIDERS];
    for (int rider = 0; rider < players(rules); rider++)
        wanted[rider] = state->at[rider] == TRON_NONE
                            ? TRON_NONE
                            : tron_step(rules, state, state->at[rider], state->chosen[rider]);
    for (int rider = 0; rider < players(rules); rider++) {
        goal[rider] = wanted[rider];
        for (int other = 0; other < players(rules) && wanted[rider] != TRON_NONE; other++)
            if (other != rider &&
                (wanted[other] == wanted[rider] || wanted[other] == rules->map.mate[wanted[rider]]))
                goal[rider] = TRON_NONE;
    }
}

static void end_tick(const struct tron_rules *rules, struct tron_state *state)
{
    unsigned goal[TRON_RIDERS];
    find_goals(rules, state, goal);
    state->tick++;
    state->head.key += TICK_WEIGHT;
    for (int rider = riding(state, 0); rider < TRON_RIDERS; rider = riding(state, rider + 1)) {
        const unsigned direction = state->chosen[rider];
        state->head.key -= word(WORD_CHOSEN, rider, direction, 0);
        if (goal[rider] == TRON_NONE)
            crash(state, rider);
        else
            advance(rules, state, rider, goal[rider], direction);
    }
    tron_begin_tick(rules, state);
}

static void ride(const struct tron_rules *rules, struct tron_state *state, unsigned direction)
{
    const unsigned node = tron_step(rules, state, state->at[0], direction);
    if (node == TRON_NONE)
        return; /* a lone rider that is led into a wall stays where it is */
    state->tick++;
    state->head.key += TICK_WEIGHT;
    advance(rules, state, 0, node, direction);
    state->head.turn = exits(rules, state, node) != 0 ? 0 : LUD_OVER;
}

void tron_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct tron_rules *tron = tron_rules(rules);
    struct tron_state *position = (struct tron_state *)state;
    const int rider = state->turn;
    assert(!game_over(state) && move < TRON_DIRECTIONS);
    if (rules->players == 1) {
        ride(tron, position, move);
        return;
    }
    const int next = riding(position, rider + 1);
    position->chosen[rider] = (uint8_t)move;
    state->pending |= UINT32_C(1) << rider;
    state->key += word(WORD_CHOSEN, rider, move, 0);
    state->turn = next;
    if (next == TRON_RIDERS)
        end_tick(tron, position);
}
