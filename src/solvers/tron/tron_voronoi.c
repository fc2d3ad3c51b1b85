/* tron_voronoi.c: floods from all heads at once. In each step every rider's front moves on to the free
 * neighbours that no rider has reached before. A rider who is alone in reaching a cell first owns it. */
#include "solvers/tron/tron_voronoi.h"

#include "base/bits.h"

#include <string.h>

/* ---- the map ---- */

/* Whether the map is one grid without links and teleports. */
static bool is_plain(const struct tron_map *map)
{
    if (map->floors != 1)
        return false;
    for (int node = 0; node < map->nodes; node++)
        if (map->next[node][TRON_LINK] != TRON_NONE || map->mate[node] != node)
            return false;
    return true;
}

static void add_node(struct tron_voronoi *voronoi, unsigned node, unsigned left, unsigned top)
{
    const struct tron_map *map = &voronoi->rules->map;
    const unsigned x = map->place[node] % (unsigned)map->width - left;
    const unsigned y = map->place[node] / (unsigned)map->width - top;
    struct voronoi_run *run = voronoi->runs > 0 ? &voronoi->run[voronoi->runs - 1] : NULL;
    voronoi->row[node] = (uint8_t)y;
    voronoi->bit[node] = (uint8_t)x;
    voronoi->rows = (int)y + 1;
    if (run != NULL && run->row == y && run->bit + run->size == (int)x)
        run->size++;
    else
        voronoi->run[voronoi->runs++] = (struct voronoi_run){(uint16_t)node, 1, (uint8_t)y, (uint8_t)x};
}

/* The bounding box of all nodes. */
struct frame {
    unsigned left, right, top, bottom;
};

static struct frame frame_of(const struct tron_map *map)
{
    struct frame frame = {.left = TRON_SIDE, .top = TRON_SIDE};
    for (int node = 0; node < map->nodes; node++) {
        const unsigned x = map->place[node] % (unsigned)map->width;
        const unsigned y = map->place[node] / (unsigned)map->width;
        frame.left = x < frame.left ? x : frame.left;
        frame.right = x > frame.right ? x : frame.right;
        frame.top = y < frame.top ? y : frame.top;
        frame.bottom = y > frame.bottom ? y : frame.bottom;
    }
    return frame;
}

struct tron_voronoi *tron_voronoi_new(const struct tron_rules *rules, const struct lud_memory *memory)
{
    struct tron_voronoi *voronoi = memory_new(memory, sizeof *voronoi);
    if (voronoi == NULL)
        return NULL;
    voronoi->rules = rules;
    voronoi->memory = memory;
    voronoi->kind = VORONOI_GRAPH;
    if (!is_plain(&rules->map))
        return voronoi;
    const struct frame frame = frame_of(&rules->map);
    const unsigned wide = frame.right - frame.left, high = frame.bottom - frame.top;
    voronoi->kind = wide < VORONOI_SMALL && high < VORONOI_SMALL ? VORONOI_BOARD : VORONOI_ROWS;
    for (unsigned node = 0; node < (unsigned)rules->map.nodes; node++)
        add_node(voronoi, node, frame.left, frame.top);
    return voronoi;
}

void tron_voronoi_free(struct tron_voronoi *voronoi)
{
    if (voronoi != NULL)
        memory_free(voronoi->memory, voronoi, sizeof *voronoi);
}

/* The free nodes of a run; bit 0 is its first node. */
static uint64_t free_of(const struct voronoi_run *run, const struct tron_state *state)
{
    const unsigned word = run->node / 64, shift = run->node % 64;
    uint64_t taken = state->taken[word] >> shift;
    if (shift + run->size > 64)
        taken |= state->taken[word + 1] << (64 - shift);
    return ~taken & (UINT64_MAX >> (64 - run->size));
}

/* ---- row by row ---- */

/* A rider's front. Row y of the board is at index y + 1; there are walls above the first and below the
 * last. */
struct front {
    uint64_t rows[2][TRON_SIDE + 2]; /* cells reached in the last step and in this one; see row_flood.now */
    int top, bottom;                 /* range of row indices that may have reached cells */
    int rider;
    int count; /* cells owned so far */
};

struct row_flood {
    int rows, riders;
    int now;                      /* which of the two sets of a front belongs to the last step */
    uint64_t open[TRON_SIDE + 2]; /* free cells that no rider has reached */
    struct front fronts[TRON_RIDERS];
};

static void add_front(struct row_flood *flood, int rider, unsigned row, unsigned bit)
{
    const size_t size = ((size_t)flood->rows + 2) * sizeof(uint64_t);
    struct front *front = &flood->fronts[flood->riders++];
    memset(front->rows[0], 0, size);
    memset(front->rows[1], 0, size);
    front->rows[0][row + 1] = UINT64_C(1) << bit;
    front->top = front->bottom = (int)row + 1;
    front->rider = rider;
    front->count = 0;
}

static void row_flood_init(const struct tron_voronoi *voronoi, const struct tron_state *state,
                           struct row_flood *flood)
{
    flood->rows = voronoi->rows;
    flood->riders = flood->now = 0;
    memset(flood->open, 0, ((size_t)voronoi->rows + 2) * sizeof(uint64_t));
    for (int i = 0; i < voronoi->runs; i++) {
        const struct voronoi_run *run = &voronoi->run[i];
        flood->open[run->row + 1] |= free_of(run, state) << run->bit;
    }
    for (int rider = 0; rider < voronoi->rules->head.players; rider++)
        if (state->at[rider] != TRON_NONE)
            add_front(flood, rider, voronoi->row[state->at[rider]], voronoi->bit[state->at[rider]]);
}

static void spread_front(const struct row_flood *flood, struct front *front)
{
    const uint64_t *from = front->rows[flood->now];
    uint64_t *to = front->rows[1 - flood->now];
    front->top -= front->top > 1;
    front->bottom += front->bottom < flood->rows;
    for (int y = front->top; y <= front->bottom; y++)
        to[y] = (from[y] << 1 | from[y] >> 1 | from[y - 1] | from[y + 1]) & flood->open[y];
}

/* Counts the cells of a row that a rider is alone in reaching; returns all cells reached in this step. */
static uint64_t claim_row(struct row_flood *flood, int y)
{
    const int next = 1 - flood->now;
    uint64_t once = 0, twice = 0;
    for (int i = 0; i < flood->riders; i++) {
        twice |= once & flood->fronts[i].rows[next][y];
        once |= flood->fronts[i].rows[next][y];
    }
    for (int i = 0; i < flood->riders && once != 0; i++)
        flood->fronts[i].count += bits_count(flood->fronts[i].rows[next][y] & ~twice);
    flood->open[y] &= ~once;
    return once;
}

/* One step of all fronts; false if no front moved. */
static bool step_rows(struct row_flood *flood)
{
    int top = flood->rows, bottom = 1;
    uint64_t any = 0;
    for (int i = 0; i < flood->riders; i++) {
        struct front *front = &flood->fronts[i];
        spread_front(flood, front);
        top = front->top < top ? front->top : top;
        bottom = front->bottom > bottom ? front->bottom : bottom;
    }
    for (int y = top; y <= bottom; y++)
        any |= claim_row(flood, y);
    flood->now = 1 - flood->now;
    return any != 0;
}

static void count_rows(const struct tron_voronoi *voronoi, const struct tron_state *state,
                       int counts[TRON_RIDERS])
{
    struct row_flood flood;
    row_flood_init(voronoi, state, &flood);
    while (step_rows(&flood))
        continue;
    for (int i = 0; i < flood.riders; i++)
        counts[flood.fronts[i].rider] = flood.fronts[i].count;
}

/* ---- the whole board ---- */

/* Sixteen rows of sixteen cells. */
struct board {
    uint64_t four[VORONOI_SMALL / 4]; /* four rows each, the first in the lowest bits */
};

#define EXCEPT_FIRST_COLUMN UINT64_C(0xfffefffefffefffe) /* masks of a struct board word */
#define EXCEPT_LAST_COLUMN  UINT64_C(0x7fff7fff7fff7fff)

static struct board spread_board(const struct board *from, const struct board *open)
{
    struct board to;
    for (int i = 0; i < 4; i++) {
        const uint64_t at = from->four[i];
        const uint64_t above = at << 16 | (i > 0 ? from->four[i - 1] >> 48 : 0);
        const uint64_t below = at >> 16 | (i < 3 ? from->four[i + 1] << 48 : 0);
        to.four[i] = (above | below | (at << 1 & EXCEPT_FIRST_COLUMN) | (at >> 1 & EXCEPT_LAST_COLUMN)) &
                     open->four[i];
    }
    return to;
}

struct board_flood {
    int riders;
    struct board open, front[TRON_RIDERS];
    struct board own[TRON_RIDERS]; /* cells owned by the rider of the front */
    int who[TRON_RIDERS];          /* the rider of each front */
};

static void board_flood_init(const struct tron_voronoi *voronoi, const struct tron_state *state,
                             struct board_flood *flood)
{
    *flood = (struct board_flood){0};
    for (int i = 0; i < voronoi->runs; i++) {
        const struct voronoi_run *run = &voronoi->run[i];
        flood->open.four[run->row / 4] |= free_of(run, state) << (run->row % 4 * 16 + run->bit);
    }
    for (int rider = 0; rider < voronoi->rules->head.players; rider++) {
        const unsigned node = state->at[rider];
        if (node == TRON_NONE)
            continue;
        const unsigned row = voronoi->row[node];
        flood->front[flood->riders].four[row / 4] = UINT64_C(1) << (row % 4 * 16 + voronoi->bit[node]);
        flood->who[flood->riders++] = rider;
    }
}

static bool step_board(struct board_flood *flood)
{
    uint64_t any = 0;
    for (int i = 0; i < flood->riders; i++)
        flood->front[i] = spread_board(&flood->front[i], &flood->open);
    for (int four = 0; four < 4; four++) {
        uint64_t once = 0, twice = 0;
        for (int i = 0; i < flood->riders; i++) {
            twice |= once & flood->front[i].four[four];
            once |= flood->front[i].four[four];
        }
        for (int i = 0; i < flood->riders; i++)
            flood->own[i].four[four] |= flood->front[i].four[four] & ~twice;
        flood->open.four[four] &= ~once;
        any |= once;
    }
    return any != 0;
}

/* The whole flood for two riders, the most frequent case. */
static void flood_two(struct board_flood *flood)
{
    struct board a = flood->front[0], b = flood->front[1], open = flood->open;
    struct board own_a = {{0}}, own_b = {{0}};
    for (uint64_t any = 1; any != 0;) {
        a = spread_board(&a, &open);
        b = spread_board(&b, &open);
        any = 0;
        for (int four = 0; four < 4; four++) {
            own_a.four[four] |= a.four[four] & ~b.four[four];
            own_b.four[four] |= b.four[four] & ~a.four[four];
            any |= a.four[four] | b.four[four];
            open.four[four] &= ~(a.four[four] | b.four[four]);
        }
    }
    flood->own[0] = own_a;
    flood->own[1] = own_b;
}

static void count_board(const struct tron_voronoi *voronoi, const struct tron_state *state,
                        int counts[TRON_RIDERS])
{
    struct board_flood flood;
    board_flood_init(voronoi, state, &flood);
    if (flood.riders == 2)
        flood_two(&flood);
    else
        while (step_board(&flood))
            continue;
    for (int i = 0; i < flood.riders; i++)
        for (int four = 0; four < 4; four++)
            counts[flood.who[i]] += bits_count(flood.own[i].four[four]);
}

void tron_voronoi_count(const struct tron_voronoi *voronoi, const struct tron_state *state,
                        int counts[TRON_RIDERS])
{
    if (voronoi->kind == VORONOI_GRAPH) {
        tron_territory(voronoi->rules, state, counts);
        return;
    }
    memset(counts, 0, TRON_RIDERS * sizeof counts[0]);
    if (voronoi->kind == VORONOI_BOARD)
        count_board(voronoi, state, counts);
    else
        count_rows(voronoi, state, counts);
}
