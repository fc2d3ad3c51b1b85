/* protocol_driver.h: drives an engine, as a pure state machine: writes the lines to send and parses the lines
 * received. The caller owns the pipes and the deadlines. */
#ifndef PROTOCOL_PROTOCOL_DRIVER_H
#define PROTOCOL_PROTOCOL_DRIVER_H

#include "play/session.h"
#include "protocol/protocol_error.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_info.h"
#include "protocol/protocol_option.h"

enum { DRIVER_NAME = WHY_WORD }; /* bytes of an engine's name or version, with the NUL */

/* What the driver is waiting for. */
enum driver_phase {
    DRIVER_SILENT,   /* nothing: call protocol_driver_greet first */
    DRIVER_GREETED,  /* `ready` */
    DRIVER_IDLE,     /* nothing: any command may be sent */
    DRIVER_ASKED,    /* `ok` or `error` */
    DRIVER_THINKING, /* `bestmove` or `error` */
    DRIVER_CLOSED    /* the end of the process: `quit` was sent */
};

/* A value: nothing to destroy. Callers may read every field and write none. */
struct protocol_driver {
    enum driver_phase phase;
    bool legal;                                   /* the engine declared `option legal`: call
                                                     protocol_driver_legal before each go */
    char name[DRIVER_NAME], version[DRIVER_NAME]; /* from its `id` lines; "" = not sent */
};

struct protocol_driver protocol_driver_make(void);

/* Each of these appends one line, with its line end, to *out and changes the phase. They assert the phase:
 * DRIVER_SILENT or DRIVER_IDLE for greet, any for stop and quit, DRIVER_IDLE for all others. */

/* Sends `ludens 1`. Send it again after `new` to wait until the engine has loaded its data, before its clock
 * starts. */
void protocol_driver_greet(struct protocol_driver *driver, struct bytes *out);
/* Sends `new` with the game and those options that differ from their defaults. */
void protocol_driver_new(struct protocol_driver *driver, const struct lud_rules *rules, struct bytes *out);
/* Sends the start position of the session and all its moves. */
void protocol_driver_position(struct protocol_driver *driver, const struct session *session,
                              const struct lud_memory *memory, struct bytes *out);
/* Sends the legal moves of `player` (from 0): the player to move or, in a simultaneous game, any player that
 * moves in this tick. Only for engines that declared `option legal`. */
void protocol_driver_legal(struct protocol_driver *driver, const struct session *session, int player,
                           const struct lud_memory *memory, struct bytes *out);
void protocol_driver_go(struct protocol_driver *driver, const struct protocol_go *go, struct bytes *out);
/* Sends any other command with the given arguments: ASK_ENGINE, ASK_OPTION, ASK_GAMES and so on. */
void protocol_driver_ask(struct protocol_driver *driver, enum protocol_command command, struct span arguments,
                         struct bytes *out);
void protocol_driver_stop(const struct protocol_driver *driver,
                          struct bytes *out); /* appends nothing unless the engine is thinking */
void protocol_driver_quit(struct protocol_driver *driver, struct bytes *out);

/* A parsed line of the engine. Spans point into the line. */
struct protocol_event {
    const struct protocol_row *row; /* the kind of line; NULL: a blank line or an unknown first word */
    struct span text;               /* the rest after the first word, trimmed: the move of `bestmove`, the
                                       TEXT of `solution`, the name of `id name` */
    struct protocol_info info;      /* SAY_INFO */
    struct protocol_option option;  /* SAY_OPTION */
    struct protocol_error error;    /* SAY_ERROR */
    bool settled;                   /* the answer is complete: the driver is idle again, or closed */
};

/* Parses one line from the engine, without its line end. Unknown words are ignored, so that the protocol can
 * grow. An error is the engine's fault and changes nothing: LUD_ERROR_USAGE for a line that is not expected
 * in this phase, LUD_ERROR_SYNTAX and LUD_ERROR_TOO_LARGE for a malformed one. */
enum lud_status protocol_driver_line(struct protocol_driver *driver, struct span text,
                                     struct protocol_event *event, struct lud_why *why);

#endif
