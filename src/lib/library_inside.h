/* library_inside.h: what the files of the library share. */
#ifndef LIB_LIBRARY_INSIDE_H
#define LIB_LIBRARY_INSIDE_H

#include "engine/engine.h"
#include "os/system.h"
#include "play/record.h"

#include <stdatomic.h>

struct lud_match {
    struct record record; /* owns the session */
    enum lud_lang lang;
};

struct lud_engine {
    const struct lud_match *match;    /* borrowed: must outlive the engine */
    struct system system;             /* environment of the engine */
    struct engine *engine;            /* owned */
    atomic_bool stop;                 /* any thread may set it: lud_engine_stop */
    struct lud_candidates candidates; /* of the last search */
};

static inline const struct session *session_of(const struct lud_match *match)
{
    return match->record.session;
}

/* Fills the part of *error that the caller's version of the struct has; error may be NULL. Returns
 * why->status. */
enum lud_status library_error(struct lud_error *error, enum lud_lang lang, const struct lud_why *why);
/* The same for a bare status code; for LUD_OK *error is not touched. */
enum lud_status library_status(struct lud_error *error, enum lud_lang lang, enum lud_status status);

#endif
