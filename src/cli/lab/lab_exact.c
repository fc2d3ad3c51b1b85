/* lab_exact.c: whether an answer is as good as the exact one: it keeps the win or the draw, or a solution is
 * as short as possible. */
#include "cli/lab/lab_run.h"
#include "engine/exact.h"

#include <string.h>

enum { QUICK = 300000 }; /* positions that the solver may visit without --exact, ten times as many with it */

static enum lab_verdict verdict_when(bool right)
{
    return right ? LAB_RIGHT : LAB_WRONG;
}

/* A move is right if it keeps the result of the position. */
static enum lab_verdict judge_result(const struct exact_answer *answer, lud_move move)
{
    for (int i = 0; i < answer->move_count; i++)
        if (answer->moves[i].move == move && answer->moves[i].value.result != EXACT_UNDECIDED)
            return verdict_when(answer->moves[i].value.result == answer->value.result);
    return LAB_UNPROVED;
}

/* The moves of rider 1 that keep its value are known, those of the others are not. */
static enum lab_verdict judge_duel(const struct exact_answer *answer, int player, lud_move move)
{
    if (player != 0 || answer->line_size != 1)
        return LAB_UNPROVED;
    for (int i = 0; i < answer->line_count; i++)
        if (answer->lines[i] == move)
            return LAB_RIGHT;
    return LAB_WRONG;
}

static enum lab_verdict judge(const struct exact_answer *answer, const struct lab_record *record)
{
    const struct lud_result *result = &record->result;
    if (answer->status != EXACT_PROVED || result->move == LUD_NO_MOVE)
        return LAB_UNPROVED;
    switch (answer->kind) {
    case EXACT_RESULT:
        return judge_result(answer, result->move);
    case EXACT_SHORTEST:
        if (!result->scored)
            return LAB_UNPROVED;
        return verdict_when(result->values[0] == LUD_ONE && result->depth == answer->high);
    case EXACT_LONGEST: /* an estimate of a ride is no claim that could be right or wrong */
        return result->scored && result->proved ? LAB_RIGHT : LAB_UNPROVED;
    case EXACT_DUEL:
        return judge_duel(answer, record->problem->player, result->move);
    }
    return LAB_UNPROVED;
}

static enum lud_status judge_with(struct lab_runs *runs, struct exact_solver *solver)
{
    struct cli *cli = runs->cli;
    const bool wished = arguments_given(&cli->arguments, "exact");
    const struct lud_limits limits = {.nodes = wished ? (uint64_t)10 * QUICK : QUICK};
    struct exact_answer answer;
    const enum lud_status status = exact_answer(solver, runs->session, &limits, &answer, NULL);
    if (status != LUD_OK)
        return status == LUD_ERROR_MEMORY ? cli_fail(cli, status, TEXT_NONE, span_of(NULL)) : LUD_OK;
    for (int i = 0; i < runs->count; i++)
        runs->lanes[i].verdict = judge(&answer, runs->lanes[i].record);
    return LUD_OK;
}

enum lud_status lab_judge(struct lab_runs *runs)
{
    struct cli *cli = runs->cli;
    const struct lud_rules *rules = session_rules(runs->session);
    const struct exact_game *row = exact_find(rules->game);
    const bool table = row != NULL && row->table != NULL && row->table(rules) != NULL;
    const bool wished =
        arguments_given(&cli->arguments, "exact") || arguments_given(&cli->arguments, "table");
    const struct exact_wish wish = {.all = (rules->traits & LUD_GOAL) == 0};
    struct exact_solver *solver;
    if (row == NULL || (table && !wished))
        return LUD_OK;
    enum lud_status status = exact_open(rules, &wish, cli->env, &solver, NULL);
    if (status != LUD_OK)
        return status == LUD_ERROR_MEMORY ? cli_fail(cli, status, TEXT_NONE, span_of(NULL)) : LUD_OK;
    status = judge_with(runs, solver);
    exact_close(solver);
    return status;
}
