/* trace_nodes.c: an array of nodes with a hash table over their ids: open addressing with linear probing. */
#include "engine/watch/trace_nodes.h"

#include "base/hash.h"

#include <string.h>

enum { TEXTS_MAX = 64 << 20 }; /* bytes: 100,000 nodes need less than 1 MB */

static size_t slots_for(uint32_t capacity)
{
    size_t slots = 64;
    while (slots < 2 * (size_t)capacity)
        slots *= 2;
    return slots;
}

enum lud_status trace_nodes_init(struct trace_nodes *nodes, const struct lud_rules *rules, uint32_t capacity,
                                 const struct lud_memory *memory)
{
    *nodes = (struct trace_nodes){
        .memory = memory, .rules = rules, .capacity = capacity, .slots = slots_for(capacity)};
    nodes->texts = bytes_growing(memory, TEXTS_MAX);
    nodes->at = memory_new(memory, ((size_t)capacity + 1) * sizeof nodes->at[0]);
    nodes->index = memory_new(memory, nodes->slots * sizeof nodes->index[0]);
    bytes_char(&nodes->texts, '\0'); /* offset 0 means no text */
    if (nodes->at != NULL && nodes->index != NULL && !nodes->texts.failed)
        return LUD_OK;
    trace_nodes_destroy(nodes);
    return LUD_ERROR_MEMORY;
}

void trace_nodes_destroy(struct trace_nodes *nodes)
{
    if (nodes->memory == NULL)
        return;
    memory_free(nodes->memory, nodes->at, ((size_t)nodes->capacity + 1) * sizeof nodes->at[0]);
    memory_free(nodes->memory, nodes->index, nodes->slots * sizeof nodes->index[0]);
    bytes_destroy(&nodes->texts);
    *nodes = (struct trace_nodes){.memory = NULL};
}

/* The slot of the id, or the free one where it belongs. */
static uint32_t *slot_of(const struct trace_nodes *nodes, uint64_t id)
{
    size_t slot = (size_t)hash_mix(id) & (nodes->slots - 1);
    while (nodes->index[slot] != 0 && nodes->at[nodes->index[slot]].id != id)
        slot = (slot + 1) & (nodes->slots - 1);
    return &nodes->index[slot];
}

uint32_t trace_nodes_find(const struct trace_nodes *nodes, uint64_t id)
{
    return id == 0 ? 0 : *slot_of(nodes, id);
}

uint32_t trace_nodes_number(const struct trace_nodes *nodes, const struct trace_node *node)
{
    return (uint32_t)(node - nodes->at);
}

const char *trace_nodes_text(const struct trace_nodes *nodes, uint32_t text)
{
    return nodes->texts.data + text;
}

/* Ends the text that begins at `start`. Nothing was appended, or memory ran out: the text is dropped. */
static uint32_t keep_text(struct trace_nodes *nodes, size_t start)
{
    bytes_char(&nodes->texts, '\0');
    if (!nodes->texts.failed && nodes->texts.size > start + 1)
        return (uint32_t)start;
    nodes->texts.size = nodes->texts.failed ? nodes->texts.size : start;
    return 0;
}

static uint32_t move_text(struct trace_nodes *nodes, const struct lud_event *event)
{
    const size_t start = nodes->texts.size;
    if (event->move == LUD_NO_MOVE || event->before == NULL)
        return 0;
    game_format_move(nodes->rules, event->before, event->move, &nodes->texts);
    return keep_text(nodes, start);
}

static uint32_t cell_text(struct trace_nodes *nodes, const struct lud_event *event)
{
    const size_t start = nodes->texts.size;
    if (event->cell.size == 0)
        return 0;
    bytes_span(&nodes->texts, event->cell);
    return keep_text(nodes, start);
}

static struct trace_node *add_node(struct trace_nodes *nodes, const struct lud_event *event, uint32_t *slot)
{
    if (nodes->count == nodes->capacity)
        return NULL;
    struct trace_node *node = &nodes->at[++nodes->count];
    *slot = nodes->count;
    *node = (struct trace_node){
        .id = event->node,
        .parent = trace_nodes_find(nodes, event->parent),
        .depth = event->depth,
        .turn = event->state == NULL ? -1 : event->state->turn,
    };
    node->move = move_text(nodes, event);
    node->cell = cell_text(nodes, event);
    return node;
}

const struct trace_node *trace_nodes_meet(struct trace_nodes *nodes, const struct lud_event *event)
{
    if (event->node == 0)
        return NULL;
    uint32_t *slot = slot_of(nodes, event->node);
    if (*slot == 0)
        return add_node(nodes, event, slot);
    struct trace_node *node = &nodes->at[*slot];
    if (event->kind == TRACE_REOPEN) {
        node->parent = trace_nodes_find(nodes, event->parent);
        node->depth = event->depth;
        node->move = move_text(nodes, event);
    }
    return node;
}
