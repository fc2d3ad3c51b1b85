/* protocol_info.c: `info` lines and the values in them. */
#include "protocol/protocol_info.h"

#include <assert.h>
#include <string.h>

enum { DECIMALS = 6, NANOSECONDS_IN_MS = 1000000 };
static_assert(LUD_ONE == 1000000, "a value has six decimals");

void protocol_value_write(const struct lud_rules *rules, lud_value value, struct bytes *out)
{
    if ((rules->traits & LUD_SCORE) != 0) {
        bytes_integer(out, value);
        return;
    }
    int decimals = DECIMALS;
    for (; decimals > 2 && value % 10 == 0; decimals--)
        value /= 10;
    bytes_fixed_point(out, value, decimals);
}

void protocol_values_write(const struct lud_rules *rules, const lud_value *values, struct bytes *out)
{
    for (int player = 0; player < rules->players; player++) {
        bytes_text(out, " p");
        bytes_integer(out, player + 1);
        bytes_char(out, '=');
        protocol_value_write(rules, values[player], out);
    }
}

static void write_count(struct bytes *out, const char *word, uint64_t count)
{
    bytes_char(out, ' ');
    bytes_text(out, word);
    bytes_char(out, ' ');
    bytes_unsigned(out, count);
}

/* Writes the principal variation up to its first illegal move. */
static void write_line(const struct lud_rules *rules, struct lud_state *state,
                       const struct lud_result *result, struct bytes *out)
{
    for (int i = 0; i < result->line_size && !game_over(state); i++) {
        const lud_move move = result->line[i];
        if (game_check(rules, state, move, NULL) != LUD_OK)
            break;
        bytes_text(out, i == 0 ? " pv " : " ");
        game_format_move(rules, state, move, out);
        game_play(rules, state, move);
    }
}

void protocol_info_write(const struct lud_rules *rules, const struct lud_state *state,
                         struct lud_state *scratch, const struct lud_result *result,
                         const struct effort *effort, struct bytes *out)
{
    bytes_text(out, "info");
    write_count(out, "depth", (uint64_t)result->depth);
    write_count(out, "nodes", result->nodes);
    if (result->sims > 0)
        write_count(out, "sims", result->sims);
    write_count(out, "time", result->time / NANOSECONDS_IN_MS);
    if (effort != NULL) {
        bytes_char(out, ' ');
        effort_words(effort, out);
    }
    if (result->scored) {
        bytes_text(out, " score");
        protocol_values_write(rules, result->values, out);
    }
    memcpy(scratch, state, rules->state_size);
    write_line(rules, scratch, result, out);
    bytes_char(out, '\n');
}

/* Reads a value in millionths: `0.61` is 610000. False unless `text` is a number with at most six decimals.
 */
static bool read_value(struct span text, int64_t *value)
{
    const size_t point = span_find(text, '.');
    const struct span decimals = span_from(text, point + (point < text.size));
    const bool minus = span_starts(text, "-");
    int64_t whole, part = 0;
    if (!span_integer(span_first(text, point), -LUD_ONE * INT64_C(1000), LUD_ONE * INT64_C(1000), &whole) ||
        decimals.size > DECIMALS)
        return false;
    if (point < text.size && (!span_integer(decimals, 0, LUD_ONE, &part) || decimals.data[0] == '-'))
        return false;
    for (size_t i = decimals.size; i < DECIMALS; i++)
        part *= 10;
    *value = whole * LUD_ONE + (minus ? -part : part);
    return true;
}

/* Reads `p2=0.39`; false if the word has another form. */
static bool read_score(struct span word, int64_t score[LUD_MAX_PLAYERS])
{
    const size_t equals = span_find(word, '=');
    int64_t player;
    if (!span_starts(word, "p") || equals == word.size ||
        !span_integer(span_from(span_first(word, equals), 1), 1, LUD_MAX_PLAYERS, &player))
        return false;
    return read_value(span_from(word, equals + 1), &score[player - 1]);
}

static int64_t *info_field(struct protocol_info *info, struct span word)
{
    const struct {
        const char *word;
        int64_t *at;
    } fields[] = {
        {"depth", &info->depth}, {"nodes", &info->nodes}, {"sims", &info->sims}, {"time", &info->time}};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (span_is(word, fields[i].word))
            return fields[i].at;
    return NULL;
}

struct protocol_info protocol_info_read(struct protocol_line *line)
{
    struct protocol_info info = {.depth = -1, .nodes = -1, .sims = -1, .time = -1};
    struct span word;
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        info.score[player] = -1;
    while (protocol_line_word(line, &word)) {
        int64_t *at = info_field(&info, word);
        if (span_is(word, "pv"))
            info.pv = protocol_line_rest(line);
        else if (at == NULL)
            (void)read_score(word, info.score); /* unknown words are skipped */
        else if (protocol_line_word(line, &word))
            (void)span_integer(word, 0, INT64_MAX, at);
    }
    return info;
}
