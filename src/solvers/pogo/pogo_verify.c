/* pogo_verify.c: checks entries one by one, in batches; progress is reported after each batch. */
#include "solvers/pogo/pogo_verify.h"

#include "games/pogo/pogo.h"

#include <assert.h>

enum { BATCHES = 256, SLICES_MAX = 64 };

/* What a thread found in its slice of the batch. */
struct slice {
    struct pogo_fault fault;
    uint64_t checked; /* entries */
};

struct verifier {
    const struct pogo_table *table;
    const struct lud_rules *rules;
    const atomic_bool *stop; /* may be NULL */
    uint32_t stride;
    uint32_t first, end; /* samples of the current batch; sample n is entry n * stride */
    int count;           /* of slices, one per thread */
    struct slice slices[SLICES_MAX];
};

static uint8_t byte_at(const struct verifier *verifier, const struct pogo_state *state, int side)
{
    return verifier->table->values[shape_entry(verifier->table->shapes, state, side)];
}

/* Whether no stack belongs to the other side. */
static bool owns_all(const struct pogo_state *state, int side)
{
    for (int cell = 0; cell < POGO_CELLS; cell++)
        if (state->stack[cell] != POGO_EMPTY && (state->stack[cell] & 1) != (unsigned)side)
            return false;
    return true;
}

/* The byte that follows from the entries the moves lead to. A move to a lost position wins, in one ply more
 * than the quickest such loss; otherwise a move to a drawn position draws; otherwise the position is lost, in
 * one ply more than the slowest win of the opponent. */
static uint8_t byte_from_moves(const struct verifier *verifier, const struct pogo_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_twin *twin = verifier->rules->game->twin;
    const int count = twin->moves(verifier->rules, &state->head, moves);
    int quickest = POGO_LONGEST + 1, slowest = 0;
    bool draw = false;
    assert(count > 0);
    for (int i = 0; i < count; i++) {
        struct pogo_state child = *state;
        twin->play(verifier->rules, &child.head, moves[i]);
        const uint8_t byte = byte_at(verifier, &child, POGO_BLACK);
        if (byte == POGO_DRAW)
            draw = true;
        else if (byte % 2 == 1 && byte != POGO_OWNED)
            quickest = byte < quickest ? byte : quickest;
        else
            slowest = byte > slowest ? byte : slowest; /* POGO_OWNED is wrong here; +1 makes it mismatch */
    }
    if (quickest <= POGO_LONGEST)
        return (uint8_t)(quickest + 1);
    return draw ? POGO_DRAW : (uint8_t)(slowest + 1);
}

static uint8_t expected_byte(const struct verifier *verifier, const struct pogo_state *state)
{
    if (owns_all(state, POGO_BLACK))
        return 1; /* lost in 0 plies: no stack to move */
    return owns_all(state, POGO_WHITE) ? POGO_OWNED : byte_from_moves(verifier, state);
}

static void verify_entry(const struct verifier *verifier, uint32_t entry, struct pogo_fault *fault)
{
    struct pogo_state state;
    shape_position(verifier->table->shapes, pogo_rules_of(verifier->rules), entry, &state);
    const uint8_t holds = verifier->table->values[entry], expected = expected_byte(verifier, &state);
    if (holds != expected || shape_entry(verifier->table->shapes, &state, POGO_WHITE) != entry)
        *fault = (struct pogo_fault){true, entry, holds, expected, state};
}

static void verify_slice(void *argument, int index)
{
    struct verifier *verifier = argument;
    struct slice *slice = &verifier->slices[index];
    const uint64_t size = verifier->end - verifier->first, count = (uint64_t)verifier->count;
    const uint32_t first = verifier->first + (uint32_t)(size * (uint64_t)index / count);
    const uint32_t end = verifier->first + (uint32_t)(size * (uint64_t)(index + 1) / count);
    for (uint32_t sample = first; sample < end && !slice->fault.found; sample++) {
        if (verifier->stop != NULL && atomic_load(verifier->stop))
            return;
        verify_entry(verifier, sample * verifier->stride, &slice->fault);
        slice->checked++;
    }
}

/* Adds up the slices and resets them. Slices are in ascending order, so the first fault found is the
 * lowest. */
static uint64_t collect_slices(struct verifier *verifier, struct pogo_fault *fault)
{
    uint64_t checked = 0;
    for (int i = 0; i < verifier->count; i++) {
        if (!fault->found)
            *fault = verifier->slices[i].fault;
        checked += verifier->slices[i].checked;
        verifier->slices[i] = (struct slice){0};
    }
    return checked;
}

enum lud_status pogo_verify(const struct pogo_table *table, const struct lud_rules *rules, uint32_t stride,
                            const struct lud_limits *limits, const struct lud_env *env,
                            const struct pogo_verify_progress *progress, struct pogo_fault *fault,
                            uint64_t *checked)
{
    assert(stride > 0);
    const int threads = limits->threads;
    const uint64_t samples = (SHAPE_ENTRIES + (uint64_t)stride - 1) / stride;
    struct verifier verifier = {.table = table,
                                .rules = rules,
                                .stop = limits->stop,
                                .stride = stride,
                                .count = threads < 1            ? 1
                                         : threads > SLICES_MAX ? SLICES_MAX
                                                                : threads};
    *fault = (struct pogo_fault){0};
    *checked = 0;
    for (uint64_t batch = 0; batch < BATCHES && !fault->found; batch++) {
        verifier.first = (uint32_t)(samples * batch / BATCHES);
        verifier.end = (uint32_t)(samples * (batch + 1) / BATCHES);
        env_parallel(env, verifier.count, verify_slice, &verifier);
        *checked += collect_slices(&verifier, fault);
        if (limits->stop != NULL && atomic_load(limits->stop))
            return LUD_ERROR_STOPPED;
        if (progress != NULL)
            progress->entries(progress->context, *checked, samples);
    }
    return fault->found ? LUD_ERROR_CHECK : LUD_OK;
}
