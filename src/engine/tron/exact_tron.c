/* exact_tron.c: Tron: the longest ride of a single rider, and duels. Without limits a ride is searched until
 * it is proved or no method is left, a duel up to DUEL_NODES_MOST nodes. */
#include "engine/exact.h"
#include "games/tron/tron.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/longest/tron_longest.h"
#include "text/areas/cli_solve_texts.h"
#include "text/text.h"

/* A few minutes. */
#define DUEL_NODES_MOST UINT64_C(100000000)

/* Default memory for a longest ride; proofs on wide boards need it, others do not touch it. Together with
 * everything else less than 2 GB. */
#define RIDE_MEMORY ((size_t)1880 << 20)

struct exact_tron {
    struct exact_solver head;
    struct tron_longest ride;       /* the last answer; too large for a thread's stack */
    lud_move best[TRON_DIRECTIONS]; /* of the last duel */
};

/* ---- survival ---- */

static void put_ride(const struct tron_longest *ride, struct exact_answer *answer)
{
    answer->kind = EXACT_LONGEST;
    answer->status = ride->solved ? EXACT_PROVED : EXACT_BOUNDS;
    answer->low = ride->low;
    answer->high = ride->high;
    answer->lines = ride->moves;
    answer->line_size = ride->low;
    answer->line_count = ride->low > 0 ? 1 : 0;
    answer->end = ride->end;
    answer->nodes = ride->nodes;
}

static enum lud_status answer_ride(struct exact_tron *tron, const struct session *session,
                                   const struct lud_limits *limits, struct exact_answer *answer)
{
    const struct lud_state *state = session_state(session);
    struct tron_longest *ride = &tron->ride;
    struct lud_limits own = *limits;
    const struct longest_question question = {.rules = tron_rules(session_rules(session)),
                                              .state = tron_state(state),
                                              .limits = &own,
                                              .env = tron->head.env};
    if (own.memory == 0)
        own.memory = RIDE_MEMORY;
    ride->solved = true;
    ride->low = ride->high = 0;
    ride->nodes = 0;
    ride->end = END_DONE;
    const enum lud_status status = game_over(state) ? LUD_OK : tron_longest(&question, ride);
    if (status == LUD_OK)
        put_ride(ride, answer);
    return status;
}

/* ---- duels ---- */

/* The value of a finished duel is its result. */
static struct tron_duel ended_duel(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    game_outcome(session_rules(session), session_state(session), values);
    const int result = (values[0] > values[1]) - (values[0] < values[1]);
    return (struct tron_duel){.solved = true, .low = result, .high = result, .value = result * LUD_ONE};
}

/* Writes rider 1's best moves as lines of one move. */
static void put_best(struct exact_tron *tron, unsigned best, struct exact_answer *answer)
{
    answer->lines = tron->best;
    answer->line_size = best != 0 ? 1 : 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        if ((best >> direction & 1) != 0)
            tron->best[answer->line_count++] = (lud_move)direction;
}

static void put_duel(struct exact_tron *tron, const struct tron_duel *duel, struct exact_answer *answer)
{
    answer->kind = EXACT_DUEL;
    answer->status = duel->solved ? EXACT_PROVED : EXACT_UNKNOWN;
    answer->end = duel->end;
    answer->nodes = duel->nodes;
    if (!duel->solved)
        return;
    answer->low = duel->low;
    answer->high = duel->high;
    answer->mixed = duel->value;
    put_best(tron, duel->best, answer);
}

static enum lud_status answer_duel(struct exact_tron *tron, const struct session *session,
                                   const struct lud_limits *limits, struct exact_answer *answer)
{
    const struct lud_state *state = session_state(session);
    struct lud_limits own = *limits;
    const struct duel_question question = {.rules = tron_rules(session_rules(session)),
                                           .state = tron_state(state),
                                           .limits = &own,
                                           .env = tron->head.env};
    struct tron_duel duel = {.solved = false};
    if (own.nodes == 0 && own.time == 0)
        own.nodes = DUEL_NODES_MOST;
    if (game_over(state))
        duel = ended_duel(session);
    else if (tron_duel(&question, &duel) != LUD_OK)
        return LUD_ERROR_MEMORY;
    put_duel(tron, &duel, answer);
    return LUD_OK;
}

/* ---- the row ---- */

static enum lud_status answer_tron(struct exact_solver *solver, const struct session *session,
                                   const struct lud_limits *limits, struct exact_answer *answer,
                                   struct lud_why *why)
{
    struct exact_tron *tron = (struct exact_tron *)solver;
    const int riders = session_rules(session)->players;
    const uint64_t start = env_now(solver->env);
    if (riders > 2)
        return why_at(why, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_TRON_RIDERS, 0, riders, 0);
    if (session_state(session)->pending != 0)
        return why_plain(why, LUD_ERROR_POSITION, TEXT_CLI_SOLVE_TRON_TICK);
    const enum lud_status status =
        riders == 1 ? answer_ride(tron, session, limits, answer) : answer_duel(tron, session, limits, answer);
    if (status != LUD_OK)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    answer->counted = true;
    answer->time = env_now(solver->env) - start;
    return LUD_OK;
}

const struct exact_game exact_tron = {
    .size = sizeof(struct exact_tron),
    .answer = answer_tron,
};
