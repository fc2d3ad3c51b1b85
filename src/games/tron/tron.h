/* tron.h: Tron (light cycles) as the rest of the tree sees it: a board is a graph, a position is a set of
 * cells and some heads. docs/games/tron.md has the rules and the notation. */
#ifndef GAMES_TRON_H
#define GAMES_TRON_H

#include "core/game.h"

enum {
    TRON_SIDE = 64,
    TRON_FLOORS = 4,
    TRON_CELLS = TRON_SIDE * TRON_SIDE * TRON_FLOORS,
    TRON_RIDERS = 8,
    TRON_NONE = 0xffff /* no cell */
};

enum tron_direction { TRON_UP, TRON_RIGHT, TRON_DOWN, TRON_LEFT, TRON_LINK, TRON_DIRECTIONS };

/* The graph. Nodes are the cells that were not wall when the map was read, numbered from 0 in reading order.
 * Entering a forced teleport puts the rider on the node of its twin; both ends are taken at once. */
struct tron_map {
    int width, height, floors; /* of the drawing */
    int nodes;
    uint16_t (
        *next)[TRON_DIRECTIONS]; /* [node][direction]: the node that a move ends on, TRON_NONE for a wall */
    uint16_t *mate;              /* [node]: the other end of a forced teleport, else the node itself */
    uint16_t *place;             /* [node]: its cell in the drawing, (floor * height + y) * width + x */
    uint16_t *node;              /* [cell of the drawing]: its node, TRON_NONE for a wall */
    char *drawing;               /* [cell]: # . a-z A-Z as the map was read, heads as what is below them */
};

struct tron_rules {
    struct lud_rules head;
    struct tron_map map;
    int words;                   /* 64-bit words of a set of nodes */
    uint16_t start[TRON_RIDERS]; /* nodes */
    uint8_t team[TRON_RIDERS];   /* equal numbers ride together; all different without teams */
};

/* The head of a position; rules->words words follow it: the set of nodes that are taken (trails and heads),
 * so that the size of a position depends on the map. */
struct tron_state {
    struct lud_state head;
    uint32_t tick;
    uint16_t at[TRON_RIDERS];     /* node of each head; TRON_NONE for riders who are not there */
    uint16_t out[TRON_RIDERS];    /* tick of the crash; 0 = still riding */
    uint8_t heading[TRON_RIDERS]; /* enum tron_direction of the last move; TRON_DIRECTIONS = unknown */
    uint8_t chosen[TRON_RIDERS];  /* commitments of this tick: direction; 0 where head.pending has no bit */
    uint32_t padding;             /* 0 */
    uint64_t taken[];             /* set of nodes */
};

/* Moves are enum tron_direction. */
extern const struct lud_game tron_game;
extern const struct lud_twin tron_twin;
extern const struct lud_evaluation tron_evaluations[];

static inline const struct tron_rules *tron_rules(const struct lud_rules *rules)
{
    return (const struct tron_rules *)rules;
}

static inline const struct tron_state *tron_state(const struct lud_state *state)
{
    return (const struct tron_state *)state;
}

static inline bool tron_taken(const struct tron_state *state, unsigned node)
{
    return (state->taken[node / 64] >> (node % 64) & 1) != 0;
}

/* ---- maps (tron_maps.c) ---- */

/* A built-in map by name (`handout`): its position text; empty when there is none. */
struct span tron_map_find(struct span name);
/* The names, NULL at the end. */
const char *const *tron_map_names(void);

#endif
