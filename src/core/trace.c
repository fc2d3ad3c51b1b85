/* trace.c: passes the events of a search to its observer, up to the observer's budget. */
#include "core/trace.h"

#include <assert.h>
#include <stddef.h>

static void count_event(struct lud_trace *trace, const struct lud_event *event)
{
    trace->sent++;
    trace->entered += event->kind == TRACE_ENTER || event->kind == TRACE_OPEN;
    trace->duplicates += event->kind == TRACE_CUT && event->reason == TRACE_VISITED;
    if ((event->parts & TRACE_HAS_LENGTH) != 0)
        trace->plies += (uint64_t)event->length;
}

void trace_send(struct lud_trace *trace, struct lud_event *event)
{
    if (trace == NULL)
        return;
    count_event(trace, event);
    event->sequence = trace->sent;
    if (trace->sent <= trace->budget)
        trace->event(trace->context, event);
}

#define WORD(constant, word) [constant] = (word),

const char *trace_kind_word(enum trace_kind kind)
{
    static const char *const words[] = {TRACE_TABLE(WORD)};
    assert((size_t)kind < sizeof words / sizeof words[0]);
    return words[kind];
}

const char *trace_reason_word(enum trace_reason reason)
{
    static const char *const words[] = {TRACE_REASON_TABLE(WORD)};
    assert((size_t)reason < sizeof words / sizeof words[0]);
    return words[reason];
}

const char *trace_bound_word(enum trace_bound bound)
{
    assert(bound != TRACE_NO_BOUND);
    return bound == TRACE_EXACT ? "exact" : bound == TRACE_LOWER ? "lower" : "upper";
}

const char *trace_side_word(enum trace_side side)
{
    assert(side != TRACE_NO_SIDE);
    return side == TRACE_FORWARD ? "forward" : "backward";
}

struct lud_candidate *candidate_add(struct lud_candidates *candidates, lud_move move)
{
    if (candidates == NULL)
        return NULL;
    assert(candidates->count < LUD_MAX_MOVES);
    struct lud_candidate *added = &candidates->at[candidates->count++];
    *added = (struct lud_candidate){.move = move};
    return added;
}
