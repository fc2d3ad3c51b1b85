/* tell.c: builds and sends trace events. */
#include "search/parts/tell.h"

#include <string.h>

static void send_event(struct teller *teller, enum trace_kind kind, enum trace_reason reason,
                       const struct visit *visit, const lud_value *values)
{
    if (teller->trace == NULL)
        return;
    struct lud_event event = {.kind = kind,
                              .reason = reason,
                              .node = visit->node,
                              .parent = visit->parent,
                              .move = visit->move,
                              .depth = visit->depth};
    if (values != NULL) {
        event.players = teller->players;
        memcpy(event.values, values, (size_t)teller->players * sizeof values[0]);
    }
    trace_send(teller->trace, &event);
}

struct visit tell_enter(struct teller *teller, const struct visit *parent, lud_move move)
{
    const struct visit visit = {++teller->nodes, parent->node, move, parent->depth + 1};
    send_event(teller, TRACE_ENTER, TRACE_NO_REASON, &visit, NULL);
    return visit;
}

struct visit tell_root(struct teller *teller)
{
    const struct visit visit = {++teller->nodes, 0, LUD_NO_MOVE, 0};
    send_event(teller, TRACE_ENTER, TRACE_NO_REASON, &visit, NULL);
    return visit;
}

void tell(struct teller *teller, enum trace_kind kind, const struct visit *visit, const lud_value *values)
{
    send_event(teller, kind, TRACE_NO_REASON, visit, values);
}

void tell_cut(struct teller *teller, const struct visit *visit, enum trace_reason reason)
{
    send_event(teller, TRACE_CUT, reason, visit, NULL);
}
