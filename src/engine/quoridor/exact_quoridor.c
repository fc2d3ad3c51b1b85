/* exact_quoridor.c: Quoridor for two, by the strongest search, as far as that proves something: small boards,
 * few walls, the end of a game. Without a limit of time, nodes or depth it gives up after NODES_MOST.
 *
 * The position has all of the limits; the values of its moves share what it left of them. */
#include "engine/engine.h"
#include "engine/exact.h"
#include "text/areas/jobs_texts.h"
#include "text/text.h"

#define NODES_MOST UINT64_C(10000000) /* some ten seconds */

struct exact_quoridor {
    struct exact_solver head;
    struct exact_move moves[LUD_MAX_MOVES]; /* of the last answer */
};

/* A position that is being answered. */
struct proof {
    const struct session *session;
    struct engine *engine;
    const struct lud_env *env;
    struct lud_limits limits; /* of everything together */
    uint64_t start;           /* clock */
    struct exact_answer *answer;
    struct lud_why *why;
    /* for the values of moves */
    struct lud_state *child; /* the position after a move */
    uint64_t *past;          /* keys that it can repeat, the present one last */
    size_t past_count;
};

/* ---- a search ---- */

/* Searches and adds up; *value is what is proved for the player to move in the session, EXACT_UNDECIDED for
 * nothing. */
static enum lud_status search(struct proof *proof, const struct lud_problem *problem,
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

static enum lud_status prove(struct proof *proof)
{
    struct lud_problem problem;
    const enum lud_status status = engine_problem(proof->engine, proof->session, &problem, proof->why);
    return status == LUD_OK ? search(proof, &problem, &proof->limits, 0, &proof->answer->value) : status;
}

/* ---- the values of moves ---- */

/* A part of what is left of a limit, 0 being none; false when nothing is left. */
static bool share(uint64_t limit, uint64_t spent, int parts, uint64_t *part)
{
    const uint64_t left = spent < limit ? limit - spent : 0;
    *part = limit == 0 ? 0 : left / (uint64_t)parts;
    return limit == 0 || *part > 0;
}

/* The limits of one search when `parts` are still to come; false when there is nothing left for it. */
static bool share_limits(struct proof *proof, int parts, struct lud_limits *own)
{
    const struct lud_limits *limits = &proof->limits;
    *own = *limits;
    own->depth = limits->depth > 0 ? limits->depth - 1 : 0;
    if (limits->stop != NULL && atomic_load(limits->stop))
        proof->answer->stopped = true;
    return !proof->answer->stopped && limits->depth != 1 &&
           share(limits->nodes, proof->answer->nodes, parts, &own->nodes) &&
           share(limits->time, env_now(proof->env) - proof->start, parts, &own->time);
}

static bool is_third(const struct proof *proof)
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
    if (is_third(proof))
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
    status = search(proof, &problem, &limits, 1, value);
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
    proof->answer->end = end; /* that of the position */
    proof->answer->moves = out;
    proof->answer->move_count = count;
    return status;
}

/* Reserves what the values of moves need, finds them, and gives it back. */
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

/* The value of an ended game to the player who would be next: who moved last has won, or nobody has. */
static struct exact_value ended(const struct session *session)
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
        status = prove(proof);
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
        answer->value = ended(session);
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
