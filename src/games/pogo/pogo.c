/* pogo.c: pogo_game, Pogo's row in the table of games, and the lifetime of its rules instance. The board has
 * 3 x 3 cells and twelve pieces in stacks. */
#include "games/pogo/pogo.h"

#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

static const enum lud_text seats[] = {TEXT_POGO_WHITE, TEXT_POGO_BLACK};

static const char *const move_rules[] = {[POGO_MOVE_WALK] = "walk", [POGO_MOVE_EXACT] = "exact", NULL};

static const struct lud_option options[] = {{.name = "move",
                                             .kind = OPTION_CHOICE,
                                             .choices = move_rules,
                                             .fallback = "walk",
                                             .help = TEXT_POGO_OPTION_MOVE},
                                            {.name = NULL}};

static enum lud_status pogo_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **rules,
                                 struct lud_why *why)
{
    (void)position; /* no position text fixes an option */
    struct pogo_rules *pogo = memory_new(memory, sizeof *pogo);
    if (pogo == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    pogo->rules.traits = LUD_TWO | LUD_ZERO_SUM | LUD_REPEATS;
    pogo->rules.players = POGO_COLOURS;
    pogo->rules.state_size = sizeof(struct pogo_state);
    pogo_tables(pogo, settings->at[0].number);
    *rules = &pogo->rules;
    return LUD_OK;
}

static void pogo_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct pogo_rules));
}

const struct lud_game pogo_game = {.name = "pogo",
                                   .title = TEXT_POGO_TITLE,
                                   .summary = TEXT_POGO_SUMMARY,
                                   .seats = seats,
                                   .options = options,
                                   .evaluations = pogo_evaluations,
                                   .twin = &pogo_twin,
                                   .open = pogo_open,
                                   .close = pogo_close,
                                   .start = pogo_start,
                                   .parse = pogo_parse,
                                   .format = pogo_format,
                                   .draw = pogo_draw,
                                   .moves = pogo_moves,
                                   .play = pogo_play,
                                   .check = pogo_check,
                                   .parse_move = pogo_parse_move,
                                   .format_move = pogo_format_move,
                                   .outcome = pogo_outcome,
                                   .count = pogo_count,
                                   .pick = pogo_pick};
