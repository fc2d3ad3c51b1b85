/* tron_evaluation.c: static evaluations from the space that each rider has. For a lone rider the value is the
 * expected score. Among several, teams share LUD_ONE in proportion to the fourth power of their space: of two
 * teams, one with a tenth more space gets about 0.6, one with twice as much about 0.94. */
#include "games/tron/tron.h"
#include "text/areas/tron_texts.h"

#include <string.h>

enum { SCALE = 1024 }; /* space of the best team after scaling; its fourth power times LUD_ONE fits 64 bits */

/* Computes the weight of each team, indexed from 1. space[rider] is >= 0 for riders still riding, 0 for
 * others. */
static void team_weights(const struct tron_rules *rules, const struct tron_state *state,
                         const int space[TRON_RIDERS], uint64_t weight[TRON_RIDERS + 1])
{
    uint64_t most = 1;
    memset(weight, 0, (TRON_RIDERS + 1) * sizeof weight[0]);
    for (int rider = 0; rider < rules->head.players; rider++)
        if (state->at[rider] != TRON_NONE)
            weight[rules->team[rider]] += (uint64_t)space[rider] + 1;
    for (int team = 1; team <= TRON_RIDERS; team++)
        most = weight[team] > most ? weight[team] : most;
    for (int team = 1; team <= TRON_RIDERS; team++) {
        const uint64_t part = weight[team] * SCALE / most;
        weight[team] = part * part * part * part;
    }
}

/* Gives every rider 1 and divides the rest among teams by weight and within a team equally; the rounding
 * remainder goes to the first rider of the best team. */
static void share_by_weight(const struct tron_rules *rules, const uint64_t weight[TRON_RIDERS + 1],
                            lud_value *values)
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

static void values_from_space(const struct lud_rules *rules, const struct lud_state *state,
                              const int space[TRON_RIDERS], lud_value *values)
{
    uint64_t weight[TRON_RIDERS + 1];
    if (rules->players == 1) {
        values[0] = (lud_value)tron_state(state)->tick + space[0];
        return;
    }
    team_weights(tron_rules(rules), tron_state(state), space, weight);
    share_by_weight(tron_rules(rules), weight, values);
}

static void evaluate_territory(const struct lud_rules *rules, const struct lud_state *state,
                               lud_value *values)
{
    int space[TRON_RIDERS];
    tron_territory(tron_rules(rules), tron_state(state), space);
    values_from_space(rules, state, space, values);
}

static void fill_space(const struct lud_rules *rules, const struct lud_state *state, int space[TRON_RIDERS])
{
    memset(space, 0, TRON_RIDERS * sizeof space[0]);
    for (int rider = 0; rider < rules->players; rider++)
        if (tron_state(state)->at[rider] != TRON_NONE)
            space[rider] = tron_bound(tron_rules(rules), tron_state(state), rider);
}

static void evaluate_fill(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    int space[TRON_RIDERS];
    fill_space(rules, state, space);
    values_from_space(rules, state, space, values);
}

/* The terms of a rider: its space and, as a lone rider's score, the steps so far. */
static int space_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                       const int space[TRON_RIDERS], struct lud_term *out)
{
    out[0] = (struct lud_term){.name = "space", .title = TEXT_TRON_TERM_SPACE, .number = space[seat]};
    out[1] =
        (struct lud_term){.name = "steps", .title = TEXT_TRON_TERM_STEPS, .number = tron_state(state)->tick};
    return rules->players == 1 ? 2 : 1;
}

static int territory_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                           struct lud_term *out)
{
    int space[TRON_RIDERS];
    tron_territory(tron_rules(rules), tron_state(state), space);
    return space_terms(rules, state, seat, space, out);
}

static int fill_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                      struct lud_term *out)
{
    int space[TRON_RIDERS];
    fill_space(rules, state, space);
    return space_terms(rules, state, seat, space, out);
}

const struct lud_evaluation tron_evaluations[] = {
    {.name = "territory",
     .help = TEXT_TRON_EVAL_TERRITORY,
     .evaluate = evaluate_territory,
     .terms = territory_terms},
    {.name = "fill", .help = TEXT_TRON_EVAL_FILL, .evaluate = evaluate_fill, .terms = fill_terms},
    {.name = NULL}};
