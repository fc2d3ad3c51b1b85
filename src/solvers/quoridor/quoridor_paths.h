/* quoridor_paths.h: paths through a Quoridor position and the walls that would cut them: shortest routes with
 * jumps or through given squares, zones, the cost of each legal wall to each player, and who wins the race.
 * Includes the analyses that the Namur Quoridor report proposed; used for explanations and for answers to
 * questions. No function allocates or fails, and the results depend only on the position. See
 * docs/games/quoridor.md. */
#ifndef SOLVERS_QUORIDOR_PATHS_H
#define SOLVERS_QUORIDOR_PATHS_H

#include "games/quoridor/quoridor.h"

enum {
    QUORIDOR_VIA = 6, /* most squares that a route can be required to visit */
    QUORIDOR_ROUTE = (QUORIDOR_VIA + 1) * QUORIDOR_SQUARES, /* upper bound for the length of a route */
    QUORIDOR_BRIDGES = QUORIDOR_SQUARES,                    /* upper bound for the number of bridges */
    QUORIDOR_SHARED = 254                                   /* zone of squares several players reach first */
};

/* ---- routes (quoridor_paths.c) ---- */

/* A route of one pawn; only that pawn's moves count. */
struct quoridor_route {
    int length;                      /* moves; 0 = already at the goal; -1 = no route */
    uint8_t squares[QUORIDOR_ROUTE]; /* the pawn's square after each move */
};

/* Finds a shortest route of the player's pawn to its goal while all other pawns stand still, with the jumps
 * of the rules, by breadth-first search from both ends. The length may differ either way from
 * quoridor_distance, which ignores pawns: jumps shorten the route; a pawn that cannot be jumped lengthens it
 * or, among walls, blocks it (-1). */
void quoridor_route_jumps(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                          struct quoridor_route *route);

/* Finds a shortest route, other pawns ignored, on which the player's pawn visits the `count` squares of `via`
 * (at most QUORIDOR_VIA, repeats allowed) and then its goal: in the given order if `ordered`, otherwise in
 * the order that is shortest. A goal square ends the game, so a goal square in `via` can only be visited
 * last. */
void quoridor_route_via(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        const uint8_t *via, int count, bool ordered, struct quoridor_route *route);

/* The number of different shortest paths of the player's pawn to its goal, pawns ignored. 0 if there is no
 * path; saturates at UINT32_MAX. */
uint32_t quoridor_ways(const struct quoridor_rules *rules, const struct quoridor_state *state, int player);

/* Divides the board into zones: out[square] is the player whose pawn needs the fewest steps to the square,
 * pawns ignored; QUORIDOR_SHARED if several need equally few, QUORIDOR_NEVER if no pawn can reach it. `out`
 * has room for QUORIDOR_SQUARES. */
void quoridor_zones(const struct quoridor_rules *rules, const struct quoridor_state *state, uint8_t *out);

/* ---- what walls cost (quoridor_risk.c) ---- */

struct quoridor_cut {
    lud_move wall;                  /* QUORIDOR_HORIZONTAL or QUORIDOR_VERTICAL plus a slot */
    uint8_t cost[QUORIDOR_PLAYERS]; /* steps the wall adds to each player's shortest path */
};

/* Every wall that would be legal now for a player to move with a wall in hand, and its costs. Whose turn it
 * is and how many walls are left do not matter. Empty if the game is over. */
struct quoridor_risk {
    int players;
    int distance[QUORIDOR_PLAYERS];          /* steps to the goal now, as by quoridor_distance */
    int count;                               /* of cuts */
    struct quoridor_cut cuts[LUD_MAX_MOVES]; /* in ascending order of `wall` */
};
void quoridor_risk(const struct quoridor_rules *rules, const struct quoridor_state *state,
                   struct quoridor_risk *risk);

/* Lists the walls that cost the player at least `least` >= 1 steps, most expensive first; among equals the
 * one that costs all other players together the least, then the lower number. Writes at most `room` of them
 * to `out` and returns how many there are, which may be more than `room`. */
int quoridor_risk_worst(const struct quoridor_risk *risk, int player, int least, struct quoridor_cut *out,
                        int room);

/* A step of the player's shortest path (quoridor_path) that a legal wall can close so that the path grows. */
struct quoridor_bridge {
    uint8_t from, to; /* neighbouring squares */
    uint8_t cost;     /* steps added by the most expensive wall across it */
    lud_move wall;    /* that wall */
};
/* Lists the bridges that cost at least `least` >= 1, in the order of the path, in `out` (room for
 * QUORIDOR_BRIDGES). `risk` must be that of `state`. Returns how many. */
int quoridor_risk_bridges(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          const struct quoridor_risk *risk, int player, int least,
                          struct quoridor_bridge *out);

/* The state of the race for one player, in steps, pawns ignored. Placing a wall takes a move, so a wall gains
 *     (cost to the rival) - (cost to the player) - 1
 * moves. The report speaks of a tempo when blocking takes fewer moves than undoing the block: a gain above 0.
 */
struct quoridor_tempo {
    int rival;       /* the opponent who arrives first if nobody places a wall */
    int own, other;  /* steps that the player and the rival need */
    int lead;        /* turns, of all players, by which the player arrives before the rival; < 0: after */
    lud_move wall;   /* the player's wall that gains most; LUD_NO_MOVE if none gains or none is in hand */
    int gain;        /* moves gained by it; 0 if there is no such wall */
    lud_move threat; /* the rival's wall that gains most against the player; LUD_NO_MOVE as above */
    int loss;        /* moves gained by it; 0 if there is no such wall */
    int block;       /* walls that the rival must place, best first, to arrive first; 0 = it is first
                        anyway, -1 = it has too few walls */
};

/* Fills *tempo. The game must not be over. */
void quoridor_tempo(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                    struct quoridor_tempo *tempo);

#endif
