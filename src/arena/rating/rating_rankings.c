/* rating_rankings.c: Plackett-Luce ratings. A ranking is a sequence of choices: the winner among all players,
 * then the next among the rest, and so on (Plackett, The analysis of permutations, 1975). A tie counts as all
 * orders of its players, each with an equal share of the log-likelihood; between two players that is half a
 * win each. */
#include "arena/rating/rating.h"

#include "arena/rating/rating_fit.h"

#include <assert.h>

struct rankings {
    const struct rating_ranking *all;
    uint64_t count;
};

/* A copy of the ranking sorted by place, the best first. */
static struct rating_ranking sorted(const struct rating_ranking *ranking)
{
    struct rating_ranking by_place = {.size = ranking->size};
    assert(ranking->size >= 0 && ranking->size <= 8);
    for (int i = 0; i < ranking->size; i++) {
        int at = i;
        for (; at > 0 && by_place.place[at - 1] > ranking->place[i]; at--) {
            by_place.place[at] = by_place.place[at - 1];
            by_place.player[at] = by_place.player[at - 1];
        }
        by_place.place[at] = ranking->place[i];
        by_place.player[at] = ranking->player[i];
    }
    return by_place;
}

/* One past the last index tied with `first`. */
static int tie_end(const struct rating_ranking *by_place, int first)
{
    int end = first + 1;
    while (end < by_place->size && by_place->place[end] == by_place->place[first])
        end++;
    return end;
}

/* Binomial coefficient: a given subset of `kept` players is the set still to be chosen from in 1 of this many
 * orders of `size` tied players. */
static double orders(int size, int kept)
{
    double ways = 1;
    for (int i = 0; i < kept; i++)
        ways = ways * (size - i) / (i + 1);
    return ways;
}

/* Observes the choices among the tied players first..end-1: each is made from a subset of the tie and all
 * players behind it. */
static void observe_tie(const struct rating_ranking *by_place, int first, int end, struct rating_fit *fit)
{
    for (int subset = 1; subset < 1 << (end - first); subset++) {
        int members[8], size = 0;
        for (int i = first; i < end; i++)
            if (subset >> (i - first) & 1)
                members[size++] = by_place->player[i];
        const double share = 1 / orders(end - first, size);
        for (int i = end; i < by_place->size; i++)
            members[size++] = by_place->player[i];
        if (size > 1) /* a set of one is no choice */
            rating_fit_choice(fit, size, members, share);
    }
}

static void observe_rankings(const void *results, struct rating_fit *fit)
{
    const struct rankings *rankings = results;
    for (uint64_t i = 0; i < rankings->count; i++) {
        const struct rating_ranking by_place = sorted(&rankings->all[i]);
        for (int first = 0, end; first < by_place.size; first = end) {
            end = tie_end(&by_place, first);
            observe_tie(&by_place, first, end, fit);
        }
    }
}

/* Every player is chosen once, except the last; players tied for last share being last equally. */
static void enter_ranking(const struct rating_ranking *ranking, struct rating_fit *fit)
{
    const struct rating_ranking by_place = sorted(ranking);
    for (int first = 0, end; first < by_place.size; first = end) {
        end = tie_end(&by_place, first);
        for (int i = first; i < end; i++) {
            const int player = by_place.player[i];
            assert(player >= 0 && player < fit->players);
            fit->points[player] += end == by_place.size ? 1 - 1.0 / (end - first) : 1;
            for (int j = first; j < by_place.size; j++)
                if (j != i)
                    fit->above[player] |= UINT64_C(1) << by_place.player[j];
        }
    }
}

bool rating_rankings(int players, const struct rating_ranking *rankings, uint64_t count,
                     struct rating_elo *out)
{
    const struct rankings results = {rankings, count};
    bool any = false;
    if (players < 2 || players > RATING_PLAYERS_MAX)
        return false;
    struct rating_fit fit = {.players = players};
    for (uint64_t i = 0; i < count; i++) {
        enter_ranking(&rankings[i], &fit);
        any |= rankings[i].size > 1;
    }
    if (!any)
        return false;
    rating_fit_solve(&fit, observe_rankings, &results);
    rating_fit_report(&fit, out);
    return true;
}
