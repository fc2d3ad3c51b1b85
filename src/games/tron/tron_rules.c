/* tron_rules.c: legal moves and play. A lone rider moves at once. Of several riders each commits to a
 * direction, in rider order, and the tick is played when the last one has committed. */
#include "games/tron/tron.h"
#include "games/tron/tron_text.h"

#include "base/hash.h"
#include "text/areas/tron_texts.h"

#include <string.h>

/* ---- the key ----
 * The sum, modulo 2^64, of the map's salt, the tick times an odd number, and one hashed word for each taken
 * node, each head with its heading, each crash and each commitment. A word before hashing, sizes in bits:
 *
 *   | kind 16 | rider 16 | a 16 | b 16 | */

enum word_kind { WORD_TAKEN = 1, WORD_HEAD, WORD_OUT, WORD_CHOSEN };

#define TICK_WEIGHT UINT64_C(0x9e3779b97f4a7c15)

static uint64_t key_word(enum word_kind kind, int rider, unsigned a, unsigned b)
{
    return hash_mix((uint64_t)kind << 48 | (uint64_t)rider << 32 | (uint64_t)a << 16 | b);
}

static uint64_t head_key_word(const struct tron_state *state, int rider)
{
    return key_word(WORD_HEAD, rider, state->at[rider], state->heading[rider]);
}

uint64_t tron_key(const struct tron_rules *rules, const struct tron_state *state)
{
    uint64_t key = rules->salt + state->tick * TICK_WEIGHT;
    for (unsigned node = 0; node < (unsigned)rules->map.nodes; node++)
        key += tron_taken(state, node) ? key_word(WORD_TAKEN, 0, node, 0) : 0;
    for (int rider = 0; rider < rules->head.players; rider++) {
        if (state->at[rider] != TRON_NONE)
            key += head_key_word(state, rider);
        if (state->out[rider] != 0)
            key += key_word(WORD_OUT, rider, state->out[rider], 0);
        if ((state->head.pending >> rider & 1) != 0)
            key += key_word(WORD_CHOSEN, rider, state->chosen[rider], 0);
    }
    return key;
}

/* ---- the rider to act ---- */

static int rider_count(const struct tron_rules *rules)
{
    return rules->head.players;
}

/* The first rider with a number of at least `rider` who is still riding; TRON_RIDERS when there is none. */
static int next_riding(const struct tron_state *state, int rider)
{
    while (rider < TRON_RIDERS && state->at[rider] == TRON_NONE)
        rider++;
    return rider;
}

/* The directions that lead to a free cell, one bit each. */
static unsigned free_directions(const struct tron_rules *rules, const struct tron_state *state, unsigned node)
{
    unsigned set = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        set |= (unsigned)(tron_step(rules, state, node, direction) != TRON_NONE) << direction;
    return set;
}

/* Whether riders of at least two teams are still riding. */
static bool two_teams_ride(const struct tron_rules *rules, const struct tron_state *state)
{
    const int first = next_riding(state, 0);
    for (int rider = first; rider < TRON_RIDERS; rider = next_riding(state, rider + 1))
        if (rules->team[rider] != rules->team[first])
            return true;
    return false;
}

void tron_begin_tick(const struct tron_rules *rules, struct tron_state *state)
{
    const bool alone = rider_count(rules) == 1;
    const bool on = alone ? free_directions(rules, state, state->at[0]) != 0 : two_teams_ride(rules, state);
    memset(state->chosen, 0, sizeof state->chosen);
    state->head.pending = 0;
    state->head.turn = on ? next_riding(state, 0) : LUD_OVER;
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

/* The legal moves of the rider to act, one bit each; never empty. */
static unsigned legal_directions(const struct tron_rules *rules, const struct tron_state *state)
{
    const unsigned set = free_directions(rules, state, state->at[state->head.turn]);
    return set != 0 ? set : 1u << tron_straight(rules, state, state->head.turn);
}

int tron_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    int count = 0;
    if (game_over(state))
        return 0;
    const unsigned set = legal_directions(tron_rules(rules), tron_state(state));
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        if ((set >> direction & 1) != 0)
            out[count++] = (lud_move)direction;
    return count;
}

static int set_size(unsigned set)
{
    static const uint8_t sizes[1 << TRON_DIRECTIONS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                                        1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    return sizes[set];
}

int tron_count(const struct lud_rules *rules, const struct lud_state *state)
{
    return game_over(state) ? 0 : set_size(legal_directions(tron_rules(rules), tron_state(state)));
}

/* Draws one random number and returns the same move as indexing the list of tron_moves with it. */
lud_move tron_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random)
{
    unsigned set = legal_directions(tron_rules(rules), tron_state(state));
    for (uint32_t skip = random_below(random, (uint32_t)set_size(set)); skip > 0; skip--)
        set &= set - 1;
    unsigned direction = TRON_UP;
    while ((set >> direction & 1) == 0)
        direction++;
    return (lud_move)direction;
}

static enum lud_status refuse_direction(struct lud_why *why, int text, int rider, unsigned direction)
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
    if ((legal_directions(tron, tron_state(state)) >> move & 1) != 0)
        return LUD_OK;
    if (free_directions(tron, tron_state(state), node) == 0)
        return refuse_direction(why, TEXT_TRON_STRAIGHT_ONLY, rider,
                                tron_straight(tron, tron_state(state), rider));
    if (move == TRON_LINK)
        return refuse_direction(why, TEXT_TRON_NO_LINK, rider, move);
    const bool wall = tron->map.next[node][move] == TRON_NONE;
    return refuse_direction(why, wall ? TEXT_TRON_INTO_WALL : TEXT_TRON_INTO_TRAIL, rider, move);
}

/* ---- play ---- */

static void take_node(struct tron_state *state, unsigned node)
{
    state->taken[node / 64] |= UINT64_C(1) << node % 64;
    state->head.key += key_word(WORD_TAKEN, 0, node, 0);
}

/* Moves the head to a free node; the node it leaves stays taken. */
static void advance_head(const struct tron_rules *rules, struct tron_state *state, int rider, unsigned node,
                         unsigned direction)
{
    const unsigned mate = rules->map.mate[node];
    state->head.key -= head_key_word(state, rider);
    state->at[rider] = (uint16_t)node;
    state->heading[rider] = (uint8_t)direction;
    state->head.key += head_key_word(state, rider);
    take_node(state, node);
    if (mate != node)
        take_node(state, mate);
}

static void crash(struct tron_state *state, int rider)
{
    state->head.key -= head_key_word(state, rider);
    state->at[rider] = TRON_NONE;
    state->heading[rider] = TRON_DIRECTIONS;
    state->out[rider] = (uint16_t)state->tick;
    state->head.key += key_word(WORD_OUT, rider, state->tick, 0);
}

/* Sets goal[rider] to the node that the rider moves to, TRON_NONE for riders who crash or have crashed. */
static void find_goals(const struct tron_rules *rules, const struct tron_state *state,
                       unsigned goal[TRON_RIDERS])
{
    unsigned wanted[TRON_RIDERS];
    for (int rider = 0; rider < rider_count(rules); rider++)
        wanted[rider] = state->at[rider] == TRON_NONE
                            ? TRON_NONE
                            : tron_step(rules, state, state->at[rider], state->chosen[rider]);
    for (int rider = 0; rider < rider_count(rules); rider++) {
        goal[rider] = wanted[rider];
        for (int other = 0; other < rider_count(rules) && wanted[rider] != TRON_NONE; other++)
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
    for (int rider = next_riding(state, 0); rider < TRON_RIDERS; rider = next_riding(state, rider + 1)) {
        const unsigned direction = state->chosen[rider];
        state->head.key -= key_word(WORD_CHOSEN, rider, direction, 0);
        if (goal[rider] == TRON_NONE)
            crash(state, rider);
        else
            advance_head(rules, state, rider, goal[rider], direction);
    }
    tron_begin_tick(rules, state);
}

static void play_alone(const struct tron_rules *rules, struct tron_state *state, unsigned direction)
{
    const unsigned node = tron_step(rules, state, state->at[0], direction);
    if (node == TRON_NONE)
        return; /* a lone rider steered into a wall stays where it is */
    state->tick++;
    state->head.key += TICK_WEIGHT;
    advance_head(rules, state, 0, node, direction);
    state->head.turn = free_directions(rules, state, node) != 0 ? 0 : LUD_OVER;
}

void tron_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct tron_rules *tron = tron_rules(rules);
    struct tron_state *position = (struct tron_state *)state;
    const int rider = state->turn;
    assert(!game_over(state) && move < TRON_DIRECTIONS);
    if (rules->players == 1) {
        play_alone(tron, position, move);
        return;
    }
    const int next = next_riding(position, rider + 1);
    position->chosen[rider] = (uint8_t)move;
    state->pending |= UINT32_C(1) << rider;
    state->key += key_word(WORD_CHOSEN, rider, move, 0);
    state->turn = next;
    if (next == TRON_RIDERS)
        end_tick(tron, position);
}
