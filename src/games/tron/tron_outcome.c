/* tron_outcome.c: the result. A lone rider's score is the number of its moves. Among several, the team that
 * rode longest gets LUD_ONE; teams that ended in the same tick share it, and so do the riders of a team. */
#include "games/tron/tron.h"

#include <string.h>

/* The tick in which the last rider of a team crashed; one after the present tick while one still rides. */
static uint32_t last_tick_of_team(const struct tron_rules *rules, const struct tron_state *state, int team)
{
    uint32_t last = 0;
    for (int rider = 0; rider < rules->head.players; rider++) {
        const uint32_t tick = state->at[rider] != TRON_NONE ? state->tick + 1 : state->out[rider];
        last = rules->team[rider] == team && tick > last ? tick : last;
    }
    return last;
}

/* Divides `value` equally among the riders of a team; the remainder goes to its first riders, 1 each. */
static void share_in_team(const struct tron_rules *rules, int team, lud_value value, lud_value *values)
{
    int members = 0, part = 0;
    for (int rider = 0; rider < rules->head.players; rider++)
        members += rules->team[rider] == team;
    for (int rider = 0; rider < rules->head.players; rider++)
        if (rules->team[rider] == team)
            values[rider] = value / members + (part++ < value % members);
}

void tron_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct tron_rules *tron = tron_rules(rules);
    const struct tron_state *position = tron_state(state);
    uint32_t longest = 0;
    int winners = 0, part = 0;
    if (rules->players == 1) {
        values[0] = (lud_value)position->tick;
        return;
    }
    for (int team = 1; team <= TRON_RIDERS; team++) {
        const uint32_t last = last_tick_of_team(tron, position, team);
        winners = last > longest ? 1 : winners + (last == longest && last > 0);
        longest = last > longest ? last : longest;
    }
    memset(values, 0, (size_t)rules->players * sizeof values[0]);
    for (int team = 1; team <= TRON_RIDERS; team++)
        if (last_tick_of_team(tron, position, team) == longest)
            share_in_team(tron, team, LUD_ONE / winners + (part++ < LUD_ONE % winners), values);
}
