/* protocol_driver.c: the driver's side. The column `when` of the table decides which lines are expected. */
#include "protocol/protocol_driver.h"

#include "core/tick.h"
#include "protocol/protocol_moves.h"
#include "text/areas/protocol_texts.h"

#include <assert.h>
#include <string.h>

struct protocol_driver protocol_driver_make(void)
{
    return (struct protocol_driver){.phase = DRIVER_SILENT};
}

/* ---- lines to send ----------------------------------------------------------------------------------- */

/* Appends the first word of `command` and enters the phase `then`. The caller appends the rest of the line.
 */
static void begin_line(struct protocol_driver *driver, enum protocol_command command, enum driver_phase then,
                       struct bytes *out)
{
    bytes_text(out, protocol_row(command)->word);
    driver->phase = then;
}

void protocol_driver_greet(struct protocol_driver *driver, struct bytes *out)
{
    assert(driver->phase == DRIVER_SILENT || driver->phase == DRIVER_IDLE);
    begin_line(driver, ASK_LUDENS, DRIVER_GREETED, out);
    bytes_char(out, ' ');
    bytes_integer(out, PROTOCOL_VERSION);
    bytes_char(out, '\n');
}

static bool is_default(const struct lud_option *option, const struct lud_setting *setting)
{
    return strcmp(option->fallback, setting->text) == 0;
}

void protocol_driver_new(struct protocol_driver *driver, const struct lud_rules *rules, struct bytes *out)
{
    const struct lud_option *options = rules->game->options;
    assert(driver->phase == DRIVER_IDLE);
    begin_line(driver, ASK_NEW, DRIVER_ASKED, out);
    bytes_char(out, ' ');
    bytes_text(out, rules->game->name);
    for (int i = 0; i < option_count(options); i++) {
        if (is_default(&options[i], &rules->settings.at[i]))
            continue;
        bytes_char(out, ' ');
        bytes_text(out, options[i].name);
        bytes_char(out, '=');
        bytes_text(out, rules->settings.at[i].text);
    }
    bytes_char(out, '\n');
}

/* Whether `position start` after protocol_driver_new gives the session's first position. A map or a board
 * that came with a position is part of the session's rules but not of the options sent, so a second session
 * is opened with these options alone and compared. False also when out of memory: the whole position is then
 * sent, which is always correct. */
static bool begins_at_start(const struct session *session, const struct lud_memory *memory)
{
    const struct lud_rules *rules = session_rules(session);
    struct bytes options = bytes_growing(memory, GAME_MAX_POSITION);
    struct session *again = NULL;
    rules_format(rules, false, &options);
    bool same = !options.failed && session_new(rules->game, bytes_view(&options), (struct span){0}, memory,
                                               &again, NULL) == LUD_OK;
    same = same && session_rules(again)->state_size == rules->state_size &&
           memcmp(session_first(again), session_first(session), rules->state_size) == 0;
    session_free(again);
    bytes_destroy(&options);
    return same;
}

void protocol_driver_position(struct protocol_driver *driver, const struct session *session,
                              const struct lud_memory *memory, struct bytes *out)
{
    assert(driver->phase == DRIVER_IDLE);
    begin_line(driver, ASK_POSITION, DRIVER_ASKED, out);
    bytes_char(out, ' ');
    if (begins_at_start(session, memory))
        bytes_text(out, "start");
    else
        game_format(session_rules(session), session_first(session), out);
    for (size_t ply = 0; ply < session_plies(session); ply++) {
        bytes_text(out, ply == 0 ? " moves " : " ");
        session_format_move(session, ply, out);
    }
    bytes_char(out, '\n');
}

void protocol_driver_legal(struct protocol_driver *driver, const struct session *session, int player,
                           const struct lud_memory *memory, struct bytes *out)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_state *state = state_new(rules, memory);
    assert(driver->phase == DRIVER_IDLE && driver->legal);
    begin_line(driver, ASK_LEGAL, DRIVER_ASKED, out);
    if (state == NULL)
        out->failed = true;
    else if (tick_view(rules, session_state(session), player, state))
        protocol_moves_write(rules, state, out);
    bytes_char(out, '\n');
    state_free(rules, memory, state);
}

void protocol_driver_go(struct protocol_driver *driver, const struct protocol_go *go, struct bytes *out)
{
    assert(driver->phase == DRIVER_IDLE);
    begin_line(driver, ASK_GO, DRIVER_THINKING, out);
    protocol_go_write(go, out);
    bytes_char(out, '\n');
}

void protocol_driver_ask(struct protocol_driver *driver, enum protocol_command command, struct span arguments,
                         struct bytes *out)
{
    assert(driver->phase == DRIVER_IDLE && protocol_row(command)->sender == FROM_DRIVER);
    assert(protocol_row(command)->when != WHEN_EVER && command != ASK_LUDENS && command != ASK_GO);
    begin_line(driver, command, DRIVER_ASKED, out);
    if (arguments.size > 0)
        bytes_char(out, ' ');
    bytes_span(out, arguments);
    bytes_char(out, '\n');
}

void protocol_driver_stop(const struct protocol_driver *driver, struct bytes *out)
{
    if (driver->phase == DRIVER_THINKING)
        bytes_text(out, "stop\n");
}

void protocol_driver_quit(struct protocol_driver *driver, struct bytes *out)
{
    begin_line(driver, ASK_QUIT, DRIVER_CLOSED, out);
    bytes_char(out, '\n');
}

/* ---- lines received -------------------------------------------------------------------------------------
 */

/* Whether the engine may send this line in this phase. After `quit` any line is accepted: the engine may have
 * sent it before it read `quit`. */
static bool is_expected(enum driver_phase phase, const struct protocol_row *row)
{
    switch (row->when) {
    case WHEN_GREETED:
        return phase == DRIVER_GREETED || phase == DRIVER_CLOSED;
    case WHEN_ASKED:
        return phase == DRIVER_ASKED || phase == DRIVER_CLOSED;
    case WHEN_THINKING:
        return phase == DRIVER_THINKING || phase == DRIVER_CLOSED;
    default:
        return phase != DRIVER_SILENT && phase != DRIVER_IDLE;
    }
}

static void copy_name(char field[DRIVER_NAME], struct span text)
{
    struct lud_why clean; /* why_word truncates between characters and replaces unprintable ones */
    struct bytes out = bytes_fixed(field, DRIVER_NAME);
    why_plain(&clean, LUD_OK, TEXT_NONE);
    why_word(&clean, text);
    bytes_text(&out, clean.word);
    field[out.size] = '\0';
}

static enum lud_status read_id(struct protocol_driver *driver, struct protocol_line *line,
                               struct protocol_event *event, struct lud_why *why)
{
    struct span key;
    const enum lud_status status = protocol_line_need(line, "KEY", &key, why);
    event->text = protocol_line_rest(line);
    if (status == LUD_OK && span_is(key, "name"))
        copy_name(driver->name, event->text);
    if (status == LUD_OK && span_is(key, "version"))
        copy_name(driver->version, event->text);
    return status;
}

static enum lud_status read_option(struct protocol_driver *driver, struct protocol_line *line,
                                   struct protocol_event *event, struct lud_why *why)
{
    const enum lud_status status = protocol_option_read(line, &event->option, why);
    if (status == LUD_OK && span_is(event->option.name, "legal"))
        driver->legal = true;
    return status;
}

/* The phase after an expected line. An error in answer to the greeting closes the conversation. */
static enum driver_phase phase_after(enum driver_phase phase, enum protocol_command command)
{
    if (phase == DRIVER_CLOSED)
        return phase;
    if (command == SAY_READY || command == SAY_OK || command == SAY_BESTMOVE)
        return DRIVER_IDLE;
    if (command == SAY_ERROR)
        return phase == DRIVER_GREETED ? DRIVER_CLOSED : DRIVER_IDLE;
    return phase;
}

static enum lud_status read_arguments(struct protocol_driver *driver, struct protocol_line *line,
                                      struct protocol_event *event, struct lud_why *why)
{
    switch (event->row->command) {
    case SAY_ID:
        return read_id(driver, line, event, why);
    case SAY_OPTION:
        return read_option(driver, line, event, why);
    case SAY_INFO:
        event->info = protocol_info_read(line);
        return LUD_OK;
    case SAY_ERROR:
        event->error = protocol_error_read(line);
        return LUD_OK;
    case SAY_BESTMOVE: /* words after the move are ignored */
        return protocol_line_need(line, "MOVE", &event->text, why);
    default:
        return LUD_OK;
    }
}

enum lud_status protocol_driver_line(struct protocol_driver *driver, struct span text,
                                     struct protocol_event *event, struct lud_why *why)
{
    struct protocol_line line;
    *event = (struct protocol_event){.row = NULL};
    enum lud_status status = protocol_line_read(FROM_ENGINE, text, &line, why);
    if (status == LUD_ERROR_UNKNOWN || (status == LUD_OK && line.row == NULL))
        return LUD_OK;
    if (status != LUD_OK)
        return status;
    event->row = line.row;
    event->text = span_trim(line.rest);
    if (!is_expected(driver->phase, line.row)) {
        why_at(why, LUD_ERROR_USAGE, TEXT_PROTOCOL_OUT_OF_TURN, 1, 0, 0);
        why_word(why, span_of(line.row->word));
        return LUD_ERROR_USAGE;
    }
    status = read_arguments(driver, &line, event, why);
    if (status != LUD_OK)
        return status;
    const enum driver_phase before = driver->phase;
    driver->phase = phase_after(before, line.row->command);
    event->settled = driver->phase != before;
    return LUD_OK;
}
