/* protocol_testing.h: an engine for tests: send a line, get the complete answer, including that of a search.
 */
#ifndef PROTOCOL_PROTOCOL_TESTING_H
#define PROTOCOL_PROTOCOL_TESTING_H

#include "core/faulty.h"
#include "protocol/protocol_engine.h"

struct talk {
    struct faulty faulty; /* allocates all memory of the engine */
    struct lud_env env;
    struct protocol_host host;
    struct protocol_engine *engine;
    struct bytes out;            /* the answer to the last line */
    enum protocol_action action; /* requested by the last line */
    uint64_t now;                /* nanoseconds; the clock advances by 50 microseconds per reading */
};

/* The games are Pogo and those of tests/games: race, duel, maze. *talk must not be moved. */
void talk_begin(struct talk *talk);
void talk_end(struct talk *talk); /* fails the test if memory was leaked */
/* Sends a line and, if it starts a search, runs it. The answer is valid until the next call. */
const char *talk_say(struct talk *talk, const char *line);
/* Sends a line without running a search. */
const char *talk_send(struct talk *talk, const char *line);
/* Fails the test, naming `line`, unless the answer is `answer`. */
void talk_expect(struct talk *talk, const char *line, const char *answer);
/* Appends the answers to all queries about the engine's state, to compare two states. */
void talk_snapshot(struct talk *talk, struct bytes *out);

#endif
