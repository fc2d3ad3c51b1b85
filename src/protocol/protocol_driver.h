/* protocol_driver.h: the side that drives an engine, as a pure state machine: it makes the lines to send and
 * reads the lines that come back. Who calls it owns the pipes and the deadlines. */
#ifndef PROTOCOL_PROTOCOL_DRIVER_H
#define PROTOCOL_PROTOCOL_DRIVER_H

#include "play/session.h"
#include "protocol/protocol_error.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_info.h"
#include "protocol/protocol_option.h"

enum { DRIVER_NAME = WHY_WORD }; /* bytes of what an engine calls itself, its NUL included */

/* What the driver waits for. */
enum driver_phase {
    DRIVER_SILENT,   /* nothing was said yet: greet */
    DRIVER_GREETED,  /* `ready` */
    DRIVER_IDLE,     /* nothing: the engine may be asked anything */
    DRIVER_ASKED,    /* `ok` or `error` */
    DRIVER_THINKING, /* `bestmove` or `error` */
    DRIVER_CLOSED    /* `quit` was sent */
};

/* A value: nothing to destroy. Everything is there for reading. */
struct protocol_driver {
    enum driver_phase phase;
    bool legal;                                   /* it declared `option legal`: send protocol_driver_legal
                                                     before each go */
    char name[DRIVER_NAME], version[DRIVER_NAME]; /* what it says of itself; "" = nothing */
};

struct protocol_driver protocol_driver_make(void);

/* Each of these appends one line with its end to *out and begins to wait for the answer. They must be called
 * in the right phase (DRIVER_SILENT or DRIVER_IDLE for greet, any for stop and quit, DRIVER_IDLE for all
 * others): anything else is a broken invariant. */

/* Also after `new`, to wait until the engine has loaded what it needs: its clock does not run yet. */
void protocol_driver_greet(struct protocol_driver *driver, struct bytes *out);
/* The game and its options, as far as they differ from the defaults. */
void protocol_driver_new(struct protocol_driver *driver, const struct lud_rules *rules, struct bytes *out);
/* The position that the session began with, and all its moves. */
void protocol_driver_position(struct protocol_driver *driver, const struct session *session,
                              const struct lud_memory *memory, struct bytes *out);
/* The legal moves of `player`, from 0: of who is to move or, in a simultaneous game, of any who moves in this
 * tick. Only for engines that declared `option legal`. */
void protocol_driver_legal(struct protocol_driver *driver, const struct session *session, int player,
                           const struct lud_memory *memory, struct bytes *out);
void protocol_driver_go(struct protocol_driver *driver, const struct protocol_go *go, struct bytes *out);
/* Any other command, with its arguments as they are: ASK_ENGINE, ASK_OPTION, ASK_GAMES... */
void protocol_driver_ask(struct protocol_driver *driver, enum protocol_command command, struct span arguments,
                         struct bytes *out);
void protocol_driver_stop(const struct protocol_driver *driver,
                          struct bytes *out); /* nothing unless thinking */
void protocol_driver_quit(struct protocol_driver *driver, struct bytes *out);

/* What a line means to the driver. Spans point into the line. */
struct protocol_event {
    const struct protocol_row *row; /* what was said; NULL: a blank line or a word that nobody knows */
    struct span text;               /* after the first word, trimmed: the move of `bestmove`, the TEXT of
                                       `solution`, the name of `id name`... */
    struct protocol_info info;      /* SAY_INFO */
    struct protocol_option option;  /* SAY_OPTION */
    struct protocol_error error;    /* SAY_ERROR */
    bool settled;                   /* the answer is complete: the driver is idle again, or closed */
};

/* Reads one line of the engine's. Unknown words are let pass, so that protocols can grow. An error is the
 * engine's fault and changes nothing: LUD_ERROR_USAGE for what is not expected now, LUD_ERROR_SYNTAX and
 * LUD_ERROR_TOO_LARGE for what cannot be read. */
enum lud_status protocol_driver_line(struct protocol_driver *driver, struct span line,
                                     struct protocol_event *event, struct lud_why *why);

#endif
