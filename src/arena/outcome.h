/* outcome.h: how one game of the arena ended: what tables are made from, whoever played it. */
#ifndef ARENA_OUTCOME_H
#define ARENA_OUTCOME_H

#include "arena/ending.h"
#include "core/evaluation.h"
#include "ludens.h"
#include "play/record.h"

#define OUTCOME_NO_SET UINT64_MAX /* nobody knows which opening it was */

struct outcome {
    uint64_t set;                      /* number of the opening in the plan, or OUTCOME_NO_SET */
    int seats;                         /* players of the game */
    bool by_score;                     /* values are scores, not shares of LUD_ONE */
    int entrants[LUD_MAX_PLAYERS];     /* who sat where */
    lud_value values[LUD_MAX_PLAYERS]; /* the result in each seat */
    enum ending ending;
    int culprit;                     /* the seat whose fault or resignation ended it; -1 = none */
    size_t plies;                    /* moves, the opening's included */
    uint64_t moves[LUD_MAX_PLAYERS]; /* made by each seat with a time noted */
    uint64_t time[LUD_MAX_PLAYERS];  /* milliseconds that these took */
};

/* Takes everything but `set` and `entrants` from a finished record; false when it is unfinished. */
bool outcome_of_record(struct outcome *outcome, const struct record *record);

#endif
