/* ricochet.c: ricochet_game, the row of Ricochet Robots in the table of games; opens rules from a position
 * text or from the options that determine the start. */
#include "games/ricochet/ricochet.h"

#include "games/ricochet/ricochet_inside.h"
#include "text/areas/ricochet_texts.h"

#include <string.h>

enum { OPTION_RULE, OPTION_BOARD, OPTION_ROBOTS, OPTION_SEED };
enum { START_STREAM = 1 }; /* random stream that places robots and target of the start */

static const enum lud_text seats[] = {TEXT_RICOCHET_SEAT};

static const char *const rule_words[] = {"plain", "strict", NULL};

/* Values of the option `board` other than four faces. */
static const char *const board_random = "random"; /* ricochet_board_random with the option seed */
static const char *const board_walls = "walls";   /* the explicit wall map of the position text */

static const struct lud_option options[] = {[OPTION_RULE] = {.name = "rule",
                                                             .kind = OPTION_CHOICE,
                                                             .choices = rule_words,
                                                             .fallback = "plain",
                                                             .help = TEXT_RICOCHET_OPTION_RULE},
                                            [OPTION_BOARD] = {.name = "board",
                                                              .kind = OPTION_TEXT,
                                                              .fallback = "4A1A3B2B",
                                                              .help = TEXT_RICOCHET_OPTION_BOARD},
                                            [OPTION_ROBOTS] = {.name = "robots",
                                                               .kind = OPTION_INTEGER,
                                                               .low = 1,
                                                               .high = RICOCHET_ROBOTS,
                                                               .fallback = "4",
                                                               .help = TEXT_RICOCHET_OPTION_ROBOTS},
                                            [OPTION_SEED] = {.name = "seed",
                                                             .kind = OPTION_INTEGER,
                                                             .low = 0,
                                                             .high = INT32_MAX,
                                                             .fallback = "1",
                                                             .help = TEXT_RICOCHET_OPTION_SEED},
                                            {.name = NULL}};

/* ---- boards by name ---- */

/* Makes the board that the option names. A malformed name is LUD_ERROR_OPTION, without a column. */
static enum lud_status named_board(const struct lud_settings *settings, struct ricochet_board *board,
                                   struct lud_why *why)
{
    const char *name = settings->at[OPTION_BOARD].text;
    if (strcmp(name, board_random) == 0) {
        ricochet_board_random(board, (uint64_t)settings->at[OPTION_SEED].number);
        return LUD_OK;
    }
    if (strcmp(name, board_walls) == 0)
        return why_plain(why, LUD_ERROR_OPTION, TEXT_RICOCHET_WALLS_NEED_POSITION);
    if (ricochet_board_parse(board, span_of(name), 1, why) == LUD_OK)
        return LUD_OK;
    if (why != NULL) {
        why->status = LUD_ERROR_OPTION;
        why->column = 0;
    }
    return LUD_ERROR_OPTION;
}

/* ---- a start drawn from the options ---- */

static void keep_start(struct ricochet_rules *rules, const struct ricochet_state *state)
{
    memcpy(rules->start, state->robot, sizeof rules->start);
    rules->start_there = state->there;
    rules->start_cell = state->target;
    rules->start_colour = state->colour;
}

static enum lud_status open_options(struct ricochet_rules *rules, const struct lud_settings *settings,
                                    struct lud_why *why)
{
    struct random random = random_start((uint64_t)settings->at[OPTION_SEED].number, START_STREAM);
    struct ricochet_state state;
    const enum lud_status status = named_board(settings, &rules->board, why);
    if (status != LUD_OK)
        return status;
    ricochet_place(&rules->board, settings->at[OPTION_ROBOTS].number, true, &random, &state);
    keep_start(rules, &state);
    return LUD_OK;
}

/* ---- a position ---- */

/* The column, from 1, where word `index` (from 0) of `text` begins; the text has that many words. */
static size_t column_of(struct span text, int index)
{
    struct span rest = text, word = {0};
    for (int i = 0; i <= index; i++)
        span_word(&rest, &word);
    return (size_t)(word.data - text.data) + 1;
}

/* Whether the option `board`, if given, agrees with the position's board; `named` is the board that the
 * option names. */
static bool board_agrees(const struct lud_setting *given, const struct ricochet_board *named,
                         const struct ricochet_board *board)
{
    if (!given->given)
        return true;
    return strcmp(given->text, board_walls) == 0 ? !board->faces : strcmp(named->name, board->name) == 0;
}

static int count_robots(const struct ricochet_state *state)
{
    int count = 0;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        count += ricochet_is_there(state, robot) ? 1 : 0;
    return count;
}

static enum lud_status set_option(const char *name, const char *value, struct lud_settings *settings,
                                  struct lud_why *why)
{
    return option_set(options, span_of(name), span_of(value), 0, settings, why);
}

/* Writes board and number of robots, which the position fixes, back into the settings. */
static enum lud_status write_settings(const struct ricochet_board *board, int robots,
                                      struct lud_settings *settings, struct lud_why *why)
{
    char room[OPTION_WIDTH];
    struct bytes number = bytes_fixed(room, sizeof room);
    const struct lud_setting *given = &settings->at[OPTION_BOARD];
    const bool random = given->given && strcmp(given->text, board_random) == 0;
    bytes_integer(&number, robots);
    const enum lud_status status = set_option("board",
                                              board->faces ? board->name
                                              : random     ? board_random
                                                           : board_walls,
                                              settings, why);
    return status != LUD_OK ? status : set_option("robots", bytes_string(&number), settings, why);
}

static enum lud_status open_position(struct ricochet_rules *rules, struct lud_settings *settings,
                                     struct span position, struct lud_why *why)
{
    const struct lud_setting *board = &settings->at[OPTION_BOARD], *robots = &settings->at[OPTION_ROBOTS];
    struct ricochet_board named = {.name = ""};
    struct ricochet_state state;
    enum lud_status status = LUD_OK;
    if (board->given && strcmp(board->text, board_walls) != 0)
        status = named_board(settings, &named, why);
    rules->board = named;
    if (status == LUD_OK)
        status = ricochet_read(position, rules->strict, &rules->board, &state, why);
    if (status != LUD_OK)
        return status;
    if (!board_agrees(board, &named, &rules->board)) {
        why_at(why, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_BOARD, column_of(position, 0), 0, 0);
        why_word(why, span_of(board->text));
        return LUD_ERROR_MISMATCH;
    }
    if (robots->given && robots->number != count_robots(&state))
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_ROBOTS, column_of(position, 1),
                      count_robots(&state), robots->number);
    keep_start(rules, &state);
    return write_settings(&rules->board, count_robots(&state), settings, why);
}

/* ---- rules ---- */

static enum lud_status ricochet_open(struct lud_settings *settings, struct span position,
                                     const struct lud_memory *memory, struct lud_rules **rules,
                                     struct lud_why *why)
{
    struct ricochet_rules *own = memory_new(memory, sizeof *own);
    if (own == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    own->strict = settings->at[OPTION_RULE].number == 1;
    const enum lud_status status =
        position.size > 0 ? open_position(own, settings, position, why) : open_options(own, settings, why);
    if (status != LUD_OK) {
        memory_free(memory, own, sizeof *own);
        return status;
    }
    own->head.traits = LUD_SOLO | LUD_GOAL;
    own->head.players = 1;
    own->head.state_size = sizeof(struct ricochet_state);
    ricochet_tables(own);
    ricochet_grids(own);
    *rules = &own->head;
    return LUD_OK;
}

static void ricochet_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct ricochet_rules));
}

const struct lud_game ricochet_game = {.name = "ricochet",
                                       .title = TEXT_RICOCHET_TITLE,
                                       .summary = TEXT_RICOCHET_SUMMARY,
                                       .seats = seats,
                                       .options = options,
                                       .evaluations = ricochet_evaluations,
                                       .twin = &ricochet_twin,
                                       .open = ricochet_open,
                                       .close = ricochet_close,
                                       .start = ricochet_start,
                                       .parse = ricochet_parse,
                                       .format = ricochet_format,
                                       .draw = ricochet_draw,
                                       .moves = ricochet_moves,
                                       .play = ricochet_play,
                                       .check = ricochet_check,
                                       .parse_move = ricochet_parse_move,
                                       .format_move = ricochet_format_move,
                                       .outcome = ricochet_outcome,
                                       .count = ricochet_count};
