/* trace_nodes.h: the nodes of a trace as its reader knows them: numbered from 1 in order of first appearance,
 * each with its parent, depth, player, move and square. Searches name nodes by ids of their own
 * (core/trace.h). */
#ifndef ENGINE_TRACE_NODES_H
#define ENGINE_TRACE_NODES_H

#include "base/bytes.h"
#include "core/game.h"
#include "core/trace.h"

/* One node. */
struct trace_node {
    uint64_t id;         /* the search's */
    uint32_t parent;     /* number; 0 = the root, or a node without a known parent */
    int32_t depth;       /* plies from the root */
    int32_t turn;        /* the player who acts there, from 0; -1 = nobody or unknown */
    uint32_t move, cell; /* where their texts begin in trace_nodes.texts, NUL-terminated; 0 = none */
};

struct trace_nodes {
    const struct lud_memory *memory;
    const struct lud_rules *rules; /* of the game being played */
    struct trace_node *at;         /* at[1..count], owned */
    uint32_t *index;               /* hash table of numbers by id, owned; 0 = free */
    uint32_t count, capacity;
    size_t slots; /* of the index, a power of two, at least twice the capacity */
    struct bytes texts;
};

/* Room for `capacity` nodes: a trace of n events mentions at most 2n + 1. LUD_ERROR_MEMORY: nothing to
 * destroy. */
enum lud_status trace_nodes_init(struct trace_nodes *nodes, const struct lud_rules *rules, uint32_t capacity,
                                 const struct lud_memory *memory);
void trace_nodes_destroy(struct trace_nodes *nodes); /* safe on all zeros */

/* The number of the node with this id; 0 if it has not appeared, or id is 0. */
uint32_t trace_nodes_find(const struct trace_nodes *nodes, uint64_t id);
/* The node of the event. Adds it where it first appears, and takes over what TRACE_REOPEN changes. NULL when
 * the node has no id or there is no room. */
const struct trace_node *trace_nodes_meet(struct trace_nodes *nodes, const struct lud_event *event);
uint32_t trace_nodes_number(const struct trace_nodes *nodes, const struct trace_node *node);
/* A text of a node: node->move or node->cell; "" for none. */
const char *trace_nodes_text(const struct trace_nodes *nodes, uint32_t text);

#endif
