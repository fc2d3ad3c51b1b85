/* quoridor_paths.h: ways through a Quoridor position and the walls that would cut them: shortest routes with
 * jumps and through given squares, zones, what each legal wall costs each player, and who wins the race. Made
 * after the wishes of the Namur Quoridor report, for explanations and for people who ask. Nothing allocates
 * and nothing fails; every answer is the same for the same position. docs/games/quoridor.md */
#ifndef SOLVERS_QUORIDOR_PATHS_H
#define SOLVERS_QUORIDOR_PATHS_H

#include "games/quoridor/quoridor.h"

enum {
    QUORIDOR_VIA = 6,                                       /* squares that a route can be told to visit */
    QUORIDOR_ROUTE = (QUORIDOR_VIA + 1) * QUORIDOR_SQUARES, /* no route is longer */
    QUORIDOR_BRIDGES = QUORIDOR_SQUARES,                    /* no list of bridges is longer */
    QUORIDOR_SHARED = 254                                   /* a zone: several are there at the same time */
};

/* ---- routes (quoridor_paths.c) ---- */

/* A way of one pawn, in its own moves. */
struct quoridor_route {
    int length;                      /* moves; 0 = already there; -1 = there is no way */
    uint8_t squares[QUORIDOR_ROUTE]; /* where the pawn stands after each of them */
};

/* The fewest moves in which the player's pawn reaches its goal while all other pawns stand still, jumps as
 * the rules allow them; by breadth-first search from both ends. Differs from quoridor_distance, which
 * ignores pawns, in both directions: jumps shorten a way, a pawn that cannot be jumped lengthens it or, with
 * walls around, shuts it (-1). */
void quoridor_route_jumps(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                          struct quoridor_route *route);

/* The fewest steps in which the player's pawn, other pawns ignored, visits the `count` squares of `via` (at
 * most QUORIDOR_VIA, repeats allowed) and then its goal: in the given order, or in whatever order is
 * shortest. A goal square ends the game, so one in `via` can only be the last. */
void quoridor_route_via(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        const uint8_t *via, int count, bool ordered, struct quoridor_route *route);

/* How many different shortest ways the player's pawn has to its goal, pawns ignored; UINT32_MAX for that many
 * or more, 0 for none. */
uint32_t quoridor_ways(const struct quoridor_rules *rules, const struct quoridor_state *state, int player);

/* Divides the board: for each square the player whose pawn needs the fewest steps to it, pawns ignored;
 * QUORIDOR_SHARED when several need as few, QUORIDOR_NEVER when nobody gets there. `out` has room for
 * QUORIDOR_SQUARES. */
void quoridor_zones(const struct quoridor_rules *rules, const struct quoridor_state *state, uint8_t *out);

/* ---- what walls cost (quoridor_risk.c) ---- */

struct quoridor_cut {
    lud_move wall;                  /* QUORIDOR_HORIZONTAL or QUORIDOR_VERTICAL plus a slot */
    uint8_t cost[QUORIDOR_PLAYERS]; /* steps that it adds to each player's shortest way */
};

/* Every wall that anyone with a wall in hand could place now, whoever's turn it is, with its costs; also when
 * no hand has any left. Sorted by number. */
struct quoridor_risk {
    int players;
    int distance[QUORIDOR_PLAYERS]; /* steps before: quoridor_distance */
    int count;
    struct quoridor_cut cuts[LUD_MAX_MOVES];
};
void quoridor_risk(const struct quoridor_rules *rules, const struct quoridor_state *state,
                   struct quoridor_risk *risk);

/* The walls that cost the player at least `least` >= 1 steps, most expensive first; among equals the one that
 * costs the others least in all, then the lower number. Writes at most `room` and returns how many there are.
 */
int quoridor_risk_worst(const struct quoridor_risk *risk, int player, int least, struct quoridor_cut *out,
                        int room);

/* A step of the player's shortest way (quoridor_path) that a legal wall can close at a price. */
struct quoridor_bridge {
    uint8_t from, to; /* neighbouring squares */
    uint8_t cost;     /* steps that the dearest wall across it adds */
    lud_move wall;    /* that wall */
};
/* The steps of the way whose cut costs at least `least` >= 1, in the order of the way, into `out` (room for
 * QUORIDOR_BRIDGES); returns how many. */
int quoridor_risk_bridges(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          const struct quoridor_risk *risk, int player, int least,
                          struct quoridor_bridge *out);

/* The race as it stands for one player, by steps, pawns ignored. A wall takes a move, so it gains
 *     (what it costs the rival) - (what it costs the player) - 1
 * moves: the report's tempo, "fewer moves to block than the other needs to undo it", is a gain above 0. */
struct quoridor_tempo {
    int rival;      /* the opponent who comes first when nobody places a wall */
    int own, other; /* steps that the player and the rival need */
    int lead; /* turns by which the player is there before the rival, of all players' turns; < 0: after */
    lud_move wall;   /* the wall that gains the player most against the rival; LUD_NO_MOVE when none gains or
                        none is in hand */
    int gain;        /* what it gains, in moves; 0 without a wall */
    lud_move threat; /* the same for the rival against the player */
    int loss;
    int block; /* walls, the dearest first, with which the rival would come first; 0 = it is first already,
                  -1 = not with the walls in its hand */
};
void quoridor_tempo(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                    struct quoridor_tempo *tempo);

#endif
