/* outcome.h: the result of one game of the arena, the input of all tables and ratings. */
#ifndef ARENA_OUTCOME_H
#define ARENA_OUTCOME_H

#include "arena/ending.h"
#include "core/evaluation.h"
#include "ludens.h"
#include "play/record.h"

#define OUTCOME_NO_SET UINT64_MAX /* the opening is unknown: the game was not matched with a plan */

struct outcome {
    uint64_t set;                      /* number of the opening in the plan, or OUTCOME_NO_SET */
    int seats;                         /* players of the game */
    bool by_score;                     /* values are game scores, not shares of LUD_ONE */
    int entrants[LUD_MAX_PLAYERS];     /* the entrant in each seat */
    lud_value values[LUD_MAX_PLAYERS]; /* the result of each seat */
    enum ending ending;
    int culprit;                     /* the seat whose fault or resignation ended the game; -1 = none */
    size_t plies;                    /* moves, including those of the opening */
    uint64_t moves[LUD_MAX_PLAYERS]; /* moves of each seat that have a time in the record */
    uint64_t time[LUD_MAX_PLAYERS];  /* milliseconds that these moves took together */
};

/* Fills everything but `set` and `entrants` from a finished record; false when the game is unfinished. */
bool outcome_of_record(struct outcome *outcome, const struct record *record);

#endif
