/* rounds_answers.c: par and hints for a solo player, and after the round the shortest solution for everybody.
 */
#include "cli/rounds/rounds.h"

#include "cli/common/interrupt.h"
#include "text/areas/cli_rounds_texts.h"
#include "text/areas/rounds_texts.h"

enum { LINE = 4 * RICOCHET_LINE, HINT_NODES = 50000000 };

static enum lud_status answer_fail(struct rounds *rounds, enum lud_text text)
{
    return cli_fail(rounds->cli, LUD_ERROR_USAGE, text, span_of(NULL));
}

static bool is_between(const struct ricochet_round *round)
{
    return round->phase == ROUND_BREAK || round->phase == ROUND_END;
}

/* Refuses answers that would help one player against the others, except after the round. Solves the round
 * otherwise. */
static enum lud_status check_fair(struct rounds *rounds)
{
    if (rounds->round.number == 0)
        return answer_fail(rounds, TEXT_ROUND_BETWEEN);
    if (!is_between(&rounds->round) && rounds->round.settings.players > 1)
        return answer_fail(rounds, TEXT_CLI_ROUNDS_UNFAIR);
    return rounds_solve(rounds);
}

/* Prints that no solution is known. */
static void print_no_solution(struct rounds *rounds)
{
    rounds_print(rounds,
                 rounds->best.kind == HINTS_UNSOLVABLE ? TEXT_CLI_ROUNDS_UNSOLVABLE : TEXT_CLI_ROUNDS_NO_WAY,
                 0, 0, NULL);
}

enum lud_status rounds_par(struct rounds *rounds)
{
    const enum lud_status status = check_fair(rounds);
    if (status != LUD_OK)
        return status;
    if (rounds->best.line_size == 0)
        print_no_solution(rounds);
    else
        rounds_print(rounds, rounds->best.moves == 1 ? TEXT_CLI_ROUNDS_PAR_ONE : TEXT_CLI_ROUNDS_PAR,
                     rounds->best.moves, 0, NULL);
    return LUD_OK;
}

enum lud_status rounds_solution(struct rounds *rounds)
{
    char buffer[LINE];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    const enum lud_status status =
        is_between(&rounds->round) ? check_fair(rounds) : answer_fail(rounds, TEXT_CLI_ROUNDS_AFTER);
    if (status != LUD_OK)
        return status;
    if (rounds->best.line_size == 0) {
        print_no_solution(rounds);
        return LUD_OK;
    }
    rounds_put_line(rounds, rounds->best.line, rounds->best.line_size, &text);
    rounds_print(rounds, TEXT_CLI_ROUNDS_SOLUTION, rounds->best.line_size, 0, bytes_string(&text));
    return LUD_OK;
}

/* ---- step by step ---- */

enum lud_status rounds_replay(struct rounds *rounds, bool forward)
{
    const enum lud_status status =
        is_between(&rounds->round) ? check_fair(rounds) : answer_fail(rounds, TEXT_CLI_ROUNDS_AFTER);
    const int from = rounds->step < 0 ? 0 : rounds->step;
    const int size = rounds->best.line_size, step = from + (forward ? 1 : -1);
    if (status != LUD_OK)
        return status;
    if (size == 0) {
        print_no_solution(rounds);
        return LUD_OK;
    }
    if (step < 0 || step > size)
        return answer_fail(rounds, forward ? TEXT_CLI_ROUNDS_LAST_STEP : TEXT_CLI_ROUNDS_FIRST_STEP);
    rounds->step = step;
    rounds->show_board = true;
    if (step == 0) {
        rounds_print(rounds, TEXT_CLI_ROUNDS_START, 0, 0, NULL);
        return LUD_OK;
    }
    char buffer[16];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    rounds_put_line(rounds, &rounds->best.line[step - 1], 1, &text);
    rounds_print(rounds, TEXT_CLI_ROUNDS_STEP, step, size, bytes_string(&text));
    return LUD_OK;
}

struct ricochet_state rounds_shown_state(const struct rounds *rounds)
{
    struct ricochet_state state = rounds->round.state;
    if (is_between(&rounds->round) && rounds->step >= 0 && rounds->best_round == rounds->round.number)
        (void)round_replay(&rounds->round, rounds->best.line, rounds->step, &state, NULL);
    return state;
}

/* ---- hints ---- */

/* Gives a hint for the current position, so that it also helps in the middle of a solution. Each call for the
 * same position reveals more. */
enum lud_status rounds_hint(struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    const struct lud_limits limits = {.nodes = HINT_NODES, .threads = 1, .stop = interrupt_flag()};
    struct ricochet_hints hints;
    if (round->settings.players > 1)
        return answer_fail(rounds, TEXT_CLI_ROUNDS_HINT_ALONE);
    if (is_between(round))
        return answer_fail(rounds, TEXT_ROUND_BETWEEN);
    if (rounds->hint_key != round->state.head.key)
        rounds->hint = 0;
    rounds->hint_key = round->state.head.key;
    ricochet_hints(rounds->solver, round->rules, &round->state.head, &limits, rounds->cli->env, &hints);
    const int step = rounds->hint < hints.count ? rounds->hint : hints.count - 1;
    explain_write(round->rules, &hints.step[step], rounds->cli->output.lang, &rounds->news);
    bytes_char(&rounds->news, '\n');
    rounds->hint = step + 1;
    return LUD_OK;
}
