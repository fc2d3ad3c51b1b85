/* intent.c: the rest of a solution and the position from which it continues. */
#include "search/paths/intent.h"

#include "search/paths/nodes.h"

#include <string.h>

struct intent {
    struct lud_state *next; /* position after the solution's next move; owned */
    const struct lud_rules *rules;
    lud_move line[RESULT_LINE]; /* moves from `next` to the goal */
    int size;                   /* moves in `line`; 0 = no solution is kept */
};

enum lud_status intent_open(const struct lud_rules *rules, const struct lud_settings *settings,
                            const struct lud_env *env, void **instance, struct lud_why *why)
{
    (void)settings;
    struct intent *intent = memory_new(env->memory, sizeof *intent);
    struct lud_state *next = intent == NULL ? NULL : state_new(rules, env->memory);
    if (next == NULL) {
        memory_free(env->memory, intent, sizeof *intent);
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    intent->next = next;
    intent->rules = rules;
    *instance = intent;
    return LUD_OK;
}

void intent_close(void *instance, const struct lud_env *env)
{
    struct intent *intent = instance;
    state_free(intent->rules, env->memory, intent->next);
    memory_free(env->memory, intent, sizeof *intent);
}

/* There is no search to show: the trace gets the root's moves. */
static void tell_intent(const struct lud_ask *ask)
{
    lud_move moves[LUD_MAX_MOVES];
    struct teller teller = teller_of(ask);
    const struct visit root = tell_root_visit(&teller);
    if (teller.trace == NULL)
        return;
    struct lud_event event = {TELL_VISIT(TRACE_EXPAND, &root), .state = ask->problem->state,
                              .parts = TRACE_HAS_MOVES};
    event.moves = game_moves(ask->problem->rules, ask->problem->state, moves);
    tell_send(&teller, &event, NULL);
}

bool intent_follow(struct intent *intent, const struct lud_ask *ask, struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    if (intent == NULL || intent->size == 0 ||
        memcmp(intent->next, problem->state, intent->rules->state_size) != 0)
        return false;
    *result = (struct lud_result){.move = intent->line[0], .line_size = intent->size};
    memcpy(result->line, intent->line, sizeof result->line);
    nodes_solved(result, intent->size, false);
    tell_intent(ask);
    nodes_opinion(ask->candidates, result);
    intent_keep(intent, problem, result);
    return true;
}

void intent_keep(struct intent *intent, const struct lud_problem *problem, const struct lud_result *result)
{
    if (intent == NULL)
        return;
    const bool solved = result->scored && result->values[0] == LUD_ONE && !result->proved;
    intent->size = solved && result->depth == result->line_size ? result->line_size - 1 : 0;
    if (intent->size == 0)
        return;
    game_child(problem->rules, problem->state, result->move, intent->next);
    memmove(intent->line, result->line + 1, (size_t)intent->size * sizeof intent->line[0]);
}
