/* quoridor_meet.h: bidirectional breadth-first search for a shortest route of a pawn (Pohl 1971; the Namur
 * Quoridor report): from the pawn forwards and from the goal squares backwards, with the jumps of the rules,
 * while all other pawns stand still. Both sides expand whole levels, so the first square that both reach lies
 * on a shortest route. Allocates nothing. */
#ifndef SOLVERS_QUORIDOR_MEET_H
#define SOLVERS_QUORIDOR_MEET_H

#include "games/quoridor/quoridor.h"

enum { MEET_LINKS = 16 }; /* most links of one square: four steps, and jumps over three pawns */
enum { MEET_NOWHERE = -1 };
enum meet_side { MEET_FORWARD, MEET_BACKWARD, MEET_SIDES };

/* The pawn's moves from every square. */
struct meet_graph {
    const struct quoridor_rules *rules;
    const struct quoridor_state *state;
    quoridor_bits others;                                    /* squares of the other pawns */
    uint8_t degree[MEET_SIDES][QUORIDOR_SQUARES];            /* number of links of a square */
    uint8_t links[MEET_SIDES][QUORIDOR_SQUARES][MEET_LINKS]; /* forward: targets; backward: sources */
};

/* The squares that one side knows. */
struct meet_front {
    uint8_t known[QUORIDOR_SQUARES];  /* 1 = has been queued */
    uint8_t nearer[QUORIDOR_SQUARES]; /* of a known square: its predecessor; the square itself at this end */
    uint8_t queue[QUORIDOR_SQUARES];  /* squares in order of distance from this end */
    int head, tail;                   /* queue[head..tail) is the outermost level */
};

struct meet {
    struct meet_graph graph;
    struct meet_front front[MEET_SIDES]; /* initially the pawn's square, and the free goal squares */
};

/* Prepares the search for the player's pawn, which must not stand on a goal square. */
void meet_init(struct meet *meet, const struct quoridor_rules *rules, const struct quoridor_state *state,
               int player);

/* Told what the search does, before it does it. Each returns true to stop the search. */
struct meet_observer {
    bool (*expand)(void *context, enum meet_side side, int square);
    /* A link from `square` to `next`, already known to this side or not. */
    bool (*link)(void *context, enum meet_side side, int square, int next);
};

enum meet_order {
    MEET_TURNS,  /* the pawn's side and the goal's in turn, as in the report */
    MEET_SMALLER /* the side with the smaller outermost level, the pawn's if they are equal */
};

/* Expands one level after the other. Returns the square where the sides meet; MEET_NOWHERE if one side runs
 * out of squares or the observer stops the search. `observer` may be NULL. */
int meet_search(struct meet *meet, enum meet_order order, const struct meet_observer *observer,
                void *context);

#endif
