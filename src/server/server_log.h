/* server_log.h: what the server says about itself: one JSON object a line. Never a person's secret, never a
 * whole game id: who reads the log must not be able to sit down at a game. */
#ifndef SERVER_SERVER_LOG_H
#define SERVER_SERVER_LOG_H

#include "base/json.h"
#include "base/why.h"

enum {
    SERVER_LOG_LINE = 1024,
    SERVER_LOG_GAME = 6
}; /* bytes of a line; signs of a game's id that are told */

struct server_log {
    void (*write)(void *context, struct span line); /* NULL: nowhere */
    void *context;
};

/* A line under construction; it stays where it is until server_log_end. */
struct server_line {
    const struct server_log *log;
    char array[SERVER_LOG_LINE];
    struct bytes bytes;
    struct json_writer writer;
};

/* `level` is "info", "warn" or "error"; `event` a word that does not change from version to version. */
void server_log_begin(struct server_line *line, const struct server_log *log, const char *level,
                      const char *event);
void server_log_text(struct server_line *line, const char *name, struct span text);
void server_log_number(struct server_line *line, const char *name, int64_t value);
void server_log_game(struct server_line *line, struct span id);           /* shortened */
void server_log_why(struct server_line *line, const struct lud_why *why); /* in English */
void server_log_end(struct server_line *line);

/* A line with one text, or none (name NULL). */
void server_log_say(const struct server_log *log, const char *level, const char *event, const char *name,
                    struct span text);

#endif
