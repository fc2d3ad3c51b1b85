/* protocol_go.c: the arguments of `go` and `solve`; the numeric ones are rows of a table. */
#include "protocol/protocol_go.h"

#include "text/areas/protocol_texts.h"

#include <assert.h>

struct count {
    const char *word;
    int64_t high; /* the lowest is 1 */
};

enum { COUNT_TIME, COUNT_NODES, COUNT_SIMS, COUNT_DEPTH, COUNTS };

static const struct count counts[COUNTS] = {
    [COUNT_TIME] = {"time", INT32_MAX},
    [COUNT_NODES] = {"nodes", PROTOCOL_UNBOUNDED},
    [COUNT_SIMS] = {"sims", PROTOCOL_UNBOUNDED},
    [COUNT_DEPTH] = {"depth", PROTOCOL_MAX_DEPTH},
};

struct protocol_go protocol_go_plain(void)
{
    struct protocol_go go = {.rider = -1};
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        go.left[player] = -1;
    return go;
}

static int64_t *go_field(struct protocol_go *go, int index)
{
    int64_t *const fields[COUNTS] = {
        [COUNT_TIME] = &go->time,
        [COUNT_NODES] = &go->nodes,
        [COUNT_SIMS] = &go->sims,
        [COUNT_DEPTH] = &go->depth,
    };
    return fields[index];
}

static enum lud_status fail_twice(const struct protocol_line *line, struct span word, struct lud_why *why)
{
    return protocol_fail(line, word, LUD_ERROR_USAGE, TEXT_PROTOCOL_TWICE, why);
}

/* The index of the player that `p3` names, or -1. */
static int player_of(struct span name)
{
    int64_t number;
    const bool is = span_starts(name, "p") && span_integer(span_from(name, 1), 1, LUD_MAX_PLAYERS, &number);
    return is ? (int)number - 1 : -1;
}

/* Reads `p1=60000` or `inc=1000`. */
static enum lud_status read_clock_word(const struct protocol_line *line, struct span word,
                                       struct protocol_go *go, bool *incremented, struct lud_why *why)
{
    const struct span name = span_first(word, span_find(word, '='));
    const int player = player_of(name);
    if (name.size == word.size || (player < 0 && !span_is(name, "inc")))
        return protocol_fail(line, word, LUD_ERROR_USAGE, TEXT_PROTOCOL_CLOCK, why);
    int64_t *at = player < 0 ? &go->increment : &go->left[player];
    if (player < 0 ? *incremented : *at >= 0)
        return fail_twice(line, word, why);
    *incremented = *incremented || player < 0;
    return protocol_number(line, span_from(word, name.size + 1), 0, INT32_MAX, at, why);
}

/* Reads the words that follow `clock`, one at least, up to the first without '='. */
static enum lud_status read_clock(struct protocol_line *line, struct protocol_go *go, struct lud_why *why)
{
    struct span word, ahead = line->rest;
    bool incremented = false;
    enum lud_status status = protocol_line_need(line, "p1=MS", &word, why);
    if (status == LUD_OK)
        status = read_clock_word(line, word, go, &incremented, why);
    for (ahead = line->rest; status == LUD_OK && span_word(&ahead, &word); ahead = line->rest) {
        if (span_find(word, '=') == word.size)
            break;
        line->rest = ahead;
        status = read_clock_word(line, word, go, &incremented, why);
    }
    return status;
}

static enum lud_status read_rider(struct protocol_line *line, struct protocol_go *go, struct lud_why *why)
{
    int64_t number;
    const enum lud_status status = protocol_line_number(line, 1, LUD_MAX_PLAYERS, &number, why);
    if (status == LUD_OK)
        go->rider = (int)number - 1;
    return status;
}

static int find_count(struct span word)
{
    for (int i = 0; i < COUNTS; i++)
        if (span_is(word, counts[i].word))
            return i;
    return -1;
}

/* Reads the argument that `word` introduces. */
static enum lud_status read_argument(struct protocol_line *line, struct span word, struct protocol_go *go,
                                     struct lud_why *why)
{
    const int index = find_count(word);
    const bool whole = line->row->command == ASK_GO;
    if (index >= 0) {
        int64_t *at = go_field(go, index);
        return *at != 0 ? fail_twice(line, word, why)
                        : protocol_line_number(line, 1, counts[index].high, at, why);
    }
    if (whole && span_is(word, "rider"))
        return go->rider >= 0 ? fail_twice(line, word, why) : read_rider(line, go, why);
    if (!whole || !span_is(word, "clock"))
        return protocol_fail(line, word, LUD_ERROR_USAGE,
                             whole ? TEXT_PROTOCOL_GO_WORD : TEXT_PROTOCOL_SOLVE_WORD, why);
    if (go->clocked)
        return fail_twice(line, word, why);
    go->clocked = true;
    return read_clock(line, go, why);
}

enum lud_status protocol_go_read(struct protocol_line *line, struct protocol_go *go, struct lud_why *why)
{
    struct protocol_go read = protocol_go_plain();
    struct span word;
    assert(line->row->command == ASK_GO || line->row->command == ASK_SOLVE);
    while (protocol_line_word(line, &word)) {
        const enum lud_status status = read_argument(line, word, &read, why);
        if (status != LUD_OK)
            return status;
    }
    *go = read;
    return LUD_OK;
}

static void go_write_pair(struct bytes *out, const char *before, int64_t number)
{
    bytes_text(out, before);
    bytes_integer(out, number);
}

void protocol_go_write(const struct protocol_go *go, struct bytes *out)
{
    struct protocol_go copy = *go;
    if (go->rider >= 0)
        go_write_pair(out, " rider ", go->rider + 1);
    for (int i = 0; i < COUNTS; i++)
        if (*go_field(&copy, i) != 0) {
            bytes_char(out, ' ');
            bytes_text(out, counts[i].word);
            go_write_pair(out, " ", *go_field(&copy, i));
        }
    if (!go->clocked)
        return;
    bytes_text(out, " clock");
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        if (go->left[player] >= 0) {
            go_write_pair(out, " p", player + 1);
            go_write_pair(out, "=", go->left[player]);
        }
    if (go->increment > 0)
        go_write_pair(out, " inc=", go->increment);
}
