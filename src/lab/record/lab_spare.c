/* lab_spare.c: walks both trees at once, move by move. */
#include "lab/record/lab_spare.h"

static uint32_t twin_of(const struct lab_record *record, uint32_t node, lud_move move)
{
    uint32_t child = lab_record_child(record, node);
    while (child != 0 && record->at[child].move != move)
        child = lab_record_next(record, child);
    return child;
}

/* Sets `spared` from the node down; a tree is no deeper than its search. */
static uint32_t spare_below(struct lab_record *record, uint32_t node, const struct lab_record *other,
                            uint32_t there)
{
    uint32_t spared = 0;
    for (uint32_t child = lab_record_child(other, there); child != 0; child = lab_record_next(other, child)) {
        const uint32_t twin = twin_of(record, node, other->at[child].move);
        spared += twin == 0 ? other->at[child].below + 1 : spare_below(record, twin, other, child);
    }
    return record->at[node].spared = spared;
}

static bool is_tree(const struct lab_record *record)
{
    return lab_record_saw(record, TRACE_ENTER) && !lab_record_saw(record, TRACE_PLAYOUT) &&
           !lab_record_saw(record, TRACE_OPEN) && !lab_record_saw(record, TRACE_LOOKUP) &&
           lab_record_whole(record);
}

/* A search without iterations has the limit -1 and is compared with the last iteration of another. */
static bool comparable(const struct lab_record *record, const struct lab_record *other)
{
    return is_tree(record) && is_tree(other) && other->result.nodes > record->result.nodes &&
           (record->iteration < 0 || other->iteration < 0 || record->iteration == other->iteration);
}

void lab_spare(struct lab_record *const *records, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count && records[i]->spared_by == NULL; k++)
            if (comparable(records[i], records[k])) {
                records[i]->spared_by = records[k];
                records[i]->beside = records[k]->beside = true;
                spare_below(records[i], 1, records[k], 1);
            }
}

uint64_t lab_spare_here(const struct lab_record *record, uint32_t node)
{
    uint64_t spared = record->at[node].spared;
    for (uint32_t child = lab_record_child(record, node); child != 0; child = lab_record_next(record, child))
        spared -= record->at[child].spared;
    return spared;
}
