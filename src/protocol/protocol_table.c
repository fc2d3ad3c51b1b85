/* protocol_table.c: the rows of the protocol. */
#include "protocol/protocol_table.h"

#include "base/nearest.h"
#include "text/areas/protocol_texts.h"

#include <assert.h>

static const struct protocol_row rows[] = {
#define PROTOCOL_ROW(constant, first, form, from, time)                                                      \
    [constant] = {constant, first, form, from, time, TEXT_PROTOCOL_##constant},
    PROTOCOL_TABLE(PROTOCOL_ROW)
#undef PROTOCOL_ROW
};

const struct protocol_row *protocol_row(enum protocol_command command)
{
    assert((unsigned)command < PROTOCOL_COMMANDS);
    return &rows[command];
}

const struct protocol_row *protocol_find(enum protocol_sender sender, struct span word)
{
    for (int i = 0; i < PROTOCOL_COMMANDS; i++)
        if (rows[i].sender == sender && span_is(word, rows[i].word))
            return &rows[i];
    return NULL;
}

const char *protocol_nearest(enum protocol_sender sender, struct span word)
{
    struct nearest nearest = nearest_to(word);
    for (int i = 0; i < PROTOCOL_COMMANDS; i++)
        if (rows[i].sender == sender)
            nearest_offer(&nearest, rows[i].word);
    return nearest.best;
}
