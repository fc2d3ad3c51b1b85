/* rounds_lines.c: rounds without a terminal. Each line is executed and its effects printed; time passes only
 * on `wait`. The same input gives the same output on every machine. */
#include "cli/rounds/rounds.h"

#include "cli/common/interrupt.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/cli_rounds_texts.h"

#include <unistd.h>

static void print_news(struct rounds *rounds)
{
    struct output *output = &rounds->cli->output;
    bytes_span(&output->bytes, bytes_view(&rounds->news));
    bytes_clear(&rounds->news);
    if (rounds->show_board && rounds->round.number > 0) {
        const struct ricochet_state state = rounds_shown_state(rounds);
        rounds->rules->game->draw(rounds->rules, &state.head, output->style, &output->bytes);
    }
    rounds->show_board = false;
    output_flush(output);
}

static enum lud_status obey_next_line(struct rounds *rounds, struct lines *lines)
{
    struct cli *cli = rounds->cli;
    struct span line;
    interrupt_clear();
    switch (lines_next(lines, &line)) {
    case LINES_LINE:
        return rounds_obey(rounds, line);
    case LINES_LONG:
        return why_at(&cli->why, LUD_ERROR_TOO_LARGE, TEXT_CLI_PLAY_LONG, 0, LINES_MAX, 0);
    case LINES_ZERO:
        return cli_fail(cli, LUD_ERROR_SYNTAX, TEXT_CLI_PLAY_ZERO, span_of(NULL));
    case LINES_INTERRUPTED:
    case LINES_END:
        rounds->quit = true;
        break;
    }
    return LUD_OK;
}

/* Plays a game between engines to the end, without input. */
static enum lud_status let_engines_play(struct rounds *rounds)
{
    static const struct round_event next = {.act = ROUND_NEXT};
    enum lud_status status = LUD_OK;
    while (status == LUD_OK && rounds->round.phase != ROUND_END && interrupt_count() == 0 &&
           rounds->cli->output.error == 0) {
        status = rounds->round.phase == ROUND_BREAK ? rounds_do(rounds, &next)
                                                    : rounds_advance(rounds, rounds_moment(rounds));
        print_news(rounds);
    }
    return status;
}

static enum lud_status let_people_play(struct rounds *rounds)
{
    static const struct round_event next = {.act = ROUND_NEXT};
    struct lines lines;
    const enum lud_status status = rounds_do(rounds, &next);
    if (status != LUD_OK)
        return status;
    lines_init(&lines, STDIN_FILENO);
    rounds_print(rounds, TEXT_CLI_ROUNDS_HINT_HELP, 0, 0, NULL);
    print_news(rounds);
    while (!rounds->quit && rounds->cli->output.error == 0) {
        cli_about(rounds->cli, span_of(NULL));
        if (obey_next_line(rounds, &lines) != LUD_OK)
            output_error(&rounds->cli->output, rounds->cli->about, &rounds->cli->why);
        else
            (void)rounds_advance(rounds, rounds->now); /* runs events that are due now */
        print_news(rounds);
    }
    return LUD_OK;
}

enum lud_status rounds_lines(struct rounds *rounds)
{
    rounds_print_welcome(rounds);
    return rounds->people > 0 ? let_people_play(rounds) : let_engines_play(rounds);
}
