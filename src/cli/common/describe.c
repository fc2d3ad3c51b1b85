/* describe.c: formats a position and its result as sentences and as JSON. */
#include "cli/common/describe.h"

#include "cli/common/common.h"
#include "text/areas/cli_texts.h"

const char *describe_seat(enum lud_lang lang, const struct lud_rules *rules, int player)
{
    return text_get(lang, rules->game->seats[player]);
}

/* The player with strictly the highest value; -1 when it is shared or 0. */
static int sole_winner(const struct lud_rules *rules, const lud_value *values)
{
    int best = 0;
    bool shared = false;
    for (int player = 1; player < rules->players; player++) {
        if (values[player] > values[best])
            best = player;
        else
            shared = shared || values[player] == values[best];
        if (best == player)
            shared = false;
    }
    return shared || values[best] == 0 ? -1 : best;
}

void describe_values(struct bytes *out, enum lud_lang lang, const struct lud_rules *rules,
                     const lud_value *values, enum session_end end)
{
    const int32_t args[WHY_ARGS] = {values[0]};
    const int who = sole_winner(rules, values);
    if ((rules->traits & LUD_SCORE) != 0)
        text_format(out, lang, TEXT_CLI_RESULT_SCORE, args, NULL);
    else if (end == SESSION_REPETITION)
        text_format(out, lang, TEXT_CLI_RESULT_REPETITION, args, NULL);
    else if (end == SESSION_LENGTH)
        text_format(out, lang, TEXT_CLI_RESULT_LENGTH, args, NULL);
    else if (rules->players == 1)
        text_format(out, lang, values[0] == LUD_ONE ? TEXT_CLI_RESULT_SOLVED : TEXT_CLI_RESULT_LOST, args,
                    NULL);
    else if (who < 0)
        text_format(out, lang, TEXT_CLI_RESULT_DRAW, args, NULL);
    else
        text_format(out, lang, TEXT_CLI_RESULT_WIN, args, describe_seat(lang, rules, who));
}

void describe_result(struct bytes *out, enum lud_lang lang, const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    session_outcome(session, values);
    describe_values(out, lang, session_rules(session), values, session_end(session));
}

static const char *end_name(enum session_end end)
{
    static const char *const words[] = {[SESSION_RUNNING] = "running",
                                        [SESSION_RULES] = "rules",
                                        [SESSION_REPETITION] = "repetition",
                                        [SESSION_LENGTH] = "length"};
    return words[end];
}

void describe_json_value(struct json_writer *writer, const struct lud_rules *rules, lud_value value)
{
    if ((rules->traits & LUD_SCORE) != 0)
        json_number(writer, value);
    else
        json_fixed_point(writer, value, 6);
}

static void json_of(struct json_writer *writer, const char *name, const struct bytes *text)
{
    json_name(writer, name);
    json_text(writer, bytes_view(text));
}

static void json_position(struct json_writer *writer, const struct session *session)
{
    struct bytes text = bytes_growing(memory_heap(), OUTPUT_MAX);
    const struct lud_rules *rules = session_rules(session);
    rules_format(rules, true, &text);
    json_of(writer, "rules", &text);
    bytes_clear(&text);
    game_format(rules, session_state(session), &text);
    json_of(writer, "position", &text);
    bytes_clear(&text);
    if (session_plies(session) > 0) {
        session_format_move(session, session_plies(session) - 1, &text);
        json_of(writer, "last", &text);
    }
    bytes_destroy(&text);
}

static void json_result(struct json_writer *writer, const struct lud_rules *rules, const char *end,
                        const lud_value *values)
{
    json_member_text(writer, "end", end);
    json_name(writer, "result");
    json_open(writer, '[');
    for (int player = 0; player < rules->players; player++)
        describe_json_value(writer, rules, values[player]);
    json_close(writer, ']');
}

static void json_moves(struct json_writer *writer, const struct session *session)
{
    struct common_moves list;
    common_list_moves(session, &list);
    json_name(writer, "moves");
    json_open(writer, '[');
    for (int i = 0; i < list.count; i++)
        json_text(writer, span_of(list.at[i].name));
    json_close(writer, ']');
}

/* The member `turn`, or `end` and `result` when the game is over. */
static void json_turn(struct json_writer *writer, const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    const int turn = session_turn(session);
    if (turn != LUD_OVER) {
        json_member_number(writer, "turn", turn + 1);
        return;
    }
    session_outcome(session, values);
    json_result(writer, session_rules(session), end_name(session_end(session)), values);
}

void describe_json(struct bytes *out, const struct session *session, const lud_value *resigned)
{
    struct json_writer writer = json_write(out);
    const struct lud_rules *rules = session_rules(session);
    json_open(&writer, '{');
    json_member_text(&writer, "game", rules->game->name);
    json_member_number(&writer, "players", rules->players);
    json_position(&writer, session);
    json_member_number(&writer, "plies", (int64_t)session_plies(session));
    if (resigned != NULL) {
        json_result(&writer, rules, "resignation", resigned);
    } else {
        json_turn(&writer, session);
        json_moves(&writer, session);
    }
    json_close(&writer, '}');
}
