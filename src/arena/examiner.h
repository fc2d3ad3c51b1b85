/* examiner.h: the state that the trials of compliance.h share: the engine process, our own session of the
 * game, and the finding of the current trial. */
#ifndef ARENA_EXAMINER_H
#define ARENA_EXAMINER_H

#include "arena/compliance.h"
#include "arena/link.h"

enum { EXAMINER_OPTIONS = 32 };

struct examiner {
    const struct compliance *compliance;
    const struct lud_game *game; /* NULL until chosen */
    struct link link;
    bool open;                         /* the process runs */
    bool greeted;                      /* and has answered `ready` */
    bool prepared;                     /* and has accepted the game and its start position */
    bool aborted;                      /* the engine cannot begin a game: the remaining trials are not run */
    struct session *session;           /* the position the engine should be at; owned; NULL before `new` */
    struct compliance_finding finding; /* of the current trial; starts as COMPLIANCE_PASS */
    char options[EXAMINER_OPTIONS][128]; /* `NAME DEFAULT` of each option declared with a default */
    int option_count;
};

/* A trial reports through examiner_fail or examiner_skip; if it calls neither, the requirement passed. */
typedef void examiner_trial(struct examiner *examiner);

/* The trial of a requirement (trials.c). */
examiner_trial *examiner_trial_of(enum requirement requirement);

/* Deadline, as a timer_now reading, of an answer that has no time limit of its own. */
uint64_t examiner_deadline(const struct examiner *examiner);
/* The requirement failed; `got` is the offending line and may be empty. */
void examiner_fail(struct examiner *examiner, enum lud_text reason, struct span got);
void examiner_fail_late(struct examiner *examiner, uint64_t nanoseconds);
void examiner_skip(struct examiner *examiner, enum lud_text reason);
/* Kills the engine because the conversation broke off; the next trial starts it again. Fails the requirement,
 * unless it has failed already or `ending` is ENDING_NONE. */
void examiner_lost(struct examiner *examiner, enum ending ending);

void examiner_close(struct examiner *examiner); /* kills the engine if it runs */
/* The three steps to a prepared engine: start the process, greet it, choose the game and its start position.
 * Each returns false, with a finding, when it fails. */
bool examiner_start(struct examiner *examiner);
bool examiner_greet(struct examiner *examiner);
bool examiner_new_game(struct examiner *examiner);
/* Makes sure that the engine is prepared, restarting it if need be; false with a finding. */
bool examiner_ready(struct examiner *examiner);
/* Sends the lines that the driver has queued and waits for the complete answer, calling each(examiner, event)
 * for every event. False with a finding that quotes the offending line. */
bool examiner_exchange(struct examiner *examiner,
                       void (*each)(void *context, const struct protocol_event *event));
/* Sends the legal moves if the engine asked for them, then queues `go time` without sending it; false with a
 * finding. */
bool examiner_go(struct examiner *examiner, uint64_t nanoseconds);
/* Callback for examiner_exchange: fails a `bestmove` that is illegal in our session. */
void examiner_judge(void *context, const struct protocol_event *event);
/* Asks for a move in the current position and checks that it is legal; false with a finding. */
bool examiner_ask_move(struct examiner *examiner, uint64_t nanoseconds);
/* Sends a line without telling the driver and returns the first line that is not info or trace; false with a
 * finding. *answer is valid until the next line is read. */
bool examiner_ask_raw(struct examiner *examiner, const char *question, struct protocol_line *answer);

#endif
