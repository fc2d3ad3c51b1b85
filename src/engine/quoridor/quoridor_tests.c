/* quoridor_tests.c: the groups that a wall touches, as terms of a trace. */
#include "engine/quoridor/quoridor_tests.h"

#include "core/term.h"
#include "games/quoridor/quoridor.h"

void quoridor_wall_tests(const struct lud_rules *rules, const struct lud_state *state,
                         const struct game_tests *tests)
{
    struct quoridor_touch touches[QUORIDOR_WALL_MAX];
    const int count = quoridor_touches(quoridor_rules(rules), quoridor_state(state), touches);
    for (int i = 0; i < count; i++) {
        const struct quoridor_touch *touch = &touches[i];
        const struct lud_term terms[] = {
            {.name = "a", .number = touch->group[0]},
            {.name = "b", .number = touch->group[1]},
            {.name = "c", .number = touch->group[2]},
            {.name = "flood", .number = touch->flood},
            {.name = "legal", .number = quoridor_check(rules, state, touch->wall, NULL) == LUD_OK},
        };
        tests->found(tests->context, touch->wall, terms, sizeof terms / sizeof terms[0]);
    }
}
