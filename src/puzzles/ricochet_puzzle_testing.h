/* ricochet_puzzle_testing.h: what the tests of puzzles share: a solver, and positions from their text. */
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

/* A session of Ricochet Robots; NULL when the position is bad. */
static inline struct session *testing_session(const char *rules, const char *position)
{
    struct session *session = NULL;
    (void)session_new(&ricochet_game, span_of(rules), span_of(position), memory_heap(), &session, NULL);
    return session;
}

#endif
