/* match_answers.c: prints the answers to commands (explanations, questions, prompts) in words or as JSON. */
#include "cli/common/common.h"
#include "cli/common/explaining.h"
#include "cli/play/match_view.h"
#include "text/areas/cli_play_texts.h"

static struct output *answer_output(const struct match *match)
{
    return &match->cli->output;
}

static const struct lud_rules *answer_rules(const struct match *match)
{
    return session_rules(match_session(match));
}

/* Prints one object: the member `name` with `text`, and the sentences as `why`. */
static void json_why(const struct match *match, const char *name, struct span text,
                     const struct explanation *why)
{
    struct json_writer writer = json_write(&answer_output(match)->bytes);
    json_open(&writer, '{');
    json_name(&writer, name);
    json_text(&writer, text);
    explaining_json(&writer, answer_output(match)->lang, answer_rules(match), why);
    json_close(&writer, '}');
    bytes_char(&answer_output(match)->bytes, '\n');
}

/* Prints a heading with the move, then the sentences. */
static void print_why(const struct match *match, enum lud_text text, const char *move,
                      const struct explanation *why)
{
    struct output *output = answer_output(match);
    output_bold(output, true);
    text_format(&output->bytes, output->lang, text, (const int32_t[WHY_ARGS]){0}, move);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
    explaining_lines(output, answer_rules(match), why, "  ");
}

void view_hint(const struct match *match, lud_move move, const struct explanation *why)
{
    char array[COMMON_MOVE];
    struct bytes name = bytes_fixed(array, sizeof array);
    game_format_move(answer_rules(match), session_state(match_session(match)), move, &name);
    if (common_json(match->cli))
        json_why(match, "hint", bytes_view(&name), why);
    else
        print_why(match, TEXT_CLI_PLAY_HINT, bytes_string(&name), why);
}

void view_why(const struct match *match, size_t ply, lud_move move, struct span typed,
              const struct explanation *why)
{
    const struct session *session = match_session(match);
    char array[GAME_MAX_MOVE + 1];
    struct bytes name = bytes_fixed(array, sizeof array);
    if (ply < session_plies(session))
        session_format_move(session, ply, &name);
    else if (game_check(answer_rules(match), session_state(session), move, NULL) == LUD_OK)
        game_format_move(answer_rules(match), session_state(session), move, &name);
    else
        bytes_span(&name, typed);
    if (common_json(match->cli))
        json_why(match, "move", bytes_view(&name), why);
    else
        print_why(match, TEXT_CLI_PLAY_PLAYED, bytes_string(&name), why);
}

void view_topic(const struct match *match, const struct explain_topic *topic, const struct explanation *what)
{
    if (common_json(match->cli)) {
        json_why(match, "topic", span_of(topic->english), what);
        return;
    }
    if (topic->path)
        view_board(match, true);
    explaining_lines(answer_output(match), answer_rules(match), what, "");
}

/* ---- prompts ---- */

static void json_question(const struct match *match, const struct asking *asking, struct span question)
{
    struct json_writer writer = json_write(&answer_output(match)->bytes);
    json_open(&writer, '{');
    json_member_text(&writer, "ask", asking->ask->english);
    json_name(&writer, "question");
    json_text(&writer, question);
    json_close(&writer, '}');
    bytes_char(&answer_output(match)->bytes, '\n');
}

static void print_question(const struct match *match, const struct asking *asking)
{
    struct output *output = answer_output(match);
    char array[512];
    struct bytes question = bytes_fixed(array, sizeof array);
    text_format(&question, output->lang, asking->ask->questions[asking->question].text,
                (const int32_t[WHY_ARGS]){0}, asking->text);
    if (common_json(match->cli)) {
        json_question(match, asking, bytes_view(&question));
        return;
    }
    bytes_span(&output->bytes, bytes_view(&question));
    bytes_char(&output->bytes, '\n');
}

void view_prompt(const struct match *match)
{
    struct output *output = answer_output(match);
    if (match->asking.ask != NULL)
        print_question(match, &match->asking);
    if (match->prompting && !common_json(match->cli))
        bytes_text(&output->bytes, "> ");
    output_flush(output);
}

void view_done(const struct match *match, const char *command, enum lud_text text, const char *word)
{
    struct output *output = answer_output(match);
    if (!common_json(match->cli)) {
        output_line(output, text, (const int32_t[WHY_ARGS]){0}, word);
        return;
    }
    struct json_writer writer = json_write(&output->bytes);
    json_open(&writer, '{');
    json_member_text(&writer, "done", command);
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}
