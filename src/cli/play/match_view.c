/* match_view.c: prints boards, moves and turns, in words or as JSON. */
#include "cli/play/match_view.h"

#include "base/bits.h"
#include "cli/common/common.h"
#include "cli/common/describe.h"
#include "cli/common/explaining.h"
#include "text/areas/cli_play_texts.h"

enum { LIST_WIDTH = 72 }; /* columns of the list of moves */

static struct output *view_output(const struct match *match)
{
    return &match->cli->output;
}

static const struct lud_rules *view_rules(const struct match *match)
{
    return session_rules(match_session(match));
}

static void format_player(const struct match *match, int player, struct bytes *out)
{
    bytes_text(out, describe_seat(view_output(match)->lang, view_rules(match), player));
    bytes_text(out, " (");
    bytes_text(out, match->record.players[player]);
    bytes_char(out, ')');
}

/* Prints `text` with the player for {word}: `white (human)`. */
static void print_player(const struct match *match, int player, enum lud_text text)
{
    static const int32_t none[WHY_ARGS];
    char array[160];
    struct bytes name = bytes_fixed(array, sizeof array);
    format_player(match, player, &name);
    text_format(&view_output(match)->bytes, view_output(match)->lang, text, none, bytes_string(&name));
}

void view_welcome(const struct match *match)
{
    struct output *output = view_output(match);
    const struct lud_rules *rules = view_rules(match);
    if (common_json(match->cli))
        return;
    output_bold(output, true);
    output_text(output, rules->game->title);
    output_bold(output, false);
    if (option_count(rules->game->options) > 0)
        bytes_text(&output->bytes, "  ");
    rules_format(rules, true, &output->bytes);
    bytes_char(&output->bytes, '\n');
    for (int player = 0; player < rules->players; player++) {
        bytes_text(&output->bytes, player == 0 ? "" : " - ");
        format_player(match, player, &output->bytes);
    }
    bytes_char(&output->bytes, '\n');
}

/* ---- the position ---- */

/* Within a tick the board is shown as it was at the start of the tick, because committed moves are secret. */
void view_board(const struct match *match, bool path)
{
    struct output *output = view_output(match);
    struct session *session = match_session(match);
    const int turn = match_turn(match);
    struct lud_style style = output->style;
    int committed = 0;
    style.moves = turn != LUD_OVER && match->chairs[turn].human;
    style.path = path;
    for (; session_state(session)->pending != 0; committed++)
        (void)session_undo(session);
    bytes_char(&output->bytes, '\n');
    view_rules(match)->game->draw(view_rules(match), session_state(session), style, &output->bytes);
    bytes_char(&output->bytes, '\n');
    for (; committed > 0; committed--)
        (void)session_redo(session);
}

/* Prints how many moves a solved puzzle took. */
static void print_solved(const struct match *match)
{
    const int32_t args[WHY_ARGS] = {(int32_t)session_plies(match_session(match))};
    text_format(&view_output(match)->bytes, view_output(match)->lang,
                args[0] == 1 ? TEXT_CLI_PLAY_SOLVED_ONE : TEXT_CLI_PLAY_SOLVED, args, NULL);
}

static void print_result(const struct match *match)
{
    struct output *output = view_output(match);
    const struct session *session = match_session(match);
    const bool goal = (view_rules(match)->traits & LUD_GOAL) != 0 && !match->stopped &&
                      session_end(session) == SESSION_RULES;
    output_bold(output, true);
    if (match->stopped)
        describe_values(&output->bytes, output->lang, view_rules(match), match->record.result, SESSION_RULES);
    else if (goal)
        print_solved(match);
    else
        describe_result(&output->bytes, output->lang, session);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
    if (match->prompting)
        output_line(output, TEXT_CLI_PLAY_AFTER, (const int32_t[WHY_ARGS]){0}, NULL);
}

void view_turn(const struct match *match)
{
    const int turn = match_turn(match);
    struct output *output = view_output(match);
    const struct lud_rules *rules = view_rules(match);
    const struct session *session = match_session(match);
    const int32_t args[WHY_ARGS] = {(int32_t)session_plies(session) + 1,
                                    game_count(rules, session_state(session))};
    if (common_json(match->cli))
        return;
    output_bold(output, true);
    text_format(&output->bytes, output->lang,
                rules->players == 1 ? TEXT_CLI_PLAY_TURN_SOLO : TEXT_CLI_PLAY_TURN, args,
                describe_seat(output->lang, rules, turn));
    output_bold(output, false);
    if (match->chairs[turn].human)
        text_format(&output->bytes, output->lang, match_can(rules->game), args, NULL);
    bytes_char(&output->bytes, '\n');
}

/* The number of plies at the start of the current tick. */
static size_t tick_start(const struct session *session)
{
    return session_plies(session) - (size_t)bits_count(session_state(session)->pending);
}

/* A position within a tick has no text; prints only the turn and the legal moves. */
static void json_tick(const struct match *match, int turn)
{
    struct json_writer writer = json_write(&view_output(match)->bytes);
    struct common_moves list;
    common_list_moves(match_session(match), &list);
    json_open(&writer, '{');
    json_member_number(&writer, "turn", turn + 1);
    json_name(&writer, "moves");
    json_open(&writer, '[');
    for (int i = 0; i < list.count; i++)
        json_text(&writer, span_of(list.at[i].name));
    json_close(&writer, ']');
    json_close(&writer, '}');
}

static void json_position(const struct match *match)
{
    const struct session *session = match_session(match);
    if (session_state(session)->pending != 0 && !match->stopped)
        json_tick(match, session_turn(session));
    else
        describe_json(&view_output(match)->bytes, session, match->stopped ? match->record.result : NULL);
    bytes_char(&view_output(match)->bytes, '\n');
}

void view_position(struct match *match)
{
    struct output *output = view_output(match);
    const struct session *session = match_session(match);
    match->drawn = true;
    if (common_json(match->cli)) {
        json_position(match);
        output_flush(output);
        return;
    }
    view_played(match);
    if (session_state(session)->pending == 0 || match->drawn_at != tick_start(session))
        view_board(match, false);
    match->drawn_at = tick_start(session);
    if (match_turn(match) == LUD_OVER)
        print_result(match);
    else
        view_turn(match);
    output_flush(output);
}

/* ---- moves ---- */

static void print_move(const struct match *match, size_t ply)
{
    struct output *output = view_output(match);
    print_player(match, session_mover(match_session(match), ply), TEXT_CLI_PLAY_PLAYED);
    bytes_char(&output->bytes, ' ');
    output_bold(output, true);
    session_format_move(match_session(match), ply, &output->bytes);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
}

/* Of the moves that people typed, only the last one and those of a tick are printed. */
void view_played(struct match *match)
{
    const struct session *session = match_session(match);
    const bool ticks = (view_rules(match)->traits & LUD_SIMULTANEOUS) != 0;
    const size_t plies = session_plies(session);
    if (match->named_plies == plies)
        return;
    output_progress(view_output(match), span_of(""));
    if (session_state(session)->pending != 0)
        return;
    for (size_t ply = match->named_plies; ply < plies && !common_json(match->cli); ply++)
        if (ticks || ply + 1 == plies || !match->chairs[session_mover(session, ply)].human)
            print_move(match, ply);
    match->named_plies = plies;
    output_flush(view_output(match));
}

void view_news(const struct match *match)
{
    const size_t plies = session_plies(match_session(match));
    struct explanation news;
    if (common_json(match->cli) || plies == 0)
        return;
    explain_news(match_session(match), plies - 1, &news);
    explaining_lines(view_output(match), view_rules(match), &news, "");
    output_flush(view_output(match));
}

void view_thinking(const struct match *match)
{
    static const int32_t none[WHY_ARGS];
    char array[256];
    struct bytes line = bytes_fixed(array, sizeof array);
    const struct output *output = view_output(match);
    const int turn = session_turn(match_session(match));
    text_format(&line, output->lang, TEXT_CLI_PLAY_THINKING, none,
                describe_seat(output->lang, view_rules(match), turn));
    output_progress(output, bytes_view(&line));
}

/* Prints `  7 121`, with the number right-aligned in three columns. */
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

void view_moves(const struct match *match)
{
    struct output *output = view_output(match);
    struct common_moves list;
    size_t width = 0;
    if (common_json(match->cli)) {
        json_position(match);
        return;
    }
    common_list_moves(match_session(match), &list);
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
