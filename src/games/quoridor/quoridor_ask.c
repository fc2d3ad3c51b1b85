/* quoridor_ask.c: queries on a position for solvers, explanations and drawings. */
#include "games/quoridor/quoridor_board.h"

#include <string.h>

int quoridor_step(const struct quoridor_rules *rules, int square, enum quoridor_direction direction)
{
    switch (direction) {
    case QUORIDOR_UP:
        return quoridor_has(rules->below, square) ? square + rules->width : -1;
    case QUORIDOR_RIGHT:
        return quoridor_has(rules->beside, square) ? square + 1 : -1;
    case QUORIDOR_DOWN:
        return square >= rules->width ? square - rules->width : -1;
    default:
        return square % rules->width > 0 ? square - 1 : -1;
    }
}

static bool is_edge_open(struct quoridor_maze maze, const struct quoridor_rules *rules, int square,
                         enum quoridor_direction direction)
{
    const int to = quoridor_step(rules, square, direction);
    if (to < 0)
        return false;
    const bool across = direction == QUORIDOR_LEFT || direction == QUORIDOR_RIGHT;
    return quoridor_has(across ? maze.right : maze.up, to < square ? to : square);
}

bool quoridor_open(const struct quoridor_rules *rules, const struct quoridor_state *state, int square,
                   enum quoridor_direction direction)
{
    return is_edge_open(quoridor_maze(rules, state), rules, square, direction);
}

bool quoridor_goal(const struct quoridor_rules *rules, int player, int square)
{
    return quoridor_has(rules->goal[player], square);
}

void quoridor_distances(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        uint8_t *out)
{
    const struct quoridor_maze maze = quoridor_maze(rules, state);
    quoridor_bits reached = 0, fresh = rules->goal[player];
    memset(out, QUORIDOR_NEVER, QUORIDOR_SQUARES);
    for (uint8_t distance = 0; fresh != 0; distance++) {
        reached |= fresh;
        for (quoridor_bits set = fresh; set != 0;)
            out[quoridor_bits_pop(&set)] = distance;
        fresh = quoridor_spread(maze, reached, rules->width) & ~reached;
    }
}

int quoridor_distance(const struct quoridor_rules *rules, const struct quoridor_state *state, int player)
{
    return quoridor_steps(quoridor_maze(rules, state), quoridor_bit(state->pawn[player]), rules->goal[player],
                          rules->width);
}

int quoridor_path(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                  uint8_t *out)
{
    const struct quoridor_maze maze = quoridor_maze(rules, state);
    uint8_t distance[QUORIDOR_SQUARES];
    int at = state->pawn[player];
    quoridor_distances(rules, state, player, distance);
    if (distance[at] == QUORIDOR_NEVER)
        return -1;
    const int length = distance[at];
    for (int i = 0; i < length; i++) {
        enum quoridor_direction direction = QUORIDOR_UP;
        while (!is_edge_open(maze, rules, at, direction) ||
               distance[quoridor_step(rules, at, direction)] >= distance[at])
            direction++;
        at = quoridor_step(rules, at, direction);
        out[i] = (uint8_t)at;
    }
    return length;
}

unsigned quoridor_cut_off(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          struct quoridor_walls walls)
{
    const struct quoridor_maze maze = quoridor_maze_of(rules, walls, rules->width);
    unsigned cut = 0;
    for (int player = 0; player < rules->head.players; player++) {
        const quoridor_bits around = quoridor_region(maze, quoridor_bit(state->pawn[player]), rules->width);
        if ((around & rules->goal[player]) == 0)
            cut |= 1u << player;
        if (rules->seal_forbid && around != rules->squares)
            cut |= 1u << QUORIDOR_PLAYERS;
    }
    return cut;
}

unsigned quoridor_shut_in(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          lud_move move)
{
    const int slot = move % QUORIDOR_HORIZONTAL;
    if (move < QUORIDOR_HORIZONTAL || move >= QUORIDOR_PASS || !quoridor_has(rules->slots, slot))
        return 0;
    const unsigned everyone = (1u << QUORIDOR_PLAYERS) - 1;
    return quoridor_cut_off(rules, state, quoridor_walls_with(quoridor_placed(state), move)) & everyone;
}
