/* pogo_retrograde.c: retrograde analysis (Stroehlein 1970; Thompson 1986). Layer n holds the boards that end
 * in n plies. From each board of a layer the solver takes moves back. A predecessor of a lost board is won. A
 * predecessor of won boards is lost once every one of its moves leads to a won board; a counter per entry
 * detects that.
 *
 * A move changes the heights in the same way for every colouring, and only rotates a field of the colour
 * word. So the solver works shape by shape: a `link` takes one move back from one folded shape to another,
 * and applies to all colourings of the layer: rotate a field of the word, then map the word onto the folded
 * shape (two lookups).
 *
 * Symmetric shapes. An entry stands for all its images. A move taken back from entry r leads to a shape h'
 * with folded shape H', and symmetries(H') different turns map H' to h'. Each gives an entry that must be
 * updated, so there is one link for each. Conversely a forward move to r is then found once for every turn
 * that maps the shape of r to itself, so the counters start with each move counted that many times.
 *
 * Threads. Each thread owns a range of target shapes and is the only one to write there, so there are no
 * locks. The layer is copied into `frontier` first, so that no thread reads values that another one
 * writes. */
#include "solvers/pogo/pogo_retrograde.h"

#include <assert.h>
#include <string.h>

enum { FRONTIER_WORDS = (SHAPE_COLOURS + 63) / 64, HALF = 64, THREADS_MAX = 64 };

/* Maps a colouring of a turned shape to one of its folded shape, six bits at a time. */
struct turn_map {
    uint16_t low[HALF], high[HALF];
};

/* A move taken back: the carried pieces go from the top of one stack back to the top of the stack they came
 * from. In the colour word this rotates a field: the carried pieces (c) move to one end, the others (o) to
 * the other.
 *
 *   mask   .. 1 1 1 1 1 1 ..        mask   .. 1 1 1 1 1 1 ..
 *          .. o o o o c c ..               .. c c o o o o ..
 *   up 4,  .. c c o o o o ..        up 2,  .. o o o o c c ..
 *   down 2                          down 4                   */
struct link {
    uint32_t turn_map; /* target shape * SHAPE_TURNS + turn */
    uint16_t mask;     /* the field */
    uint8_t up, down;  /* shifts of the two parts of the field, in bits */
    uint8_t take;      /* bit of the topmost carried piece before the move is taken back */
};

/* Working memory beside the values and the links, allocated as one block. */
struct workspace {
    struct turn_map turn_maps[SHAPE_FOLDED * SHAPE_TURNS]; /* by folded shape * SHAPE_TURNS + turn */
    uint64_t frontier[SHAPE_FOLDED][FRONTIER_WORDS];       /* by shape: set of colourings in this layer */
    uint8_t counters[SHAPE_ENTRIES];       /* moves not yet known to lead to a win for the opponent */
    uint8_t active[2][SHAPE_FOLDED];       /* by parity of layer, by shape: 1 = may have boards in it */
    uint32_t first_link[SHAPE_FOLDED + 1]; /* by shape: index of its first link in solver.links */
    uint64_t decided[THREADS_MAX];         /* boards decided by each thread, symmetric images included */
};

struct solver {
    const struct pogo_shapes *shapes;
    const struct pogo_rules *rules;
    const struct lud_env *env;
    uint8_t *values; /* [SHAPE_ENTRIES] */
    struct workspace *work;
    struct link *links; /* of all shapes, those of a shape sorted by `take` */
    int threads;
    int plies; /* number of the current layer: plies to the end of its boards */
};

static uint8_t byte_for(int plies)
{
    return (uint8_t)(plies + 1);
}

/* ---- links ---- */

/* The lowest bit of a cell's stack in the colour word. */
static int cell_offset(const uint8_t heights[POGO_CELLS], int cell)
{
    int place = 0;
    for (int below = 0; below < cell; below++)
        place += heights[below];
    return place;
}

/* The number of the shape before `count` pieces moved from `from` to `to`. */
static uint32_t shape_before(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS], int from,
                             int to, int count)
{
    uint8_t before[POGO_CELLS];
    memcpy(before, heights, sizeof before);
    before[to] = (uint8_t)(before[to] - count);
    before[from] = (uint8_t)(before[from] + count);
    return shape_number(shapes, before);
}

/* Appends the links for one move taken back from a shape, one per turn that maps the folded shape to the
 * predecessor. Returns the end of the links. */
static struct link *add_links(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS], int from,
                              int to, int count, struct link *link)
{
    const uint32_t before = shape_before(shapes, heights, from, to, count);
    const int take = cell_offset(heights, to), put = cell_offset(heights, from) - (from > to ? count : 0);
    const int low = take < put ? take : put, size = take < put ? put - take + count : take - put + count;
    for (uint64_t turns = shapes->turns[before]; turns != 0;)
        *link++ =
            (struct link){.turn_map = (uint32_t)(shapes->folded[before] * SHAPE_TURNS + bits_pop(&turns)),
                          .mask = (uint16_t)(((1u << size) - 1) << low),
                          .up = (uint8_t)(take < put ? size - count : count),
                          .down = (uint8_t)(take < put ? count : size - count),
                          .take = (uint8_t)take};
    return link;
}

/* Writes all links of a shape and returns their number; only counts them if `links` is NULL. */
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

/* A turn permutes the bits of the word, so the image of a half is the image of its lowest bit or'ed with the
 * image of the rest. */
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
        struct turn_map *turn_map = &solver->work->turn_maps[shape * SHAPE_TURNS + (uint32_t)turn];
        make_half(solver->shapes, turn, heights, 1, turn_map->low);
        make_half(solver->shapes, turn, heights, HALF, turn_map->high);
    }
}

/* weights[cell]: the number of moves of that stack, each counted once per symmetry of the shape it leads
 * to. */
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

/* For each subset of the six bits of the word from bit `first` on: the sum of the weights of the stacks whose
 * top piece is in it. */
static void sum_half(const uint8_t heights[POGO_CELLS], const unsigned weights[POGO_CELLS], int first,
                     uint8_t sums[HALF])
{
    unsigned at[POGO_PIECES] = {0};
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        const int place = cell_offset(heights, cell) - first;
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
        tops |= heights[cell] > 0 ? 1u << cell_offset(heights, cell) : 0;
    return tops;
}

/* Sets the values of finished games, and the counter of every entry to its weighted number of moves. */
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
        values[rank] = own == 0 ? byte_for(0) : own == tops ? POGO_OWNED : POGO_DRAW;
        if (own == 0 || own == tops)
            solver->work->decided[thread] += (uint64_t)SHAPE_TURNS / shapes->symmetries[shape];
    }
    solver->work->active[0][shape] = 1;
}

static void count_links(void *argument, int thread)
{
    struct solver *solver = argument;
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++)
        solver->work->first_link[shape + 1] = make_links(solver, shape, NULL);
}

static void prepare_shapes(void *argument, int thread)
{
    struct solver *solver = argument;
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++) {
        make_links(solver, shape, solver->links + solver->work->first_link[shape]);
        make_twists(solver, shape);
        prepare_shape(solver, thread, shape);
    }
}

/* ---- layers ---- */

/* Copies the current layer into `frontier`, and clears the active flag of shapes without boards in it. */
static void mark_frontier(void *argument, int thread)
{
    struct solver *solver = argument;
    const uint8_t wanted = byte_for(solver->plies);
    uint8_t *active = solver->work->active[solver->plies & 1];
    for (uint32_t shape = first_shape(solver, thread); shape < first_shape(solver, thread + 1); shape++) {
        if (!active[shape])
            continue;
        active[shape] = 0;
        const uint8_t *row = solver->values + shape * SHAPE_COLOURS, *end = row + SHAPE_COLOURS;
        for (const uint8_t *at = row; (at = memchr(at, wanted, (size_t)(end - at))) != NULL; at++) {
            solver->work->frontier[shape][(at - row) / 64] |= UINT64_C(1) << (at - row) % 64;
            active[shape] = 1;
        }
    }
}

/* Lists the colour words of a shape in the layer, from the point of view of the side that moved: 1 = its
 * own. */
static int list_frontier(const struct solver *solver, uint32_t shape, uint16_t words[SHAPE_COLOURS])
{
    int size = 0;
    for (int i = 0; i < FRONTIER_WORDS; i++)
        for (uint64_t bits = solver->work->frontier[shape][i]; bits != 0;)
            words[size++] = (uint16_t)(solver->shapes->word[64 * i + bits_pop(&bits)] ^ (SHAPE_WORDS - 1));
    return size;
}

/* Keeps the words in which that side owns the piece at `place`, so that it may have just moved there. */
static int list_arrived(const uint16_t *words, int size, unsigned place, uint16_t *arrived)
{
    int kept = 0;
    for (int i = 0; i < size; i++) {
        arrived[kept] = words[i];
        kept += words[i] >> place & 1;
    }
    return kept;
}

/* The data for taking a move back, copied into locals: a store through uint8_t * may alias everything else,
 * so the compiler would reload it after every store. */
struct unmove {
    unsigned mask, up, down; /* see struct link */
    const uint16_t *low, *high, *rank;
};

static struct unmove unmove_of(const struct solver *solver, const struct link *link)
{
    const struct turn_map *turn_map = &solver->work->turn_maps[link->turn_map];
    return (struct unmove){link->mask,    link->up,       link->down,
                           turn_map->low, turn_map->high, solver->shapes->rank};
}

/* The rank, in the target shape's row, of the board before the move. */
static inline unsigned rank_before(struct unmove unmove, unsigned word)
{
    const unsigned field = word & unmove.mask;
    const unsigned moved = (field << unmove.up | field >> unmove.down) & unmove.mask;
    const unsigned before = (word ^ field) | moved;
    return unmove.rank[unmove.low[before % HALF] | unmove.high[before / HALF]];
}

/* Predecessors of lost boards are won in one ply more. Returns the number of newly decided entries. */
static unsigned before_lost(const struct solver *solver, const struct link *link, const uint16_t *words,
                            int size, uint8_t *values)
{
    const struct unmove unmove = unmove_of(solver, link);
    const uint8_t won = byte_for(solver->plies + 1);
    unsigned found = 0;
    for (int i = 0; i < size; i++) {
        uint8_t *value = &values[rank_before(unmove, words[i])];
        found += *value == POGO_DRAW;
        *value = *value == POGO_DRAW ? won : *value;
    }
    return found;
}

/* Counts down the undecided moves of predecessors of won boards. When the counter reaches 0, all moves lose,
 * the last one in the current layer, so the board is lost in one ply more. Returns the number of newly
 * decided entries. */
static unsigned before_won(const struct solver *solver, const struct link *link, const uint16_t *words,
                           int size, uint8_t *values, uint8_t *counters)
{
    const struct unmove unmove = unmove_of(solver, link);
    const uint8_t lost = byte_for(solver->plies + 1);
    unsigned found = 0;
    for (int i = 0; i < size; i++) {
        const unsigned rank = rank_before(unmove, words[i]);
        if (--counters[rank] == 0 && values[rank] == POGO_DRAW) {
            values[rank] = lost;
            found++;
        }
    }
    return found;
}

/* Takes one move back from the boards `words` of the current layer. */
static void take_back_link(struct solver *solver, int thread, const struct link *link, const uint16_t *words,
                           int size)
{
    const uint32_t target = link->turn_map / SHAPE_TURNS;
    struct workspace *work = solver->work;
    uint8_t *values = solver->values + target * SHAPE_COLOURS;
    const unsigned found = solver->plies % 2 == 0 ? before_lost(solver, link, words, size, values)
                                                  : before_won(solver, link, words, size, values,
                                                               work->counters + target * SHAPE_COLOURS);
    work->decided[thread] += (uint64_t)found * SHAPE_TURNS / solver->shapes->symmetries[target];
    work->active[(solver->plies + 1) & 1][target] |= found > 0;
}

/* Takes back every move from the current layer's boards of one shape that leads into this thread's shapes. */
static void take_back_from(struct solver *solver, int thread, uint32_t shape)
{
    uint16_t words[SHAPE_COLOURS], arrived[SHAPE_COLOURS];
    const uint32_t first = first_shape(solver, thread), end = first_shape(solver, thread + 1);
    const struct link *link = solver->links + solver->work->first_link[shape];
    const struct link *last = solver->links + solver->work->first_link[shape + 1];
    const int size = list_frontier(solver, shape, words);
    int kept = 0, take = -1;
    for (; link < last; link++) {
        const uint32_t target = link->turn_map / SHAPE_TURNS;
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
        if (solver->work->active[solver->plies & 1][shape])
            take_back_from(solver, thread, shape);
}

static bool any_flag(const uint8_t *flags)
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
        memset(solver->work->frontier, 0, sizeof solver->work->frontier);
        memset(solver->work->active[(solver->plies + 1) & 1], 0, SHAPE_FOLDED);
        env_parallel(solver->env, solver->threads, mark_frontier, solver);
        if (!any_flag(solver->work->active[solver->plies & 1]))
            return LUD_OK;
        env_parallel(solver->env, solver->threads, take_back, solver);
        uint64_t decided = 0;
        for (int thread = 0; thread < solver->threads; thread++)
            decided += solver->work->decided[thread];
        if (progress != NULL)
            progress->layer(progress->context, solver->plies, decided, (uint64_t)SHAPE_COUNT * SHAPE_COLOURS);
    }
    assert(false); /* no game of Pogo takes this long */
    return LUD_ERROR_TOO_LARGE;
}

/* Counts the links of each shape, then allocates exactly that many; false when out of memory. */
static bool allocate_links(struct solver *solver)
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
    if (allocate_links(&solver)) {
        env_parallel(env, threads, prepare_shapes, &solver);
        status = solve_layers(&solver, limits, progress);
        memory_free(env->memory, solver.links, work->first_link[SHAPE_FOLDED] * sizeof *solver.links);
    }
    memory_free(env->memory, work, sizeof *work);
    return status;
}
