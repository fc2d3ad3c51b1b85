/* relay.c: the rules of the relay, for tests. */
#include "tests/records/relay.h"

#include "base/hash.h"

#include <string.h>

enum { PLAYERS, PAIR, KIND, LENGTH };
enum { PASS, KEEP };

static const struct relay_state *relay_of(const struct lud_state *state)
{
    return (const struct relay_state *)(const void *)state;
}

static int players_of(const struct lud_settings *settings, struct span position)
{
    int64_t players;
    if (position.size > 0 && span_integer(span_first(position, 1), 1, 4, &players))
        return (int)players;
    return settings->at[PAIR].number == 1 ? 2 : (int)settings->at[PLAYERS].number;
}

static enum lud_status relay_open(struct lud_settings *settings, struct span position,
                                  const struct lud_memory *memory, struct lud_rules **out,
                                  struct lud_why *why)
{
    const int players = players_of(settings, position);
    if (settings->at[PLAYERS].given && settings->at[PLAYERS].number != players)
        return why_plain(why, LUD_ERROR_MISMATCH, TEXT_NONE);
    struct lud_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const bool score = settings->at[KIND].number == 1;
    rules->traits = (uint32_t)(players == 1 ? LUD_SOLO : players == 2 ? LUD_TWO : LUD_MULTI);
    rules->traits |= (uint32_t)(score ? LUD_SCORE : LUD_ZERO_SUM);
    rules->players = players;
    rules->state_size = sizeof(struct relay_state);
    rules->max_plies = settings->at[LENGTH].number;
    *out = rules;
    return LUD_OK;
}

static void relay_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof *rules);
}

static void seal(const struct lud_rules *rules, struct relay_state *relay)
{
    relay->head.turn = relay->plies < rules->max_plies ? relay->seat : LUD_OVER;
    relay->head.key = hash_mix((uint64_t)relay->plies << 32 | (uint64_t)relay->keeps) ^ (uint64_t)relay->seat;
}

static void relay_start(const struct lud_rules *rules, struct lud_state *state)
{
    struct relay_state relay = {0};
    seal(rules, &relay);
    memcpy(state, &relay, sizeof relay);
}

static enum lud_status relay_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                   struct lud_why *why)
{
    struct relay_state relay = {0};
    int64_t numbers[4];
    struct span rest = text, word;
    for (int i = 0; i < 4; i++) {
        const int64_t high = i == 3 ? rules->players - 1 : 100000;
        const size_t column = text.size - span_trim(rest).size + 1;
        if (!span_word(&rest, &word) || !span_integer(word, 0, high, &numbers[i]))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_NONE, column, 0, 0);
    }
    relay.plies = (int32_t)numbers[1];
    relay.keeps = (int32_t)numbers[2];
    relay.seat = (int32_t)numbers[3];
    seal(rules, &relay);
    memcpy(state, &relay, sizeof relay);
    return LUD_OK;
}

static void relay_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    const struct relay_state *relay = relay_of(state);
    const int32_t numbers[] = {rules->players, relay->plies, relay->keeps, relay->seat};
    for (int i = 0; i < 4; i++) {
        bytes_text(out, i == 0 ? "" : " ");
        bytes_integer(out, numbers[i]);
    }
}

static int relay_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    (void)rules;
    out[PASS] = PASS;
    out[KEEP] = KEEP;
    return game_over(state) ? 0 : 2;
}

static void relay_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct relay_state *relay = (struct relay_state *)(void *)state;
    relay->plies++;
    relay->keeps += move == KEEP;
    if (move == PASS && relay->plies < rules->max_plies)
        relay->seat = (relay->seat + 1) % rules->players;
    seal(rules, relay);
}

static enum lud_status relay_check(const struct lud_rules *rules, const struct lud_state *state,
                                   lud_move move, struct lud_why *why)
{
    (void)rules;
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_NONE);
    return move <= KEEP ? LUD_OK : why_plain(why, LUD_ERROR_MOVE, TEXT_NONE);
}

static enum lud_status relay_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                        struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules, (void)state;
    if (!span_is(text, "pass") && !span_is(text, "keep"))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_NONE, 1, 0, 0);
    *move = span_is(text, "keep") ? KEEP : PASS;
    return LUD_OK;
}

static void relay_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                              struct bytes *out)
{
    (void)rules, (void)state;
    bytes_text(out, move == KEEP ? "keep" : "pass");
}

static void relay_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct relay_state *relay = relay_of(state);
    for (int player = 0; player < rules->players; player++)
        values[player] = (rules->traits & LUD_SCORE) != 0 ? relay->keeps
                         : player == relay->seat          ? LUD_ONE
                                                          : 0;
}

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const kinds[] = {"race", "score", NULL};

static const struct lud_option options[] = {
    [PLAYERS] = {.name = "players", .kind = OPTION_INTEGER, .low = 1, .high = 4, .fallback = "3"},
    [PAIR] = {.name = "pair", .kind = OPTION_CHOICE, .choices = no_yes, .fallback = "no"},
    [KIND] = {.name = "kind", .kind = OPTION_CHOICE, .choices = kinds, .fallback = "race"},
    [LENGTH] = {.name = "length", .kind = OPTION_INTEGER, .low = 1, .high = 100000, .fallback = "12"},
    {.name = NULL},
};

const struct lud_game relay_game = {
    .name = "relay",
    .options = options,
    .open = relay_open,
    .close = relay_close,
    .start = relay_start,
    .parse = relay_parse,
    .format = relay_format,
    .moves = relay_moves,
    .play = relay_play,
    .check = relay_check,
    .parse_move = relay_parse_move,
    .format_move = relay_format_move,
    .outcome = relay_outcome,
};
