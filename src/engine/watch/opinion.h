/* opinion.h: what an engine itself thinks of the moves of a position, in its own unit: points of criteria,
 * utilities, expected results. It is not the truth about the game: that is exact.h.
 *
 *     struct opinion opinion;
 *     const struct lud_watch watch = opinion_watch(&opinion, engine);
 *     engine_think(engine, session, &limits, &watch, &result, &why);
 *     opinion_json(&opinion, rules, state, &json); */
#ifndef ENGINE_OPINION_H
#define ENGINE_OPINION_H

#include "base/json.h"
#include "engine/engine.h"
#include "engine/exact.h"

/* The values of root moves; about 20 kB. */
struct opinion {
    struct lud_unit unit;
    struct lud_candidates candidates;        /* those that the search valued, in its order */
    struct exact_value exact[LUD_MAX_MOVES]; /* of each candidate, if opinion_exact found them */
    bool has_exact;
};

/* The observer that fills the opinion, which must live until the search has ended. */
struct lud_watch opinion_watch(struct opinion *opinion, const struct engine *engine);

/* Adds the exact values of the candidates to the opinion, from the game's solved table, if the host has it
 * (env->data). Without a table, or on any error, nothing changes. */
void opinion_exact(struct opinion *opinion, const struct session *session, const struct lud_env *env);

/* The opinion of `move`; NULL if the search did not value it. */
const struct lud_candidate *opinion_of(const struct opinion *opinion, lud_move move);

/* The exact value of `move`; EXACT_UNDECIDED if it is not known. */
struct exact_value opinion_exact_of(const struct opinion *opinion, lud_move move);

/* Appends sum / count in the unit, as a decimal with at most six places. */
void opinion_number(const struct lud_unit *unit, int64_t sum, uint64_t count, struct bytes *out);

/* Whether the spread of a candidate's simulations is known; appends it. */
bool opinion_has_spread(const struct lud_candidate *candidate);
void opinion_spread(const struct lud_unit *unit, const struct lud_candidate *candidate, struct bytes *out);

/* Appends `candidate 121 unit points value p1=13 p2=-13 bound exact`, for sampling `visits 50 mean 0.52
 * spread 0.5047`, and a line end. `state` is the position that was searched. */
void opinion_line(const struct opinion *opinion, const struct lud_candidate *candidate,
                  const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
/* Appends the members `unit` and `candidates` (move, values, bound, visits, mean, spread, exact) to the open
 * object. */
void opinion_json(const struct opinion *opinion, const struct lud_rules *rules, const struct lud_state *state,
                  struct json_writer *json);

/* Appends the second of these alone. */
void opinion_candidates(const struct opinion *opinion, const struct lud_rules *rules,
                        const struct lud_state *state, struct json_writer *json);
/* Appends `values` of an answer in the unit; see trace_json_result. */
void opinion_result(const struct opinion *opinion, const struct lud_result *result, int players,
                    struct json_writer *json);
/* Appends the members of one candidate (values, bound, visits, mean, spread) to the open object. */
void opinion_members(const struct opinion *opinion, const struct lud_candidate *candidate, int players,
                     struct json_writer *json);

/* The terms of the engine's evaluation right after a move. */
struct opinion_terms {
    int seats; /* 0 = the terms are about the position or the move as a whole */
    int count; /* terms of each seat; 0 = none */
    struct lud_term at[TERM_MAX * LUD_MAX_PLAYERS];
};

/* Finds the terms of `move`, legal in the problem's position; the problem is engine_problem's. Without terms,
 * or if the move ends the game and only positions are valued, count is 0. LUD_ERROR_MEMORY. */
enum lud_status opinion_terms(struct engine *engine, const struct lud_problem *problem, lud_move move,
                              struct opinion_terms *out);
/* Appends the number of a term. */
void opinion_term_number(const struct lud_term *term, struct bytes *out);
/* Appends the member `terms`: an object, or an array of one object per seat; nothing if there are none. */
void opinion_terms_json(const struct opinion_terms *terms, struct json_writer *json);

#endif
