/* effort.c: what a search cost, from its result. */
#include "engine/watch/effort.h"

struct effort effort_of(const struct lud_result *result, size_t memory)
{
    const uint64_t states = result->sims > 0 ? result->sims : result->nodes;
    const double rate = result->time > 0 ? (double)states * 1e9 / (double)result->time : 0;
    return (struct effort){.time_us = result->time / 1000,
                           .per_second = (uint64_t)rate,
                           .memory = memory,
                           .sims = result->sims > 0};
}

void effort_words(const struct effort *effort, struct bytes *out)
{
    bytes_text(out, "time_us ");
    bytes_unsigned(out, effort->time_us);
    bytes_text(out, " per_second ");
    bytes_unsigned(out, effort->per_second);
    bytes_text(out, " memory ");
    bytes_unsigned(out, effort->memory);
}

void effort_json(const struct effort *effort, struct json_writer *json)
{
    json_member_number(json, "time_us", (int64_t)effort->time_us);
    json_member_number(json, "per_second", (int64_t)effort->per_second);
    json_member_number(json, "memory", (int64_t)effort->memory);
}
