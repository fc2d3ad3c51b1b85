/* table_view.c: boards, moves and whose turn it is, in words or as JSON. */
#include "cli/table_view.h"

#include "base/bits.h"
#include "cli/common.h"
#include "cli/describe.h"
#include "cli/explaining.h"

enum { LIST_WIDTH = 72 }; /* columns of the list of moves */

static struct output *output_of(const struct table *table)
{
    return &table->cli->output;
}

static const struct lud_rules *rules_of(const struct table *table)
{
    return session_rules(table_session(table));
}

static void format_player(const struct table *table, int player, struct bytes *out)
{
    bytes_text(out, describe_seat(output_of(table)->lang, rules_of(table), player));
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
    const struct lud_rules *rules = rules_of(table);
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

/* ---- the position ---- */

/* Within a tick people see the board as it was at the boundary: commitments are secret. */
void view_board(const struct table *table, bool path)
{
    struct output *output = output_of(table);
    struct session *session = table_session(table);
    const int turn = table_turn(table);
    struct lud_style style = output->style;
    int committed = 0;
    style.moves = turn != LUD_OVER && table->chairs[turn].human;
    style.path = path;
    for (; session_state(session)->pending != 0; committed++)
        (void)session_undo(session);
    bytes_char(&output->bytes, '\n');
    rules_of(table)->game->draw(rules_of(table), session_state(session), style, &output->bytes);
    bytes_char(&output->bytes, '\n');
    for (; committed > 0; committed--)
        (void)session_redo(session);
}

/* A solved puzzle says how many moves it took. */
static void say_solved(const struct table *table)
{
    const int32_t args[WHY_ARGS] = {(int32_t)session_plies(table_session(table))};
    text_format(&output_of(table)->bytes, output_of(table)->lang,
                args[0] == 1 ? TEXT_CLI_PLAY_SOLVED_ONE : TEXT_CLI_PLAY_SOLVED, args, NULL);
}

static void say_result(const struct table *table)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    const bool goal =
        (rules_of(table)->traits & LUD_GOAL) != 0 && !table->stopped && session_end(session) == SESSION_RULES;
    output_bold(output, true);
    if (table->stopped)
        describe_values(&output->bytes, output->lang, rules_of(table), table->record.result, SESSION_RULES);
    else if (goal)
        say_solved(table);
    else
        describe_result(&output->bytes, output->lang, session);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
    if (table->prompting)
        output_line(output, TEXT_CLI_PLAY_AFTER, (const int32_t[WHY_ARGS]){0}, NULL);
}

void view_turn(const struct table *table)
{
    const int turn = table_turn(table);
    struct output *output = output_of(table);
    const struct lud_rules *rules = rules_of(table);
    const struct session *session = table_session(table);
    const int32_t args[WHY_ARGS] = {(int32_t)session_plies(session) + 1,
                                    game_count(rules, session_state(session))};
    if (common_json(table->cli))
        return;
    output_bold(output, true);
    text_format(&output->bytes, output->lang,
                rules->players == 1 ? TEXT_CLI_PLAY_TURN_SOLO : TEXT_CLI_PLAY_TURN, args,
                describe_seat(output->lang, rules, turn));
    output_bold(output, false);
    if (table->chairs[turn].human)
        text_format(&output->bytes, output->lang, table_game(rules->game)->can, args, NULL);
    bytes_char(&output->bytes, '\n');
}

/* How many moves were played when the present tick began. */
static size_t boundary(const struct session *session)
{
    return session_plies(session) - (size_t)bits_count(session_state(session)->pending);
}

/* A position within a tick has no text: only whose turn it is and what it may do. */
static void json_tick(const struct table *table, int turn)
{
    struct json_writer writer = json_write(&output_of(table)->bytes);
    struct common_moves list;
    common_list_moves(table_session(table), &list);
    json_open(&writer, '{');
    json_member_number(&writer, "turn", turn + 1);
    json_name(&writer, "moves");
    json_open(&writer, '[');
    for (int i = 0; i < list.count; i++)
        json_text(&writer, span_of(list.at[i].name));
    json_close(&writer, ']');
    json_close(&writer, '}');
}

static void json_position(const struct table *table)
{
    const struct session *session = table_session(table);
    if (session_state(session)->pending != 0 && !table->stopped)
        json_tick(table, session_turn(session));
    else
        describe_json(&output_of(table)->bytes, session, table->stopped ? table->record.result : NULL);
    bytes_char(&output_of(table)->bytes, '\n');
}

void view_position(struct table *table)
{
    struct output *output = output_of(table);
    const struct session *session = table_session(table);
    table->drawn = true;
    if (common_json(table->cli)) {
        json_position(table);
        output_flush(output);
        return;
    }
    view_played(table);
    if (session_state(session)->pending == 0 || table->drawn_at != boundary(session))
        view_board(table, false);
    table->drawn_at = boundary(session);
    if (table_turn(table) == LUD_OVER)
        say_result(table);
    else
        view_turn(table);
    output_flush(output);
}

/* ---- moves ---- */

static void say_move(const struct table *table, size_t ply)
{
    struct output *output = output_of(table);
    say_player(table, session_mover(table_session(table), ply), TEXT_CLI_PLAY_PLAYED);
    bytes_char(&output->bytes, ' ');
    output_bold(output, true);
    session_format_move(table_session(table), ply, &output->bytes);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
}

/* People know what they typed: of their moves only the last is named, and those that make up a tick. */
void view_played(struct table *table)
{
    const struct session *session = table_session(table);
    const bool ticks = (rules_of(table)->traits & LUD_SIMULTANEOUS) != 0;
    const size_t plies = session_plies(session);
    if (table->told == plies)
        return;
    output_progress(output_of(table), span_of(""));
    if (session_state(session)->pending != 0)
        return;
    for (size_t ply = table->told; ply < plies && !common_json(table->cli); ply++)
        if (ticks || ply + 1 == plies || !table->chairs[session_mover(session, ply)].human)
            say_move(table, ply);
    table->told = plies;
    output_flush(output_of(table));
}

void view_news(const struct table *table)
{
    const size_t plies = session_plies(table_session(table));
    struct explanation news;
    if (common_json(table->cli) || plies == 0)
        return;
    explain_news(table_session(table), plies - 1, &news);
    explaining_lines(output_of(table), rules_of(table), &news, "");
    output_flush(output_of(table));
}

void view_thinking(const struct table *table)
{
    static const int32_t none[WHY_ARGS];
    char array[256];
    struct bytes line = bytes_fixed(array, sizeof array);
    const struct output *output = output_of(table);
    const int turn = session_turn(table_session(table));
    text_format(&line, output->lang, TEXT_CLI_PLAY_THINKING, none,
                describe_seat(output->lang, rules_of(table), turn));
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
        json_position(table);
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
