/* trace_json.h: the numbers of a trace as JSON: exact decimals in the engine's unit, without trailing zeros;
 * means are rounded to six decimals. */
#ifndef ENGINE_TRACE_JSON_H
#define ENGINE_TRACE_JSON_H

#include "base/json.h"
#include "core/result.h"
#include "core/trace.h"

struct trace_json {
    struct lud_unit unit;
    int players; /* values of a position */
};

/* The mean of `count` values with this sum, in millionths of the unit, rounded half away from zero. */
int64_t trace_json_millionths(const struct lud_unit *unit, int64_t sum, uint64_t count);

/* Members of the open object, each with its name. */
void trace_json_value(const struct trace_json *how, struct json_writer *json, const char *name,
                      lud_value value);
void trace_json_values(const struct trace_json *how, struct json_writer *json, const char *name,
                       const lud_value *values, int count);
void trace_json_mean(const struct trace_json *how, struct json_writer *json, int64_t sum, uint64_t visits);
/* Without a name: the sample standard deviation of a candidate's simulations. Whether it is known: the search
 * adds up squares, and there are at least two simulations. */
bool trace_json_has_spread(const struct lud_candidate *candidate);
void trace_json_spread(const struct trace_json *how, struct json_writer *json,
                       const struct lud_candidate *candidate);
/* The members of a candidate after its move: `value` of one player, or `values` of all (player -1), with
 * `bound`; `visits`, `mean` and `spread`. */
void trace_json_candidate(const struct trace_json *how, struct json_writer *json,
                          const struct lud_candidate *candidate, int player);
void trace_json_bonus(const struct trace_json *how, struct json_writer *json, int64_t bonus);
/* Without a name: sum / count in the unit, and a term's number. */
void trace_json_quotient(const struct trace_json *how, struct json_writer *json, int64_t sum, uint64_t count);
void trace_json_term(struct json_writer *json, const struct lud_term *term);
/* "values" of an answer; for a puzzle the number of moves of its solution, if it was solved. */
void trace_json_result(const struct trace_json *how, struct json_writer *json,
                       const struct lud_result *result);
void trace_json_hundredths(struct json_writer *json, const char *name, int64_t hundredths);
void trace_json_milliseconds(struct json_writer *json, const char *name, uint64_t nanoseconds);
void trace_json_terms(struct json_writer *json, const struct lud_event *event);

#endif
