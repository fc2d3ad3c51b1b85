/* quoridor_rules.c: the starting position, playing a move, and the result. */
#include "games/quoridor/quoridor_board.h"

#include <string.h>

void quoridor_start(const struct lud_rules *rules, struct lud_state *state)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    struct quoridor_state *quoridor = quoridor_mutable(state);
    memset(quoridor, 0, sizeof *quoridor);
    for (int player = 0; player < QUORIDOR_PLAYERS; player++) {
        quoridor->pawn[player] = board->start[player];
        quoridor->left[player] = (uint8_t)(player < rules->players ? board->walls : 0);
    }
    quoridor_seal(board, quoridor, 0);
}

static void pass_turn(const struct quoridor_rules *rules, struct quoridor_state *state)
{
    const int turn = state->head.turn, next = quoridor_next(rules, turn);
    state->head.key += rules->turn_key[next] - rules->turn_key[turn];
    state->head.turn = next;
}

static void move_pawn(const struct quoridor_rules *rules, struct quoridor_state *state, int to)
{
    const int turn = state->head.turn, from = state->pawn[turn];
    state->head.key += rules->pawn_key[turn][to] - rules->pawn_key[turn][from];
    state->pawn[turn] = (uint8_t)to;
    if (!quoridor_has(rules->goal[turn], to)) {
        pass_turn(rules, state);
        return;
    }
    state->head.key += rules->turn_key[QUORIDOR_PLAYERS] - rules->turn_key[turn];
    state->head.turn = LUD_OVER;
    state->mover = (uint8_t)turn;
}

static void place_wall(const struct quoridor_rules *rules, struct quoridor_state *state, lud_move move)
{
    const int turn = state->head.turn, slot = move % QUORIDOR_HORIZONTAL;
    const bool upright = move >= QUORIDOR_VERTICAL;
    uint64_t *walls = upright ? state->vertical : state->horizontal;
    walls[slot / 64] |= UINT64_C(1) << slot % 64;
    state->left[turn]--;
    state->head.key += rules->wall_key[upright][slot] - rules->left_key[turn];
    pass_turn(rules, state);
}

void quoridor_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    struct quoridor_state *quoridor = quoridor_mutable(state);
    if (move < QUORIDOR_HORIZONTAL)
        move_pawn(board, quoridor, move);
    else if (move < QUORIDOR_PASS)
        place_wall(board, quoridor, move);
    else
        pass_turn(board, quoridor);
}

void quoridor_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    for (int player = 0; player < rules->players; player++)
        values[player] = player == quoridor_state(state)->mover ? LUD_ONE : 0;
}
