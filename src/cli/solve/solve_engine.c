/* solve_engine.c: puzzles by a named engine: what each algorithm finds, how much of it is proved, and what it
 * costs. What is not proved comes as bounds. */
#include "cli/common/common.h"
#include "cli/solve/solve_puzzle.h"
#include "engine/engine.h"
#include "text/areas/cli_solve_texts.h"

#include <string.h>

/* An engine belongs to one instance of the rules, and every position of a file has its own: so what is kept
 * is only how to open one. */
struct asker {
    const struct lud_env *env;
    struct span spec;
};

static enum lud_status open(struct cli_solved *solved, const struct lud_rules *rules,
                            const struct solve_wish *wish, void **solver)
{
    struct cli *cli = solved->cli;
    struct engine *engine = NULL;
    cli_about(cli, span_of("--engine"));
    if ((rules->traits & LUD_GOAL) == 0)
        return cli_fail(cli, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_NO_PUZZLE, span_of(NULL));
    const enum lud_status status = engine_new(rules, wish->engine, cli->env, &engine, &cli->why);
    engine_free(engine);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    struct asker *asker = memory_new(cli->env->memory, sizeof *asker);
    if (asker == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    *asker = (struct asker){cli->env, wish->engine};
    *solver = asker;
    return LUD_OK;
}

static void close(struct cli_solved *solved, void *solver)
{
    memory_free(solved->cli->env->memory, solver, sizeof(struct asker));
}

/* What the engine says about the position, in the terms of an exact answer. */
static struct puzzle_answer judge(const struct lud_result *result)
{
    const bool solved = result->scored && result->values[0] == LUD_ONE;
    const bool hopeless = result->scored && result->proved && result->values[0] == 0;
    struct puzzle_answer answer = {
        .status = hopeless ? PUZZLE_UNSOLVABLE : PUZZLE_BOUNDS,
        .low = 1,
        .high = PUZZLE_NONE,
        .nodes = result->nodes,
        .time = result->time,
        .end = result->end,
    };
    if (!solved)
        return answer;
    answer.status = result->proved ? PUZZLE_SOLVED : PUZZLE_BOUNDS;
    answer.high = result->depth;
    answer.lines = result->line;
    answer.size = result->line_size;
    answer.count = 1;
    return answer;
}

/* A position that is over is solved or hopeless as it stands. */
static struct puzzle_answer judge_over(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    game_outcome(session_rules(session), session_state(session), values);
    return (struct puzzle_answer){.status = values[0] == LUD_ONE ? PUZZLE_SOLVED : PUZZLE_UNSOLVABLE};
}

static enum lud_status ask(const struct asker *asker, const struct session *session,
                           const struct solve_wish *wish, struct lud_result *result, struct lud_why *why)
{
    struct engine *engine = NULL;
    enum lud_status status = engine_new(session_rules(session), asker->spec, asker->env, &engine, why);
    if (status == LUD_OK)
        status = engine_think(engine, session, &wish->limits, NULL, result, why);
    engine_free(engine);
    return status;
}

static enum lud_status answer(void *solver, const struct session *session, const struct solve_wish *wish,
                              struct bytes *out, struct lud_why *why)
{
    struct lud_result result;
    if (game_over(session_state(session))) {
        const struct puzzle_answer over = judge_over(session);
        return puzzle_write(session, &over, wish, out, why);
    }
    const enum lud_status status = ask(solver, session, wish, &result, why);
    if (status != LUD_OK)
        return status;
    const struct puzzle_answer found = judge(&result);
    return puzzle_write(session, &found, wish, out, why);
}

const struct solve_game solve_engine = {.open = open, .close = close, .answer = answer};
