/* evaluation.c: finds an evaluation by name. */
#include "core/evaluation.h"

#include <string.h>

const struct lud_evaluation *evaluation_find(const struct lud_evaluation *table, const char *name)
{
    const bool any = name == NULL || name[0] == '\0';
    for (; table != NULL && table->name != NULL; table++)
        if (any || strcmp(table->name, name) == 0)
            return table;
    return NULL;
}
