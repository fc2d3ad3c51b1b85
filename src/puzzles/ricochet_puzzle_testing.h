/* ricochet_puzzle_testing.h: helpers for the tests of puzzles: an environment, and sessions from position
 * texts. */
#ifndef PUZZLES_RICOCHET_PUZZLE_TESTING_H
#define PUZZLES_RICOCHET_PUZZLE_TESTING_H

#include "games/ricochet/ricochet.h"
#include "play/session.h"
#include "puzzles/ricochet_generate.h"

static inline uint64_t testing_now(void *context)
{
    (void)context;
    return 0;
}

static inline struct lud_env testing_env(void)
{
    return (struct lud_env){.memory = memory_heap(), .now = testing_now, .threads = 1};
}

/* A session of Ricochet Robots, which the caller frees; NULL when the position is invalid. */
static inline struct session *testing_session(const char *rules, const char *position)
{
    struct session *session = NULL;
    (void)session_new(&ricochet_game, span_of(rules), span_of(position), memory_heap(), &session, NULL);
    return session;
}

#endif
