/* evaluation.c: finds an evaluation by name, and says what its values mean. */
#include "core/evaluation.h"

#include "core/game.h"

#include <string.h>

const struct lud_evaluation *evaluation_find(const struct lud_evaluation *table, const char *name)
{
    const bool any = name == NULL || name[0] == '\0';
    for (; table != NULL && table->name != NULL; table++)
        if (any || strcmp(table->name, name) == 0)
            return table;
    return NULL;
}

struct lud_unit evaluation_unit(const struct lud_evaluation *evaluation, const struct lud_rules *rules)
{
    if (evaluation != NULL && evaluation->unit != NULL)
        return evaluation->unit(rules);
    if ((rules->traits & LUD_SCORE) != 0)
        return (struct lud_unit){.name = "score", .factor = 1, .divisor = 1};
    if ((rules->traits & LUD_GOAL) != 0)
        return (struct lud_unit){.name = "moves", .factor = 1, .divisor = 1};
    return (struct lud_unit){.name = "result", .factor = 1, .divisor = LUD_ONE};
}
