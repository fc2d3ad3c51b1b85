/* quoridor_tables.c: computes the tables of a rules instance (board masks, goals, starting squares, key
 * terms) and completes positions from pawns and walls. */
#include "games/quoridor/quoridor_board.h"

#include "base/hash.h"

#include <string.h>

/* The sides of the board, clockwise from player 1's; opposite sides differ by 2. */
enum side { SIDE_BOTTOM, SIDE_LEFT, SIDE_TOP, SIDE_RIGHT };

/* The side where a player begins; the goal is the opposite side. */
static enum side side_of(int players, int seat)
{
    return players == 2 && seat == 1 ? SIDE_TOP : (enum side)seat;
}

static int middle_of(const struct quoridor_rules *rules, enum side side)
{
    switch (side) {
    case SIDE_BOTTOM:
        return rules->width / 2;
    case SIDE_LEFT:
        return rules->height / 2 * rules->width;
    case SIDE_TOP:
        return (rules->height - 1) * rules->width + rules->width / 2;
    default:
        return rules->height / 2 * rules->width + rules->width - 1;
    }
}

static bool is_on_side(const struct quoridor_rules *rules, int row, int column, enum side side)
{
    switch (side) {
    case SIDE_BOTTOM:
        return row == 0;
    case SIDE_LEFT:
        return column == 0;
    case SIDE_TOP:
        return row == rules->height - 1;
    default:
        return column == rules->width - 1;
    }
}

static void fill_square(struct quoridor_rules *rules, int row, int column)
{
    const quoridor_bits bit = quoridor_bit(row * rules->width + column);
    rules->squares |= bit;
    if (row < rules->height - 1)
        rules->below |= bit;
    if (column < rules->width - 1)
        rules->beside |= bit;
    for (int seat = 0; seat < rules->head.players; seat++)
        if (is_on_side(rules, row, column, (enum side)((side_of(rules->head.players, seat) + 2) % 4)))
            rules->goal[seat] |= bit;
}

/* Draws the terms of the key, all different. A key is a sum of such terms, so `play` updates it by adding and
 * subtracting a few of them. */
static void fill_keys(struct quoridor_rules *rules)
{
    uint64_t next = 1;
    for (int seat = 0; seat < QUORIDOR_PLAYERS; seat++) {
        rules->left_key[seat] = hash_mix(next++) | 1;
        for (int square = 0; square < QUORIDOR_SQUARES; square++)
            rules->pawn_key[seat][square] = hash_mix(next++);
    }
    for (int square = 0; square < QUORIDOR_SQUARES; square++) {
        rules->wall_key[0][square] = hash_mix(next++);
        rules->wall_key[1][square] = hash_mix(next++);
    }
    for (int turn = 0; turn <= QUORIDOR_PLAYERS; turn++)
        rules->turn_key[turn] = hash_mix(next++);
}

static void fill_byte_bits(struct quoridor_rules *rules)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        int count = 0;
        for (uint64_t rest = byte; rest != 0;)
            rules->byte_bits[byte][count++] = (uint16_t)bits_pop(&rest);
    }
}

void quoridor_tables(struct quoridor_rules *rules)
{
    for (int row = 0; row < rules->height; row++)
        for (int column = 0; column < rules->width; column++)
            fill_square(rules, row, column);
    rules->slots = rules->below & rules->beside;
    for (int seat = 0; seat < rules->head.players; seat++)
        rules->start[seat] = (uint8_t)middle_of(rules, side_of(rules->head.players, seat));
    fill_byte_bits(rules);
    fill_keys(rules);
}

static uint64_t quoridor_key(const struct quoridor_rules *rules, const struct quoridor_state *state)
{
    const int turn = game_over(&state->head) ? QUORIDOR_PLAYERS : state->head.turn;
    uint64_t key = rules->turn_key[turn];
    for (int player = 0; player < rules->head.players; player++)
        key += rules->pawn_key[player][state->pawn[player]] + state->left[player] * rules->left_key[player];
    for (quoridor_bits set = quoridor_join(state->horizontal); set != 0;)
        key += rules->wall_key[0][quoridor_bits_pop(&set)];
    for (quoridor_bits set = quoridor_join(state->vertical); set != 0;)
        key += rules->wall_key[1][quoridor_bits_pop(&set)];
    return key;
}

void quoridor_seal(const struct quoridor_rules *rules, struct quoridor_state *state, int turn)
{
    memset(state->padding, 0, sizeof state->padding);
    state->mover = 0;
    state->head = (struct lud_state){.turn = turn};
    for (int player = 0; player < rules->head.players; player++)
        if (quoridor_goal(rules, player, state->pawn[player])) {
            state->head.turn = LUD_OVER;
            state->mover = (uint8_t)player;
        }
    state->head.key = quoridor_key(rules, state);
}
