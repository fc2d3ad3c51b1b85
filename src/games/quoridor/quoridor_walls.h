/* quoridor_walls.h: finds the legal walls with hardly any path search. Inline, for move generation and random
 * games.
 *
 * The idea is from the appendix of the MIASHS Quoridor report: walls joined together form a chain, a chain
 * joined to the edge of the board is a block, and only a wall that joins a chain or block to another can
 * isolate squares. Stated exactly: a wall has three points, its two ends and its middle. It splits the board
 * into more regions if and only if two of these points were already connected, through other walls or the
 * edge. Proof: walls and edge form a plane graph, and only an arc that closes a cycle adds a face.
 *
 *     |   .   v   .       the new wall = has its left end on the edge and its right end on the vertical
 *     |       v           wall, which is joined to the edge: it closes off two squares
 *     |=======v   .
 *     |       v
 *     +-------+-----
 *
 * Points are numbered like slots: a slot's number is also that of its middle. Numbers that are not slots, and
 * numbers below 0, are on the edge. Three sieves, each a few operations on whole boards, leave nine of 83
 * free walls in an average middle game (quoridor_oracle_test):
 *   1. at least two of the three points touch a wall or the edge;
 *   2. two of them touch blocks: such a wall certainly closes off squares;
 *   3. or two of them touch chains of several walls that are not blocks: such a wall may close off squares.
 * A closing wall is illegal only when it cuts a pawn from its goal. For each pawn, the generator places all
 * remaining walls at once and floods from pawn and goal. If the floods meet, each of these walls alone is
 * legal for this pawn. If not, a wall can be illegal only if it is on every open edge between the two floods
 * or, when there is no such edge, on a known shortest path from one flood to the other. These are tried one
 * by one. */
#ifndef GAMES_QUORIDOR_WALLS_H
#define GAMES_QUORIDOR_WALLS_H

#include "games/quoridor/quoridor_board.h"

QUORIDOR_INLINE bool quoridor_walls_any(struct quoridor_walls walls)
{
    return (walls.horizontal | walls.vertical) != 0;
}

QUORIDOR_INLINE struct quoridor_walls quoridor_walls_and(struct quoridor_walls a, struct quoridor_walls b)
{
    return (struct quoridor_walls){a.horizontal & b.horizontal, a.vertical & b.vertical};
}

QUORIDOR_INLINE struct quoridor_walls quoridor_walls_without(struct quoridor_walls a, struct quoridor_walls b)
{
    return (struct quoridor_walls){a.horizontal & ~b.horizontal, a.vertical & ~b.vertical};
}

/* Removes one wall from the non-empty *walls and returns it. */
QUORIDOR_INLINE struct quoridor_walls quoridor_walls_pop(struct quoridor_walls *walls)
{
    const quoridor_bits horizontal = quoridor_lowest_bit(walls->horizontal);
    const struct quoridor_walls one = {horizontal,
                                       horizontal != 0 ? 0 : quoridor_lowest_bit(walls->vertical)};
    *walls = quoridor_walls_without(*walls, one);
    return one;
}

/* All walls that overlap and cross no placed wall; they may still cut off a pawn. */
QUORIDOR_INLINE struct quoridor_walls quoridor_free_slots(const struct quoridor_rules *rules,
                                                          struct quoridor_walls placed, int width)
{
    const quoridor_bits h = placed.horizontal, v = placed.vertical;
    return (struct quoridor_walls){rules->slots & ~(h | h << 1 | h >> 1 | v),
                                   rules->slots & ~(v | v << width | v >> width | h)};
}

/* ---- sieves 1 to 3: walls that may close off squares ---- */

/* All points of `walls`: ends and middles. */
QUORIDOR_INLINE quoridor_bits quoridor_points(struct quoridor_walls walls, int width)
{
    const quoridor_bits h = walls.horizontal, v = walls.vertical;
    return h | h << 1 | h >> 1 | v | v << width | v >> width;
}

/* Walls that have at least two of their three points in `points`. `left_end` (horizontal walls) and `low_end`
 * (vertical walls) are the slots whose first point has a number below 0 and counts as a member too. */
QUORIDOR_INLINE struct quoridor_walls quoridor_slots_touching(quoridor_bits points, quoridor_bits left_end,
                                                              quoridor_bits low_end, int width)
{
    const quoridor_bits left = points << 1 | left_end, right = points >> 1;
    const quoridor_bits low = points << width | low_end, high = points >> width;
    return (struct quoridor_walls){(left & right) | (points & (left | right)),
                                   (low & high) | (points & (low | high))};
}

/* The members of `walls` that share a point with another member. */
QUORIDOR_INLINE struct quoridor_walls quoridor_joined_walls(struct quoridor_walls walls, int width)
{
    const quoridor_bits h = walls.horizontal, v = walls.vertical;
    const quoridor_bits lone = h | v, left = h >> 1, right = h << 1, low = v >> width, high = v << width;
    const quoridor_bits shared = (lone & (left | right | low | high)) | (left & right) | (low & high) |
                                 ((left | right) & (low | high));
    return (struct quoridor_walls){h & (shared | shared << 1 | shared >> 1),
                                   v & (shared | shared << width | shared >> width)};
}

struct quoridor_closing {
    struct quoridor_walls certain;  /* close off squares (sieve 2) */
    struct quoridor_walls possible; /* may close off squares (sieve 3); disjoint from `certain` */
};

/* The members of `walls`, all of them on free slots, that close or may close off squares. */
QUORIDOR_INLINE struct quoridor_closing quoridor_closing_walls(const struct quoridor_rules *rules,
                                                               struct quoridor_walls placed,
                                                               struct quoridor_walls walls, int width)
{
    const quoridor_bits h = placed.horizontal, v = placed.vertical;
    const quoridor_bits edge = rules->squares & ~rules->slots, low_end = quoridor_bit(width) - 1;
    const quoridor_bits points = quoridor_points(placed, width) | edge;
    walls = quoridor_walls_and(walls, quoridor_slots_touching(points, 1, low_end, width));
    if (!quoridor_walls_any(walls))
        return (struct quoridor_closing){{0, 0}, {0, 0}};
    const struct quoridor_maze along = {.up = v | v >> width, .right = h | h >> 1};
    const quoridor_bits blocks = quoridor_region(along, edge | (h & 1) | (v & low_end), width);
    const quoridor_bits chains = quoridor_points(quoridor_joined_walls(placed, width), width) & ~blocks;
    const struct quoridor_walls certain =
        quoridor_walls_and(walls, quoridor_slots_touching(blocks, 1, low_end, width));
    const struct quoridor_walls possible =
        quoridor_walls_and(walls, quoridor_slots_touching(chains, 0, 0, width));
    return (struct quoridor_closing){certain, quoridor_walls_without(possible, certain)};
}

/* ---- walls that may cut a pawn from its goal ---- */

/* The walls that block all given edges, of which there is at least one: `up` above squares, `right` to the
 * right of squares. */
QUORIDOR_INLINE struct quoridor_walls quoridor_walls_covering(quoridor_bits up, quoridor_bits right,
                                                              int width)
{
    const quoridor_bits above = quoridor_lowest_bit(up), aside = quoridor_lowest_bit(right);
    const bool one = up == above && right == aside;
    if (up != 0 && right != 0)
        return (struct quoridor_walls){0, 0};
    if (up != 0)
        return (struct quoridor_walls){one ? up | up >> 1 : up == (above | above << 1) ? above : 0, 0};
    return (struct quoridor_walls){0, one                                 ? right | right >> width
                                      : right == (aside | aside << width) ? aside
                                                                          : 0};
}

/* The walls that block an edge of one shortest path between two sets; the empty set when there is no path,
 * which does not happen in legal positions. */
QUORIDOR_INLINE struct quoridor_walls quoridor_walls_on_path(struct quoridor_maze maze, quoridor_bits near,
                                                             quoridor_bits far, int width)
{
    quoridor_bits reached[QUORIDOR_SQUARES], up = 0, right = 0;
    int steps = 0;
    for (reached[0] = near; (reached[steps] & far) == 0; steps++) {
        reached[steps + 1] = quoridor_spread(maze, reached[steps], width);
        if (reached[steps + 1] == reached[steps])
            return (struct quoridor_walls){0, 0};
    }
    quoridor_bits at = quoridor_lowest_bit(reached[steps] & far);
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

/* `near` and `far` are the floods that many walls together keep apart. Returns the walls that could separate
 * them alone: those that block every open edge between the two or, when there is no such edge, those on a
 * shortest path. */
QUORIDOR_INLINE struct quoridor_walls quoridor_suspect_walls(struct quoridor_maze maze, quoridor_bits near,
                                                             quoridor_bits far, int width)
{
    const quoridor_bits up = maze.up & ((near & far >> width) | (near >> width & far));
    const quoridor_bits right = maze.right & ((near & far >> 1) | (near >> 1 & far));
    return (up | right) != 0 ? quoridor_walls_covering(up, right, width)
                             : quoridor_walls_on_path(maze, near, far, width);
}

/* The members of `walls` that, each placed alone, separate the pawn `near` from its goal `far`. */
QUORIDOR_INLINE struct quoridor_walls quoridor_cutting_walls(struct quoridor_maze maze,
                                                             struct quoridor_walls walls, quoridor_bits near,
                                                             quoridor_bits far, int width)
{
    const struct quoridor_maze all = quoridor_maze_with(maze, walls, width);
    struct quoridor_walls parting = {0, 0};
    for (;;) {
        const quoridor_bits more = quoridor_spread(all, near, width);
        const quoridor_bits more_far = quoridor_spread(all, far, width);
        if ((more & more_far) != 0)
            return parting;
        if (more == near && more_far == far)
            break;
        near = more;
        far = more_far;
    }
    walls = quoridor_walls_and(walls, quoridor_suspect_walls(maze, near, far, width));
    while (quoridor_walls_any(walls)) {
        const struct quoridor_walls one = quoridor_walls_pop(&walls);
        if (quoridor_reaches(quoridor_maze_with(maze, one, width), near, far, width))
            continue;
        parting.horizontal |= one.horizontal;
        parting.vertical |= one.vertical;
    }
    return parting;
}

/* ---- legality ---- */

/* The closing walls that, each placed alone, isolate a square (seal=forbid; no square is isolated yet). */
QUORIDOR_INLINE struct quoridor_walls quoridor_sealing_walls(const struct quoridor_rules *rules,
                                                             struct quoridor_maze maze,
                                                             struct quoridor_closing closing, int width)
{
    struct quoridor_walls sealing = closing.certain;
    while (quoridor_walls_any(closing.possible)) {
        const struct quoridor_walls one = quoridor_walls_pop(&closing.possible);
        if (quoridor_region(quoridor_maze_with(maze, one, width), 1, width) == rules->squares)
            continue;
        sealing.horizontal |= one.horizontal;
        sealing.vertical |= one.vertical;
    }
    return sealing;
}

/* The legal members of `walls`, all of them on free slots. `placed` are the walls of `state`. */
QUORIDOR_INLINE struct quoridor_walls quoridor_legal_walls(const struct quoridor_rules *rules,
                                                           const struct quoridor_state *state,
                                                           struct quoridor_walls placed,
                                                           struct quoridor_walls walls, int width)
{
    const struct quoridor_closing closing = quoridor_closing_walls(rules, placed, walls, width);
    struct quoridor_walls risky = {closing.certain.horizontal | closing.possible.horizontal,
                                   closing.certain.vertical | closing.possible.vertical};
    if (!quoridor_walls_any(risky))
        return walls;
    const struct quoridor_maze maze = quoridor_maze_of(rules, placed, width);
    if (rules->seal_forbid)
        return quoridor_walls_without(walls, quoridor_sealing_walls(rules, maze, closing, width));
    for (int player = 0; player < rules->head.players; player++) {
        const struct quoridor_walls parting = quoridor_cutting_walls(
            maze, risky, quoridor_bit(state->pawn[player]), rules->goal[player], width);
        walls = quoridor_walls_without(walls, parting);
        risky = quoridor_walls_without(risky, parting);
    }
    return walls;
}

#endif
