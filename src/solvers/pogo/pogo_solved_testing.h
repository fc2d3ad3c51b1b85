/* pogo_solved_testing.h: test support: the first layers of Pogo's table, quick to compute in any build. All
 * positions that end within SOLVED_PLIES plies are exact, the others look like draws. */
#ifndef SOLVERS_POGO_SOLVED_TESTING_H
#define SOLVERS_POGO_SOLVED_TESTING_H

#include "games/pogo/pogo.h"
#include "solvers/pogo/pogo_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SOLVED_PLIES = 3 };

struct solved {
    struct lud_rules *rules;
    struct lud_env env; /* env.data returns `values` */
    struct pogo_table table;
    uint8_t *values; /* [SHAPE_ENTRIES] */
    void *instance;  /* of the player; opened and closed by the tests that need one */
};

static uint64_t solved_now(void *context)
{
    (void)context;
    return 0;
}

static const void *solved_data(void *context, const char *name, size_t *size)
{
    const struct solved *solved = context;
    *size = SHAPE_ENTRIES;
    return strcmp(name, pogo_table_name(solved->rules)) == 0 ? solved->values : NULL;
}

/* Opens the rules, solves the first layers and opens the table. */
static inline void solved_init(struct solved *solved, const char *rules)
{
    const struct lud_limits limits = {.threads = 1, .depth = SOLVED_PLIES};
    struct lud_why why;
    *solved = (struct solved){.env = {.memory = memory_heap(), .now = solved_now, .threads = 1}};
    assert_int_equal(rules_new(&pogo_game, span_of(rules), span_of(""), memory_heap(), &solved->rules, &why),
                     LUD_OK);
    struct pogo_shapes *shapes = shapes_new(memory_heap());
    solved->values = malloc(SHAPE_ENTRIES);
    assert_non_null(solved->values);
    assert_int_equal(
        pogo_retrograde(shapes, pogo_rules_of(solved->rules), &limits, &solved->env, NULL, solved->values),
        LUD_OK);
    shapes_free(shapes);
    solved->env.data = solved_data;
    solved->env.data_context = solved;
    assert_int_equal(pogo_table_open(&solved->table, solved->rules, &solved->env, &why), LUD_OK);
}

static inline void solved_destroy(struct solved *solved)
{
    pogo_table_close(&solved->table);
    rules_free(solved->rules);
    free(solved->values);
}

static inline struct pogo_state solved_position(const struct solved *solved, const char *text)
{
    struct pogo_state state;
    struct lud_why why;
    assert_int_equal(game_position(solved->rules, span_of(text), &state.head, &why), LUD_OK);
    return state;
}

#endif
