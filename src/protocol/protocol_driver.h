/* protocol_driver.h: the side that drives an engine, as a pure state machine: it writes the lines to send and
 * reads the lines received. The caller owns the pipes and enforces the deadlines. */
#ifndef PROTOCOL_PROTOCOL_DRIVER_H
#define PROTOCOL_PROTOCOL_DRIVER_H

#include "play/session.h"
#include "protocol/protocol_error.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_info.h"
#include "protocol/protocol_option.h"

enum { DRIVER_NAME = WHY_WORD }; /* bytes of an engine's name or version, with the NUL */

/* Which answer the driver waits for. */
enum driver_phase {
    DRIVER_SILENT,   /* none: the conversation starts with protocol_driver_greet */
    DRIVER_GREETED,  /* `ready`, or `error`, which closes the conversation */
    DRIVER_IDLE,     /* none: any command may be sent */
    DRIVER_ASKED,    /* `ok` or `error` */
    DRIVER_THINKING, /* `bestmove` or `error` */
    DRIVER_CLOSED    /* none: `quit` was sent, or the engine refused the greeting */
};

/* A plain value without anything to destroy. Callers may read all fields and write none. */
struct protocol_driver {
    enum driver_phase phase;
    bool legal;                                   /* the engine declared `option legal`: call
                                                     protocol_driver_legal before each `go` */
    char name[DRIVER_NAME], version[DRIVER_NAME]; /* from its `id` lines, printable; "" = not sent */
};

struct protocol_driver protocol_driver_make(void); /* in DRIVER_SILENT */

/* Each of these functions appends one line, with its line end, to *out and enters the phase that waits for
 * the answer. They assert the phase: DRIVER_SILENT or DRIVER_IDLE for greet, any for stop and quit,
 * DRIVER_IDLE for all others. When out of memory, out->failed is set. */

/* `ludens 1`. Sent again after `new` it makes the engine load its tables before its clock starts. */
void protocol_driver_greet(struct protocol_driver *driver, struct bytes *out);
/* `new` with the game of `rules` and the options that differ from their defaults. */
void protocol_driver_new(struct protocol_driver *driver, const struct lud_rules *rules, struct bytes *out);
/* `position` with the session's first position and all its moves. */
void protocol_driver_position(struct protocol_driver *driver, const struct session *session,
                              const struct lud_memory *memory, struct bytes *out);
/* `legal` with the legal moves of `player` (from 0): the player to move or, in a simultaneous game, any
 * player who moves in this tick. Only for engines that declared `option legal`. */
void protocol_driver_legal(struct protocol_driver *driver, const struct session *session, int player,
                           const struct lud_memory *memory, struct bytes *out);
void protocol_driver_go(struct protocol_driver *driver, const struct protocol_go *go, struct bytes *out);
/* Any other command (ASK_ENGINE, ASK_OPTION, ASK_GAMES...) with its arguments, sent unchanged. */
void protocol_driver_ask(struct protocol_driver *driver, enum protocol_command command, struct span arguments,
                         struct bytes *out);
/* Appends nothing unless the engine is thinking. */
void protocol_driver_stop(const struct protocol_driver *driver, struct bytes *out);
void protocol_driver_quit(struct protocol_driver *driver, struct bytes *out);

/* A line of the engine, parsed. Spans point into the line. */
struct protocol_event {
    const struct protocol_row *row; /* of its first word; NULL: a blank line or an unknown word */
    struct span text;               /* after the first word, trimmed: the move of `bestmove`, the TEXT of
                                       `solution`, the name of `id name`... */
    struct protocol_info info;      /* if row->command is SAY_INFO */
    struct protocol_option option;  /* if SAY_OPTION */
    struct protocol_error error;    /* if SAY_ERROR */
    bool settled;                   /* this line completes the answer: the driver is idle or closed */
};

/* Reads one line of the engine, without its line end. Unknown first words are ignored, so that later versions
 * of the protocol can add some. An error is the engine's fault and leaves the driver unchanged:
 * LUD_ERROR_USAGE if the line is not expected in this phase, LUD_ERROR_SYNTAX or LUD_ERROR_TOO_LARGE if it
 * cannot be parsed. */
enum lud_status protocol_driver_line(struct protocol_driver *driver, struct span line,
                                     struct protocol_event *event, struct lud_why *why);

#endif
