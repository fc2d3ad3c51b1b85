/* protocol_engine.h: the engine's side, as a pure state machine: one line in, answer lines out, and at most
 * one action for the host. It does no input or output, starts no threads and reads only the environment's
 * clock. */
#ifndef PROTOCOL_PROTOCOL_ENGINE_H
#define PROTOCOL_PROTOCOL_ENGINE_H

#include "base/bytes.h"
#include "core/environment.h"
#include "core/limits.h"
#include "play/session.h"

enum { PROTOCOL_TRACE_BUDGET = 10000 }; /* maximum trace lines per `go` */

/* What the host provides. The struct and everything it points to must outlive the engine. */
struct protocol_host {
    const struct lud_env *env;
    const struct lud_game *const *games; /* the games on offer, then NULL */
    const char *name, *version;          /* for `id` */
    enum lud_lang lang;                  /* language of error sentences */
    const char *engine;       /* selected by `new`, in the syntax of `engine`: "strong", "level:easy" */
    struct lud_limits limits; /* defaults of seed, threads and memory, which `option` changes; limits of every
                                 `go`; a stop flag that also ends `perft` and `solve` */
    /* Optional: receives trace lines with their line ends. Called on the thread of protocol_engine_think. */
    void (*say)(void *context, struct span lines);
    /* Optional: appends to *line what `ludens solve` would print for the session's position, without the line
     * end. */
    enum lud_status (*solve)(void *context, const struct session *session, const struct lud_limits *limits,
                             struct bytes *line, struct lud_why *why);
    void *context; /* passed to both callbacks */
};

struct protocol_engine; /* opaque */

struct protocol_engine *protocol_engine_new(const struct protocol_host *host); /* NULL: out of memory */
/* `engine` may be NULL; it must not be thinking. */
void protocol_engine_free(struct protocol_engine *engine);

enum protocol_action {
    PROTOCOL_NONE,  /* nothing to do: the answer is complete */
    PROTOCOL_THINK, /* call protocol_engine_think, on another thread if lines should be read meanwhile */
    PROTOCOL_STOP,  /* the search has been told to stop: wait for it, then call protocol_engine_answer */
    PROTOCOL_QUIT   /* the same, and then pass no more lines */
};

/* Executes one line, given without its line end, and appends the answer to *out. A malformed line, or one
 * that is not allowed now, is answered by `error` and changes nothing. */
enum protocol_action protocol_engine_line(struct protocol_engine *engine, struct span text,
                                          struct bytes *out);
/* Appends the error for a line that was too long for the host to read. */
void protocol_engine_too_long(const struct protocol_engine *engine, struct bytes *out);

/* Searches until done or stopped. The only function that may run while another thread calls
 * protocol_engine_line. */
void protocol_engine_think(struct protocol_engine *engine);
/* Appends `info` and `bestmove`, or `error`; the engine is then idle again. Call it after
 * protocol_engine_think has returned, and never while another thread calls protocol_engine_line. */
void protocol_engine_answer(struct protocol_engine *engine, struct bytes *out);
/* Whether a search was requested by PROTOCOL_THINK and not yet answered. */
bool protocol_engine_thinking(const struct protocol_engine *engine);
/* Stops the search as `stop` does. Any thread may call it. */
void protocol_engine_stop(struct protocol_engine *engine);

#endif
