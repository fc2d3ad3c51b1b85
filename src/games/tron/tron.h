/* tron.h: Tron (light cycles): the map as a graph, positions as a set of taken nodes and the riders' heads,
 * and queries on positions. docs/games/tron.md has the rules and the notation. */
#ifndef GAMES_TRON_H
#define GAMES_TRON_H

#include "core/game.h"

#include <assert.h>

enum {
    TRON_SIDE = 64,  /* longest side of a floor, in cells */
    TRON_FLOORS = 4, /* most floors of a map */
    TRON_CELLS = TRON_SIDE * TRON_SIDE * TRON_FLOORS,
    TRON_RIDERS = 8,
    TRON_TICKS = 0xffff, /* upper bound of ticks; position texts that could exceed it are refused */
    TRON_NONE = 0xffff   /* no node or no cell */
};

enum tron_direction { TRON_UP, TRON_RIGHT, TRON_DOWN, TRON_LEFT, TRON_LINK, TRON_DIRECTIONS };

/* The graph of a map. Nodes are the cells that were not walls when the map was read, numbered from 0 in
 * reading order. Entering one end of a forced teleport puts the rider on the other end, and both ends become
 * taken. The arrays belong to the block of struct tron_rules. */
struct tron_map {
    int width, height, floors; /* of the drawing, in cells */
    int nodes;
    uint16_t (*next)[TRON_DIRECTIONS]; /* [node][direction]: where a move ends, TRON_NONE for a wall */
    uint16_t *mate;                    /* [node]: the other end of a forced teleport, else the node itself */
    uint16_t *place;                   /* [node]: its cell in the drawing, (floor * height + y) * width + x */
    uint16_t *node;                    /* [cell]: its node, TRON_NONE for a wall */
    char *drawing; /* [cell]: # . a-z A-Z of the map; what is under a head, not the head */
};

struct tron_rules {
    struct lud_rules head;
    struct tron_map map;
    int words;                   /* 64-bit words of a set of nodes */
    uint16_t start[TRON_RIDERS]; /* starting node of each rider; TRON_NONE for crashed and absent riders */
    uint8_t team[TRON_RIDERS];   /* team of each rider, 1..TRON_RIDERS; all different without teams */
    uint64_t salt;               /* hash of the map, part of every key, so that keys of two maps differ */
    size_t size;                 /* bytes of the whole block: this struct and everything it points to */
    struct tron_state *begin;    /* the starting position */
};

/* A position. The set of taken nodes (trails and heads) follows the fixed part, so the size depends on the
 * map. A crashed rider has `at` TRON_NONE and no heading; its trail, the cell of its head included, stays
 * taken. Field sizes in bytes:
 *
 *   | head 16 | tick 4 | at 16 | out 16 | heading 8 | chosen 8 | padding 4 | taken 8 * rules->words | */
struct tron_state {
    struct lud_state head;
    uint32_t tick;                /* ticks played; for a lone rider its moves, which are the score */
    uint16_t at[TRON_RIDERS];     /* node of each head; TRON_NONE for crashed and absent riders */
    uint16_t out[TRON_RIDERS];    /* tick of the crash, from 1; 0 for riding and absent riders */
    uint8_t heading[TRON_RIDERS]; /* enum tron_direction of the last move; TRON_DIRECTIONS = unknown */
    uint8_t chosen[TRON_RIDERS];  /* direction committed to in this tick; 0 where head.pending has no bit */
    uint32_t padding;             /* always 0 */
    uint64_t taken[];             /* bit n % 64 of word n / 64: node n is taken */
};
static_assert(sizeof(struct tron_state) == 72, "a Tron state has no hidden padding");

/* A move is an enum tron_direction. Traits with one rider: LUD_SOLO | LUD_SCORE, and moves take effect at
 * once; with more riders: LUD_SIMULTANEOUS | LUD_ZERO_SUM. */
extern const struct lud_game tron_game;
extern const struct lud_twin tron_twin;                /* the naive reference implementation */
extern const struct lud_evaluation tron_evaluations[]; /* `territory` (the default) and `fill` */

/* Downcasts: the caller guarantees that the rules or the state are Tron's. */

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

/* The node where a move from `node` ends; TRON_NONE when a wall or a taken node blocks it. */
static inline unsigned tron_step(const struct tron_rules *rules, const struct tron_state *state,
                                 unsigned node, unsigned direction)
{
    const unsigned next = rules->map.next[node][direction];
    return next != TRON_NONE && !tron_taken(state, next) ? next : TRON_NONE;
}

/* ---- rules (tron_rules.c, tron_outcome.c) ---- */

/* The direction of a rider who does not choose: its heading; when that is unknown or a link, the first of
 * u r d l x that leads to a free cell; when there is none, TRON_LINK after a link, else TRON_UP. The rider
 * must be on the map. */
unsigned tron_straight(const struct tron_rules *rules, const struct tron_state *state, int rider);
/* The key of a position, computed from scratch. */
uint64_t tron_key(const struct tron_rules *rules, const struct tron_state *state);
/* Begins a tick: sets the rider to act, or LUD_OVER, and clears all commitments. Does not update the key. */
void tron_begin_tick(const struct tron_rules *rules, struct tron_state *state);

void tron_start(const struct lud_rules *rules, struct lud_state *state);
int tron_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
/* Accepts any of the five directions, even one that tron_check refuses: then the rider crashes, or a lone
 * rider stays where it is. A host can therefore play tron_straight for a rider who did not answer in time. */
void tron_play(const struct lud_rules *rules, struct lud_state *state, lud_move move);
enum lud_status tron_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why);
void tron_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
int tron_count(const struct lud_rules *rules, const struct lud_state *state);
lud_move tron_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random);

/* ---- notation (tron_notation.c, tron_draw.c) ---- */

/* The character of a cell in the position text: # . 1-8 a-z A-Z. */
char tron_cell(const struct tron_rules *rules, const struct tron_state *state, unsigned cell);
/* The letter of the link under the head of `rider`, if its other end is free; else 0. */
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

/* ---- queries on a position (tron_territory.c, tron_bound.c) ----
 * They allocate nothing, but use up to 200 kB of stack on the largest maps. */

/* Counts the cells that each rider reaches before all others; cells that several riders reach at the same
 * time count for nobody. Both ends of a forced teleport are one cell. For a lone rider: all cells within
 * reach. */
void tron_territory(const struct tron_rules *rules, const struct tron_state *state, int counts[TRON_RIDERS]);
/* An admissible bound: `rider`, alone on the map, cannot make more than this many moves from here. Adds up
 * the chambers (blocks of the graph of free cells) along the best chain from the head, each with at most as
 * many cells as its two colours allow. The rider must be on the map. */
int tron_bound(const struct tron_rules *rules, const struct tron_state *state, int rider);

/* ---- maps (tron_maps.c, tron_random.c, tron_drawn.c) ---- */

/* The position text of the built-in map `name` (`handout`), in static storage; empty when there is none. */
struct span tron_map_find(struct span name);
/* The names of the built-in maps; a NULL pointer ends the array. Static storage. */
const char *const *tron_map_names(void);

/* The parameters of a random map. The same recipe gives the same map on every machine. */
struct tron_recipe {
    int width, height;  /* border included, TRON_RANDOM_MIN..TRON_SIDE; for more than four riders equal, and
                           at least TRON_RANDOM_MIN_MANY */
    int floors, riders; /* 1..TRON_FLOORS, 1..TRON_RIDERS */
    int walls;          /* approximate percentage of the cells inside the border; 0..TRON_RANDOM_WALLS */
    uint32_t seed;
};
enum { TRON_RANDOM_MIN = 7, TRON_RANDOM_MIN_MANY = 9, TRON_RANDOM_WALLS = 40 };
/* Appends the position text of the random map. Sets out->failed when `out` is too small. */
void tron_map_random(const struct tron_recipe *recipe, struct bytes *out);

/* Converts a map drawn as rows, as in map files, to the one-line position text. Each line is a row; an empty
 * line or a line `|` begins the next floor; lines that begin with `# ` (hash, space) are comments; lines with
 * a
 * `=` are fields (`tick=3 head=1:r`). `drawn` has at most GAME_MAX_POSITION bytes. `out` must be empty; on
 * error it is left empty, and *why has the line and column in the drawing. */
enum lud_status tron_map_text(struct span drawn, struct bytes *out, struct lud_why *why);

#endif
