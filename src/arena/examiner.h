/* examiner.h: what the requirements of compliance.h are tried with: the engine, our own idea of the game, and
 * the finding that is being made. */
#ifndef ARENA_EXAMINER_H
#define ARENA_EXAMINER_H

#include "arena/compliance.h"
#include "arena/link.h"

enum { EXAMINER_OPTIONS = 32 };

struct examiner {
    const struct compliance *compliance;
    const struct lud_game *game; /* NULL until it is known */
    struct link link;
    bool open;               /* the link is */
    bool greeted;            /* and the engine has said `ready` */
    bool prepared;           /* and has a game and its start position */
    bool hopeless;           /* it cannot even begin: there is no use in trying the rest */
    struct session *session; /* where the engine should be; NULL before `new` */
    struct compliance_finding finding;
    char options[EXAMINER_OPTIONS][128]; /* `NAME DEFAULT` of each option that it declared with a value */
    int option_count;
};

/* A requirement's trial: fills examiner->finding through examiner_fail or examiner_skip, or does nothing. */
typedef void examiner_trial(struct examiner *examiner);

/* The trial of a requirement (trials.c). */
examiner_trial *examiner_trial_of(enum requirement requirement);

uint64_t examiner_deadline(const struct examiner *examiner); /* of an answer that has no time of its own */
/* The requirement is not met, with the line that came instead (may be empty). */
void examiner_fail(struct examiner *examiner, enum lud_text reason, struct span got);
void examiner_fail_late(struct examiner *examiner, uint64_t nanoseconds);
void examiner_skip(struct examiner *examiner, enum lud_text reason);
/* The engine has to start again, because the conversation failed: says how. ENDING_NONE: for another reason.
 */
void examiner_lost(struct examiner *examiner, enum ending ending);

void examiner_close(struct examiner *examiner); /* kills the engine, if it runs */
/* Starts the engine anew, greets it, chooses the game and its start; false when that fails, with a finding.
 */
bool examiner_start(struct examiner *examiner);
bool examiner_greet(struct examiner *examiner);
bool examiner_new_game(struct examiner *examiner);
/* Whether it has got so far, or can be brought there again; a finding otherwise. */
bool examiner_ready(struct examiner *examiner);
/* Sends what the driver has appended and waits for the whole answer, calling each(examiner, event); false
 * with a finding that quotes the line at fault. */
bool examiner_exchange(struct examiner *examiner,
                       void (*each)(void *context, const struct protocol_event *event));
/* Sends the legal moves to who wants them and appends `go time` to what is to be sent; false with a finding.
 */
bool examiner_go(struct examiner *examiner, uint64_t nanoseconds);
/* For examiner_exchange: a `bestmove` must be legal in our session. */
void examiner_judge(void *context, const struct protocol_event *event);
/* Asks for a move in the present position and judges it; false with a finding. */
bool examiner_ask_move(struct examiner *examiner, uint64_t nanoseconds);
/* Sends a line past the driver and gives the first line that answers it, not info or trace; false with a
 * finding. */
bool examiner_ask_raw(struct examiner *examiner, const char *question, struct protocol_line *answer);

#endif
