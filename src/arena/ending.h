/* ending.h: why a game of the arena ended: by its moves, by the referee's decision, or by a player's fault.
 * The word is stored in the record as its termination. */
#ifndef ARENA_ENDING_H
#define ARENA_ENDING_H

#include "base/span.h"
#include "text/areas/arena_texts.h"
#include "text/text.h"

#include <stdbool.h>

/* One row per ending: constant, word in records and JSON, whether it is a fault (the player concerned loses
 * whatever the position says), and its name for users. */
#define ENDING_TABLE(X)                                                                                      \
    X(ENDING_NONE, "", false, TEXT_ARENA_ENDING_NONE) /* the game goes on */                                 \
    X(ENDING_RULES, "rules", false, TEXT_ARENA_ENDING_RULES)                                                 \
    X(ENDING_REPETITION, "repetition", false, TEXT_ARENA_ENDING_REPETITION)                                  \
    X(ENDING_LENGTH, "length", false, TEXT_ARENA_ENDING_LENGTH)                                              \
    X(ENDING_MAX_PLIES, "max-plies", false, TEXT_ARENA_ENDING_MAX_PLIES) /* --max-plies: a draw */           \
    X(ENDING_OTHER, "other", false, TEXT_ARENA_ENDING_OTHER)             /* a word we do not know */         \
    X(ENDING_RESIGNATION, "resignation", false, TEXT_ARENA_ENDING_RESIGNATION)                               \
    X(ENDING_TIME, "time", true, TEXT_ARENA_ENDING_TIME) /* exceeded the time limit */                       \
    X(ENDING_ILLEGAL, "illegal-move", true, TEXT_ARENA_ENDING_ILLEGAL)                                       \
    X(ENDING_NO_MOVE, "no-move", true, TEXT_ARENA_ENDING_NO_MOVE) /* answered without a move */              \
    X(ENDING_CRASH, "crash", true, TEXT_ARENA_ENDING_CRASH)       /* the process ended or closed a pipe */   \
    X(ENDING_STALL, "stall", true, TEXT_ARENA_ENDING_STALL)       /* no answer before the deadline */        \
    X(ENDING_PROTOCOL, "protocol", true, TEXT_ARENA_ENDING_PROTOCOL) /* broke the protocol */

enum ending {
#define ENDING_CONSTANT(constant, word, fault, text) constant,
    ENDING_TABLE(ENDING_CONSTANT)
#undef ENDING_CONSTANT
        ENDINGS
};

/* The word of a record's `termination`, a static string. */
const char *ending_word(enum ending ending);
enum lud_text ending_text(enum ending ending);
bool ending_is_fault(enum ending ending);
/* The ending with that word; ENDING_NONE for an empty word, ENDING_OTHER for an unknown one. */
enum ending ending_find(struct span word);

#endif
