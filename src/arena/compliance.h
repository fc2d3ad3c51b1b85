/* compliance.h: whether an engine keeps to the protocol: starts it and tries requirement after requirement.
 */
#ifndef ARENA_COMPLIANCE_H
#define ARENA_COMPLIANCE_H

#include "base/memory.h"
#include "core/game.h"
#include "text/areas/arena_texts.h"

#include <stdatomic.h>

/* One row a requirement: constant, its word, and what is expected. They are tried in this order. */
#define COMPLIANCE_TABLE(X)                                                                                  \
    X(REQUIRE_START, "start", TEXT_ARENA_REQUIRE_START)                                                      \
    X(REQUIRE_HANDSHAKE, "handshake", TEXT_ARENA_REQUIRE_HANDSHAKE)                                          \
    X(REQUIRE_NAME, "name", TEXT_ARENA_REQUIRE_NAME)                                                         \
    X(REQUIRE_GAMES, "games", TEXT_ARENA_REQUIRE_GAMES)                                                      \
    X(REQUIRE_NEW, "new", TEXT_ARENA_REQUIRE_NEW)                                                            \
    X(REQUIRE_OPTIONS, "options", TEXT_ARENA_REQUIRE_OPTIONS)                                                \
    X(REQUIRE_POSITION, "position", TEXT_ARENA_REQUIRE_POSITION)                                             \
    X(REQUIRE_BESTMOVE, "bestmove", TEXT_ARENA_REQUIRE_BESTMOVE)                                             \
    X(REQUIRE_TIME, "time", TEXT_ARENA_REQUIRE_TIME)                                                         \
    X(REQUIRE_STOP, "stop", TEXT_ARENA_REQUIRE_STOP)                                                         \
    X(REQUIRE_IDLE_STOP, "idle-stop", TEXT_ARENA_REQUIRE_IDLE_STOP)                                          \
    X(REQUIRE_BUSY, "busy", TEXT_ARENA_REQUIRE_BUSY)                                                         \
    X(REQUIRE_UNKNOWN, "unknown", TEXT_ARENA_REQUIRE_UNKNOWN)                                                \
    X(REQUIRE_BAD_POSITION, "bad-position", TEXT_ARENA_REQUIRE_BAD_POSITION)                                 \
    X(REQUIRE_BAD_MOVE, "bad-move", TEXT_ARENA_REQUIRE_BAD_MOVE)                                             \
    X(REQUIRE_QUIT, "quit", TEXT_ARENA_REQUIRE_QUIT)                                                         \
    X(REQUIRE_END_OF_INPUT, "end-of-input", TEXT_ARENA_REQUIRE_END_OF_INPUT)                                 \
    X(REQUIRE_QUIT_THINKING, "quit-thinking", TEXT_ARENA_REQUIRE_QUIT_THINKING)

enum requirement {
#define COMPLIANCE_CONSTANT(constant, word, text) constant,
    COMPLIANCE_TABLE(COMPLIANCE_CONSTANT)
#undef COMPLIANCE_CONSTANT
        REQUIREMENTS
};

enum compliance_verdict {
    COMPLIANCE_PASS,
    COMPLIANCE_FAIL,
    COMPLIANCE_SKIP /* does not apply to this engine, or could not be tried */
};

struct compliance_finding {
    enum requirement requirement;
    enum compliance_verdict verdict;
    enum lud_text reason; /* of a failure, or why it was passed over; TEXT_NONE = none */
    int32_t ms;           /* milliseconds that the reason speaks of */
    char got[128];        /* the line that came instead; "" = none */
};

const char *requirement_word(enum requirement requirement);
enum lud_text requirement_text(enum requirement requirement);

/* What is examined. */
struct compliance {
    struct span command;         /* command line of the engine */
    const struct lud_game *game; /* to try it with; NULL = the first of its own that we know */
    const struct lud_memory *memory;
    uint64_t patience;       /* nanoseconds to wait for an answer */
    const atomic_bool *stop; /* ends the examination; may be NULL */
    void (*tell)(void *context, const struct compliance_finding *finding); /* each finding, in order */
    void *context;
};

/* Tries everything and tells every finding; who cannot even begin a game is not tried further. LUD_OK when
 * nothing failed, LUD_ERROR_CHECK otherwise; LUD_ERROR_SYNTAX when the command line cannot be read,
 * LUD_ERROR_STOPPED, LUD_ERROR_MEMORY. */
enum lud_status compliance_run(const struct compliance *compliance, struct lud_why *why);

#endif
