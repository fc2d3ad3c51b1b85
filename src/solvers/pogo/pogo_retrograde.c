/* pogo_retrograde.c: retrograde analysis (Stroehlein 1970; Thompson 1986). Layer n holds the boards that end
 * in n plies; from each of its boards moves are taken back. Before a lost board stands a won one; before won
 * boards stands a lost one as soon as every move of it leads to one, which a counter tells.
 *
 * A move changes heights whatever the colours are, and merely shifts a field of the colour word. So all is
 * done shape by shape: a `link` is a move taken back from a folded shape to another, and is applied to all
 * colourings of the layer at once: shift a field of the word, turn the word (two look-ups).
 *
 * Symmetric shapes. An entry stands for each of its images. A move taken back from entry r leads to a shape
 * h', which `symmetries(H')` different turns fold onto H': each gives an entry that must learn of it, hence
 * as many links. In turn a move from p is then found once for each turn that leaves the shape of r as it is,
 * so the counters begin with every move counted that many times.
 *
 * Threads. Each owns a range of target shapes and alone writes there, so that nothing is locked; the layer is
 * copied into `front` before, so that nothing is read while it is written. */
#include "solvers/pogo/pogo_retrograde.h"

#include <assert.h>
#include <string.h>

enum { FRONT_WORDS = (SHAPE_COLOURS + 63) / 64, HALF = 64, THREADS_MAX = 64 };

/* Colours of a turned shape to those of its folded one, six bits at a time. */
struct twist {
    uint16_t low[HALF], high[HALF];
};

/* A move taken back: the carried pieces go from the top of one stack back to the top of the one they came
 * from, which turns a field of the colour word round: the carried ones (c) to one end, the others (o) to the
 * other.
 *
 *   mask   .. 1 1 1 1 1 1 ..        mask   .. 1 1 1 1 1 1 ..
 *          .. o o o o c c ..               .. c c o o o o ..
 *   up 4,  .. c c o o o o ..        up 2,  .. o o o o c c ..
 *   down 2                          down 4                   */
struct link {
    uint32_t twist;   /* target shape * SHAPE_TURNS + turn */
    uint16_t mask;    /* the field */
    uint8_t up, down; /* places by which its two ends move */
    uint8_t take;     /* place of the topmost carried piece before */
};

/* What the solver needs beside the values and the links: one block. */
struct workspace {
    struct twist twists[SHAPE_FOLDED * SHAPE_TURNS]; /* by folded shape and turn */
    uint64_t front[SHAPE_FOLDED][FRONT_WORDS];       /* by shape: the colourings in the present layer */
    uint8_t counters[SHAPE_ENTRIES];       /* moves not yet known to lead to a board won for the other */
    uint8_t fresh[2][SHAPE_FOLDED];        /* by parity of a layer and by shape: it may hold some of it */
    uint32_t first_link[SHAPE_FOLDED + 1]; /* by shape: its links in solver.links */
    uint64_t decided[THREADS_MAX];         /* boards decided by each thread, symmetric images counted */
};

struct solver {
    const struct pogo_shapes *shapes;
    const struct pogo_rules *rules;
    const struct lud_env *env;
    uint8_t *values; /* [SHAPE_ENTRIES] */
    struct workspace *work;
    struct link *links; /* of all shapes, those of a shape sorted by `take` */
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

/* The number of the shape before a move. */
static uint32_t shape_before(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS], int from,
                             int to, int count)
{
    uint8_t before[POGO_CELLS];
    memcpy(before, heights, sizeof before);
    before[to] = (uint8_t)(before[to] - count);
    before[from] = (uint8_t)(before[from] + count);
    return shape_number(shapes, before);
}

/* Appends the links for one move taken back from a shape: one for each turn that folds where it leads. */
static struct link *add_links(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS], int from,
                              int to, int count, struct link *link)
{
    const uint32_t before = shape_before(shapes, heights, from, to, count);
    const int take = place_of(heights, to), put = place_of(heights, from) - (from > to ? count : 0);
    const int low = take < put ? take : put, size = take < put ? put - take + count : take - put + count;
    for (uint64_t turns = shapes->turns[before]; turns != 0;)
        *link++ = (struct link){.twist = (uint32_t)(shapes->folded[before] * SHAPE_TURNS + bits_pop(&turns)),
                                .mask = (uint16_t)(((1u << size) - 1) << low),
                                .up = (uint8_t)(take < put ? size - count : count),
                                .down = (uint8_t)(take < put ? count : size - count),
                                .take = (uint8_t)take};
    return link;
}

/* Writes all links of a shape, or only counts them when `links` is NULL. */
static uint32_t make_links(const struct solver *solver, uint32_t shape, struct link *links)
{
    const struct pogo_shapes *shapes = solver->shapes;
    const uint8_t *heights = shapes->heights[shape];
    uint32_t size = 0;
    for (int to = 0; to < POGO_CELLS; to++)
        for (int count = 1; count <= POGO_TAKE && count <= heights[to]; count++)
            for (int from = 0; from < POGO_CELLS; from++) {
                if ((solver->rules->reach[count][from] >> to & 1) == 0)
                    continue;
                if (links != NULL)
                    links = add_links(shapes, heights, from, to, count, links);
                const uint32_t before = shape_before(shapes, heights, from, to, count);
                size += shapes->symmetries[shapes->folded[before]];
            }
    return size;
}

/* ---- preparation, each thread for its own shapes ---- */

static uint32_t first_shape(const struct solver *solver, int thread)
{
    return (uint32_t)((uint64_t)SHAPE_FOLDED * (uint64_t)thread / (uint64_t)solver->threads);
}

/* Turning the word is a permutation of its bits, so a half's image is that of its lowest bit and of the rest.
 */
static void make_half(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                      unsigned scale, uint16_t images[HALF])
{
    images[0] = 0;
    for (unsigned half = 1; half < HALF; half++) {
        const unsigned rest = half & (half - 1);
        images[half] = rest == 0 ? (uint16_t)shape_turn_back(shapes, turn, heights, half * scale)
                                 : (uint16_t)(images[rest] | images[half - rest]);
    }
}

static void make_twists(const struct solver *solver, uint32_t shape)
{
    const uint8_t *heights = solver->shapes->heights[shape];
    for (int turn = 0; turn < SHAPE_TURNS; turn++) {
        struct twist *twist = &solver->work->twists[shape * SHAPE_TURNS + (uint32_t)turn];
        make_half(solver->shapes, turn, heights, 1, twist->low);
        make_half(solver->shapes, turn, heights, HALF, twist->high);
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

/* Sums of weights over the tops among six places of the word, from `first` on, for each set of them. */
static void sum_half(const uint8_t heights[POGO_CELLS], const unsigned weights[POGO_CELLS], int first,
                     uint8_t sums[HALF])
{
    unsigned at[POGO_PIECES] = {0};
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        const int place = place_of(heights, cell) - first;
        if (heights[cell] > 0 && place >= 0 && place < POGO_PIECES)
            at[place] = weights[cell];
    }
    sums[0] = 0;
    for (unsigned half = 1; half < HALF; half++)
        sums[half] = (uint8_t)(sums[half & (half - 1)] + at[bits_lowest(half)]);
}

static unsigned tops_of(const uint8_t heights[POGO_CELLS])
{
    unsigned tops = 0;
    for (int cell = 0; cell < POGO_CELLS; cell++)
        tops |= heights[cell] > 0 ? 1u << place_of(heights, cell) : 0;
    return tops;
}

/* The ends of the game, and for every other entry how many moves it has. */
static void prepare_shape(struct solver *solver, int thread, uint32_t shape)
{
    const struct pogo_shapes *shapes = solver->shapes;
    const uint8_t *heights = shapes->heights[shape];
    uint8_t *values = solver->values + shape * SHAPE_COLOURS,
            *counters = solver->work->counters + shape * SHAPE_COLOURS;
    uint8_t low[HALF], high[HALF];
    unsigned weights[POGO_CELLS];
    const unsigned tops = tops_of(heights);
    weigh_moves(solver, heights, weights);
    sum_half(heights, weights, 0, low);
    sum_half(heights, weights, POGO_PIECES, high);
    for (int rank = 0; rank < SHAPE_COLOURS; rank++) {
        const unsigned word = shapes->word[rank], own = word & tops;
        assert(low[word % HALF] + high[word / HALF] <= UINT8_MAX);
        counters[rank] = (uint8_t)(low[word % HALF] + high[word / HALF]);
        values[rank] = own == 0 ? code(0) : own == tops ? POGO_OWNED : POGO_DRAW;
        if (own == 0 || own == tops)
            solver->work->decided[thread] += (uint64_t)SHAPE_TURNS / shapes->symmetries[shape];
    }
    solver->work->fresh[0][shape] = 1;
}

static void count_links(void *argument, int thread)
{
    struct solver *solver = argument;
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++)
        solver->work->first_link[shape + 1] = make_links(solver, shape, NULL);
}

static void prepare(void *argument, int thread)
{
    struct solver *solver = argument;
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++) {
        make_links(solver, shape, solver->links + solver->work->first_link[shape]);
        make_twists(solver, shape);
        prepare_shape(solver, thread, shape);
    }
}

/* ---- layers ---- */

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

/* The words of a shape's layer, as the side sees them that has moved: 1 = its own. */
static int list_words(const struct solver *solver, uint32_t shape, uint16_t words[SHAPE_COLOURS])
{
    int size = 0;
    for (int i = 0; i < FRONT_WORDS; i++)
        for (uint64_t bits = solver->work->front[shape][i]; bits != 0;)
            words[size++] = (uint16_t)(solver->shapes->word[64 * i + bits_pop(&bits)] ^ (SHAPE_WORDS - 1));
    return size;
}

/* Those of them in which that side's piece lies at `place`: it may have just arrived there. */
static int list_arrived(const uint16_t *words, int size, unsigned place, uint16_t *arrived)
{
    int kept = 0;
    for (int i = 0; i < size; i++) {
        arrived[kept] = words[i];
        kept += words[i] >> place & 1;
    }
    return kept;
}

/* What taking a move back needs, in local variables: a store to a byte might change anything else. */
struct grip {
    unsigned mask, up, down; /* see struct link */
    const uint16_t *low, *high, *rank;
};

static struct grip grip_of(const struct solver *solver, const struct link *link)
{
    const struct twist *twist = &solver->work->twists[link->twist];
    return (struct grip){link->mask, link->up, link->down, twist->low, twist->high, solver->shapes->rank};
}

/* The place in the target shape's row of the board before the move. */
static inline unsigned taken_back(struct grip grip, unsigned word)
{
    const unsigned field = word & grip.mask;
    const unsigned moved = (field << grip.up | field >> grip.down) & grip.mask;
    const unsigned before = (word ^ field) | moved;
    return grip.rank[grip.low[before % HALF] | grip.high[before / HALF]];
}

/* Every board before a lost one is won in one ply more. Returns how many are new. */
static unsigned before_lost(const struct solver *solver, const struct link *link, const uint16_t *words,
                            int size, uint8_t *values)
{
    const struct grip grip = grip_of(solver, link);
    const uint8_t won = code(solver->plies + 1);
    unsigned found = 0;
    for (int i = 0; i < size; i++) {
        uint8_t *value = &values[taken_back(grip, words[i])];
        found += *value == POGO_DRAW;
        *value = *value == POGO_DRAW ? won : *value;
    }
    return found;
}

/* A board is lost in one ply more than its slowest loss when its last move is seen to lose. */
static unsigned before_won(const struct solver *solver, const struct link *link, const uint16_t *words,
                           int size, uint8_t *values, uint8_t *counters)
{
    const struct grip grip = grip_of(solver, link);
    const uint8_t lost = code(solver->plies + 1);
    unsigned found = 0;
    for (int i = 0; i < size; i++) {
        const unsigned rank = taken_back(grip, words[i]);
        if (--counters[rank] == 0 && values[rank] == POGO_DRAW) {
            values[rank] = lost;
            found++;
        }
    }
    return found;
}

/* Takes one move back from the boards `words` of the layer. */
static void take_back_link(struct solver *solver, int thread, const struct link *link, const uint16_t *words,
                           int size)
{
    const uint32_t target = link->twist / SHAPE_TURNS;
    struct workspace *work = solver->work;
    uint8_t *values = solver->values + target * SHAPE_COLOURS;
    const unsigned found = solver->plies % 2 == 0 ? before_lost(solver, link, words, size, values)
                                                  : before_won(solver, link, words, size, values,
                                                               work->counters + target * SHAPE_COLOURS);
    work->decided[thread] += (uint64_t)found * SHAPE_TURNS / solver->shapes->symmetries[target];
    work->fresh[(solver->plies + 1) & 1][target] |= found > 0;
}

/* Takes back every move from the layer's boards of one shape that leads into this thread's shapes. */
static void take_back_from(struct solver *solver, int thread, uint32_t shape)
{
    uint16_t words[SHAPE_COLOURS], arrived[SHAPE_COLOURS];
    const uint32_t first = first_shape(solver, thread), end = first_shape(solver, thread + 1);
    const struct link *link = solver->links + solver->work->first_link[shape];
    const struct link *last = solver->links + solver->work->first_link[shape + 1];
    const int size = list_words(solver, shape, words);
    int kept = 0, take = -1;
    for (; link < last; link++) {
        const uint32_t target = link->twist / SHAPE_TURNS;
        if (target < first || target >= end)
            continue;
        if (link->take != take) {
            take = link->take;
            kept = list_arrived(words, size, link->take, arrived);
        }
        if (kept > 0)
            take_back_link(solver, thread, link, arrived, kept);
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
        if (limits->depth > 0 && solver->plies >= limits->depth)
            return LUD_OK;
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

/* Counts the links, so that they lie without gaps, and makes room for them; false without memory. */
static bool make_room(struct solver *solver)
{
    uint32_t *first = solver->work->first_link;
    env_parallel(solver->env, solver->threads, count_links, solver);
    for (uint32_t shape = 0; shape < SHAPE_FOLDED; shape++)
        first[shape + 1] += first[shape];
    solver->links = memory_new(solver->env->memory, first[SHAPE_FOLDED] * sizeof *solver->links);
    return solver->links != NULL;
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
    enum lud_status status = LUD_ERROR_MEMORY;
    if (make_room(&solver)) {
        env_parallel(env, threads, prepare, &solver);
        status = solve_layers(&solver, limits, progress);
        memory_free(env->memory, solver.links, work->first_link[SHAPE_FOLDED] * sizeof *solver.links);
    }
    memory_free(env->memory, work, sizeof *work);
    return status;
}
