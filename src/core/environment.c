/* environment.c: the serial fallback for an environment without threads. */
#include "core/environment.h"

void env_parallel(const struct lud_env *env, int count, void (*work)(void *argument, int index),
                  void *argument)
{
    if (env->parallel != NULL) {
        env->parallel(env->context, count, work, argument);
        return;
    }
    for (int i = 0; i < count; i++)
        work(argument, i);
}
