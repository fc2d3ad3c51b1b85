/* pogo_table.c: table lookups. A probe numbers the shape (nine additions), maps the colouring onto the folded
 * shape and reads one byte. */
#include "solvers/pogo/pogo_table.h"

#include "games/pogo/pogo.h"
#include "text/areas/solvers_texts.h"
#include "text/text.h"

#include <assert.h>

const char *pogo_table_name(const struct lud_rules *rules)
{
    assert(rules->game == &pogo_game);
    return rules->settings.at[0].number == POGO_MOVE_EXACT ? "pogo-exact" : "pogo-walk";
}

enum lud_status pogo_table_open(struct pogo_table *table, const struct lud_rules *rules,
                                const struct lud_env *env, struct lud_why *why)
{
    const char *name = pogo_table_name(rules);
    size_t size = 0;
    *table = (struct pogo_table){0};
    const void *values = env->data == NULL ? NULL : env->data(env->data_context, name, &size);
    if (values == NULL || size != SHAPE_ENTRIES) {
        why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_PERFECT_NO_TABLE);
        why_word(why, span_of(name));
        return LUD_ERROR_UNSUPPORTED;
    }
    *table = (struct pogo_table){.shapes = shapes_new(env->memory), .values = values};
    return table->shapes != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

void pogo_table_close(struct pogo_table *table)
{
    shapes_free(table->shapes);
    *table = (struct pogo_table){0};
}

struct pogo_value pogo_value_of(uint8_t byte)
{
    assert(byte != POGO_OWNED);
    if (byte == POGO_DRAW)
        return (struct pogo_value){.result = POGO_EVEN};
    return (struct pogo_value){.result = byte % 2 == 0 ? POGO_WIN : POGO_LOSS, .plies = byte - 1};
}

int pogo_value_compare(struct pogo_value a, struct pogo_value b)
{
    if (a.result != b.result)
        return a.result > b.result ? 1 : -1;
    const int slower = (a.plies > b.plies) - (a.plies < b.plies);
    return a.result == POGO_LOSS ? slower : -slower;
}

struct pogo_value pogo_table_value(const struct pogo_table *table, const struct lud_state *state)
{
    const struct pogo_state *pogo = pogo_of(state);
    return pogo_value_of(table->values[shape_entry(table->shapes, pogo, pogo_side(pogo))]);
}

/* Converts `after`, the opponent's value of the position after a move, to the value of the move for the
 * player who makes it. */
static struct pogo_value value_before_move(struct pogo_value after)
{
    if (after.result == POGO_EVEN)
        return after;
    return (struct pogo_value){.result = after.result == POGO_WIN ? POGO_LOSS : POGO_WIN,
                               .plies = after.plies + 1};
}

struct pogo_value pogo_table_move(const struct pogo_table *table, const struct lud_rules *rules,
                                  const struct lud_state *state, lud_move move)
{
    struct pogo_state child = *pogo_of(state);
    pogo_play(rules, &child.head, move);
    return value_before_move(pogo_table_value(table, &child.head));
}

/* Adds one entry, which stands for `boards` symmetric boards. */
static void count_entry(struct pogo_census *census, uint8_t byte, uint64_t boards)
{
    if (byte == POGO_OWNED) {
        census->owned += boards;
        return;
    }
    const struct pogo_value value = pogo_value_of(byte);
    uint64_t *const kinds[] = {
        [POGO_LOSS] = &census->loss, [POGO_EVEN] = &census->draw, [POGO_WIN] = &census->win};
    *kinds[value.result] += boards;
    if (value.result == POGO_EVEN)
        return;
    census->plies[value.plies] += boards;
    census->longest = value.plies > census->longest ? value.plies : census->longest;
}

void pogo_table_census(const struct pogo_table *table, struct pogo_census *census)
{
    *census = (struct pogo_census){0};
    for (uint32_t shape = 0; shape < SHAPE_FOLDED; shape++) {
        const uint64_t boards = (uint64_t)SHAPE_TURNS / table->shapes->symmetries[shape];
        for (uint32_t rank = 0; rank < SHAPE_COLOURS; rank++)
            count_entry(census, table->values[shape * SHAPE_COLOURS + rank], boards);
    }
}
