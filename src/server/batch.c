/* batch.c: decides which changes may share an append. */
#include "server/batch.h"

#include <assert.h>
#include <string.h>

/* How often `word` occurs in the text. */
static int count_word(struct span text, const char *word)
{
    const size_t size = strlen(word);
    int found = 0;
    for (size_t i = 0; i + size <= text.size; i++)
        found += text.data[i] == word[0] && memcmp(text.data + i, word, size) == 0;
    return found;
}

/* Whether the request evicts no game and touches no other game than the one it names. The text is searched,
 * not parsed: one with escapes, or with "op" more than once, is never batchable. */
static bool is_batchable(struct span text)
{
    static const char *const batchable[] = {"\"op\":\"play\"", "\"op\":\"open\"", "\"op\":\"leave\"",
                                            "\"op\":\"steer\""};
    if (count_word(text, "\\") > 0 || count_word(text, "\"op\"") != 1)
        return false;
    for (size_t i = 0; i < sizeof batchable / sizeof batchable[0]; i++)
        if (count_word(text, batchable[i]) == 1)
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

/* Whether the text contains the id of a game in the batch. Ids need no escapes, and texts with escapes are
 * refused. */
static bool names_batched_game(const struct batch *batch, struct span text)
{
    for (int i = 0; i < batch->count; i++)
        for (size_t j = 0; j < batch->outcomes[i].entry_count; j++)
            if (count_word(text, batch->outcomes[i].entries[j].game) > 0)
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
    return input->kind == API_MESSAGE && is_batchable(input->text) && !has_client(batch, input->client) &&
           !names_batched_game(batch, input->text);
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
