/* tron_playout_rows.c: converts a plain board to rows of bits. */
#include "solvers/tron/tron_playout.h"

#include <string.h>

void playout_rows_set(struct playout_rows *rows, const struct playout_start *start)
{
    const struct tron_map *map = &start->rules->map;
    const int across = map->width - 2, down = map->height - 2;
    memset(rows, 0, sizeof *rows);
    rows->turned = across > PLAYOUT_WIDTH || (down <= PLAYOUT_WIDTH && down > across);
    rows->rows = rows->turned ? across : down;
    for (unsigned node = 0; node < (unsigned)map->nodes; node++) {
        const unsigned x = map->place[node] % (unsigned)map->width;
        const unsigned y = map->place[node] / (unsigned)map->width;
        const unsigned row = rows->turned ? x : y, bit = (rows->turned ? y : x) - 1;
        if (!tron_taken(start->state, node))
            rows->free[row] = (uint16_t)(rows->free[row] | 1u << bit);
        if (node != start->at)
            continue;
        rows->row = (int)row;
        rows->column = (uint16_t)(1u << bit);
    }
}
