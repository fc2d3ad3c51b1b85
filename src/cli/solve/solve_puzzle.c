/* solve_puzzle.c: lengths, lines and bounds, as words or as JSON. */
#include "cli/solve/solve_puzzle.h"

#include "cli/common/common.h"

#include <string.h>

struct writing {
    const struct session *session;
    const struct puzzle_answer *answer;
    const struct solve_wish *wish;
    struct lud_state *state; /* follows a line */
};

/* Calls `each` with the notation of every move of line `index`. */
static void follow(const struct writing *writing, int index, void (*each)(void *context, struct span move),
                   void *context)
{
    const struct lud_rules *rules = session_rules(writing->session);
    const int size = writing->answer->size;
    memcpy(writing->state, session_state(writing->session), rules->state_size);
    for (int i = 0; i < size; i++) {
        const lud_move move = writing->answer->lines[index * size + i];
        char array[COMMON_MOVE];
        struct bytes name = bytes_fixed(array, sizeof array);
        game_format_move(rules, writing->state, move, &name);
        game_play(rules, writing->state, move);
        each(context, bytes_view(&name));
    }
}

static int64_t nps(uint64_t nodes, uint64_t time)
{
    return time == 0 ? 0 : (int64_t)((double)nodes * 1e9 / (double)time);
}

/* ---- words ---- */

static void put_move(void *context, struct span move)
{
    struct bytes *out = context;
    bytes_char(out, ' ');
    bytes_span(out, move);
}

static void put_bounds(struct bytes *out, const struct puzzle_answer *answer)
{
    bytes_text(out, "bounds ");
    bytes_integer(out, answer->low);
    bytes_char(out, ' ');
    if (answer->high == PUZZLE_NONE)
        bytes_char(out, '-');
    else
        bytes_integer(out, answer->high);
}

void puzzle_put_info(struct bytes *out, uint64_t nodes, uint64_t time)
{
    bytes_text(out, " # nodes ");
    bytes_unsigned(out, nodes);
    bytes_text(out, " time ");
    bytes_fixed_point(out, (int64_t)time / 1000, 3);
    bytes_text(out, " ms nps ");
    bytes_integer(out, nps(nodes, time));
}

static void put_words(const struct writing *writing, struct bytes *out)
{
    const struct puzzle_answer *answer = writing->answer;
    if (answer->status == PUZZLE_UNSOLVABLE)
        bytes_text(out, "unsolvable");
    else if (answer->status == PUZZLE_BOUNDS)
        put_bounds(out, answer);
    else
        bytes_integer(out, answer->high);
    for (int i = 0; i < answer->count; i++) {
        bytes_text(out, i == 0 ? "" : " |");
        follow(writing, i, put_move, out);
    }
    bytes_text(out, answer->more ? " | ..." : "");
    if (writing->wish->info)
        puzzle_put_info(out, answer->nodes, answer->time);
}

/* ---- JSON ---- */

static void json_move(void *context, struct span move)
{
    json_text(context, move);
}

static void json_line(const struct writing *writing, int index, struct json_writer *writer)
{
    json_open(writer, '[');
    follow(writing, index, json_move, writer);
    json_close(writer, ']');
}

static void json_lines(const struct writing *writing, struct json_writer *writer)
{
    const struct puzzle_answer *answer = writing->answer;
    json_name(writer, "line");
    if (answer->count > 0) {
        json_line(writing, 0, writer);
    } else {
        json_open(writer, '[');
        json_close(writer, ']');
    }
    if (!writing->wish->all)
        return;
    json_name(writer, "solutions");
    json_open(writer, '[');
    for (int i = 0; i < answer->count; i++)
        json_line(writing, i, writer);
    json_close(writer, ']');
    json_name(writer, "complete");
    json_bool(writer, !answer->more);
}

static void json_bounds(struct json_writer *writer, const struct puzzle_answer *answer)
{
    json_member_number(writer, "low", answer->low);
    json_name(writer, "high");
    if (answer->high == PUZZLE_NONE)
        json_null(writer);
    else
        json_number(writer, answer->high);
    json_member_text(writer, "end", result_end_word(answer->end));
}

void puzzle_json_info(struct json_writer *writer, uint64_t nodes, uint64_t time)
{
    json_member_number(writer, "nodes", (int64_t)nodes);
    json_name(writer, "time");
    json_fixed_point(writer, (int64_t)time, 6);
    json_member_number(writer, "nps", nps(nodes, time));
}

static void put_json(const struct writing *writing, struct bytes *out)
{
    static const char *const words[] = {
        [PUZZLE_SOLVED] = "solved", [PUZZLE_UNSOLVABLE] = "unsolvable", [PUZZLE_BOUNDS] = "bounds"};
    const struct puzzle_answer *answer = writing->answer;
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_text(&writer, "status", words[answer->status]);
    if (answer->status == PUZZLE_SOLVED)
        json_member_number(&writer, "length", answer->high);
    else if (answer->status == PUZZLE_BOUNDS)
        json_bounds(&writer, answer);
    if (answer->status != PUZZLE_UNSOLVABLE)
        json_lines(writing, &writer);
    if (writing->wish->info)
        puzzle_json_info(&writer, answer->nodes, answer->time);
    json_close(&writer, '}');
}

enum lud_status puzzle_write(const struct session *session, const struct puzzle_answer *answer,
                             const struct solve_wish *wish, struct bytes *out, struct lud_why *why)
{
    const struct lud_rules *rules = session_rules(session);
    const struct writing writing = {session, answer, wish, state_new(rules, memory_heap())};
    if (writing.state == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    if (wish->json)
        put_json(&writing, out);
    else
        put_words(&writing, out);
    state_free(rules, memory_heap(), writing.state);
    const bool stopped = answer->status == PUZZLE_BOUNDS && answer->end == END_STOP;
    return stopped ? why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE) : LUD_OK;
}
