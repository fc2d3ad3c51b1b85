/* ricochet.h: Ricochet Robots (Alex Randolph, 1999): boards, positions, move encoding and slides.
 * docs/games/ricochet.md has the rules and the notation. */
#ifndef GAMES_RICOCHET_H
#define GAMES_RICOCHET_H

#include "core/game.h"

#include <assert.h>

enum {
    RICOCHET_SIDE = 16,
    RICOCHET_CELLS = RICOCHET_SIDE * RICOCHET_SIDE,
    RICOCHET_ROBOTS = 5,   /* colours in this order: R G B Y K */
    RICOCHET_ANY = 5,      /* the colour of the vortex, a target for any robot */
    RICOCHET_TARGETS = 17, /* targets printed on a board of four faces */
    RICOCHET_NAME =
        260,           /* bytes of a board's name, terminator included: `w:` and 256 digits, or four faces */
    RICOCHET_FAR = 255 /* grid value of a cell from which the target cannot be reached */
};

enum ricochet_direction { RICOCHET_UP, RICOCHET_RIGHT, RICOCHET_DOWN, RICOCHET_LEFT, RICOCHET_DIRECTIONS };

/* Bits of `walls`: a wall on that side of the cell. Direction d has the bit 1 << d. */
enum { RICOCHET_WALL_N = 1, RICOCHET_WALL_E = 2, RICOCHET_WALL_S = 4, RICOCHET_WALL_W = 8 };

/* Cells are numbered row by row from the north-west corner: y * 16 + x, x eastwards, y southwards, so a16 = 0
 * and a1 = 240. */
struct ricochet_board {
    uint8_t walls[RICOCHET_CELLS];    /* RICOCHET_WALL_ bits, border included; both cells have their wall */
    uint8_t diagonal[RICOCHET_CELLS]; /* 0 none; else 1 + colour for '/', 8 + 1 + colour for '\' */
    bool diagonals;                   /* whether any cell has a diagonal */
    bool faces;                       /* made of four faces: the centre block is closed to robots */
    int targets;                      /* length of target[]: RICOCHET_TARGETS, or 0 for a parsed wall map */
    struct ricochet_target {
        uint8_t cell, colour; /* colour 0..3 or RICOCHET_ANY */
        char shape;           /* C T Q H V as in the board data */
    } target[RICOCHET_TARGETS];
    char name[RICOCHET_NAME]; /* the board as position texts write it, terminated */
};

struct ricochet_rules {
    struct lud_rules head;
    struct ricochet_board board;
    bool strict;                                       /* rule=strict */
    uint8_t stop[RICOCHET_DIRECTIONS][RICOCHET_CELLS]; /* last cell of a slide from this cell when there are
                                                          no other robots and no diagonals */
    uint8_t start[RICOCHET_ROBOTS];                    /* robots of the start, as in struct ricochet_state */
    uint8_t start_there;                               /* robots on the board at the start, one bit each */
    uint8_t start_cell, start_colour;                  /* target of the start */
    uint8_t grid[RICOCHET_ROBOTS][RICOCHET_CELLS];     /* ricochet_grid of that target for each robot */
};

/* Field sizes in bytes:
 *
 *   | head 16 | robot 5 | there 1 | target 1 | colour 1 | last_robot 1 | last_axis 1 | axes 5 | padding 1 |
 *
 * turn is 0, or LUD_OVER when the puzzle is solved or no robot can move. */
struct ricochet_state {
    struct lud_state head;
    uint8_t robot[RICOCHET_ROBOTS]; /* cell of each robot; 0 for absent robots */
    uint8_t there;                  /* robots on the board, one bit each */
    uint8_t target, colour;         /* target cell, and the robot it is for: 0..4 or RICOCHET_ANY */
    /* history that rule=strict needs; all 0 under rule=plain */
    uint8_t last_robot;            /* 1 + colour of the robot that moved last; 0 = none yet */
    uint8_t last_axis;             /* axis of that move's first heading: 1 vertical, 2 horizontal; 0 = none */
    uint8_t axes[RICOCHET_ROBOTS]; /* axes used so far, or-ed, by each robot that the target is for; else 0 */
    uint8_t padding[1];            /* always 0 */
};
static_assert(sizeof(struct ricochet_state) == 32, "a Ricochet state has no hidden padding");

/* A move is robot * 4 + direction. */
static inline lud_move ricochet_move(int robot, enum ricochet_direction direction)
{
    return (lud_move)(robot * RICOCHET_DIRECTIONS + (int)direction);
}

extern const struct lud_game ricochet_game;
extern const struct lud_twin ricochet_twin;                /* the naive reference implementation */
extern const struct lud_evaluation ricochet_evaluations[]; /* `grid` (the default), `euclid`, `sum`, `zero` */

/* Downcasts: the caller guarantees that the rules or the state are those of Ricochet Robots. */

static inline const struct ricochet_rules *ricochet_rules(const struct lud_rules *rules)
{
    return (const struct ricochet_rules *)rules;
}

static inline const struct ricochet_state *ricochet_state(const struct lud_state *state)
{
    return (const struct ricochet_state *)state;
}

/* The cell where the robot stops when it slides in `direction`, with diagonals and other robots considered;
 * its own cell when it cannot move. Does not check rule=strict. */
int ricochet_slide(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot,
                   enum ricochet_direction direction);

/* Randy Coulman's grid: the moves that the robot would need from each cell to the target if it could stop
 * anywhere, a lower bound of the moves it really needs; RICOCHET_FAR where the target cannot be reached.
 * Without diagonals it is the same for all robots. */
void ricochet_grid(const struct ricochet_board *board, int robot, int target, uint8_t grid[RICOCHET_CELLS]);
/* Adds a cell and its bound to what an observer gets; RICOCHET_FAR is left out. */
void ricochet_add_bound(struct lud_grid *grid, int cell, int bound);

/* ---- boards (ricochet_board.c, ricochet_wild.c) ---- */

/* Parses `4A1A3B2B`, `4A1A3B2B+d` or `w:` and 256 hex digits into *board, which is unchanged on error.
 * `column` is the column of the first byte of `text`, from 1, for the columns in *why. */
enum lud_status ricochet_board_parse(struct ricochet_board *board, struct span text, size_t column,
                                     struct lud_why *why);
/* Fills *board with a random connected board in the style of the published ones, with RICOCHET_TARGETS
 * targets; its name is the explicit wall map. The same seed gives the same board on every machine. */
void ricochet_board_random(struct ricochet_board *board, uint64_t seed);

/* ---- random positions (ricochet_random.c), for benchmarks, puzzles and batches ---- */

/* Appends the text `BOARD ROBOTS TARGET` of position `index` of the series `seed`:
 *   - a board of four faces in random arrangement, each with one of the letters of `faces` (such as "AB"); a
 * `+` after the letters adds the diagonals of the D faces;
 *   - `robots` robots, uniformly on distinct cells that are neither printed targets nor in the centre block;
 *   - a target, uniformly among the printed ones whose robot is on the board; the vortex only if `vortex`. */
void ricochet_random_position(uint64_t seed, uint64_t index, const char *faces, int robots, bool vortex,
                              struct bytes *out);

#endif
