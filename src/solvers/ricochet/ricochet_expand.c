/* ricochet_expand.c: generates the children that belong to the current layer, on boards without diagonals.
 * The most common puzzle, a target for one of four robots, has its own code. The bound
 * (ricochet_bound.h) has a set of helper cells per level; looking up the end cells of all 16 lanes in two of
 * these sets tells which helper moves belong to the layer. */
#include "solvers/ricochet/ricochet_search.h"

enum { FOUR = 4 };

static inline uint8_t min_cell(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

static inline uint8_t max_cell(uint8_t a, uint8_t b)
{
    return a < b ? b : a;
}

/* An unpacked position. Lane 4 * place + direction stands for a move. */
struct view {
    uint64_t cells;              /* the cells of the word; all other bits are 0 */
    uint64_t moves;              /* move count of the children, shifted to its place in the word */
    uint32_t index;              /* position number */
    uint32_t lanes;              /* bit set: the robot moves at least one cell */
    uint8_t end[RICOCHET_LANES]; /* by lane: where the robot stops */
};

static inline void view_position(const struct ricochet_search *search, uint32_t index, struct view *view)
{
    const uint64_t word = search->store.words[index];
    view->index = index;
    view->cells = word & ((UINT64_C(1) << PUZZLE_LAST) - 1);
    view->moves = ((word >> PUZZLE_MOVES) + 1) << PUZZLE_MOVES;
}

/* ---- one of four robots -------------------------------------------------------------------------------- */

/* Which of the three helpers stand on cells of the set: bits 1 to 3. */
static inline uint32_t helpers_in(const struct ricochet_cells *cells, uint8_t one, uint8_t two, uint8_t three)
{
    return (uint32_t)ricochet_cells_have(cells, one) << 1 | (uint32_t)ricochet_cells_have(cells, two) << 2 |
           (uint32_t)ricochet_cells_have(cells, three) << 3;
}

static inline void move_active(struct ricochet_worker *worker, const struct view *view, int left)
{
    struct ricochet_search *search = worker->search;
    const uint8_t one = ricochet_puzzle_cell(view->cells, 1), two = ricochet_puzzle_cell(view->cells, 2),
                  three = ricochet_puzzle_cell(view->cells, 3);
    for (uint64_t lanes = view->lanes & 15; lanes != 0;) {
        const uint8_t end = view->end[bits_pop(&lanes)];
        const int level = left - search->bound.away[end];
        if (level < 0) {
            worker->has_later = true;
            continue;
        }
        if (level > RICOCHET_LEVELS)
            continue;
        const struct ricochet_cells *below = ricochet_bound_sets(&search->bound, end, level) + level;
        if (helpers_in(&below[1], one, two, three) == 0) {
            worker->has_later = true;
            continue;
        }
        if (helpers_in(&below[0], one, two, three) != 0)
            continue;
        const uint64_t word = (view->cells & ~UINT64_C(255)) | end | view->moves;
        if (search->bound.away[end] == 0) {
            ricochet_worker_goal(worker, word, view->index);
            return;
        }
        ricochet_worker_child(worker, word, view->index);
    }
}

/* Adds the children for the moves `lanes` of one helper; the other helpers stand at low < high. */
static inline void move_helper(struct ricochet_worker *worker, const struct view *view, uint64_t lanes,
                               uint8_t low, uint8_t high)
{
    const uint64_t fixed = (view->cells & ~UINT64_C(0xFFFFFF00)) | view->moves;
    while (lanes != 0) {
        const uint8_t cell = view->end[bits_pop(&lanes)];
        const uint8_t first = min_cell(cell, low), last = max_cell(cell, high);
        const uint8_t middle = (uint8_t)(cell + low + high - first - last);
        ricochet_worker_child(worker,
                              fixed | (uint64_t)first << 8 | (uint64_t)middle << 16 | (uint64_t)last << 24,
                              view->index);
    }
}

/* Selects the lanes of one helper whose children have exactly this level. `at` and `below` have one bit per
 * lane (for its end cell) and one per helper (for its present cell). In `at` the bit is set if that cell's
 * level is at most this level, in `below` if it is lower. `stay` are the helpers that
 * do not move. */
static inline uint64_t select_lanes(struct ricochet_worker *worker, uint32_t lanes, uint32_t stay,
                                    uint32_t at, uint32_t below)
{
    if ((below & stay) != 0)
        return 0;
    if ((at & stay) != 0)
        return lanes & ~below;
    worker->has_later |= (lanes & ~at) != 0;
    return lanes & at & ~below;
}

/* In `below` and `at`, bits 1 to 3, which would be lanes of the active robot, stand for the helpers. */
static inline void move_helpers(struct ricochet_worker *worker, const struct view *view, int left)
{
    struct ricochet_search *search = worker->search;
    const uint8_t active = ricochet_puzzle_cell(view->cells, 0), one = ricochet_puzzle_cell(view->cells, 1),
                  two = ricochet_puzzle_cell(view->cells, 2), three = ricochet_puzzle_cell(view->cells, 3);
    const int level = left - search->bound.away[active];
    if (level < 0 || level > RICOCHET_LEVELS) {
        worker->has_later |= level < 0;
        return;
    }
    const struct ricochet_cells *sets = ricochet_bound_sets(&search->bound, active, level) + level;
    const uint32_t below =
        (ricochet_cells_lanes(&sets[0], view->end) & 0xFFF0) | helpers_in(&sets[0], one, two, three);
    const uint32_t at =
        (ricochet_cells_lanes(&sets[1], view->end) & 0xFFF0) | helpers_in(&sets[1], one, two, three);
    const uint32_t lanes = view->lanes;
    move_helper(worker, view, select_lanes(worker, lanes & 0x00F0, 1 << 2 | 1 << 3, at, below), two, three);
    move_helper(worker, view, select_lanes(worker, lanes & 0x0F00, 1 << 1 | 1 << 3, at, below), one, three);
    move_helper(worker, view, select_lanes(worker, lanes & 0xF000, 1 << 1 | 1 << 2, at, below), one, two);
}

static void expand_four(struct ricochet_worker *worker, uint32_t index)
{
    const struct ricochet_search *search = worker->search;
    struct view view;
    view_position(search, index, &view);
    const int left = search->layer - (int)(view.moves >> PUZZLE_MOVES);
    view.lanes = ricochet_slides_all(&search->slides, view.cells, FOUR, view.end);
    move_active(worker, &view, left);
    if (!worker->found_goal)
        move_helpers(worker, &view, left);
}

/* ---- a vortex, other numbers of robots, rule=strict ---- */

/* The cells after the robot at place *i has moved to `cell`. Places from `first` on are kept in ascending
 * order, and *i becomes the robot's new place. */
static uint64_t moved_cells(uint64_t cells, int first, int robots, uint8_t cell, int *i)
{
    uint8_t places[RICOCHET_ROBOTS];
    uint64_t moved = 0;
    for (int j = 0; j < RICOCHET_ROBOTS; j++)
        places[j] = ricochet_puzzle_cell(cells, j);
    for (; *i > first && places[*i - 1] > cell; (*i)--)
        places[*i] = places[*i - 1];
    for (; *i >= first && *i + 1 < robots && places[*i + 1] < cell; (*i)++)
        places[*i] = places[*i + 1];
    places[*i] = cell;
    for (int j = 0; j < RICOCHET_ROBOTS; j++)
        moved |= (uint64_t)places[j] << 8 * j;
    return moved;
}

/* rule=strict: the lanes that are forbidden because the same robot just moved along the same axis. */
static uint32_t repeated_lanes(uint64_t word)
{
    const uint32_t last = (uint32_t)(word >> PUZZLE_LAST & 7), axis = (uint32_t)(word >> PUZZLE_AXIS & 3);
    const uint32_t along =
        axis == 1 ? 1 << RICOCHET_UP | 1 << RICOCHET_DOWN : 1 << RICOCHET_LEFT | 1 << RICOCHET_RIGHT;
    return last == 0 ? 0 : along << RICOCHET_DIRECTIONS * (last - 1);
}

/* rule=strict, a target for one robot: the fields last, axis and axes of the word after a move along
 * `axis`. */
static uint64_t memory_after(uint64_t word, int place, int new_place, uint64_t axis)
{
    const uint64_t axes = (word >> PUZZLE_AXES & 3) | (place == 0 ? axis : 0);
    return axes << PUZZLE_AXES | axis << PUZZLE_AXIS | (uint64_t)(new_place + 1) << PUZZLE_LAST;
}

/* The word after the move of `lane`; 0 if rule=strict forbids it. */
static uint64_t moved_word(const struct ricochet_puzzle *puzzle, const struct view *view, uint64_t word,
                           int lane)
{
    const int place = lane / RICOCHET_DIRECTIONS;
    const uint64_t axis = lane % 2 == 0 ? 1 : 2;
    int new_place = place;
    uint64_t moved =
        moved_cells(view->cells, puzzle->vortex ? 0 : 1, puzzle->robots, view->end[lane], &new_place) |
        view->moves;
    if (puzzle->strict)
        moved |= memory_after(word, place, new_place, axis);
    const bool early = puzzle->strict && place == 0 && view->end[lane] == puzzle->start->target &&
                       (moved >> PUZZLE_AXES & 3) != 3;
    return early ? 0 : moved;
}

static void expand_any(struct ricochet_worker *worker, uint32_t index)
{
    struct ricochet_search *search = worker->search;
    const struct ricochet_puzzle *puzzle = search->puzzle;
    const uint64_t from = search->store.words[index];
    struct view view;
    view_position(search, index, &view);
    const int left = search->layer - (int)(view.moves >> PUZZLE_MOVES);
    const uint64_t there = (view.cells & ~(puzzle->absent * 255)) | puzzle->absent * (view.cells & 255);
    view.lanes = ricochet_slides_all(&search->slides, there, RICOCHET_ROBOTS, view.end) & search->lanes;
    for (uint64_t lanes = view.lanes & ~repeated_lanes(from); lanes != 0;) {
        const int lane = bits_pop(&lanes);
        const uint64_t word = moved_word(puzzle, &view, from, lane);
        if (word == 0)
            continue;
        if (!ricochet_search_within(search, word, left)) {
            worker->has_later = true;
        } else if (view.end[lane] == puzzle->start->target &&
                   (puzzle->vortex || lane < RICOCHET_DIRECTIONS)) {
            ricochet_worker_goal(worker, word, index);
            return;
        } else if (left == 0 || !ricochet_search_within(search, word, left - 1)) {
            ricochet_worker_child(worker, word, index);
        }
    }
}

void ricochet_expand(struct ricochet_worker *worker, uint32_t index)
{
    const struct ricochet_puzzle *puzzle = worker->search->puzzle;
    worker->has_later = false;
    if (!puzzle->vortex && !puzzle->strict && puzzle->robots == FOUR)
        expand_four(worker, index);
    else
        expand_any(worker, index);
}
