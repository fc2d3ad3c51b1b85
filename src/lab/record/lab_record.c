/* lab_record.c: receives events: finds the node of each and its place in the tree; lab_take.c does the rest.
 */
#include "lab/record/lab_take.h"

#include <string.h>

/* ---- nodes ---- */

static void add_child(struct lab_record *record, uint32_t parent, uint32_t node)
{
    struct lab_node *at = record->at;
    at[node].next = 0;
    if (at[parent].last_child != 0)
        at[at[parent].last_child].next = node;
    else
        at[parent].first_child = node;
    at[parent].last_child = node;
}

static void remove_child(struct lab_record *record, uint32_t parent, uint32_t node)
{
    struct lab_node *at = record->at;
    uint32_t before = 0;
    for (uint32_t child = at[parent].first_child; child != node; child = at[child].next)
        before = child;
    if (before != 0)
        at[before].next = at[node].next;
    else
        at[parent].first_child = at[node].next;
    if (at[parent].last_child == node)
        at[parent].last_child = before;
}

/* The facts of the node of an event, entered into its parent's list where it first appears; NULL if the event
 * is about none. */
static struct lab_node *node_of(struct lab_record *record, const struct lud_event *event)
{
    const uint32_t known = trace_nodes_find(&record->nodes, event->node);
    const uint32_t before = known != 0 ? record->nodes.at[known].parent : 0;
    const struct trace_node *met = trace_nodes_meet(&record->nodes, event);
    if (met == NULL)
        return NULL;
    const uint32_t number = trace_nodes_number(&record->nodes, met);
    struct lab_node *node = &record->at[number];
    record->last_node = number;
    if (known == 0)
        *node = (struct lab_node){.first = (uint32_t)event->sequence,
                                  .move = event->move,
                                  .moves = -1,
                                  .inside = event->state != NULL && event->state->pending != 0};
    if (known == 0 && met->parent != 0)
        add_child(record, met->parent, number);
    if (known != 0 && before != met->parent && before != 0 && met->parent != 0) {
        remove_child(record, before, number);
        add_child(record, met->parent, number);
        node->move = event->move;
    }
    return node;
}

/* ---- all events ---- */

/* Keeps the event without what it borrows. */
static void keep_last(struct lab_record *record, const struct lud_event *event)
{
    record->last = *event;
    record->last.before = NULL;
    record->last.state = NULL;
    record->last.cell = (struct span){NULL, 0};
    record->last.line = NULL;
    record->last.terms = NULL;
    record->last_child = trace_nodes_find(&record->nodes, event->child);
}

static void take_event(void *context, const struct lud_event *event)
{
    struct lab_record *record = context;
    const uint64_t step = record->wish.step;
    if (step > 0 && event->sequence > step)
        return;
    struct lab_node *node = node_of(record, event);
    if (node == NULL)
        return;
    record->kinds |= 1u << event->kind;
    record->applied = event->sequence;
    lab_take(record, node, event);
    keep_last(record, event);
}

/* ---- life ---- */

/* Values of results have a known upper end; those of scores grow. */
static bool init_sums(struct lab_record *record)
{
    const struct lud_unit *unit = &record->unit;
    const bool bounded = strcmp(unit->name, "result") == 0;
    return lab_sums_init(&record->sums, bounded ? 0 : unit->zero, bounded ? LUD_ONE : 0, record->memory);
}

struct lab_record *lab_record_new(const struct engine *engine, const struct lud_problem *problem,
                                  const struct lud_limits *limits, const struct lab_wish *wish,
                                  const struct lud_memory *memory)
{
    struct lab_record *record = memory_new(memory, sizeof *record);
    if (record == NULL)
        return NULL;
    record->engine = engine;
    record->problem = problem;
    record->memory = memory;
    record->limits = *limits;
    record->wish = *wish;
    record->unit = engine_unit(engine);
    record->iteration = -1;
    record->total = INT64_MIN; /* unknown before the first window */
    record->line = bytes_growing(memory, LAB_LINE_MAX);
    record->terms = lab_terms_new(memory);
    record->trace =
        (struct lud_trace){.event = take_event, .context = record, .budget = wish->events, .tests = true};
    record->watch = (struct lud_watch){.trace = &record->trace, .candidates = &record->candidates};
    record->scratch = state_new(problem->rules, memory);
    record->at = memory_new(memory, ((size_t)wish->events + 2) * sizeof record->at[0]);
    if (record->scratch != NULL && record->at != NULL && init_sums(record) &&
        trace_nodes_init(&record->nodes, problem->rules, (uint32_t)wish->events + 1, memory) == LUD_OK)
        return record;
    lab_record_free(record);
    return NULL;
}

void lab_record_free(struct lab_record *record)
{
    if (record == NULL)
        return;
    trace_nodes_destroy(&record->nodes);
    memory_free(record->memory, record->at, ((size_t)record->wish.events + 2) * sizeof record->at[0]);
    lab_sums_destroy(&record->sums, record->memory);
    state_free(record->problem->rules, record->memory, record->scratch);
    bytes_destroy(&record->line);
    lab_terms_free(&record->terms);
    memory_free(record->memory, record, sizeof *record);
}

const struct lud_watch *lab_record_watch(struct lab_record *record)
{
    return &record->watch;
}

/* Parents have smaller numbers than their children, except where a shorter path was found: a second pass from
 * the deepest layer would cost more than it tells, so those are counted where they first appeared. */
static void count_below(struct lab_record *record)
{
    for (uint32_t node = record->nodes.count; node > 1; node--) {
        const uint32_t parent = record->nodes.at[node].parent;
        struct lab_node *at = record->at;
        const uint8_t reason = at[node].reason;
        if (node <= record->base || parent == 0)
            continue;
        at[parent].below += at[node].below + 1;
        at[parent].cuts += at[node].cuts + (reason != TRACE_NO_REASON && reason != TRACE_DEPTH);
    }
}

void lab_record_end(struct lab_record *record, const struct lud_result *result)
{
    record->result = *result;
    record->failed |= record->nodes.texts.failed || record->terms.numbers.failed;
    count_below(record);
}

uint64_t lab_record_sent(const struct lab_record *record)
{
    return record->trace.sent;
}

uint64_t lab_record_kept(const struct lab_record *record)
{
    return record->trace.sent < record->trace.budget ? record->trace.sent : record->trace.budget;
}

bool lab_record_whole(const struct lab_record *record)
{
    return record->applied == record->trace.sent;
}

/* ---- queries ---- */

/* Duplicates are children of a node, but only those of the current iteration count below the root. */
static uint32_t current(const struct lab_record *record, uint32_t child)
{
    while (child != 0 && child <= record->base)
        child = record->at[child].next;
    return child;
}

uint32_t lab_record_child(const struct lab_record *record, uint32_t node)
{
    return current(record, record->at[node].first_child);
}

uint32_t lab_record_next(const struct lab_record *record, uint32_t child)
{
    return current(record, record->at[child].next);
}

const char *lab_record_move(const struct lab_record *record, uint32_t node)
{
    const uint32_t text = record->nodes.at[node].move;
    return text == 0 ? "" : trace_nodes_text(&record->nodes, text);
}

const char *lab_record_cell(const struct lab_record *record, uint32_t node)
{
    const uint32_t text = record->nodes.at[node].cell;
    return text == 0 ? "" : trace_nodes_text(&record->nodes, text);
}
