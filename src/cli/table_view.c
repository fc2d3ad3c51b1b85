/* table_view.c: boards, lists and prompts, in words or as JSON. */
#include "cli/table_view.h"

#include "cli/common.h"
#include "cli/describe.h"

enum { LIST_WIDTH = 72 }; /* columns of the list of moves */

static struct output *output_of(const struct table *table)
{
    return &table->cli->output;
}

static void format_player(const struct table *table, int player, struct bytes *out)
{
    bytes_text(out, describe_seat(output_of(table)->lang, session_rules(table_session(table)), player));
    bytes_text(out, " (");
    bytes_text(out, table->record.players[player]);
    bytes_char(out, ')');
}

/* `white (human): ` */
static void say_player(const struct table *table, int player, enum lud_text text)
{
    static const int32_t none[WHY_ARGS];
    char array[160];
    struct bytes name = bytes_fixed(array, sizeof array);
    format_player(table, player, &name);
    text_format(&output_of(table)->bytes, output_of(table)->lang, text, none, bytes_string(&name));
}

void view_welcome(const struct table *table)
{
    struct output *output = output_of(table);
    const struct lud_rules *rules = session_rules(table_session(table));
    if (common_json(table->cli))
        return;
    output_bold(output, true);
    output_text(output, rules->game->title);
    output_bold(output, false);
    bytes_text(&output->bytes, "  ");
    rules_format(rules, true, &output->bytes);
    bytes_char(&output->bytes, '\n');
    for (int player = 0; player < rules->players; player++) {
        bytes_text(&output->bytes, player == 0 ? "" : " - ");
        format_player(table, player, &output->bytes);
    }
    bytes_char(&output->bytes, '\n');
}

static void say_result(const struct table *table)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    output_bold(output, true);
    if (table->stopped)
        describe_values(&output->bytes, output->lang, session_rules(session), table->record.result,
                        SESSION_RULES);
    else
        describe_result(&output->bytes, output->lang, session);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
    if (table->prompting)
        output_line(output, TEXT_CLI_PLAY_AFTER, (const int32_t[WHY_ARGS]){0}, NULL);
}

static void say_turn(const struct table *table, int turn)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    const struct lud_rules *rules = session_rules(session);
    const int32_t args[WHY_ARGS] = {(int32_t)session_plies(session) + 1,
                                    game_count(rules, session_state(session))};
    output_bold(output, true);
    text_format(&output->bytes, output->lang, TEXT_CLI_PLAY_TURN, args,
                describe_seat(output->lang, rules, turn));
    output_bold(output, false);
    if (table->chairs[turn].human)
        text_format(&output->bytes, output->lang, TEXT_CLI_PLAY_CAN, args, NULL);
    bytes_char(&output->bytes, '\n');
}

void view_played(struct table *table)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    const size_t ply = session_plies(session) - 1;
    output_progress(output, span_of(""));
    table->told = true;
    if (common_json(table->cli))
        return;
    say_player(table, session_mover(session, ply), TEXT_CLI_PLAY_PLAYED);
    bytes_char(&output->bytes, ' ');
    output_bold(output, true);
    session_format_move(session, ply, &output->bytes);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
    output_flush(output);
}

void view_position(struct table *table)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    const int turn = table_turn(table);
    table->drawn = true;
    if (common_json(table->cli)) {
        describe_json(&output->bytes, session, table->stopped ? table->record.result : NULL);
        bytes_char(&output->bytes, '\n');
        output_flush(output);
        return;
    }
    if (!table->told && session_plies(session) > 0)
        view_played(table);
    bytes_char(&output->bytes, '\n');
    session_rules(session)->game->draw(session_rules(session), session_state(session), output->style,
                                       &output->bytes);
    bytes_char(&output->bytes, '\n');
    if (turn == LUD_OVER)
        say_result(table);
    else
        say_turn(table, turn);
    output_flush(output);
}

void view_thinking(const struct table *table)
{
    static const int32_t none[WHY_ARGS];
    char array[256];
    struct bytes line = bytes_fixed(array, sizeof array);
    const struct output *output = output_of(table);
    text_format(&line, output->lang, TEXT_CLI_PLAY_THINKING, none,
                describe_seat(output->lang, session_rules(table_session(table)), table_turn(table)));
    output_progress(output, bytes_view(&line));
}

/* `  7 121`, the number flush right in three columns. */
static void list_entry(struct output *output, int number, const char *name, size_t width)
{
    bytes_repeat(&output->bytes, " ", number < 10 ? 2 : number < 100 ? 1 : 0);
    output_dim(output, true);
    bytes_integer(&output->bytes, number);
    output_dim(output, false);
    bytes_char(&output->bytes, ' ');
    bytes_text(&output->bytes, name);
    bytes_repeat(&output->bytes, " ", width - span_of(name).size);
}

void view_moves(const struct table *table)
{
    struct output *output = output_of(table);
    struct common_moves list;
    size_t width = 0;
    if (common_json(table->cli)) {
        describe_json(&output->bytes, table_session(table), NULL);
        bytes_char(&output->bytes, '\n');
        return;
    }
    common_list_moves(table_session(table), &list);
    for (int i = 0; i < list.count; i++) {
        const size_t size = span_of(list.at[i].name).size;
        width = size > width ? size : width;
    }
    const int columns = LIST_WIDTH / ((int)width + 6);
    for (int i = 0; i < list.count; i++) {
        const bool last = (i + 1) % columns == 0 || i + 1 == list.count;
        list_entry(output, i + 1, list.at[i].name, last ? span_of(list.at[i].name).size : width);
        bytes_text(&output->bytes, last ? "\n" : "  ");
    }
}

void view_hint(const struct table *table, const struct lud_result *result)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    char array[COMMON_MOVE];
    struct bytes move = bytes_fixed(array, sizeof array);
    game_format_move(session_rules(session), session_state(session), result->move, &move);
    if (common_json(table->cli)) {
        struct json_writer writer = json_write(&output->bytes);
        json_open(&writer, '{');
        json_member_text(&writer, "hint", bytes_string(&move));
        json_close(&writer, '}');
        bytes_char(&output->bytes, '\n');
    } else {
        output_line(output, TEXT_CLI_PLAY_HINT, (const int32_t[WHY_ARGS]){0}, bytes_string(&move));
    }
}

void view_prompt(const struct table *table)
{
    struct output *output = output_of(table);
    if (table->prompting && !common_json(table->cli))
        bytes_text(&output->bytes, "> ");
    output_flush(output);
}

void view_done(const struct table *table, const char *command, enum lud_text text, const char *word)
{
    struct output *output = output_of(table);
    if (!common_json(table->cli)) {
        output_line(output, text, (const int32_t[WHY_ARGS]){0}, word);
        return;
    }
    struct json_writer writer = json_write(&output->bytes);
    json_open(&writer, '{');
    json_member_text(&writer, "done", command);
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}
