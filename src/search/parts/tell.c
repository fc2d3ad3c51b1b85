/* tell.c: builds and sends trace events. */
#include "search/parts/tell.h"

#include <string.h>

void tell_send(struct teller *teller, struct lud_event *event, const lud_value *values)
{
    if (values != NULL) {
        event->parts |= TRACE_HAS_VALUES;
        memcpy(event->values, values, (size_t)teller->players * sizeof values[0]);
    }
    event->phase = event->phase != NULL ? event->phase : teller->phase;
    trace_send(teller->trace, event);
}

void tell_terms_now(struct teller *teller, const struct visit *visit, const struct lud_problem *problem,
                    const struct lud_state *state)
{
    struct lud_term terms[TERM_MAX * LUD_MAX_PLAYERS];
    const struct lud_evaluation *evaluation = problem->evaluation;
    if (evaluation == NULL || evaluation->terms == NULL)
        return;
    const int seats = evaluation->terms_shared ? 1 : problem->rules->players;
    int count = 0;
    for (int seat = 0; seat < seats; seat++)
        count += evaluation->terms(problem->rules, state, seat, terms + count);
    struct lud_event event = {TELL_VISIT(TRACE_TERMS, visit), .terms = terms, .term_count = count / seats,
                              .term_seats = evaluation->terms_shared ? 0 : seats};
    tell_send(teller, &event, NULL);
}

void tell_action_terms(struct teller *teller, const struct visit *visit, const struct lud_problem *problem,
                       const struct lud_state *before, const struct lud_state *state)
{
    struct lud_term terms[TERM_MAX];
    const struct lud_evaluation *evaluation = problem->evaluation;
    if (evaluation == NULL || evaluation->action_terms == NULL) {
        if (state->turn >= 0)
            tell_terms_now(teller, visit, problem, state);
        return;
    }
    const int count = evaluation->action_terms(problem->rules, before, visit->move, terms);
    tell_send(teller,
              &(struct lud_event){TELL_VISIT(TRACE_TERMS, visit), .terms = terms, .term_count = count}, NULL);
}

void tell_estimate_now(struct teller *teller, const struct visit *visit, const struct lud_problem *problem,
                       const struct lud_state *before, const struct lud_state *state)
{
    tell_cut(teller, visit, TRACE_DEPTH);
    tell_action_terms(teller, visit, problem, before, state);
}
