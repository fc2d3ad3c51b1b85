/* brawl.c: the rules of the brawl, for tests of what simultaneous games must do. */
#include "tests/games/brawl.h"

#include "base/hash.h"
#include "text/areas/test_games_texts.h"

#include <string.h>

enum { WAIT, STRIKE };

static const struct brawl_state *brawl_of(const struct lud_state *state)
{
    return (const struct brawl_state *)(const void *)state;
}

static enum lud_status brawl_open(struct lud_settings *settings, struct span position,
                                  const struct lud_memory *memory, struct lud_rules **out,
                                  struct lud_why *why)
{
    (void)settings;
    (void)position;
    struct lud_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    rules->traits = LUD_MULTI | LUD_SIMULTANEOUS;
    rules->players = BRAWL_PLAYERS;
    rules->state_size = sizeof(struct brawl_state);
    rules->max_plies = BRAWL_PLAYERS * BRAWL_TICKS;
    *out = rules;
    return LUD_OK;
}

static void brawl_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof *rules);
}

/* ---- positions ---- */

static uint64_t key_of(const struct brawl_state *brawl)
{
    uint64_t key = hash_mix((uint64_t)brawl->tick << 8 | 1);
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        key = hash_mix(key ^ brawl->lives[i]);
    return hash_mix(key ^ ((uint64_t)brawl->head.pending << 32 | brawl->strikes));
}

/* The first living player from `seat` on; BRAWL_PLAYERS when there is none. */
static int living(const struct brawl_state *brawl, int seat)
{
    while (seat < BRAWL_PLAYERS && brawl->lives[seat] == 0)
        seat++;
    return seat;
}

static void begin_tick(struct brawl_state *brawl)
{
    int alive = 0;
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        alive += brawl->lives[i] > 0;
    brawl->head.pending = 0;
    brawl->strikes = 0;
    brawl->head.turn = alive <= 1 || brawl->tick >= BRAWL_TICKS ? LUD_OVER : living(brawl, 0);
    brawl->head.key = key_of(brawl);
}

static void brawl_start(const struct lud_rules *rules, struct lud_state *state)
{
    (void)rules;
    struct brawl_state brawl = {.lives = {BRAWL_LIVES, BRAWL_LIVES, BRAWL_LIVES}};
    begin_tick(&brawl);
    memcpy(state, &brawl, sizeof brawl);
}

static enum lud_status brawl_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                   struct lud_why *why)
{
    (void)rules;
    struct brawl_state brawl = {0};
    int64_t number;
    for (size_t i = 0; i < BRAWL_PLAYERS; i++) {
        if (!span_integer(span_first(span_from(text, i), 1), 0, BRAWL_LIVES, &number))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_BAD_BRAWL, i + 1, 0, 0);
        brawl.lives[i] = (uint8_t)number;
    }
    const struct span tick = span_from(text, BRAWL_PLAYERS + 1);
    if (!span_starts(span_from(text, BRAWL_PLAYERS), " ") || !span_integer(tick, 0, BRAWL_TICKS, &number))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_BAD_BRAWL, BRAWL_PLAYERS + 1, 0, 0);
    brawl.tick = (uint8_t)number;
    begin_tick(&brawl);
    memcpy(state, &brawl, sizeof brawl);
    return LUD_OK;
}

static void brawl_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    (void)rules;
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        bytes_integer(out, brawl_of(state)->lives[i]);
    bytes_char(out, ' ');
    bytes_integer(out, brawl_of(state)->tick);
}

static void brawl_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                       struct bytes *out)
{
    (void)style;
    brawl_format(rules, state, out);
}

/* ---- moves ---- */

static enum lud_status brawl_check(const struct lud_rules *rules, const struct lud_state *state,
                                   lud_move move, struct lud_why *why)
{
    (void)rules;
    if (state->turn == LUD_OVER)
        return why_plain(why, LUD_ERROR_OVER, TEXT_TEST_OVER);
    if (move > STRIKE || (move == STRIKE && brawl_of(state)->lives[state->turn] < 2))
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_NO_MOVE);
    return LUD_OK;
}

static int brawl_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    int count = 0;
    for (lud_move move = WAIT; move <= STRIKE; move++)
        if (brawl_check(rules, state, move, NULL) == LUD_OK)
            out[count++] = move;
    return count;
}

static void end_tick(struct brawl_state *brawl)
{
    int strikers = 0;
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        strikers += (int)(brawl->strikes >> i & 1);
    for (int i = 0; i < BRAWL_PLAYERS; i++) {
        const int lost = (brawl->strikes >> i & 1) != 0 ? 0 : strikers;
        brawl->lives[i] = (uint8_t)(brawl->lives[i] > lost ? brawl->lives[i] - lost : 0);
    }
    brawl->tick++;
    begin_tick(brawl);
}

static void brawl_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    (void)rules;
    struct brawl_state *brawl = (struct brawl_state *)(void *)state;
    brawl->head.pending |= UINT32_C(1) << state->turn;
    brawl->strikes |= (uint32_t)move << state->turn;
    const int next = living(brawl, state->turn + 1);
    if (next == BRAWL_PLAYERS) {
        end_tick(brawl);
        return;
    }
    brawl->head.turn = next;
    brawl->head.key = key_of(brawl);
}

static enum lud_status brawl_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                        struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules;
    (void)state;
    if (!span_is(text, "wait") && !span_is(text, "strike"))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 1, 0, 0);
    *move = span_is(text, "wait") ? WAIT : STRIKE;
    return LUD_OK;
}

static void brawl_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                              struct bytes *out)
{
    (void)rules;
    (void)state;
    bytes_text(out, move == WAIT ? "wait" : "strike");
}

static void brawl_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    const uint8_t *lives = brawl_of(state)->lives;
    int most = 0, winners = 0;
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        most = lives[i] > most ? lives[i] : most;
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        winners += lives[i] == most;
    for (int i = 0; i < BRAWL_PLAYERS; i++)
        values[i] = lives[i] == most ? LUD_ONE / winners : 0;
}

static const enum lud_text brawl_seats[] = {TEXT_TEST_FIRST, TEXT_TEST_SECOND, TEXT_TEST_THIRD};

const struct lud_game brawl_game = {
    .name = "brawl",
    .title = TEXT_TEST_BRAWL_TITLE,
    .summary = TEXT_TEST_BRAWL_SUMMARY,
    .seats = brawl_seats,
    .open = brawl_open,
    .close = brawl_close,
    .start = brawl_start,
    .parse = brawl_parse,
    .format = brawl_format,
    .draw = brawl_draw,
    .moves = brawl_moves,
    .play = brawl_play,
    .check = brawl_check,
    .parse_move = brawl_parse_move,
    .format_move = brawl_format_move,
    .outcome = brawl_outcome,
};
