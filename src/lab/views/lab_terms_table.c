/* lab_terms_table.c: the terms as a table: a column per term that any of the searches has. */
#include "lab/views/lab_terms_table.h"

#include <string.h>

int lab_terms_seat(const struct lab_record *record, uint32_t node, int part)
{
    const uint32_t parent = record->nodes.at[node].parent;
    if (record->terms.seats > 0)
        return part;
    return parent > 0 && record->nodes.at[parent].turn >= 0 ? record->nodes.at[parent].turn
                                                            : record->problem->player;
}

enum { NAMES_MAX = TERM_MAX * LAB_LANES };

/* The names of all terms of all searches, each once. */
static int names_of(const struct lab_lane *lanes, int count, const char *names[NAMES_MAX])
{
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int term = 0; term < lanes[i].record->terms.count; term++) {
            const char *name = lanes[i].record->terms.names[term].name;
            int at = 0;
            while (at < found && strcmp(names[at], name) != 0)
                at++;
            names[at] = name;
            found += at == found;
        }
    return found;
}

static void csv_term(struct csv *csv, const struct lab_terms *terms, uint32_t set, int part, const char *name)
{
    for (int term = 0; term < terms->count; term++)
        if (strcmp(terms->names[term].name, name) == 0) {
            csv_decimal(csv, lab_terms_get(terms, set, part, term), terms->names[term].decimals);
            return;
        }
    csv_none(csv);
}

static void terms_row(struct csv *csv, const struct lab_lane *lane, uint32_t node, int part,
                      const char *const *names, int count)
{
    const struct lab_record *record = lane->record;
    const int seat = lab_terms_seat(record, node, part);
    csv_text(csv, lane->engine);
    csv_number(csv, node);
    csv_number(csv, record->nodes.at[node].parent);
    csv_number(csv, record->nodes.at[node].depth);
    csv_text(csv, lab_record_move(record, node));
    csv_number(csv, seat + 1);
    if ((record->at[node].parts & TRACE_HAS_VALUES) != 0)
        csv_value(csv, &record->unit, record->at[node].values[seat], 1);
    else
        csv_none(csv);
    for (int i = 0; i < count; i++)
        csv_term(csv, &record->terms, record->at[node].terms, part, names[i]);
    csv_end(csv);
}

void lab_terms_table(struct csv *csv, const struct lab_lane *lanes, int count)
{
    const char *names[NAMES_MAX];
    const int terms = names_of(lanes, count, names);
    bytes_text(csv->out, "engine,node,parent,depth,move,seat,value");
    for (int i = 0; i < terms; i++) {
        bytes_char(csv->out, ',');
        bytes_text(csv->out, names[i]);
    }
    bytes_char(csv->out, '\n');
    for (int lane = 0; lane < count; lane++) {
        const struct lab_record *record = lanes[lane].record;
        for (uint32_t node = 1; node <= record->nodes.count; node++)
            for (int part = 0; part < lab_terms_parts(&record->terms) && record->at[node].terms != 0; part++)
                terms_row(csv, &lanes[lane], node, part, names, terms);
    }
}
