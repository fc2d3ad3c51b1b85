/* protocol_testing.h: an engine to talk to in tests: one line in, everything it answers out, thinking
 * included. */
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
    uint64_t now;                /* the clock: 50 microseconds a look */
};

/* Pogo and the games of tests/games: race, duel, maze. `talk` must stay where it is. */
void talk_begin(struct talk *talk);
void talk_end(struct talk *talk); /* and fails the test when memory is lost */
/* Takes a line; when it asks to think, thinks. The answer is valid until the next call. */
const char *talk_say(struct talk *talk, const char *line);
/* Takes a line without thinking. */
const char *talk_only(struct talk *talk, const char *line);
/* Fails the test, naming `line`, unless the answer is `answer`. */
void talk_expect(struct talk *talk, const char *line, const char *answer);
/* All that can be asked about an engine's state, in memory that the caller gives. */
void talk_snapshot(struct talk *talk, struct bytes *out);

#endif
