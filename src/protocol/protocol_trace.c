/* protocol_trace.c: writes a node's move once, in the first event about the node. Notation needs the position
 * before the move: the tracer keeps the last one, plays on to a child of it, or replays from the root. */
#include "protocol/protocol_trace.h"

#include "protocol/protocol_engine.h"
#include "protocol/protocol_info.h"

#include <string.h>

enum { NODES = PROTOCOL_TRACE_BUDGET + 1, LINE = 512 };

struct node {
    uint32_t parent; /* 0: the root, or an unknown node */
    lud_move move;   /* from the parent */
    bool known;      /* an event named this node */
};

struct protocol_tracer {
    struct lud_trace trace;
    const struct lud_memory *memory;
    const struct lud_rules *rules;
    const struct lud_state *root;
    bool readable;
    void (*send)(void *context, struct span line);
    void *context;
    struct lud_state *at;     /* the position of `at_node` */
    uint32_t at_node;         /* 0: `at` holds no position */
    lud_move path[NODES];     /* scratch of tracer_replay: moves from the root, reversed */
    struct node nodes[NODES]; /* by number */
};

/* Plays a move that the search reported; false if it is illegal here. */
static bool tracer_play(const struct protocol_tracer *tracer, lud_move move)
{
    if (game_over(tracer->at) || game_check(tracer->rules, tracer->at, move, NULL) != LUD_OK)
        return false;
    game_play(tracer->rules, tracer->at, move);
    return true;
}

/* Sets tracer->at to the position of `node` by playing from the root. */
static bool tracer_replay(struct protocol_tracer *tracer, uint32_t node)
{
    int size = 0;
    for (; tracer->nodes[node].parent != 0 && size < NODES; node = tracer->nodes[node].parent)
        tracer->path[size++] = tracer->nodes[node].move;
    memcpy(tracer->at, tracer->root, tracer->rules->state_size);
    while (size > 0)
        if (!tracer_play(tracer, tracer->path[--size]))
            return false;
    return true;
}

/* Sets tracer->at to the position of `node`; false if its moves cannot be played. */
static bool tracer_go_to(struct protocol_tracer *tracer, uint32_t node)
{
    if (tracer->at_node == node)
        return true;
    const bool child = tracer->at_node != 0 && tracer->nodes[node].parent == tracer->at_node;
    const bool found = child ? tracer_play(tracer, tracer->nodes[node].move) : tracer_replay(tracer, node);
    tracer->at_node = found ? node : 0;
    return found;
}

/* Writes the move of a node named for the first time, if the position before it can be reconstructed. */
static void write_move(struct protocol_tracer *tracer, const struct lud_event *event, struct bytes *out)
{
    if (event->node == 0 || event->node >= NODES || tracer->nodes[event->node].known)
        return;
    const uint32_t parent = event->parent < event->node ? (uint32_t)event->parent : 0;
    tracer->nodes[event->node] = (struct node){.parent = parent, .move = event->move, .known = true};
    if (!tracer->readable || parent == 0 || !tracer->nodes[parent].known || !tracer_go_to(tracer, parent) ||
        game_over(tracer->at) || game_check(tracer->rules, tracer->at, event->move, NULL) != LUD_OK)
        return;
    bytes_text(out, " move ");
    game_format_move(tracer->rules, tracer->at, event->move, out);
}

static void write_number(struct bytes *out, const char *before, uint64_t number)
{
    bytes_text(out, before);
    bytes_unsigned(out, number);
}

static void tracer_event(void *context, const struct lud_event *event)
{
    struct protocol_tracer *tracer = context;
    char array[LINE];
    struct bytes line = bytes_fixed(array, sizeof array);
    bytes_text(&line, "trace ");
    bytes_text(&line, trace_kind_word(event->kind));
    write_number(&line, " node ", event->node);
    write_number(&line, " parent ", event->parent);
    write_number(&line, " depth ", (uint64_t)event->depth);
    write_move(tracer, event, &line);
    if (event->reason != TRACE_NO_REASON) {
        bytes_text(&line, " reason ");
        bytes_text(&line, trace_reason_word(event->reason));
    }
    if (event->players == tracer->rules->players) {
        bytes_text(&line, " score");
        protocol_values_write(tracer->rules, event->values, &line);
    }
    bytes_char(&line, '\n');
    tracer->send(tracer->context, bytes_view(&line));
}

struct protocol_tracer *protocol_tracer_new(const struct lud_rules *rules, const struct lud_state *root,
                                            bool readable, const struct lud_memory *memory,
                                            void (*send)(void *context, struct span line), void *context)
{
    struct protocol_tracer *tracer = memory_new(memory, sizeof *tracer);
    struct lud_state *at = tracer == NULL ? NULL : state_new(rules, memory);
    if (at == NULL) {
        memory_free(memory, tracer, sizeof *tracer);
        return NULL;
    }
    tracer->trace =
        (struct lud_trace){.event = tracer_event, .context = tracer, .budget = PROTOCOL_TRACE_BUDGET};
    tracer->memory = memory;
    tracer->rules = rules;
    tracer->root = root;
    tracer->readable = readable;
    tracer->send = send;
    tracer->context = context;
    tracer->at = at;
    return tracer;
}

void protocol_tracer_free(struct protocol_tracer *tracer)
{
    if (tracer == NULL)
        return;
    state_free(tracer->rules, tracer->memory, tracer->at);
    memory_free(tracer->memory, tracer, sizeof *tracer);
}

struct lud_trace *protocol_tracer_trace(struct protocol_tracer *tracer)
{
    return &tracer->trace;
}

void protocol_tracer_end(const struct protocol_tracer *tracer, struct bytes *out)
{
    write_number(out, "trace end events ", tracer->trace.sent);
    bytes_char(out, '\n');
}
