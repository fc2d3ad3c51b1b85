/* duel.c: the rules of the duel, for tests of searches that must find mixed strategies (von Neumann 1928). */
#include "tests/games/duel.h"

#include "base/hash.h"
#include "text/areas/test_games_texts.h"

#include <string.h>

const struct duel_matrix duel_matrices[DUEL_MATRICES] = {
    [DUEL_PENNIES] = {2, {"heads", "tails"}, {{1, -1}, {-1, 1}}},
    [DUEL_RPS] = {3, {"rock", "paper", "scissors"}, {{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}},
    [DUEL_DOMINATED] = {3, {"high", "middle", "low"}, {{0, 1, 1}, {-1, 0, 1}, {-1, -1, 0}}},
    [DUEL_BIASED] = {2, {"brave", "safe"}, {{1, -1}, {-1, 0}}},
};

static const struct duel_state *duel_of(const struct lud_state *state)
{
    return (const struct duel_state *)(const void *)state;
}

static const struct duel_rules *rules_of(const struct lud_rules *rules)
{
    return (const struct duel_rules *)(const void *)rules;
}

/* ---- rules ---- */

static enum lud_status duel_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **out, struct lud_why *why)
{
    (void)position;
    struct duel_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    rules->matrix = &duel_matrices[settings->at[0].number];
    rules->rounds = (uint16_t)settings->at[1].number;
    rules->head.traits = LUD_TWO | LUD_ZERO_SUM | LUD_SIMULTANEOUS;
    rules->head.players = DUEL_PLAYERS;
    rules->head.state_size = sizeof(struct duel_state);
    rules->head.max_plies = DUEL_PLAYERS * rules->rounds;
    *out = &rules->head;
    return LUD_OK;
}

static void duel_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct duel_rules));
}

/* ---- positions ---- */

static uint64_t key_of(const struct duel_state *duel)
{
    const uint64_t tick =
        (uint64_t)duel->wins[0] << 8 | (uint64_t)duel->wins[1] << 16 | (uint64_t)duel->round << 24;
    return hash_mix((uint64_t)duel->sealed << 48 | tick | 1);
}

static void begin_round(const struct duel_rules *rules, struct duel_state *duel)
{
    duel->sealed = 0;
    duel->head.pending = 0;
    duel->head.turn = duel->round == rules->rounds ? LUD_OVER : 0;
    duel->head.key = key_of(duel);
}

static void duel_start(const struct lud_rules *rules, struct lud_state *state)
{
    struct duel_state duel = {0};
    begin_round(rules_of(rules), &duel);
    memcpy(state, &duel, sizeof duel);
}

static enum lud_status duel_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                  struct lud_why *why)
{
    const uint16_t rounds = rules_of(rules)->rounds;
    int64_t numbers[3];
    struct span rest = text, field = {0};
    for (size_t i = 0; i < 3; i++) {
        const size_t column = text.size - rest.size + 1;
        const bool is_there = i == 2 || span_split(&rest, "- "[i], &field);
        if (!is_there || !span_integer(i == 2 ? rest : field, 0, rounds, &numbers[i]))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_BAD_DUEL, column, rounds, 0);
    }
    if (numbers[0] + numbers[1] > numbers[2])
        return why_at(why, LUD_ERROR_POSITION, TEXT_TEST_BAD_DUEL, 1, rounds, 0);
    struct duel_state duel = {.wins = {(uint8_t)numbers[0], (uint8_t)numbers[1]},
                              .round = (uint16_t)numbers[2]};
    begin_round(rules_of(rules), &duel);
    memcpy(state, &duel, sizeof duel);
    return LUD_OK;
}

static void duel_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    (void)rules;
    bytes_integer(out, duel_of(state)->wins[0]);
    bytes_char(out, '-');
    bytes_integer(out, duel_of(state)->wins[1]);
    bytes_char(out, ' ');
    bytes_integer(out, duel_of(state)->round);
}

static void duel_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                      struct bytes *out)
{
    for (int i = 0; i < DUEL_PLAYERS; i++) {
        const size_t wins = duel_of(state)->wins[i];
        bytes_char(out, "ab"[i]);
        bytes_text(out, style.colour ? " \033[33m" : " ");
        bytes_repeat(out, style.unicode ? "\xE2\x97\x8F" : "o", wins);
        bytes_text(out, style.colour ? "\033[0m" : "");
        bytes_repeat(out, ".", rules_of(rules)->rounds - wins);
        bytes_char(out, '\n');
    }
}

/* ---- moves ---- */

static enum lud_status duel_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                                  struct lud_why *why)
{
    if (state->turn == LUD_OVER)
        return why_plain(why, LUD_ERROR_OVER, TEXT_TEST_OVER);
    if (move >= rules_of(rules)->matrix->moves)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_NO_MOVE);
    return LUD_OK;
}

static int duel_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const int count = state->turn == LUD_OVER ? 0 : rules_of(rules)->matrix->moves;
    for (int i = 0; i < count; i++)
        out[i] = (lud_move)i;
    return count;
}

static void end_round(const struct duel_rules *rules, struct duel_state *duel, lud_move second)
{
    const int result = rules->matrix->results[duel->sealed - 1][second];
    if (result != 0)
        duel->wins[result > 0 ? 0 : 1]++;
    duel->round++;
    begin_round(rules, duel);
}

static void duel_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct duel_state *duel = (struct duel_state *)(void *)state;
    if (state->turn == 1) {
        end_round(rules_of(rules), duel, move);
        return;
    }
    duel->sealed = (uint32_t)move + 1;
    duel->head.pending = 1;
    duel->head.turn = 1;
    duel->head.key = key_of(duel);
}

static enum lud_status duel_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                       struct span text, lud_move *move, struct lud_why *why)
{
    (void)state;
    const struct duel_matrix *matrix = rules_of(rules)->matrix;
    for (int i = 0; i < matrix->moves; i++)
        if (span_is(text, matrix->names[i])) {
            *move = (lud_move)i;
            return LUD_OK;
        }
    return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 1, 0, 0);
}

static void duel_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct bytes *out)
{
    (void)state;
    bytes_text(out, rules_of(rules)->matrix->names[move]);
}

/* ---- values ---- */

static void duel_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    const uint8_t *wins = duel_of(state)->wins;
    values[0] = wins[0] == wins[1] ? LUD_ONE / 2 : wins[0] > wins[1] ? LUD_ONE : 0;
    values[1] = LUD_ONE - values[0];
}

static void score(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const int ahead = duel_of(state)->wins[0] - duel_of(state)->wins[1];
    values[0] = LUD_ONE / 2 + LUD_ONE / 2 * ahead / (rules_of(rules)->rounds + 1);
    values[1] = LUD_ONE - values[0];
}

/* ---- the tables ---- */

static const char *const matrix_names[DUEL_MATRICES + 1] = {
    [DUEL_PENNIES] = "pennies",
    [DUEL_RPS] = "rps",
    [DUEL_DOMINATED] = "dominated",
    [DUEL_BIASED] = "biased",
};

static const struct lud_option duel_options[] = {
    {.name = "matrix",
     .kind = OPTION_CHOICE,
     .choices = matrix_names,
     .fallback = "pennies",
     .help = TEXT_TEST_DUEL_MATRIX_HELP},
    {.name = "rounds",
     .kind = OPTION_INTEGER,
     .low = 1,
     .high = DUEL_MAX_ROUNDS,
     .fallback = "1",
     .help = TEXT_TEST_DUEL_ROUNDS_HELP},
    {0},
};

static const struct lud_evaluation duel_evaluations[] = {
    {.name = "score", .help = TEXT_TEST_SCORE_HELP, .evaluate = score},
    {0},
};

static const enum lud_text duel_seats[] = {TEXT_TEST_FIRST, TEXT_TEST_SECOND};

const struct lud_game duel_game = {
    .name = "duel",
    .title = TEXT_TEST_DUEL_TITLE,
    .summary = TEXT_TEST_DUEL_SUMMARY,
    .seats = duel_seats,
    .options = duel_options,
    .evaluations = duel_evaluations,
    .open = duel_open,
    .close = duel_close,
    .start = duel_start,
    .parse = duel_parse,
    .format = duel_format,
    .draw = duel_draw,
    .moves = duel_moves,
    .play = duel_play,
    .check = duel_check,
    .parse_move = duel_parse_move,
    .format_move = duel_format_move,
    .outcome = duel_outcome,
};
