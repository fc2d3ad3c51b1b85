/* protocol_trace.c: one text line per event. The move of a node is written once, where the node first
 * appears. */
#include "protocol/protocol_trace.h"

#include "engine/watch/trace_nodes.h"
#include "protocol/protocol_engine.h"
#include "protocol/protocol_info.h"

enum { LINE = 512 }; /* bytes of a line */

struct protocol_tracer {
    struct lud_trace trace;
    struct lud_watch watch;
    const struct lud_memory *memory;
    struct trace_nodes nodes;
    void (*send)(void *context, struct span line);
    void *context;
};

static void write_number(struct bytes *out, const char *before, uint64_t number)
{
    bytes_text(out, before);
    bytes_unsigned(out, number);
}

/* Appends the node; `first` = it has not been written before. */
static void write_node(const struct protocol_tracer *tracer, const struct trace_node *node, bool first,
                       struct bytes *out)
{
    write_number(out, " node ", node == NULL ? 0 : trace_nodes_number(&tracer->nodes, node));
    write_number(out, " parent ", node == NULL ? 0 : node->parent);
    write_number(out, " depth ", node == NULL ? 0 : (uint64_t)node->depth);
    if (node != NULL && first && node->move != 0) {
        bytes_text(out, " move ");
        bytes_text(out, trace_nodes_text(&tracer->nodes, node->move));
    }
}

static void send_event(void *context, const struct lud_event *event)
{
    struct protocol_tracer *tracer = context;
    char array[LINE];
    struct bytes line = bytes_fixed(array, sizeof array);
    const uint32_t known = tracer->nodes.count;
    const struct trace_node *node = trace_nodes_meet(&tracer->nodes, event);
    bytes_text(&line, "trace ");
    bytes_text(&line, trace_kind_word(event->kind));
    write_node(tracer, node, tracer->nodes.count > known, &line);
    if (event->reason != TRACE_NO_REASON) {
        bytes_text(&line, " reason ");
        bytes_text(&line, trace_reason_word(event->reason));
    }
    if ((event->parts & TRACE_HAS_VALUES) != 0) {
        bytes_text(&line, " score");
        protocol_values_write(tracer->nodes.rules, event->values, &line);
    }
    bytes_char(&line, '\n');
    tracer->send(tracer->context, bytes_view(&line));
}

struct protocol_tracer *protocol_tracer_new(const struct lud_rules *rules, const struct lud_memory *memory,
                                            void (*send)(void *context, struct span line), void *context)
{
    struct protocol_tracer *tracer = memory_new(memory, sizeof *tracer);
    if (tracer == NULL)
        return NULL;
    if (trace_nodes_init(&tracer->nodes, rules, PROTOCOL_TRACE_BUDGET, memory) != LUD_OK) {
        memory_free(memory, tracer, sizeof *tracer);
        return NULL;
    }
    tracer->trace =
        (struct lud_trace){.event = send_event, .context = tracer, .budget = PROTOCOL_TRACE_BUDGET};
    tracer->watch = (struct lud_watch){.trace = &tracer->trace};
    tracer->memory = memory;
    tracer->send = send;
    tracer->context = context;
    return tracer;
}

void protocol_tracer_free(struct protocol_tracer *tracer)
{
    if (tracer == NULL)
        return;
    trace_nodes_destroy(&tracer->nodes);
    memory_free(tracer->memory, tracer, sizeof *tracer);
}

const struct lud_watch *protocol_tracer_watch(struct protocol_tracer *tracer)
{
    return &tracer->watch;
}

void protocol_tracer_end(const struct protocol_tracer *tracer, struct bytes *out)
{
    write_number(out, "trace end events ", tracer->trace.sent);
    bytes_char(out, '\n');
}
