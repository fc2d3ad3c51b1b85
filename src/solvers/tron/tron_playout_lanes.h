/* tron_playout_lanes.h: the vector kernel: plays LANES rides at once, one in each 16-bit lane of a register.
 * Each file that includes it compiles the kernel for one instruction set. Before the include it defines LANES
 * and names for two functions, which it implements after the include:
 *
 *   lanes_high(a, b)   the high halves of the products of the lanes
 *   lanes_mask(a)      the highest bit of every byte
 *
 * The state of the rides, for lane g:
 *
 *   free[y]   row y of ride g: the free cells, one bit each
 *   row       row of the head
 *   column    column of the head, as a bit; 0 = the ride is over
 *
 * A head's row is found by comparison, not by indexing: every move scans all rows with logic on whole
 * registers and needs no gather. Lanes whose ride is over stay idle until the next restart, every
 * RESTART_MOVES moves. */
#ifndef SOLVERS_TRON_PLAYOUT_LANES_H
#define SOLVERS_TRON_PLAYOUT_LANES_H

#include "base/bits.h"
#include "solvers/tron/tron_playout.h"

#include <string.h>

enum { RESTART_MOVES = 8 }; /* moves between restarts, even */

typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));
typedef uint32_t words __attribute__((vector_size(2 * LANES)));

static lanes lanes_high(lanes a, lanes b);
static uint64_t lanes_mask(lanes a);

/* `value` in every lane. */
static inline lanes lanes_all(unsigned value)
{
    return (lanes){0} + (uint16_t)value;
}

/* All bits of the lanes where a == b. */
static inline lanes lanes_equal(lanes a, lanes b)
{
    return (lanes)(a == b);
}

/* LANES rides. Random words are twice as wide as lanes, so they take two vectors: [0] for the even lanes, [1]
 * for the odd lanes. */
struct group {
    lanes free[TRON_SIDE + 2];
    lanes row, column;
    lanes moves;     /* made since the last add_moves */
    words count[2];  /* low half of the key, plus PLAYOUT_STEP times the number of the next random word */
    words second[2]; /* high half of the key */
};

/* All rides of a call: two groups, played in turn to hide latencies. */
struct rides {
    struct group a, b;
    lanes number[TRON_SIDE + 2]; /* by row y: y in every lane */
    lanes fresh[TRON_SIDE + 2];  /* by row y: row y of the start in every lane */
    struct playout_rows rows;
    const struct playout_start *start;
    uint64_t next, end; /* numbers of the rides not yet begun: next..end-1 */
    uint64_t moves;     /* total so far, without those still in group.moves */
};

/* ---- random bits ---- */

static inline words lanes_mix(words word, words second)
{
    word = (word ^ word >> 16) * PLAYOUT_MUL1;
    word = ((word ^ word >> 15) + second) * PLAYOUT_MUL2;
    return word ^ word >> 16;
}

/* Draws sixteen random bits for this move, *now, and for the next one, *then. */
static inline void lanes_draw(struct group *group, lanes *now, lanes *then)
{
    const words even = lanes_mix(group->count[0], group->second[0]);
    const words odd = lanes_mix(group->count[1], group->second[1]);
    group->count[0] += PLAYOUT_STEP;
    group->count[1] += PLAYOUT_STEP;
    *now = (lanes)((even & 0xffff) | odd << 16);
    *then = (lanes)(even >> 16 | (odd & 0xffff0000));
}

/* ---- a move ---- */

/* The free neighbours of the heads, as column bits; a lane is 0 where that exit is blocked. */
struct exits {
    lanes up, right, down, left;
};

/* The state of a scan over all rows of a group. */
struct scan {
    lanes row, column, up, down;
    lanes beside;      /* the free cells of each head's row */
    lanes above, here; /* the previous row and the current row */
};

static inline struct scan scan_begin(const struct group *group)
{
    return (struct scan){.row = group->row, .column = group->column, .here = group->free[1]};
}

/* Scans row y; `number` is y in every lane. Marks the heads in it as taken, and collects the free cells
 * above, below and beside them. */
static inline void scan_row(struct scan *scan, lanes *free, int y, lanes number)
{
    const lanes below = free[y + 1], is = lanes_equal(scan->row, number), head = scan->column & is;
    scan->up |= scan->above & head;
    scan->down |= below & head;
    scan->beside |= scan->here & is;
    scan->above = scan->here & ~head;
    free[y] = scan->above;
    scan->here = below;
}

static inline struct exits scan_exits(const struct scan *scan)
{
    return (struct exits){.up = scan->up,
                          .right = scan->beside & scan->column << 1,
                          .down = scan->down,
                          .left = scan->beside & scan->column >> 1};
}

/* Scans both groups together: their instructions are independent, which keeps the processor busy. */
static inline void find_exits(struct rides *rides, struct exits *a, struct exits *b)
{
    struct scan scan_a = scan_begin(&rides->a), scan_b = scan_begin(&rides->b);
    for (int y = 1; y <= rides->rows.rows; y++) {
        scan_row(&scan_a, rides->a.free, y, rides->number[y]);
        scan_row(&scan_b, rides->b.free, y, rides->number[y]);
    }
    *a = scan_exits(&scan_a);
    *b = scan_exits(&scan_b);
}

/* Tries one of the four exits. *left counts the free exits still to be skipped before the chosen one. Returns
 * all bits of the lanes where this exit is the chosen one. */
static inline lanes try_exit(lanes neighbour, lanes *left)
{
    const lanes open = ~lanes_equal(neighbour, lanes_all(0)),
                chosen = lanes_equal(*left, lanes_all(0)) & open;
    *left += open;
    return chosen;
}

/* Moves each head through one of its free exits, chosen by the random `bits` in the order u r d l of the
 * board. If `turned`, the rows here are the board's columns, so that the board's up is left here. */
static inline void move_heads(struct group *group, struct exits exits, lanes bits, bool turned)
{
    const lanes count = lanes_all(4) + lanes_equal(exits.up, lanes_all(0)) +
                        lanes_equal(exits.right, lanes_all(0)) + lanes_equal(exits.down, lanes_all(0)) +
                        lanes_equal(exits.left, lanes_all(0));
    lanes left = lanes_high(bits, count);
    const lanes first = try_exit(turned ? exits.left : exits.up, &left);
    const lanes second = try_exit(turned ? exits.down : exits.right, &left);
    const lanes third = try_exit(turned ? exits.right : exits.down, &left);
    const lanes fourth = try_exit(turned ? exits.up : exits.left, &left);
    const lanes up = turned ? fourth : first, down = turned ? second : third;
    const lanes right = turned ? third : second, back = turned ? first : fourth;
    group->column = (group->column & (up | down)) | (exits.right & right) | (exits.left & back);
    group->row += up - down;
    group->moves -= up | right | down | back;
}

/* ---- restarts ---- */

/* Adds a group's move counts to the total and clears them. */
static void add_moves(struct rides *rides, struct group *group)
{
    uint16_t moves[LANES];
    memcpy(moves, &group->moves, sizeof moves);
    for (int i = 0; i < LANES; i++)
        rides->moves += moves[i];
    group->moves = lanes_all(0);
}

/* Adds the moves of each ride that is over to rides->moves and their square to the sum of squares, and clears
 * its move count. */
static void add_squares(struct rides *rides, struct group *group)
{
    uint16_t moves[LANES], column[LANES];
    memcpy(moves, &group->moves, sizeof moves);
    memcpy(column, &group->column, sizeof column);
    for (int i = 0; i < LANES; i++)
        if (column[i] == 0) {
            rides->moves += moves[i];
            *rides->start->squares += (uint64_t)moves[i] * moves[i];
            moves[i] = 0;
        }
    memcpy(&group->moves, moves, sizeof moves);
}

/* Gives a lane the key of the next ride. */
static void begin_ride(struct rides *rides, struct group *group, int lane)
{
    const uint64_t key = playout_key(rides->start->seed, rides->next++);
    group->count[lane % 2][lane / 2] = (uint32_t)key;
    group->second[lane % 2][lane / 2] = (uint32_t)(key >> 32);
}

/* All bits of the lanes whose ride is over and that can begin another one. */
static lanes find_idle_lanes(const struct rides *rides, const struct group *group)
{
    lanes idle = lanes_equal(group->column, lanes_all(0));
    uint64_t left = rides->end - rides->next;
    for (int lane = 0; lane < LANES && left < LANES; lane++) {
        if (idle[lane] != 0 && left == 0)
            idle[lane] = 0;
        else
            left -= idle[lane] != 0;
    }
    return idle;
}

/* Begins the next rides in the idle lanes. */
static void restart_lanes(struct rides *rides, struct group *group)
{
    const struct playout_rows *rows = &rides->rows;
    const lanes idle = find_idle_lanes(rides, group);
    uint64_t set = lanes_mask(idle) & UINT64_C(0x5555555555555555);
    if (set == 0)
        return;
    while (set != 0)
        begin_ride(rides, group, bits_pop(&set) / 2);
    for (int y = 1; y <= rows->rows; y++)
        group->free[y] = (group->free[y] & ~idle) | (rides->fresh[y] & idle);
    group->row = (group->row & ~idle) | (lanes_all((unsigned)rows->row) & idle);
    group->column |= lanes_all(rows->column) & idle;
}

/* ---- the rides ---- */

/* Plays RESTART_MOVES moves. */
static inline void play_moves(struct rides *rides, bool turned)
{
    struct exits a, b;
    for (int move = 0; move < RESTART_MOVES; move += 2) {
        lanes now_a, then_a, now_b, then_b;
        lanes_draw(&rides->a, &now_a, &then_a);
        lanes_draw(&rides->b, &now_b, &then_b);
        find_exits(rides, &a, &b);
        move_heads(&rides->a, a, now_a, turned);
        move_heads(&rides->b, b, now_b, turned);
        find_exits(rides, &a, &b);
        move_heads(&rides->a, a, then_a, turned);
        move_heads(&rides->b, b, then_b, turned);
    }
}

static bool has_rides(const struct group *group)
{
    return lanes_mask(~lanes_equal(group->column, lanes_all(0))) != 0;
}

static uint64_t lanes_rides(const struct playout_start *start)
{
    enum { OFTEN = 4096 }; /* runs between sums: RESTART_MOVES * OFTEN moves fit into 16 bits */
    struct rides rides = {.start = start, .next = start->first, .end = start->first + start->count};
    playout_rows_set(&rides.rows, start);
    for (unsigned y = 0; y < TRON_SIDE + 2; y++) {
        rides.number[y] = lanes_all(y);
        rides.fresh[y] = lanes_all(rides.rows.free[y]);
    }
    for (int runs = 1; runs == 1 || has_rides(&rides.a) || has_rides(&rides.b) || rides.next < rides.end;
         runs++) {
        if (start->squares != NULL) {
            add_squares(&rides, &rides.a);
            add_squares(&rides, &rides.b);
        }
        restart_lanes(&rides, &rides.a);
        restart_lanes(&rides, &rides.b);
        if (rides.rows.turned)
            play_moves(&rides, true);
        else
            play_moves(&rides, false);
        if (runs % OFTEN != 0 || start->squares != NULL)
            continue;
        add_moves(&rides, &rides.a);
        add_moves(&rides, &rides.b);
    }
    if (start->squares != NULL) {
        add_squares(&rides, &rides.a);
        add_squares(&rides, &rides.b);
    }
    add_moves(&rides, &rides.a);
    add_moves(&rides, &rides.b);
    return rides.moves;
}

#endif
