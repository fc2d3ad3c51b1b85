/* server_log.h: the log of the server: one JSON object per line. It never holds a person's secret or a whole
 * game id, so that a reader of the log cannot take a seat in a game. Loop thread only. */
#ifndef SERVER_SERVER_LOG_H
#define SERVER_SERVER_LOG_H

#include "base/json.h"
#include "base/why.h"

enum {
    SERVER_LOG_LINE = 1024, /* bytes of a line */
    SERVER_LOG_GAME = 6     /* characters of a game id that are logged */
};

struct server_log {
    void (*write)(void *context, struct span line); /* NULL = no log */
    void *context;
};

/* A line under construction; it must not move before server_log_end. */
struct server_line {
    const struct server_log *log;
    char array[SERVER_LOG_LINE];
    struct bytes bytes;
    struct json_writer writer;
};

/* `level` is "info", "warn" or "error"; `event` is a word that stays the same across versions. */
void server_log_begin(struct server_line *line, const struct server_log *log, const char *level,
                      const char *event);
void server_log_text(struct server_line *line, const char *name, struct span text);
void server_log_number(struct server_line *line, const char *name, int64_t value);
void server_log_game(struct server_line *line, struct span id);           /* shortened */
void server_log_why(struct server_line *line, const struct lud_why *why); /* in English */
void server_log_end(struct server_line *line);

/* Writes a line with one text member, or none if `name` is NULL. */
void server_log_say(const struct server_log *log, const char *level, const char *event, const char *name,
                    struct span text);

#endif
