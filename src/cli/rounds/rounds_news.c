/* rounds_news.c: describes an event by comparing the game before and after it. */
#include "cli/rounds/rounds.h"

#include "games/ricochet/ricochet_board.h"
#include "text/areas/cli_rounds_texts.h"
#include "text/areas/ricochet_texts.h"

enum { LINE = 4 * ROUND_BID }; /* bytes of a line of moves */

void rounds_print(struct rounds *rounds, enum lud_text text, int32_t first, int32_t second, const char *word)
{
    const int32_t args[WHY_ARGS] = {first, second};
    text_format(&rounds->news, rounds->cli->output.lang, text, args, word);
    bytes_char(&rounds->news, '\n');
}

void rounds_put_line(const struct rounds *rounds, const lud_move *line, int size, struct bytes *out)
{
    for (int i = 0; i < size; i++) {
        bytes_text(out, i == 0 ? "" : " ");
        game_format_move(rounds->rules, &rounds->round.start.head, line[i], out);
    }
}

static enum lud_text counted(int moves, enum lud_text one, enum lud_text many)
{
    return moves == 1 ? one : many;
}

static const char *name_of(const struct rounds *rounds, int player)
{
    return rounds->round.settings.names[player];
}

static int32_t seconds_left(const struct rounds *rounds)
{
    return (int32_t)((rounds->round.deadline - rounds->now + 999) / 1000);
}

void rounds_print_welcome(struct rounds *rounds)
{
    const struct round_settings *settings = &rounds->round.settings;
    const enum lud_lang lang = rounds->cli->output.lang;
    struct bytes *out = &rounds->news;
    const int32_t args[WHY_ARGS] = {settings->goal, (int32_t)(settings->bid_time / 1000)};
    char buffer[24];
    struct bytes seed = bytes_fixed(buffer, sizeof buffer);
    bytes_unsigned(&seed, settings->seed);
    bytes_text(out, text_get(lang, TEXT_RICOCHET_TITLE));
    bytes_text(out, ": ");
    for (int player = 0; player < settings->players; player++) {
        bytes_text(out, player == 0 ? "" : ", ");
        bytes_text(out, settings->names[player]);
    }
    bytes_text(out, ". ");
    text_format(out, lang, TEXT_CLI_ROUNDS_GOAL, args, NULL);
    if (settings->bid_time > 0 && (settings->players > 1 || settings->timer == ROUND_FROM_DRAW)) {
        bytes_char(out, ' ');
        text_format(out, lang,
                    settings->timer == ROUND_FROM_DRAW ? TEXT_CLI_ROUNDS_FROM_DRAW : TEXT_CLI_ROUNDS_FROM_BID,
                    args, NULL);
    }
    bytes_char(out, ' ');
    text_format(out, lang, TEXT_CLI_ROUNDS_SEED, args, bytes_string(&seed));
    bytes_char(out, '\n');
}

void rounds_print_score(struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    bytes_text(&rounds->news, text_get(rounds->cli->output.lang, TEXT_CLI_ROUNDS_SCORE));
    for (int player = 0; player < round->settings.players; player++) {
        bytes_text(&rounds->news, player == 0 ? " " : ", ");
        bytes_text(&rounds->news, name_of(rounds, player));
        bytes_char(&rounds->news, ' ');
        bytes_integer(&rounds->news, round->won[player]);
    }
    bytes_text(&rounds->news, ".\n");
}

/* ---- the parts of a round ---- */

/* Announces the round: `R -> j13`, the colour of the target and its cell. */
static void report_round(struct rounds *rounds)
{
    char buffer[16];
    struct bytes task = bytes_fixed(buffer, sizeof buffer);
    const struct ricochet_target *chip = round_chip(&rounds->round);
    bytes_char(&task, "RGBYK*"[chip->colour]);
    bytes_text(&task, " -> ");
    ricochet_put_cell(chip->cell, &task);
    rounds_print(rounds, TEXT_CLI_ROUNDS_ROUND, rounds->round.number, 0, bytes_string(&task));
    rounds->show_board = true;
}

static void report_bid(struct rounds *rounds, const struct ricochet_round *before,
                       const struct round_event *event)
{
    const struct ricochet_round *round = &rounds->round;
    const bool first =
        before->phase == ROUND_THINKING && round->phase == ROUND_BIDDING && round->deadline != ROUND_NEVER;
    const bool tie = round_rank(round, event->player) > 0;
    rounds_print(rounds,
                 first ? TEXT_CLI_ROUNDS_FIRST_BID
                 : tie ? TEXT_CLI_ROUNDS_TIE
                       : TEXT_CLI_ROUNDS_BID,
                 event->number, first ? seconds_left(rounds) : 0, name_of(rounds, event->player));
}

/* Prints a person's line after each move, an engine's only when it is complete. */
static void report_move(struct rounds *rounds, const struct ricochet_round *before,
                        const struct round_event *event)
{
    char buffer[LINE];
    struct bytes text = bytes_fixed(buffer, sizeof buffer);
    const int size = before->moves + 1;
    lud_move line[ROUND_BID];
    for (int i = 0; i < size; i++)
        line[i] = i < before->moves ? before->line[i] : event->move;
    const bool over = rounds->round.phase != ROUND_SHOWING || rounds->round.moves != size;
    if (rounds->live || (!over && !rounds->seats[event->player].human))
        return;
    rounds_put_line(rounds, line, size, &text);
    const int bid = before->phase == ROUND_SHOWING ? before->bids[event->player].number : ROUND_BID;
    rounds_print(rounds, bid == ROUND_BID ? TEXT_CLI_ROUNDS_MOVED_FREE : TEXT_CLI_ROUNDS_MOVED, size, bid,
                 bytes_string(&text));
}

static void report_shower(struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    const int bid = round->bids[round->shower].number;
    const bool timed = round->deadline != ROUND_NEVER && rounds->seats[round->shower].human;
    if (bid < ROUND_BID || round->settings.players > 1)
        rounds_print(rounds,
                     timed ? counted(bid, TEXT_CLI_ROUNDS_SHOWS_TIMED_ONE, TEXT_CLI_ROUNDS_SHOWS_TIMED)
                           : counted(bid, TEXT_CLI_ROUNDS_SHOWS_ONE, TEXT_CLI_ROUNDS_SHOWS),
                     bid, timed ? seconds_left(rounds) : 0, name_of(rounds, round->shower));
}

static void report_best(struct rounds *rounds)
{
    (void)rounds_solve(rounds);
    const enum lud_text many = rounds->live || rounds->people == 0 ? TEXT_CLI_ROUNDS_BEST_LIVE
                               : rounds->round.phase == ROUND_END  ? TEXT_CLI_ROUNDS_BEST_END
                                                                   : TEXT_CLI_ROUNDS_BEST;
    if (rounds->best.kind == HINTS_SHORTEST)
        rounds_print(rounds, counted(rounds->best.moves, TEXT_CLI_ROUNDS_BEST_ONE, many), rounds->best.moves,
                     0, NULL);
    else if (rounds->best.kind == HINTS_UNSOLVABLE)
        rounds_print(rounds, TEXT_CLI_ROUNDS_UNSOLVABLE, 0, 0, NULL);
}

static void report_end(struct rounds *rounds)
{
    const struct ricochet_round *round = &rounds->round;
    if (round->winner >= 0)
        rounds_print(rounds, counted(round->moves, TEXT_CLI_ROUNDS_WON_ONE, TEXT_CLI_ROUNDS_WON),
                     round->moves, 0, name_of(rounds, round->winner));
    else
        rounds_print(rounds, TEXT_CLI_ROUNDS_RETURNED, 0, 0, NULL);
    rounds_print_score(rounds);
    report_best(rounds);
    if (round->phase == ROUND_END && round_champion(round) >= 0)
        rounds_print(rounds, TEXT_CLI_ROUNDS_CHAMPION, round->settings.goal, 0,
                     name_of(rounds, round_champion(round)));
}

/* Whether a demonstration has just failed. */
static bool has_failed(const struct ricochet_round *before, const struct ricochet_round *after)
{
    return before->phase == ROUND_SHOWING && after->bids[before->shower].failed;
}

/* Whether a player has just begun a demonstration. */
static bool is_new_shower(const struct ricochet_round *before, const struct ricochet_round *after)
{
    return after->phase == ROUND_SHOWING &&
           (before->phase != ROUND_SHOWING || before->shower != after->shower);
}

void rounds_report(struct rounds *rounds, const struct ricochet_round *before,
                   const struct round_event *event)
{
    const struct ricochet_round *after = &rounds->round;
    const bool engine =
        event->act != ROUND_NEXT && event->act != ROUND_TICK && !rounds->seats[event->player].human;
    if (event->act == ROUND_NEXT)
        report_round(rounds);
    else if (event->act == ROUND_SAY)
        report_bid(rounds, before, event);
    else if (event->act == ROUND_PASS && !(engine && before->bids[event->player].number > 0))
        rounds_print(rounds, TEXT_CLI_ROUNDS_PASSES, 0, 0, name_of(rounds, event->player));
    else if (event->act == ROUND_TICK)
        rounds_print(rounds, TEXT_CLI_ROUNDS_TIME_UP, 0, 0, NULL);
    else if (event->act == ROUND_MOVE)
        report_move(rounds, before, event);
    else if (event->act == ROUND_RESET)
        rounds_print(rounds,
                     after->deadline != ROUND_NEVER ? TEXT_CLI_ROUNDS_RESET : TEXT_CLI_ROUNDS_RESET_FREE, 0,
                     0, NULL);
    if (has_failed(before, after))
        rounds_print(rounds, TEXT_CLI_ROUNDS_FAILED, 0, 0, name_of(rounds, before->shower));
    if (is_new_shower(before, after))
        report_shower(rounds);
    if ((after->phase == ROUND_BREAK || after->phase == ROUND_END) && before->phase != ROUND_BREAK)
        report_end(rounds);
}
