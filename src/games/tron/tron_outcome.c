/* tron_outcome.c: who has won. A lone rider's score is the number of its moves; among several the side that
 * rode longest takes LUD_ONE, sides that ended in the same tick share it, and so do the riders of a team. */
#include "games/tron/tron.h"

#include <string.h>

/* How long each team has ridden: past the last tick when one of it still does. */
static uint32_t last_tick(const struct tron_rules *rules, const struct tron_state *state, int team)
{
    uint32_t last = 0;
    for (int rider = 0; rider < rules->head.players; rider++) {
        const uint32_t tick = state->at[rider] != TRON_NONE ? state->tick + 1 : state->out[rider];
        last = rules->team[rider] == team && tick > last ? tick : last;
    }
    return last;
}

/* Gives `value` to the riders of a team in equal parts, what cannot be divided to its first ones. */
static void share(const struct tron_rules *rules, int team, lud_value value, lud_value *values)
{
    int members = 0, part = 0;
    for (int rider = 0; rider < rules->head.players; rider++)
        members += rules->team[rider] == team;
    for (int rider = 0; rider < rules->head.players; rider++)
        if (rules->team[rider] == team)
            values[rider] = value / members + (part++ < value % members);
}

/* The team that rode longest takes all; teams that ended in the same tick share. */
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
        const uint32_t last = last_tick(tron, position, team);
        winners = last > longest ? 1 : winners + (last == longest && last > 0);
        longest = last > longest ? last : longest;
    }
    memset(values, 0, (size_t)rules->players * sizeof values[0]);
    for (int team = 1; team <= TRON_RIDERS; team++)
        if (last_tick(tron, position, team) == longest)
            share(tron, team, LUD_ONE / winners + (part++ < LUD_ONE % winners), values);
}
