/* outcome.c: derives the outcome of a game from its record, so that a resumed tournament and a report count
 * exactly what was counted when the game was played. */
#include "arena/outcome.h"

/* The seat that ended the game by a fault or a resignation: the one with value 0; -1 = none. */
static int find_culprit(const struct outcome *outcome)
{
    if (!ending_is_fault(outcome->ending) && outcome->ending != ENDING_RESIGNATION)
        return -1;
    for (int seat = 0; seat < outcome->seats; seat++)
        if (outcome->values[seat] == 0)
            return seat;
    return -1;
}

bool outcome_of_record(struct outcome *outcome, const struct record *record)
{
    const struct lud_rules *rules = session_rules(record->session);
    *outcome = (struct outcome){
        .set = OUTCOME_NO_SET,
        .seats = rules->players,
        .by_score = (rules->traits & LUD_SCORE) != 0,
        .plies = session_plies(record->session),
    };
    if (!record_result(record, outcome->values))
        return false;
    outcome->ending = ending_find(record_termination(record));
    outcome->culprit = find_culprit(outcome);
    for (size_t ply = 0; ply < outcome->plies; ply++) {
        const struct record_note *note = record_noted(record, ply);
        if (note == NULL || note->time < 0)
            continue;
        const int mover = session_mover(record->session, ply);
        outcome->moves[mover]++;
        outcome->time[mover] += (uint64_t)note->time;
    }
    return true;
}
