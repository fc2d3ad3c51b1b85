/* ricochet.h: Ricochet Robots (Alex Randolph 1999) as the rest of the tree sees it: the board, the position,
 * moves as numbers, slides. docs/games/ricochet.md has the rules and the notation. */
#ifndef GAMES_RICOCHET_H
#define GAMES_RICOCHET_H

#include "core/game.h"

#include <assert.h>

enum {
    RICOCHET_SIDE = 16,
    RICOCHET_CELLS = RICOCHET_SIDE * RICOCHET_SIDE,
    RICOCHET_ROBOTS = 5, /* colours R G B Y K */
    RICOCHET_ANY = 5,    /* the colour of a vortex target: any robot */
    RICOCHET_TARGETS = 17,
    RICOCHET_NAME = 260, /* bytes of a board's text: `w:` and 256 digits, or four faces */
    RICOCHET_FAR = 255   /* in a grid: the target cannot be reached from there */
};

enum ricochet_direction { RICOCHET_UP, RICOCHET_RIGHT, RICOCHET_DOWN, RICOCHET_LEFT, RICOCHET_DIRECTIONS };

/* Bits of `walls`: a wall on that side of the cell. The bit of direction d is 1 << d. */
enum { RICOCHET_WALL_N = 1, RICOCHET_WALL_E = 2, RICOCHET_WALL_S = 4, RICOCHET_WALL_W = 8 };

/* Cells are numbered row by row from the north-west corner a16 = 0: y * 16 + x, x to the east, y to the
 * south; a1 = 240. */
struct ricochet_board {
    uint8_t walls[RICOCHET_CELLS];    /* wall bits, border included, the same seen from both sides */
    uint8_t diagonal[RICOCHET_CELLS]; /* 0 none; else 1 + colour for '/', 8 + 1 + colour for '\' */
    bool diagonals;                   /* some are in force */
    bool faces;                       /* made of four faces: the centre block is closed to robots */
    int targets; /* printed on the board: RICOCHET_TARGETS, or 0 for explicit wall maps */
    struct ricochet_target {
        uint8_t cell, colour; /* colour 0..3 or RICOCHET_ANY */
        char shape;           /* C T Q H V as in the board data */
    } target[RICOCHET_TARGETS];
    char name[RICOCHET_NAME]; /* as position texts write it, terminated */
};

struct ricochet_rules {
    struct lud_rules head;
    struct ricochet_board board;
    bool strict;                                       /* rule=strict */
    uint8_t stop[RICOCHET_DIRECTIONS][RICOCHET_CELLS]; /* where a slide ends on an empty board without
                                                          diagonals; the cell itself when it cannot begin */
    uint8_t start[RICOCHET_ROBOTS];                    /* robots of the start, as in struct ricochet_state */
    uint8_t start_there;                               /* which of them are there */
    uint8_t start_cell, start_colour;                  /* its target */
    uint8_t grid[RICOCHET_ROBOTS][RICOCHET_CELLS];     /* ricochet_grid of that target for each robot */
};

struct ricochet_state {
    struct lud_state head;
    uint8_t robot[RICOCHET_ROBOTS]; /* cells; 0 for a robot that is not there */
    uint8_t there;                  /* robots on the board, a bit each */
    uint8_t target, colour;         /* the cell to reach and by whom (0..4 or RICOCHET_ANY) */
    /* rule=strict only, else 0: what the drawing cannot show */
    uint8_t last_robot;            /* 1 + colour of the robot that moved last; 0 = none yet */
    uint8_t last_axis;             /* of that move's first heading: 1 = vertical, 2 = horizontal; 0 = none */
    uint8_t axes[RICOCHET_ROBOTS]; /* axes used so far, or-ed, by each robot that could be the active one */
    uint8_t padding[1];
};
static_assert(sizeof(struct ricochet_state) == 32, "a Ricochet state has no hidden padding");

/* Moves: robot * 4 + direction. */
static inline lud_move ricochet_move(int robot, enum ricochet_direction direction)
{
    return (lud_move)(robot * RICOCHET_DIRECTIONS + (int)direction);
}

extern const struct lud_game ricochet_game;
extern const struct lud_twin ricochet_twin;
extern const struct lud_evaluation ricochet_evaluations[];

static inline const struct ricochet_rules *ricochet_rules(const struct lud_rules *rules)
{
    return (const struct ricochet_rules *)rules;
}

static inline const struct ricochet_state *ricochet_state(const struct lud_state *state)
{
    return (const struct ricochet_state *)state;
}

/* Where the robot comes to rest when it slides that way, diagonals and other robots considered; its own cell
 * when it cannot move. */
int ricochet_slide(const struct ricochet_rules *rules, const struct ricochet_state *state, int robot,
                   enum ricochet_direction direction);

/* Randy Coulman's grid: how many moves the robot would need at least from each cell to the target if it could
 * stop anywhere; RICOCHET_FAR where there is no way. Without diagonals it is the same for all robots. */
void ricochet_grid(const struct ricochet_board *board, int robot, int target, uint8_t grid[RICOCHET_CELLS]);

/* ---- boards (ricochet_board.c, ricochet_wild.c) ---- */

/* Reads `4A1A3B2B`, `4A1A3B2B+d` or `w:` and 256 hex digits into *board, untouched on error; columns in *why
 * count from `column`, that of the text's first byte (1-based). */
enum lud_status ricochet_board_parse(struct ricochet_board *board, struct span text, size_t column,
                                     struct lud_why *why);
/* A connected board with walls in the style of the published ones and RICOCHET_TARGETS targets; its name is
 * the explicit wall map. The same seed gives the same board everywhere. */
void ricochet_board_random(struct ricochet_board *board, uint64_t seed);

/* ---- random positions (ricochet_random.c): benches, puzzles, batches ---- */

/* The text `BOARD ROBOTS TARGET` of position `index` of the series `seed`: four faces of those named in
 * `faces` (such as "AB"), any arrangement, `robots` robots uniformly on distinct cells off the printed
 * targets and off the centre block, a target uniformly among the printed ones that a robot is there for, the
 * vortex included when `vortex`. A `+` behind the letters puts the diagonals of the D faces in force. */
void ricochet_random_position(uint64_t seed, uint64_t index, const char *faces, int robots, bool vortex,
                              struct bytes *out);

#endif
