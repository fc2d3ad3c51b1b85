/* four.c: four_game, the row of Connect Four in a table of games, and the lifetime of its rules. The game has
 * no options and, on purpose, no evaluation: it shows what a game gets without one. */
#include "games/four/four.h"

#include "games/four/four_board.h"
#include "games/four/four_texts.h"

static const enum lud_text seats[] = {TEXT_FOUR_RED, TEXT_FOUR_YELLOW};

static enum lud_status four_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **rules,
                                 struct lud_why *why)
{
    (void)settings, (void)position;
    struct lud_rules *four = memory_new(memory, sizeof *four);
    if (four == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    four->traits = LUD_TWO | LUD_ZERO_SUM;
    four->players = FOUR_COLOURS;
    four->state_size = sizeof(struct four_state);
    four->max_plies = FOUR_CELLS;
    *rules = four;
    return LUD_OK;
}

static void four_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof *rules);
}

const struct lud_game four_game = {.name = "four",
                                   .title = TEXT_FOUR_TITLE,
                                   .summary = TEXT_FOUR_SUMMARY,
                                   .seats = seats,
                                   .twin = &four_twin,
                                   .open = four_open,
                                   .close = four_close,
                                   .start = four_start,
                                   .parse = four_parse,
                                   .format = four_format,
                                   .draw = four_draw,
                                   .moves = four_moves,
                                   .play = four_play,
                                   .check = four_check,
                                   .parse_move = four_parse_move,
                                   .format_move = four_format_move,
                                   .outcome = four_outcome};
