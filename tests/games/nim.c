/* nim.c: the rules of nim, for tests. Grundy values of "take one to three" are n mod 4 (Bouton 1901). */
#include "tests/games/nim.h"

#include "base/hash.h"
#include "text/areas/test_games_texts.h"

#include <string.h>

enum { NIM_MAX_HEAP = 50 };

static const struct nim_state *nim_of(const struct lud_state *state)
{
    return (const struct nim_state *)(const void *)state;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* ---- keys and ends ---- */

static uint64_t heap_key(int heap, int counters)
{
    return hash_mix((uint64_t)(heap * 256 + counters) + 1);
}

/* `side` is the player to move; in a finished game, the player who would move next. */
static uint64_t side_key(int side)
{
    return hash_mix(UINT64_C(1) << 32 | (uint64_t)side);
}

static int side_of(const struct nim_rules *rules, const struct nim_state *nim)
{
    if (nim->head.turn != LUD_OVER)
        return nim->head.turn;
    return rules->misere ? nim->winner : 1 - nim->winner;
}

static void set_side(const struct nim_rules *rules, struct nim_state *nim, int side)
{
    static const uint8_t empty[NIM_HEAPS];
    const bool over = memcmp(nim->heap, empty, sizeof empty) == 0;
    nim->head.turn = over ? LUD_OVER : side;
    nim->winner = !over ? -1 : rules->misere ? side : 1 - side;
}

static uint64_t heaps_key(const struct nim_state *nim)
{
    uint64_t key = 0;
    for (int i = 0; i < NIM_HEAPS; i++)
        key ^= heap_key(i, nim->heap[i]);
    return key;
}

/* ---- rules ---- */

static enum lud_status nim_open(struct lud_settings *settings, struct span position,
                                const struct lud_memory *memory, struct lud_rules **out, struct lud_why *why)
{
    (void)position;
    struct nim_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    rules->heap = (uint8_t)settings->at[0].number;
    rules->misere = settings->at[1].number == 1;
    rules->head.traits = LUD_TWO | LUD_ZERO_SUM;
    rules->head.players = 2;
    rules->head.state_size = sizeof(struct nim_state);
    rules->head.max_plies = NIM_HEAPS * rules->heap;
    *out = &rules->head;
    return LUD_OK;
}

static void nim_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct nim_rules));
}

static const struct nim_rules *rules_of(const struct lud_rules *rules)
{
    return (const struct nim_rules *)(const void *)rules;
}

/* ---- positions ---- */

static void nim_start(const struct lud_rules *rules, struct lud_state *state)
{
    struct nim_state nim = {0};
    memset(nim.heap, rules_of(rules)->heap, sizeof nim.heap);
    set_side(rules_of(rules), &nim, 0);
    nim.head.key = heaps_key(&nim) ^ side_key(0);
    memcpy(state, &nim, sizeof nim);
}

static enum lud_status nim_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                 struct lud_why *why)
{
    struct nim_state nim = {0};
    struct span rest = text;
    for (int i = 0; i < NIM_HEAPS; i++) {
        const size_t column = text.size - rest.size + 1;
        struct span field = {0};
        int64_t counters;
        const bool is_there = span_split(&rest, i < NIM_HEAPS - 1 ? ',' : ' ', &field);
        if (!is_there || !span_integer(field, 0, NIM_MAX_HEAP, &counters))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_BAD_HEAP, column, NIM_MAX_HEAP, 0);
        nim.heap[i] = (uint8_t)counters;
    }
    if (rest.size != 1 || (rest.data[0] != 'a' && rest.data[0] != 'b'))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_BAD_SIDE, text.size - rest.size + 1, 0, 0);
    const int side = rest.data[0] - 'a';
    set_side(rules_of(rules), &nim, side);
    nim.head.key = heaps_key(&nim) ^ side_key(side);
    memcpy(state, &nim, sizeof nim);
    return LUD_OK;
}

static void nim_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    const struct nim_state *nim = nim_of(state);
    for (int i = 0; i < NIM_HEAPS; i++) {
        bytes_text(out, i == 0 ? "" : ",");
        bytes_integer(out, nim->heap[i]);
    }
    bytes_char(out, ' ');
    bytes_char(out, "ab"[side_of(rules_of(rules), nim)]);
}

static void nim_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                     struct bytes *out)
{
    (void)rules;
    for (int i = 0; i < NIM_HEAPS; i++) {
        bytes_char(out, "abcd"[i]);
        bytes_text(out, style.colour ? " \033[33m" : " ");
        bytes_repeat(out, style.unicode ? "\xE2\x97\x8F" : "o", nim_of(state)->heap[i]);
        bytes_text(out, style.colour ? "\033[0m\n" : "\n");
    }
}

/* ---- moves ---- */

static int nim_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    (void)rules;
    int count = 0;
    for (int i = 0; i < NIM_HEAPS; i++)
        for (int take = 1; take <= smaller(NIM_TAKE, nim_of(state)->heap[i]); take++)
            out[count++] = (lud_move)(i * NIM_TAKE + take - 1);
    return count;
}

static void nim_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct nim_state *nim = (struct nim_state *)(void *)state;
    const int heap = move / NIM_TAKE, mover = nim->head.turn;
    nim->head.key ^= heap_key(heap, nim->heap[heap]) ^ side_key(mover);
    nim->heap[heap] = (uint8_t)(nim->heap[heap] - move % NIM_TAKE - 1);
    nim->head.key ^= heap_key(heap, nim->heap[heap]) ^ side_key(1 - mover);
    set_side(rules_of(rules), nim, 1 - mover);
}

static enum lud_status nim_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                                 struct lud_why *why)
{
    (void)rules;
    if (state->turn == LUD_OVER)
        return why_plain(why, LUD_ERROR_OVER, TEXT_TEST_OVER);
    if (move >= NIM_MOVES)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_NO_MOVE);
    const int left = nim_of(state)->heap[move / NIM_TAKE];
    if (move % NIM_TAKE >= left)
        return why_at(why, LUD_ERROR_MOVE, TEXT_TEST_TOO_FEW, 0, left, 0);
    return LUD_OK;
}

static enum lud_status nim_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                      struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules;
    (void)state;
    if (text.size < 1 || text.data[0] < 'a' || text.data[0] >= 'a' + NIM_HEAPS)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 1, 0, 0);
    if (text.size != 2 || text.data[1] < '1' || text.data[1] > '0' + NIM_TAKE)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 2, 0, 0);
    *move = (lud_move)((text.data[0] - 'a') * NIM_TAKE + text.data[1] - '1');
    return LUD_OK;
}

static void nim_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                            struct bytes *out)
{
    (void)rules;
    (void)state;
    bytes_char(out, "abcd"[move / NIM_TAKE]);
    bytes_integer(out, move % NIM_TAKE + 1);
}

static int nim_count(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules;
    int count = 0;
    for (int i = 0; i < NIM_HEAPS; i++)
        count += smaller(NIM_TAKE, nim_of(state)->heap[i]);
    return count;
}

static lud_move nim_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random)
{
    for (;;) {
        const lud_move move = (lud_move)random_below(random, NIM_MOVES);
        if (nim_check(rules, state, move, NULL) == LUD_OK)
            return move;
    }
}

/* ---- values ---- */

static void nim_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    values[0] = nim_of(state)->winner == 0 ? LUD_ONE : 0;
    values[1] = LUD_ONE - values[0];
}

static void nim_grundy(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    int sum = 0;
    for (int i = 0; i < NIM_HEAPS; i++)
        sum ^= nim_of(state)->heap[i] % (NIM_TAKE + 1);
    values[state->turn] = sum != 0 ? LUD_ONE * 3 / 4 : LUD_ONE / 4;
    values[1 - state->turn] = LUD_ONE - values[state->turn];
}

/* ---- the twin ---- */

static int twin_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    (void)rules;
    int count = 0;
    for (lud_move move = 0; move < NIM_MOVES; move++)
        if (nim_of(state)->heap[move / NIM_TAKE] > move % NIM_TAKE)
            out[count++] = move;
    return count;
}

uint64_t nim_key(const struct nim_state *nim)
{
    return heaps_key(nim) ^ side_key(nim->head.turn);
}

static void twin_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct nim_state *nim = (struct nim_state *)(void *)state;
    const int next = 1 - nim->head.turn;
    for (int taken = 0; taken <= move % NIM_TAKE; taken++)
        nim->heap[move / NIM_TAKE]--;
    nim->head.turn = next;
    nim->head.key = nim_key(nim);
    set_side(rules_of(rules), nim, next);
}

/* ---- the tables ---- */

static const char *const no_yes[] = {"no", "yes", NULL};

static const struct lud_option nim_options[] = {
    {.name = "heap",
     .kind = OPTION_INTEGER,
     .low = 1,
     .high = NIM_MAX_HEAP,
     .fallback = "5",
     .help = TEXT_TEST_HEAP_HELP},
    {.name = "misere",
     .kind = OPTION_CHOICE,
     .choices = no_yes,
     .fallback = "no",
     .help = TEXT_TEST_MISERE_HELP},
    {0},
};

static const struct lud_evaluation nim_evaluations[] = {
    {.name = "grundy", .help = TEXT_TEST_GRUNDY_HELP, .evaluate = nim_grundy},
    {0},
};

static const enum lud_text nim_seats[] = {TEXT_TEST_FIRST, TEXT_TEST_SECOND};
static const struct lud_twin nim_twin = {.moves = twin_moves, .play = twin_play};

const struct lud_game nim_game = {
    .name = "nim",
    .title = TEXT_TEST_NIM_TITLE,
    .summary = TEXT_TEST_NIM_SUMMARY,
    .seats = nim_seats,
    .options = nim_options,
    .evaluations = nim_evaluations,
    .twin = &nim_twin,
    .open = nim_open,
    .close = nim_close,
    .start = nim_start,
    .parse = nim_parse,
    .format = nim_format,
    .draw = nim_draw,
    .moves = nim_moves,
    .play = nim_play,
    .check = nim_check,
    .parse_move = nim_parse_move,
    .format_move = nim_format_move,
    .outcome = nim_outcome,
    .count = nim_count,
    .pick = nim_pick,
};
