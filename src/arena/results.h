/* results.h: the standings of a tournament, accumulated from outcomes one game at a time. Ratings (rating.h)
 * are computed from them on request. Not thread-safe. */
#ifndef ARENA_RESULTS_H
#define ARENA_RESULTS_H

#include "arena/histogram.h"
#include "arena/outcome.h"
#include "arena/rating/rating.h"

/* The totals of one entrant. A game in which it holds two seats counts twice. */
struct standing {
    uint64_t games;
    /* Several players: first alone, shared first, not first. One player: better, equal or worse than each
     * other entrant from the same opening. */
    uint64_t wins, draws, losses;
    int64_t points; /* sum of the values: parts of LUD_ONE, or scores in a game by score */
    struct {
        uint64_t games;
        int64_t points;
    } seats[LUD_MAX_PLAYERS];
    uint64_t faults[ENDINGS]; /* games ended by this entrant's fault or resignation, by ending */
    uint64_t moves, time;     /* moves that have a time in the record, and their milliseconds */
};

/* The result of one entrant in a game for one player, from one opening. */
struct results_solo {
    bool played;
    lud_value value;
    size_t plies;
};

struct results {
    const struct lud_memory *memory;
    int entrants, seats;
    bool by_score;
    uint64_t games;
    uint64_t endings[ENDINGS];
    struct standing *standings;  /* one per entrant; all arrays here are owned */
    struct rating_counts *cross; /* [i * entrants + j]: i against j */
    uint8_t *unpaired; /* [i * entrants + j]: a game of i (first seat) against j whose return game is
                          missing: i's half points + 1; 0 = none */
    struct rating_ranking *rankings; /* one per game of more than two players */
    size_t ranking_count, ranking_capacity;
    struct results_solo *solo; /* [set * entrants + i]: games for one player */
    size_t solo_capacity;      /* in sets */
    struct histogram lengths;  /* lengths of games in plies */
};

/* Empty results; false when out of memory. Destroy with results_destroy. */
bool results_init(struct results *results, int entrants, int seats, const struct lud_memory *memory);
void results_destroy(struct results *results);
/* Counts one game. With two seats, a game and the next one with swapped seats form a pair. False when out of
 * memory; nothing is counted then. */
bool results_add(struct results *results, const struct outcome *outcome);

const struct rating_counts *results_against(const struct results *results, int entrant, int other);
/* Writes ratings[0..entrants-1]. With two entrants each rating is the difference to the other, with more
 * their mean is 0. False when there is nothing to rate. */
bool results_rate(const struct results *results, struct rating_elo *ratings);
/* Writes the entrants to order[0..entrants-1], the highest score per game first, ties by number. */
void results_order(const struct results *results, int *order);
uint64_t results_faults(const struct standing *standing); /* games lost by a fault of any kind */

#endif
