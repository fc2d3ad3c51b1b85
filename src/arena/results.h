/* results.h: what a tournament has come to: counts made from outcomes, one at a time, whoever played the
 * games. Ratings (rating.h) are computed from it when somebody asks. */
#ifndef ARENA_RESULTS_H
#define ARENA_RESULTS_H

#include "arena/histogram.h"
#include "arena/outcome.h"
#include "arena/rating/rating.h"

/* What one entrant has reached. An entrant with two seats in a game counts twice. */
struct standing {
    uint64_t games;
    /* Games of several: alone first, shared first, not first. Games for one: better, equal or worse than each
     * other entrant with the same opening. */
    uint64_t wins, draws, losses;
    int64_t points; /* sum of the values: millionths of a point, or the scores themselves */
    struct {
        uint64_t games;
        int64_t points;
    } seats[LUD_MAX_PLAYERS];
    uint64_t faults[ENDINGS]; /* games that it lost by each */
    uint64_t moves, time;     /* made with a time noted, and the milliseconds that they took */
};

/* What an entrant reached alone from one opening. */
struct results_solo {
    bool there;
    lud_value value;
    size_t plies;
};

struct results {
    const struct lud_memory *memory;
    int entrants, seats;
    bool by_score;
    uint64_t games;
    uint64_t endings[ENDINGS];
    struct standing *standings;  /* one an entrant */
    struct rating_counts *cross; /* [i * entrants + j]: i against j */
    uint8_t *waiting;            /* [i * entrants + j]: i (first seat) against j waits for the return game:
                                    halves of a point of i + 1; 0 = none waits */
    struct rating_ranking *rankings; /* of games of more than two */
    size_t ranking_count, ranking_room;
    struct results_solo *solo; /* [set * entrants + i], of games for one */
    size_t solo_room;          /* in sets */
    struct histogram lengths;  /* of games, in moves */
};

/* Empty results; false without memory. Destroy with results_destroy. */
bool results_init(struct results *results, int entrants, int seats, const struct lud_memory *memory);
void results_destroy(struct results *results);
/* Counts one game. Of two entrants in two seats a game and the next one with swapped seats are a pair. False
 * without memory: nothing is counted. */
bool results_add(struct results *results, const struct outcome *outcome);

const struct rating_counts *results_against(const struct results *results, int entrant, int other);
/* The entrants' ratings. Of two entrants each is the difference to the other; of more their mean is 0. False
 * when there is nothing to rate. */
bool results_rate(const struct results *results, struct rating_elo *ratings);
/* The entrants in the order of a table: by score per game, then by number. */
void results_order(const struct results *results, int *order);
uint64_t results_faults(const struct standing *standing); /* games lost by a fault of any kind */

#endif
