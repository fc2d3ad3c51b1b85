/* ricochet_bound.c: computes both relaxations with sets of cells: flood fills of the whole board for the
 * first, one set per level and cell of the active robot for the second. */
#include "solvers/ricochet/ricochet_bound.h"

enum { WORDS = RICOCHET_CELLS / 64 };

static void add_cell(struct ricochet_cells *cells, int cell)
{
    cells->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static void add_all(struct ricochet_cells *cells, const struct ricochet_cells *more)
{
    for (int i = 0; i < WORDS; i++)
        cells->word[i] |= more->word[i];
}

/* ---- relaxation 1: floods ------------------------------------------------------------------------------ */

/* A set of cells by rows; column 0 is the lowest bit. */
struct rows {
    uint16_t row[RICOCHET_SIDE];
};

/* The bytes of eight cells, the first one lowest. */
static uint64_t load_eight(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

/* Gathers one bit of each of eight bytes into one byte. */
static unsigned gather_bits(uint64_t eight, int bit)
{
    return (unsigned)((eight >> bit & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56);
}

/* enter[d]: the cells that a robot moving in direction d can enter: those without a wall on the near side. */
static void find_entries(const uint8_t walls[RICOCHET_CELLS], struct rows enter[RICOCHET_DIRECTIONS])
{
    for (int y = 0; y < RICOCHET_SIDE; y++) {
        const uint64_t low = load_eight(walls + RICOCHET_SIDE * y),
                       high = load_eight(walls + RICOCHET_SIDE * y + 8);
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
            const int back = (d + 2) % RICOCHET_DIRECTIONS;
            enter[d].row[y] = (uint16_t) ~(gather_bits(low, back) | gather_bits(high, back) << 8);
        }
    }
}

/* One doubling step of the flood to the right: slides of up to `shift` cells become slides of up to twice as
 * many, where all cells are open. `shift` is a constant at every call, which lets the compiler process eight
 * rows at once. */
static inline void lengthen_right(struct rows *restrict reach, struct rows *restrict open, int shift)
{
    for (int y = 0; y < RICOCHET_SIDE; y++) {
        reach->row[y] |= (uint16_t)(open->row[y] & (uint16_t)(reach->row[y] << shift));
        open->row[y] &= (uint16_t)(open->row[y] << shift);
    }
}

static inline void lengthen_left(struct rows *restrict reach, struct rows *restrict open, int shift)
{
    for (int y = 0; y < RICOCHET_SIDE; y++) {
        reach->row[y] |= (uint16_t)(open->row[y] & (uint16_t)(reach->row[y] >> shift));
        open->row[y] &= (uint16_t)(open->row[y] >> shift);
    }
}

/* Adds to *all the cells that horizontal slides from `from` pass over, by parallel prefix (Kogge and Stone
 * 1973). Rows do not run into each other: no cell of the first column can be entered from the left. */
static void flood_rows(const struct rows *from, const struct rows enter[RICOCHET_DIRECTIONS],
                       struct rows *all)
{
    struct rows right = *from, left = *from;
    struct rows to_right = enter[RICOCHET_RIGHT], to_left = enter[RICOCHET_LEFT];
    lengthen_right(&right, &to_right, 1);
    lengthen_left(&left, &to_left, 1);
    lengthen_right(&right, &to_right, 2);
    lengthen_left(&left, &to_left, 2);
    lengthen_right(&right, &to_right, 4);
    lengthen_left(&left, &to_left, 4);
    lengthen_right(&right, &to_right, 8);
    lengthen_left(&left, &to_left, 8);
    for (int y = 0; y < RICOCHET_SIDE; y++)
        all->row[y] |= right.row[y] | left.row[y];
}

/* The same for vertical slides, row by row. */
static void flood_columns(const struct rows *from, const struct rows enter[RICOCHET_DIRECTIONS],
                          struct rows *all)
{
    uint16_t down = 0, up = 0;
    for (int y = 0; y < RICOCHET_SIDE; y++) {
        const int from_below = RICOCHET_SIDE - 1 - y;
        down = (uint16_t)(from->row[y] | (down & enter[RICOCHET_DOWN].row[y]));
        up = (uint16_t)(from->row[from_below] | (up & enter[RICOCHET_UP].row[from_below]));
        all->row[y] |= down;
        all->row[from_below] |= up;
    }
}

/* Breadth-first search from the target over slides on which the robot may stop anywhere. */
static void find_away(struct ricochet_bound *bound, const uint8_t walls[RICOCHET_CELLS], int target)
{
    struct rows enter[RICOCHET_DIRECTIONS], seen = {{0}}, last;
    memset(bound->away, RICOCHET_FAR, sizeof bound->away);
    bound->away[target] = 0;
    find_entries(walls, enter);
    seen.row[target / RICOCHET_SIDE] = (uint16_t)(1 << target % RICOCHET_SIDE);
    last = seen;
    for (uint8_t moves = 1, more = 1; more != 0; moves++) {
        struct rows reach = {{0}};
        flood_rows(&last, enter, &reach);
        flood_columns(&last, enter, &reach);
        more = 0;
        for (int y = 0; y < RICOCHET_SIDE; y++) {
            last.row[y] = (uint16_t)(reach.row[y] & ~seen.row[y]);
            seen.row[y] |= last.row[y];
            more |= last.row[y] != 0;
            for (uint64_t left = last.row[y]; left != 0;)
                bound->away[RICOCHET_SIDE * y + bits_pop(&left)] = moves;
        }
    }
}

void ricochet_bound_reset(struct ricochet_bound *bound, const struct ricochet_slides *slides,
                          const uint8_t walls[RICOCHET_CELLS], int target)
{
    bound->slides = slides;
    memset(bound->known, 0, sizeof bound->known);
    memset(bound->has_origin, 0, sizeof bound->has_origin);
    find_away(bound, walls, target);
}

/* ---- relaxation 2: supporters -------------------------------------------------------------------------- */

static int opposite(int direction)
{
    return (direction + 2) % RICOCHET_DIRECTIONS;
}

/* bound->origin[cell], computed on first use. */
static const struct ricochet_cells *origin_of(struct ricochet_bound *bound, int cell)
{
    struct ricochet_cells *origin = &bound->origin[cell];
    if (bound->has_origin[cell])
        return origin;
    bound->has_origin[cell] = true;
    *origin = (struct ricochet_cells){{0}};
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
        const int step = ricochet_slide_step[d], back = bound->slides->far[cell][opposite(d)];
        if (bound->slides->far[cell][d] > 0 && back > 0)
            add_cell(origin, cell + step); /* a robot here stops a helper on `cell` */
        for (int i = 1; i <= back && bound->slides->far[cell][d] == 0; i++)
            add_cell(origin, cell - step * i); /* a helper here slides to `cell`, to the wall */
    }
    return origin;
}

/* Starts the sets of levels 0 to 2 with the helpers that support the active robot's next move as they stand;
 * the level is 1 plus the change of `away` by that move. Each make_level completes one of these sets. */
static void find_supporters(struct ricochet_bound *bound, int active)
{
    struct ricochet_cells direct[3] = {{{0}}};
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
        const int step = ricochet_slide_step[d];
        int stop = active + step;
        for (int i = 1; i < bound->slides->far[active][d]; i++, stop += step)
            add_cell(&direct[bound->away[stop] + 1 - bound->away[active]], stop + step);
    }
    if (bound->away[active] == 0)
        memset(&direct[0], 0xFF, sizeof direct[0]);
    struct ricochet_cells *below = bound->levels[active].below;
    memset(&below[0], 0, sizeof below[0]);
    memcpy(&below[1], direct, sizeof direct);
    memset(&below[RICOCHET_LEVELS + 1], 0xFF, sizeof below[0]);
}

/* Adds the helper cells that reach this level after the active robot has slid to a wall. */
static void add_slides(struct ricochet_bound *bound, int active, int level, struct ricochet_cells *cells)
{
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
        const int far = bound->slides->far[active][d], stop = active + ricochet_slide_step[d] * far;
        const int left = level - 1 - (bound->away[stop] - bound->away[active]);
        if (far == 0 || left < 0)
            continue;
        if (bound->known[stop] <= left)
            ricochet_bound_make(bound, stop, left);
        add_all(cells, &bound->levels[stop].below[left + 1]);
    }
}

/* Adds the helper cells from which one helper move leads to a cell of `fresh`. */
static void add_origins(struct ricochet_bound *bound, int active, const struct ricochet_cells *fresh,
                        struct ricochet_cells *cells)
{
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = fresh->word[i]; left != 0;)
            add_all(cells, origin_of(bound, 64 * i + bits_pop(&left)));
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++) { /* helpers stopped by the active robot */
        const int far = bound->slides->far[active][d], step = ricochet_slide_step[d];
        for (int i = 2; i <= far && ricochet_cells_have(fresh, (uint8_t)(active + step)); i++)
            add_cell(cells, active + step * i);
    }
}

static void make_level(struct ricochet_bound *bound, int active, int level)
{
    struct ricochet_cells *below = bound->levels[active].below, *cells = &below[level + 1];
    if (level > 2)
        *cells = below[level];
    else
        add_all(cells, &below[level]);
    if (bound->away[active] > 0)
        add_slides(bound, active, level, cells);
    if (level > 0) {
        struct ricochet_cells fresh = below[level];
        for (int i = 0; i < WORDS; i++)
            fresh.word[i] &= ~below[level - 1].word[i];
        add_origins(bound, active, &fresh, cells);
    }
}

/* The recursion through add_slides ends: it asks for lower levels, or for the levels of a nearer cell. */
void ricochet_bound_make(struct ricochet_bound *bound, int active, int level)
{
    if (bound->known[active] == 0)
        find_supporters(bound, active);
    while (bound->known[active] <= level) {
        const int next = bound->known[active]++;
        make_level(bound, active, next);
    }
}

void ricochet_bound_complete(struct ricochet_bound *bound)
{
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        if (bound->away[cell] != RICOCHET_FAR)
            ricochet_bound_make(bound, cell, RICOCHET_LEVELS - 1);
}
