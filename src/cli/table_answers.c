/* table_answers.c: what the commands answer: explanations, questions, prompts; in words or as JSON. */
#include "cli/common.h"
#include "cli/explaining.h"
#include "cli/table_view.h"

static struct output *output_of(const struct table *table)
{
    return &table->cli->output;
}

static const struct lud_rules *rules_of(const struct table *table)
{
    return session_rules(table_session(table));
}

/* One object a line: a name, a text, and the sentences. */
static void json_why(const struct table *table, const char *name, struct span text,
                     const struct explanation *why)
{
    struct json_writer writer = json_write(&output_of(table)->bytes);
    json_open(&writer, '{');
    json_name(&writer, name);
    json_text(&writer, text);
    explaining_json(&writer, output_of(table)->lang, rules_of(table), why);
    json_close(&writer, '}');
    bytes_char(&output_of(table)->bytes, '\n');
}

/* A heading that names the move, and the sentences. */
static void say_why(const struct table *table, enum lud_text text, const char *move,
                    const struct explanation *why)
{
    struct output *output = output_of(table);
    output_bold(output, true);
    text_format(&output->bytes, output->lang, text, (const int32_t[WHY_ARGS]){0}, move);
    output_bold(output, false);
    bytes_char(&output->bytes, '\n');
    explaining_lines(output, rules_of(table), why, "  ");
}

void view_hint(const struct table *table, lud_move move, const struct explanation *why)
{
    char array[COMMON_MOVE];
    struct bytes name = bytes_fixed(array, sizeof array);
    game_format_move(rules_of(table), session_state(table_session(table)), move, &name);
    if (common_json(table->cli))
        json_why(table, "hint", bytes_view(&name), why);
    else
        say_why(table, TEXT_CLI_PLAY_HINT, bytes_string(&name), why);
}

void view_why(const struct table *table, size_t ply, lud_move move, struct span typed,
              const struct explanation *why)
{
    const struct session *session = table_session(table);
    char array[GAME_MAX_MOVE + 1];
    struct bytes name = bytes_fixed(array, sizeof array);
    if (ply < session_plies(session))
        session_format_move(session, ply, &name);
    else if (game_check(rules_of(table), session_state(session), move, NULL) == LUD_OK)
        game_format_move(rules_of(table), session_state(session), move, &name);
    else
        bytes_span(&name, typed);
    if (common_json(table->cli))
        json_why(table, "move", bytes_view(&name), why);
    else
        say_why(table, TEXT_CLI_PLAY_PLAYED, bytes_string(&name), why);
}

void view_topic(const struct table *table, const struct explain_topic *topic, const struct explanation *what)
{
    if (common_json(table->cli)) {
        json_why(table, "topic", span_of(topic->english), what);
        return;
    }
    if (topic->path)
        view_board(table, true);
    explaining_lines(output_of(table), rules_of(table), what, "");
}

/* ---- prompts ---- */

static void json_question(const struct table *table, const struct asking *asking, struct span question)
{
    struct json_writer writer = json_write(&output_of(table)->bytes);
    json_open(&writer, '{');
    json_member_text(&writer, "ask", asking->ask->english);
    json_name(&writer, "question");
    json_text(&writer, question);
    json_close(&writer, '}');
    bytes_char(&output_of(table)->bytes, '\n');
}

static void say_question(const struct table *table, const struct asking *asking)
{
    struct output *output = output_of(table);
    char array[512];
    struct bytes question = bytes_fixed(array, sizeof array);
    text_format(&question, output->lang, asking->ask->questions[asking->question].text,
                (const int32_t[WHY_ARGS]){0}, asking->text);
    if (common_json(table->cli)) {
        json_question(table, asking, bytes_view(&question));
        return;
    }
    bytes_span(&output->bytes, bytes_view(&question));
    bytes_char(&output->bytes, '\n');
}

void view_prompt(const struct table *table)
{
    struct output *output = output_of(table);
    if (table->asking.ask != NULL)
        say_question(table, &table->asking);
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
