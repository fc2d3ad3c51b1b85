/* seat_engine.h: the engine of a seat with all that it lives off: its memory, its environment, the rules. It
 * is opened for one move and may be kept for the seat's next, so that it finds its tree or its table again.
 * One thread uses it at a time. */
#ifndef JOBS_SEAT_ENGINE_H
#define JOBS_SEAT_ENGINE_H

#include "engine/engine.h"
#include "jobs/job_memory.h"
#include "play/logbook.h"

enum { SEAT_ENGINE_SPEC = 256 }; /* bytes of an engine's name with its options; longer ones are not kept */

struct seat_engine {
    struct job_memory bounded; /* all that the engine and its job allocate */
    struct lud_env env;        /* the host's, with that memory */
    struct engine *engine;     /* NULL: none is open */
    struct lud_rules *rules;   /* that it was opened for; held */
    char spec[SEAT_ENGINE_SPEC];
    uint32_t branch; /* the game's when it last thought: moves taken back since begin another */
    bool lasting;    /* in memory of its own, can be kept */

    /* the keeper's: whose it is, and its place in a list */
    char game[LOGBOOK_ID];
    int seat;
    struct seat_engine *before, *after;
};

/* Without an engine, which gets `most` bytes of env->memory. */
void seat_engine_init(struct seat_engine *seat, const struct lud_env *env, size_t most);
/* The same in env->memory, so that it can be kept; NULL without memory. */
struct seat_engine *seat_engine_new(const struct lud_env *env, size_t most);
void seat_engine_close(struct seat_engine *seat); /* the engine goes, the rest stays */
void seat_engine_free(struct seat_engine *seat);  /* of seat_engine_new; may be NULL */

/* Has `spec` open for the session's rules: the engine that is there when it was opened for the same rules,
 * spec and branch of the game, else a new one in its place. */
enum lud_status seat_engine_open(struct seat_engine *seat, const struct session *session, struct span spec,
                                 uint32_t branch, struct lud_why *why);
/* Whether it has an engine that remembers something between moves. */
bool seat_engine_worth_keeping(const struct seat_engine *seat);

#endif
