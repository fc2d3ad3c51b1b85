/* protocol_testing.h: a test engine: passes it one line at a time and collects everything it answers,
 * searches included. */
#ifndef PROTOCOL_PROTOCOL_TESTING_H
#define PROTOCOL_PROTOCOL_TESTING_H

#include "core/faulty.h"
#include "protocol/protocol_engine.h"

struct talk {
    struct faulty faulty; /* all memory of the engine */
    struct lud_env env;
    struct protocol_host host;
    struct protocol_engine *engine;
    struct bytes out;            /* the answer to the last line */
    enum protocol_action action; /* of the last line */
    uint64_t now;                /* nanoseconds; the clock advances 50 microseconds per reading */
};

/* Starts an engine with Pogo and the games of tests/games: race, duel, maze. *talk must not be moved. */
void talk_begin(struct talk *talk);
void talk_end(struct talk *talk); /* fails the test if memory leaked */
/* Passes a line and runs the search if it asks for one. The answer is valid until the next call. */
const char *talk_say(struct talk *talk, const char *line);
/* Passes a line without running a search. */
const char *talk_only(struct talk *talk, const char *line);
/* Fails the test, naming `line`, unless the answer is `answer`. */
void talk_expect(struct talk *talk, const char *line, const char *answer);
/* Replaces *out with everything that can be queried about the engine's state, for comparisons. */
void talk_snapshot(struct talk *talk, struct bytes *out);

#endif
