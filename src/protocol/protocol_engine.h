/* protocol_engine.h: being an engine, as a pure state machine: one line in, answer lines out, and at most one
 * action for the host. It prints nothing, knows no threads and reads no clock but the environment's. */
#ifndef PROTOCOL_PROTOCOL_ENGINE_H
#define PROTOCOL_PROTOCOL_ENGINE_H

#include "base/bytes.h"
#include "core/environment.h"
#include "core/limits.h"
#include "play/session.h"

enum { PROTOCOL_TRACE_BUDGET = 10000 }; /* trace lines of one `go`, at most */

/* What the host hands in; it must outlive the engine. */
struct protocol_host {
    const struct lud_env *env;
    const struct lud_game *const *games; /* NULL at the end */
    const char *name, *version;          /* for `id` */
    enum lud_lang lang;                  /* of errors */
    const char *engine;       /* what `new` chooses: as `engine` takes it, "strong" or "level:easy" */
    struct lud_limits limits; /* seed, threads and memory before `option` changes them; limits that every `go`
                                 has; its stop flag also ends `perft` and `solve` */
    /* Optional: trace lines with their ends, from inside protocol_engine_think. */
    void (*say)(void *context, struct span lines);
    /* Optional: appends to *line what `ludens solve` would print for the session's position, without the line
     * end. */
    enum lud_status (*solve)(void *context, const struct session *session, const struct lud_limits *limits,
                             struct bytes *line, struct lud_why *why);
    void *context; /* handed back to both */
};

struct protocol_engine; /* opaque */

struct protocol_engine *protocol_engine_new(const struct protocol_host *host); /* NULL without memory */
void protocol_engine_free(struct protocol_engine *engine);                     /* not thinking; may be NULL */

enum protocol_action {
    PROTOCOL_NONE,  /* everything is answered */
    PROTOCOL_THINK, /* call protocol_engine_think, better beside the reading of lines */
    PROTOCOL_STOP,  /* the thinking has been told to end: its answer comes at once */
    PROTOCOL_QUIT   /* the same, and then no more lines */
};

/* Takes one line, without its end, and appends the answer. A line that is no good, or that comes at a wrong
 * time, is answered by `error` and changes nothing. */
enum protocol_action protocol_engine_line(struct protocol_engine *engine, struct span line,
                                          struct bytes *out);
/* The answer to a line that the host could not read whole. */
void protocol_engine_too_long(const struct protocol_engine *engine, struct bytes *out);

/* Thinks until done or stopped: the one function that may run while another thread calls
 * protocol_engine_line. */
void protocol_engine_think(struct protocol_engine *engine);
/* After protocol_engine_think has returned, and never beside protocol_engine_line: appends `info` and
 * `bestmove`, or `error`. The engine is then idle again. */
void protocol_engine_answer(struct protocol_engine *engine, struct bytes *out);
bool protocol_engine_thinking(
    const struct protocol_engine *engine); /* between PROTOCOL_THINK and the answer */
/* Ends the thinking as `stop` does; any thread may call it. */
void protocol_engine_stop(struct protocol_engine *engine);

#endif
