/* protocol_engine.h: the engine's side, as a pure state machine: one line in, answer lines out, and at most
 * one action for the host. It prints nothing, starts no threads and reads only the environment's clock.
 *
 * Threads: one thread owns the engine and calls everything here. Only protocol_engine_think may run on a
 * second thread meanwhile, and protocol_engine_stop on any. */
#ifndef PROTOCOL_PROTOCOL_ENGINE_H
#define PROTOCOL_PROTOCOL_ENGINE_H

#include "base/bytes.h"
#include "core/environment.h"
#include "core/limits.h"
#include "play/session.h"

enum { PROTOCOL_TRACE_BUDGET = 10000 }; /* maximum of trace lines per `go` */

/* What the host provides. The struct and everything it points to must outlive the engine. */
struct protocol_host {
    const struct lud_env *env;
    const struct lud_game *const *games; /* NULL at the end */
    const char *name, *version;          /* for `id` */
    enum lud_lang lang;                  /* of error sentences */
    const char *engine;       /* chosen by `new`, in the syntax of `engine`: "strong", "level:easy" */
    struct lud_limits limits; /* initial seed, threads and memory, which `option` can change; default limits
                                 of every `go`; `stop` also ends `perft` and `solve` */
    /* Optional: sends trace lines, with their line ends. Called on the thread of protocol_engine_think; the
     * span is valid during the call. */
    void (*send_trace)(void *context, struct span lines);
    /* Optional: appends to *line what `ludens solve` would print for the session's position, without the line
     * end. Called by protocol_engine_line. */
    enum lud_status (*solve)(void *context, const struct session *session, const struct lud_limits *limits,
                             struct bytes *line, struct lud_why *why);
    void *context; /* passed to both functions */
};

struct protocol_engine; /* opaque */

struct protocol_engine *protocol_engine_new(const struct protocol_host *host); /* NULL when out of memory */
/* The engine must not be thinking; NULL is allowed. */
void protocol_engine_free(struct protocol_engine *engine);

enum protocol_action {
    PROTOCOL_NONE,  /* nothing to do: the answer is complete */
    PROTOCOL_THINK, /* call protocol_engine_think, preferably on another thread, so that `stop` can be read */
    PROTOCOL_STOP,  /* the stop flag is set: protocol_engine_think returns soon */
    PROTOCOL_QUIT   /* as PROTOCOL_STOP; read no further lines */
};

/* Carries out one line, given without its line end, and appends the answer. A line that is invalid, or not
 * allowed now, is answered by `error` and changes nothing. */
enum protocol_action protocol_engine_line(struct protocol_engine *engine, struct span line,
                                          struct bytes *out);
/* Appends the error for a line that was too long for the host to read. */
void protocol_engine_too_long(const struct protocol_engine *engine, struct bytes *out);

/* Searches until done or stopped. May run on another thread while the owner calls protocol_engine_line. */
void protocol_engine_think(struct protocol_engine *engine);
/* Call it once protocol_engine_think has returned, on the owner's thread: appends `info` and `bestmove`, or
 * `error`. The engine is then idle again. */
void protocol_engine_answer(struct protocol_engine *engine, struct bytes *out);
/* True from PROTOCOL_THINK until protocol_engine_answer. */
bool protocol_engine_thinking(const struct protocol_engine *engine);
/* Sets the stop flag, as the command `stop` does. Any thread may call it. */
void protocol_engine_stop(struct protocol_engine *engine);

#endif
