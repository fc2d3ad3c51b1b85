/* tron_apart.c: compares the longest rides of two riders by their bounds, which need not be exact. */
#include "solvers/tron/duel/tron_apart.h"

#include "solvers/tron/longest/tron_longest.h"
#include "solvers/tron/longest/tron_region.h"

#include <string.h>

enum { SHARES = 2 + TRON_DIRECTIONS }; /* longest-ride searches that share time and nodes */

/* Bounds of the number of moves of a longest ride. */
struct range {
    int low, high;
};

struct apart {
    const struct duel_question *question;
    struct lud_limits limits;    /* of each longest-ride search */
    struct tron_longest *answer; /* of the last one; owned */
    struct tron_state *state;    /* working copy; owned */
    enum result_end end;         /* of the first search that a limit ended */
    uint64_t nodes;
};

/* Marks the cells of a rider's region in `seen`; sets *twice if one of them was marked already. */
static enum lud_status mark_region(const struct duel_question *question, int rider, bool *seen, bool *twice)
{
    struct tron_region region;
    const enum lud_status status =
        tron_region_init(&region, question->rules, question->state, rider, question->env->memory);
    if (status != LUD_OK)
        return status;
    for (int i = 1; i < region.nodes; i++) {
        *twice = *twice || seen[region.name[i]];
        seen[region.name[i]] = true;
    }
    tron_region_destroy(&region);
    return LUD_OK;
}

static enum lud_status find_apart(const struct duel_question *question, bool *apart)
{
    const size_t size = (size_t)question->rules->map.nodes * sizeof(bool);
    bool twice = false, *seen = memory_new(question->env->memory, size);
    if (seen == NULL)
        return LUD_ERROR_MEMORY;
    enum lud_status status = mark_region(question, 0, seen, &twice);
    if (status == LUD_OK)
        status = mark_region(question, 1, seen, &twice);
    memory_free(question->env->memory, seen, size);
    *apart = !twice;
    return status;
}

/* ---- rides ---- */

static enum lud_status measure_ride(struct apart *apart, int rider, struct range *range)
{
    const struct longest_question question = {.rules = apart->question->rules,
                                              .state = apart->state,
                                              .rider = rider,
                                              .limits = &apart->limits,
                                              .env = apart->question->env};
    const enum lud_status status = tron_longest(&question, apart->answer);
    *range = (struct range){apart->answer->low, apart->answer->high};
    apart->nodes += apart->answer->nodes;
    if (apart->end == END_DONE)
        apart->end = apart->answer->end;
    return status;
}

/* Whether the ranges tell which ride is longer, or that both are equally long. */
static bool ranges_decided(struct range a, struct range b)
{
    return a.low > b.high || a.high < b.low || (a.low == a.high && b.low == b.high);
}

static int compare_ranges(struct range a, struct range b)
{
    return (a.low > b.high) - (a.high < b.low);
}

/* The range of rider 1's longest ride that begins in this direction. */
static enum lud_status measure_move(struct apart *apart, unsigned direction, struct range *range)
{
    const struct tron_rules *rules = apart->question->rules;
    struct tron_state *state = apart->state;
    const unsigned from = state->at[0], node = tron_step(rules, state, from, direction);
    const unsigned mate = rules->map.mate[node];
    state->taken[node / 64] |= UINT64_C(1) << (node % 64);
    state->taken[mate / 64] |= UINT64_C(1) << (mate % 64);
    state->at[0] = (uint16_t)node;
    const enum lud_status status = measure_ride(apart, 0, range);
    state->at[0] = (uint16_t)from;
    state->taken[node / 64] &= ~(UINT64_C(1) << (node % 64));
    state->taken[mate / 64] &= ~(UINT64_C(1) << (mate % 64));
    range->low++;
    range->high++;
    return status;
}

/* Finds rider 1's moves that keep the result, given the range of the other's ride. */
static enum lud_status find_best_moves(struct apart *apart, struct range other, struct tron_duel *answer)
{
    const struct tron_rules *rules = apart->question->rules;
    bool any = false;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        struct range range;
        if (tron_step(rules, apart->state, apart->state->at[0], direction) == TRON_NONE)
            continue;
        const enum lud_status status = measure_move(apart, direction, &range);
        if (status != LUD_OK)
            return status;
        any = true;
        answer->solved = answer->solved && ranges_decided(range, other);
        if (compare_ranges(range, other) >= answer->low)
            answer->best |= 1u << direction;
    }
    if (!any)
        answer->best = 1u << tron_straight(rules, apart->state, 0);
    return LUD_OK;
}

static enum lud_status compare_riders(struct apart *apart, struct tron_duel *answer)
{
    struct range first, second;
    enum lud_status status = measure_ride(apart, 0, &first);
    if (status == LUD_OK)
        status = measure_ride(apart, 1, &second);
    if (status != LUD_OK)
        return status;
    answer->solved = ranges_decided(first, second);
    answer->low = answer->high = compare_ranges(first, second);
    answer->value = answer->low * LUD_ONE;
    return answer->solved ? find_best_moves(apart, second, answer) : LUD_OK;
}

enum lud_status tron_apart(const struct duel_question *question, bool *apart, struct tron_duel *answer)
{
    const struct lud_memory *memory = question->env->memory;
    const size_t size = question->rules->head.state_size;
    struct apart work = {.question = question, .limits = *question->limits};
    enum lud_status status = find_apart(question, apart);
    if (status != LUD_OK || !*apart)
        return status;
    *answer = (struct tron_duel){.solved = false};
    work.limits.time = (work.limits.time + SHARES - 1) / SHARES;
    work.limits.nodes = (work.limits.nodes + SHARES - 1) / SHARES;
    work.state = memory_new(memory, size);
    work.answer = memory_new(memory, sizeof *work.answer);
    if (work.state == NULL || work.answer == NULL)
        status = LUD_ERROR_MEMORY;
    else {
        memcpy(work.state, question->state, size);
        status = compare_riders(&work, answer);
        answer->end = answer->solved ? END_DONE : work.end;
        answer->nodes = work.nodes;
    }
    memory_free(memory, work.answer, sizeof *work.answer);
    memory_free(memory, work.state, size);
    return status;
}
