/* solve_print.c: prints exact answers in words (engine/exact_words.h), with the additions of --all and
 * --info, or as JSON. */
#include "cli/common/common.h"
#include "cli/solve/solve.h"
#include "engine/exact_words.h"

/* An answer being printed; borrows everything. */
struct printing {
    const struct session *session;
    const struct exact_answer *answer;
    const struct solve_wish *wish;
};

static int64_t nodes_per_second(const struct exact_answer *answer)
{
    return answer->time == 0 ? 0 : (int64_t)((double)answer->nodes * 1e9 / (double)answer->time);
}

static struct exact_value move_value(const struct exact_answer *answer, lud_move move)
{
    for (int i = 0; i < answer->move_count; i++)
        if (answer->moves[i].move == move)
            return answer->moves[i].value;
    return (struct exact_value){.result = EXACT_UNDECIDED};
}

/* The moves that have values, sorted by notation. */
static void list_valued_moves(const struct printing *printing, struct common_moves *list)
{
    list->count = 0;
    if (printing->answer->move_count > 0)
        common_list_moves(printing->session, list);
}

/* ---- words ---- */

static void put_move_values(const struct printing *printing, struct bytes *out)
{
    struct common_moves list;
    list_valued_moves(printing, &list);
    for (int i = 0; i < list.count; i++) {
        bytes_char(out, ' ');
        bytes_text(out, list.at[i].name);
        bytes_char(out, '=');
        exact_words_value(move_value(printing->answer, list.at[i].move), ':', out);
    }
}

static void put_best(const struct printing *printing, struct bytes *out)
{
    const struct exact_answer *answer = printing->answer;
    bytes_text(out, answer->line_count > 0 ? " best1=" : " best1=-");
    for (int i = 0; i < answer->line_count; i++)
        exact_words_line(printing->session, answer, i, out);
}

static void put_info(const struct exact_answer *answer, struct bytes *out)
{
    bytes_text(out, " # nodes ");
    bytes_unsigned(out, answer->nodes);
    bytes_text(out, " time ");
    bytes_fixed_point(out, (int64_t)answer->time / 1000, 3);
    bytes_text(out, " ms nps ");
    bytes_integer(out, nodes_per_second(answer));
}

static void put_words(const struct printing *printing, struct bytes *out)
{
    const struct exact_answer *answer = printing->answer;
    exact_words(printing->session, answer, out);
    put_move_values(printing, out);
    if (printing->wish->exact.all && answer->kind == EXACT_DUEL && answer->status == EXACT_PROVED)
        put_best(printing, out);
    if (printing->wish->info && answer->counted)
        put_info(answer, out);
}

/* ---- JSON: win, draw or loss ---- */

static void json_value(struct json_writer *writer, const char *name, struct exact_value value)
{
    char array[16];
    struct bytes text = bytes_fixed(array, sizeof array);
    exact_words_value(value, ' ', &text);
    json_member_text(writer, name, bytes_string(&text));
}

static void json_result(const struct printing *printing, struct json_writer *writer)
{
    const struct exact_answer *answer = printing->answer;
    struct common_moves list;
    json_value(writer, "value", answer->value);
    if (answer->status == EXACT_UNKNOWN)
        json_member_text(writer, "end", result_end_word(answer->end));
    if (!printing->wish->exact.all)
        return;
    list_valued_moves(printing, &list);
    json_name(writer, "moves");
    json_open(writer, '{');
    for (int i = 0; i < list.count; i++)
        json_value(writer, list.at[i].name, move_value(answer, list.at[i].move));
    json_close(writer, '}');
}

/* ---- JSON: lengths and duels ---- */

/* Prints lines[first..first+count-1] as an array. In these games notation does not depend on the position. */
static void json_moves(const struct printing *printing, struct json_writer *writer, int first, int count)
{
    const struct session *session = printing->session;
    json_open(writer, '[');
    for (int i = first; i < first + count; i++) {
        char array[COMMON_MOVE];
        struct bytes name = bytes_fixed(array, sizeof array);
        game_format_move(session_rules(session), session_state(session), printing->answer->lines[i], &name);
        json_text(writer, bytes_view(&name));
    }
    json_close(writer, ']');
}

static void json_bounds(const struct exact_answer *answer, struct json_writer *writer)
{
    json_member_number(writer, "low", answer->low);
    json_name(writer, "high");
    if (answer->high == EXACT_NONE)
        json_null(writer);
    else
        json_number(writer, answer->high);
    json_member_text(writer, "end", result_end_word(answer->end));
}

static void json_solutions(const struct printing *printing, struct json_writer *writer)
{
    const struct exact_answer *answer = printing->answer;
    json_name(writer, "solutions");
    json_open(writer, '[');
    for (int i = 0; i < answer->line_count; i++)
        json_moves(printing, writer, i * answer->line_size, answer->line_size);
    json_close(writer, ']');
    json_name(writer, "complete");
    json_bool(writer, !answer->more);
}

static void json_length(const struct printing *printing, struct json_writer *writer)
{
    const struct exact_answer *answer = printing->answer;
    if (answer->status == EXACT_UNSOLVABLE)
        return;
    if (answer->status == EXACT_PROVED)
        json_member_number(writer, "length", answer->high);
    else
        json_bounds(answer, writer);
    json_name(writer, "line");
    json_moves(printing, writer, 0, answer->line_count > 0 ? answer->line_size : 0);
    if (answer->kind == EXACT_SHORTEST && printing->wish->exact.all)
        json_solutions(printing, writer);
}

static void json_duel(const struct printing *printing, struct json_writer *writer)
{
    const struct exact_answer *answer = printing->answer;
    if (answer->status == EXACT_UNKNOWN) {
        json_member_text(writer, "end", result_end_word(answer->end));
        return;
    }
    json_member_number(writer, "low", answer->low);
    json_member_number(writer, "high", answer->high);
    json_name(writer, "value");
    json_fixed_point(writer, answer->mixed, 6);
    if (!printing->wish->exact.all)
        return;
    json_name(writer, "best1");
    json_moves(printing, writer, 0, answer->line_count);
}

static void json_solved(const struct printing *printing, struct json_writer *writer)
{
    static const char *const words[] = {[EXACT_PROVED] = "solved",
                                        [EXACT_UNSOLVABLE] = "unsolvable",
                                        [EXACT_BOUNDS] = "bounds",
                                        [EXACT_UNKNOWN] = "unknown"};
    json_member_text(writer, "status", words[printing->answer->status]);
    if (printing->answer->kind == EXACT_DUEL)
        json_duel(printing, writer);
    else
        json_length(printing, writer);
}

static void json_info(const struct exact_answer *answer, struct json_writer *writer)
{
    json_member_number(writer, "nodes", (int64_t)answer->nodes);
    json_name(writer, "time");
    json_fixed_point(writer, (int64_t)answer->time, 6);
    json_member_number(writer, "nps", nodes_per_second(answer));
}

static void put_json(const struct printing *printing, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    if (printing->answer->kind == EXACT_RESULT)
        json_result(printing, &writer);
    else
        json_solved(printing, &writer);
    if (printing->wish->info && printing->answer->counted)
        json_info(printing->answer, &writer);
    json_close(&writer, '}');
}

void solve_print(const struct session *session, const struct exact_answer *answer,
                 const struct solve_wish *wish, struct bytes *out)
{
    const struct printing printing = {session, answer, wish};
    if (wish->json)
        put_json(&printing, out);
    else
        put_words(&printing, out);
}
