/* ricochet_wild.c: random boards in the style of the printed ones. Each quadrant gets one wall on each of its
 * two outer edges and four targets, one of each colour, each in a corner of two walls; one quadrant also gets
 * the vortex. These corners are too far apart to touch, so walls never enclose an area, and every cell
 * outside the centre is connected to all others. */
#include "games/ricochet/ricochet_board.h"

#include <stdlib.h>

enum { COLOURS = 4, FACE = 8, CORNERS = 4, QUADRANTS = 4 };

#define STREAM UINT64_C(0x626f617264) /* different from the streams that draw positions with this seed */

static bool is_too_close(const struct ricochet_mark *marks, int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (abs(marks[i].x - x) <= 1 && abs(marks[i].y - y) <= 1)
            return true;
    return x >= FACE - 2 && y >= FACE - 2; /* next to the centre piece */
}

/* The two walls of a corner: 0 is north-west, then clockwise. */
static uint8_t corner_walls(uint32_t corner)
{
    static const uint8_t walls[CORNERS] = {
        RICOCHET_WALL_N | RICOCHET_WALL_W, RICOCHET_WALL_N | RICOCHET_WALL_E,
        RICOCHET_WALL_S | RICOCHET_WALL_E, RICOCHET_WALL_S | RICOCHET_WALL_W};
    return walls[corner % CORNERS];
}

/* Draws a target on a cell away from the edges and from the other targets. Five always fit, because each
 * excludes at most nine of the 45 cells. */
static struct ricochet_mark draw_target(const struct ricochet_mark *marks, int count, uint32_t corner,
                                        struct random *random)
{
    int x, y;
    do {
        x = 1 + (int)random_below(random, FACE - 1);
        y = 1 + (int)random_below(random, FACE - 1);
    } while (is_too_close(marks, count, x, y));
    return (struct ricochet_mark){.x = (uint8_t)x, .y = (uint8_t)y, .walls = corner_walls(corner)};
}

static void draw_quadrant(struct ricochet_board *board, int quarter, bool vortex, struct random *random)
{
    struct ricochet_mark marks[COLOURS + 1];
    const struct ricochet_mark edges[] = {
        {.x = (uint8_t)(1 + random_below(random, 5)), .walls = RICOCHET_WALL_E, .shape = '-'},
        {.y = (uint8_t)(2 + random_below(random, 5)), .walls = RICOCHET_WALL_S, .shape = '-'}};
    const uint32_t corner = random_below(random, CORNERS);
    const int count = COLOURS + (vortex ? 1 : 0);
    for (int i = 0; i < count; i++) {
        marks[i] = draw_target(marks, i, corner + (uint32_t)i, random);
        marks[i].colour = i < COLOURS ? (uint8_t)i : RICOCHET_ANY;
        marks[i].shape =
            i < COLOURS ? "CTQH"[i ^ quarter] : 'V'; /* each shape once per quadrant and per colour */
    }
    for (int i = 0; i < 2; i++)
        ricochet_board_mark(board, &edges[i], quarter, false);
    for (int i = 0; i < count; i++)
        ricochet_board_mark(board, &marks[i], quarter, false);
}

void ricochet_board_random(struct ricochet_board *board, uint64_t seed)
{
    struct random random = random_start(seed, STREAM);
    const int vortex = (int)random_below(&random, QUADRANTS);
    ricochet_board_clear(board);
    ricochet_board_centre(board);
    for (int quarter = 0; quarter < QUADRANTS; quarter++)
        draw_quadrant(board, quarter, quarter == vortex, &random);
    ricochet_board_name(board);
}
