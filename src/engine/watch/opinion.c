/* opinion.c: an engine's opinion as text and JSON. */
#include "engine/watch/opinion.h"

#include "engine/exact_words.h"
#include "engine/watch/trace_json.h"

#include <string.h>

struct lud_watch opinion_watch(struct opinion *opinion, const struct engine *engine)
{
    opinion->unit = engine_unit(engine);
    opinion->candidates.count = 0;
    opinion->has_exact = false;
    return (struct lud_watch){.candidates = &opinion->candidates};
}

const struct lud_candidate *opinion_of(const struct opinion *opinion, lud_move move)
{
    for (int i = 0; i < opinion->candidates.count; i++)
        if (opinion->candidates.at[i].move == move)
            return &opinion->candidates.at[i];
    return NULL;
}

/* ---- exact values ---- */

static void take_exact(struct opinion *opinion, const struct exact_answer *answer)
{
    for (int i = 0; i < opinion->candidates.count; i++) {
        opinion->exact[i] = (struct exact_value){.result = EXACT_UNDECIDED};
        for (int k = 0; k < answer->move_count; k++)
            if (answer->moves[k].move == opinion->candidates.at[i].move)
                opinion->exact[i] = answer->moves[k].value;
    }
    opinion->has_exact = answer->move_count > 0;
}

void opinion_exact(struct opinion *opinion, const struct session *session, const struct lud_env *env)
{
    const struct lud_rules *rules = session_rules(session);
    const struct exact_game *game = exact_find(rules->game);
    const struct exact_wish wish = {.all = true};
    const struct lud_limits limits = {.seed = 0};
    struct exact_solver *solver;
    struct exact_answer answer;
    size_t size;
    if (game == NULL || game->table == NULL || env->data == NULL ||
        env->data(env->data_context, game->table(rules), &size) == NULL)
        return;
    if (exact_open(rules, &wish, env, &solver, NULL) != LUD_OK)
        return;
    if (exact_answer(solver, session, &limits, &answer, NULL) == LUD_OK)
        take_exact(opinion, &answer);
    exact_close(solver);
}

/* The exact value of a candidate of this opinion; EXACT_UNDECIDED if it is not known. */
static struct exact_value exact_of(const struct opinion *opinion, const struct lud_candidate *candidate)
{
    const struct exact_value unknown = {.result = EXACT_UNDECIDED};
    return opinion->has_exact ? opinion->exact[candidate - opinion->candidates.at] : unknown;
}

struct exact_value opinion_exact_of(const struct opinion *opinion, lud_move move)
{
    const struct lud_candidate *candidate = opinion_of(opinion, move);
    const struct exact_value unknown = {.result = EXACT_UNDECIDED};
    return candidate != NULL ? exact_of(opinion, candidate) : unknown;
}

/* ---- numbers ---- */

void opinion_number(const struct lud_unit *unit, int64_t sum, uint64_t count, struct bytes *out)
{
    const struct trace_json how = {.unit = *unit};
    struct json_writer json = json_write(out);
    trace_json_quotient(&how, &json, sum, count);
}

bool opinion_has_spread(const struct lud_candidate *candidate)
{
    return trace_json_has_spread(candidate);
}

void opinion_spread(const struct lud_unit *unit, const struct lud_candidate *candidate, struct bytes *out)
{
    const struct trace_json how = {.unit = *unit};
    struct json_writer json = json_write(out);
    trace_json_spread(&how, &json, candidate);
}

/* ---- candidates ---- */

static void write_values(const struct opinion *opinion, const struct lud_candidate *candidate, int players,
                         struct bytes *out)
{
    bytes_text(out, " value");
    for (int i = 0; i < players; i++) {
        bytes_text(out, " p");
        bytes_integer(out, i + 1);
        bytes_char(out, '=');
        opinion_number(&opinion->unit, candidate->values[i], 1, out);
    }
    if (candidate->bound != TRACE_NO_BOUND) {
        bytes_text(out, " bound ");
        bytes_text(out, trace_bound_word(candidate->bound));
    }
}

static void write_samples(const struct opinion *opinion, const struct lud_candidate *candidate,
                          struct bytes *out)
{
    bytes_text(out, " visits ");
    bytes_unsigned(out, candidate->visits);
    bytes_text(out, " mean ");
    opinion_number(&opinion->unit, candidate->sum, candidate->visits, out);
    if (opinion_has_spread(candidate)) {
        bytes_text(out, " spread ");
        opinion_spread(&opinion->unit, candidate, out);
    }
}

void opinion_line(const struct opinion *opinion, const struct lud_candidate *candidate,
                  const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    const struct exact_value exact = exact_of(opinion, candidate);
    bytes_text(out, "candidate ");
    game_format_move(rules, state, candidate->move, out);
    bytes_text(out, " unit ");
    bytes_text(out, opinion->unit.name);
    if (candidate->valued)
        write_values(opinion, candidate, rules->players, out);
    if (candidate->visits > 0)
        write_samples(opinion, candidate, out);
    if (exact.result != EXACT_UNDECIDED) {
        bytes_text(out, " exact ");
        exact_words_value(exact, ' ', out);
    }
    bytes_char(out, '\n');
}

static void put_exact(struct exact_value exact, struct json_writer *json)
{
    char room[32];
    struct bytes word = bytes_fixed(room, sizeof room);
    if (exact.result == EXACT_UNDECIDED)
        return;
    exact_words_value(exact, ' ', &word);
    json_member_text(json, "exact", bytes_string(&word));
}

void opinion_result(const struct opinion *opinion, const struct lud_result *result, int players,
                    struct json_writer *json)
{
    const struct trace_json how = {.unit = opinion->unit, .players = players};
    trace_json_result(&how, json, result);
}

void opinion_members(const struct opinion *opinion, const struct lud_candidate *candidate, int players,
                     struct json_writer *json)
{
    const struct trace_json how = {.unit = opinion->unit, .players = players};
    trace_json_candidate(&how, json, candidate, -1);
}

static void put_candidate(const struct opinion *opinion, const struct lud_candidate *candidate,
                          const struct lud_rules *rules, const struct lud_state *state,
                          struct json_writer *json)
{
    char room[GAME_MAX_MOVE + 1];
    struct bytes move = bytes_fixed(room, sizeof room);
    game_format_move(rules, state, candidate->move, &move);
    json_open(json, '{');
    json_member_text(json, "move", bytes_string(&move));
    opinion_members(opinion, candidate, rules->players, json);
    put_exact(exact_of(opinion, candidate), json);
    json_close(json, '}');
}

void opinion_json(const struct opinion *opinion, const struct lud_rules *rules, const struct lud_state *state,
                  struct json_writer *json)
{
    json_member_text(json, "unit", opinion->unit.name);
    opinion_candidates(opinion, rules, state, json);
}

void opinion_candidates(const struct opinion *opinion, const struct lud_rules *rules,
                        const struct lud_state *state, struct json_writer *json)
{
    json_name(json, "candidates");
    json_open(json, '[');
    for (int i = 0; i < opinion->candidates.count; i++)
        put_candidate(opinion, &opinion->candidates.at[i], rules, state, json);
    json_close(json, ']');
}

/* ---- terms ---- */

/* The move of the searched game that stands for `move`; LUD_NO_MOVE if none does. */
static lud_move searched_move(const struct engine *engine, const struct lud_problem *searched, lud_move move)
{
    const struct lud_derived *derived = engine_player(engine)->derived;
    lud_move moves[LUD_MAX_MOVES];
    if (derived == NULL)
        return move;
    const int count = game_moves(searched->rules, searched->state, moves);
    for (int i = 0; i < count; i++)
        if (derived->leave(engine_rules(engine), searched->rules, searched->state, moves[i]) == move)
            return moves[i];
    return LUD_NO_MOVE;
}

/* The terms of the position `after`. */
static void position_terms(const struct lud_problem *searched, const struct lud_state *after,
                           struct opinion_terms *out)
{
    const struct lud_evaluation *evaluation = searched->evaluation;
    if (game_over(after) || after->pending != 0)
        return;
    out->seats = evaluation->terms_shared ? 0 : searched->rules->players;
    const int seats = out->seats > 0 ? out->seats : 1;
    for (int seat = 0; seat < seats; seat++)
        out->count = evaluation->terms(searched->rules, after, seat, out->at + seat * out->count);
}

enum lud_status opinion_terms(struct engine *engine, const struct lud_problem *problem, lud_move move,
                              struct opinion_terms *out)
{
    const struct lud_problem searched = engine_searched(engine, problem);
    const struct lud_evaluation *evaluation = searched.evaluation;
    *out = (struct opinion_terms){.count = 0};
    move = searched_move(engine, &searched, move);
    if (evaluation == NULL || !engine_evaluates(engine) || move == LUD_NO_MOVE)
        return LUD_OK;
    if (evaluation->action_terms != NULL)
        out->count = evaluation->action_terms(searched.rules, searched.state, move, out->at);
    if (evaluation->terms == NULL || out->count > 0)
        return LUD_OK;
    struct lud_state *after = state_new(searched.rules, searched.rules->memory);
    if (after == NULL)
        return LUD_ERROR_MEMORY;
    game_child(searched.rules, searched.state, move, after);
    position_terms(&searched, after, out);
    state_free(searched.rules, searched.rules->memory, after);
    return LUD_OK;
}

void opinion_term_number(const struct lud_term *term, struct bytes *out)
{
    struct json_writer json = json_write(out);
    trace_json_term(&json, term);
}

void opinion_terms_json(const struct opinion_terms *terms, struct json_writer *json)
{
    const struct lud_event event = {
        .terms = terms->at, .term_count = terms->count, .term_seats = terms->seats};
    if (terms->count > 0)
        trace_json_terms(json, &event);
}
