/* exact_quoridor.c: Quoridor for two, by the strongest search, where that finds a proof: small boards, few
 * walls, endgames. Without a limit of time, nodes or depth it gives up after NODES_MOST.
 *
 * The position is searched with the full limits; the searches of its moves share what is left of them. */
#include "engine/engine.h"
#include "engine/exact.h"
#include "text/areas/jobs_texts.h"
#include "text/text.h"

#define NODES_MOST UINT64_C(10000000) /* about ten seconds */

struct exact_quoridor {
    struct exact_solver head;
    struct exact_move moves[LUD_MAX_MOVES]; /* of the last answer */
};

/* A position being solved. */
struct proof {
    const struct session *session;
    struct engine *engine;
    const struct lud_env *env;
    struct lud_limits limits; /* of all searches together */
    uint64_t start;           /* time at the start, as by env_now */
    struct exact_answer *answer;
    struct lud_why *why;
    /* for the values of moves */
    struct lud_state *child; /* the position after a move */
    uint64_t *past;          /* keys of positions that it can repeat, the current one last */
    size_t past_count;
};

/* ---- a search ---- */

/* Searches a position, `played` plies after the session's, and adds its nodes to the answer. *value is the
 * proved value for the player to move in the session, or EXACT_UNDECIDED. */
static enum lud_status prove_position(struct proof *proof, const struct lud_problem *problem,
                                      const struct lud_limits *limits, int played, struct exact_value *value)
{
    struct lud_result result;
    const enum lud_status status = engine_run(proof->engine, problem, limits, NULL, &result, proof->why);
    *value = (struct exact_value){.result = EXACT_UNDECIDED};
    if (status != LUD_OK)
        return status;
    if (result.scored && result.proved)
        *value = exact_proved(result.values[session_turn(proof->session)], played);
    proof->answer->nodes += result.nodes;
    proof->answer->end = result.end;
    return LUD_OK;
}

static enum lud_status prove_session(struct proof *proof)
{
    struct lud_problem problem;
    const enum lud_status status = engine_problem(proof->engine, proof->session, &problem, proof->why);
    return status == LUD_OK ? prove_position(proof, &problem, &proof->limits, 0, &proof->answer->value)
                            : status;
}

/* ---- the values of moves ---- */

/* *part = an equal share of the rest of a limit (0 = unlimited); false if nothing is left. */
static bool share_limit(uint64_t limit, uint64_t spent, int parts, uint64_t *part)
{
    const uint64_t left = spent < limit ? limit - spent : 0;
    *part = limit == 0 ? 0 : left / (uint64_t)parts;
    return limit == 0 || *part > 0;
}

/* The limits of the next search if `parts` searches are still to come; false if nothing is left for it. */
static bool share_limits(struct proof *proof, int parts, struct lud_limits *own)
{
    const struct lud_limits *limits = &proof->limits;
    *own = *limits;
    own->depth = limits->depth > 0 ? limits->depth - 1 : 0;
    if (limits->stop != NULL && atomic_load(limits->stop))
        proof->answer->stopped = true;
    return !proof->answer->stopped && limits->depth != 1 &&
           share_limit(limits->nodes, proof->answer->nodes, parts, &own->nodes) &&
           share_limit(limits->time, env_now(proof->env) - proof->start, parts, &own->time);
}

static bool is_third_occurrence(const struct proof *proof)
{
    int before = 0;
    for (size_t i = 0; i < proof->past_count; i++)
        before += proof->past[i] == proof->child->key;
    return before >= 2;
}

static enum lud_status prove_move(struct proof *proof, lud_move move, int parts, struct exact_value *value)
{
    const struct lud_rules *rules = session_rules(proof->session);
    struct lud_limits limits;
    game_child(rules, session_state(proof->session), move, proof->child);
    *value = (struct exact_value){.result = EXACT_DRAW};
    if (game_over(proof->child)) {
        lud_value values[LUD_MAX_PLAYERS];
        game_outcome(rules, proof->child, values);
        *value = exact_proved(values[session_turn(proof->session)], 1);
        return LUD_OK;
    }
    if (is_third_occurrence(proof))
        return LUD_OK;
    value->result = EXACT_UNDECIDED;
    if (!share_limits(proof, parts, &limits))
        return LUD_OK;
    struct lud_problem problem;
    enum lud_status status = engine_problem(proof->engine, proof->session, &problem, proof->why);
    if (status != LUD_OK)
        return status;
    problem.state = proof->child;
    problem.player = proof->child->turn;
    problem.past = proof->past;
    problem.past_count = proof->past_count;
    status = prove_position(proof, &problem, &limits, 1, value);
    if (proof->answer->end == END_STOP)
        proof->answer->stopped = true;
    return status;
}

static enum lud_status prove_moves(struct proof *proof, struct exact_move *out)
{
    const enum result_end end = proof->answer->end;
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(session_rules(proof->session), session_state(proof->session), moves);
    enum lud_status status = LUD_OK;
    for (int i = 0; i < count && status == LUD_OK; i++) {
        out[i].move = moves[i];
        status = prove_move(proof, moves[i], count - i, &out[i].value);
    }
    proof->answer->end = end; /* report the end of the search of the position itself */
    proof->answer->moves = out;
    proof->answer->move_count = count;
    return status;
}

/* Finds the values of all moves, with memory allocated for the duration of the call. */
static enum lud_status prove_all(struct proof *proof, struct exact_move *out)
{
    const struct lud_rules *rules = session_rules(proof->session);
    const struct lud_memory *memory = proof->env->memory;
    const uint64_t *past = session_past(proof->session, &proof->past_count);
    const size_t size = (proof->past_count + 1) * sizeof *past;
    enum lud_status status = LUD_ERROR_MEMORY;
    proof->child = state_new(rules, memory);
    proof->past = memory_new(memory, size);
    if (proof->child != NULL && proof->past != NULL) {
        for (size_t i = 0; i < proof->past_count; i++)
            proof->past[i] = past[i];
        proof->past[proof->past_count++] = session_state(proof->session)->key;
        status = prove_moves(proof, out);
    } else {
        why_plain(proof->why, status, TEXT_NONE);
    }
    memory_free(memory, proof->past, size);
    state_free(rules, memory, proof->child);
    return status;
}

/* ---- the row ---- */

/* The value of a finished game for the player who would be next: the last mover has won, or it is a draw. */
static struct exact_value ended_value(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    session_outcome(session, values);
    return (struct exact_value){.result = values[0] == values[1] ? EXACT_DRAW : EXACT_LOSS};
}

static enum lud_status run_proof(struct proof *proof, struct exact_quoridor *quoridor)
{
    struct exact_answer *answer = proof->answer;
    struct engine_opened opened;
    enum lud_status status =
        engine_open(session_rules(proof->session), span_of("strong"), NULL, proof->env, &opened, proof->why);
    proof->engine = opened.engine;
    if (status == LUD_OK)
        status = prove_session(proof);
    if (status == LUD_OK && quoridor->head.wish.all)
        status = prove_all(proof, quoridor->moves);
    engine_free(proof->engine);
    answer->status = answer->value.result == EXACT_UNDECIDED ? EXACT_UNKNOWN : EXACT_PROVED;
    answer->time = env_now(proof->env) - proof->start;
    return status;
}

static enum lud_status answer_quoridor(struct exact_solver *solver, const struct session *session,
                                       const struct lud_limits *limits, struct exact_answer *answer,
                                       struct lud_why *why)
{
    struct proof proof = {.session = session,
                          .env = solver->env,
                          .limits = *limits,
                          .start = env_now(solver->env),
                          .answer = answer,
                          .why = why};
    const int players = session_rules(session)->players;
    if (players != 2)
        return why_at(why, LUD_ERROR_UNSUPPORTED, TEXT_API_JOB_TWO_PLAYERS, 0, players, 0);
    answer->counted = true;
    if (session_turn(session) == LUD_OVER) {
        answer->value = ended_value(session);
        return LUD_OK;
    }
    if (limits->time == 0 && limits->nodes == 0 && limits->depth == 0)
        proof.limits.nodes = NODES_MOST;
    return run_proof(&proof, (struct exact_quoridor *)solver);
}

const struct exact_game exact_quoridor = {
    .size = sizeof(struct exact_quoridor),
    .judges = true,
    .answer = answer_quoridor,
};
