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

void tell_costs_now(struct teller *teller, enum trace_kind kind, const struct visit *visit,
                    const struct lud_state *before, const struct lud_state *state, struct tell_cost cost)
{
    struct lud_event event = {
        TELL_VISIT(kind, visit), .before = before, .state = state, .g = cost.g, .h = cost.h, .f = cost.f};
    event.parts |= cost.g >= 0 ? TRACE_HAS_G : 0U;
    event.parts |= cost.h >= 0 ? TRACE_HAS_H : 0U;
    event.parts |= cost.f >= 0 ? TRACE_HAS_F : 0U;
    tell_send(teller, &event, NULL);
}

void tell_grid_made(struct teller *teller, const struct visit *visit, const struct lud_grid *grid)
{
    struct lud_term terms[GRID_MAX];
    for (int i = 0; i < grid->count; i++)
        terms[i] = (struct lud_term){.name = grid->at[i].cell, .number = grid->at[i].bound};
    struct lud_event event = {TELL_VISIT(TRACE_TERMS, visit), .terms = terms, .term_count = grid->count,
                              .phase = "grid"};
    tell_send(teller, &event, NULL);
}

void tell_grid_now(struct teller *teller, const struct lud_problem *problem)
{
    struct lud_grid grid = {.count = 0};
    const struct visit root = tell_root_visit(teller);
    if (problem->evaluation == NULL || problem->evaluation->grid == NULL)
        return;
    problem->evaluation->grid(problem->rules, problem->state, &grid);
    tell_grid_made(teller, &root, &grid);
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
