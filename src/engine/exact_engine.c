/* exact_engine.c: solves puzzles with a named engine, to show what each algorithm finds, proves and costs. An
 * unproved solution gives bounds. Without limits the engine's own apply. */
#include "engine/engine.h"
#include "engine/exact.h"
#include "text/areas/cli_solve_texts.h"
#include "text/text.h"

struct exact_asker {
    struct exact_solver head;
    struct lud_result result; /* the last one, with its line */
};

/* An engine is tied to one rules object, and every position of a file has its own. So this only checks that
 * the engine can be opened; answer_asker opens it for each position. */
static enum lud_status open_asker(struct exact_solver *solver, const struct lud_rules *rules,
                                  struct lud_why *why)
{
    struct engine_opened opened;
    if ((rules->traits & LUD_GOAL) == 0)
        return why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_NO_PUZZLE);
    const enum lud_status status = engine_open(rules, solver->wish.engine, NULL, solver->env, &opened, why);
    engine_free(opened.engine);
    return status;
}

/* Converts the engine's result to an exact answer. */
static void put_result(const struct lud_result *result, struct exact_answer *answer)
{
    const bool solved = result->scored && result->values[0] == LUD_ONE;
    const bool hopeless = result->scored && result->proved && result->values[0] == 0;
    answer->status = hopeless ? EXACT_UNSOLVABLE : EXACT_BOUNDS;
    answer->low = 1;
    answer->high = EXACT_NONE;
    answer->nodes = result->nodes;
    answer->time = result->time;
    answer->end = result->end;
    if (!solved)
        return;
    answer->status = result->proved ? EXACT_PROVED : EXACT_BOUNDS;
    answer->high = result->depth;
    answer->lines = result->line;
    answer->line_size = result->line_size;
    answer->line_count = result->line_size > 0 ? 1 : 0;
}

/* A finished position is either solved or unsolvable. */
static void put_over(const struct session *session, struct exact_answer *answer)
{
    lud_value values[LUD_MAX_PLAYERS];
    game_outcome(session_rules(session), session_state(session), values);
    answer->status = values[0] == LUD_ONE ? EXACT_PROVED : EXACT_UNSOLVABLE;
}

static enum lud_status answer_asker(struct exact_solver *solver, const struct session *session,
                                    const struct lud_limits *limits, struct exact_answer *answer,
                                    struct lud_why *why)
{
    struct exact_asker *asker = (struct exact_asker *)solver;
    struct engine_opened opened;
    *answer = (struct exact_answer){.kind = EXACT_SHORTEST, .counted = true};
    if (game_over(session_state(session))) {
        put_over(session, answer);
        return LUD_OK;
    }
    enum lud_status status =
        engine_open(session_rules(session), solver->wish.engine, NULL, solver->env, &opened, why);
    if (status == LUD_OK)
        status = engine_think(opened.engine, session, limits, NULL, &asker->result, why);
    engine_free(opened.engine);
    if (status == LUD_OK)
        put_result(&asker->result, answer);
    return status;
}

const struct exact_game exact_engine = {
    .size = sizeof(struct exact_asker),
    .open = open_asker,
    .answer = answer_asker,
};
