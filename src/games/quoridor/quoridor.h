/* quoridor.h: Quoridor (Mirko Marchesi 1997) for two to four players as the rest of the tree sees it: rules,
 * position, moves as numbers, and what solvers and explanations ask about a position. docs/games/quoridor.md
 * has the rules and the notation. */
#ifndef GAMES_QUORIDOR_H
#define GAMES_QUORIDOR_H

#include "core/game.h"

#include <assert.h>

enum {
    QUORIDOR_SIDE_MIN = 3,
    QUORIDOR_SIDE = 11, /* the largest board is 11 x 11 */
    QUORIDOR_SQUARES = QUORIDOR_SIDE * QUORIDOR_SIDE,
    QUORIDOR_PLAYERS = 4,
    QUORIDOR_WALLS = 100, /* in one player's hand at most: more than any board has room for */
    QUORIDOR_NEVER = 255  /* the distance to a goal that is shut off */
};

/* A set of squares or of wall slots: bit s is square or slot s. */
__extension__ typedef unsigned __int128 quoridor_bits;

enum quoridor_direction { QUORIDOR_UP, QUORIDOR_RIGHT, QUORIDOR_DOWN, QUORIDOR_LEFT, QUORIDOR_DIRECTIONS };

struct quoridor_rules {
    struct lud_rules head;
    int width, height;   /* squares */
    int walls;           /* each player's at the start */
    bool third_diagonal; /* third=diagonal: a third pawn behind the jumped one also allows the diagonals */
    bool seal_forbid;    /* seal=forbid: a wall may not isolate any square */
    bool jump_straight;  /* jump=straight: no diagonal jumps */
    uint8_t start[QUORIDOR_PLAYERS]; /* squares */

    /* made by quoridor_tables from what stands above */
    quoridor_bits squares;                                 /* of the board */
    quoridor_bits below, beside;                           /* squares with one above them, to their right */
    quoridor_bits slots;                                   /* where a wall fits: below & beside */
    quoridor_bits goal[QUORIDOR_PLAYERS];                  /* squares */
    uint16_t spelled[256][8];                              /* the numbers of the bits set in a byte */
    uint64_t pawn_key[QUORIDOR_PLAYERS][QUORIDOR_SQUARES]; /* what a pawn on a square adds to the key */
    uint64_t wall_key[2][QUORIDOR_SQUARES];                /* a wall at a slot: horizontal, vertical */
    uint64_t left_key[QUORIDOR_PLAYERS];                   /* each wall in hand */
    uint64_t turn_key[QUORIDOR_PLAYERS + 1];               /* who is to move; the last: the game is over */
};

/* Squares are numbered row * width + column from a1 (0), rows upwards. Wall slots are numbered by the
 * touching square nearest a1, in the same numbering: slot s lies at squares s, s + 1, s + width, s + width +
 * 1, so the last row and the last column have none. Bit s of `walls` is slot s, in two words. */
struct quoridor_state {
    struct lud_state head;
    uint64_t horizontal[2], vertical[2]; /* walls placed */
    uint8_t pawn[QUORIDOR_PLAYERS];      /* squares; 0 for players who are not there */
    uint8_t left[QUORIDOR_PLAYERS];      /* walls in hand */
    uint8_t mover;      /* whose pawn stands on its goal when head.turn is LUD_OVER, else 0 */
    uint8_t padding[7]; /* 0 */
};
static_assert(sizeof(struct quoridor_state) == 64, "a Quoridor state has no hidden padding");

/* Moves: the square that the pawn goes to, or a wall at a slot, or a pass. Ascending numbers: pawn moves by
 * square, horizontal walls by slot, vertical walls by slot, pass. */
enum { QUORIDOR_HORIZONTAL = 128, QUORIDOR_VERTICAL = 256, QUORIDOR_PASS = 384 };

extern const struct lud_game quoridor_game;
extern const struct lud_twin quoridor_twin;
extern const struct lud_evaluation quoridor_evaluations[];

static inline const struct quoridor_rules *quoridor_rules(const struct lud_rules *rules)
{
    return (const struct quoridor_rules *)rules;
}

static inline const struct quoridor_state *quoridor_state(const struct lud_state *state)
{
    return (const struct quoridor_state *)state;
}

/* ---- questions about a position (quoridor_ask.c) ---- */

/* Whether a pawn without others in its way could step from the square in that direction: no edge, no wall. */
bool quoridor_open(const struct quoridor_rules *rules, const struct quoridor_state *state, int square,
                   enum quoridor_direction direction);
/* The square one step away; -1 beyond the edge. */
int quoridor_step(const struct quoridor_rules *rules, int square, enum quoridor_direction direction);
/* Whether the square is a goal of the player. */
bool quoridor_goal(const struct quoridor_rules *rules, int player, int square);
/* Steps from every square to the player's goal, pawns ignored, by a bit-parallel flood from the goals;
 * QUORIDOR_NEVER where there is no way. `out` has room for QUORIDOR_SQUARES. */
void quoridor_distances(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                        uint8_t *out);
/* The same from the player's pawn only. */
int quoridor_distance(const struct quoridor_rules *rules, const struct quoridor_state *state, int player);
/* A shortest way of the player's pawn to its goal, pawns ignored: the squares after the present one into
 * `out` (room for QUORIDOR_SQUARES); returns how many, -1 when there is none. Always the same way for the
 * same position: at each square the first direction in the order of the enum that is nearer. */
int quoridor_path(const struct quoridor_rules *rules, const struct quoridor_state *state, int player,
                  uint8_t *out);
/* The players (a bit each) whom the wall `move` would shut in; 0 for none and for moves that are no wall. */
unsigned quoridor_shut_in(const struct quoridor_rules *rules, const struct quoridor_state *state,
                          lud_move move);

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

/* A game of uniformly random moves from `state` to its end, the values as `outcome` gives them (equal shares
 * for a game of more than a million plies); to be handed to a search as problem->playout, `context` unused.
 * It plays what drawing with quoridor_pick would play from the same random numbers. (quoridor_rollout.c) */
void quoridor_rollout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                      struct random *random, lud_value *values);
/* The same; returns how many plies were played. */
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
