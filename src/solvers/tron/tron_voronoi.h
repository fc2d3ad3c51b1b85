/* tron_voronoi.h: tron_territory, fast: who reaches which cell first, for two to eight riders. On boards
 * without links, teleports and floors all cells of a row are flooded at once; where the board fits into 16 x
 * 16 cells, all cells of the board. Elsewhere it is tron_territory itself. */
#ifndef SOLVERS_TRON_VORONOI_H
#define SOLVERS_TRON_VORONOI_H

#include "games/tron/tron.h"

enum { VORONOI_SMALL = 16, VORONOI_RUNS = TRON_SIDE * TRON_SIDE / 2 };

/* Nodes that lie side by side have numbers that follow one another. */
struct voronoi_run {
    uint16_t node;    /* the first */
    uint8_t size;     /* how many */
    uint8_t row, bit; /* where the first one is */
};

/* A map prepared for many questions. */
struct tron_voronoi {
    const struct tron_rules *rules;
    const struct lud_memory *memory;
    enum { VORONOI_GRAPH, VORONOI_ROWS, VORONOI_BOARD } kind;
    int rows;
    int runs;
    struct voronoi_run run[VORONOI_RUNS];
    uint8_t row[TRON_SIDE * TRON_SIDE], bit[TRON_SIDE * TRON_SIDE]; /* [node] */
};

/* `rules` must outlive it. NULL without memory. */
struct tron_voronoi *tron_voronoi_new(const struct tron_rules *rules, const struct lud_memory *memory);
void tron_voronoi_free(struct tron_voronoi *voronoi); /* may be NULL */

/* The same counts as tron_territory. Any thread may ask. */
void tron_voronoi_count(const struct tron_voronoi *voronoi, const struct tron_state *state,
                        int counts[TRON_RIDERS]);

#endif
