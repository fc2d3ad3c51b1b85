/* lab_take.c: one function per group of events; each changes the facts of one node. */
#include "lab/record/lab_take.h"

#include <string.h>

static void take_costs(struct lab_node *node, const struct lud_event *event)
{
    if ((event->parts & TRACE_HAS_G) != 0)
        node->g = (int32_t)event->g;
    if ((event->parts & TRACE_HAS_H) != 0)
        node->h = (int32_t)event->h;
    if ((event->parts & TRACE_HAS_F) != 0)
        node->f = (int32_t)event->f;
    node->parts |= event->parts & (TRACE_HAS_G | TRACE_HAS_H | TRACE_HAS_F);
    if (event->side != TRACE_NO_SIDE)
        node->side = (uint8_t)event->side;
}

static void take_values(struct lab_node *node, const struct lud_event *event)
{
    if ((event->parts & TRACE_HAS_VALUES) == 0)
        return;
    memcpy(node->values, event->values, sizeof node->values);
    node->parts |= TRACE_HAS_VALUES;
    node->bound = (uint8_t)event->bound;
}

/* ---- depth-first searches ---- */

static void take_enter(struct lab_record *record, struct lab_node *node, const struct lud_event *event)
{
    record->tally.states++;
    node->entered = true;
    node->left = false;
    node->expected = event->purpose != NULL;
    node->reason = TRACE_NO_REASON;
    node->parts &= ~(unsigned)(TRACE_HAS_VALUES | TRACE_HAS_WINDOW);
    if ((event->parts & TRACE_HAS_WINDOW) != 0)
        memcpy(node->window, event->window, sizeof node->window);
    if ((event->parts & TRACE_HAS_WINDOW) != 0 && record->total == INT64_MIN)
        record->total = (int64_t)event->window[0] + event->window[1];
    node->parts |= event->parts & TRACE_HAS_WINDOW;
    if (node->mark == LAB_UNSEEN)
        node->mark = LAB_OPEN;
}

static void take_leave(struct lab_node *node, const struct lud_event *event)
{
    node->left = true;
    if (node->entered)
        node->mark = LAB_CLOSED;
    take_values(node, event);
}

static void take_backup(struct lab_record *record, struct lab_node *node, const struct lud_event *event)
{
    node->best = trace_nodes_find(&record->nodes, event->child);
    node->rule = event->rule;
    record->ruled |= event->rule != NULL;
    take_values(node, event);
}

static void take_cut(struct lab_record *record, struct lab_node *node, const struct lud_event *event)
{
    node->reason = (uint8_t)event->reason;
    node->known = trace_nodes_find(&record->nodes, event->known);
    record->tally.cuts += event->reason != TRACE_DEPTH && event->reason != TRACE_LIMIT;
}

static void take_iteration(struct lab_record *record, struct lab_node *root, const struct lud_event *event)
{
    record->base = record->nodes.count;
    record->iteration = (event->parts & TRACE_HAS_LIMIT) != 0 ? event->limit : -1;
    record->iteration_cost = event->limit_cost;
    record->tally.iterations++;
    root->best = 0;
    root->reason = TRACE_NO_REASON;
    root->left = false;
    root->parts &= ~(unsigned)TRACE_HAS_VALUES;
}

/* ---- frontiers ---- */

static void take_open(struct lab_record *record, struct lab_node *node)
{
    if (node->mark == LAB_CLOSED) {
        record->tally.closed--;
        node->order = 0;
    }
    if (node->mark != LAB_OPEN)
        record->tally.open++;
    node->mark = LAB_OPEN;
}

static void take_close(struct lab_record *record, struct lab_node *node)
{
    record->tally.states++;
    record->tally.open -= node->mark == LAB_OPEN;
    record->tally.closed++;
    node->mark = LAB_CLOSED;
    node->order = (uint32_t)record->tally.closed;
}

/* h of every square. */
static void take_grid(struct lab_record *record, const struct lud_event *event)
{
    record->grid.count = 0;
    for (int i = 0; i < event->term_count && i < GRID_MAX; i++) {
        struct bytes name = bytes_fixed(record->grid.at[i].cell, sizeof record->grid.at[i].cell);
        bytes_text(&name, event->terms[i].name);
        record->grid.at[i].bound = (int)event->terms[i].number;
        record->grid.count = i + 1;
    }
}

static void take_terms(struct lab_record *record, struct lab_node *node, const struct lud_event *event)
{
    if (event->chosen != LUD_NO_MOVE)
        lab_tests_keep(&record->tests, event);
    else if (event->phase != NULL && strcmp(event->phase, "grid") == 0)
        take_grid(record, event);
    else
        node->terms = lab_terms_keep(&record->terms, node->terms, event);
}

static void take_lookup(struct lab_record *record, struct lab_node *node, const struct lud_event *event)
{
    record->tally.states++;
    node->looked_up = true;
    take_values(node, event);
}

/* ---- simulations ---- */

/* Whether the moves chosen at the node are root moves: it is the root, or within its tick. */
static bool is_first(const struct lab_record *record, uint32_t node)
{
    while (node > 1 && record->at[node].inside)
        node = record->nodes.at[node].parent;
    return node == 1;
}

static void take_playout(struct lab_record *record, const struct lud_event *event)
{
    const bool has = (event->parts & TRACE_HAS_VALUES) != 0;
    const int64_t value = has ? event->values[record->problem->player] : event->score;
    record->tally.states++;
    record->tally.sims++;
    lab_sums_begin(&record->sums);
    struct lab_arm *arm = event->chosen == LUD_NO_MOVE ? NULL : lab_sums_arm(&record->sums, event->chosen);
    if (arm == NULL)
        return;
    lab_sums_bin(&record->sums, arm, value);
    arm->squares += (double)value * (double)value;
    if (lab_record_saw(record, TRACE_SELECT))
        return; /* the updates of the tree count */
    arm->count++;
    arm->sum += value;
}

static void take_select(struct lab_record *record, const struct lud_event *event)
{
    if (event->seat != record->problem->player || !is_first(record, record->last_node))
        return;
    const uint32_t child = trace_nodes_find(&record->nodes, event->child);
    const lud_move move = child != 0 ? record->at[child].move : event->chosen;
    struct lab_arm *arm = move == LUD_NO_MOVE ? NULL : lab_sums_arm(&record->sums, move);
    if (arm == NULL || (event->parts & TRACE_HAS_BONUS) == 0)
        return;
    arm->bonus = event->bonus;
    arm->has_bonus = true;
}

static void take_update(struct lab_record *record, const struct lab_node *node, const struct lud_event *event)
{
    const uint32_t parent = record->nodes.at[record->last_node].parent;
    if (parent == 0 || event->seat != record->problem->player || !is_first(record, parent))
        return;
    struct lab_arm *arm = lab_sums_arm(&record->sums, node->move);
    if (arm == NULL)
        return;
    if (parent == 1) { /* the node has the whole statistics of the move */
        arm->count = event->visits;
        arm->sum = event->sum;
        arm->proved = event->proved;
    } else {
        arm->count++;
        arm->sum += event->values[event->seat];
    }
}

/* ---- solvers ---- */

/* The moves of a line from the root position, up to the first that is not legal there. */
static void write_line(struct lab_record *record, const lud_move *line, int size)
{
    const struct lud_rules *rules = record->problem->rules;
    struct lud_state *state = record->scratch;
    memcpy(state, record->problem->state, rules->state_size);
    bytes_clear(&record->line);
    for (int i = 0; i < size; i++) {
        if (game_over(state) || game_check(rules, state, line[i], NULL) != LUD_OK)
            break;
        if (i > 0)
            bytes_char(&record->line, ' ');
        game_format_move(rules, state, line[i], &record->line);
        game_play(rules, state, line[i]);
    }
    record->failed |= record->line.failed;
}

static void take_improve(struct lab_record *record, const struct lud_event *event)
{
    struct lab_bound *bound = &record->bounds[LAB_BOUNDS - 1];
    if (record->bound_count < LAB_BOUNDS)
        bound = &record->bounds[record->bound_count++];
    *bound = (struct lab_bound){.event = (uint32_t)event->sequence,
                                .has_value = (event->parts & TRACE_HAS_VALUE) != 0,
                                .has_upper = (event->parts & TRACE_HAS_UPPER) != 0,
                                .value = event->value,
                                .upper = event->upper};
    if (event->line_size > 0)
        write_line(record, event->line, event->line_size);
}

/* ---- all events ---- */

void lab_take(struct lab_record *record, struct lab_node *node, const struct lud_event *event)
{
    take_costs(node, event);
    switch (event->kind) {
    case TRACE_ITERATION:
        take_iteration(record, node, event);
        break;
    case TRACE_ENTER:
        take_enter(record, node, event);
        break;
    case TRACE_LEAVE:
        take_leave(node, event);
        break;
    case TRACE_BACKUP:
        take_backup(record, node, event);
        break;
    case TRACE_CUT:
        take_cut(record, node, event);
        break;
    case TRACE_OPEN:
    case TRACE_REOPEN:
        take_open(record, node);
        break;
    case TRACE_CLOSE:
        take_close(record, node);
        break;
    case TRACE_MEET:
        record->met = record->met != 0 ? record->met : record->last_node;
        break;
    case TRACE_EXPAND:
        node->moves = event->moves;
        break;
    case TRACE_TERMS:
        take_terms(record, node, event);
        break;
    case TRACE_SELECT:
        take_select(record, event);
        break;
    case TRACE_PLAYOUT:
        take_playout(record, event);
        break;
    case TRACE_UPDATE:
        take_update(record, node, event);
        break;
    case TRACE_IMPROVE:
        take_improve(record, event);
        break;
    case TRACE_LOOKUP:
        take_lookup(record, node, event);
        break;
    }
}
