/* compliance.h: checks whether an engine follows the protocol: starts it and tries one requirement after the
 * other. */
#ifndef ARENA_COMPLIANCE_H
#define ARENA_COMPLIANCE_H

#include "base/memory.h"
#include "core/game.h"
#include "text/areas/arena_texts.h"

#include <stdatomic.h>

/* One row per requirement: constant, word in JSON, text of what is expected. Tried in this order. */
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
    COMPLIANCE_SKIP /* the requirement does not apply to this engine, or could not be tried */
};

struct compliance_finding {
    enum requirement requirement;
    enum compliance_verdict verdict;
    enum lud_text reason; /* why the requirement failed or was skipped; TEXT_NONE when it passed */
    int32_t ms;           /* {0} of the reason's text, in milliseconds */
    char got[128];        /* {word} of the reason's text: the offending line, cut and printable; "" = none */
};

/* The word in JSON, a static string. */
const char *requirement_word(enum requirement requirement);
enum lud_text requirement_text(enum requirement requirement);

/* One examination. */
struct compliance {
    struct span command;         /* command line of the engine; borrowed */
    const struct lud_game *game; /* the game to play; NULL = the first known game that the engine lists */
    const struct lud_memory *memory;
    uint64_t patience;       /* nanoseconds to wait for an answer */
    const atomic_bool *stop; /* once true, the examination ends; may be NULL */
    /* Called once per finding, in order, on the thread of compliance_run; the finding is valid only during
     * the call. */
    void (*report)(void *context, const struct compliance_finding *finding);
    void *context;
};

/* Tries every requirement and reports each finding. Stops early when the engine cannot even begin a game.
 * Returns LUD_OK when nothing failed, LUD_ERROR_CHECK when something did, LUD_ERROR_SYNTAX for a malformed
 * command line, LUD_ERROR_STOPPED or LUD_ERROR_MEMORY. */
enum lud_status compliance_run(const struct compliance *compliance, struct lud_why *why);

#endif
