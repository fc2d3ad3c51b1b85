/* plan.c: maps game numbers to games and back. Groups are combinations in lexicographic order, ranked and
 * unranked by counting (Knuth, TAOCP 4A, 7.2.1.3). Complete sets come first, group by group, then the
 * incomplete one:
 *
 *   set 0: group 0 (all rotations), group 1, ...   set 1: ...   last set: its first rotations only */
#include "arena/plan.h"

#include "base/random.h"
#include "text/areas/arena_texts.h"
#include "text/text.h"

#include <assert.h>

enum { MOST_GROUPS = PLAN_MAX_GAMES };

/* n over k, capped at MOST_GROUPS + 1. */
static uint64_t binomial(int n, int k)
{
    uint64_t ways = 1;
    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++) {
        ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
        if (ways > MOST_GROUPS)
            return MOST_GROUPS + 1;
    }
    return ways;
}

static bool is_gauntlet(const struct plan *plan)
{
    return plan->options.gauntlet && plan->members > 1;
}

static uint64_t count_groups(const struct plan *plan)
{
    const int entrants = plan->options.entrants;
    return is_gauntlet(plan) ? binomial(entrants - 1, plan->members - 1) : binomial(entrants, plan->members);
}

enum lud_status plan_init(struct plan *plan, const struct plan_options *options, struct lud_why *why)
{
    assert(options->seats >= 1 && options->seats <= LUD_MAX_PLAYERS && options->games >= 1);
    const int least = options->seats == 1 ? 1 : 2;
    if (options->entrants < least)
        return why_at(why, LUD_ERROR_USAGE, TEXT_ARENA_TOO_FEW, 0, least, 0);
    if (options->entrants > PLAN_MAX_ENTRANTS)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY, 0, PLAN_MAX_ENTRANTS, 0);
    *plan = (struct plan){.options = *options};
    plan->members = options->entrants < options->seats ? options->entrants : options->seats;
    plan->groups = count_groups(plan);
    if (options->games > PLAN_MAX_GAMES || plan->groups * options->games > PLAN_MAX_GAMES)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY_GAMES, 0, PLAN_MAX_GAMES, 0);
    plan->total = plan->groups * options->games;
    return LUD_OK;
}

/* Writes the combination of `size` numbers from low..high-1 that has the given lexicographic rank. */
static void unrank_group(uint64_t rank, int low, int high, int size, int *out)
{
    for (int i = 0; i < size; i++) {
        uint64_t begin_here = binomial(high - low - 1, size - i - 1);
        while (rank >= begin_here) {
            rank -= begin_here;
            low++;
            begin_here = binomial(high - low - 1, size - i - 1);
        }
        out[i] = low++;
    }
}

static void seat_entrants(const struct plan *plan, struct plan_game *game)
{
    int members[LUD_MAX_PLAYERS] = {0};
    if (is_gauntlet(plan))
        unrank_group(game->group, 1, plan->options.entrants, plan->members - 1, members + 1);
    else
        unrank_group(game->group, 0, plan->options.entrants, plan->members, members);
    for (int i = 0; i < plan->options.seats; i++)
        game->entrants[i] = members[(i + game->rotation) % plan->members];
}

struct plan_game plan_game(const struct plan *plan, uint64_t index)
{
    assert(index < plan->total);
    const uint64_t members = (uint64_t)plan->members, whole = plan->options.games / members;
    const uint64_t in_whole = whole * plan->groups * members;
    const uint64_t width = index < in_whole ? members : plan->options.games % members;
    const uint64_t at = index < in_whole ? index % (plan->groups * members) : index - in_whole;
    struct plan_game game = {
        .index = index,
        .group = at / width,
        .set = index < in_whole ? index / (plan->groups * members) : whole,
        .rotation = (int)(at % width),
        .seed = random_at(plan->options.seed, 1, index),
    };
    seat_entrants(plan, &game);
    return game;
}

uint64_t plan_index(const struct plan *plan, uint64_t group, uint64_t set, int rotation)
{
    const uint64_t members = (uint64_t)plan->members, whole = plan->options.games / members;
    const uint64_t width = set < whole ? members : plan->options.games % members;
    return set * plan->groups * members + group * width + (uint64_t)rotation;
}

/* The lexicographic rank of `members` among the combinations of `size` numbers from low..high-1; inverse of
 * unrank_group. */
static uint64_t rank_group(const int *members, int low, int high, int size)
{
    uint64_t before = 0;
    for (int i = 0; i < size; i++) {
        for (; low < members[i]; low++)
            before += binomial(high - low - 1, size - i - 1);
        low++;
    }
    return before;
}

/* Recovers the ascending members and the rotation from a seating; false when the seating is not a rotated
 * group. */
static bool sort_members(const struct plan *plan, const int *entrants, int *members, int *rotation)
{
    const int size = plan->members;
    int least = 0;
    for (int i = 1; i < size; i++)
        least = entrants[i] < entrants[least] ? i : least;
    *rotation = (size - least) % size;
    for (int i = 0; i < size; i++) {
        members[i] = entrants[(i + least) % size];
        if (members[i] < 0 || members[i] >= plan->options.entrants || (i > 0 && members[i] <= members[i - 1]))
            return false;
    }
    return true;
}

bool plan_find(const struct plan *plan, const int *entrants, uint64_t *group, int *rotation)
{
    int members[LUD_MAX_PLAYERS];
    if (!sort_members(plan, entrants, members, rotation))
        return false;
    for (int i = 0; i < plan->options.seats; i++)
        if (entrants[i] != members[(i + *rotation) % plan->members])
            return false;
    if (is_gauntlet(plan) && members[0] != 0)
        return false;
    *group = is_gauntlet(plan) ? rank_group(members + 1, 1, plan->options.entrants, plan->members - 1)
                               : rank_group(members, 0, plan->options.entrants, plan->members);
    return true;
}

uint64_t plan_sets(const struct plan *plan)
{
    return plan_turns(plan, 0);
}

uint64_t plan_turns(const struct plan *plan, int rotation)
{
    const uint64_t members = (uint64_t)plan->members;
    return plan->options.games / members + ((uint64_t)rotation < plan->options.games % members);
}
