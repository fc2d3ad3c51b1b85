/* lab_tree.c: plants marks, first along the chosen line and the current path, then breadth first; rows follow
 * from a walk over the leaves. */
#include "lab/record/lab_tree.h"

#include "lab/record/lab_spare.h"

enum {
    FAMILY = 14, /* children drawn below a node */
    LEAST = 3,   /* rows that a family on the chosen line gets in any case */
    PATH = 64    /* nodes of a line or path that are looked at */
};

struct planter {
    struct lab_tree *tree;
    const struct lab_record *record;
    int rows, depth;        /* most */
    int left;               /* rows that are still free */
    uint32_t keep[2][PATH]; /* the chosen line, the path to the current node; 0 ends each */
};

/* ---- what must be seen ---- */

static void find_kept(struct planter *planter)
{
    const struct lab_record *record = planter->record;
    int count = 0;
    for (uint32_t node = record->at[1].best; node > 1 && count + 1 < PATH; node = record->at[node].best) {
        if (node <= record->base)
            break;
        planter->keep[0][count++] = node;
    }
    planter->keep[0][count] = 0;
    count = 0;
    const bool whole = lab_record_whole(record);
    for (uint32_t node = whole ? 0 : record->last_node; node > 1; node = record->nodes.at[node].parent)
        if (node > record->base && count + 1 < PATH)
            planter->keep[1][count++] = node;
    planter->keep[1][count] = 0;
}

static bool is_in(const uint32_t *list, uint32_t node)
{
    for (; *list != 0; list++)
        if (*list == node)
            return true;
    return false;
}

static bool is_kept(const struct planter *planter, uint32_t node)
{
    return node == 1 || is_in(planter->keep[0], node) || is_in(planter->keep[1], node);
}

/* ---- marks ---- */

static int add_mark(struct planter *planter, int parent, enum lab_tree_kind kind, uint32_t node)
{
    struct lab_tree *tree = planter->tree;
    const struct lab_node *at = &planter->record->at[node];
    struct lab_tree_mark *mark = &tree->at[tree->count];
    *mark = (struct lab_tree_mark){.kind = kind, .node = node, .parent = parent};
    if (parent >= 0)
        mark->depth = tree->at[parent].depth + 1;
    if (kind == LAB_TREE_NODE) {
        mark->chosen = node == 1 ? planter->keep[0][0] != 0 : is_in(planter->keep[0], node);
        mark->nodes = at->below;
        mark->spared = at->spared;
        mark->cuts = at->cuts;
    }
    tree->depth = mark->depth > tree->depth ? mark->depth : tree->depth;
    return tree->count++;
}

/* Children of the node in this iteration. */
static int family_of(const struct lab_record *record, uint32_t node)
{
    int count = 0;
    for (uint32_t child = lab_record_child(record, node); child != 0; child = lab_record_next(record, child))
        count++;
    return count;
}

/* Whether something was skipped at the node; duplicates and leaves have no moves that could be. */
static bool skips(const struct lab_node *node)
{
    return node->reason != TRACE_NO_REASON && node->reason != TRACE_DEPTH && node->reason != TRACE_VISITED;
}

/* Draws the kept children and the first others, `room` in all; the rest becomes one mark. */
static void add_family(struct planter *planter, int parent, int room)
{
    const struct lab_record *record = planter->record;
    const uint32_t node = planter->tree->at[parent].node;
    int others = room;
    uint64_t nodes = 0, cuts = 0, spared = 0;
    for (uint32_t child = lab_record_child(record, node); child != 0; child = lab_record_next(record, child))
        others -= is_kept(planter, child);
    for (uint32_t child = lab_record_child(record, node); child != 0;
         child = lab_record_next(record, child)) {
        if (is_kept(planter, child) || others-- > 0) {
            add_mark(planter, parent, LAB_TREE_NODE, child);
            continue;
        }
        nodes += 1 + (uint64_t)record->at[child].below;
        cuts += record->at[child].cuts + (uint64_t)skips(&record->at[child]);
        spared += record->at[child].spared;
    }
    if (nodes == 0)
        return;
    struct lab_tree_mark *rest = &planter->tree->at[add_mark(planter, parent, LAB_TREE_REST, node)];
    rest->nodes = nodes;
    rest->cuts = cuts;
    rest->spared = spared;
}

/* Unfolds a mark, with at most `room` children. False if there is nothing to unfold, or no room. */
static bool unfold(struct planter *planter, int index, int room)
{
    const struct lab_node *node = &planter->record->at[planter->tree->at[index].node];
    const int family = family_of(planter->record, planter->tree->at[index].node);
    const bool cut = skips(node) && node->moves != 0;
    const int shown = family < room ? family : room;
    const int rows = shown + (shown < family) + cut - 1; /* the first child shares the row of its parent */
    const int spare = LAB_MARKS - planter->tree->count;
    if (family == 0 || planter->tree->at[index].depth >= planter->depth || rows > planter->left ||
        shown + 4 > spare)
        return false;
    planter->left -= rows;
    planter->tree->at[index].open = true;
    planter->tree->at[index].spared = 0; /* its children and its cut tell */
    add_family(planter, index, shown);
    if (cut)
        planter->tree->at[add_mark(planter, index, LAB_TREE_CUT, planter->tree->at[index].node)].spared =
            lab_spare_here(planter->record, planter->tree->at[index].node);
    return true;
}

/* How many marks on the chosen line and the current path wait to be unfolded: they share the free rows. */
static int waiting(const struct planter *planter)
{
    int count = 1;
    for (int i = 0; i < 2; i++)
        for (const uint32_t *node = planter->keep[i]; *node != 0; node++)
            count += planter->record->nodes.at[*node].depth < planter->depth;
    return count;
}

static int clamp(int number, int low, int high)
{
    return number < low ? low : number > high ? high : number;
}

static void unfold_kept(struct planter *planter)
{
    int wait = waiting(planter);
    for (int i = 0; i < planter->tree->count; i++) {
        const struct lab_tree_mark *mark = &planter->tree->at[i];
        if (mark->kind != LAB_TREE_NODE || !is_kept(planter, mark->node))
            continue;
        /* Half of what is left goes to the first family: the root's moves are what readers compare. */
        const int share = clamp(2 * planter->left / (wait + 1), LEAST, FAMILY);
        for (int room = share; room > 0 && !unfold(planter, i, room); room--)
            continue;
        wait -= wait > 1;
    }
}

static void unfold_others(struct planter *planter)
{
    for (int i = 0; i < planter->tree->count && planter->left > 0; i++) {
        const struct lab_tree_mark *mark = &planter->tree->at[i];
        if (mark->kind == LAB_TREE_NODE && !mark->open)
            unfold(planter, i, clamp(planter->left, 1, FAMILY / 2));
    }
}

/* ---- rows ---- */

/* Places the mark and everything below it from `row` on; returns the first free row. */
static double place(struct lab_tree *tree, int index, double row)
{
    double first = -1, last = row, next = row;
    for (int i = index + 1; i < tree->count && tree->at[index].open; i++) {
        if (tree->at[i].parent != index)
            continue;
        next = place(tree, i, next);
        first = first < 0 ? tree->at[i].row : first;
        last = tree->at[i].row;
    }
    tree->at[index].row = first < 0 ? row : (first + last) / 2;
    return first < 0 ? row + 1 : next;
}

void lab_tree_plant(struct lab_tree *tree, const struct lab_record *record, int rows, int depth)
{
    struct planter planter = {
        .tree = tree, .record = record, .rows = rows, .depth = depth, .left = clamp(rows, 1, LAB_MARKS) - 1};
    *tree = (struct lab_tree){.count = 0};
    if (record->nodes.count == 0)
        return;
    find_kept(&planter);
    add_mark(&planter, -1, LAB_TREE_NODE, 1);
    unfold_kept(&planter);
    unfold_others(&planter);
    tree->rows = (int)place(tree, 0, 0);
}
