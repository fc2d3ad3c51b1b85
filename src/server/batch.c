/* batch.c: who may wait with whom. */
#include "server/batch.h"

#include <assert.h>
#include <string.h>

static int count(struct span text, const char *word)
{
    const size_t size = strlen(word);
    int found = 0;
    for (size_t i = 0; i + size <= text.size; i++)
        found += text.data[i] == word[0] && memcmp(text.data + i, word, size) == 0;
    return found;
}

/* Whether the request is one of those that make no room in memory and touch no game but the one they name. A
 * text that says "op" twice, or hides something behind escapes, is not looked at further. */
static bool is_harmless(struct span text)
{
    static const char *const harmless[] = {"\"op\":\"play\"", "\"op\":\"open\"", "\"op\":\"leave\"",
                                           "\"op\":\"steer\""};
    if (count(text, "\\") > 0 || count(text, "\"op\"") != 1)
        return false;
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        if (count(text, harmless[i]) == 1)
            return true;
    return false;
}

static bool has_game(const struct batch *batch, const char *game)
{
    for (int i = 0; i < batch->count; i++)
        for (size_t j = 0; j < batch->outcomes[i].entry_count; j++)
            if (strcmp(batch->outcomes[i].entries[j].game, game) == 0)
                return true;
    return false;
}

/* Whether the text names a game that waits. Ids need no escapes, and texts with escapes are not let in. */
static bool names_waiting(const struct batch *batch, struct span text)
{
    for (int i = 0; i < batch->count; i++)
        for (size_t j = 0; j < batch->outcomes[i].entry_count; j++)
            if (count(text, batch->outcomes[i].entries[j].game) > 0)
                return true;
    return false;
}

static bool has_client(const struct batch *batch, uint32_t client)
{
    for (int i = 0; i < batch->count; i++)
        if (batch->clients[i] == client)
            return true;
    return false;
}

bool batch_may_join(const struct batch *batch, const struct api_input *input)
{
    if (batch->count == BATCH_MAX)
        return false;
    if (input->kind == API_JOB)
        return input->job->game[0] != '\0' && !has_game(batch, input->job->game);
    return input->kind == API_MESSAGE && is_harmless(input->text) && !has_client(batch, input->client) &&
           !names_waiting(batch, input->text);
}

bool batch_fits(const struct batch *batch, const struct api_outcome *outcome)
{
    if (batch->entries + outcome->entry_count > BATCH_ENTRIES)
        return false;
    for (size_t i = 0; i < outcome->entry_count; i++)
        if (has_game(batch, outcome->entries[i].game))
            return false;
    return true;
}

void batch_add(struct batch *batch, struct api_outcome *outcome, uint32_t client)
{
    assert(batch->count < BATCH_MAX);
    batch->entries += outcome->entry_count;
    batch->clients[batch->count] = client;
    batch->outcomes[batch->count++] = *outcome;
    *outcome = (struct api_outcome){0};
}

size_t batch_entries(const struct batch *batch, struct logbook_entry *all)
{
    size_t count = 0;
    for (int i = 0; i < batch->count; i++)
        for (size_t j = 0; j < batch->outcomes[i].entry_count; j++)
            all[count++] = batch->outcomes[i].entries[j];
    return count;
}
