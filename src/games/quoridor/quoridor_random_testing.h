/* quoridor_random_testing.h: random rules and positions for the tests of this folder: any size, number of
 * players and variant, walls in chains and blocks, pawns anywhere. */
#ifndef GAMES_QUORIDOR_RANDOM_TESTING_H
#define GAMES_QUORIDOR_RANDOM_TESTING_H

#include "games/quoridor/quoridor_board.h"

static inline int quoridor_random_between(struct random *random, int low, int high)
{
    return low + (int)random_below(random, (uint32_t)(high - low + 1));
}

/* Appends random values of all options. */
static inline void quoridor_random_options(struct random *random, struct bytes *out)
{
    const bool usual = random_below(random, 3) == 0;
    bytes_text(out, "players=");
    bytes_integer(out, quoridor_random_between(random, 2, 4));
    bytes_text(out, ",size=");
    bytes_integer(out, usual ? 9 : quoridor_random_between(random, QUORIDOR_SIDE_MIN, QUORIDOR_SIDE));
    bytes_text(out, "x");
    bytes_integer(out, usual ? 9 : quoridor_random_between(random, QUORIDOR_SIDE_MIN, QUORIDOR_SIDE));
    bytes_text(out, ",walls=");
    bytes_integer(out, quoridor_random_between(random, 0, 16));
    bytes_text(out, random_below(random, 2) == 0 ? ",third=block" : ",third=diagonal");
    bytes_text(out, random_below(random, 4) == 0 ? ",seal=forbid" : ",seal=allow");
    bytes_text(out, random_below(random, 4) == 0 ? ",jump=straight" : ",jump=full");
}

/* Opens random rules; the caller frees them with rules_free. NULL when out of memory. */
static inline struct lud_rules *quoridor_random_rules(struct random *random)
{
    char room[256];
    struct bytes options = bytes_fixed(room, sizeof room);
    struct lud_rules *rules = NULL;
    quoridor_random_options(random, &options);
    (void)rules_new(&quoridor_game, bytes_view(&options), (struct span){0}, memory_heap(), &rules, NULL);
    return rules;
}

/* Places the pawns at random, often next to each other, and never on their goals. Returns false when two
 * pawns share a square or a player has no path. */
static inline bool quoridor_random_pawns(const struct quoridor_rules *rules, struct quoridor_state *state,
                                         struct random *random)
{
    const int squares = rules->width * rules->height;
    quoridor_bits taken = 0;
    for (int player = 0; player < rules->head.players; player++) {
        const bool near = player > 0 && random_below(random, 2) == 0;
        const int step = near ? quoridor_step(rules, state->pawn[player - 1], random_below(random, 4)) : -1;
        const int square = step >= 0 ? step : (int)random_below(random, (uint32_t)squares);
        if (quoridor_has(taken | rules->goal[player], square))
            return false;
        taken |= quoridor_bit(square);
        state->pawn[player] = (uint8_t)square;
    }
    return quoridor_cut_off(rules, state, quoridor_placed(state)) == 0;
}

/* A position after 0 to 50 random moves, with the pawns placed anew if that succeeds within 20 tries. */
static inline struct quoridor_state quoridor_random_position(const struct quoridor_rules *rules,
                                                             struct random *random)
{
    struct quoridor_state state, moved;
    quoridor_start(&rules->head, &state.head);
    for (int plies = quoridor_random_between(random, 0, 50); plies > 0; plies--) {
        moved = state;
        quoridor_play(&rules->head, &moved.head, quoridor_pick(&rules->head, &moved.head, random));
        if (!game_over(&moved.head))
            state = moved;
    }
    for (int tries = 0; tries < 20; tries++) {
        moved = state;
        if (!quoridor_random_pawns(rules, &moved, random))
            continue;
        quoridor_seal(rules, &moved, (int)random_below(random, (uint32_t)rules->head.players));
        return moved;
    }
    return state;
}

#endif
