/* trace_json.c: converts values to the engine's unit and writes them as decimals. */
#include "engine/watch/trace_json.h"

#include <string.h>

enum { DECIMALS = 6 };

/* Writes number / 10^decimals without trailing zeros. */
static void write_decimal(struct json_writer *json, int64_t number, int decimals)
{
    while (decimals > 0 && number % 10 == 0) {
        number /= 10;
        decimals--;
    }
    if (decimals == 0)
        json_number(json, number);
    else
        json_fixed_point(json, number, decimals);
}

/* number / divisor in millionths, rounded half up; number >= 0, divisor > 0. Digit by digit, as on paper, so
 * that nothing overflows. */
static int64_t divide_decimal(int64_t number, int64_t divisor)
{
    int64_t result = number / divisor, left = number % divisor;
    for (int i = 0; i < DECIMALS; i++) {
        result = 10 * result + 10 * left / divisor;
        left = 10 * left % divisor;
    }
    return result + (2 * left >= divisor);
}

int64_t trace_json_millionths(const struct lud_unit *unit, int64_t sum, uint64_t count)
{
    const int64_t above = (sum - unit->zero * (int64_t)count) * unit->factor;
    const int64_t divisor = unit->divisor * (int64_t)count;
    return above < 0 ? -divide_decimal(-above, divisor) : divide_decimal(above, divisor);
}

void trace_json_quotient(const struct trace_json *how, struct json_writer *json, int64_t sum, uint64_t count)
{
    write_decimal(json, trace_json_millionths(&how->unit, sum, count), DECIMALS);
}

void trace_json_term(struct json_writer *json, const struct lud_term *term)
{
    write_decimal(json, term->number, term->decimals);
}

void trace_json_value(const struct trace_json *how, struct json_writer *json, const char *name,
                      lud_value value)
{
    json_name(json, name);
    write_decimal(json, trace_json_millionths(&how->unit, value, 1), DECIMALS);
}

void trace_json_values(const struct trace_json *how, struct json_writer *json, const char *name,
                       const lud_value *values, int count)
{
    json_name(json, name);
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        write_decimal(json, trace_json_millionths(&how->unit, values[i], 1), DECIMALS);
    json_close(json, ']');
}

void trace_json_mean(const struct trace_json *how, struct json_writer *json, int64_t sum, uint64_t visits)
{
    json_name(json, "mean");
    write_decimal(json, trace_json_millionths(&how->unit, sum, visits), DECIMALS);
}

/* Newton's method from above; x >= 0. The same on every machine, and without the mathematical library. */
static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (double next = (root + x / root) / 2; next < root; next = (root + x / root) / 2)
        root = next;
    return root;
}

bool trace_json_has_spread(const struct lud_candidate *candidate)
{
    return candidate->visits > 1 && candidate->spread;
}

/* The values of `visits` simulations have the variance (squares - sum^2 / visits) / (visits - 1). */
void trace_json_spread(const struct trace_json *how, struct json_writer *json,
                       const struct lud_candidate *candidate)
{
    const double count = (double)candidate->visits, sum = (double)candidate->sum;
    const double variance = (candidate->squares - sum / count * sum) / (count - 1);
    const double scale = 1e6 * (double)how->unit.factor / (double)how->unit.divisor;
    write_decimal(json, (int64_t)(square_root(variance > 0 ? variance : 0) * scale + 0.5), DECIMALS);
}

static void write_candidate_values(const struct trace_json *how, struct json_writer *json,
                                   const struct lud_candidate *candidate, int player)
{
    if (player >= 0)
        trace_json_value(how, json, "value", candidate->values[player]);
    else
        trace_json_values(how, json, "values", candidate->values, how->players);
    if (candidate->bound != TRACE_NO_BOUND)
        json_member_text(json, "bound", trace_bound_word(candidate->bound));
}

void trace_json_candidate(const struct trace_json *how, struct json_writer *json,
                          const struct lud_candidate *candidate, int player)
{
    if (candidate->valued)
        write_candidate_values(how, json, candidate, player);
    if (candidate->visits > 0) {
        json_member_number(json, "visits", (int64_t)candidate->visits);
        trace_json_mean(how, json, candidate->sum, candidate->visits);
    }
    if (trace_json_has_spread(candidate)) {
        json_name(json, "spread");
        trace_json_spread(how, json, candidate);
    }
}

void trace_json_bonus(const struct trace_json *how, struct json_writer *json, int64_t bonus)
{
    const struct lud_unit step = {.factor = how->unit.factor, .divisor = how->unit.divisor};
    json_name(json, "bonus");
    write_decimal(json, trace_json_millionths(&step, bonus, 1), DECIMALS);
}

void trace_json_result(const struct trace_json *how, struct json_writer *json,
                       const struct lud_result *result)
{
    if (strcmp(how->unit.name, "moves") != 0) {
        trace_json_values(how, json, "values", result->values, how->players);
    } else if (result->values[0] == LUD_ONE) {
        json_name(json, "values");
        json_open(json, '[');
        json_number(json, result->depth);
        json_close(json, ']');
    }
}

void trace_json_hundredths(struct json_writer *json, const char *name, int64_t hundredths)
{
    json_name(json, name);
    write_decimal(json, hundredths, 2);
}

void trace_json_milliseconds(struct json_writer *json, const char *name, uint64_t nanoseconds)
{
    json_name(json, name);
    write_decimal(json, (int64_t)nanoseconds, DECIMALS);
}

static void write_terms(struct json_writer *json, const struct lud_term *terms, int count)
{
    json_open(json, '{');
    for (int i = 0; i < count; i++) {
        json_name(json, terms[i].name);
        trace_json_term(json, &terms[i]);
    }
    json_close(json, '}');
}

void trace_json_terms(struct json_writer *json, const struct lud_event *event)
{
    json_name(json, "terms");
    if (event->term_seats == 0) {
        write_terms(json, event->terms, event->term_count);
        return;
    }
    json_open(json, '[');
    for (int seat = 0; seat < event->term_seats; seat++)
        write_terms(json, event->terms + (ptrdiff_t)seat * event->term_count, event->term_count);
    json_close(json, ']');
}
