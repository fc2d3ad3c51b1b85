/* ricochet_rules.c: slides, legal moves, keys and playing. Without diagonals, a table gives the end of a
 * slide on the empty board, and the few other robots then shorten it. With diagonals, a slide goes cell by
 * cell. */
#include "games/ricochet/ricochet_inside.h"

#include "base/bits.h"
#include "base/hash.h"
#include "text/areas/ricochet_texts.h"

#include <assert.h>
#include <string.h>

/* ---- slides ---- */

/* A slide ends where a slide from the next cell ends, so the loop visits the next cell before this one. */
void ricochet_tables(struct ricochet_rules *rules)
{
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
        for (int i = 0; i < RICOCHET_CELLS; i++) {
            const int cell = ricochet_step[d] < 0 ? i : RICOCHET_CELLS - 1 - i;
            const bool wall = ricochet_has_wall(&rules->board, cell, (enum ricochet_direction)d);
            rules->stop[d][cell] = wall ? (uint8_t)cell : rules->stop[d][cell + ricochet_step[d]];
        }
}

/* Whether a slide meets a robot on `cell`: the cell is in the same row or column, after `from` and not after
 * `end`. */
static bool slide_meets(unsigned from, unsigned end, unsigned cell, enum ricochet_direction direction)
{
    const bool vertical = (direction & 1) == 0;
    const bool in_line = vertical ? (cell ^ from) % RICOCHET_SIDE == 0 : (cell ^ from) < RICOCHET_SIDE;
    return in_line && (end < from ? cell < from && cell >= end : cell > from && cell <= end);
}

static int slide_straight(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot,
                          enum ricochet_direction direction)
{
    const unsigned from = state->robot[robot];
    unsigned end = rules->stop[direction][from];
    for (uint64_t others = state->there & ~(1u << robot); others != 0 && end != from;) {
        const unsigned cell = state->robot[bits_pop(&others)];
        if (slide_meets(from, end, cell, direction))
            end = (unsigned)((int)cell - ricochet_step[direction]);
    }
    return (int)end;
}

static bool is_free_cell(const struct ricochet_state *state, int robot, int cell)
{
    for (int other = 0; other < RICOCHET_ROBOTS; other++)
        if (other != robot && ricochet_is_there(state, other) && state->robot[other] == cell)
            return false;
    return true;
}

/* Diagonals are mirrors, so every slide can be traced back: if it reaches some cell twice with the same
 * heading, it first returns to its start with its first heading. It would then circle for ever, which is no
 * move. */
static int slide_with_diagonals(const struct ricochet_board *board, const struct ricochet_state *state,
                                int robot, const enum ricochet_direction direction)
{
    const int from = state->robot[robot];
    enum ricochet_direction heading = direction;
    int cell = from;
    while (!ricochet_has_wall(board, cell, heading)) {
        const int next = cell + ricochet_step[heading];
        if (!is_free_cell(state, robot, next))
            break;
        cell = next;
        heading = ricochet_turned(board, cell, robot, heading);
        if (cell == from && heading == direction)
            break;
    }
    return cell;
}

int ricochet_slide(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot,
                   enum ricochet_direction direction)
{
    return rules->board.diagonals ? slide_with_diagonals(&rules->board, state, robot, direction)
                                  : slide_straight(rules, state, robot, direction);
}

/* ---- rule=strict ---- */

/* Whether the same robot would move along the same axis twice in a row. */
static bool repeats_axis(const struct ricochet_state *state, int robot, enum ricochet_direction direction)
{
    return state->last_robot == robot + 1 && state->last_axis == ricochet_axis(direction);
}

/* Whether a robot would stop on its target before it has moved along both axes. */
static bool arrives_early(const struct ricochet_state *state, int robot, enum ricochet_direction direction,
                          int end)
{
    return end == state->target && ricochet_is_active(state, robot) &&
           (state->axes[robot] | ricochet_axis(direction)) != RICOCHET_BOTH_AXES;
}

/* ---- moves ---- */

static bool is_legal(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot,
                     enum ricochet_direction direction)
{
    if (rules->strict && repeats_axis(state, robot, direction))
        return false;
    const int end = ricochet_slide(rules, state, robot, direction);
    return end != state->robot[robot] && !(rules->strict && arrives_early(state, robot, direction, end));
}

int ricochet_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const struct ricochet_state *position = ricochet_state(state);
    int count = 0;
    if (game_over(state))
        return 0;
    for (uint64_t there = position->there; there != 0;) {
        const int robot = bits_pop(&there);
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            if (is_legal(ricochet_rules(rules), position, robot, (enum ricochet_direction)d))
                out[count++] = ricochet_move(robot, (enum ricochet_direction)d);
    }
    return count;
}

static bool can_move(const struct ricochet_rules *rules, const struct ricochet_state *state)
{
    for (uint64_t there = state->there; there != 0;) {
        const int robot = bits_pop(&there);
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            if (is_legal(rules, state, robot, (enum ricochet_direction)d))
                return true;
    }
    return false;
}

int ricochet_count(const struct lud_rules *rules, const struct lud_state *state)
{
    lud_move moves[RICOCHET_MOVES];
    return ricochet_moves(rules, state, moves);
}

/* ---- positions ---- */

bool ricochet_is_solved(const struct ricochet_rules *rules, const struct ricochet_state *state)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_active(state, robot) && ricochet_is_there(state, robot) &&
            state->robot[robot] == state->target &&
            (!rules->strict || state->axes[robot] == RICOCHET_BOTH_AXES))
            return true;
    return false;
}

/* The key is the exclusive or of one word per robot, one for the target, and one for the history of
 * rule=strict. Each word is a bijective hash of a number that no other word uses. */
static uint64_t robot_word(int robot, int cell)
{
    return hash_mix((uint64_t)(1 + robot) << 8 | (uint64_t)cell);
}

static uint64_t strict_word(const struct ricochet_state *state)
{
    uint64_t packed = (uint64_t)state->last_robot << 2 | state->last_axis;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        packed = packed << 2 | state->axes[robot];
    return packed == 0 ? 0 : hash_mix(UINT64_C(1) << 33 | packed);
}

uint64_t ricochet_key(const struct ricochet_state *state)
{
    const uint64_t target = (uint64_t)state->colour << 8 | state->target;
    uint64_t key = hash_mix(UINT64_C(1) << 32 | target) ^ strict_word(state);
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (ricochet_is_there(state, robot))
            key ^= robot_word(robot, state->robot[robot]);
    return key;
}

static int32_t turn_of(const struct ricochet_rules *rules, const struct ricochet_state *state)
{
    return ricochet_is_solved(rules, state) || !can_move(rules, state) ? LUD_OVER : 0;
}

void ricochet_seal(const struct ricochet_rules *rules, struct ricochet_state *state)
{
    state->head = (struct lud_state){.key = ricochet_key(state), .turn = turn_of(rules, state)};
}

void ricochet_start(const struct lud_rules *rules, struct lud_state *state)
{
    const struct ricochet_rules *own = ricochet_rules(rules);
    struct ricochet_state start = {
        .there = own->start_there, .target = own->start_cell, .colour = own->start_colour};
    memcpy(start.robot, own->start, sizeof start.robot);
    ricochet_seal(own, &start);
    memcpy(state, &start, sizeof start);
}

/* Updates the history that rule=strict needs, and the key. */
static void record_strict(struct ricochet_state *state, int robot, enum ricochet_direction direction)
{
    const uint64_t before = strict_word(state);
    state->last_robot = (uint8_t)(robot + 1);
    state->last_axis = ricochet_axis(direction);
    if (ricochet_is_active(state, robot))
        state->axes[robot] |= ricochet_axis(direction);
    state->head.key ^= before ^ strict_word(state);
}

void ricochet_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct ricochet_rules *own = ricochet_rules(rules);
    struct ricochet_state *position = (struct ricochet_state *)state;
    const int robot = move / RICOCHET_DIRECTIONS;
    const enum ricochet_direction direction = (enum ricochet_direction)(move % RICOCHET_DIRECTIONS);
    assert(ricochet_check(rules, state, move, NULL) == LUD_OK);
    const int from = position->robot[robot], end = ricochet_slide(own, position, robot, direction);
    position->robot[robot] = (uint8_t)end;
    state->key ^= robot_word(robot, from) ^ robot_word(robot, end);
    if (own->strict)
        record_strict(position, robot, direction);
    state->turn = turn_of(own, position);
}

/* ---- checking one move ---- */

static enum lud_status refuse_robot(int text, int robot, struct lud_why *why)
{
    why_plain(why, LUD_ERROR_MOVE, text);
    why_word(why, span_first(span_of(&RICOCHET_COLOURS[robot]), 1));
    return LUD_ERROR_MOVE;
}

enum lud_status ricochet_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                               struct lud_why *why)
{
    const struct ricochet_rules *own = ricochet_rules(rules);
    const struct ricochet_state *position = ricochet_state(state);
    const int robot = move / RICOCHET_DIRECTIONS;
    const enum ricochet_direction direction = (enum ricochet_direction)(move % RICOCHET_DIRECTIONS);
    static const int blocked[RICOCHET_DIRECTIONS] = {TEXT_RICOCHET_BLOCKED_UP, TEXT_RICOCHET_BLOCKED_RIGHT,
                                                     TEXT_RICOCHET_BLOCKED_DOWN, TEXT_RICOCHET_BLOCKED_LEFT};
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER,
                         ricochet_is_solved(own, position) ? TEXT_RICOCHET_OVER : TEXT_RICOCHET_STUCK);
    if (move >= RICOCHET_MOVES)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_RICOCHET_NO_SUCH_MOVE);
    if (!ricochet_is_there(position, robot))
        return refuse_robot(TEXT_RICOCHET_NOT_THERE, robot, why);
    if (own->strict && repeats_axis(position, robot, direction))
        return refuse_robot(position->last_axis == 1 ? TEXT_RICOCHET_SAME_AXIS_V : TEXT_RICOCHET_SAME_AXIS_H,
                            robot, why);
    const int end = ricochet_slide(own, position, robot, direction);
    if (end == position->robot[robot])
        return refuse_robot(blocked[direction], robot, why);
    if (own->strict && arrives_early(position, robot, direction, end))
        return refuse_robot(TEXT_RICOCHET_TOO_EARLY, robot, why);
    return LUD_OK;
}

void ricochet_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    assert(game_over(state));
    values[0] = ricochet_is_solved(ricochet_rules(rules), ricochet_state(state)) ? LUD_ONE : 0;
}
