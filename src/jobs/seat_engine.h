/* seat_engine.h: the engine of a seat together with its memory, its environment and its rules. It is opened
 * for one move and may be kept for the seat's next move, so that the engine still has its tree or its
 * transposition table. Only one thread may use it at a time. */
#ifndef JOBS_SEAT_ENGINE_H
#define JOBS_SEAT_ENGINE_H

#include "engine/engine.h"
#include "jobs/job_memory.h"
#include "play/logbook.h"

enum { SEAT_ENGINE_SPEC = 256 }; /* bytes of an engine's name with its options; longer ones are not kept */

struct seat_engine {
    struct job_memory bounded; /* allocator of the engine and its job; so the struct must not move */
    struct lud_env env;        /* the host's, with that allocator */
    struct engine *engine;     /* NULL = none is open */
    struct lud_rules *rules;   /* it was opened for these; a shared reference */
    char spec[SEAT_ENGINE_SPEC];
    uint32_t branch; /* of the game when the engine was opened: an undo since then makes it useless */
    bool lasting;    /* allocated by seat_engine_new, so it can be kept */

    /* for the keeper (server/kept.h): its game and seat, and its list */
    char game[LOGBOOK_ID];
    int seat;
    struct seat_engine *before, *after;
};

/* Initialises *seat without an engine. Its allocator hands out at most `most` bytes of env->memory. What *env
 * points to must outlive it. */
void seat_engine_init(struct seat_engine *seat, const struct lud_env *env, size_t most);
/* The same, allocated from env->memory so that it can be kept; NULL when out of memory. */
struct seat_engine *seat_engine_new(const struct lud_env *env, size_t most);
void seat_engine_close(struct seat_engine *seat); /* frees the engine, not *seat */
void seat_engine_free(struct seat_engine *seat);  /* from seat_engine_new; NULL is allowed */

/* Opens the engine `spec` for the session's rules. An open engine is reused when it has the same rules (by
 * address), spec and branch; otherwise it is replaced. On error no engine is open. */
enum lud_status seat_engine_open(struct seat_engine *seat, const struct session *session, struct span spec,
                                 uint32_t branch, struct lud_why *why);
/* Whether its engine remembers anything between moves. */
bool seat_engine_worth_keeping(const struct seat_engine *seat);

#endif
