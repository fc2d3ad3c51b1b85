/* ricochet_generate.c: draws random positions, rates them and returns the first that fits. Every number of
 * stars is frequent enough that this takes a dozen draws on average. */
#include "puzzles/ricochet_generate.h"

#include "games/ricochet/ricochet.h"
#include "text/areas/puzzles_texts.h"

enum { LEAST_MOVES = 2, NODES = 100000 };

#define STREAM UINT64_C(0x70757a7a6c65) /* apart from other streams of the same seed */

/* Limits nodes, memory and depth but not time, so that the result is the same on every machine. */
static enum lud_status rate_text(struct ricochet_solver *solver, const struct lud_env *env,
                                 const struct ricochet_request *request, struct span text,
                                 const atomic_bool *stop, struct ricochet_rating *rating, struct lud_why *why)
{
    const struct lud_limits limits = {.nodes = NODES,
                                      .memory = RICOCHET_GENERATE_MEMORY,
                                      .depth = ricochet_stars_moves(request->stars),
                                      .stop = stop};
    struct lud_rules *rules;
    struct ricochet_state state;
    enum lud_status status = rules_new(&ricochet_game, span_of(request->strict ? "rule=strict" : ""), text,
                                       env->memory, &rules, why);
    if (status != LUD_OK)
        return status;
    status = game_position(rules, text, &state.head, why);
    if (status == LUD_OK)
        ricochet_rate(solver, rules, &state.head, &limits, env, rating);
    rules_free(rules);
    return status;
}

static bool fits_request(const struct ricochet_request *request, const struct ricochet_rating *rating)
{
    return rating->status == RICOCHET_SOLVED && rating->moves >= LEAST_MOVES &&
           (request->stars == 0 || rating->stars == request->stars);
}

enum lud_status ricochet_generate(struct ricochet_solver *solver, const struct lud_env *env,
                                  const struct ricochet_request *request, uint64_t number,
                                  const atomic_bool *stop, struct ricochet_made *made, struct lud_why *why)
{
    const uint64_t series = random_at(request->seed, STREAM, number);
    for (made->tries = 1; made->tries <= RICOCHET_GENERATE_TRIES; made->tries++) {
        struct bytes text = bytes_fixed(made->position, sizeof made->position);
        ricochet_random_position(series, (uint64_t)made->tries, request->faces, request->robots,
                                 request->vortex, &text);
        const enum lud_status status =
            rate_text(solver, env, request, bytes_view(&text), stop, &made->rating, why);
        if (status != LUD_OK)
            return status;
        if (stop != NULL && atomic_load(stop))
            return why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE);
        if (fits_request(request, &made->rating))
            return LUD_OK;
    }
    return why_at(why, LUD_ERROR_CHECK, TEXT_PUZZLE_NONE_FOUND, 0, RICOCHET_GENERATE_TRIES, request->stars);
}

/* ---- the puzzle of the day ---- */

#define DAILY UINT64_C(0x6461696c79)

const struct ricochet_request *ricochet_daily_request(int weekday)
{
    static const struct ricochet_request week[CALENDAR_WEEK] = {
        {.seed = DAILY, .stars = 1, .faces = "AB", .robots = 4},
        {.seed = DAILY, .stars = 2, .faces = "AB", .robots = 4},
        {.seed = DAILY, .stars = 2, .faces = "ABC", .robots = 4, .vortex = true},
        {.seed = DAILY, .stars = 3, .faces = "ABC", .robots = 4},
        {.seed = DAILY, .stars = 3, .faces = "ABC", .robots = 4, .vortex = true},
        {.seed = DAILY, .stars = 4, .faces = "ABCD+", .robots = 4},
        {.seed = DAILY, .stars = 5, .faces = "ABC", .robots = 4},
    };
    return &week[weekday];
}

enum lud_status ricochet_daily(struct ricochet_solver *solver, const struct lud_env *env,
                               struct calendar_day day, const atomic_bool *stop, struct ricochet_made *made,
                               struct lud_why *why)
{
    return ricochet_generate(solver, env, ricochet_daily_request(calendar_weekday(day)), calendar_number(day),
                             stop, made, why);
}
