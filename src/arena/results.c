/* results.c: counts outcomes by entrant, by seat and by pairing. */
#include "arena/results.h"

#include <assert.h>

/* ---- memory ------------------------------------------------------------------------------------------ */

static size_t square(const struct results *results)
{
    return (size_t)results->entrants * (size_t)results->entrants;
}

bool results_init(struct results *results, int entrants, int seats, const struct lud_memory *memory)
{
    *results = (struct results){.memory = memory, .entrants = entrants, .seats = seats};
    results->standings = memory_new(memory, (size_t)entrants * sizeof *results->standings);
    results->cross = memory_new(memory, square(results) * sizeof *results->cross);
    results->unpaired = memory_new(memory, square(results) * sizeof *results->unpaired);
    if (results->standings != NULL && results->cross != NULL && results->unpaired != NULL)
        return true;
    results_destroy(results);
    return false;
}

void results_destroy(struct results *results)
{
    const struct lud_memory *memory = results->memory;
    const size_t entrants = (size_t)results->entrants;
    memory_free(memory, results->standings, entrants * sizeof *results->standings);
    memory_free(memory, results->cross, square(results) * sizeof *results->cross);
    memory_free(memory, results->unpaired, square(results) * sizeof *results->unpaired);
    memory_free(memory, results->rankings, results->ranking_capacity * sizeof *results->rankings);
    memory_free(memory, results->solo, results->solo_capacity * entrants * sizeof *results->solo);
    *results = (struct results){.memory = memory};
}

/* Doubles the capacity of a block until it holds `needed` elements of `size` bytes, zeroing new ones. False
 * when out of memory; the block is then unchanged. */
static bool grow_block(const struct lud_memory *memory, void **block, size_t *room, size_t needed,
                       size_t size)
{
    size_t larger = *room == 0 ? 64 : *room;
    while (larger < needed)
        larger *= 2;
    if (larger == *room)
        return true;
    unsigned char *bytes = memory_resize(memory, *block, *room * size, larger * size);
    if (bytes == NULL)
        return false;
    for (size_t i = *room * size; i < larger * size; i++)
        bytes[i] = 0;
    *block = bytes;
    *room = larger;
    return true;
}

static uint64_t set_of(const struct results *results, const struct outcome *outcome)
{
    return outcome->set != OUTCOME_NO_SET ? outcome->set : results->standings[outcome->entrants[0]].games;
}

/* Reserves everything that counting the outcome needs, so that counting cannot fail. */
static bool reserve_for_outcome(struct results *results, const struct outcome *outcome)
{
    void *block;
    bool good = true;
    if (results->seats > 2) {
        block = results->rankings;
        good = grow_block(results->memory, &block, &results->ranking_capacity, results->ranking_count + 1,
                          sizeof *results->rankings);
        results->rankings = block;
    } else if (results->seats == 1) {
        block = results->solo;
        good =
            grow_block(results->memory, &block, &results->solo_capacity, (size_t)set_of(results, outcome) + 1,
                       (size_t)results->entrants * sizeof *results->solo);
        results->solo = block;
    }
    return good;
}

/* ---- counting ---------------------------------------------------------------------------------------- */

/* Counts a game in which `entrant` scored `halves` half points (0..2) against `other`, for both of them. */
static void count_meeting(struct results *results, int entrant, int other, int halves)
{
    struct rating_counts *own = &results->cross[entrant * results->entrants + other];
    struct rating_counts *their = &results->cross[other * results->entrants + entrant];
    own->wins += halves == 2;
    own->draws += halves == 1;
    own->losses += halves == 0;
    their->wins += halves == 0;
    their->draws += halves == 1;
    their->losses += halves == 2;
}

static int halves_of(lud_value own, lud_value other)
{
    return own > other ? 2 : own == other ? 1 : 0;
}

static void count_pair(struct results *results, const struct outcome *outcome)
{
    const int n = results->entrants, first = outcome->entrants[0], second = outcome->entrants[1];
    const int halves = halves_of(outcome->values[0], outcome->values[1]);
    uint8_t *mate = &results->unpaired[second * n + first];
    if (*mate == 0) {
        results->unpaired[first * n + second] = (uint8_t)(halves + 1);
        return;
    }
    const int both = halves + 2 - (*mate - 1);
    *mate = 0;
    results->cross[first * n + second].pairs[both]++;
    results->cross[second * n + first].pairs[4 - both]++;
}

/* Ranks each entrant once, by the mean of its seats' values. */
static void rank_entrants(const struct outcome *outcome, struct rating_ranking *ranking)
{
    int64_t sums[LUD_MAX_PLAYERS] = {0}, seats[LUD_MAX_PLAYERS] = {0};
    *ranking = (struct rating_ranking){.size = 0};
    for (int seat = 0; seat < outcome->seats; seat++) {
        int at = 0;
        while (at < ranking->size && ranking->player[at] != outcome->entrants[seat])
            at++;
        ranking->player[at] = outcome->entrants[seat];
        ranking->size += at == ranking->size;
        sums[at] += outcome->values[seat];
        seats[at]++;
    }
    for (int i = 0; i < ranking->size; i++) {
        ranking->place[i] = 1;
        for (int j = 0; j < ranking->size; j++)
            ranking->place[i] += sums[j] * seats[i] > sums[i] * seats[j];
    }
}

static void count_ranking(struct results *results, const struct outcome *outcome)
{
    struct rating_ranking *ranking = &results->rankings[results->ranking_count++];
    rank_entrants(outcome, ranking);
    for (int i = 0; i < ranking->size; i++)
        for (int j = 0; j < i; j++)
            count_meeting(results, ranking->player[i], ranking->player[j],
                          halves_of(ranking->place[j], ranking->place[i]));
}

/* Compares two solo games from the same opening: the higher value is better; of two that reached the goal,
 * the one with fewer moves. Returns the half points of `a`. */
static int compare_solo(const struct results *results, const struct results_solo *a,
                        const struct results_solo *b)
{
    if (a->value != b->value || results->by_score || a->value == 0 || a->plies == b->plies)
        return halves_of(a->value, b->value);
    return a->plies < b->plies ? 2 : 0;
}

static void count_solo(struct results *results, const struct outcome *outcome)
{
    const int own = outcome->entrants[0];
    struct results_solo *row = &results->solo[(size_t)set_of(results, outcome) * (size_t)results->entrants];
    if (row[own].played)
        return; /* a second game from the same opening is not compared */
    row[own] = (struct results_solo){.played = true, .value = outcome->values[0], .plies = outcome->plies};
    for (int other = 0; other < results->entrants; other++) {
        if (other == own || !row[other].played)
            continue;
        const int halves = compare_solo(results, &row[own], &row[other]);
        count_meeting(results, own, other, halves);
        struct standing *mine = &results->standings[own], *theirs = &results->standings[other];
        mine->wins += halves == 2, mine->draws += halves == 1, mine->losses += halves == 0;
        theirs->wins += halves == 0, theirs->draws += halves == 1, theirs->losses += halves == 2;
    }
}

/* In a game of several players: first alone is a win, shared first a draw, otherwise a loss. */
static void count_place(struct standing *standing, const struct outcome *outcome, int seat)
{
    int better = 0, equal = 0;
    for (int other = 0; other < outcome->seats; other++) {
        better += other != seat && outcome->values[other] > outcome->values[seat];
        equal += other != seat && outcome->values[other] == outcome->values[seat];
    }
    standing->wins += better == 0 && equal == 0;
    standing->draws += better == 0 && equal > 0;
    standing->losses += better > 0;
}

static void count_seat(struct results *results, const struct outcome *outcome, int seat)
{
    struct standing *standing = &results->standings[outcome->entrants[seat]];
    standing->games++;
    standing->points += outcome->values[seat];
    standing->seats[seat].games++;
    standing->seats[seat].points += outcome->values[seat];
    standing->moves += outcome->moves[seat];
    standing->time += outcome->time[seat];
    if (outcome->culprit == seat)
        standing->faults[outcome->ending]++;
    if (outcome->seats > 1)
        count_place(standing, outcome, seat);
}

bool results_add(struct results *results, const struct outcome *outcome)
{
    assert(outcome->seats == results->seats);
    if (!reserve_for_outcome(results, outcome))
        return false;
    results->by_score = outcome->by_score;
    if (results->seats == 1) {
        count_solo(results, outcome);
    } else if (results->seats == 2) {
        count_meeting(results, outcome->entrants[0], outcome->entrants[1],
                      halves_of(outcome->values[0], outcome->values[1]));
        count_pair(results, outcome);
    } else {
        count_ranking(results, outcome);
    }
    for (int seat = 0; seat < results->seats; seat++)
        count_seat(results, outcome, seat);
    results->games++;
    results->endings[outcome->ending]++;
    histogram_add(&results->lengths, outcome->plies);
    return true;
}

/* ---- queries ----------------------------------------------------------------------------------------- */

const struct rating_counts *results_against(const struct results *results, int entrant, int other)
{
    return &results->cross[entrant * results->entrants + other];
}

bool results_rate(const struct results *results, struct rating_elo *ratings)
{
    if (results->entrants < 2 || results->games == 0)
        return false;
    if (results->entrants == 2) {
        ratings[0] = rating_elo(results_against(results, 0, 1));
        ratings[1] = rating_elo(results_against(results, 1, 0));
        return true;
    }
    if (results->seats > 2)
        return rating_rankings(results->entrants, results->rankings, results->ranking_count, ratings);
    return rating_table(results->entrants, results->cross, ratings);
}

/* Whether `a` has a higher score per game than `b`. */
static bool leads(const struct standing *a, const struct standing *b)
{
    if (a->games == 0 || b->games == 0)
        return a->games > b->games;
    return (double)a->points * (double)b->games > (double)b->points * (double)a->games;
}

void results_order(const struct results *results, int *order)
{
    for (int i = 0; i < results->entrants; i++) {
        int at = i;
        while (at > 0 && leads(&results->standings[i], &results->standings[order[at - 1]])) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

uint64_t results_faults(const struct standing *standing)
{
    uint64_t faults = 0;
    for (int ending = 0; ending < ENDINGS; ending++)
        faults += ending_is_fault((enum ending)ending) ? standing->faults[ending] : 0;
    return faults;
}
