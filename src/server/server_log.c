/* server_log.c: builds and writes log lines. */
#include "server/server_log.h"

#include "os/timer.h"
#include "text/text.h"

void server_log_begin(struct server_line *line, const struct server_log *log, const char *level,
                      const char *event)
{
    char array[32];
    struct bytes date = bytes_fixed(array, sizeof array);
    timer_date(&date);
    line->log = log;
    line->bytes = bytes_fixed(line->array, sizeof line->array);
    line->writer = json_write(&line->bytes);
    json_open(&line->writer, '{');
    json_member_text(&line->writer, "time", bytes_string(&date));
    json_member_text(&line->writer, "level", level);
    json_member_text(&line->writer, "event", event);
}

void server_log_text(struct server_line *line, const char *name, struct span text)
{
    json_name(&line->writer, name);
    json_text(&line->writer, span_first(text, SERVER_LOG_LINE / 4));
}

void server_log_number(struct server_line *line, const char *name, int64_t value)
{
    json_member_number(&line->writer, name, value);
}

void server_log_game(struct server_line *line, struct span id)
{
    server_log_text(line, "game", span_first(id, SERVER_LOG_GAME));
}

void server_log_why(struct server_line *line, const struct lud_why *why)
{
    char array[SERVER_LOG_LINE / 4];
    struct bytes sentence = bytes_fixed(array, sizeof array);
    text_why(&sentence, LUD_EN, why);
    server_log_text(line, "why", bytes_view(&sentence));
}

void server_log_end(struct server_line *line)
{
    json_close(&line->writer, '}');
    if (line->log->write != NULL && !line->bytes.failed) /* a truncated object would be invalid JSON */
        line->log->write(line->log->context, bytes_view(&line->bytes));
}

void server_log_say(const struct server_log *log, const char *level, const char *event, const char *name,
                    struct span text)
{
    struct server_line line;
    server_log_begin(&line, log, level, event);
    if (name != NULL)
        server_log_text(&line, name, text);
    server_log_end(&line);
}
