/* tron_random.c: random maps from a seed. Walls are drawn in orbits of a symmetry group, so the board looks
 * the same from every start; cells that cannot be reached become walls.
 *
 *   riders   symmetry                               starts
 *   1        none                                   one
 *   2        half turn                              both
 *   3, 4     mirrored left-right and up-down        three or all four
 *   5 to 8   these, and the diagonals (square map)  five to all eight */
#include "games/tron/tron.h"

#include "base/random.h"

#include <stdlib.h>

enum { STAIRS = 6, TRIES = 64 }; /* most orbits of stairs; random spots tried for a start */

struct spot {
    int floor, x, y;
};

struct plan {
    const struct tron_recipe *recipe;
    int images; /* size of the symmetry group: 1, 2, 4 or 8 */
    struct random random;
    char *cells;                /* the position text being built; each row is followed by one separator */
    struct spot start;          /* start of rider 1; its images are the other starts */
    struct spot stairs[STAIRS]; /* lower ends, one per orbit; each image has its own letter */
    int stairs_count;
};

static char *cell_at(const struct plan *plan, struct spot spot)
{
    const struct tron_recipe *recipe = plan->recipe;
    return plan->cells + (spot.floor * recipe->height + spot.y) * (recipe->width + 1) + spot.x;
}

/* Image `number` of a spot: 0 is the spot itself, 1 its half turn, 2 and 3 its mirror images; 4 to 7 are the
 * same four images of the transposed spot. */
static struct spot image(const struct plan *plan, struct spot spot, int number)
{
    static const int mirrors[] = {0, 3, 1, 2}; /* bit 0: left-right, bit 1: up-down */
    const int mirror = mirrors[number % 4];
    const int x = number < 4 ? spot.x : spot.y, y = number < 4 ? spot.y : spot.x;
    return (struct spot){spot.floor, (mirror & 1) != 0 ? plan->recipe->width - 1 - x : x,
                         (mirror & 2) != 0 ? plan->recipe->height - 1 - y : y};
}

static int distance(struct spot a, struct spot b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

/* The distance from a spot to its nearest other image; 0 when two images coincide. */
static int nearest_image(const struct plan *plan, struct spot spot)
{
    int nearest = TRON_SIDE;
    for (int i = 1; i < plan->images; i++) {
        const int steps = distance(spot, image(plan, spot, i));
        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

/* ---- starts and stairs ---- */

static int draw_below(struct plan *plan, int bound)
{
    return (int)random_below(&plan->random, (uint32_t)bound);
}

static struct spot draw_spot(struct plan *plan, int floor)
{
    const int x = 1 + draw_below(plan, plan->recipe->width - 2);
    const int y = 1 + draw_below(plan, plan->recipe->height - 2);
    return (struct spot){floor, x, y};
}

/* Chooses the first of TRIES random spots whose images are far enough apart, else the best of them. */
static void choose_start(struct plan *plan)
{
    const int enough = (plan->recipe->width + plan->recipe->height) / 5;
    for (int i = 0; i < TRIES; i++) {
        const struct spot spot = draw_spot(plan, 0);
        if (i == 0 || nearest_image(plan, spot) > nearest_image(plan, plan->start))
            plan->start = spot;
        if (nearest_image(plan, plan->start) >= enough)
            return;
    }
    if (nearest_image(plan, plan->start) == 0)
        plan->start = (struct spot){0, 1, 2}; /* its images never coincide */
}

/* Whether stairs at `spot` and its images would collide with a start, other stairs or each other. */
static bool is_occupied(const struct plan *plan, struct spot spot)
{
    bool occupied = nearest_image(plan, spot) == 0;
    for (int i = 0; i < plan->images; i++) {
        const struct spot other = image(plan, spot, i);
        occupied = occupied || (spot.floor == 0 && distance(other, plan->start) == 0);
        for (int s = 0; s < plan->stairs_count; s++)
            occupied = occupied ||
                       (spot.floor - plan->stairs[s].floor <= 1 && distance(other, plan->stairs[s]) == 0);
    }
    return occupied;
}

static void choose_stairs(struct plan *plan)
{
    const int orbits = plan->images <= 2 ? 2 : 1;
    for (int i = 0; i < orbits * (plan->recipe->floors - 1); i++) {
        struct spot spot = draw_spot(plan, i / orbits);
        while (is_occupied(plan, spot)) { /* try the next spot inside the border, row by row */
            spot.x = spot.x < plan->recipe->width - 2 ? spot.x + 1 : 1;
            if (spot.x == 1)
                spot.y = spot.y < plan->recipe->height - 2 ? spot.y + 1 : 1;
        }
        plan->stairs[plan->stairs_count++] = spot;
    }
}

/* ---- walls ---- */

static bool is_inside(const struct plan *plan, struct spot spot)
{
    return spot.x > 0 && spot.x < plan->recipe->width - 1 && spot.y > 0 && spot.y < plan->recipe->height - 1;
}

static void clear_floors(const struct plan *plan)
{
    const struct tron_recipe *recipe = plan->recipe;
    for (int floor = 0; floor < recipe->floors; floor++)
        for (int y = 0; y < recipe->height; y++)
            for (int x = 0; x < recipe->width; x++) {
                const struct spot spot = {floor, x, y};
                *cell_at(plan, spot) = is_inside(plan, spot) ? '.' : '#';
            }
    for (int i = 0; i < plan->stairs_count * plan->images; i++) {
        struct spot spot = image(plan, plan->stairs[i / plan->images], i % plan->images);
        *cell_at(plan, spot) = (char)('a' + i);
        spot.floor++;
        *cell_at(plan, spot) = (char)('a' + i);
    }
}

static bool is_start(const struct plan *plan, struct spot spot)
{
    bool found = false;
    for (int i = 0; i < plan->images; i++)
        found = found || (spot.floor == 0 && distance(spot, image(plan, plan->start, i)) == 0);
    return found;
}

static void draw_walls(struct plan *plan, int walls)
{
    for (int drawn = 0; drawn < walls; drawn += plan->images) {
        const struct spot spot = draw_spot(plan, draw_below(plan, plan->recipe->floors));
        for (int i = 0; i < plan->images && *cell_at(plan, spot) <= '.' && !is_start(plan, spot); i++)
            *cell_at(plan, image(plan, spot, i)) = '#';
    }
}

/* ---- reachability ----
 * Reached cells are marked `+`, reached stairs by capital letters. */

static bool is_reached(char c)
{
    return c == '+' || (c >= 'A' && c <= 'Z');
}

/* Whether the other end of the stairs at `spot` has been reached. */
static bool reached_by_stairs(const struct plan *plan, struct spot spot)
{
    const char reached = (char)(*cell_at(plan, spot) - 'a' + 'A');
    const struct spot up = {spot.floor + 1, spot.x, spot.y}, down = {spot.floor - 1, spot.x, spot.y};
    return (up.floor < plan->recipe->floors && *cell_at(plan, up) == reached) ||
           (down.floor >= 0 && *cell_at(plan, down) == reached);
}

static bool mark_if_reachable(const struct plan *plan, struct spot spot)
{
    char *cell = cell_at(plan, spot);
    const int row = plan->recipe->width + 1;
    const bool stairs = *cell >= 'a' && *cell <= 'z';
    if (*cell != '.' && !stairs)
        return false;
    if (!is_reached(cell[-1]) && !is_reached(cell[1]) && !is_reached(cell[-row]) && !is_reached(cell[row]) &&
        !(stairs && reached_by_stairs(plan, spot)))
        return false;
    *cell = stairs ? (char)(*cell - 'a' + 'A') : '+';
    return true;
}

static void flood_map(const struct plan *plan)
{
    const struct tron_recipe *recipe = plan->recipe;
    const int area = recipe->width * recipe->height, cells = area * recipe->floors;
    *cell_at(plan, plan->start) = '+';
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < 2 * cells; i++) { /* forwards, then backwards */
            const int cell = i < cells ? i : 2 * cells - 1 - i;
            const struct spot spot = {cell / area, cell % recipe->width,
                                      cell / recipe->width % recipe->height};
            more = (is_inside(plan, spot) && mark_if_reachable(plan, spot)) || more;
        }
    }
}

/* Whether all starts and stairs have been reached, and more than four fifths of the free cells. */
static bool is_mostly_reached(const struct plan *plan, size_t size)
{
    size_t reached = 0, missed = 0;
    for (size_t i = 0; i < size; i++) {
        if (plan->cells[i] >= 'a' && plan->cells[i] <= 'z')
            return false;
        reached += is_reached(plan->cells[i]);
        missed += plan->cells[i] == '.';
    }
    for (int i = 0; i < plan->images; i++)
        if (*cell_at(plan, image(plan, plan->start, i)) != '+')
            return false;
    return missed < reached / 4;
}

static void finish_map(const struct plan *plan, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char *cell = &plan->cells[i];
        if (*cell == '.')
            *cell = '#';
        else if (*cell == '+')
            *cell = '.';
        else if (is_reached(*cell))
            *cell = (char)(*cell - 'A' + 'a');
    }
    for (int rider = 0; rider < plan->recipe->riders; rider++)
        *cell_at(plan, image(plan, plan->start, rider)) = (char)('1' + rider);
}

/* ---- the whole map ---- */

static void write_blank_map(const struct tron_recipe *recipe, struct bytes *out)
{
    for (int row = 0; row < recipe->height * recipe->floors; row++) {
        if (row > 0)
            bytes_char(out, row % recipe->height == 0 ? '|' : '/');
        bytes_repeat(out, "#", (size_t)recipe->width);
    }
}

void tron_map_random(const struct tron_recipe *recipe, struct bytes *out)
{
    const size_t before = out->size;
    struct plan plan = {.recipe = recipe, .random = random_start(recipe->seed, 0)};
    plan.images = recipe->riders == 1 ? 1 : recipe->riders == 2 ? 2 : recipe->riders <= 4 ? 4 : 8;
    assert(recipe->riders <= 4 || recipe->width == recipe->height);
    write_blank_map(recipe, out);
    if (out->failed)
        return;
    plan.cells = out->data + before;
    const size_t size = out->size - before;
    choose_start(&plan);
    choose_stairs(&plan);
    /* Retry with fewer walls until the map is connected; without inner walls it always is. */
    for (int walls = (recipe->width - 2) * (recipe->height - 2) * recipe->floors * recipe->walls / 100;;
         walls = walls * 3 / 4) {
        clear_floors(&plan);
        draw_walls(&plan, walls);
        flood_map(&plan);
        if (is_mostly_reached(&plan, size))
            break;
    }
    finish_map(&plan, size);
}
