/* tron_evaluation.c: what a Tron position looks like at a glance: the ground that each rider has. Alone it is
 * the score that can be hoped for; among several, teams share LUD_ONE by the fourth power of their ground, so
 * that a tenth more is worth about 0.6 and twice as much about 0.94. */
#include "games/tron/tron.h"
#include "text/areas/tron_texts.h"

#include <string.h>

enum { SCALE = 1024 }; /* of the best team's ground: its fourth power times LUD_ONE fits 64 bits */

/* ground[rider]: of who is still riding, >= 0; of all others 0. */
static void weigh(const struct tron_rules *rules, const struct tron_state *state,
                  const int ground[TRON_RIDERS], uint64_t weight[TRON_RIDERS + 1])
{
    uint64_t most = 1;
    memset(weight, 0, (TRON_RIDERS + 1) * sizeof weight[0]);
    for (int rider = 0; rider < rules->head.players; rider++)
        if (state->at[rider] != TRON_NONE)
            weight[rules->team[rider]] += (uint64_t)ground[rider] + 1;
    for (int team = 1; team <= TRON_RIDERS; team++)
        most = weight[team] > most ? weight[team] : most;
    for (int team = 1; team <= TRON_RIDERS; team++) {
        const uint64_t part = weight[team] * SCALE / most;
        weight[team] = part * part * part * part;
    }
}

/* Everyone gets 1, teams the rest by weight, members of a team equal parts; what rounding leaves goes to the
 * first rider of the best team. */
static void divide(const struct tron_rules *rules, const uint64_t weight[TRON_RIDERS + 1], lud_value *values)
{
    const int players = rules->head.players;
    const lud_value pot = LUD_ONE - players;
    uint64_t all = 0;
    lud_value left = pot;
    int best = 0, members[TRON_RIDERS + 1] = {0};
    for (int team = 1; team <= TRON_RIDERS; team++)
        all += weight[team];
    for (int rider = 0; rider < players; rider++)
        members[rules->team[rider]]++;
    for (int rider = 0; rider < players; rider++) {
        const int team = rules->team[rider];
        const lud_value part = (lud_value)((uint64_t)pot * weight[team] / all) / members[team];
        values[rider] = 1 + part;
        left -= part;
        best = weight[team] > weight[rules->team[best]] ? rider : best;
    }
    values[best] += left;
}

static void evaluate(const struct lud_rules *rules, const struct lud_state *state,
                     const int ground[TRON_RIDERS], lud_value *values)
{
    uint64_t weight[TRON_RIDERS + 1];
    if (rules->players == 1) {
        values[0] = (lud_value)tron_state(state)->tick + ground[0];
        return;
    }
    weigh(tron_rules(rules), tron_state(state), ground, weight);
    divide(tron_rules(rules), weight, values);
}

static void territory(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    int ground[TRON_RIDERS];
    tron_territory(tron_rules(rules), tron_state(state), ground);
    evaluate(rules, state, ground, values);
}

static void fill(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    int ground[TRON_RIDERS] = {0};
    for (int rider = 0; rider < rules->players; rider++)
        if (tron_state(state)->at[rider] != TRON_NONE)
            ground[rider] = tron_bound(tron_rules(rules), tron_state(state), rider);
    evaluate(rules, state, ground, values);
}

const struct lud_evaluation tron_evaluations[] = {
    {.name = "territory", .help = TEXT_TRON_EVAL_TERRITORY, .evaluate = territory},
    {.name = "fill", .help = TEXT_TRON_EVAL_FILL, .evaluate = fill},
    {.name = NULL}};
