/* hidden_trace.c: translates the events and candidates of a hidden search. */
#include "engine/watch/hidden_trace.h"

#include "base/bytes.h"

enum { CELL = 16 }; /* bytes of a square's name */

static lud_move real_move(const struct hidden *hidden, const struct lud_state *at, lud_move move)
{
    if (move == LUD_NO_MOVE || at == NULL)
        return LUD_NO_MOVE;
    return hidden->derived->leave(hidden->real, hidden->rules, at, move);
}

/* The move that led to a node. */
static lud_move shown_move(const struct hidden *hidden, const struct lud_state *at, lud_move move)
{
    if (move == LUD_NO_MOVE || at == NULL || hidden->derived->show == NULL)
        return real_move(hidden, at, move);
    return hidden->derived->show(hidden->real, hidden->rules, at, move);
}

static bool same_seats(const struct hidden *hidden)
{
    return hidden->rules->players == hidden->real->players;
}

/* The real position that tells who acts: in a hidden game for one player it is always the player of the
 * question. */
static const struct lud_state *real_state(const struct hidden_trace *trace, const struct lud_state *state)
{
    return same_seats(trace->hidden) || state == NULL || game_over(state) ? state : trace->real->state;
}

static void pass_on(void *context, const struct lud_event *event)
{
    const struct hidden_trace *trace = context;
    const struct hidden *hidden = trace->hidden;
    char room[CELL];
    struct bytes cell = bytes_fixed(room, sizeof room);
    struct lud_event real = *event;
    real.move = shown_move(hidden, event->before, event->move);
    real.chosen = real_move(hidden, hidden->root, event->chosen);
    real.before = trace->real->state;
    real.state = real_state(trace, event->state);
    if (event->state != NULL && hidden->derived->cell != NULL) {
        hidden->derived->cell(hidden->rules, event->state, &cell);
        real.cell = bytes_view(&cell);
    }
    if (!same_seats(hidden)) { /* a value of the one player, not one per seat */
        real.parts &= ~(unsigned)TRACE_HAS_VALUES;
        real.bound = TRACE_NO_BOUND;
    }
    trace->outer->event(trace->outer->context, &real);
}

struct lud_trace *hidden_trace_begin(struct hidden_trace *trace, const struct hidden *hidden,
                                     const struct lud_problem *real, const struct lud_trace *outer)
{
    if (outer == NULL)
        return NULL;
    *trace = (struct hidden_trace){.trace = *outer, .outer = outer, .hidden = hidden, .real = real};
    trace->trace.event = pass_on;
    trace->trace.context = trace;
    return &trace->trace;
}

void hidden_trace_end(const struct hidden_trace *trace, struct lud_trace *outer)
{
    outer->sent = trace->trace.sent;
    outer->entered = trace->trace.entered;
    outer->duplicates = trace->trace.duplicates;
    outer->plies = trace->trace.plies;
}

void hidden_candidates(const struct hidden *hidden, struct lud_candidates *candidates)
{
    int kept = 0;
    for (int i = 0; candidates != NULL && i < candidates->count; i++) {
        struct lud_candidate candidate = candidates->at[i];
        candidate.move = real_move(hidden, hidden->root, candidate.move);
        for (int seat = hidden->rules->players; seat < hidden->real->players; seat++)
            candidate.values[seat] = candidate.values[0]; /* what one player alone expects */
        if (candidate.move != LUD_NO_MOVE)
            candidates->at[kept++] = candidate;
    }
    if (candidates != NULL)
        candidates->count = kept;
}
