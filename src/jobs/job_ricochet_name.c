/* job_ricochet_name.c: reads and writes names of puzzles, and makes the puzzle of a name. */
#include "jobs/job_ricochet_name.h"

#define ANY   "any"
#define DAILY "daily-"

int puzzle_name_stars(struct span word)
{
    if (word.size == 0 || span_is(word, ANY))
        return 0;
    for (int stars = 1; stars <= RICOCHET_STARS; stars++)
        if (span_is(word, ricochet_stars_word(stars)))
            return stars;
    return -1;
}

static bool read_parts(struct span text, struct puzzle_name *name)
{
    const size_t dash = span_find(text, '-');
    int64_t seed;
    *name = (struct puzzle_name){.daily = span_starts(text, DAILY)};
    if (name->daily)
        return calendar_read(span_from(text, sizeof DAILY - 1), &name->day, NULL) == LUD_OK;
    name->stars = puzzle_name_stars(span_first(text, dash));
    if (name->stars < 0 || dash == text.size || !span_integer(span_from(text, dash + 1), 0, INT32_MAX, &seed))
        return false;
    name->seed = (uint32_t)seed;
    return true;
}

bool puzzle_name_read(struct span text, struct puzzle_name *name)
{
    char array[PUZZLE_NAME];
    struct bytes again = bytes_fixed(array, sizeof array);
    if (!read_parts(text, name))
        return false;
    puzzle_name_write(name, &again); /* refuses `hard-042`, a second name of `hard-42` */
    return span_equal(bytes_view(&again), text);
}

void puzzle_name_write(const struct puzzle_name *name, struct bytes *out)
{
    if (name->daily) {
        bytes_text(out, DAILY);
        calendar_write(name->day, out);
        return;
    }
    bytes_text(out, name->stars > 0 ? ricochet_stars_word(name->stars) : ANY);
    bytes_char(out, '-');
    bytes_unsigned(out, name->seed);
}

enum lud_status puzzle_name_make(const struct puzzle_name *name, struct ricochet_solver *solver,
                                 const struct lud_env *env, const atomic_bool *stop,
                                 struct ricochet_made *made, struct lud_why *why)
{
    const struct ricochet_request wish = {
        .seed = name->seed, .stars = name->stars, .faces = "AB", .robots = 4};
    return name->daily ? ricochet_daily(solver, env, name->day, stop, made, why)
                       : ricochet_generate(solver, env, &wish, 1, stop, made, why);
}
