/* tron_playout_lanes.h: the kernel that rides LANES games at once, one in each 16-bit lane of a register, for
 * the files that compile it for an instruction set; they define LANES, lanes_high, the upper half of the
 * products of two vectors of lanes, and lanes_mask, the highest bit of every byte.
 *
 *   free[y]   lane g: row y of game g, a bit for each free cell
 *   row       lane g: the row of the head of game g          column   lane g: its bit; 0 = the ride is over
 *
 * Where the row of a head is, is not an address but a comparison: every move goes over all rows, and so does
 * no look-up but only logic on whole registers. Rides that are over wait until the next restart, every RUN
 * moves. */
#ifndef SOLVERS_TRON_PLAYOUT_LANES_H
#define SOLVERS_TRON_PLAYOUT_LANES_H

#include "base/bits.h"
#include "solvers/tron/tron_playout.h"

#include <string.h>

enum { RUN = 8 }; /* moves between restarts, even */

typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));
typedef uint32_t words __attribute__((vector_size(2 * LANES)));

static lanes lanes_high(lanes a, lanes b);
static uint64_t lanes_mask(lanes a);

static inline lanes all(unsigned value)
{
    return (lanes){0} + (uint16_t)value;
}

static inline lanes equal(lanes a, lanes b)
{
    return (lanes)(a == b);
}

/* The games of a register; two of these are ridden in turn. Words of random bits are twice as wide as lanes:
 * the first of two vectors has those of the even lanes, the second those of the odd ones. */
struct group {
    lanes free[TRON_SIDE + 2];
    lanes row, column;
    lanes moves;     /* since the last restart */
    words count[2];  /* key + number * PLAYOUT_STEP of the next word */
    words second[2]; /* the other half of the key */
};

struct fleet {
    struct group a, b;
    lanes number[TRON_SIDE + 2]; /* [y]: y in every lane */
    lanes fresh[TRON_SIDE + 2];  /* [y]: row y of the start in every lane */
    struct playout_rows rows;
    const struct playout_start *start;
    uint64_t next, end; /* numbers of the rides that have not begun */
    uint64_t moves;     /* of the rides so far */
};

/* ---- random bits ---- */

static inline words mix(words word, words second)
{
    word = (word ^ word >> 16) * PLAYOUT_MUL1;
    word = ((word ^ word >> 15) + second) * PLAYOUT_MUL2;
    return word ^ word >> 16;
}

/* Sixteen bits for this move in *now, and for the next one in *then. */
static inline void draw(struct group *group, lanes *now, lanes *then)
{
    const words even = mix(group->count[0], group->second[0]);
    const words odd = mix(group->count[1], group->second[1]);
    group->count[0] += PLAYOUT_STEP;
    group->count[1] += PLAYOUT_STEP;
    *now = (lanes)((even & 0xffff) | odd << 16);
    *then = (lanes)(even >> 16 | (odd & 0xffff0000));
}

/* ---- a move ---- */

/* The free cells around the heads: lanes are 0 where a way is barred. */
struct ways {
    lanes up, right, down, left;
};

/* A group while all its rows are gone over. */
struct view {
    lanes row, column, up, down;
    lanes beside;      /* the rows of the heads */
    lanes above, here; /* the row before the present one, and the present one */
};

static inline struct view view_of(const struct group *group)
{
    return (struct view){.row = group->row, .column = group->column, .here = group->free[1]};
}

/* Row y, where `number` is y in every lane: marks the heads in it, and looks around them. */
static inline void pass(struct view *view, lanes *free, int y, lanes number)
{
    const lanes below = free[y + 1], is = equal(view->row, number), head = view->column & is;
    view->up |= view->above & head;
    view->down |= below & head;
    view->beside |= view->here & is;
    view->above = view->here & ~head;
    free[y] = view->above;
    view->here = below;
}

static inline struct ways ways_of(const struct view *view)
{
    return (struct ways){.up = view->up,
                         .right = view->beside & view->column << 1,
                         .down = view->down,
                         .left = view->beside & view->column >> 1};
}

/* Both groups together, so that the processor has work that does not wait for other work. */
static inline void look(struct fleet *fleet, struct ways *a, struct ways *b)
{
    struct view view_a = view_of(&fleet->a), view_b = view_of(&fleet->b);
    for (int y = 1; y <= fleet->rows.rows; y++) {
        pass(&view_a, fleet->a.free, y, fleet->number[y]);
        pass(&view_b, fleet->b.free, y, fleet->number[y]);
    }
    *a = ways_of(&view_a);
    *b = ways_of(&view_b);
}

/* Asks one of the four ways: `left` counts the free ones still to be passed before the one that is chosen.
 * All bits of the lanes where this is it. */
static inline lanes ask(lanes way, lanes *left)
{
    const lanes open = ~equal(way, all(0)), chosen = equal(*left, all(0)) & open;
    *left += open;
    return chosen;
}

/* Chooses one of the ways that are free, asking them in the order u r d l of the board: where rows are its
 * columns (`turned`), up is to the left. */
static inline void go(struct group *group, struct ways ways, lanes luck, bool turned)
{
    const lanes count = all(4) + equal(ways.up, all(0)) + equal(ways.right, all(0)) +
                        equal(ways.down, all(0)) + equal(ways.left, all(0));
    lanes left = lanes_high(luck, count);
    const lanes first = ask(turned ? ways.left : ways.up, &left);
    const lanes second = ask(turned ? ways.down : ways.right, &left);
    const lanes third = ask(turned ? ways.right : ways.down, &left);
    const lanes fourth = ask(turned ? ways.up : ways.left, &left);
    const lanes up = turned ? fourth : first, down = turned ? second : third;
    const lanes right = turned ? third : second, back = turned ? first : fourth;
    group->column = (group->column & (up | down)) | (ways.right & right) | (ways.left & back);
    group->row += up - down;
    group->moves -= up | right | down | back;
}

/* ---- restarts ---- */

static void add_moves(struct fleet *fleet, struct group *group)
{
    uint16_t moves[LANES];
    memcpy(moves, &group->moves, sizeof moves);
    for (int i = 0; i < LANES; i++)
        fleet->moves += moves[i];
    group->moves = all(0);
}

/* Gives one lane the key of the next ride. */
static void begin(struct fleet *fleet, struct group *group, int lane)
{
    const uint64_t key = playout_key(fleet->start->seed, fleet->next++);
    group->count[lane % 2][lane / 2] = (uint32_t)key;
    group->second[lane % 2][lane / 2] = (uint32_t)(key >> 32);
}

/* Lanes where rides are over and new ones can begin: all bits of these lanes. */
static lanes find_idle(const struct fleet *fleet, const struct group *group)
{
    lanes idle = equal(group->column, all(0));
    uint64_t left = fleet->end - fleet->next;
    for (int lane = 0; lane < LANES && left < LANES; lane++) {
        if (idle[lane] != 0 && left == 0)
            idle[lane] = 0;
        else
            left -= idle[lane] != 0;
    }
    return idle;
}

/* Begins the next rides in the lanes where rides are over. */
static void restart(struct fleet *fleet, struct group *group)
{
    const struct playout_rows *rows = &fleet->rows;
    const lanes idle = find_idle(fleet, group);
    uint64_t set = lanes_mask(idle) & UINT64_C(0x5555555555555555);
    if (set == 0)
        return;
    while (set != 0)
        begin(fleet, group, bits_pop(&set) / 2);
    for (int y = 1; y <= rows->rows; y++)
        group->free[y] = (group->free[y] & ~idle) | (fleet->fresh[y] & idle);
    group->row = (group->row & ~idle) | (all((unsigned)rows->row) & idle);
    group->column |= all(rows->column) & idle;
}

/* ---- the rides ---- */

static inline void run(struct fleet *fleet, bool turned)
{
    struct ways a, b;
    for (int move = 0; move < RUN; move += 2) {
        lanes now_a, then_a, now_b, then_b;
        draw(&fleet->a, &now_a, &then_a);
        draw(&fleet->b, &now_b, &then_b);
        look(fleet, &a, &b);
        go(&fleet->a, a, now_a, turned);
        go(&fleet->b, b, now_b, turned);
        look(fleet, &a, &b);
        go(&fleet->a, a, then_a, turned);
        go(&fleet->b, b, then_b, turned);
    }
}

static bool is_busy(const struct group *group)
{
    return lanes_mask(~equal(group->column, all(0))) != 0;
}

static uint64_t ride_all(const struct playout_start *start)
{
    enum { OFTEN = 4096 }; /* runs after which the moves of all lanes still fit into them */
    struct fleet fleet = {.start = start, .next = start->first, .end = start->first + start->count};
    playout_rows_set(&fleet.rows, start);
    for (unsigned y = 0; y < TRON_SIDE + 2; y++) {
        fleet.number[y] = all(y);
        fleet.fresh[y] = all(fleet.rows.free[y]);
    }
    for (int runs = 1; runs == 1 || is_busy(&fleet.a) || is_busy(&fleet.b) || fleet.next < fleet.end;
         runs++) {
        restart(&fleet, &fleet.a);
        restart(&fleet, &fleet.b);
        if (fleet.rows.turned)
            run(&fleet, true);
        else
            run(&fleet, false);
        if (runs % OFTEN != 0)
            continue;
        add_moves(&fleet, &fleet.a);
        add_moves(&fleet, &fleet.b);
    }
    add_moves(&fleet, &fleet.a);
    add_moves(&fleet, &fleet.b);
    return fleet.moves;
}

#endif
