/* quoridor.h: Quoridor (Mirko Marchesi, 1997) for two to four players: rules, positions, move encoding, and
 * the queries that solvers and explanations make on a position. docs/games/quoridor.md has the rules and the
 * notation. */
#ifndef GAMES_QUORIDOR_H
#define GAMES_QUORIDOR_H

#include "core/game.h"

#include <assert.h>

enum {
    QUORIDOR_SIDE_MIN = 3,
    QUORIDOR_SIDE = 11, /* longest side of a board, in squares */
    QUORIDOR_SQUARES = QUORIDOR_SIDE * QUORIDOR_SIDE,
    QUORIDOR_PLAYERS = 4,
    QUORIDOR_WALLS = 100, /* most walls in one player's hand; no board has room for so many */
    QUORIDOR_NEVER = 255  /* distance to a goal that cannot be reached */
};

/* A set of squares or of wall slots: bit s is square or slot s. */
__extension__ typedef unsigned __int128 quoridor_bits;

enum quoridor_direction { QUORIDOR_UP, QUORIDOR_RIGHT, QUORIDOR_DOWN, QUORIDOR_LEFT, QUORIDOR_DIRECTIONS };

struct quoridor_rules {
    struct lud_rules head;
    int width, height;               /* squares, QUORIDOR_SIDE_MIN..QUORIDOR_SIDE */
    int walls;                       /* walls of each player at the start, 0..QUORIDOR_WALLS */
    bool third_diagonal;             /* third=diagonal: a pawn behind the jumped one allows diagonal jumps */
    bool seal_forbid;                /* seal=forbid: a wall may not isolate any square */
    bool jump_straight;              /* jump=straight: no diagonal jumps */
    uint8_t start[QUORIDOR_PLAYERS]; /* starting square of each player */

    /* computed by quoridor_tables from the fields above */
    quoridor_bits squares;                                 /* all squares of the board */
    quoridor_bits below, beside;                           /* squares below, to the left of another square */
    quoridor_bits slots;                                   /* where a wall fits: below & beside */
    quoridor_bits goal[QUORIDOR_PLAYERS];                  /* goal squares of each player */
    uint16_t byte_bits[256][8];                            /* indices of the bits set in a byte, ascending */
    uint64_t pawn_key[QUORIDOR_PLAYERS][QUORIDOR_SQUARES]; /* key term of a pawn on a square */
    uint64_t wall_key[2][QUORIDOR_SQUARES];  /* key term of a wall: [0] horizontal, [1] vertical */
    uint64_t left_key[QUORIDOR_PLAYERS];     /* key term of each wall in a player's hand */
    uint64_t turn_key[QUORIDOR_PLAYERS + 1]; /* key term of the player to move; last: game over */
};

/* Squares are numbered row * width + column from a1 = 0, rows upwards. A wall slot has the number of the
 * touching square nearest a1: slot s touches the squares s, s + 1, s + width and s + width + 1, so the last
 * row and the last column have no slots. Bit s % 64 of word s / 64 stands for a wall at slot s.
 *
 *   | head 16 | horizontal 16 | vertical 16 | pawn 4 | left 4 | mover 1 | padding 7 |     sizes in bytes */
struct quoridor_state {
    struct lud_state head;
    uint64_t horizontal[2], vertical[2]; /* walls placed, a bit per slot */
    uint8_t pawn[QUORIDOR_PLAYERS];      /* square of each pawn; 0 for absent players */
    uint8_t left[QUORIDOR_PLAYERS];      /* walls in hand; 0 for absent players */
    uint8_t mover;                       /* when head.turn is LUD_OVER, the winner; else 0 */
    uint8_t padding[7];                  /* always 0 */
};
static_assert(sizeof(struct quoridor_state) == 64, "a Quoridor state has no hidden padding");

/* A move is the destination square of the pawn (0..127), QUORIDOR_HORIZONTAL or QUORIDOR_VERTICAL plus the
 * slot of a wall, or QUORIDOR_PASS. */
enum { QUORIDOR_HORIZONTAL = 128, QUORIDOR_VERTICAL = 256, QUORIDOR_PASS = 384 };

extern const struct lud_game quoridor_game;
extern const struct lud_twin quoridor_twin;                /* the naive reference implementation */
extern const struct lud_evaluation quoridor_evaluations[]; /* `race` (the default) and `distance` */

/* Downcasts: the caller guarantees that the rules or the state are Quoridor's. */

static inline const struct quoridor_rules *quoridor_rules(const struct lud_rules *rules)
{
    return (const struct quoridor_rules *)rules;
}

static inline const struct quoridor_state *quoridor_state(const struct lud_state *state)
{
    return (const struct quoridor_state *)state;
}

/* ---- queries on a position (quoridor_ask.c) ---- */

/* Whether neither a wall nor the edge of the board blocks a step from `square`; pawns are ignored. */
bool quoridor_open(const struct quoridor_rules *rules, const struct quoridor_state *state, int square,
                   enum quoridor_direction direction);
/* The square one step away, walls ignored; -1 beyond the edge. */
int quoridor_step(const struct quoridor_rules *rules, int square, enum quoridor_direction direction);
/* Whether `square` is a goal square of `player`. */
bool quoridor_goal(const struct quoridor_rules *rules, int player, int square);
/* Steps from every square to the player's goal, pawns ignored; QUORIDOR_NEVER where there is no path. `out`
 * has room for QUORIDOR_SQUARES and is filled entirely. */
void quoridor_distances(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        uint8_t *out);
/* Steps from the player's pawn to its goal, pawns ignored; QUORIDOR_NEVER when there is no path. */
int quoridor_distance(const struct quoridor_rules *rules, const struct quoridor_state *state, int player);
/* A shortest path of the player's pawn to its goal, pawns ignored. Writes the squares after the pawn's own to
 * `out` (room for QUORIDOR_SQUARES) and returns how many, or -1 when there is no path. Deterministic: each
 * step takes the first direction, in the order of the enum, that gets nearer. */
int quoridor_path(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                  uint8_t *out);
/* The players, one bit each, whom the wall `move` would leave without a path to their goal; 0 for none, for
 * pawn moves, passes and walls that do not fit the board. Other rules for walls are not checked. */
unsigned quoridor_shut_in(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          lud_move move);

/* ---- what a new wall touches (quoridor_groups.c) ---- */

enum {
    QUORIDOR_POINTS = 3, /* of a wall: left or lower end, middle, other end */
    QUORIDOR_WALL_MAX = 2 * (QUORIDOR_SIDE - 1) * (QUORIDOR_SIDE - 1)
};

/* A wall that fits, and the group of joined walls at each of its points: 0 = none, 1 = the edge of the board
 * and all walls joined to it, 2, 3, ... = the other groups in the order of their first walls (horizontal
 * walls first, by slot). Only if two points belong to one group can the wall close off squares: `flood`, the
 * paths have to be searched. */
struct quoridor_touch {
    lud_move wall;
    uint8_t group[QUORIDOR_POINTS];
    bool flood;
};

/* The walls that overlap and cross no other one, whether or not they cut off a pawn, in the order of moves.
 * Writes them to `out` (room for QUORIDOR_WALL_MAX) and returns how many; 0 if the player to move has no
 * walls left. */
int quoridor_touches(const struct quoridor_rules *rules, const struct quoridor_state *state,
                     struct quoridor_touch *out);

/* ---- callbacks of the table in quoridor.c ---- */

/* quoridor_rules.c and the files of the generator */
void quoridor_start(const struct lud_rules *rules, struct lud_state *state);
int quoridor_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
void quoridor_play(const struct lud_rules *rules, struct lud_state *state, lud_move move);
enum lud_status quoridor_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                               struct lud_why *why);
void quoridor_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
int quoridor_count(const struct lud_rules *rules, const struct lud_state *state);
lud_move quoridor_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random);

/* Plays uniformly random moves from `state` to the end of the game and writes the values that `outcome` would
 * give; a game of more than a million plies gives equal shares. Has the type of problem->playout; `context`
 * is unused. Plays the same moves as quoridor_pick from the same random numbers. (quoridor_rollout.c) */
void quoridor_rollout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                      struct random *random, lud_value *values);
/* Like quoridor_rollout; returns the number of plies played, 0 when the game was already over. */
int quoridor_rollout_plies(const struct lud_rules *rules, const struct lud_state *state,
                           struct random *random, lud_value *values);

/* quoridor_notation.c */
enum lud_status quoridor_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                               struct lud_why *why);
void quoridor_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
enum lud_status quoridor_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                    struct span text, lud_move *move, struct lud_why *why);
void quoridor_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                          struct bytes *out);

/* quoridor_draw.c */
void quoridor_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                   struct bytes *out);

#endif
