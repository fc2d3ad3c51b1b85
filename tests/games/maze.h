/* maze.h: a path puzzle for tests only. One token walks to the goal in the fewest moves; with slide=on a move
 * goes on until a wall or the edge stops it, and only a token that stops on the goal has reached it. */
#ifndef TESTS_GAMES_MAZE_H
#define TESTS_GAMES_MAZE_H

#include "core/game.h"

enum { MAZE_SIDE = 16, MAZE_CELLS = MAZE_SIDE * MAZE_SIDE };

/* Positions are drawings, rows joined by `/`: `#` wall, `.` free, `@` token, `!` goal, `$` token on the goal.
 * Moves are n e s w (0..3). The maze belongs to the rules, so open them with the drawing that will be parsed.
 * The game is over with LUD_ONE at the goal, and with 0 when the token is walled in. A goal that cannot be
 * reached is allowed. */
struct maze_state {
    struct lud_state head;
    int32_t x, y; /* the token: column and row from 0, the first row is the northern one */
};

struct maze_map {
    uint16_t walls[MAZE_SIDE]; /* by row, bit x is column x */
    int32_t width, height;     /* 1..MAZE_SIDE */
    int32_t goal_x, goal_y;
};

struct maze_rules {
    struct lud_rules head;
    struct maze_map map;
    int32_t x, y; /* where the token starts */
    bool slides;
};

/* Drawings, with the fewest moves under slide=off and under slide=on. In MAZE_TRAP, A* with the bound
 * `double` finds a path of 12 moves. */
#define MAZE_START  "@..#..#/..#...!/.#...#./...#.../..#.#../..##.#." /* 11, 9: the default position */
#define MAZE_ROOM   "@../.../..!"                                     /* 4, 2: many shortest paths */
#define MAZE_TRAP   "......./.#####./@....#!/####.#./####.#./####..." /* 10, none */
#define MAZE_NO_WAY "@.#.!/..#../..#.."                               /* none, none */
#define MAZE_WALLED "@#!/#../..."                                     /* already over, with 0 */

/* Bounds: manhattan (admissible with slide=off), zero, walls (admissible), double (never admissible). `walls`
 * is MAZE_CELLS if there is no path to the goal. */
extern const struct lud_evaluation maze_evaluations[];
extern const struct lud_game maze_game;

#endif
