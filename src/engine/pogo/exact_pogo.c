/* exact_pogo.c: Pogo, looked up in the solved table. Ignores limits: a lookup takes no time. */
#include "engine/pogo/exact_pogo.h"

struct exact_pogo {
    struct exact_solver head;
    struct pogo_table table; /* opened for the first position that needs it */
    struct exact_move moves[LUD_MAX_MOVES];
};

struct exact_value exact_pogo_value(struct pogo_value value)
{
    static const enum exact_result results[] = {
        [POGO_LOSS] = EXACT_LOSS, [POGO_EVEN] = EXACT_DRAW, [POGO_WIN] = EXACT_WIN};
    return (struct exact_value){.result = results[value.result], .plies = value.plies};
}

static void close_pogo(struct exact_solver *solver)
{
    struct exact_pogo *pogo = (struct exact_pogo *)solver;
    pogo_table_close(&pogo->table);
}

static int value_moves(struct exact_pogo *pogo, const struct session *session)
{
    const struct lud_rules *rules = session_rules(session);
    const struct lud_state *state = session_state(session);
    lud_move moves[LUD_MAX_MOVES];
    const int count = session_turn(session) == LUD_OVER ? 0 : game_moves(rules, state, moves);
    for (int i = 0; i < count; i++)
        pogo->moves[i] = (struct exact_move){
            moves[i], exact_pogo_value(pogo_table_move(&pogo->table, rules, state, moves[i]))};
    return count;
}

/* Whether the game is drawn by repetition or length, whatever the value of the board; this needs no table. */
static bool is_drawn(const struct session *session)
{
    const enum session_end end = session_end(session);
    return end == SESSION_REPETITION || end == SESSION_LENGTH;
}

static enum lud_status answer_pogo(struct exact_solver *solver, const struct session *session,
                                   const struct lud_limits *limits, struct exact_answer *answer,
                                   struct lud_why *why)
{
    struct exact_pogo *pogo = (struct exact_pogo *)solver;
    (void)limits;
    answer->value.result = EXACT_DRAW;
    if (is_drawn(session))
        return LUD_OK;
    if (pogo->table.shapes == NULL) {
        const enum lud_status status =
            pogo_table_open(&pogo->table, session_rules(session), solver->env, why);
        if (status != LUD_OK)
            return status;
    }
    answer->value = exact_pogo_value(pogo_table_value(&pogo->table, session_state(session)));
    answer->moves = pogo->moves;
    answer->move_count = solver->wish.all ? value_moves(pogo, session) : 0;
    return LUD_OK;
}

const struct exact_game exact_pogo = {
    .size = sizeof(struct exact_pogo),
    .table = pogo_table_name,
    .close = close_pogo,
    .answer = answer_pogo,
};
