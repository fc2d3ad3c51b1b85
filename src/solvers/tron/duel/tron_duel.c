/* tron_duel.c: entry point of the duel solver. Riders who cannot meet any more are compared by their longest
 * rides; otherwise the duel is searched. */
#include "solvers/tron/duel/tron_duel_inside.h"

#include "solvers/tron/duel/tron_apart.h"

#include <string.h>

/* Rider 1's moves after which rider 2 cannot hold it below `low`. */
static unsigned find_best_moves(struct duel *duel, int low)
{
    const struct exits first = tron_duel_exits(duel, FIRST), second = tron_duel_exits(duel, SECOND);
    unsigned set = 0;
    for (int i = 0; i < first.count; i++) {
        int j = 0;
        while (j < second.count &&
               (low == -1 || tron_duel_tick(duel, first.node[i], second.node[j], true, low)))
            j++;
        if (j == second.count)
            set |= 1u << first.direction[i];
    }
    return set;
}

static lud_value millionths(double value)
{
    return (lud_value)(value * LUD_ONE + (value < 0 ? -0.5 : 0.5));
}

static void solve_position(struct duel *duel, struct tron_duel *answer)
{
    answer->low = tron_duel_low(duel);
    answer->high = tron_duel_high(duel);
    answer->value = millionths(tron_duel_value(duel));
    answer->best = find_best_moves(duel, answer->low);
    answer->solved = !duel->budget.spent;
}

static enum lud_status solve_with_tables(struct duel *duel, const struct duel_question *question,
                                         struct tron_duel *answer)
{
    const struct lud_memory *memory = question->env->memory;
    const size_t size = question->rules->head.state_size;
    duel->state = memory_new(memory, size);
    if (duel->state == NULL)
        return LUD_ERROR_MEMORY;
    memcpy(duel->state, question->state, size);
    duel->alone.state = duel->state;
    solve_position(duel, answer);
    answer->end = duel->budget.end;
    answer->nodes = duel->budget.nodes;
    memory_free(memory, duel->state, size);
    return LUD_OK;
}

/* Half of the memory goes to the table of positions, half to that of rides alone. */
static enum lud_status search_duel(const struct duel_question *question, struct tron_duel *answer)
{
    const struct lud_memory *memory = question->env->memory;
    const size_t bytes = question->limits->memory > 0 ? question->limits->memory : (size_t)LIMITS_MEMORY;
    struct duel duel = {.rules = question->rules, .budget = budget_start(question->limits, question->env)};
    duel.alone = (struct tron_alone){.rules = duel.rules, .budget = &duel.budget};
    *answer = (struct tron_duel){.solved = false};
    enum lud_status status = tron_lazy_init(&duel.table, bytes / 2, sizeof(struct duel_entry), memory);
    if (status != LUD_OK)
        return status;
    status = tron_lazy_init(&duel.alone.table, bytes / 2, ALONE_ENTRY, memory);
    if (status == LUD_OK) {
        status = solve_with_tables(&duel, question, answer);
        tron_lazy_destroy(&duel.alone.table);
    }
    tron_lazy_destroy(&duel.table);
    return status;
}

enum lud_status tron_duel(const struct duel_question *question, struct tron_duel *answer)
{
    bool apart;
    const enum lud_status status = tron_apart(question, &apart, answer);
    if (status != LUD_OK || apart)
        return status;
    *answer = (struct tron_duel){.solved = false};
    return question->rules->map.nodes > DUEL_NODES ? LUD_OK : search_duel(question, answer);
}
