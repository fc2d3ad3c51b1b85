/* quoridor_walls.h: which walls are legal, with hardly any search for paths. Inline for the sake of the move
 * list and of random play.
 *
 * The appendix of the MIASHS Quoridor report has the idea: walls joined together are a chain, a chain joined
 * to the edge of the board is a block, and only a wall that joins a chain or block to another can isolate
 * anything. Made exact it reads: a wall has three points, its ends and its middle. The board falls into more
 * pieces by it if and only if two of these points were connected before, through other walls or the edge; for
 * walls and edge are a plane graph, and only an edge that closes a cycle adds a face.
 *
 *     |   .   v   .       the new wall = has its left end on the edge and its right end on the vertical
 *     |       v           wall, which is joined to the edge: two squares are closed off
 *     |=======v   .
 *     |       v
 *     +-------+-----
 *
 * Points have the numbers of slots, a slot's middle being its number; numbers that are no slot, and those
 * below 0, lie on the edge. Three sieves, each a few operations on whole boards, leave nine of 83 free walls
 * in an average middle game (quoridor_oracle_test):
 *   1. at least two of the three points touch a wall or the edge;
 *   2. two of them touch blocks: these walls close something off for certain;
 *   3. or two of them touch chains that are no blocks, of walls that touch others: these may close.
 * What is closed off matters only to a pawn that is parted from its goal. So all walls that may close are
 * placed at once, and pawn and goal are flooded: where the floods meet, every single one of them is legal;
 * where they do not, only walls can be illegal that stand on all edges between the two floods, or, when there
 * is no such edge, on a known shortest way from one to the other. These are tried one by one. */
#ifndef GAMES_QUORIDOR_WALLS_H
#define GAMES_QUORIDOR_WALLS_H

#include "games/quoridor/quoridor_board.h"

QUORIDOR_INLINE bool quoridor_any(struct quoridor_walls walls)
{
    return (walls.horizontal | walls.vertical) != 0;
}

QUORIDOR_INLINE struct quoridor_walls quoridor_common(struct quoridor_walls a, struct quoridor_walls b)
{
    return (struct quoridor_walls){a.horizontal & b.horizontal, a.vertical & b.vertical};
}

QUORIDOR_INLINE struct quoridor_walls quoridor_without(struct quoridor_walls a, struct quoridor_walls b)
{
    return (struct quoridor_walls){a.horizontal & ~b.horizontal, a.vertical & ~b.vertical};
}

/* Takes one wall out of *walls, which is not empty. */
QUORIDOR_INLINE struct quoridor_walls quoridor_take(struct quoridor_walls *walls)
{
    const quoridor_bits horizontal = quoridor_first(walls->horizontal);
    const struct quoridor_walls one = {horizontal, horizontal != 0 ? 0 : quoridor_first(walls->vertical)};
    *walls = quoridor_without(*walls, one);
    return one;
}

/* Slots where a wall overlaps and crosses no other. */
QUORIDOR_INLINE struct quoridor_walls quoridor_free_slots(const struct quoridor_rules *rules,
                                                          struct quoridor_walls placed, int width)
{
    const quoridor_bits h = placed.horizontal, v = placed.vertical;
    return (struct quoridor_walls){rules->slots & ~(h | h << 1 | h >> 1 | v),
                                   rules->slots & ~(v | v << width | v >> width | h)};
}

/* ---- 1 to 3: walls that may close something off ---- */

/* The points of walls. */
QUORIDOR_INLINE quoridor_bits quoridor_points(struct quoridor_walls walls, int width)
{
    const quoridor_bits h = walls.horizontal, v = walls.vertical;
    return h | h << 1 | h >> 1 | v | v << width | v >> width;
}

/* Slots that have at least two of their three points in `points`; `left_end` and `low_end` are the slots
 * whose first point has a number below 0 and counts, too. */
QUORIDOR_INLINE struct quoridor_walls quoridor_touching(quoridor_bits points, quoridor_bits left_end,
                                                        quoridor_bits low_end, int width)
{
    const quoridor_bits left = points << 1 | left_end, right = points >> 1;
    const quoridor_bits low = points << width | low_end, high = points >> width;
    return (struct quoridor_walls){(left & right) | (points & (left | right)),
                                   (low & high) | (points & (low | high))};
}

/* The walls that share a point with another one. */
QUORIDOR_INLINE struct quoridor_walls quoridor_joined(struct quoridor_walls walls, int width)
{
    const quoridor_bits h = walls.horizontal, v = walls.vertical;
    const quoridor_bits lone = h | v, left = h >> 1, right = h << 1, low = v >> width, high = v << width;
    const quoridor_bits shared = (lone & (left | right | low | high)) | (left & right) | (low & high) |
                                 ((left | right) & (low | high));
    return (struct quoridor_walls){h & (shared | shared << 1 | shared >> 1),
                                   v & (shared | shared << width | shared >> width)};
}

struct quoridor_closing {
    struct quoridor_walls certain;  /* by sieve 2 */
    struct quoridor_walls possible; /* by sieve 3, others than the certain ones */
};

/* Which of `walls`, all of them free, close something off. */
QUORIDOR_INLINE struct quoridor_closing quoridor_closing(const struct quoridor_rules *rules,
                                                         struct quoridor_walls placed,
                                                         struct quoridor_walls walls, int width)
{
    const quoridor_bits h = placed.horizontal, v = placed.vertical;
    const quoridor_bits edge = rules->squares & ~rules->slots, low_end = quoridor_bit(width) - 1;
    const quoridor_bits points = quoridor_points(placed, width) | edge;
    walls = quoridor_common(walls, quoridor_touching(points, 1, low_end, width));
    if (!quoridor_any(walls))
        return (struct quoridor_closing){{0, 0}, {0, 0}};
    const struct quoridor_maze along = {.up = v | v >> width, .right = h | h >> 1};
    const quoridor_bits blocks = quoridor_region(along, edge | (h & 1) | (v & low_end), width);
    const quoridor_bits chains = quoridor_points(quoridor_joined(placed, width), width) & ~blocks;
    const struct quoridor_walls certain =
        quoridor_common(walls, quoridor_touching(blocks, 1, low_end, width));
    const struct quoridor_walls possible = quoridor_common(walls, quoridor_touching(chains, 0, 0, width));
    return (struct quoridor_closing){certain, quoridor_without(possible, certain)};
}

/* ---- walls that may part a pawn from its goal ---- */

/* Walls that stand on all of the edges, at least one: `up` above squares, `right` to the right of squares. */
QUORIDOR_INLINE struct quoridor_walls quoridor_covering(quoridor_bits up, quoridor_bits right, int width)
{
    const quoridor_bits above = quoridor_first(up), aside = quoridor_first(right);
    const bool one = up == above && right == aside;
    if (up != 0 && right != 0)
        return (struct quoridor_walls){0, 0};
    if (up != 0)
        return (struct quoridor_walls){one ? up | up >> 1 : up == (above | above << 1) ? above : 0, 0};
    return (struct quoridor_walls){0, one                                 ? right | right >> width
                                      : right == (aside | aside << width) ? aside
                                                                          : 0};
}

/* Walls that stand on a shortest way between two sets, the first one that going back finds. In a legal
 * position there is one. */
QUORIDOR_INLINE struct quoridor_walls quoridor_crossing(struct quoridor_maze maze, quoridor_bits near,
                                                        quoridor_bits far, int width)
{
    quoridor_bits reached[QUORIDOR_SQUARES], up = 0, right = 0;
    int steps = 0;
    for (reached[0] = near; (reached[steps] & far) == 0; steps++) {
        reached[steps + 1] = quoridor_spread(maze, reached[steps], width);
        if (reached[steps + 1] == reached[steps])
            return (struct quoridor_walls){0, 0};
    }
    quoridor_bits at = quoridor_first(reached[steps] & far);
    while (steps-- > 0) {
        const quoridor_bits back = reached[steps];
        if ((at >> width & maze.up & back) != 0)
            up |= at >>= width;
        else if ((at >> 1 & maze.right & back) != 0)
            right |= at >>= 1;
        else if (((at & maze.right) << 1 & back) != 0)
            right |= at, at <<= 1;
        else
            up |= at, at <<= width;
    }
    return (struct quoridor_walls){up | up >> 1, right | right >> width};
}

/* Walls of which one alone may part two sets that all of them together do part: those that stand on every
 * edge between the two, or on a known way from one to the other. */
QUORIDOR_INLINE struct quoridor_walls quoridor_doubtful(struct quoridor_maze maze, quoridor_bits near,
                                                        quoridor_bits far, int width)
{
    const quoridor_bits up = maze.up & ((near & far >> width) | (near >> width & far));
    const quoridor_bits right = maze.right & ((near & far >> 1) | (near >> 1 & far));
    return (up | right) != 0 ? quoridor_covering(up, right, width)
                             : quoridor_crossing(maze, near, far, width);
}

/* Which of `walls`, each of them alone, part the pawn from its goal. */
QUORIDOR_INLINE struct quoridor_walls quoridor_parting(struct quoridor_maze maze, struct quoridor_walls walls,
                                                       quoridor_bits near, quoridor_bits far, int width)
{
    const struct quoridor_maze all = quoridor_fenced(maze, walls, width);
    struct quoridor_walls parting = {0, 0};
    for (;;) {
        const quoridor_bits more = quoridor_spread(all, near, width);
        const quoridor_bits further = quoridor_spread(all, far, width);
        if ((more & further) != 0)
            return parting;
        if (more == near && further == far)
            break;
        near = more;
        far = further;
    }
    walls = quoridor_common(walls, quoridor_doubtful(maze, near, far, width));
    while (quoridor_any(walls)) {
        const struct quoridor_walls one = quoridor_take(&walls);
        if (quoridor_reaches(quoridor_fenced(maze, one, width), near, far, width))
            continue;
        parting.horizontal |= one.horizontal;
        parting.vertical |= one.vertical;
    }
    return parting;
}

/* ---- all of it ---- */

/* Which of `walls`, each of them alone, seal off a square (seal=forbid; no square is sealed off yet). */
QUORIDOR_INLINE struct quoridor_walls quoridor_sealing(const struct quoridor_rules *rules,
                                                       struct quoridor_maze maze,
                                                       struct quoridor_closing closing, int width)
{
    struct quoridor_walls sealing = closing.certain;
    while (quoridor_any(closing.possible)) {
        const struct quoridor_walls one = quoridor_take(&closing.possible);
        if (quoridor_region(quoridor_fenced(maze, one, width), 1, width) == rules->squares)
            continue;
        sealing.horizontal |= one.horizontal;
        sealing.vertical |= one.vertical;
    }
    return sealing;
}

/* Which of `walls`, all of them free, are legal. */
QUORIDOR_INLINE struct quoridor_walls quoridor_legal(const struct quoridor_rules *rules,
                                                     const struct quoridor_state *state,
                                                     struct quoridor_walls placed,
                                                     struct quoridor_walls walls, int width)
{
    const struct quoridor_closing closing = quoridor_closing(rules, placed, walls, width);
    struct quoridor_walls risky = {closing.certain.horizontal | closing.possible.horizontal,
                                   closing.certain.vertical | closing.possible.vertical};
    if (!quoridor_any(risky))
        return walls;
    const struct quoridor_maze maze = quoridor_maze_of(rules, placed, width);
    if (rules->seal_forbid)
        return quoridor_without(walls, quoridor_sealing(rules, maze, closing, width));
    for (int player = 0; player < rules->head.players; player++) {
        const struct quoridor_walls parting =
            quoridor_parting(maze, risky, quoridor_bit(state->pawn[player]), rules->goal[player], width);
        walls = quoridor_without(walls, parting);
        risky = quoridor_without(risky, parting);
    }
    return walls;
}

#endif
