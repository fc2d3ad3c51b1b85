/* solvers.c: the table of solvers. */
#include "solvers/solvers.h"

#include "search/algorithms.h"
#include "solvers/pogo/pogo_perfect.h"
#include "solvers/quoridor/quoridor_bidirectional.h"
#include "solvers/ricochet/ricochet_quest.h"
#include "solvers/ricochet/ricochet_report.h"
#include "solvers/ricochet/ricochet_solver.h"
#include "solvers/tron/longest/tron_filler.h"
#include "solvers/tron/tron_montecarlo.h"

const struct lud_algorithm *const *solvers_all(void)
{
    static const struct lud_algorithm *const table[] = {
        &pogo_perfect_algorithm,    &quoridor_bidirectional_algorithm,
        &ricochet_quest_algorithm,  &ricochet_report_algorithm,
        &ricochet_solver_algorithm, &tron_fill_algorithm,
        &tron_montecarlo_algorithm, NULL};
    return table;
}

const struct lud_algorithm *solvers_find(struct span name)
{
    for (const struct lud_algorithm *const *row = solvers_all(); *row != NULL; row++)
        if (span_is(name, (*row)->name))
            return *row;
    return algorithms_find(name);
}
