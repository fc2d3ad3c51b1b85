/* tron.h: Tron (light cycles) as the rest of the tree sees it: a board is a graph, a position is a set of
 * cells and some heads. docs/games/tron.md has the rules and the notation. */
#ifndef GAMES_TRON_H
#define GAMES_TRON_H

#include "core/game.h"

#include <assert.h>

enum {
    TRON_SIDE = 64,
    TRON_FLOORS = 4,
    TRON_CELLS = TRON_SIDE * TRON_SIDE * TRON_FLOORS,
    TRON_RIDERS = 8,
    TRON_TICKS = 0xffff, /* no game gets further */
    TRON_NONE = 0xffff   /* no cell */
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
    uint16_t start[TRON_RIDERS]; /* nodes; TRON_NONE for who has crashed already and who is not there */
    uint8_t team[TRON_RIDERS];   /* equal numbers ride together; all different without teams */
    uint64_t salt;               /* of the map, part of every key: positions on two maps are never the same */
    size_t size;                 /* bytes of the whole block: this struct, then all that it points to */
    struct tron_state *begin;    /* the position that game_start sets */
};

/* The head of a position; rules->words words follow it: the set of nodes that are taken (trails and heads),
 * so that the size of a position depends on the map. A crashed rider has at TRON_NONE and no heading: what it
 * leaves is its trail, the cell of its head included. */
struct tron_state {
    struct lud_state head;
    uint32_t tick;                /* ticks so far; in survival the moves made, which are the score */
    uint16_t at[TRON_RIDERS];     /* node of each head; TRON_NONE for riders who are not there */
    uint16_t out[TRON_RIDERS];    /* tick of the crash, from 1; 0 = still riding, or not there */
    uint8_t heading[TRON_RIDERS]; /* enum tron_direction of the last move; TRON_DIRECTIONS = unknown */
    uint8_t chosen[TRON_RIDERS];  /* commitments of this tick: direction; 0 where head.pending has no bit */
    uint32_t padding;             /* 0 */
    uint64_t taken[];             /* set of nodes */
};
static_assert(sizeof(struct tron_state) == 72, "a Tron state has no hidden padding");

/* Moves are enum tron_direction. One rider: LUD_SOLO | LUD_SCORE and no ticks with commitments; more:
 * LUD_SIMULTANEOUS | LUD_ZERO_SUM. */
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

/* The node that a move from `node` ends on when it is free, else TRON_NONE. */
static inline unsigned tron_step(const struct tron_rules *rules, const struct tron_state *state,
                                 unsigned node, unsigned direction)
{
    const unsigned next = rules->map.next[node][direction];
    return next != TRON_NONE && !tron_taken(state, next) ? next : TRON_NONE;
}

/* ---- rules (tron_rules.c, tron_outcome.c) ---- */

/* Where a rider who gives no move goes: its heading; when that is unknown, or a link, the first of u r d l x
 * that leads to a free cell. The rider is on the map. */
unsigned tron_straight(const struct tron_rules *rules, const struct tron_state *state, int rider);
/* The key of a position, computed from nothing; play keeps the same incrementally. */
uint64_t tron_key(const struct tron_rules *rules, const struct tron_state *state);
/* Ends the tick that `state` stands at: who is to act, or LUD_OVER; no commitments; the key is not touched.
 */
void tron_begin_tick(const struct tron_rules *rules, struct tron_state *state);

void tron_start(const struct lud_rules *rules, struct lud_state *state);
int tron_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
/* Takes any of the five directions, also one that tron_check refuses: then the rider crashes (a lone one
 * stays where it is). So a host can play tron_straight for a rider who was too slow. */
void tron_play(const struct lud_rules *rules, struct lud_state *state, lud_move move);
enum lud_status tron_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why);
void tron_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
int tron_count(const struct lud_rules *rules, const struct lud_state *state);
lud_move tron_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random);

/* ---- notation (tron_notation.c, tron_draw.c) ---- */

/* What a position text prints for a cell of the drawing: # . 1-8 a-z A-Z. */
char tron_cell(const struct tron_rules *rules, const struct tron_state *state, unsigned cell);
/* The link that the head of `rider` stands on and whose other end is free, as its letter; 0 when there is
 * none. */
char tron_link(const struct tron_rules *rules, const struct tron_state *state, int rider);

enum lud_status tron_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                           struct lud_why *why);
void tron_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
enum lud_status tron_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                struct span text, lud_move *move, struct lud_why *why);
void tron_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                      struct bytes *out);
void tron_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
               struct bytes *out);

/* ---- questions about a position (tron_territory.c, tron_bound.c) ----
 * They allocate nothing; up to 200 kB of stack on the largest maps. */

/* How many cells each rider reaches before all others; cells that several reach at the same time are
 * nobody's. Both ends of a forced teleport are one cell. A lone rider: the cells that it can reach at all. */
void tron_territory(const struct tron_rules *rules, const struct tron_state *state, int counts[TRON_RIDERS]);
/* No ride of `rider` from here, alone on the map, is longer than this many moves: the chambers (blocks of the
 * graph of free cells) on one way from the head, each with at most as many cells as its two colours allow.
 * Admissible. The rider is on the map. */
int tron_bound(const struct tron_rules *rules, const struct tron_state *state, int rider);

/* ---- maps (tron_maps.c, tron_random.c, tron_drawn.c) ---- */

/* A built-in map by name (`handout`): its position text; empty when there is none. */
struct span tron_map_find(struct span name);
/* The names, NULL at the end. */
const char *const *tron_map_names(void);

/* A random map, as a position text. The same recipe gives the same map everywhere. */
struct tron_recipe {
    int width, height;  /* border included, TRON_RANDOM_MIN..TRON_SIDE; for more than four riders equal, and
                           at least TRON_RANDOM_MIN_MANY */
    int floors, riders; /* 1..TRON_FLOORS, 1..TRON_RIDERS */
    int walls;          /* per cent of the cells inside the border, about; 0..TRON_RANDOM_WALLS */
    uint32_t seed;
};
enum { TRON_RANDOM_MIN = 7, TRON_RANDOM_MIN_MANY = 9, TRON_RANDOM_WALLS = 40 };
void tron_map_random(const struct tron_recipe *recipe, struct bytes *out);

/* Turns a map drawn as rows, as map files have it, into the one-line position text. Rows are lines; an empty
 * line or a line `|` begins the next floor; lines that begin with `# ` (hash, space) are comments; lines with
 * a `=` are fields (`tick=3 head=1:r`). At most GAME_MAX_POSITION bytes. `out` is empty before, and after an
 * error; *why then tells line and column. */
enum lud_status tron_map_text(struct span drawn, struct bytes *out, struct lud_why *why);

#endif
