/* tron_playout.c: the scalar kernel, which plays one ride after the other on any board, and the choice of a
 * kernel. */
#include "solvers/tron/tron_playout.h"

#include <string.h>

bool playout_fits(const struct tron_map *map)
{
    if (map->floors != 1 || (map->width - 2 > PLAYOUT_WIDTH && map->height - 2 > PLAYOUT_WIDTH))
        return false;
    for (int node = 0; node < map->nodes; node++) {
        const unsigned x = map->place[node] % (unsigned)map->width;
        const unsigned y = map->place[node] / (unsigned)map->width;
        if (map->next[node][TRON_LINK] != TRON_NONE || map->mate[node] != node || x == 0 || y == 0 ||
            x == (unsigned)map->width - 1 || y == (unsigned)map->height - 1)
            return false;
    }
    return true;
}

/* ---- one ride after the other ---- */

struct ride {
    const uint16_t (*next)[TRON_DIRECTIONS];
    const uint16_t *mate;
    bool taken[TRON_CELLS + 1]; /* by node; the last element stands for walls */
    uint16_t trail[TRON_CELLS]; /* nodes taken by this ride, to be freed after it */
    int size;                   /* of the trail */
};

static void ride_take(struct ride *ride, unsigned node)
{
    ride->taken[node] = true;
    ride->trail[ride->size++] = (uint16_t)node;
}

/* Lists the free neighbours of `at`; returns how many. */
static unsigned ride_exits(const struct ride *ride, unsigned at, uint16_t *exits)
{
    unsigned count = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = ride->next[at][direction];
        exits[count] = (uint16_t)node;
        count += !ride->taken[node < TRON_CELLS ? node : TRON_CELLS];
    }
    return count;
}

/* Plays one ride, whose trail stays taken; returns its moves. */
static uint64_t ride_play(struct ride *ride, unsigned at, uint64_t key)
{
    uint16_t exits[TRON_DIRECTIONS + 1];
    uint64_t moves = 0;
    uint32_t word = 0;
    for (;; moves++) {
        const unsigned count = ride_exits(ride, at, exits);
        if (count == 0)
            break;
        word = moves % 2 == 0 ? playout_word(key, (uint32_t)(moves / 2)) : word >> 16;
        at = exits[(word & 0xffff) * count >> 16];
        ride_take(ride, at);
        if (ride->mate[at] != at)
            ride_take(ride, ride->mate[at]);
    }
    return moves;
}

/* Frees the trail of a ride. */
static void ride_undo(struct ride *ride)
{
    while (ride->size > 0)
        ride->taken[ride->trail[--ride->size]] = false;
}

static void ride_init(struct ride *ride, const struct playout_start *start)
{
    const struct tron_map *map = &start->rules->map;
    ride->next = (const uint16_t(*)[TRON_DIRECTIONS])map->next;
    ride->mate = map->mate;
    ride->size = 0;
    for (unsigned node = 0; node < (unsigned)map->nodes; node++)
        ride->taken[node] = tron_taken(start->state, node);
    ride->taken[TRON_CELLS] = true;
}

uint64_t playout_scalar(const struct playout_start *start)
{
    struct ride ride;
    uint64_t moves = 0;
    ride_init(&ride, start);
    for (uint64_t i = 0; i < start->count; i++) {
        const uint64_t length = ride_play(&ride, start->at, playout_key(start->seed, start->first + i));
        moves += length;
        if (start->squares != NULL)
            *start->squares += length * length;
        ride_undo(&ride);
    }
    return moves;
}

/* The direction that leads from `at` to `node`. */
static lud_move direction_to(const struct ride *ride, unsigned at, unsigned node)
{
    unsigned direction = TRON_UP;
    while (ride->next[at][direction] != node)
        direction++;
    return (lud_move)direction;
}

int playout_moves(const struct playout_start *start, lud_move *moves)
{
    struct ride ride;
    unsigned at = start->at;
    int count = 0;
    ride_init(&ride, start);
    ride_play(&ride, at, playout_key(start->seed, start->first));
    for (int i = 0; i < ride.size; i++) {
        const unsigned node = ride.trail[i];
        moves[count++] = direction_to(&ride, at, node);
        at = node;
        i += ride.mate[node] != node; /* the other end of a teleport follows in the trail */
    }
    return count;
}

/* ---- kernels ---- */

#if defined(__x86_64__) && defined(__GNUC__)

const struct playout_kernel *playout_kernels(void)
{
    static const struct playout_kernel with_avx512[] = {
        {"scalar", playout_scalar, false},
        {"sse", playout_sse, true},
        {"avx2", playout_avx2, true},
        {"avx512", playout_avx512, true},
        {.name = NULL},
    };
    static const struct playout_kernel with_avx2[] = {{"scalar", playout_scalar, false},
                                                      {"sse", playout_sse, true},
                                                      {"avx2", playout_avx2, true},
                                                      {.name = NULL}};
    static const struct playout_kernel with_sse[] = {
        {"scalar", playout_scalar, false}, {"sse", playout_sse, true}, {.name = NULL}};
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512bw"))
        return with_avx512;
    return __builtin_cpu_supports("avx2") ? with_avx2 : with_sse;
}

#else

const struct playout_kernel *playout_kernels(void)
{
    static const struct playout_kernel kernels[] = {{"scalar", playout_scalar, false}, {.name = NULL}};
    return kernels;
}

#endif

const struct playout_kernel *playout_choose(const struct tron_map *map)
{
    const struct playout_kernel *with_avx512 = playout_kernels();
    const bool fits = playout_fits(map);
    for (const struct playout_kernel *kernel = with_avx512; kernel->name != NULL; kernel++)
        if (fits || !kernel->plain)
            with_avx512 = kernel;
    return with_avx512;
}
