/* pogo_retrograde.c: retrograde analysis (Stroehlein 1970; Thompson 1986). Layer n holds the boards that end
 * in n plies; from each of its boards moves are taken back. Before a lost board stands a won one; before won
 * boards stands a lost one as soon as every move of it leads to one, which a counter tells.
 *
 * A move changes heights whatever the colours are, and merely shifts a field of the colour word. So all is
 * done shape by shape: a `link` is a move taken back from a folded shape to another, and is applied to all
 * colourings of the layer at once: cut the carried pieces out of the word, put them in elsewhere, swap sides,
 * turn the word (two look-ups).
 *
 * Symmetric shapes. An entry stands for each of its images. A move taken back from entry r leads to a shape
 * h', which `symmetries(H')` different turns fold onto H': each gives an entry that must learn of it, hence
 * as many links. In turn a move from p is then found once for each turn that leaves the shape of r as it is,
 * so the counters begin with every move counted that many times.
 *
 * Threads. Each owns a range of target shapes and alone writes there, so that nothing is locked; the layer is
 * copied into `front` before, so that nothing is read while it is written. */
#include "solvers/pogo_retrograde.h"

#include <assert.h>
#include <string.h>

enum { FRONT_WORDS = (SHAPE_COLOURS + 63) / 64, LINKS_MAX = 92 * SHAPE_TURNS, HALF = 64, THREADS_MAX = 64 };

/* Colours of a turned shape to those of its folded one, six bits at a time. */
struct twist {
    uint16_t low[HALF], high[HALF];
};

/* A move taken back: the carried pieces go from the top of `to` back to the top of the cell they came from.
 */
struct link {
    uint32_t twist; /* target shape * SHAPE_TURNS + turn */
    uint8_t count;  /* pieces carried */
    uint8_t take;   /* place of the top of `to` in the word */
    uint8_t put;    /* place of the top of `from` after they are cut out */
    uint8_t to;     /* cell */
};

/* What the solver needs beside the values: one block. */
struct workspace {
    struct twist twists[SHAPE_FOLDED * SHAPE_TURNS]; /* by folded shape and turn */
    uint64_t front[SHAPE_FOLDED][FRONT_WORDS];       /* by shape: the colourings in the present layer */
    uint8_t counters[SHAPE_ENTRIES]; /* moves not yet known to lead to a board won for the other */
    uint8_t fresh[2][SHAPE_FOLDED];  /* by parity of a layer and by shape: it may hold some of it */
    uint64_t decided[THREADS_MAX];   /* boards decided by each thread, symmetric images counted */
};

struct solver {
    const struct pogo_shapes *shapes;
    const struct pogo_rules *rules;
    const struct lud_env *env;
    uint8_t *values; /* [SHAPE_ENTRIES] */
    struct workspace *work;
    int threads;
    int plies; /* of the present layer */
};

static uint8_t code(int plies)
{
    return (uint8_t)(plies + 1);
}

/* ---- links ------------------------------------------------------------------------------------------------
 */

static int place_of(const uint8_t heights[POGO_CELLS], int cell)
{
    int place = 0;
    for (int below = 0; below < cell; below++)
        place += heights[below];
    return place;
}

/* Appends the links for one move taken back from a shape: one for each turn that folds where it leads. */
static int add_links(const struct solver *solver, const uint8_t heights[POGO_CELLS], int from, int to,
                     int count, struct link *links)
{
    const struct pogo_shapes *shapes = solver->shapes;
    uint8_t before[POGO_CELLS], turned[POGO_CELLS];
    int size = 0;
    memcpy(before, heights, sizeof before);
    before[to] = (uint8_t)(before[to] - count);
    before[from] = (uint8_t)(before[from] + count);
    const uint32_t folded = shapes->folded[shape_number(shapes, before)];
    for (int turn = 0; turn < SHAPE_TURNS; turn++) {
        shape_turn(shapes, turn, shapes->heights[folded], turned);
        if (memcmp(turned, before, sizeof before) != 0)
            continue;
        links[size++] = (struct link){.twist = folded * SHAPE_TURNS + (uint32_t)turn,
                                      .count = (uint8_t)count,
                                      .take = (uint8_t)place_of(heights, to),
                                      .put = (uint8_t)(place_of(heights, from) - (from > to ? count : 0)),
                                      .to = (uint8_t)to};
    }
    return size;
}

/* All links of a shape, sorted by `to`; returns how many. */
static int make_links(const struct solver *solver, uint32_t shape, struct link links[LINKS_MAX])
{
    const uint8_t *heights = solver->shapes->heights[shape];
    int size = 0;
    for (int to = 0; to < POGO_CELLS; to++)
        for (int count = 1; count <= POGO_TAKE && count <= heights[to]; count++)
            for (int from = 0; from < POGO_CELLS; from++)
                if (solver->rules->reach[count][from] >> to & 1)
                    size += add_links(solver, heights, from, to, count, links + size);
    return size;
}

/* ---- preparation, each thread for its own shapes
 * ------------------------------------------------------------- */

static uint32_t first_shape(const struct solver *solver, int thread)
{
    return (uint32_t)((uint64_t)SHAPE_FOLDED * (uint64_t)thread / (uint64_t)solver->threads);
}

static void make_twists(const struct solver *solver, uint32_t shape)
{
    const struct pogo_shapes *shapes = solver->shapes;
    for (int turn = 0; turn < SHAPE_TURNS; turn++) {
        struct twist *twist = &solver->work->twists[shape * SHAPE_TURNS + (uint32_t)turn];
        for (unsigned half = 0; half < HALF; half++) {
            twist->low[half] = (uint16_t)shape_turn_back(shapes, turn, shapes->heights[shape], half);
            twist->high[half] = (uint16_t)shape_turn_back(shapes, turn, shapes->heights[shape], half * HALF);
        }
    }
}

/* weights[cell]: the moves of the stack there, each counted once for every symmetry of the shape it leads to.
 */
static void weigh_moves(const struct solver *solver, const uint8_t heights[POGO_CELLS],
                        unsigned weights[POGO_CELLS])
{
    const struct pogo_shapes *shapes = solver->shapes;
    for (int from = 0; from < POGO_CELLS; from++) {
        weights[from] = 0;
        for (int count = 1; count <= POGO_TAKE && count <= heights[from]; count++)
            for (uint64_t goals = solver->rules->reach[count][from]; goals != 0;) {
                uint8_t after[POGO_CELLS];
                const int to = bits_pop(&goals);
                memcpy(after, heights, sizeof after);
                after[from] = (uint8_t)(after[from] - count);
                after[to] = (uint8_t)(after[to] + count);
                weights[from] += shapes->symmetries[shapes->folded[shape_number(shapes, after)]];
            }
    }
}

/* The ends of the game, and for every other entry how many moves it has. */
static void prepare_shape(struct solver *solver, int thread, uint32_t shape)
{
    const struct pogo_shapes *shapes = solver->shapes;
    const uint8_t *heights = shapes->heights[shape];
    uint8_t *values = solver->values + shape * SHAPE_COLOURS,
            *counters = solver->work->counters + shape * SHAPE_COLOURS;
    unsigned weights[POGO_CELLS], tops = 0;
    weigh_moves(solver, heights, weights);
    for (int cell = 0; cell < POGO_CELLS; cell++)
        tops |= heights[cell] > 0 ? 1u << place_of(heights, cell) : 0;
    for (int rank = 0; rank < SHAPE_COLOURS; rank++) {
        const unsigned own = shapes->word[rank] & tops;
        unsigned total = 0;
        for (int cell = 0; cell < POGO_CELLS; cell++)
            if (heights[cell] > 0 && own >> place_of(heights, cell) & 1)
                total += weights[cell];
        assert(total <= UINT8_MAX);
        counters[rank] = (uint8_t)total;
        values[rank] = own == 0 ? code(0) : own == tops ? POGO_OWNED : POGO_DRAW;
        if (own == 0 || own == tops)
            solver->work->decided[thread] += SHAPE_TURNS / shapes->symmetries[shape];
    }
    solver->work->fresh[0][shape] = 1;
}

static void prepare(void *argument, int thread)
{
    struct solver *solver = argument;
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++) {
        make_twists(solver, shape);
        prepare_shape(solver, thread, shape);
    }
}

/* ---- layers
 * --------------------------------------------------------------------------------------------------- */

/* Copies the present layer into `front`. */
static void find_front(void *argument, int thread)
{
    struct solver *solver = argument;
    const uint8_t wanted = code(solver->plies);
    uint8_t *fresh = solver->work->fresh[solver->plies & 1];
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++) {
        if (!fresh[shape])
            continue;
        fresh[shape] = 0;
        const uint8_t *row = solver->values + shape * SHAPE_COLOURS, *end = row + SHAPE_COLOURS;
        for (const uint8_t *at = row; (at = memchr(at, wanted, (size_t)(end - at))) != NULL; at++) {
            solver->work->front[shape][(at - row) / 64] |= UINT64_C(1) << (at - row) % 64;
            fresh[shape] = 1; /* there are some */
        }
    }
}

/* The words of a shape's layer. */
static int list_words(const struct solver *solver, uint32_t shape, uint16_t words[SHAPE_COLOURS])
{
    int size = 0;
    for (int i = 0; i < FRONT_WORDS; i++)
        for (uint64_t bits = solver->work->front[shape][i]; bits != 0;)
            words[size++] = solver->shapes->word[64 * i + bits_pop(&bits)];
    return size;
}

/* Those of them in which the other side's piece lies at `place`. */
static int list_others(const uint16_t *words, int size, unsigned place, uint16_t *others)
{
    int kept = 0;
    for (int i = 0; i < size; i++) {
        others[kept] = words[i];
        kept += ~words[i] >> place & 1;
    }
    return kept;
}

/* The place in the target shape's row of the board before the move, seen from the side that made it. */
static inline unsigned taken_back(const struct solver *solver, const struct link *link,
                                  const struct twist *twist, unsigned word)
{
    const unsigned carried = word >> link->take & ((1u << link->count) - 1);
    const unsigned low = word & ((1u << link->take) - 1);
    const unsigned rest = low | (word >> (link->take + link->count)) << link->take;
    const unsigned below = rest & ((1u << link->put) - 1);
    const unsigned whole = below | carried << link->put | (rest >> link->put) << (link->put + link->count);
    const unsigned other = ~whole & (SHAPE_WORDS - 1);
    return solver->shapes->rank[twist->low[other % HALF] | twist->high[other / HALF]];
}

/* Every board before a lost one is won in one ply more. Returns how many are new. */
static unsigned before_lost(const struct solver *solver, const struct link *link, const uint16_t *words,
                            int size, uint8_t *values)
{
    const struct twist *twist = &solver->work->twists[link->twist];
    const uint8_t won = code(solver->plies + 1);
    unsigned found = 0;
    for (int i = 0; i < size; i++) {
        uint8_t *value = &values[taken_back(solver, link, twist, words[i])];
        found += *value == POGO_DRAW;
        *value = *value == POGO_DRAW ? won : *value;
    }
    return found;
}

/* A board is lost in one ply more than its slowest loss when its last move is seen to lose. */
static unsigned before_won(const struct solver *solver, const struct link *link, const uint16_t *words,
                           int size, uint8_t *values, uint8_t *counters)
{
    const struct twist *twist = &solver->work->twists[link->twist];
    const uint8_t lost = code(solver->plies + 1);
    unsigned found = 0;
    for (int i = 0; i < size; i++) {
        const unsigned rank = taken_back(solver, link, twist, words[i]);
        if (--counters[rank] == 0 && values[rank] == POGO_DRAW) {
            values[rank] = lost;
            found++;
        }
    }
    return found;
}

/* Takes back every move from the layer's boards of one shape that leads into this thread's shapes. */
static void take_back_from(struct solver *solver, int thread, uint32_t shape)
{
    struct link links[LINKS_MAX];
    uint16_t words[SHAPE_COLOURS], others[SHAPE_COLOURS];
    const uint32_t first = first_shape(solver, thread), end = first_shape(solver, thread + 1);
    const int size = list_words(solver, shape, words), count = make_links(solver, shape, links);
    int kept = 0, to = -1;
    for (int i = 0; i < count; i++) {
        const uint32_t target = links[i].twist / SHAPE_TURNS;
        if (links[i].to != to) {
            to = links[i].to;
            kept = list_others(words, size, links[i].take, others);
        }
        if (target < first || target >= end)
            continue;
        uint8_t *values = solver->values + target * SHAPE_COLOURS;
        const unsigned found = solver->plies % 2 == 0
                                   ? before_lost(solver, &links[i], others, kept, values)
                                   : before_won(solver, &links[i], others, kept, values,
                                                solver->work->counters + target * SHAPE_COLOURS);
        solver->work->decided[thread] += (uint64_t)found * SHAPE_TURNS / solver->shapes->symmetries[target];
        solver->work->fresh[(solver->plies + 1) & 1][target] |= found > 0;
    }
}

static void take_back(void *argument, int thread)
{
    struct solver *solver = argument;
    for (uint32_t shape = 0; shape < SHAPE_FOLDED; shape++)
        if (solver->work->fresh[solver->plies & 1][shape])
            take_back_from(solver, thread, shape);
}

static bool any(const uint8_t *flags)
{
    return memchr(flags, 1, SHAPE_FOLDED) != NULL;
}

static enum lud_status solve_layers(struct solver *solver, const struct lud_limits *limits,
                                    const struct pogo_progress *progress)
{
    for (solver->plies = 0; solver->plies < POGO_LONGEST; solver->plies++) {
        if (limits->stop != NULL && atomic_load(limits->stop))
            return LUD_ERROR_STOPPED;
        memset(solver->work->front, 0, sizeof solver->work->front);
        memset(solver->work->fresh[(solver->plies + 1) & 1], 0, SHAPE_FOLDED);
        env_parallel(solver->env, solver->threads, find_front, solver);
        if (!any(solver->work->fresh[solver->plies & 1]))
            return LUD_OK;
        env_parallel(solver->env, solver->threads, take_back, solver);
        uint64_t decided = 0;
        for (int thread = 0; thread < solver->threads; thread++)
            decided += solver->work->decided[thread];
        if (progress != NULL)
            progress->layer(progress->context, solver->plies, decided, (uint64_t)SHAPE_COUNT * SHAPE_COLOURS);
    }
    assert(false); /* no game of Pogo takes as long */
    return LUD_ERROR_TOO_LARGE;
}

enum lud_status pogo_retrograde(const struct pogo_shapes *shapes, const struct pogo_rules *rules,
                                const struct lud_limits *limits, const struct lud_env *env,
                                const struct pogo_progress *progress, uint8_t *values)
{
    const int threads = limits->threads < 1             ? 1
                        : limits->threads > THREADS_MAX ? THREADS_MAX
                                                        : limits->threads;
    struct workspace *work = memory_new(env->memory, sizeof *work);
    if (work == NULL)
        return LUD_ERROR_MEMORY;
    struct solver solver = {shapes, rules, env, values, work, .threads = threads};
    env_parallel(env, threads, prepare, &solver);
    const enum lud_status status = solve_layers(&solver, limits, progress);
    memory_free(env->memory, work, sizeof *work);
    return status;
}
