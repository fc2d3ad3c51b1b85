/* tron_voronoi.h: a fast tron_territory: counts the cells that each rider reaches first, for two to eight
 * riders. On boards without links, teleports and extra floors it floods all cells of a row at once, or all
 * cells of the board if that fits into 16 x 16 cells. On other boards it calls tron_territory. */
#ifndef SOLVERS_TRON_VORONOI_H
#define SOLVERS_TRON_VORONOI_H

#include "games/tron/tron.h"

enum { VORONOI_SMALL = 16, VORONOI_RUNS = TRON_SIDE * TRON_SIDE / 2 };

/* A horizontal run of nodes with consecutive numbers. */
struct voronoi_run {
    uint16_t node;    /* the first, leftmost node */
    uint8_t size;     /* number of nodes, 1..64 */
    uint8_t row, bit; /* row and column of the first node, from the top left node's row and column */
};

/* A map prepared for many counts; immutable. */
struct tron_voronoi {
    const struct tron_rules *rules;
    const struct lud_memory *memory;
    enum { VORONOI_GRAPH, VORONOI_ROWS, VORONOI_BOARD } kind;
    int rows; /* all fields from here on are unused for VORONOI_GRAPH */
    int runs;
    struct voronoi_run run[VORONOI_RUNS];
    uint8_t row[TRON_SIDE * TRON_SIDE], bit[TRON_SIDE * TRON_SIDE]; /* by node */
};

/* Prepares the map of `rules`, which must outlive the result. The caller frees it with tron_voronoi_free.
 * NULL when out of memory. */
struct tron_voronoi *tron_voronoi_new(const struct tron_rules *rules, const struct lud_memory *memory);
void tron_voronoi_free(struct tron_voronoi *voronoi); /* NULL is allowed */

/* Writes the same counts as tron_territory. Any thread may call it. */
void tron_voronoi_count(const struct tron_voronoi *voronoi, const struct tron_state *state,
                        int counts[TRON_RIDERS]);

#endif
